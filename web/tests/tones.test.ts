import { expect, test } from "vitest";
import { heard, soundOf } from "../src/table/tones";
import type { EventLine, Tone } from "../src/wire/types";

const line = (tone: Tone, sound: EventLine["sound"] = ""): EventLine => ({
  text: "zwk",
  cites: "CM-47",
  seat: 0,
  number: 0,
  saying: "zwk",
  tone,
  loud: false,
  sound,
  faces: [],
  lang: "en",
});

test("nobody but a winner rings the bell, unless the saying itself does", () => {
  expect(soundOf(line("wins"))).toBe("bell");
  expect(soundOf(line("displaced"))).toBe("low");
  expect(soundOf(line("home"))).toBe("chime");
  expect(soundOf(line("captures", "bell"))).toBe("bell");
});

test("several events are heard each in its turn, and alike ones in a row once", () => {
  const turn = [line("spins"), line("moves"), line("captures"), line("counts"), line("moves"), line("wins")];
  expect(heard(turn)).toEqual(["click", "squeak", "click", "bell"]);
});

test("what is laid out or counted up is not heard", () => {
  expect(heard([line("set"), line("counts")])).toEqual([]);
});
