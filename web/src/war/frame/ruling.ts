// The ruling of game paper: which squares are drawn at which nearness, and the bar that tells how long a yard is.
import type { Camera } from "./camera";

/** No two lines of a ruling stand nearer than this, in pixels. */
const CLOSEST = 26;
const STEPS = [1, 2, 5] as const;

export interface Ruling {
  /** Yards from line to line, and of the fainter lines between; none where there is no room for them. */
  square: number;
  fine: number;
}

/** Choose the squares of a ruling: those of the print, wider ones from far off, and their parts from near by. */
export function ruling(k: number, square: number, fine: number): Ruling {
  let wide = square;
  for (let n = 0; wide * k < CLOSEST; n++) wide = square * STEPS[n % 3]! * 10 ** Math.floor(n / 3);
  return { square: wide, fine: wide === square && fine * k >= CLOSEST ? fine : 0 };
}

/** Every line of a ruling between two places. */
export function lines(from: number, to: number, apart: number): number[] {
  const found: number[] = [];
  for (let n = Math.ceil(from / apart); n * apart <= to; n++) found.push(n * apart);
  return found;
}

/** A round number of units whose bar is between a least and twice and a half as many pixels long. */
export function bar(k: number, least = 70): number {
  const raw = least / k;
  const power = 10 ** Math.floor(Math.log10(raw));
  return (STEPS.find((each) => each * power >= raw) ?? 10) * power;
}

export function rule(
  paper: CanvasRenderingContext2D,
  camera: Camera,
  { square, fine }: Ruling,
  ink: string,
  faint: string,
): void {
  const sight = camera.sight;
  for (const [apart, colour] of [
    [fine, faint],
    [square, ink],
  ] as const) {
    if (!apart) continue;
    paper.beginPath();
    for (const x of lines(sight.west, sight.east, apart)) {
      const left = Math.round(camera.screen([x, 0])[0]) + 0.5;
      paper.moveTo(left, 0);
      paper.lineTo(left, camera.height);
    }
    for (const y of lines(sight.south, sight.north, apart)) {
      const top = Math.round(camera.screen([0, y])[1]) + 0.5;
      paper.moveTo(0, top);
      paper.lineTo(camera.width, top);
    }
    paper.strokeStyle = colour;
    paper.lineWidth = 1;
    paper.globalAlpha = 0.55;
    paper.stroke();
    paper.globalAlpha = 1;
  }
}
