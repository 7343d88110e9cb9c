import { expect, test } from "vitest";
import { clockAt, hourOf } from "../src/war/chart/hours";
import { atSea, extentOf, onSheet } from "../src/war/chart/mercator";
import {
  added,
  blanksOf,
  inserted,
  quotable,
  removed,
  replaced,
  rows,
  settled,
  slipOf,
  speedFor,
  written,
} from "../src/war/chart/plotting";
import { partedAt, placeAt } from "../src/war/chart/tracks";
import type { ChartClock, ForceCard, OrderPattern, PlannedLeg, TrackLeg } from "../src/wire/types";

const patterns: OrderPattern[] = [
  { kind: "force", words: "", pattern: "{force}: {items}", choices: [] },
  { kind: "leg", words: "", pattern: "to {place} at {speed}", choices: [] },
];
const item = (force: string, text: string, ends = -1, more: Partial<PlannedLeg> = {}): PlannedLeg => ({
  force,
  kind: text.split(" ")[0]!,
  words: text,
  text,
  lat: 0,
  lon: 0,
  place: "",
  speed: 10,
  begins: 0,
  ends,
  round_by: [],
  round_miles: 0,
  ...more,
});
const legs = [
  item("B6", "to MTK at 10", 2, { lat: 41, lon: -71 }),
  item("B6", "lie for 2", 4),
  item("B6", "posture avoid"),
  item("B7", "to GAY at 12", 3),
];

test("a slip is written as it was read", () => {
  expect(written(slipOf(legs), patterns)).toBe("B6: to MTK at 10; lie for 2; posture avoid / B7: to GAY at 12");
});

test("a point that is dragged changes its own leg and no other", () => {
  const slip = replaced(slipOf(legs), "B6", 0, "to BLK at 10");
  expect(written(slip, patterns)).toBe("B6: to BLK at 10; lie for 2; posture avoid / B7: to GAY at 12");
});

test("a new leg comes after the track and before what is no track", () => {
  const slip = inserted(slipOf(legs), "B6", "to NPT at 10");
  expect(written(slip, patterns)).toContain("lie for 2; to NPT at 10; posture avoid");
  expect(written(inserted(slipOf(legs), "B6", "to NPT at 10", 0), patterns)).toContain("B6: to NPT at 10; to MTK");
});

test("a force without orders is ordered, and one whose last item is taken out is not named", () => {
  expect(written(inserted(slipOf([]), "R1", "to NSL at 10"), patterns)).toBe("R1: to NSL at 10");
  expect(written(removed(slipOf(legs), "B7", 0), patterns)).not.toContain("B7");
});

test("there is one posture, whatever was ordered before; messages are added", () => {
  const slip = settled(slipOf(legs), "B6", "posture shadow");
  expect(written(slip, patterns)).toContain("lie for 2; posture shadow /");
  expect(written(added(slip, "B6", 'tel BLK > blue "smoke"'), patterns)).toContain(
    'posture shadow; tel BLK > blue "smoke"',
  );
});

test("the legs of a force are measured from where it is, and a stay is no leg", () => {
  const found = rows(legs, "B6", [40, -71]);
  expect(found).toHaveLength(2);
  expect(found[0]?.miles).toBeCloseTo(60, 1);
  expect(found[0]?.course).toBeCloseTo(0, 5);
  expect(found[1]?.miles).toBe(0);
});

test("an hour of arrival asks for a speed, within what the force can make", () => {
  expect(speedFor([40, -71], [41, -71], 0, 6, 14)).toBeCloseTo(10, 6);
  expect(speedFor([40, -71], [41, -71], 0, 2, 14)).toBe(14);
  expect(speedFor([40, -71], [41, -71], 0, 1000, 14)).toBe(1);
});

test("a message cannot end its own quotation", () => {
  expect(quotable('say "all\nwell"\\ now')).toBe("say 'all well' now");
});

test("the sheet is Mercator's, there and back", () => {
  const [lat, lon] = atSea(onSheet([41.46, -71.37]));
  expect(lat).toBeCloseTo(41.46, 9);
  expect(lon).toBeCloseTo(-71.37, 9);
  expect(extentOf([40, -72, 42, -70]).east).toBe(-4200);
});

const clock: ChartClock = {
  now: 0,
  began: 0,
  until: 6,
  ends: 60,
  move: 1,
  begins: "1902-09-03T06:00",
  zone: -5,
  altitude: null,
};

test("a written time is the next such hour, also after midnight", () => {
  expect(hourOf(clock, "10:12", 0)).toBeCloseTo(4.2, 9);
  expect(hourOf(clock, "05:00", 0)).toBe(23);
  expect(hourOf(clock, "25:00", 0)).toBeUndefined();
  expect(hourOf(clock, "noon", 0)).toBeUndefined();
  expect(clockAt(clock, 4.2)).toBe("10:12");
});

const leg = (begins: number, ends: number, lat: number, toLat: number): TrackLeg => ({
  begins,
  ends,
  lat,
  lon: -71,
  to_lat: toLat,
  to_lon: -71,
  speed: lat === toLat ? 0 : 10,
  course: 0,
  doing: "steam",
});

test("a force is found on its track at any hour", () => {
  const track = [leg(0, 6, 40, 41), leg(6, 8, 41, 41)];
  expect(placeAt(track, 3, [0, 0])[0]).toBeCloseTo(40.5, 6);
  expect(placeAt(track, 99, [0, 0])).toEqual([41, -71]);
  expect(placeAt([], 3, [1, 2])).toEqual([1, 2]);
});

test("a track is parted at an hour into what was run and what is plotted", () => {
  const force = { track: [leg(0, 6, 40, 41), leg(6, 12, 41, 42)] } as unknown as ForceCard;
  const { run, ahead } = partedAt(force, 3);
  expect(run.at(-1)?.[0]).toBeCloseTo(40.5, 6);
  expect(ahead[0]?.[0]).toBeCloseTo(40.5, 6);
  expect(ahead).toHaveLength(3);
});

test("a plan and orders to commanders are read back out of the slip", () => {
  const text = 'plan "hold the Sound; wait"; instruct block "report at once"; instruct boats "lie at NPT"';
  expect(blanksOf('plan "{text}"', text)).toEqual([{ text: "hold the Sound; wait" }]);
  expect(blanksOf('instruct {to} "{text}"', text)).toEqual([
    { to: "block", text: "report at once" },
    { to: "boats", text: "lie at NPT" },
  ]);
  expect(blanksOf("", text)).toEqual([]);
});
