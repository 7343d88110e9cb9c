import { describe, expect, test } from "vitest";
import { byDistance, byFarPlace, byHeading, isBeyond, reach, turn } from "../src/war/sheet/fan";
import { afloat, asOf, momentAt, nearest, timeline } from "../src/war/sheet/reveal";
import { movedAlong, pieces, stillStand, withItem, written } from "../src/war/order/writing";
import type { Body, Fan, Lever, SheetPlot, TriedItem } from "../src/wire/types";

const helm: Lever = {
  id: "helm",
  kind: "helm",
  words: "Helm",
  writes: "{at}{choice}{number}",
  ship: "B",
  choices: [],
  least: 0,
  most: 32,
  step: 1,
  value: 0,
  chosen: "M",
  why_not: "",
  arc: null,
  waters: null,
};

const items = (text: string, ...levers: string[]): TriedItem[] => {
  let at = 0;
  return text.split(";").map((part, n) => {
    const first = at + part.length - part.trimStart().length;
    at += part.length + 1;
    return {
      text: part.trim(),
      first,
      last: first + part.trim().length,
      fault: "",
      cites: [],
      lever: levers[n] ?? "",
      values: {},
    };
  });
};

describe("levers write into the order", () => {
  test("the second stands before its stroke, and not at all where it is the first", () => {
    expect(written(helm, { second: "15", choice: "R", number: "8" })).toBe("15/R8");
    expect(written(helm, { choice: "L" })).toBe("L");
  });

  test("an aim has second and course", () => {
    expect(written({ ...helm, writes: "S.F.T., {second} {course}" }, { second: "5", course: "045" })).toBe(
      "S.F.T., 5 045",
    );
  });

  test("a lever replaces its own item and leaves the others as they were typed", () => {
    const text = "right 4; OF 8";
    expect(withItem(text, items(text, "helm", "fire-8"), "helm", "10/R4", "; ")).toBe("10/R4; OF 8");
    expect(withItem(text, items(text, "helm", "fire-8"), "engines", "K9", "; ")).toBe("right 4; OF 8; K9");
  });

  test("taking an item out leaves no stray semicolon", () => {
    const text = "R4; OF 8; K9";
    const read = items(text, "helm", "fire-8", "engines");
    expect(withItem(text, read, "helm", "", "; ")).toBe("OF 8; K9");
    expect(withItem(text, read, "fire-8", "", "; ")).toBe("R4; K9");
    expect(withItem(text, read, "engines", "", "; ")).toBe("R4; OF 8");
    expect(withItem("R4", items("R4", "helm"), "helm", "", "; ")).toBe("");
  });

  test("of two targets in one item each has its lever, and one may be changed without the other", () => {
    const text = "FORT 1: 2=1, 3; OF";
    const [whole, fire] = items(text, "fort-1", "fire");
    const cut = [
      { ...whole!, text: "FORT 1: 2=1", last: 11 },
      { ...whole!, text: ", 3", first: 11, lever: "fort-1-also" },
      fire!,
    ];
    expect(withItem(text, cut, "fort-1", "FORT 1: 4", "; ")).toBe("FORT 1: 4, 3; OF");
    expect(withItem(text, cut, "fort-1-also", "FORT 1: 4", "; ")).toBe("FORT 1: 2=1; FORT 1: 4; OF");
    expect(withItem(text, cut, "fort-1-also", "", "; ")).toBe("FORT 1: 2=1; OF");
    expect(withItem(text, cut, "fort-1", "", "; ")).toBe("OF");
  });

  test("a semicolon that was left hanging is not doubled", () => {
    expect(withItem("R4; ", items("R4", "helm"), "engines", "K9", "; ")).toBe("R4; K9");
  });

  test("a lever that is moved again before the house has read finds its own item", () => {
    const text = "R1; OF 8";
    const read = items(text, "helm", "fire-8");
    const longer = withItem(text, read, "helm", "15/R10", "; ");
    const moved = movedAlong(longer, read, "helm", "15/R10", { second: "15" });
    expect(stillStand(longer, moved)).toBe(true);
    expect(withItem(longer, moved, "helm", "L1", "; ")).toBe("L1; OF 8");
    const first = withItem("", [], "helm", "R1", "; ");
    expect(withItem(first, movedAlong(first, [], "helm", "R1", {}), "helm", "R2", "; ")).toBe("R2");
    expect(movedAlong("OF 8", read, "helm", "", {}).map((each) => each.text)).toEqual(["OF 8"]);
  });

  test("items of an older text are known to be old", () => {
    expect(stillStand("R4; K9", items("R4; K9"))).toBe(true);
    expect(stillStand("R5; K9", items("R4; K9"))).toBe(false);
  });

  test("a fault is underlined where it stands", () => {
    const read = items("R4; K99").map((each) => (each.text === "K99" ? { ...each, fault: "too fast" } : each));
    expect(pieces("R4; K99", read)).toEqual([
      { text: "R4", fault: "" },
      { text: "; ", fault: "" },
      { text: "K99", fault: "too fast" },
    ]);
  });
});

const row = (text: string, x: number, y: number, heading: number, ...ahead: [number, number, number][]) => ({
  text,
  ghost: { name: "B", x, y, heading, speed: 12, ahead },
  is_at_once: false,
});
const fan: Fan = {
  ship: "B",
  lever: "helm",
  rows: [
    row("", 0, 200, 0, [0, 400, 0]),
    row("R1", 3, 199, 11.2, [40, 390, 11.2]),
    row("R", 20, 190, 25, [120, 330, 80]),
    row("10/R", 3, 199, 11.2, [70, 380, 60]),
    row("L", -20, 190, 335, [-120, 330, 280]),
  ],
};

describe("dragging a ghost", () => {
  test("headings are told apart the short way round", () => {
    expect(turn(350, 10)).toBe(20);
    expect(turn(10, 350)).toBe(-20);
  });

  test("the bow chooses the order that heads so, and of those alike the steady one", () => {
    expect(byHeading(fan, 12)?.text).toBe("R1");
    expect(byHeading(fan, 340)?.text).toBe("L");
    expect(byHeading(fan, 1)?.text).toBe("");
  });

  test("the far ghost chooses by where she comes to", () => {
    expect(byFarPlace(fan, [70, 381], 0)?.text).toBe("10/R");
  });

  test("the engines choose by how far she has run", () => {
    expect(byDistance(fan, [0, 0], [0, 500])?.text).toBe("");
  });

  test("beyond the reach of the helm is beyond", () => {
    expect(reach(fan, 0)).toEqual([-25, 25]);
    expect(isBeyond(fan, 0, 60)).toBe(true);
    expect(isBeyond(fan, 0, 20)).toBe(false);
  });
});

const body = (id: string, move: number, pathMove: number): Body => ({
  id,
  name: id,
  side: 0,
  kind: "battleship",
  is_mine: id === "B",
  is_afloat: true,
  marks: Array.from({ length: move + 1 }, (_, n) => ({ move: n, x: 0, y: n * 100, heading: 0 })),
  path: [
    [0, (pathMove - 1) * 100],
    [0, pathMove * 100],
  ],
  path_move: pathMove,
  signs: [],
  words: "",
});
const plot = (move: number, extra: Partial<SheetPlot> = {}): SheetPlot =>
  ({ move, shots: [], throws: [], bodies: [body("B", move, move), body("R", move, move - 1)], ...extra }) as SheetPlot;
const shot = { move: 1, by: "B", at: "R", yards: 900, points: 12, words: "" };
const die = { move: 1, needed: 5, shown: 1, strikes: true, words: "" };

describe("the reveal", () => {
  const line = timeline(plot(1), plot(2, { shots: [shot], throws: [die, die] }));

  test("shows the sea, then fire, then each die", () => {
    expect(line.stretches.map((each) => each.part)).toEqual(["sea", "fire", "die", "die"]);
    expect(momentAt(line, 0)).toEqual({ part: "sea", share: 0, die: 0 });
    expect(momentAt(line, -3)).toEqual({ part: "sea", share: 0, die: 0 }); // a frame that began before the move was opened
    expect(momentAt(line, line.length - 1)?.die).toBe(1);
    expect(momentAt(line, line.length)).toBeUndefined();
  });

  test("shows only what is new", () => {
    expect(timeline(plot(2, { shots: [shot] }), plot(2, { shots: [shot] })).length).toBe(0);
  });

  test("one's own ship runs along her way, while the enemy's new mark appears at once", () => {
    const after = plot(2);
    expect(afloat(after.bodies[0]!, plot(1), 0.5)).toEqual({ x: 0, y: 150, heading: 0 });
    expect(afloat(after.bodies[1]!, plot(1), 0.5)).toMatchObject({ y: 200 });
  });
});

describe("the time line of a bench", () => {
  const mark = (move: number, x: number, y: number, heading: number | null) => ({ move, x, y, heading });
  const [blue, red] = plot(2).bodies as [Body, Body];
  const bodies = [
    { ...blue, side: 0, is_afloat: true, marks: [mark(0, 0, 0, 0), mark(1, 0, 200, 0), mark(2, 100, 300, 90)] },
    {
      ...red,
      side: 1,
      is_afloat: true,
      marks: [mark(0, 500, 0, null), mark(1, 500, 300, null), mark(2, 500, 300, null)],
    },
  ];
  const sheet = plot(2, { bodies, shots: [{ ...shot, move: 1 }] });

  test("a ship is half way from her mark in the middle of a move, and heads along her way", () => {
    const half = asOf(sheet, 1.5).bodies[0]!.marks;
    expect(half.map((each) => each.move)).toEqual([0, 1, 2]);
    const [x, y] = [half[2]!.x, half[2]!.y];
    expect(x).toBeGreaterThan(5);
    expect(x).toBeLessThan(50); // she swings: she has gone on before she turned
    expect(y).toBeGreaterThan(250);
    expect(half[2]!.heading).toBeCloseTo(45);
  });

  test("where headings are not known she goes straight, and none is made up", () => {
    expect(asOf(sheet, 0.5).bodies[1]!.marks[1]).toEqual(mark(1, 500, 150, null));
  });

  test("at a mark nothing lies on the sheet that came later", () => {
    const early = asOf(sheet, 0);
    expect(early.move).toBe(0);
    expect(early.shots).toEqual([]);
    expect(early.bodies.map((each) => each.marks.length)).toEqual([1, 1]);
  });

  test("the nearest two ships of different sides are measured", () => {
    expect(nearest(asOf(sheet, 0))?.yards).toBe(500);
    expect(nearest(plot(1, { bodies: [blue] }))).toBeUndefined();
  });
});
