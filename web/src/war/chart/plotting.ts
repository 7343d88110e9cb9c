// A slip of orders on the chart: its items force by force, how a leg is written, and what changing one makes of the text.
import type { ChartPlace, OrderPattern, PlannedLeg } from "../../wire/types";
import { position, rhumb, type Spot } from "./sea";

export type Blanks = Readonly<Record<string, string>>;

/** Fill the blanks of a pattern. */
export const filled = (pattern: string, blanks: Blanks): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? "");

/** What stands in the blanks of a pattern, wherever a slip has it; no blank holds a quotation mark. */
export function blanksOf(pattern: string, slip: string): Blanks[] {
  const [first = "", ...rest] = pattern.split(/\{(\w+)\}/);
  const literal = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const shape = rest.map((each, n) => (n % 2 ? literal(each) : `(?<${each}>[^"]*?)`)).join("");
  return pattern ? [...slip.matchAll(new RegExp(literal(first) + shape, "g"))].map((each) => each.groups ?? {}) : [];
}

export const patternOf = (patterns: readonly OrderPattern[], kind: string): string =>
  patterns.find((each) => each.kind === kind)?.pattern ?? "";

/** An item of an order, in its words, and whether it is part of the track. */
export interface Item {
  text: string;
  isTrack: boolean;
}

/** What each force is ordered, in the order in which it stands in the slip. */
export type Slip = ReadonlyMap<string, readonly Item[]>;

/** What a text was read as, so that one item of it can be changed. */
export function slipOf(legs: readonly PlannedLeg[]): Slip {
  const slip = new Map<string, Item[]>();
  for (const leg of legs)
    slip.set(leg.force, [...(slip.get(leg.force) ?? []), { text: leg.text, isTrack: leg.ends >= 0 }]);
  return slip;
}

/** Write a slip: one order a force, parted by strokes. */
export function written(slip: Slip, patterns: readonly OrderPattern[]): string {
  const order = patternOf(patterns, "force");
  return [...slip]
    .filter(([, items]) => items.length)
    .map(([force, items]) => filled(order, { force, items: items.map((each) => each.text).join("; ") }))
    .join(" / ");
}

const changed = (slip: Slip, force: string, items: readonly Item[]): Slip => new Map([...slip, [force, items]]);

/** Put an item in the place of another, counted within its force. */
export function replaced(slip: Slip, force: string, at: number, text: string): Slip {
  const items = [...(slip.get(force) ?? [])];
  const old = items[at];
  if (!old) return slip;
  items[at] = { text, isTrack: old.isTrack };
  return changed(slip, force, items);
}

export const removed = (slip: Slip, force: string, at: number): Slip =>
  changed(
    slip,
    force,
    (slip.get(force) ?? []).filter((_, n) => n !== at),
  );

/** Put a leg or a stay into a force's track: before an item, or after all of the track. */
export function inserted(slip: Slip, force: string, text: string, before?: number): Slip {
  const items = [...(slip.get(force) ?? [])];
  const end = items.findLastIndex((each) => each.isTrack) + 1;
  items.splice(before ?? end, 0, { text, isTrack: true });
  return changed(slip, force, items);
}

/** Add anything else to what a force is ordered. */
export const added = (slip: Slip, force: string, text: string): Slip =>
  changed(slip, force, [...(slip.get(force) ?? []), { text, isTrack: false }]);

/** Put one item in the place of all that begin alike, such as a posture. */
export function settled(slip: Slip, force: string, text: string): Slip {
  const first = (item: string): string => item.split(" ")[0]!;
  const rest = (slip.get(force) ?? []).filter((each) => first(each.text) !== first(text));
  return changed(slip, force, [...rest, { text, isTrack: false }]);
}

/** How a place is written: by its code where one is there, else by its position. */
export const placeText = (spot: Spot, place?: ChartPlace): string => place?.code || position(spot);

/** Speeds to a tenth of a knot, without a nought behind the point. */
export const knots = (speed: number): string => String(Math.round(speed * 10) / 10);

/** The speed that brings a force over a leg by an hour, within what it can make. */
export function speedFor(from: Spot, to: Spot, begins: number, ends: number, most: number): number {
  const wanted = rhumb(from, to).miles / Math.max(1 / 60, ends - begins);
  return Math.max(1, Math.min(most, Math.ceil(wanted * 10 - 1e-6) / 10));
}

/** A leg for the table beside the chart. */
export interface LegRow {
  leg: PlannedLeg;
  /** Its place among the items of its force. */
  at: number;
  from: Spot;
  to: Spot;
  miles: number;
  course: number;
}

/** The legs and stays of one force with course and miles, from where it is. */
export function rows(legs: readonly PlannedLeg[], force: string, here: Spot): LegRow[] {
  const found: LegRow[] = [];
  let from = here;
  legs
    .filter((leg) => leg.force === force)
    .forEach((leg, at) => {
      if (leg.ends < 0) return;
      const to: Spot = leg.kind === "to" ? [leg.lat, leg.lon] : from;
      found.push({ leg, at, from, to, ...(leg.kind === "to" ? rhumb(from, to) : { miles: 0, course: 0 }) });
      from = to;
    });
  return found;
}

/** Quotation marks within a message would end it. */
export const quotable = (text: string): string =>
  text.replace(/\\/g, "").replace(/"/g, "'").replace(/\s+/g, " ").trim();
