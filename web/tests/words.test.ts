// The page's own words: what a catalogue composes by itself.
import { describe, expect, it } from "vitest";
import { de } from "../src/words/de";
import { en } from "../src/words/en";

describe("the wind", () => {
  it("is told by its point and in words", () => {
    expect(en.windFrom("SSE")).toBe("Wind from SSE, south-south-east");
    expect(en.windFrom("SW")).toBe("Wind from SW, southwest");
  });

  it("blows in German too", () => {
    expect(de.windFrom("ENE")).toBe("Wind aus Ostnordost (ENE)");
  });
});
