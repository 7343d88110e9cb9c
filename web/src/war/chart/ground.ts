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

/** What lies fast on a chart, in the sheet's own units counted downward, made once for every chart. */
export interface Fast {
  lanes: Path2D;
  wires: Path2D;
  shoals: Path2D;
  places: readonly { place: ChartPlace; at: readonly [number, number] }[];
  /** How the names were last placed about their marks, so that they stay there while the chart is moved. */
  offsets: Map<ChartPlace, readonly [number, number]>;
}

/** The tracks of one side up to an hour, and what is plotted from there on. */
export interface Wake {
  side: number;
  run: Path2D;
  ahead: Path2D;
}

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

const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 4]];
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

function trail(shape: Path2D, spots: readonly Spot[]): void {
  spots.forEach((spot, n) => {
    const [x, y] = onSheet(spot);
    if (n) shape.lineTo(x, -y);
    else shape.moveTo(x, -y);
  });
}

/** Lay out what no camera and no hour changes. */
export function fastOn(chart: SeaChart): Fast {
  const at = new Map(chart.places.map((place): [string, Spot] => [place.code, [place.lat, place.lon]]));
  const [lanes, wires, shoals] = [new Path2D(), new Path2D(), new Path2D()];
  const lay = (shape: Path2D, a: string, b: string): void =>
    at.has(a) && at.has(b) ? trail(shape, [at.get(a)!, at.get(b)!]) : undefined;
  for (const [a, b] of chart.lanes) lay(lanes, a, b);
  for (const wire of chart.wires) lay(wires, wire.begins, wire.ends);
  for (const shoal of chart.shoals) {
    trail(
      shoals,
      shoal.map(([lat, lon]): Spot => [lat, lon]),
    );
    shoals.closePath();
  }
  const places = chart.places
    .filter((place) => place.kind !== "station")
    .map((place) => ({ place, at: onSheet([place.lat, place.lon]) }));
  return { lanes, wires, shoals, places, offsets: new Map() };
}

/** Lay out the tracks at an hour, side by side. */
export function wakesAt(chart: SeaChart, hour: number, isTold: (force: ForceCard) => boolean): Wake[] {
  const wakes = [0, 1, 2].map((side) => ({ side, run: new Path2D(), ahead: new Path2D() }));
  for (const force of chart.forces.filter(isTold)) {
    const { run, ahead } = partedAt(force, hour);
    const wake = wakes[sideOf(chart, force.side)]!;
    trail(wake.run, run);
    trail(wake.ahead, ahead);
  }
  return wakes;
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

export function inSight(fast: Fast, camera: Camera, withNodes: boolean): Marked[] {
  return fast.places
    .filter(({ place }) => withNodes || place.kind !== "node")
    .map(({ place, at }) => {
      const [x, y] = camera.screen(at);
      return { place, x, y };
    })
    .filter(({ x, y }) => x > -20 && y > -20 && x < camera.width + 20 && y < camera.height + 20);
}

const nameOf = ({ place }: Marked): string => (place.kind === "node" ? place.code : place.name || place.code);

/** Find room for the names: ports first, then look-outs, then nodes. */
function named(fast: Fast, marked: readonly Marked[], taken: readonly Box[]): void {
  const order = (each: Marked): number => ["port", "lookout", "node"].indexOf(each.place.kind);
  const sorted = [...marked].sort((a, b) => order(a) - order(b));
  const boxes = placed(
    sorted.map((each, n) => ({ id: String(n), x: each.x, y: each.y, width: nameOf(each).length * 6 + 4, height: 13 })),
    taken,
  );
  fast.offsets.clear();
  for (const [id, box] of boxes) {
    const { place, x, y } = sorted[Number(id)]!;
    fast.offsets.set(place, [box.left - x, box.top - y]);
  }
}

function places(paper: Paper, fast: Fast, marked: readonly Marked[], inks: Inks): void {
  paper.lineWidth = 1;
  paper.strokeStyle = inks.ink;
  for (const each of marked) {
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
    const off = fast.offsets.get(place);
    if (!off) continue;
    paper.font = place.kind === "node" ? `10.5px ${inks.face}` : `italic 12px ${inks.face}`;
    paper.lineWidth = 2.5;
    paper.strokeStyle = inks.card;
    paper.globalAlpha = 0.7;
    paper.strokeText(nameOf(each), x + off[0] + 1, y + off[1] + 11);
    paper.globalAlpha = 1;
    paper.lineWidth = 1;
    paper.strokeStyle = inks.ink;
    paper.fillStyle = inks.ink;
    paper.fillText(nameOf(each), x + off[0] + 1, y + off[1] + 11);
  }
}

/** Stroke a shape of the sheet with a pen and dashes of so many pixels. */
function stroke(paper: Paper, k: number, shape: Path2D, wide: number, dashes: readonly number[]): void {
  paper.lineWidth = wide / k;
  paper.setLineDash(dashes.map((each) => each / k));
  paper.stroke(shape);
}

export interface Ground {
  chart: SeaChart;
  fast: Fast;
  wakes: readonly Wake[];
  land: readonly Land[];
  hour: number;
  inks: Inks;
  withLanes: boolean;
  withWires: boolean;
  withNight: boolean;
  withNodes: boolean;
  /** Room that is taken by what lies above the ground; nothing while the chart is moved, when names stay as they lie. */
  taken: readonly Box[] | undefined;
}

/** Draw in the sheet's own units. */
function inUnits(paper: Paper, camera: Camera, work: (k: number) => void): void {
  paper.save();
  paper.transform(camera.k, 0, 0, camera.k, camera.x, camera.y);
  work(camera.k);
  paper.restore();
}

function coasts(paper: Paper, k: number, { land, inks }: Ground): void {
  paper.fillStyle = inks.land;
  paper.strokeStyle = inks.ink;
  for (const { shape, coast } of [...land].reverse()) {
    paper.fill(shape);
    if (coast.rings.length) stroke(paper, k, shape, 0.6, []);
  }
}

/** Draw what lies in the water: shoals, lanes, wires and tracks. */
function waters(paper: Paper, k: number, { fast, wakes, inks, withLanes, withWires }: Ground): void {
  paper.fillStyle = paper.strokeStyle = inks.deep;
  paper.globalAlpha = 0.35;
  paper.fill(fast.shoals);
  paper.globalAlpha = 1;
  stroke(paper, k, fast.shoals, 0.7, [1, 2]);
  paper.strokeStyle = inks.faint;
  if (withLanes) stroke(paper, k, fast.lanes, 1, [1, 5]);
  paper.strokeStyle = inks.accent;
  if (withWires) stroke(paper, k, fast.wires, 1, [8, 3, 1, 3]);
  for (const { side, run, ahead } of wakes) {
    paper.strokeStyle = inks.sides[side as 0 | 1 | 2];
    stroke(paper, k, run, 1.7, DASHES[side]!);
    stroke(paper, k, ahead, 1.1, [2, 5]);
  }
}

export function drawGround(paper: Paper, camera: Camera, of: Ground): void {
  const { inks } = of;
  paper.fillStyle = inks.sea;
  paper.fillRect(0, 0, camera.width, camera.height);
  inUnits(paper, camera, (k) => coasts(paper, k, of));
  graticule(paper, camera, inks);
  inUnits(paper, camera, (k) => waters(paper, k, of));
  if (of.withNight) night(paper, camera, of.chart, of.hour, inks);
  const marked = inSight(of.fast, camera, of.withNodes);
  if (of.taken) named(of.fast, marked, of.taken);
  places(paper, of.fast, marked, inks);
  latitudes(paper, camera, inks);
}
