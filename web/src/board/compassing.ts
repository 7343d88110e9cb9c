// Moving a focus about by the arrow keys: the nearest thing that lies that way.

export interface Spot {
  id: string;
  x: number;
  y: number;
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrowKey = (key: string): boolean => key in WAYS;

/** The spot nearest in the direction of a key; what lies aslant counts as farther. */
export function nearest<Kind extends Spot>(key: string, from: Spot, spots: Iterable<Kind>): Kind | undefined {
  const [dx, dy] = WAYS[key] ?? [0, 0];
  let [best, least]: [Kind | undefined, number] = [undefined, Infinity];
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    const far = ahead + 2.5 * aside;
    if (spot.id !== from.id && ahead > 0.5 && far < least) [best, least] = [spot, far];
  }
  return best;
}
