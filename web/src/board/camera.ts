// How a sheet is seen through a window: headless, in the window's pixels, without any element of a page.
import type { Place } from "./along";

/** How often its own size the sheet is drawn, and where its upper left corner lies. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** The window, where it has been scrolled to, and the sheet behind it at its own size; a sheet may be the taller one. */
export interface Pane {
  left: number;
  top: number;
  wide: number;
  tall: number;
  sheetWide: number;
  sheetTall: number;
}

/** A point of the sheet, in shares of its width and height. */
export type Share = readonly [across: number, down: number];

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const NEAREST = 5;
/** What share of the window, at either edge, a piece may not go into without the window following it. */
const EDGE = 0.2;

export const isNear = (view: View): boolean => view.scale > 1.01;
export const middleOf = (pane: Pane): Place => ({ x: pane.left + pane.wide / 2, y: pane.top + pane.tall / 2 });
const within = (scale: number): number => Math.min(NEAREST, Math.max(1, scale));

/** Put the sheet somewhere, never so far that the window shows what lies beside it. */
function placed(scale: number, x: number, y: number, pane: Pane): View {
  return {
    scale,
    x: Math.min(pane.left, Math.max(pane.left + pane.wide - pane.sheetWide * scale, x)),
    y: Math.min(pane.top, Math.max(pane.top + pane.tall - pane.sheetTall * scale, y)),
  };
}

/** Draw nearer by a factor, keeping the point under the finger where it is; far enough off, the sheet is whole again. */
export function nearer(view: View, factor: number, at: Place, pane: Pane): View {
  const scale = within(view.scale * factor);
  const ratio = scale / view.scale;
  const drawn = placed(scale, at.x - (at.x - view.x) * ratio, at.y - (at.y - view.y) * ratio, pane);
  return isNear(drawn) ? drawn : WHOLE;
}

export function dragged(view: View, from: Place, to: Place, pane: Pane): View {
  return isNear(view) ? placed(view.scale, view.x + to.x - from.x, view.y + to.y - from.y, pane) : view;
}

/** Two fingers, of which one lies still, draw the sheet nearer by as much as they part. */
export function pinched(view: View, still: Place, from: Place, to: Place, pane: Pane): View {
  const apart = (finger: Place): number => Math.hypot(finger.x - still.x, finger.y - still.y) || 1;
  return nearer(view, apart(to) / apart(from), { x: (to.x + still.x) / 2, y: (to.y + still.y) / 2 }, pane);
}

/** Draw so near, and no nearer, with a point of the sheet in the middle of the window. */
export function lookedAt([across, down]: Share, wanted: number, pane: Pane): View {
  const scale = within(wanted);
  const x = pane.left + pane.wide / 2 - across * pane.sheetWide * scale;
  return placed(scale, x, pane.top + pane.tall / 2 - down * pane.sheetTall * scale, pane);
}

/** Bring a point into the middle of the window, from near, if it is not well inside; else leave all as it is. */
export function followed(view: View, [across, down]: Share, pane: Pane): View {
  const x = view.x + across * pane.sheetWide * view.scale - pane.left;
  const y = view.y + down * pane.sheetTall * view.scale - pane.top;
  if (!isNear(view) || !(isOut(x, pane.wide) || isOut(y, pane.tall))) return view;
  return placed(view.scale, view.x + pane.wide / 2 - x, view.y + pane.tall / 2 - y, pane);
}

/** How far down to scroll a sheet that is taller than its window, for a point that is not well inside it. */
export function scrolledTo(view: View, [, down]: Share, pane: Pane): number | undefined {
  const y = down * pane.sheetTall;
  const isSeen = isNear(view) || pane.sheetTall <= pane.tall + 1 || !isOut(y - pane.top, pane.tall);
  return isSeen ? undefined : y - pane.tall / 2;
}

const isOut = (at: number, size: number): boolean => at < size * EDGE || at > size * (1 - EDGE);
