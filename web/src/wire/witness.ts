// What this browser saw of a table itself, kept from the first look on: the promise, its own salt, every seat's salt as
// play began, and the spins as they came. Whoever checks the spins compares with these, not with what is told at the end.
import { put, taken } from "../house/drawer";
import { salt } from "../house/tables";
import type { Fairness, FairnessPage, Motion } from "./types";

export interface Witnessed {
  /** The promise as it was seen first, before this browser gave its salt. */
  commitment: string;
  /** The salt that this browser gave; none where play had begun before it came. */
  salt: string;
  /** The seats for which it was given. */
  seats: readonly number[];
  /** Every seat's salt as it was told first. */
  salts: readonly string[];
  /** Whether play went on before the salts were told. */
  isLate: boolean;
  /** The spins that were seen, by the ply they stood at. */
  spins: readonly (readonly [number, string])[];
}

export type Fault = "promise" | "salt" | "late" | "salts" | "spins";

const NATURE = -1;
const drawer = (table: string): string => `teetotum.witness.${table}`;

export function witnessed(table: string): Witnessed | undefined {
  try {
    return JSON.parse(taken(drawer(table)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

const keep = (table: string, seen: Witnessed): void => put(drawer(table), JSON.stringify(seen));

/** Take down the promise at the first look at a table, before anything of one's own is given. */
export function seePromise(table: string, commitment: string, hasBegun: boolean): void {
  if (witnessed(table)) return;
  keep(table, { commitment, salt: hasBegun ? "" : salt(table), seats: [], salts: [], isLate: false, spins: [] });
}

/** Take down for which seats the salt was given, and all salts as soon as they are told. */
export function seeSalts(table: string, mine: readonly number[], told: Fairness, ply: number): void {
  const seen = witnessed(table);
  if (!seen || seen.salts.length) return;
  keep(table, { ...seen, seats: mine, salts: told.salts, isLate: seen.isLate || (!told.salts.length && ply > 0) });
}

/** Take down the spins among some motions; what was taken back is struck. */
export function seeSpins(table: string, motions: readonly Motion[], ply: number): void {
  const seen = witnessed(table);
  if (!seen) return;
  const first = Math.min(ply + 1, ...motions.map((motion) => motion.ply));
  const fresh = motions.filter((each) => each.actor === NATURE).map((each) => [each.ply, each.notation] as const);
  const spins = [...seen.spins.filter(([at]) => at < first), ...fresh];
  if (fresh.length || spins.length !== seen.spins.length) keep(table, { ...seen, spins });
}

/** What is wrong with the salts by all that this browser saw, told while play goes on. */
export function saltFault(seen: Witnessed | undefined, told: Fairness): Fault | undefined {
  if (!seen || !told.salts.length) return undefined;
  if (seen.commitment && told.commitment !== seen.commitment) return "promise";
  if (seen.salts.length && !isSame(seen.salts, told.salts)) return "salts";
  if (seen.isLate) return "late";
  return seen.salt && seen.seats.some((seat) => told.salts[seat] !== seen.salt) ? "salt" : undefined;
}

/** What is wrong at the end: `promise` is that of the secret that was told. */
export function fault(seen: Witnessed | undefined, page: FairnessPage, promise: string): Fault | undefined {
  if (!seen) return undefined;
  if (seen.commitment && (promise !== seen.commitment || page.commitment !== seen.commitment)) return "promise";
  const told = saltFault(seen, { commitment: page.commitment, salts: page.salts, secret: page.secret });
  if (told) return told;
  return isWithin(
    seen.spins.map(([, notation]) => notation),
    page.spins.map((each) => each.notation),
  )
    ? undefined
    : "spins";
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, i) => each === other[i]);

/** Whether everything seen stands among what is told, in the same order; a guest may have been away meanwhile. */
function isWithin(seen: readonly string[], told: readonly string[]): boolean {
  let found = 0;
  for (const each of told) if (found < seen.length && seen[found] === each) found++;
  return found === seen.length;
}
