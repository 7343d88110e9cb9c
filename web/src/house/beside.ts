// Keeps the record of a real table on this very device, so that the page may be closed and opened again at any moment.
const PLACE = (game: string): string => `teetotum-beside-${game}`;
const EARLIER = (game: string): string => `${PLACE(game)}-earlier`;

const kept = (place: string): string => {
  try {
    return localStorage.getItem(place) ?? "";
  } catch {
    return "";
  }
};

function keep(place: string, text: string): void {
  try {
    if (text) localStorage.setItem(place, text);
    else localStorage.removeItem(place);
  } catch {
    // A browser that keeps nothing still shows the table; the record can be saved as a file.
  }
}

export const keptRecord = (game: string): string => kept(PLACE(game));
export const keepRecord = (game: string, record: string): void => keep(PLACE(game), record);

/** The records of the games of a sitting that are over. */
export function keptEarlier(game: string): readonly string[] {
  try {
    const held: unknown = JSON.parse(kept(EARLIER(game)) || "[]");
    return Array.isArray(held) ? held.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

export const keepEarlier = (game: string, records: readonly string[]): void =>
  keep(EARLIER(game), records.length ? JSON.stringify(records) : "");

/** Hand each record over as a file of its own. */
export function saveRecords(game: string, records: readonly string[]): void {
  for (const [n, record] of records.entries()) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
    link.download = `${game}${n ? `-${n + 1}` : ""}.record`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
}
