import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { advance, along, bearing, gap, parts, position, rhumb, ring, type Spot } from "../src/war/chart/sea";
import { darkness, dated, isDay } from "../src/war/chart/light";
import type { ChartClock } from "../src/wire/types";

interface Vectors {
  legs: { from: Spot; to: Spot; miles: number; course: number; gap: number; bearing: number; half: Spot }[];
  runs: { from: Spot; course: number; miles: number; to: Spot }[];
  lights: { at: [number, number, number, number, number, number]; day: boolean }[];
}

const vectors = JSON.parse(readFileSync(new URL("./vectors/sea.json", import.meta.url), "utf8")) as Vectors;

test("the dividers measure every leg as the rules do", () => {
  for (const leg of vectors.legs) {
    const { miles, course } = rhumb(leg.from, leg.to);
    expect(miles).toBeCloseTo(leg.miles, 5);
    expect(course).toBeCloseTo(leg.course, 5);
    expect(gap(leg.from, leg.to)).toBeCloseTo(leg.gap, 5);
    expect(bearing(leg.from, leg.to)).toBeCloseTo(leg.bearing, 5);
  }
});

test("a ship half-way on a leg is where the rules have her", () => {
  for (const { from, to, half } of vectors.legs) {
    const [lat, lon] = along(from, to, 0.5);
    expect(lat).toBeCloseTo(half[0], 5);
    expect(lon).toBeCloseTo(half[1], 5);
  }
});

test("so many miles on a course lead where the rules say", () => {
  for (const { from, course, miles, to } of vectors.runs) {
    const [lat, lon] = advance(from, course, miles);
    expect(lat).toBeCloseTo(to[0], 5);
    expect(lon).toBeCloseTo(to[1], 5);
  }
});

test("it is day where and when the rules say so", () => {
  for (const { at, day } of vectors.lights) expect([at, isDay(...at)]).toEqual([at, day]);
});

test("a ring lies everywhere equally far off", () => {
  for (const spot of ring([41, -71], 50)) expect(rhumb([41, -71], spot).miles).toBeCloseTo(50, 6);
});

test("a position is written as on a chart, and sixty minutes are a degree", () => {
  expect(position([41.46, -71.37])).toBe("41-27.6N 071-22.2W");
  expect(position([-0.5, 5.99999])).toBe("00-30.0S 006-00.0E");
});

test("Mercator's parts grow toward the poles", () => {
  expect(parts(60) - parts(59)).toBeGreaterThan(parts(1) - parts(0));
});

const clock: ChartClock = {
  now: 0,
  began: 0,
  until: 6,
  ends: 60,
  move: 1,
  begins: "1902-09-03T06:00",
  zone: -5,
  altitude: -0.833,
};

test("an hour of the campaign is dated from its beginning", () => {
  expect(dated(clock, 0)).toEqual({ day: 246, hour: 6 });
  expect(dated(clock, 19)).toEqual({ day: 247, hour: 1 });
});

test("the night's edges along a parallel are where it turns day", () => {
  for (let at = 0; at < 24; at++) {
    const { day, hour } = dated(clock, at);
    const dark = darkness(clock, at, 41, -90, -60);
    for (let lon = -89.5; lon < -60; lon += 1) {
      const inNight = dark.some(([west, east]) => west <= lon && lon < east);
      expect([at, lon, inNight]).toEqual([at, lon, !isDay(day, hour, 41, lon, -5, -0.833)]);
    }
  }
});

test("by fixed hours it is night from six to six everywhere", () => {
  const fixed = { ...clock, altitude: null };
  expect(darkness(fixed, 0, 41, -90, -60)).toEqual([]);
  expect(darkness(fixed, 12, 41, -90, -60)).toEqual([[-90, -60]]);
});
