// A way along the board, walked at an even pace.

type Point = readonly [number, number];

export interface Place {
  x: number;
  y: number;
}

/** Where along its way a piece is when a share of the time has passed, at an even pace. */
export function along(way: readonly Point[], share: number): Place {
  const lengths = way.slice(1).map((to, i) => Math.hypot(to[0] - way[i]![0], to[1] - way[i]![1]));
  let left = share * lengths.reduce((sum, each) => sum + each, 0);
  for (const [i, length] of lengths.entries()) {
    const [from, to] = [way[i]!, way[i + 1]!];
    if (left <= length && length > 0) {
      const part = left / length;
      return { x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part };
    }
    left -= length;
  }
  const end = way[way.length - 1] ?? [0, 0];
  return { x: end[0], y: end[1] };
}

export interface Walked {
  way: readonly Point[];
  halts: readonly number[];
}

/** The legs of a motion: for each, the part of its way that every piece goes before all halt together. */
export function legsOf<T extends Walked>(trails: readonly T[]): readonly (readonly T[])[] {
  const among = Math.max(1, ...trails.map((trail) => trail.halts.length));
  const end = (trail: T, leg: number): number =>
    leg < 0 ? 0 : (trail.halts[leg] ?? (leg === among - 1 ? trail.way.length - 1 : 0));
  return Array.from({ length: among }, (_, leg) =>
    trails.map((trail) => ({ ...trail, way: trail.way.slice(end(trail, leg - 1), end(trail, leg) + 1) })),
  );
}

export const lineOf = (way: readonly Point[]): string => way.map(([x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join("");

/** A leap drawn as a bow to its own left, so that two pieces that change places are seen to pass each other. */
export function bowed(way: readonly Point[]): string {
  const [[x, y], [toX, toY]] = [way[0] ?? [0, 0], way[way.length - 1] ?? [0, 0]];
  const [middleX, middleY] = [(x + toX) / 2 + (toY - y) * 0.18, (y + toY) / 2 - (toX - x) * 0.18];
  return `M${x} ${y}Q${middleX} ${middleY} ${toX} ${toY}`;
}
