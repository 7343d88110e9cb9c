import { describe, expect, it, test } from "vitest";
import { commitmentOf, fairFace, isRight } from "../src/wire/fair";
import { hmac, sha256 } from "../src/wire/sha256";

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

describe("a browser that keeps its own hashes from the page", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it("works out SHA-256 and HMAC as WebCrypto does", async () => {
    for (const text of ["", "abc", "x".repeat(55), "x".repeat(56), "x".repeat(64), "salt and spin ".repeat(40)]) {
      expect(new Uint8Array(sha256(bytes(text)))).toEqual(
        new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(text))),
      );
      for (const secret of ["k", "k".repeat(64), "k".repeat(100)]) {
        const key = await crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-256" }, false, [
          "sign",
        ]);
        expect(new Uint8Array(hmac(bytes(secret), bytes(text)))).toEqual(
          new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(text))),
        );
      }
    }
  });
});

describe("the check of a spin", () => {
  const spin = { spin: 0, faces: 3, face: 1, outcome: 20, notation: "20", wheel: 0 };
  const page = {
    table: "",
    commitment: "",
    salts: [],
    secret: "",
    spins: [spin],
    how: "",
    wheels: [{ name: "", faces: [10, 20, 30] }],
    game: "",
  };

  it("passes a face that bears what was played", () => expect(isRight(page, spin, 1)).toBe(true));
  it("finds a face that is not the one worked out", () => expect(isRight(page, spin, 2)).toBe(false));
  it("finds an outcome that its face does not bear", () =>
    expect(isRight(page, { ...spin, outcome: 30 }, 1)).toBe(false));
  it("finds a wheel with other faces than were said", () =>
    expect(isRight(page, { ...spin, faces: 6 }, 1)).toBe(false));
});
