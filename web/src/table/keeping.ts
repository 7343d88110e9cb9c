// Whoever plays by keys keeps their place: when what had the focus is gone, the next thing to be done has it.

/** What is next, the likeliest first: on the board for whoever was there, and beside it otherwise. */
const ON_BOARD = ["[data-confirm]", "[data-target]", ".piece.open", "[data-spin]:not(:disabled)", "[data-offer]"];
const BESIDE = ["[data-confirm]", "[data-spin]:not(:disabled)", "[data-offer]", "[data-target]", ".piece.open"];

type Focusable = HTMLElement | SVGElement;

export class Keeping {
  private last: Focusable | undefined;
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
    if (!this.byKeys || !this.isLost) return;
    const found = (this.wasOnBoard ? ON_BOARD : BESIDE).map((each) => room.querySelector<Focusable>(each)).find(Boolean);
    found?.focus();
  }

  private come(target: Focusable): void {
    this.last = target;
    this.wasOnBoard = target.closest(".board") !== null;
  }

  private get isLost(): boolean {
    const last = this.last;
    const isGone = last !== undefined && (!last.isConnected || last.matches(":disabled") || last.tabIndex < 0);
    return isGone && (document.activeElement === null || document.activeElement === document.body);
  }
}
