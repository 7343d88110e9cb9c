// Troubles that more than one room can meet, and what may be done about them.
import { GONE, openAfresh, Refusal } from "../wire/api";
import { t } from "../words/index.svelte";

export interface Troubled {
  title: string;
  words: string;
  again?: () => void;
}

/** Nobody answers: to try again is to open the same page afresh. */
export const gone = (): Troubled => ({
  title: t.parlourGone,
  words: t.parlourGoneWords,
  again: () => void openAfresh(),
});

/** Either nobody answers, or the answer is no, and then it is told as this room tells it. */
export const troubled = (problem: unknown, otherwise: Troubled): Troubled =>
  problem instanceof Refusal && problem.status === GONE ? gone() : otherwise;
