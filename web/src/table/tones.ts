// What is heard with an event: it follows from the tone that the rulebook gives it, never from its words.
import type { EventLine, Tone } from "../wire/types";

export type Sound = "bell" | "chime" | "click" | "fall" | "low" | "rise" | "squeak" | "whistle";

/** The sound of each tone, if it has one; what is counted up or laid out is seen, not heard. */
const OF_TONE: Record<Tone, Sound | undefined> = {
  set: undefined,
  lead: "click",
  spins: "click",
  moves: "click",
  gains: "rise",
  loses: "fall",
  held: "fall",
  setback: "low",
  displaced: "low",
  captures: "squeak",
  duty: "click",
  home: "chime",
  counts: undefined,
  wins: "bell",
  ends: "chime",
  fires: "click",
  strikes: "low",
  misses: "click",
  signals: "click",
  papers: "click",
  amends: "click",
};

/** What is heard with an event: its own sound, or that of its tone. */
export const soundOf = (line: EventLine): Sound | undefined => line.sound || OF_TONE[line.tone];

/** What is heard of several events, each in its turn; of several alike in a row the first is enough. */
export function heard(lines: readonly EventLine[]): Sound[] {
  const all = lines.map(soundOf).filter((each) => each !== undefined);
  return all.filter((each, n) => each !== all[n - 1]);
}
