// The tables at which this browser holds a seat, so that a guest who closed the page finds the way back.

import { put, taken } from "./drawer";

export interface Held {
  table: string;
  game: string;
  tokens: string;
  onlooker: string;
  keys: readonly { seat: number; token: string }[];
  at: number;
}

const DRAWER = "teetotum.tables";
const MOST = 12;

export function held(): Held[] {
  try {
    return JSON.parse(taken(DRAWER) ?? "[]") as Held[];
  } catch {
    return [];
  }
}

export function hold(table: Held): void {
  const others = held().filter((each) => each.table !== table.table);
  put(DRAWER, JSON.stringify([table, ...others].slice(0, MOST)));
}

/** Hold a seat that was opened by its link, so that whoever was invited finds the way back too. */
export function holdByLink(table: string, game: string, tokens: string): void {
  if (!held().some((each) => each.table === table)) hold({ table, game, tokens, onlooker: "", keys: [], at: Date.now() });
}

export function letGo(table: string): void {
  put(DRAWER, JSON.stringify(held().filter((each) => each.table !== table)));
}

/** The guest's own salt for a table: drawn here, before the commitment is known, and the same on coming back. */
export function salt(table: string): string {
  const drawer = `teetotum.salt.${table}`;
  const known = taken(drawer);
  if (known) return known;
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(16)), (each) => each.toString(16).padStart(2, "0")).join("");
  put(drawer, drawn);
  return drawn;
}
