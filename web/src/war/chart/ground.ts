// The ground of a chart, on canvas: sea and land, the graticule with its scale of latitude, lanes, wires, shoals, night,
// the tracks that were run, and the names of places so far as there is room for them.
import type { ChartPlace, ForceCard, SeaChart } from "../../wire/types";
import type { Camera } from "../frame/camera";
import { placed, type Box } from "../frame/labels";
import type { Land } from "./coasts";
import { darkness } from "./light";
import { atSea, onSheet } from "./mercator";
import type { Spot } from "./sea";
import { partedAt } from "./tracks";

export interface Inks {
  sea: string;
  deep: string;
  land: string;
  line: string;
  ink: string;
  faint: string;
  card: string;
  accent: string;
  night: string;
  sides: readonly [string, string, string];
  face: string;
}

export const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 4]];
const STEPS = [10, 5, 2, 1, 0.5, 1 / 6, 1 / 12, 1 / 60] as const;
const LEAST_STEP = 70;
const EDGE = 9;

export function inksOf(of: Element): Inks {
  const style = getComputedStyle(of);
  const ink = (name: string): string => style.getPropertyValue(name).trim();
  const [blue, red, other] = [ink("--side-0"), ink("--side-1"), ink("--side-2")];
  return {
    sea: ink("--sky"),
    deep: ink("--deep"),
    land: ink("--land"),
    line: ink("--line"),
    ink: ink("--ink"),
    faint: ink("--faint"),
    card: ink("--card"),
    accent: ink("--accent"),
    night: "rgb(18 22 48 / 30%)",
    sides: [blue, red, other],
    face: style.fontFamily,
  };
}

/** Which ink and mark a side has: blue is round and drawn through, red square and broken, others in points. */
export function sideOf(chart: SeaChart, name: string): number {
  const colour = chart.sides.find((each) => each.name === name)?.colour ?? "";
  return colour === "blue" ? 0 : colour === "red" ? 1 : 2;
}

type Paper = CanvasRenderingContext2D;

function degrees(step: number, value: number, [plus, minus]: readonly [string, string]): string {
  const whole = Math.abs(value) + 1e-9;
  const minutes = step < 1 ? `${String(Math.round((whole % 1) * 60)).padStart(2, "0")}′` : "";
  return `${Math.floor(whole)}°${minutes}${value >= 0 ? plus : minus}`;
}

/** Rule meridians and parallels, as far apart as can be read, and number them at the edges. */
function graticule(paper: Paper, camera: Camera, inks: Inks): void {
  const step = STEPS.findLast((each) => each * 60 * camera.k >= LEAST_STEP) ?? STEPS[0];
  const { west, east, south, north } = camera.sight;
  const [low, high] = [atSea([0, south])[0], atSea([0, north])[0]];
  paper.strokeStyle = inks.line;
  paper.lineWidth = 0.7;
  paper.fillStyle = inks.faint;
  paper.font = `11px ${inks.face}`;
  paper.beginPath();
  for (let n = Math.ceil(west / 60 / step); n * step <= east / 60; n++) {
    const x = Math.round(camera.screen([n * step * 60, 0])[0]) + 0.5;
    paper.moveTo(x, 0);
    paper.lineTo(x, camera.height);
    paper.fillText(degrees(step, n * step, ["E", "W"]), x + 3, camera.height - 5);
  }
  for (let n = Math.ceil(low / step); n * step <= high; n++) {
    const y = Math.round(camera.screen(onSheet([n * step, 0]))[1]) + 0.5;
    paper.moveTo(0, y);
    paper.lineTo(camera.width, y);
    paper.fillText(degrees(step, n * step, ["N", "S"]), EDGE + 4, y - 3);
  }
  paper.stroke();
}

/** Draw the scale of latitude at the left edge, on which dividers measure miles. */
function latitudes(paper: Paper, camera: Camera, inks: Inks): void {
  const { south, north } = camera.sight;
  const [low, high] = [atSea([0, south])[0], atSea([0, north])[0]];
  const minutes = [1, 5, 10, 60, 300].find((each) => each * camera.k >= 7) ?? 600;
  paper.lineWidth = 0.6;
  paper.strokeStyle = inks.ink;
  for (let n = Math.floor((low * 60) / minutes); n * minutes <= high * 60; n++) {
    const [foot, head] = [0, 1].map((m) => camera.screen(onSheet([((n + m) * minutes) / 60, 0]))[1]) as [
      number,
      number,
    ];
    paper.fillStyle = n % 2 ? inks.ink : inks.card;
    paper.fillRect(0, head, EDGE - 3, foot - head);
    paper.strokeRect(0, head, EDGE - 3, foot - head);
  }
}

function lines(paper: Paper, camera: Camera, pairs: Iterable<readonly [Spot, Spot]>): void {
  paper.beginPath();
  for (const [from, to] of pairs) {
    paper.moveTo(...camera.screen(onSheet(from)));
    paper.lineTo(...camera.screen(onSheet(to)));
  }
  paper.stroke();
}

export function trail(paper: Paper, camera: Camera, spots: readonly Spot[]): void {
  if (spots.length < 2) return;
  paper.beginPath();
  spots.forEach((spot, n) => {
    const [x, y] = camera.screen(onSheet(spot));
    if (n) paper.lineTo(x, y);
    else paper.moveTo(x, y);
  });
  paper.stroke();
}

/** Shade the night as it falls along every few pixels of latitude. */
function night(paper: Paper, camera: Camera, chart: SeaChart, hour: number, inks: Inks): void {
  const { west, east } = camera.sight;
  paper.fillStyle = inks.night;
  for (let y = 0; y < camera.height; y += 8) {
    const lat = atSea(camera.world([0, y + 4]))[0];
    for (const [from, to] of darkness(chart.clock, hour, lat, west / 60, east / 60)) {
      const left = camera.screen([from * 60, 0])[0];
      paper.fillRect(left, y, camera.screen([to * 60, 0])[0] - left, 8);
    }
  }
}

/** Names are written the more places there is room for: ports always, nodes only from near by. */
export interface Marked {
  place: ChartPlace;
  x: number;
  y: number;
}

export function inSight(chart: SeaChart, camera: Camera, withNodes: boolean): Marked[] {
  return chart.places
    .filter((place) => place.kind !== "station" && (withNodes || place.kind !== "node"))
    .map((place) => {
      const [x, y] = camera.screen(onSheet([place.lat, place.lon]));
      return { place, x, y };
    })
    .filter(({ x, y }) => x > -20 && y > -20 && x < camera.width + 20 && y < camera.height + 20);
}

function places(paper: Paper, marked: readonly Marked[], taken: readonly Box[], inks: Inks): void {
  const order = (each: Marked): number => ["port", "lookout", "node"].indexOf(each.place.kind);
  const sorted = [...marked].sort((a, b) => order(a) - order(b));
  const text = ({ place }: Marked): string => (place.kind === "node" ? place.code : place.name || place.code);
  const boxes = placed(
    sorted.map((each, n) => ({ id: String(n), x: each.x, y: each.y, width: text(each).length * 6 + 4, height: 13 })),
    taken,
  );
  paper.lineWidth = 1;
  paper.strokeStyle = inks.ink;
  sorted.forEach((each, n) => {
    const { place, x, y } = each;
    paper.fillStyle = place.fortified ? inks.ink : inks.card;
    paper.beginPath();
    if (place.kind === "port") paper.rect(x - 3, y - 3, 6, 6);
    else if (place.kind === "lookout") {
      paper.moveTo(x, y - 5);
      paper.lineTo(x + 4.5, y + 3);
      paper.lineTo(x - 4.5, y + 3);
      paper.closePath();
    } else paper.arc(x, y, 1.8, 0, 7);
    paper.fill();
    paper.stroke();
    const box = boxes.get(String(n));
    if (!box) return;
    paper.font = place.kind === "node" ? `10.5px ${inks.face}` : `italic 12px ${inks.face}`;
    paper.lineWidth = 2.5;
    paper.strokeStyle = inks.card;
    paper.globalAlpha = 0.7;
    paper.strokeText(text(each), box.left + 1, box.top + 11);
    paper.globalAlpha = 1;
    paper.lineWidth = 1;
    paper.strokeStyle = inks.ink;
    paper.fillStyle = place.kind === "node" ? inks.faint : inks.ink;
    paper.fillText(text(each), box.left + 1, box.top + 11);
  });
}

function tracks(
  paper: Paper,
  camera: Camera,
  chart: SeaChart,
  hour: number,
  inks: Inks,
  isTold: (force: ForceCard) => boolean,
): void {
  for (const force of chart.forces) {
    if (!isTold(force)) continue;
    const side = sideOf(chart, force.side);
    const { run, ahead } = partedAt(force, hour);
    paper.strokeStyle = inks.sides[side as 0 | 1 | 2];
    paper.lineWidth = 1.7;
    paper.setLineDash([...DASHES[side]!]);
    trail(paper, camera, run);
    paper.lineWidth = 1.1;
    paper.setLineDash([2, 5]);
    trail(paper, camera, ahead);
  }
  paper.setLineDash([]);
}

export interface Ground {
  chart: SeaChart;
  land: readonly Land[];
  hour: number;
  inks: Inks;
  withLanes: boolean;
  withWires: boolean;
  withNight: boolean;
  withNodes: boolean;
  /** Room that is taken by what lies above the ground. */
  taken: readonly Box[];
  isTold: (force: ForceCard) => boolean;
}

export function drawGround(paper: Paper, camera: Camera, of: Ground): void {
  const { chart, inks } = of;
  const at = new Map(chart.places.map((place): [string, Spot] => [place.code, [place.lat, place.lon]]));
  paper.fillStyle = inks.sea;
  paper.fillRect(0, 0, camera.width, camera.height);
  paper.save();
  paper.transform(camera.k, 0, 0, camera.k, camera.x, camera.y);
  paper.fillStyle = inks.land;
  paper.strokeStyle = inks.ink;
  paper.lineWidth = 0.6 / camera.k;
  for (const { shape, coast } of [...of.land].reverse()) {
    paper.fill(shape);
    if (coast.rings.length) paper.stroke(shape);
  }
  paper.restore();
  graticule(paper, camera, inks);
  paper.fillStyle = inks.deep;
  paper.strokeStyle = inks.deep;
  paper.setLineDash([1, 2]);
  for (const shoal of chart.shoals) {
    paper.beginPath();
    shoal.forEach(([lat, lon]) => paper.lineTo(...camera.screen(onSheet([lat, lon]))));
    paper.closePath();
    paper.globalAlpha = 0.35;
    paper.fill();
    paper.globalAlpha = 1;
    paper.stroke();
  }
  const ends = (pairs: readonly (readonly [string, string])[]): (readonly [Spot, Spot])[] =>
    pairs.flatMap(([a, b]) => (at.has(a) && at.has(b) ? [[at.get(a)!, at.get(b)!] as const] : []));
  paper.lineWidth = 1;
  if (of.withLanes) {
    paper.strokeStyle = inks.faint;
    paper.setLineDash([1, 5]);
    lines(paper, camera, ends(chart.lanes));
  }
  if (of.withWires) {
    paper.strokeStyle = inks.accent;
    paper.setLineDash([8, 3, 1, 3]);
    lines(paper, camera, ends(chart.wires.map((wire) => [wire.begins, wire.ends] as const)));
  }
  paper.setLineDash([]);
  tracks(paper, camera, chart, of.hour, inks, of.isTold);
  if (of.withNight) night(paper, camera, chart, of.hour, inks);
  places(paper, inSight(chart, camera, of.withNodes), of.taken, inks);
  latitudes(paper, camera, inks);
}
