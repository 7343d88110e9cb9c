import { expect, test } from "vitest";
import { commitmentOf, fairFace } from "../src/wire/fair";

const SECRET = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");
const SALTS = ["ann", "Bärbel ☃"];

test("the promise of a secret is the one the engine makes", async () => {
  expect(await commitmentOf(SECRET)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
});

test("every spin comes out as the engine has it, on wheels of any number of faces", async () => {
  const wheels = [2, 5, 6, 16, 36, 6, 6, 5];
  const found = await Promise.all(wheels.map((faces, spin) => fairFace(SECRET, SALTS, spin, faces)));
  expect(found).toEqual([1, 1, 2, 11, 33, 4, 0, 2]);
});

test("another salt gives other spins", async () => {
  const spins = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const one = await Promise.all(spins.map((spin) => fairFace(SECRET, SALTS, spin, 36)));
  const other = await Promise.all(spins.map((spin) => fairFace(SECRET, ["ann", "bob"], spin, 36)));
  expect(one).not.toEqual(other);
});
