import { describe, expect, it } from "vitest";
import { signs, streak, type Solved } from "../src/house/history";

const on = (day: string, inTime = true): Solved => ({ game: "g", title: "G", day, moves: 7, least: 7, inTime });

describe("the streak of the puzzle of the day", () => {
  it("counts days in a row, and today may still be to come", () => {
    const days = [on("2026-02-28"), on("2026-03-01"), on("2026-03-02")];
    expect(streak(days, "2026-03-02")).toBe(3);
    expect(streak(days, "2026-03-03")).toBe(3);
    expect(streak(days, "2026-03-04")).toBe(0);
  });

  it("is broken by a day left out, and not mended by solving it later", () => {
    const days = [on("2026-03-01"), on("2026-03-02", false), on("2026-03-03")];
    expect(streak(days, "2026-03-03")).toBe(1);
  });
});

describe("the line of signs", () => {
  it("tells moves that were needed from those beyond, and nothing of the way", () => {
    expect(signs({ title: "Lost Diamond", day: "2026-03-03", moves: 9, least: 7 })).toBe(
      "Teetotum Lost Diamond 2026-03-03 ◆◆◆◆◆◆◆◇◇ 9/7",
    );
  });
});
