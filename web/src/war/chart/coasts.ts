// Coasts, fetched once for each chart and kept as shapes in the sheet's own units.
import { reach } from "../../wire/reach";
import type { Coast } from "../../wire/types";
import { onSheet } from "./mercator";

export interface Land {
  coast: Coast;
  /** North is up and so counted downward, as a canvas has it. */
  shape: Path2D;
}

const fetched = new Map<string, Promise<Land>>();

const down = (lat: number, lon: number): [number, number] => {
  const [x, y] = onSheet([lat, lon]);
  return [x, -y];
};

/** Draw a ring with its corners cut, since a coast is surveyed in square cells. */
function ring(shape: Path2D, coast: Coast, cells: readonly number[]): void {
  const spots: [number, number][] = [];
  for (let n = 0; n < cells.length; n += 2)
    spots.push(down(coast.north - cells[n + 1]! * coast.cell, coast.west + cells[n]! * coast.cell));
  const middle = (n: number): [number, number] => {
    const [a, b] = [spots[n % spots.length]!, spots[(n + 1) % spots.length]!];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  shape.moveTo(...middle(0));
  for (let n = 1; n <= spots.length; n++) shape.quadraticCurveTo(...spots[n % spots.length]!, ...middle(n));
  shape.closePath();
}

function shaped(coast: Coast): Land {
  const shape = new Path2D();
  for (const cells of coast.rings) ring(shape, coast, cells);
  for (const [south, west, east] of coast.runs) {
    const [left, top] = down(coast.north - south * coast.cell, coast.west + west * coast.cell);
    const [right, foot] = down(coast.north - (south + 1) * coast.cell, coast.west + east * coast.cell);
    shape.rect(left, top, right - left, foot - top);
  }
  return { coast, shape };
}

async function fetchOne(name: string): Promise<Land> {
  const answer = await reach(`/api/charts/${name}/coast.json`);
  if (!answer.ok) throw new Error(name);
  return shaped((await answer.json()) as Coast);
}

/** Fetch the coasts of some charts; one that does not come is asked for again the next time. */
export function landOf(names: readonly string[]): Promise<Land[]> {
  return Promise.all(
    names.map((name) => {
      const held = fetched.get(name) ?? fetchOne(name);
      fetched.set(name, held);
      held.catch(() => fetched.delete(name));
      return held;
    }),
  );
}
