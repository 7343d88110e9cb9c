// How good a program is, in the guest's language.
import type { GameCard } from "../wire/types";
import { t } from "./index.svelte";

export const levelWords = (level: string): string =>
  ({
    random: t.levelRandom,
    straight: t.levelStraight,
    sensible: t.levelSensible,
    strong: t.levelStrong,
    master: t.levelMaster,
    perfect: t.levelPerfect,
  })[level] ?? level;

/** A level as it is chosen for a seat: with its rating, where it was rated. */
export function ratedWords(level: string, ratings: GameCard["ratings"] = {}): string {
  const told = ratings[level];
  const points = told && (told.error ? `${told.points} ± ${told.error}` : `${told.points}`);
  return points ? `${levelWords(level)} · ${points}` : levelWords(level);
}

/** A name out of a rulebook or board, with its words apart. */
export const plain = (name: string): string => name.replaceAll("_", " ");
