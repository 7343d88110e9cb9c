import { expect, test } from "vitest";
import { Choosing } from "../src/board/choosing.svelte";
import type { Offer, Piece } from "../src/wire/types";

const offer = (code: number, part: Partial<Offer> = {}): Offer => ({
  code,
  notation: String(code),
  words: `choice ${code}`,
  piece: "",
  space: "",
  way: [
    [0, 0],
    [1, 1],
  ],
  arrow: -1,
  strikes: [],
  warning: "",
  group: "",
  alike: "",
  key: "",
  onward: [],
  is_last: false,
  count: 0,
  brief: "",
  ...part,
});

const piece = (id: string, space: string): Piece => ({
  id,
  space,
  kind: "cat",
  seat: 0,
  x: 0,
  y: 0,
  words: id,
  badges: [],
  label: "",
  turn: 0,
  scale: 1,
});

function seated(...offers: Offer[]): { choosing: Choosing; chosen: number[] } {
  const chosen: number[] = [];
  return {
    choosing: new Choosing(
      () => offers,
      (each) => chosen.push(each.code),
    ),
    chosen,
  };
}

test("a piece that alone may move is in hand at once, and its targets are lit", () => {
  const { choosing } = seated(offer(1, { piece: "cat", space: "W1" }), offer(2, { piece: "cat", space: "W2" }));
  expect(choosing.inHand).toBe("cat");
  expect([...choosing.targets.keys()]).toEqual(["W1", "W2"]);
});

test("of several pieces none is in hand until one is taken up", () => {
  const { choosing, chosen } = seated(offer(1, { piece: "a", space: "W1" }), offer(2, { piece: "b", space: "W2" }));
  expect(choosing.targets.size).toBe(0);
  choosing.take("b");
  expect(choosing.reach("W2")).toBe(true);
  expect(chosen).toEqual([2]);
});

test("two ways to one space ask which is meant", () => {
  const { choosing, chosen } = seated(
    offer(1, { piece: "a", space: "W1", arrow: 0 }),
    offer(2, { piece: "a", space: "W1", arrow: 1 }),
  );
  choosing.reach("W1");
  expect(chosen).toEqual([]);
  expect(choosing.alike.length).toBe(2);
  choosing.useArrow(1);
  choosing.reach("W1");
  expect(chosen).toEqual([2]);
});

test("what carries a warning is done only when it is confirmed", () => {
  const rash = offer(7, { piece: "a", space: "W1", warning: "another circuit" });
  const { choosing, chosen } = seated(rash);
  choosing.choose(rash);
  expect(chosen).toEqual([]);
  expect(choosing.doubtful?.code).toBe(7);
  choosing.choose(rash);
  expect(chosen).toEqual([7]);
});

test("a key that stands for several choices stands for the one of the piece in hand", () => {
  const { choosing } = seated(
    offer(1, { piece: "a", space: "W1", key: "5" }),
    offer(2, { piece: "b", space: "W2", key: "5" }),
  );
  expect(choosing.keyed("5").length).toBe(2);
  choosing.take("b");
  expect(choosing.keyed("5").map((each) => each.code)).toEqual([2]);
});

test("a move is written by its notation, by the space it ends on, or after the space of its piece", () => {
  const { choosing, chosen } = seated(
    offer(1, { piece: "a", space: "BW4", notation: "4: W1 > BW4" }),
    offer(2, { piece: "b", space: "M-W" }),
  );
  const pieces = [piece("a", "W1"), piece("b", "N1")];
  expect(choosing.write("4:w1>bw4", pieces)).toBe(true);
  expect(choosing.write("n1", pieces)).toBe(true);
  expect(choosing.write("mw", pieces)).toBe(true);
  expect(choosing.write("E12", pieces)).toBe(false);
  expect(chosen).toEqual([1, 2]);
});

test("of choices that come to the same one is shown, and the keys of all of them choose it", () => {
  const alike = { piece: "man", space: "R31", group: "order", alike: "order" } as const;
  const { choosing, chosen } = seated(offer(1, { ...alike, key: "3" }), offer(2, { ...alike, key: "5" }));
  expect(choosing.offers.map((each) => each.code)).toEqual([1]);
  expect(choosing.reach("R31")).toBe(true);
  expect(choosing.keyed("5").map((each) => each.code)).toEqual([2]);
  expect(chosen).toEqual([1]);
});
