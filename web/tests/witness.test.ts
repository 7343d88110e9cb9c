import { beforeEach, expect, test } from "vitest";
import type { FairnessPage, Motion } from "../src/wire/types";
import { fault, saltFault, seePromise, seeSalts, seeSpins, witnessed } from "../src/wire/witness";

const motion = (ply: number, notation: string, actor = -1, number = -1): Motion =>
  ({ ply, notation, actor, spun: actor < 0 ? { number } : null }) as unknown as Motion;
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
const begun = (salts: string[], ply = 0): void => seeSalts(table, [0], { salts }, ply);

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
  seeSalts(table, [], { salts: ["a", "b"] }, 0);
  expect(fault(witnessed(table), page({ salts: ["b", "a"] }), "promise")).toBe("salts");
});

test("salts that are told after play has begun are late", () => {
  begun([], 4);
  begun([own, "Bob"], 5);
  expect(saltFault(witnessed(table), page({}))).toBe("late");
});

test("a spin that was made and never shown is noticed, for its number is missing", () => {
  begun([own, "Bob"]);
  seeSpins(table, [motion(1, "3-6", -1, 0)], 1);
  seeSpins(table, [motion(3, "1-2", -1, 2)], 3);
  expect(saltFault(witnessed(table), page({}))).toBe("spins");
});

test("a spin that was taken back is spun afresh under the next number", () => {
  begun([own, "Bob"]);
  seeSpins(table, [motion(1, "3-6", -1, 0), motion(2, "1-2", -1, 1)], 2);
  seeSpins(table, [], 1);
  seeSpins(table, [motion(2, "5-5", -1, 2)], 2);
  const told = [
    { spin: 0, notation: "3-6" },
    { spin: 2, notation: "5-5" },
  ];
  expect(fault(witnessed(table), page({ spins: told }), "promise")).toBeUndefined();
  expect(fault(witnessed(table), page({ spins: spun("3-6", "5-5") }), "promise")).toBe("spins");
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
  seeSalts("late", [0], { salts: ["a", "b"] }, 9);
  expect(saltFault(witnessed("late"), page({ salts: ["a", "b"] }))).toBeUndefined();
});
