// Where the account of a match or of an evening is fetched: in an address an evening's name begins with its own word.
import { heldEvenings } from "../evening/held";
import { held } from "../house/tables";

const EVENING = "evening-";

/** The evening that an address names; empty where it names a table. */
export const eveningOf = (of: string): string => (of.startsWith(EVENING) ? of.slice(EVENING.length) : "");

/** The key that this browser holds for it, unless the address brings one. */
export function keyOf(of: string, mark: string): string {
  if (mark) return mark.split(".")[0] ?? "";
  const evening = eveningOf(of);
  if (evening) return heldEvenings().find((each) => each.evening === evening)?.token ?? "";
  return (
    held()
      .find((each) => each.table === of)
      ?.tokens.split(".")[0] ?? ""
  );
}

/** The way back to where it is or was played, if this browser has its key. */
export function tableOf(of: string): string {
  const evening = eveningOf(of);
  const key = evening ? keyOf(of, "") : (held().find((each) => each.table === of)?.tokens ?? "");
  return key ? `${evening ? `/evening/${evening}` : `/t/${of}`}#${key}` : "";
}

export const replayAddress = (of: string, match: number): string =>
  `/api/${place(of)}/replay${eveningOf(of) ? `?match=${match}` : ""}`;

export const recordAddress = (of: string): string => `/api/${place(of)}/record`;

export const fairnessAddress = (of: string): string => `/api/${place(of)}/fairness`;

const place = (of: string): string =>
  eveningOf(of) ? `evenings/${encodeURIComponent(eveningOf(of))}` : `tables/${encodeURIComponent(of)}`;
