// Hours of a campaign as people write them.
import type { ChartClock } from "../../wire/types";
import { moment } from "./light";

const padded = (number: number): string => String(number).padStart(2, "0");

/** The clock at an hour of the campaign: 06:00. */
export function clockAt(clock: ChartClock, hour: number): string {
  const at = moment(clock, Math.round(hour * 60) / 60);
  return `${padded(at.getUTCHours())}:${padded(at.getUTCMinutes())}`;
}

/** Day and clock: Wed 3 Sep, 06:00. */
export function dayAt(clock: ChartClock, hour: number, language: string): string {
  const day = moment(clock, Math.round(hour * 60) / 60).toLocaleDateString(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  return `${day}, ${clockAt(clock, hour)}`;
}

/** The clock alone within a day of another hour, else with its day. */
export const near = (clock: ChartClock, hour: number, now: number, language: string): string =>
  Math.abs(hour - now) < 12 ? clockAt(clock, hour) : dayAt(clock, hour, language);

/** The hour of the campaign at which the clock next shows a time after another hour; nothing where it is no time. */
export function hourOf(clock: ChartClock, written: string, after: number): number | undefined {
  const found = /^\s*(\d{1,2})[:.](\d{2})\s*$/.exec(written);
  if (!found) return undefined;
  const [hours, minutes] = [Number(found[1]), Number(found[2])];
  if (hours > 23 || minutes > 59) return undefined;
  const at = moment(clock, after);
  const wait = hours + minutes / 60 - (at.getUTCHours() + at.getUTCMinutes() / 60);
  return after + (wait < -1e-9 ? wait + 24 : wait);
}
