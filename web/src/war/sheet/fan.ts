// Dragging the ghost of a ship: of all that helm or engines may be told, the order that leads nearest to the pointer.
import type { Fan, FanRow } from "../../wire/types";
import type { Place } from "../frame/camera";

/** The angle from one heading to another, from -180 to 180, positive to starboard. */
export function turn(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

/** The true bearing of a place from another. */
export function bearing([x, y]: Place, [toX, toY]: Place): number {
  return ((Math.atan2(toX - x, toY - y) * 180) / Math.PI + 360) % 360;
}

/** How plain an order is: the fewer letters, the plainer; of two alike the later in the fan is the later second. */
const plainness = (row: FanRow): number => row.text.length;

function best(rows: readonly FanRow[], miss: (row: FanRow) => number): FanRow | undefined {
  let [found, least]: [FanRow | undefined, number] = [undefined, Infinity];
  for (const row of rows) {
    const far = miss(row);
    if (far < least - 1e-6 || (far < least + 1e-6 && found && plainness(row) < plainness(found)))
      [found, least] = [row, far];
  }
  return found;
}

/** The order whose ship heads most nearly so at the end of the move; where several do, the one that goes on steadiest. */
export function byHeading(fan: Fan, heading: number): FanRow | undefined {
  return best(fan.rows, (row) => {
    const last = row.ghost.ahead[0];
    const swing = last ? Math.abs(turn(row.ghost.heading, last[2])) : 0;
    return Math.round(Math.abs(turn(row.ghost.heading, heading)) * 10) / 10 + swing / 1e5;
  });
}

/** The order whose ship comes nearest to a place at the end of one of the moves that follow. */
export function byFarPlace(fan: Fan, place: Place, further: number): FanRow | undefined {
  return best(fan.rows, (row) => {
    const far = row.ghost.ahead[further];
    return far ? Math.hypot(far[0] - place[0], far[1] - place[1]) : Infinity;
  });
}

/** The order whose ship has run most nearly so far by the end of the move: how engines are dragged. */
export function byDistance(fan: Fan, from: Place, place: Place): FanRow | undefined {
  const wished = Math.hypot(place[0] - from[0], place[1] - from[1]);
  return best(fan.rows, ({ ghost }) => Math.abs(Math.hypot(ghost.x - from[0], ghost.y - from[1]) - wished));
}

/** How far to either side the bow can come in this move: the outermost headings of the fan, in degrees from now. */
export function reach(fan: Fan, heading: number): readonly [number, number] {
  const turns = fan.rows.map((row) => turn(heading, row.ghost.heading));
  return [Math.min(...turns), Math.max(...turns)];
}

/** Whether a heading lies beyond what the ship can come to in this move. */
export function isBeyond(fan: Fan, now: number, wished: number): boolean {
  const [left, right] = reach(fan, now);
  const to = turn(now, wished);
  return to < left - 2 || to > right + 2;
}
