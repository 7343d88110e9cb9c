// The keys at a table: what a pressed key means there, apart from what has the focus.
import type { Choosing } from "../board/choosing.svelte";
import type { Sitting } from "./sitting.svelte";

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches("input, textarea, select") || target.closest("dialog") !== null);

const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button, a, summary, [role=button]") !== null;

/** A digit means the number on an arrow where one shows it, and the arrow's place in the row otherwise. */
function pickArrow(digit: string, sitting: Sitting, choosing: Choosing): void {
  const appliances = sitting.scene?.appliances ?? [];
  const shown = appliances.flatMap((each) =>
    each.tokens.length ? each.tokens : each.shows.map((face) => each.faces[face] ?? ""),
  );
  const byFace = choosing.arrows.find((arrow) => shown[arrow] === digit);
  const byPlace = choosing.arrows.includes(Number(digit) - 1) ? Number(digit) - 1 : undefined;
  const arrow = byFace ?? byPlace;
  if (arrow !== undefined) choosing.useArrow(arrow);
}

export function pressed(event: KeyboardEvent, sitting: Sitting, choosing: Choosing, showKeys: () => void): void {
  if (event.defaultPrevented || isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const keyed = choosing.keyed(event.key);
  if (keyed.length === 1) choosing.choose(keyed[0]!);
  else if (/^[1-9]$/.test(event.key) && choosing.arrows.length) pickArrow(event.key, sitting, choosing);
  else if (event.key === " " && !isButton(event.target))
    sitting.spin(); // where nobody may spin yet, it at least never scrolls the board away
  else if (event.key === "Escape") choosing.putDown();
  else if (event.key === "?") showKeys();
  else if (event.key === "/") document.querySelector<HTMLInputElement>("[data-write]")?.focus();
  else if (event.key === ".") sitting.stage.hurry();
  else return;
  event.preventDefault();
}
