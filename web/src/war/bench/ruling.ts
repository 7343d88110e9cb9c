// What an umpire says about a proposal: amendments made of its figures, in the very words the game reads.
import type { Figure, Proposal } from "../../wire/types";

export type Figures = Readonly<Record<string, string>>;

export const asProposed = (proposal: Proposal): Figures =>
  Object.fromEntries(proposal.figures.map((each) => [each.name, each.value]));

export const changed = (proposal: Proposal, figures: Figures): readonly Figure[] =>
  proposal.figures.filter((each) => (figures[each.name] ?? each.value) !== each.value);

/** A figure as it is said: words in quotation marks, anything else as it stands. */
const said = (figure: Figure, value: string): string =>
  figure.is_text
    ? `${figure.name} "${value.replace(/["\\]/g, "'").replace(/\s+/g, " ").trim()}"`
    : `${figure.name} ${value}`;

/** Whether a figure is what it may be. */
export function isSound(figure: Figure, value: string): boolean {
  if (figure.choices.length) return figure.choices.includes(value);
  if (figure.is_text) return true;
  const number = Number(value);
  return (
    value.trim() !== "" &&
    Number.isFinite(number) &&
    number >= (figure.least ?? -Infinity) &&
    number <= (figure.most ?? Infinity)
  );
}

/** Whether a proposal is said anew as a whole, as an announcement is, and needs no reason. */
export const isWhole = (proposal: Proposal): boolean => !proposal.amends.includes("{changes}");

export function amendment(proposal: Proposal, figures: Figures, reason: string): string {
  const changes = changed(proposal, figures).map((each) => said(each, figures[each.name] ?? each.value));
  const blanks: Figures = { ...asProposed(proposal), ...figures, changes: changes.join(", "), reason: reason.trim() };
  return proposal.amends
    .replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

export const refusal = (proposal: Proposal, reason: string): string => `${proposal.refuse} because ${reason.trim()}`;
