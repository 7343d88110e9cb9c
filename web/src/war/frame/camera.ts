// How a sheet lies in its window: how many pixels a yard has, and where on the screen the sheet's nought is. North is up.

export type Place = readonly [number, number];

export interface Extent {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** An inch of the screen in CSS pixels. */
export const INCH = 96;

export class Camera {
  constructor(
    readonly k: number,
    readonly x: number,
    readonly y: number,
    readonly width: number,
    readonly height: number,
  ) {}

  screen([x, y]: Place): [number, number] {
    return [x * this.k + this.x, -y * this.k + this.y];
  }

  world([left, top]: Place): [number, number] {
    return [(left - this.x) / this.k, (this.y - top) / this.k];
  }

  /** What of the sheet is in sight. */
  get sight(): Extent {
    const [west, north] = this.world([0, 0]);
    const [east, south] = this.world([this.width, this.height]);
    return { west, south, east, north };
  }

  /** As an attribute of what is drawn in the sheet's own units, north up. */
  get transform(): string {
    return `matrix(${this.k} 0 0 ${-this.k} ${this.x} ${this.y})`;
  }

  /** The same sheet seen from so much nearer, with a place of the window kept where it is. */
  nearer(by: number, [left, top]: Place = [this.width / 2, this.height / 2]): Camera {
    return new Camera(this.k * by, left - (left - this.x) * by, top - (top - this.y) * by, this.width, this.height);
  }

  moved(right: number, down: number): Camera {
    return new Camera(this.k, this.x + right, this.y + down, this.width, this.height);
  }

  /** The same sheet with a place of it in the middle of the window. */
  about([x, y]: Place, k = this.k): Camera {
    return new Camera(k, this.width / 2 - x * k, this.height / 2 + y * k, this.width, this.height);
  }
}

/** How what was laid out for one camera is moved, as it is, to where another sees it. */
export function shift(from: Camera, to: Camera): string {
  const by = to.k / from.k;
  return `matrix(${by}, 0, 0, ${by}, ${to.x - by * from.x}, ${to.y - by * from.y})`;
}

/** Lay a sheet so that an extent fills the window but for a margin. */
export function fitted(extent: Extent, width: number, height: number, margin = 36): Camera {
  const across = Math.max(1e-9, extent.east - extent.west);
  const up = Math.max(1e-9, extent.north - extent.south);
  const k = Math.min(Math.max(1, width - 2 * margin) / across, Math.max(1, height - 2 * margin) / up);
  const bare = new Camera(k, 0, 0, width, height);
  return bare.about([(extent.west + extent.east) / 2, (extent.south + extent.north) / 2]);
}

/** The least extent that holds all places, at least so wide. */
export function around(places: readonly Place[], least: number): Extent {
  const first = places[0] ?? [0, 0];
  let [west, south, east, north] = [first[0], first[1], first[0], first[1]];
  for (const [x, y] of places) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  const wide = Math.max(0, least - (east - west)) / 2;
  const high = Math.max(0, least - (north - south)) / 2;
  return { west: west - wide, south: south - high, east: east + wide, north: north + high };
}
