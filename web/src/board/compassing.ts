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

const RING = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

/** The key that means the same on a sheet that is turned by so many degrees. */
export function turnedKey(key: string, turn: number): string {
  const quarter = Math.round(-turn / 90);
  return RING[(((RING.indexOf(key) + quarter) % 4) + 4) % 4]!;
}

/** How broad a finger is: whatever lies within it may be meant, in pixels. */
const FINGER = 26;

/** The spot that a finger means, which is broader than a man: the nearest under it, where there is any. */
export function underFinger<Kind extends Spot>(x: number, y: number, spots: readonly Kind[]): Kind | undefined {
  const off = (spot: Spot): number => Math.hypot(spot.x - x, spot.y - y);
  return spots.filter((each) => off(each) < FINGER).sort((a, b) => off(a) - off(b))[0];
}

/** Act where a key means that what has the focus is chosen. */
export function pressed(event: KeyboardEvent, act: () => void): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** All that may be chosen on a board just now, where it is seen on the screen. */
export function choosable(overlay: SVGSVGElement | undefined): (Spot & { part: SVGElement })[] {
  return [...(overlay?.querySelectorAll<SVGElement>("[data-spot]") ?? [])].map((part) => {
    const area = part.getBoundingClientRect();
    return { part, id: part.dataset["spot"] ?? "", x: area.left + area.width / 2, y: area.top + area.height / 2 };
  });
}
