// The tables at which this browser holds a seat, so that a guest who closed the page finds the way back.

import { KeptList, put, taken } from "./drawer";

export interface HeldKey {
  seat: number;
  token: string;
  /** The seat's name and its side's, where seats have them. */
  name?: string;
  sideName?: string;
}

export interface Held {
  table: string;
  game: string;
  tokens: string;
  onlooker: string;
  keys: readonly HeldKey[];
  /** The key by which other keys are revoked; only whoever set the table has it. */
  keeper?: string;
  at: number;
}

const kept = new KeptList<Held>("teetotum.tables", 12, (each) => each.table);

export const held = (): Held[] => kept.all();
export const hold = (table: Held): void => kept.add(table);
export const recallTables = (written: unknown): void => kept.recall(written);
export const letGo = (table: string): void => kept.remove(table);

/** Put a fresh key in the place of one that was revoked; -1 for that of those who only look on. */
export function rehold(table: string, seat: number, token: string): void {
  const known = kept.all().find((each) => each.table === table);
  if (!known) return;
  const keys = known.keys.map((each) => (each.seat === seat ? { ...each, token } : each));
  hold({ ...known, keys, ...(seat === -1 ? { onlooker: token } : {}) });
}

/** Hold a seat that was opened by its link, so that whoever was invited finds the way back too. */
export function holdByLink(table: string, game: string, tokens: string): void {
  if (!kept.has(table)) hold({ table, game, tokens, onlooker: "", keys: [], at: Date.now() });
}

/** The guest's own salt for a table: drawn here, before the commitment is known, and the same on coming back. */
export function salt(table: string): string {
  const drawer = `teetotum.salt.${table}`;
  const known = taken(drawer);
  if (known) return known;
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(16)), (each) =>
    each.toString(16).padStart(2, "0"),
  ).join("");
  put(drawer, drawn);
  return drawn;
}
