// Labels beside their marks: each in the first of eight places about its mark where it covers neither mark nor label.

export interface Label {
  id: string;
  /** Where the mark is on the screen. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 9;
const FAR = 1e5;
/** How the eight places lie about a mark: to the right first, then round by what the eye likes. */
const AROUND: readonly (readonly [number, number])[] = [
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
];

const meet = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

function boxAt(label: Label, [right, down]: readonly [number, number]): Box {
  const left = label.x + right * GAP + ((right - 1) / 2) * label.width;
  const top = label.y + down * GAP + ((down - 1) / 2) * label.height;
  return { left, top, width: label.width, height: label.height };
}

/** What lies to the left and right of a window: no label that begins in sight may end there. */
export const asideOf = (width: number): readonly Box[] =>
  [-FAR, width].map((left) => ({ left, top: -FAR, width: FAR, height: 2 * FAR }));

/** Place the labels, those first in order first; one that finds no room is left out. */
export function placed(labels: readonly Label[], taken: readonly Box[] = []): Map<string, Box> {
  const full = [...taken, ...labels.map(({ x, y }) => ({ left: x - 4, top: y - 4, width: 8, height: 8 }))];
  const found = new Map<string, Box>();
  for (const label of labels) {
    const box = AROUND.map((side) => boxAt(label, side)).find((each) => !full.some((other) => meet(each, other)));
    if (!box) continue;
    full.push(box);
    found.set(label.id, box);
  }
  return found;
}
