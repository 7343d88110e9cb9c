// How an opened move is shown: first the sea, ships running along their ways; then fire; then the dice.
import type { Body, SheetPlot, Shot, Throw, TrackMark } from "../../wire/types";
import type { Place } from "../frame/camera";
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

/** What is to be seen at a time; nothing once all has been shown. A frame may bear a time from before the beginning. */
export function momentAt(line: Timeline, time: number): Moment | undefined {
  const n = line.stretches.findIndex((each) => time < each.to);
  const now = line.stretches[n];
  if (!now) return undefined;
  const die = line.stretches.slice(0, n).filter((each) => each.part === "die").length;
  return { part: now.part, share: Math.max(0, time - now.from) / (now.to - now.from), die };
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

/** The two places that bend the way from one mark to the next: she leaves and comes by her headings, where known. */
export function between(from: TrackMark, to: TrackMark): [Place, Place] {
  const third = Math.hypot(to.x - from.x, to.y - from.y) / 3;
  const straight = bearing([from.x, from.y], [to.x, to.y]);
  const ahead = (mark: TrackMark, by: number): Place => {
    const angle = ((mark.heading ?? straight) * Math.PI) / 180;
    return [mark.x + by * Math.sin(angle), mark.y + by * Math.cos(angle)];
  };
  return [ahead(from, third), ahead(to, -third)];
}

/** Where she was when so much of the move from one mark to the next had passed. */
function underWay(from: TrackMark, to: TrackMark, share: number): TrackMark {
  const mixed = ([x, y]: Place, [toX, toY]: Place): Place => [x + (toX - x) * share, y + (toY - y) * share];
  let row: Place[] = [[from.x, from.y], ...between(from, to), [to.x, to.y]];
  while (row.length > 2) row = row.slice(1).map((each, n) => mixed(row[n]!, each));
  const [x, y] = mixed(row[0]!, row[1]!);
  const isKnown = from.heading !== null && to.heading !== null;
  return { move: to.move, x, y, heading: isKnown ? bearing(row[0]!, row[1]!) : null };
}

/** The sheet as it lay at an earlier time, told in moves: at 2.5 every ship is half way from her second mark. */
export function asOf(plot: SheetPlot, time: number): SheetPlot {
  const [move, share] = [Math.floor(time), time - Math.floor(time)];
  const bodies = plot.bodies.map((body) => {
    const marks = body.marks.filter((mark) => mark.move <= move);
    const [from, to] = [marks.at(-1), body.marks.find((mark) => mark.move === move + 1)];
    return { ...body, marks: share && from && to ? [...marks, underWay(from, to, share)] : marks, path: [] };
  });
  const shots = plot.shots.filter((each) => each.move <= move);
  return { ...plot, move, bodies, wakes: [], shots };
}

/** How far the nearest two ships of different sides are from each other, and which they are. */
export function nearest(plot: SheetPlot): { yards: number; one: Body; other: Body } | undefined {
  const ships = plot.bodies.flatMap((body) => {
    const at = body.marks.at(-1);
    return at && body.is_afloat ? [{ body, at }] : [];
  });
  const pairs = ships.flatMap((a, n) =>
    ships
      .slice(n + 1)
      .filter((b) => b.body.side !== a.body.side)
      .map((b) => ({ yards: Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y), one: a.body, other: b.body })),
  );
  return pairs.sort((a, b) => a.yards - b.yards)[0];
}
