import { beforeEach, expect, test } from "vitest";
import type { FairnessPage, Motion } from "../src/wire/types";
import { fault, saltFault, seePromise, seeSalts, seeSpins, witnessed } from "../src/wire/witness";

const motion = (ply: number, notation: string, actor = -1): Motion => ({ ply, notation, actor }) as unknown as Motion;
const spun = (...notations: string[]) => notations.map((notation, spin) => ({ spin, notation }));
let tables = 0;
let table = "";
let own = "";

beforeEach(() => {
  table = `t${tables++}`;
  seePromise(table, "promise", false);
  own = witnessed(table)?.salt ?? "";
});

const page = (told: object): FairnessPage =>
  ({ commitment: "promise", salts: [own, "Bob"], secret: "s", spins: [], ...told }) as unknown as FairnessPage;
const begun = (salts: string[], ply = 0): void =>
  seeSalts(table, [0], { commitment: "promise", salts, secret: "" }, ply);

test("what is told as it was seen is right", () => {
  begun([own, "Bob"]);
  seeSpins(table, [motion(1, "3-6"), motion(2, "x", 0), motion(3, "1-1")], 3);
  expect(own).toHaveLength(32);
  expect(fault(witnessed(table), page({ spins: spun("3-6", "2-2", "1-1") }), "promise")).toBeUndefined();
});

test("the promise that counts is the one seen first", () => {
  seePromise(table, "another", false);
  expect(witnessed(table)?.commitment).toBe("promise");
  expect(fault(witnessed(table), page({ commitment: "another" }), "another")).toBe("promise");
  expect(fault(witnessed(table), page({}), "another")).toBe("promise");
});

test("a salt that was dropped or changed is seen by its owner", () => {
  begun(["name", "Bob"]);
  expect(saltFault(witnessed(table), page({ salts: ["name", "Bob"] }))).toBe("salt");
});

test("salts in another order than they were told are seen, also those of others", () => {
  seeSalts(table, [], { commitment: "promise", salts: ["a", "b"], secret: "" }, 0);
  expect(fault(witnessed(table), page({ salts: ["b", "a"] }), "promise")).toBe("salts");
});

test("salts that are told after play has begun are late", () => {
  begun([], 4);
  begun([own, "Bob"], 5);
  expect(saltFault(witnessed(table), page({}))).toBe("late");
});

test("spins that were seen otherwise are noticed, and those that were taken back are not held against anybody", () => {
  begun([own, "Bob"]);
  seeSpins(table, [motion(1, "3-6"), motion(2, "1-2")], 2);
  expect(fault(witnessed(table), page({ spins: spun("3-6", "1-3") }), "promise")).toBe("spins");
  seeSpins(table, [], 1);
  seeSpins(table, [motion(2, "1-3")], 2);
  expect(fault(witnessed(table), page({ spins: spun("3-6", "1-3") }), "promise")).toBeUndefined();
});

test("a browser that came when play had begun has given no salt", () => {
  seePromise("late", "promise", true);
  seeSalts("late", [0], { commitment: "promise", salts: ["a", "b"], secret: "" }, 9);
  expect(saltFault(witnessed("late"), page({ salts: ["a", "b"] }))).toBeUndefined();
});
