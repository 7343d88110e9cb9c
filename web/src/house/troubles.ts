// Troubles that more than one room can meet, and what may be done about them.
import { keeper } from "../folder/keeper.svelte";
import { GONE, openAfresh, Refusal } from "../wire/api";
import { t } from "../words/index.svelte";

export interface Troubled {
  title: string;
  words: string;
  again?: () => void;
}

/** Nobody answers: to try again is to open the same page afresh, unless it is known why that would not help. */
export const gone = (): Troubled =>
  keeper.shut
    ? { title: t.parlourGone, words: keeper.shut }
    : { title: t.parlourGone, words: t.parlourGoneWords, again: () => void openAfresh() };

/** Either nobody answers, or the answer is no, and then it is told as this room tells it. */
export const troubled = (problem: unknown, otherwise: Troubled): Troubled =>
  problem instanceof Refusal && problem.status === GONE ? gone() : otherwise;

/** Why something was refused, in words for whoever asked for it. */
export const refusalOf = (problem: unknown): string => (problem instanceof Refusal && problem.message) || t.parlourGone;
