// The text of an order and the levers of its form: the text is the truth, and a lever replaces its own item in it.
import type { Lever, TriedItem } from "../../wire/types";

export type Values = Readonly<Record<string, string>>;

/** Write what a lever is set to: its blanks filled, the second left out where it is the first. */
export function written(lever: Lever, values: Values): string {
  const second = values["second"] ?? "0";
  const filled: Values = { choice: lever.chosen, number: "", course: "", ...values, second };
  const made: Values = {
    ...filled,
    at: Number(second) ? `${second}/` : "",
    share: filled["number"] ? `=${filled["number"]}` : "",
  };
  return lever.writes.replace(/\{(\w+)\}/g, (_, name: string) => made[name] ?? "").trim();
}

/** The last item of the text that a lever wrote or would write. */
export const itemOf = (items: readonly TriedItem[], lever: string): TriedItem | undefined =>
  items.filter((each) => each.lever === lever).at(-1);

const joined = (before: string, item: string, joiner: string): string => {
  const bare = before
    .trimEnd()
    .replace(new RegExp(`${escaped(joiner.trim() || " ")}+$`), "")
    .trimEnd();
  return bare ? bare + joiner + item : item;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether an item stands close upon the one before it, with nothing to part them: it is read as a part of that. */
const leansOnAnother = (items: readonly TriedItem[], item: TriedItem): boolean =>
  items.some((each) => each !== item && each.last === item.first);

/** Where an item ends together with all that lean on it. */
const lastLeaning = (items: readonly TriedItem[], item: TriedItem): number =>
  items.reduce((last, each) => (each !== item && each.first === last ? each.last : last), item.last);

/** Put what a lever writes in the place of what it wrote before, or at the end; nothing takes its item out. */
export function withItem(
  text: string,
  items: readonly TriedItem[],
  lever: string,
  item: string,
  joiner: string,
): string {
  const held = itemOf(items, lever);
  if (!held) return item ? joined(text, item, joiner) : text;
  const [before, after] = [text.slice(0, held.first), text.slice(item ? held.last : lastLeaning(items, held))];
  if (item) return leansOnAnother(items, held) ? before + joiner + item + after : before + item + after;
  const parting = joiner.trim();
  const left = before
    .trimEnd()
    .replace(new RegExp(`${escaped(parting)}$`), "")
    .trimEnd();
  const right = after
    .trimStart()
    .replace(new RegExp(`^${escaped(parting)}`), "")
    .trimStart();
  return left && right ? left + joiner + right : left + right;
}

/** What the items of a text are once a lever has written into it, until the house has read it: spans moved along. */
export function movedAlong(
  text: string,
  items: readonly TriedItem[],
  lever: string,
  item: string,
  values: Values,
): readonly TriedItem[] {
  let at = 0;
  const held = itemOf(items, lever);
  const known = item && !held ? [...items, { ...BLANK, lever }] : items;
  return known
    .filter((each) => each !== held || item)
    .map((each) => {
      const isOwn = each.lever === lever && (each === held || !held);
      const words = isOwn ? item : each.text;
      const first = text.indexOf(words, at);
      at = first + words.length;
      return {
        ...each,
        text: words,
        first,
        last: at,
        ...(isOwn ? { values: { ...values }, fault: "", cites: [] } : {}),
      };
    });
}

const BLANK: TriedItem = { text: "", first: 0, last: 0, fault: "", cites: [], lever: "", values: {} };

/** Whether items read from one text still stand so in another. */
export const stillStand = (text: string, items: readonly TriedItem[]): boolean =>
  items.every((each) => text.slice(each.first, each.last) === each.text);

/** A piece of an order: an item with what is wrong with it, or what stands between two. */
export interface Piece {
  text: string;
  fault: string;
}

/** Cut a text into its items and what stands between them, so that faults can be underlined where they are. */
export function pieces(text: string, items: readonly TriedItem[]): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const item of items) {
    if (item.first > at) found.push({ text: text.slice(at, item.first), fault: "" });
    found.push({ text: text.slice(item.first, item.last), fault: item.fault });
    at = item.last;
  }
  if (at < text.length) found.push({ text: text.slice(at), fault: "" });
  return found;
}
