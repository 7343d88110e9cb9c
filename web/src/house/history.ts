// What was played and solved in this browser: kept here alone, for there are no accounts.
import { KeptList } from "./drawer";

export interface Played {
  table: string;
  game: string;
  title: string;
  /** When it was over, as milliseconds. */
  at: number;
  /** The best place of the seats held here; 0 where nobody won. */
  place: number;
  seats: number;
  /** The key by which the match can be looked through again. */
  token: string;
  /** How an exercise of sealed orders ended, in words; it is looked back on at its own table. */
  ending?: string;
}

export interface Solved {
  game: string;
  title: string;
  /** The puzzle's day, as 1890-12-24. */
  day: string;
  moves: number;
  least: number;
  /** Whether it was solved on its own day, which is what a streak is made of. */
  inTime: boolean;
}

const DAY = 86_400_000;
const MOST = 500;
const matches = new KeptList<Played>("teetotum.played", MOST, (each) => each.table);
const puzzles = new KeptList<Solved>("teetotum.solved", MOST, (each) => `${each.game} ${each.day}`);

export const played = (): Played[] => matches.all();
export const solved = (): Solved[] => puzzles.all();
export const today = (): string => new Date().toISOString().slice(0, 10);

export function remember(match: Played): void {
  if (!matches.has(match.table)) matches.add(match);
}

/** Remember how a puzzle was solved; a later, better try is kept, but it was in time only if the first was. */
export function rememberSolved(one: Omit<Solved, "inTime">): void {
  const before = puzzles.all().find((each) => each.game === one.game && each.day === one.day);
  if (before && before.moves <= one.moves) return;
  puzzles.add({ ...one, inTime: before?.inTime ?? one.day === today() });
}

/** Take up what was remembered elsewhere. */
export function recall(writtenMatches: unknown, writtenPuzzles: unknown): void {
  matches.recall(writtenMatches);
  puzzles.recall(writtenPuzzles);
}

export function forgetAll(): void {
  for (const each of matches.all()) matches.remove(each.table);
  for (const each of puzzles.all()) puzzles.remove(`${each.game} ${each.day}`);
}

/** How many days in a row a puzzle was solved on its own day, up to today; today itself may still be to come. */
export function streak(all: readonly Solved[], until: string): number {
  const days = new Set(all.filter((each) => each.inTime).map((each) => each.day));
  const before = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
  let [day, count] = [days.has(until) ? until : before(until), 0];
  for (; days.has(day); day = before(day)) count += 1;
  return count;
}

/** A solved puzzle as a line of signs: one for every move that was needed, another for every move beyond. */
export function signs(one: Pick<Solved, "title" | "day" | "moves" | "least">): string {
  const row = "◆".repeat(Math.min(one.moves, one.least)) + "◇".repeat(Math.max(0, one.moves - one.least));
  return `Teetotum ${one.title} ${one.day} ${row} ${one.moves}/${one.least}`;
}
