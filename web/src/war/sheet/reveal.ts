// How an opened move is shown: first the sea, ships running along their ways; then fire; then the dice.
import type { Body, SheetPlot, Shot, Throw } from "../../wire/types";
import { bearing } from "./fan";

/** How long each part lasts at the usual pace, in milliseconds. */
export const SEA = 3000;
export const FIRE = 1400;
export const DIE = 1500;

export interface Stretch {
  part: "sea" | "fire" | "die";
  from: number;
  to: number;
}

export interface Timeline {
  stretches: readonly Stretch[];
  length: number;
  /** What has been scored since what was shown before. */
  shots: readonly Shot[];
  throws: readonly Throw[];
}

const tells = <Kind extends { words: string; move: number }>(old: readonly Kind[], now: readonly Kind[]): Kind[] =>
  now.slice(old.length);

/** Lay out what is to be shown between two sheets; nothing where no move was opened. */
export function timeline(before: SheetPlot, after: SheetPlot): Timeline {
  const shots = tells(before.shots, after.shots);
  const throws = tells(before.throws, after.throws);
  const parts: [Stretch["part"], number][] = [];
  if (after.move > before.move || after.bodies.some((each) => each.path_move > pathOf(before, each.id)))
    parts.push(["sea", SEA]);
  if (shots.length) parts.push(["fire", FIRE]);
  for (let n = 0; n < throws.length; n++) parts.push(["die", DIE]);
  let at = 0;
  const stretches = parts.map(([part, long]) => ({ part, from: at, to: (at += long) }));
  return { stretches, length: at, shots, throws };
}

const pathOf = (plot: SheetPlot, id: string): number => plot.bodies.find((each) => each.id === id)?.path_move ?? 0;

export interface Moment {
  part: Stretch["part"];
  /** How far this part has come, from 0 to 1. */
  share: number;
  /** Which of the throws is shown. */
  die: number;
}

/** What is to be seen at a time; nothing once all has been shown. */
export function momentAt(line: Timeline, time: number): Moment | undefined {
  const n = line.stretches.findIndex((each) => time < each.to);
  const now = line.stretches[n];
  if (!now) return undefined;
  const die = line.stretches.slice(0, n).filter((each) => each.part === "die").length;
  return { part: now.part, share: (time - now.from) / (now.to - now.from), die };
}

export interface Afloat {
  x: number;
  y: number;
  heading: number | null;
}

/** Where a body is when so much of the sea has been shown: along its way where that is newly known, else at its mark. */
export function afloat(body: Body, before: SheetPlot | undefined, share: number): Afloat {
  const last = body.marks[body.marks.length - 1] ?? { x: 0, y: 0, heading: null };
  const isNew = before !== undefined && body.path_move > pathOf(before, body.id);
  if (!isNew || share >= 1 || body.path.length < 2) return last;
  if (body.path_move < (body.marks[body.marks.length - 1]?.move ?? 0)) return last; // only her old way is drawn in
  const legs = body.path.length - 1;
  const n = Math.min(legs - 1, Math.floor(share * legs));
  const [from, to] = [body.path[n]!, body.path[n + 1]!];
  const part = share * legs - n;
  const heading = bearing(from, to);
  return { x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part, heading };
}
