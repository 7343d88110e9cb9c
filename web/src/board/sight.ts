// What of a sheet is to be looked at on a small window, and from how near: headless, in units of the sheet.
import type { Piece } from "../wire/types";
import type { Place } from "./along";
import type { Share } from "./camera";

/** A sheet as it lies in its window: the box of its units, how wide a figure is in them, and the window in pixels. */
export interface Laid {
  box: readonly [number, number, number, number];
  figure: number;
  wide: number;
  tall: number;
}

/** A sheet so much taller than wide is looked at through a window, which follows what moves. */
const TALL = 0.7;
/** On a window so narrow, figures smaller than this are looked at from nearer; all in pixels. */
const NARROW = 500;
const MINUTE = 24;
const CLEAR = 44;
/** How many figures wide a margin is left about what is looked at. */
const MARGIN = 3;

const pixels = ({ figure, wide, box }: Laid): number => (figure * wide) / box[2];

export const isTallSheet = ({ box }: Laid): boolean => box[2] / box[3] < TALL;
export const isMinute = (laid: Laid): boolean => laid.wide > 0 && laid.wide < NARROW && pixels(laid) < MINUTE;

/** Three quarters of a pixel in units of the sheet, so that what is drawn over it is as fine from near as from far. */
export const fineness = ({ box, wide }: Laid, scale: number): number =>
  wide > 0 ? (0.75 * box[2]) / (wide * scale) : box[2] / 1000;

/** Whether each has a single piece, so that one of them is all there is to look at; a jewel counts with whoever has it. */
export function isSolitary(pieces: readonly Piece[]): boolean {
  const isCarried = (one: Piece, other: Piece): boolean => one.kind !== other.kind && one.space === other.space;
  const isAlone = (one: Piece): boolean =>
    pieces.every((other) => one === other || one.seat !== other.seat || isCarried(one, other));
  return pieces.length > 0 && pieces.every(isAlone);
}

/** From how near all of these are seen with a margin, and no nearer than is clear. */
export function scaleFor(places: readonly Place[], laid: Laid): number {
  const spread = (of: readonly number[]): number => Math.max(...of) - Math.min(...of) + MARGIN * laid.figure;
  const tall = (laid.box[2] * Math.max(1, laid.tall)) / laid.wide;
  const [across, down] = [places.map((each) => each.x), places.map((each) => each.y)];
  return Math.min(CLEAR / pixels(laid), laid.box[2] / spread(across), tall / spread(down));
}

/** All that may be taken up and all its ends; of a few that lie too far apart, only the one that is farthest on. */
export function closest(
  own: readonly Place[],
  ends: readonly Place[],
  laid: Laid,
  isOneEnough: boolean,
): readonly Place[] {
  const all = [...own, ...ends];
  return isOneEnough && scaleFor(all, laid) * pixels(laid) < MINUTE ? [...own.slice(-1), ...ends] : all;
}

export function middleOf(places: readonly Place[]): Place {
  const middle = (of: readonly number[]): number => (Math.min(...of) + Math.max(...of)) / 2;
  return { x: middle(places.map((each) => each.x)), y: middle(places.map((each) => each.y)) };
}

/** Where a point of the sheet lies as it is turned now, in shares of its width and height. */
export function shareOf({ x, y }: Place, { box }: Laid, turn: number): Share {
  const [across, down] = [(x - box[0]) / box[2] - 0.5, (y - box[1]) / box[3] - 0.5];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return [0.5 + across * cos - down * sin, 0.5 + across * sin + down * cos];
}
