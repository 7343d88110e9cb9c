// How good a program is, in the guest's language.
import { t } from "./index.svelte";

export const levelWords = (level: string): string =>
  ({ random: t.levelRandom, sensible: t.levelSensible, strong: t.levelStrong, perfect: t.levelPerfect })[level] ??
  level;

/** A name out of a rulebook or board, with its words apart. */
export const plain = (name: string): string => name.replaceAll("_", " ");
