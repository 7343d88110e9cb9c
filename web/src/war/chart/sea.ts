// Sea miles as the rules measure them: rhumb lines on the sphere, a minute of arc to a mile. Degrees, north and east
// positive; the vectors in tests/vectors/sea.json are written by the rules themselves.

export type Spot = readonly [lat: number, lon: number];

const RADIAN = Math.PI / 180;
const EIGHTH = Math.PI / 4;
const RADIUS = 10800 / Math.PI;
const LEVEL = 1e-7;

const within = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Bring a longitude back between 180 West and 180 East. */
export const wrap = (lon: number): number => (lon >= -180 && lon < 180 ? lon : within(lon + 180) - 180);

/** The meridional parts of a latitude, as Mercator's chart stretches it. */
export const parts = (lat: number): number => Math.log(Math.tan(EIGHTH + (lat * RADIAN) / 2));

/** The ruler's line between two places: miles, and course in degrees. */
export function rhumb([lat, lon]: Spot, [toLat, toLon]: Spot): { miles: number; course: number } {
  const rise = (toLat - lat) * RADIAN;
  const east = wrap(toLon - lon) * RADIAN;
  const stretch = parts(toLat) - parts(lat);
  const narrow = Math.abs(toLat - lat) < LEVEL ? Math.cos(lat * RADIAN) : rise / stretch;
  return { miles: RADIUS * Math.hypot(rise, narrow * east), course: within(Math.atan2(east, stretch) / RADIAN) };
}

/** Where one is after so many miles on a course. */
export function advance([lat, lon]: Spot, course: number, miles: number): Spot {
  const rise = (miles * Math.cos(course * RADIAN)) / RADIUS / RADIAN;
  if (Math.abs(rise) < LEVEL)
    return [lat, wrap(lon + (miles * Math.sin(course * RADIAN)) / (RADIUS * Math.cos(lat * RADIAN)) / RADIAN)];
  const east = Math.tan(course * RADIAN) * (parts(lat + rise) - parts(lat));
  return [lat + rise, wrap(lon + east / RADIAN)];
}

/** The distance between two ships, in the plane that touches the sea midway. */
export const gap = ([lat, lon]: Spot, [toLat, toLon]: Spot): number =>
  Math.hypot(60 * wrap(toLon - lon) * Math.cos(((lat + toLat) / 2) * RADIAN), 60 * (toLat - lat));

/** The bearing of another ship, in degrees. */
export const bearing = ([lat, lon]: Spot, [toLat, toLon]: Spot): number =>
  within(Math.atan2(wrap(toLon - lon) * Math.cos(((lat + toLat) / 2) * RADIAN), toLat - lat) / RADIAN);

/** The place at a share of the ruler's line. */
export function along(from: Spot, to: Spot, share: number): Spot {
  const lat = from[0] + (to[0] - from[0]) * share;
  const east = wrap(to[1] - from[1]);
  if (Math.abs(to[0] - from[0]) < LEVEL) return [lat, wrap(from[1] + east * share)];
  const slope = east / (parts(to[0]) - parts(from[0]));
  return [lat, wrap(from[1] + slope * (parts(lat) - parts(from[0])))];
}

const POINTS =
  "N NbE NNE NEbN NE NEbE ENE EbN E EbS ESE SEbE SE SEbS SSE SbE S SbW SSW SWbS SW SWbW WSW WbS W WbN WNW NWbW NW NWbN NNW NbW".split(
    " ",
  );

/** The nearest of the thirty-two points of the compass. */
export const point = (degrees: number): string => POINTS[Math.round(within(degrees) / 11.25) % 32]!;

/** A round of places so many miles off. */
export const ring = (middle: Spot, miles: number, count = 72): Spot[] =>
  Array.from({ length: count }, (_, n) => advance(middle, (n * 360) / count + 0.01, miles));

const minutes = (degrees: number, width: number, [plus, minus]: readonly [string, string]): string => {
  let whole = Math.floor(Math.abs(degrees) + 1e-9);
  let tenths = Math.round((Math.abs(degrees) - whole) * 600);
  if (tenths === 600) [whole, tenths] = [whole + 1, 0];
  return `${String(whole).padStart(width, "0")}-${(tenths / 10).toFixed(1).padStart(4, "0")}${degrees >= 0 ? plus : minus}`;
};

/** A position as it stands on a chart and in an order. */
export const position = ([lat, lon]: Spot): string => `${minutes(lat, 2, ["N", "S"])} ${minutes(lon, 3, ["E", "W"])}`;
