// Keeps the record of a real table on this very device, so that the page may be closed and opened again at any moment.
const PLACE = (game: string): string => `teetotum-beside-${game}`;

export function keptRecord(game: string): string {
  try {
    return localStorage.getItem(PLACE(game)) ?? "";
  } catch {
    return "";
  }
}

export function keepRecord(game: string, record: string): void {
  try {
    if (record) localStorage.setItem(PLACE(game), record);
    else localStorage.removeItem(PLACE(game));
  } catch {
    // A browser that keeps nothing still shows the table; the record can be saved as a file.
  }
}

/** Hand the record over as a file of its own. */
export function saveRecord(game: string, record: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
  link.download = `${game}.record`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
