// How far the spaces of a board are known, particular by particular: its place, its name, what it does.
import type { SpaceCard } from "../wire/types";

export const DEGREES = ["attested", "inferred", "reconstructed"] as const;
export type Degree = (typeof DEGREES)[number];

const isDegree = (told: string): told is Degree => (DEGREES as readonly string[]).includes(told);

/** What is known of a space, the best known first; a particular is named once. */
export function degreesOf(card: Pick<SpaceCard, "provenance">): Degree[] {
  const told = Object.values(card.provenance).filter(isDegree);
  return told.sort((a, b) => DEGREES.indexOf(a) - DEGREES.indexOf(b));
}

export function counted(cards: readonly SpaceCard[]): Record<Degree, number> {
  const found = { attested: 0, inferred: 0, reconstructed: 0 };
  for (const each of cards.flatMap(degreesOf)) found[each] += 1;
  return found;
}
