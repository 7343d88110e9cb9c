import { expect, test } from "vitest";
import {
  dragged,
  followed,
  isNear,
  lookedAt,
  nearer,
  type Pane,
  pinched,
  scrolledTo,
  WHOLE,
} from "../src/board/camera";
import {
  closest,
  fineness,
  isMinute,
  isSolitary,
  isTallSheet,
  type Laid,
  middleOf,
  scaleFor,
  shareOf,
} from "../src/board/sight";
import type { Piece } from "../src/wire/types";

/** A window of 400 by 300 on a sheet of the same size. */
const pane: Pane = { left: 0, top: 0, wide: 400, tall: 300, sheetWide: 400, sheetTall: 300 };
/** The same window on a sheet three times as tall, scrolled half-way down. */
const tall: Pane = { ...pane, top: 300, sheetTall: 900 };

/** Where a point of the sheet, in shares, is seen in the window. */
const seen = ({ scale, x, y }: typeof WHOLE, across: number, down: number, at: Pane = pane): [number, number] => [
  x + across * at.sheetWide * scale - at.left,
  y + down * at.sheetTall * scale - at.top,
];

test("what lies under the finger stays there when the sheet is drawn nearer", () => {
  const view = nearer(WHOLE, 2, { x: 100, y: 75 }, pane);
  expect(view.scale).toBe(2);
  expect(seen(view, 0.25, 0.25)).toEqual([100, 75]);
});

test("the sheet is never drawn nearer than five times, nor smaller than whole", () => {
  expect(nearer(WHOLE, 100, { x: 0, y: 0 }, pane).scale).toBe(5);
  const back = nearer(nearer(WHOLE, 3, { x: 10, y: 290 }, pane), 0.1, { x: 300, y: 20 }, pane);
  expect(back).toEqual(WHOLE);
  expect(isNear(back)).toBe(false);
});

test("a whole sheet is not dragged, and a near one never past its edges", () => {
  expect(dragged(WHOLE, { x: 0, y: 0 }, { x: 50, y: 50 }, pane)).toEqual(WHOLE);
  const near = nearer(WHOLE, 2, { x: 200, y: 150 }, pane);
  expect(dragged(near, { x: 0, y: 0 }, { x: -30, y: 20 }, pane)).toEqual({ scale: 2, x: -230, y: -130 });
  expect(dragged(near, { x: 0, y: 0 }, { x: 9999, y: 9999 }, pane)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(dragged(near, { x: 0, y: 0 }, { x: -9999, y: -9999 }, pane)).toEqual({ scale: 2, x: -400, y: -300 });
});

test("two fingers that part to twice as far draw the sheet twice as near", () => {
  const view = pinched(WHOLE, { x: 150, y: 150 }, { x: 200, y: 150 }, { x: 250, y: 150 }, pane);
  expect(view.scale).toBe(2);
  expect(seen(view, 0.5, 0.5)).toEqual([200, 150]);
});

test("two fingers at one point do not tear the sheet apart", () => {
  const view = pinched(WHOLE, { x: 10, y: 10 }, { x: 10, y: 10 }, { x: 10, y: 10 }, pane);
  expect(view).toEqual(WHOLE);
});

test("what is looked at lies in the middle of the window", () => {
  expect(seen(lookedAt([0.5, 0.5], 3, pane), 0.5, 0.5)).toEqual([200, 150]);
});

test("what is looked at near an edge lies as near the middle as the sheet allows", () => {
  expect(lookedAt([0, 0], 2, pane)).toEqual({ scale: 2, x: 0, y: 0 });
});

test("the window follows what goes towards its edge, and nothing else", () => {
  const near = lookedAt([0.5, 0.5], 2, pane);
  expect(followed(near, [0.55, 0.5], pane)).toEqual(near);
  expect(seen(followed(near, [0.72, 0.5], pane), 0.72, 0.5)[0]).toBeCloseTo(200);
  expect(followed(WHOLE, [0.99, 0.99], pane)).toEqual(WHOLE);
});

test("a tall sheet is scrolled to what lies outside its window, unless it is seen from near or is no taller", () => {
  expect(scrolledTo(WHOLE, [0.5, 0.05], tall)).toBeCloseTo(45 - 150);
  expect(scrolledTo(WHOLE, [0.5, 0.5], tall)).toBeUndefined();
  expect(scrolledTo({ scale: 2, x: 0, y: 0 }, [0.5, 0.05], tall)).toBeUndefined();
  expect(scrolledTo(WHOLE, [0.5, 0.05], pane)).toBeUndefined();
});

const laid: Laid = { box: [0, 0, 1000, 1000], figure: 40, wide: 400, tall: 452 };

test("figures are minute on a narrow window alone, and sheets tall by their box", () => {
  expect(isMinute(laid)).toBe(true);
  expect(isMinute({ ...laid, wide: 900 })).toBe(false);
  expect(isMinute({ ...laid, figure: 80 })).toBe(false);
  expect(isMinute({ ...laid, wide: 0 })).toBe(false);
  expect(isTallSheet({ ...laid, box: [0, 0, 600, 1000] })).toBe(true);
  expect(isTallSheet(laid)).toBe(false);
});

test("what is drawn over the sheet is as fine from near as from far", () => {
  expect(fineness(laid, 1)).toBeCloseTo(1.875);
  expect(fineness(laid, 2)).toBeCloseTo(0.9375);
});

test("all that is wanted is seen with a margin, and no nearer than is clear", () => {
  expect(scaleFor([{ x: 500, y: 500 }], laid)).toBeCloseTo(44 / 16);
  const apart = [
    { x: 100, y: 500 },
    { x: 880, y: 500 },
  ];
  expect(scaleFor(apart, laid)).toBeCloseTo(1000 / 900);
  expect(middleOf(apart)).toEqual({ x: 490, y: 500 });
});

test("of pieces too far apart only the last is looked at, where one is enough", () => {
  const far = [
    { x: 0, y: 0 },
    { x: 1000, y: 1000 },
  ];
  expect(closest(far, [], laid, true)).toEqual([far[1]]);
  expect(closest(far, [], laid, false)).toEqual(far);
});

const piece = (seat: number, kind: string, space: string): Piece =>
  ({ id: `${seat}${kind}${space}`, seat, kind, space }) as Piece;

test("a seat with one piece is solitary, and so is one whose piece carries a jewel", () => {
  expect(isSolitary([piece(0, "ship", "1"), piece(1, "ship", "1")])).toBe(true);
  expect(isSolitary([piece(0, "ship", "1"), piece(0, "jewel", "1")])).toBe(true);
  expect(isSolitary([piece(0, "ship", "1"), piece(0, "ship", "2")])).toBe(false);
  expect(isSolitary([])).toBe(false);
});

test("a point of a sheet turned half round lies opposite", () => {
  const [across, down] = shareOf({ x: 100, y: 300 }, laid, 180);
  expect(across).toBeCloseTo(0.9);
  expect(down).toBeCloseTo(0.7);
  expect(shareOf({ x: 500, y: 500 }, laid, 0)).toEqual([0.5, 0.5]);
});
