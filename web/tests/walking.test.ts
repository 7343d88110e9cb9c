import { expect, test } from "vitest";
import { along, legsOf } from "../src/board/along";
import { nearest, turnedKey, underFinger } from "../src/board/compassing";

test("a piece walks its way at an even pace and ends at its end", () => {
  const way = [
    [0, 0],
    [10, 0],
    [10, 30],
  ] as const;
  expect(along(way, 0)).toEqual({ x: 0, y: 0 });
  expect(along(way, 0.25)).toEqual({ x: 10, y: 0 });
  expect(along(way, 1)).toEqual({ x: 10, y: 30 });
});

test("a way of one point is stood upon", () => {
  expect(along([[4, 5]], 0.5)).toEqual({ x: 4, y: 5 });
});

test("pieces that change places halt together at the end of every leg", () => {
  const mover = {
    piece: "a",
    way: [
      [0, 0],
      [1, 0],
      [2, 0],
      [1, 0],
    ] as const,
    halts: [2, 3],
  };
  const other = {
    piece: "b",
    way: [
      [2, 0],
      [0, 0],
    ] as const,
    halts: [1, 1],
  };
  const late = {
    piece: "c",
    way: [
      [5, 5],
      [6, 5],
    ] as const,
    halts: [],
  };
  const [first, second] = legsOf<{
    piece: string;
    way: readonly (readonly [number, number])[];
    halts: readonly number[];
  }>([mover, other, late]);
  expect(first?.map((each) => each.way.length)).toEqual([3, 2, 1]);
  expect(second?.map((each) => each.way)).toEqual([
    [
      [2, 0],
      [1, 0],
    ],
    [[0, 0]],
    [
      [5, 5],
      [6, 5],
    ],
  ]);
});

test("a motion of one leg is walked at once", () => {
  const way = [
    [0, 0],
    [1, 0],
  ] as const;
  expect(legsOf([{ way, halts: [] }])).toEqual([[{ way, halts: [] }]]);
});

test("an arrow key goes to what lies straight ahead rather than to what is near but aslant", () => {
  const from = { id: "o", x: 0, y: 0 };
  const spots = [
    { id: "aslant", x: 8, y: 9 },
    { id: "ahead", x: 20, y: 1 },
    { id: "behind", x: -3, y: 0 },
  ];
  expect(nearest("ArrowRight", from, spots)?.id).toBe("ahead");
  expect(nearest("ArrowLeft", from, spots)?.id).toBe("behind");
  expect(nearest("ArrowUp", from, spots)).toBeUndefined();
});

test("an arrow key means on a turned sheet what it means to the eye", () => {
  expect(turnedKey("ArrowUp", 0)).toBe("ArrowUp");
  expect(turnedKey("ArrowUp", 180)).toBe("ArrowDown");
  expect(turnedKey("ArrowLeft", 90)).toBe("ArrowDown");
});

test("a finger means the nearest of what lies under it, and nothing where nothing does", () => {
  const spots = [
    { id: "near", x: 10, y: 0 },
    { id: "nearer", x: 0, y: 5 },
  ];
  expect(underFinger(0, 0, spots)?.id).toBe("nearer");
  expect(underFinger(100, 100, spots)).toBeUndefined();
});
