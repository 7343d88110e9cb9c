// Day and night at any hour, by the sun's own formula as the rules have it, and the night as a shape on the chart.
import type { ChartClock } from "../../wire/types";

const RADIAN = Math.PI / 180;
const DAY = 86_400_000;

/** The sun's declination in radians, and the equation of time in hours. */
function sun(day: number): [north: number, late: number] {
  const g = (2 * Math.PI * (day - 1)) / 365;
  const [c, s] = [Math.cos, Math.sin];
  const minutes = 229.18 * (0.000075 + 0.001868 * c(g) - 0.032077 * s(g) - 0.014615 * c(2 * g) - 0.040849 * s(2 * g));
  const north = 0.006918 - 0.399912 * c(g) + 0.070257 * s(g) - 0.006758 * c(2 * g) + 0.000907 * s(2 * g);
  return [north - 0.002697 * c(3 * g) + 0.00148 * s(3 * g), minutes / 60];
}

/** Half the hours of daylight at a latitude: 0 where the sun never rises, 12 where it never sets. */
function halfDay(day: number, lat: number, altitude: number): number {
  const [north] = sun(day);
  const height = Math.sin(altitude * RADIAN) - Math.sin(lat * RADIAN) * Math.sin(north);
  const level = Math.cos(lat * RADIAN) * Math.cos(north);
  if (height >= level) return 0;
  return height <= -level ? 12 : Math.acos(height / level) / RADIAN / 15;
}

/** Whether the sun is up at a place, at an hour of the chart's own time. */
export function isDay(day: number, hour: number, lat: number, lon: number, zone: number, altitude: number): boolean {
  const half = halfDay(day, lat, altitude);
  if (half === 0 || half === 12) return half === 12;
  const noon = 12 - sun(day)[1] - lon / 15 + zone;
  const since = ((((hour - noon + 12) % 24) + 24) % 24) - 12;
  return -half <= since && since < half;
}

/** The moment of an hour of the campaign, to be read in universal time as the chart's own. */
export const moment = (clock: ChartClock, hour: number): Date =>
  new Date(Date.parse(`${clock.begins}:00Z`) + hour * 3_600_000);

/** The day of the year and the hour of the day. */
export function dated(clock: ChartClock, hour: number): { day: number; hour: number } {
  const at = moment(clock, hour);
  const first = Date.UTC(at.getUTCFullYear(), 0, 1);
  const day = Math.floor((at.getTime() - first) / DAY);
  return { day: day + 1, hour: (at.getTime() - first - day * DAY) / 3_600_000 };
}

/** A stretch of longitude in the dark along one parallel; several where the night is cut in two. */
export type Dark = readonly [west: number, east: number];

/** Where it is night along a parallel at an hour of the campaign, between two meridians. */
export function darkness(clock: ChartClock, at: number, lat: number, west: number, east: number): Dark[] {
  const { day, hour } = dated(clock, at);
  if (clock.altitude === null) return hour < 6 || hour >= 18 ? [[west, east]] : [];
  const half = halfDay(day, lat, clock.altitude);
  if (half === 12) return [];
  if (half === 0) return [[west, east]];
  const noon = 15 * (12 - sun(day)[1] + clock.zone - hour); // the meridian where the sun stands highest just now
  const found: Dark[] = [];
  for (let turn = -1; turn <= 1; turn++) {
    const [from, to] = [noon + 15 * half + 360 * turn, noon - 15 * half + 360 * (turn + 1)];
    if (to > west && from < east) found.push([Math.max(west, from), Math.min(east, to)]);
  }
  return found;
}
