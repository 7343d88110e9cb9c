// The ground of a plotting sheet, on canvas: the ruling, shores, old tracks with the numbers of their marks.
import type { Body, SheetPlot, TrackMark } from "../../wire/types";
import type { Camera } from "../frame/camera";
import { rule, ruling } from "../frame/ruling";
import { between } from "./reveal";

export interface Inks {
  ruling: string;
  fine: string;
  ink: string;
  faint: string;
  land: string;
  sides: readonly [string, string, string];
  face: string;
}

/** How a side's tracks are drawn, so that colour alone means nothing. */
export const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 4]];
/** Pixels between two numbers of a track. */
const APART = 24;
/** Pixels within which the tracks of one side would crowd each other with numbers. */
const CROWDED = 60;
/** The last marks are labelled above the ground, where they may be touched. */
export const FRESH = 3;

const sideOf = <Kind>(rows: readonly Kind[], side: number): Kind => rows[Math.min(side, rows.length - 1)]!;

export function inksOf(of: Element): Inks {
  const style = getComputedStyle(of);
  const ink = (name: string): string => style.getPropertyValue(name).trim();
  return {
    ruling: ink("--line"),
    fine: ink("--shade"),
    ink: ink("--ink"),
    faint: ink("--faint"),
    land: ink("--land"),
    sides: [ink("--side-0"), ink("--side-1"), ink("--side-2")],
    face: style.fontFamily,
  };
}

/** Draw the way from one mark to the next as a curve that leaves and comes by their headings, where both are known. */
function leg(paper: CanvasRenderingContext2D, camera: Camera, from: TrackMark, to: TrackMark): void {
  if (to.heading === null || from.heading === null) return; // how she came there is not known
  const [leaves, comes] = between(from, to).map((place) => camera.screen(place)) as [
    [number, number],
    [number, number],
  ];
  paper.moveTo(...camera.screen([from.x, from.y]));
  paper.bezierCurveTo(...leaves, ...comes, ...camera.screen([to.x, to.y]));
}

function tracks(paper: CanvasRenderingContext2D, camera: Camera, body: Body, inks: Inks): void {
  paper.beginPath();
  for (let n = 1; n < body.marks.length; n++) {
    const [from, to] = [body.marks[n - 1]!, body.marks[n]!];
    if (to.move === from.move + 1) leg(paper, camera, from, to);
  }
  paper.setLineDash([...sideOf(DASHES, body.side)]);
  paper.lineWidth = body.is_mine ? 1.8 : 1.3;
  paper.strokeStyle = sideOf(inks.sides, body.side);
  paper.stroke();
  paper.setLineDash([]);
}

/** The ships whose marks are numbered: of those of a side that keep close together the first, as the column has one track. */
export function numberedOf(bodies: readonly Body[], camera: Camera): Set<string> {
  const chosen: { side: number; x: number; y: number; id: string }[] = [];
  for (const { id, side, marks } of bodies) {
    const last = marks.at(-1);
    if (!last) continue;
    const [x, y] = camera.screen([last.x, last.y]);
    const isCrowded = chosen.some((each) => each.side === side && Math.hypot(each.x - x, each.y - y) < CROWDED);
    if (!isCrowded) chosen.push({ id, side, x, y });
  }
  return new Set(chosen.map((each) => each.id));
}

/** Draw the marks of a track, with numbers where none stands yet. */
function marks(
  paper: CanvasRenderingContext2D,
  camera: Camera,
  body: Body,
  inks: Inks,
  upTo: number,
  numbered: Set<string>,
  isNumbered: boolean,
): void {
  paper.fillStyle = sideOf(inks.sides, body.side);
  for (const mark of body.marks) {
    if (mark.move > upTo) break;
    const [x, y] = camera.screen([mark.x, mark.y]);
    if (x < -20 || y < -20 || x > camera.width + 20 || y > camera.height + 20) continue;
    paper.beginPath();
    if (body.side === 0) paper.arc(x, y, 2.4, 0, 7);
    else paper.rect(x - 2.2, y - 2.2, 4.4, 4.4);
    paper.fill();
    if (!isNumbered) continue;
    const cell = `${Math.round((mark.x * camera.k) / APART)} ${Math.round((mark.y * camera.k) / APART)}`;
    if (numbered.has(cell)) continue;
    numbered.add(cell);
    paper.fillText(String(mark.move), x + 5, y - 4);
  }
}

function shores(paper: CanvasRenderingContext2D, camera: Camera, plot: SheetPlot, inks: Inks): void {
  paper.beginPath();
  for (const [x, y, toX, toY] of plot.shores) {
    paper.moveTo(...camera.screen([x, y]));
    paper.lineTo(...camera.screen([toX, toY]));
  }
  paper.lineWidth = 5;
  paper.strokeStyle = inks.land;
  paper.stroke();
  paper.lineWidth = 1;
  paper.strokeStyle = inks.ink;
  paper.stroke();
  paper.fillStyle = inks.ink;
  for (const place of plot.mines) {
    const [x, y] = camera.screen(place);
    paper.fillText("✱", x - 4, y + 4);
  }
}

/** Draw the ground; while a move is shown, its own marks are not yet part of it. */
export function drawGround(
  paper: CanvasRenderingContext2D,
  camera: Camera,
  plot: SheetPlot,
  inks: Inks,
  upTo = Infinity,
): void {
  rule(paper, camera, ruling(camera.k, plot.grid.square, plot.grid.fine), inks.ruling, inks.fine);
  shores(paper, camera, plot, inks);
  paper.font = `11px ${inks.face}`;
  const first = numberedOf(plot.bodies, camera);
  const numbered = new Set<string>(); // squares of the sheet, so that a ship in another's wake is not numbered over her
  for (const body of plot.bodies) {
    const known = upTo === Infinity ? body : { ...body, marks: body.marks.filter((each) => each.move <= upTo) };
    tracks(paper, camera, known, inks);
    marks(paper, camera, known, inks, plot.move - FRESH, numbered, first.has(body.id));
  }
}
