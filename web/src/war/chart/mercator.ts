// The chart as Mercator has it: a sheet whose unit is a minute of longitude, so that every rhumb line is straight.
import type { Camera, Extent } from "../frame/camera";
import { parts, type Spot } from "./sea";

const MINUTES = 60;
const STRETCH = (60 * 180) / Math.PI;
const FARTHEST = 84;

export const onSheet = ([lat, lon]: Spot): [x: number, y: number] => [
  lon * MINUTES,
  parts(Math.max(-FARTHEST, Math.min(FARTHEST, lat))) * STRETCH,
];

export const atSea = ([x, y]: readonly [number, number]): Spot => [
  (2 * Math.atan(Math.exp(y / STRETCH)) - Math.PI / 2) * (180 / Math.PI),
  x / MINUTES,
];

/** The extent of a stretch of sea: south, west, north and east. */
export function extentOf([south, west, north, east]: readonly [number, number, number, number]): Extent {
  const [left, bottom] = onSheet([south, west]);
  const [right, top] = onSheet([north, east]);
  return { west: left, south: bottom, east: right, north: top };
}

/** How many units of the sheet a mile is at a latitude. */
export const mile = (lat: number): number => 1 / Math.cos((lat * Math.PI) / 180);

/** A line from place to place as an attribute of what is drawn on the screen. */
export const polyline = (seen: Camera, spots: readonly (readonly [number, number])[]): string =>
  spots
    .map(([lat, lon]) =>
      seen
        .screen(onSheet([lat, lon]))
        .map((each) => each.toFixed(1))
        .join(","),
    )
    .join(" ");
