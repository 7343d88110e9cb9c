// Whoever plays by keys keeps their place: when what had the focus is gone, the next thing to be done has it.

/** What is next, the likeliest first: on the board for whoever was there, and beside it otherwise. */
const ON_BOARD = ["[data-confirm]", "[data-target]", ".piece.open", "[data-spin]:not(:disabled)", "[data-offer]"];
const BESIDE = ["[data-confirm]", "[data-spin]:not(:disabled)", "[data-offer]", "[data-target]", ".piece.open"];

type Focusable = HTMLElement | SVGElement;

export class Keeping {
  private wasHere = false;
  private wasOnBoard = false;
  private byKeys = false;

  /** Remember what has the focus, and whether it came there by keys. */
  watch(room: HTMLElement): () => void {
    const focused = (event: FocusEvent): void => this.come(event.target as Focusable);
    const key = (): void => void (this.byKeys = true);
    const finger = (): void => void (this.byKeys = false);
    room.addEventListener("focusin", focused);
    addEventListener("keydown", key, true);
    addEventListener("pointerdown", finger, true);
    return () => {
      room.removeEventListener("focusin", focused);
      removeEventListener("keydown", key, true);
      removeEventListener("pointerdown", finger, true);
    };
  }

  /** Give the focus to what is next, where nothing has it any more; while there is nothing, it is waited for. */
  restore(room: HTMLElement): void {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!this.byKeys || !this.wasHere || !isLost) return;
    const all = (this.wasOnBoard ? ON_BOARD : BESIDE).flatMap((each) => [...room.querySelectorAll<Focusable>(each)]);
    all.find((each) => each.checkVisibility())?.focus();
  }

  private come(target: Focusable): void {
    this.wasHere = true;
    this.wasOnBoard = target.closest(".board") !== null;
  }
}
