// What this browser saw of a table itself, kept from the first look on: the promise, its own salt, every seat's salt as
// play began, and the spins as they came. Whoever checks the spins compares with these, not with what is told at the end.
import { put, taken } from "../house/drawer";
import { salt } from "../house/tables";
import type { Fairness, FairnessPage, Motion, SpinLine } from "./types";

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
  /** The spins that were seen: the ply they stood at, how they are written, and their number. */
  spins: readonly (readonly [number, string, number])[];
  /** The number that the next spin must have, where this browser has seen all before it. */
  next?: number | undefined;
  /** Whether a spin came whose number was not the next: one was made that nobody saw. */
  isUnseen?: boolean;
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
export function seeSalts(table: string, mine: readonly number[], told: Pick<Fairness, "salts">, ply: number): void {
  const seen = witnessed(table);
  if (!seen || seen.salts.length) return;
  keep(table, { ...seen, seats: mine, salts: told.salts, isLate: seen.isLate || (!told.salts.length && ply > 0) });
}

/** Take down the spins among some motions; what was taken back is struck. */
export function seeSpins(table: string, motions: readonly Motion[], ply: number): void {
  const seen = witnessed(table);
  if (!seen) return;
  const first = Math.min(ply + 1, ...motions.map((motion) => motion.ply));
  const fresh = motions
    .filter((each) => each.actor === NATURE)
    .map((each) => [each.ply, each.notation, each.spun?.number ?? -1] as const);
  const spins = [...seen.spins.filter(([at]) => at < first), ...fresh];
  if (fresh.length || spins.length !== seen.spins.length) keep(table, { ...seen, spins, ...inTurn(seen, fresh) });
}

/** Whether spins come by turns, one number after another; what is taken back keeps its number, and is never spun again. */
function inTurn(seen: Witnessed, fresh: Witnessed["spins"]): Pick<Witnessed, "next" | "isUnseen"> {
  const numbers = fresh.map(([, , number]) => number);
  const awaited = seen.next ?? numbers[0] ?? 0;
  const isInTurn = numbers.every((number, i) => number < 0 || number === awaited + i);
  return { next: awaited + numbers.length, isUnseen: seen.isUnseen || !isInTurn };
}

/** Plies were missed, and spins with them: whichever comes next is the next. */
export function missSpins(table: string): void {
  const seen = witnessed(table);
  if (seen?.next !== undefined) keep(table, { ...seen, next: undefined });
}

/** What is wrong with the salts by all that this browser saw, told while play goes on. */
export function saltFault(
  seen: Witnessed | undefined,
  told: Pick<Fairness, "commitment" | "salts">,
): Fault | undefined {
  if (!seen || !told.salts.length) return undefined;
  if (seen.commitment && told.commitment !== seen.commitment) return "promise";
  if (seen.salts.length && !isSame(seen.salts, told.salts)) return "salts";
  if (seen.isLate) return "late";
  if (seen.isUnseen) return "spins";
  return seen.salt && seen.seats.some((seat) => told.salts[seat] !== seen.salt) ? "salt" : undefined;
}

/** What is wrong at the end: `promise` is that of the secret that was told. */
export function fault(seen: Witnessed | undefined, page: FairnessPage, promise: string): Fault | undefined {
  if (!seen) return undefined;
  if (seen.commitment && (promise !== seen.commitment || page.commitment !== seen.commitment)) return "promise";
  const told = saltFault(seen, page);
  if (told) return told;
  return isWithin(seen.spins, page.spins) ? undefined : "spins";
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, i) => each === other[i]);

/** Whether everything seen stands among what is told, in the same order; a guest may have been away meanwhile. */
function isWithin(seen: Witnessed["spins"], told: readonly SpinLine[]): boolean {
  let found = 0;
  for (const each of told) if (found < seen.length && isOne(seen[found]!, each)) found++;
  return found === seen.length;
}

/** Whether a spin that was seen is the one that is told; where no number was kept the notation must do. */
const isOne = ([, notation, number = -1]: Witnessed["spins"][number], told: SpinLine): boolean =>
  notation === told.notation && (number < 0 || number === told.spin);
