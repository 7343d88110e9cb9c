// The window on the sheet: fingers, wheel and buttons told to the camera, and what it sees kept for the page.
import type { Place } from "./along";
import {
  dragged,
  followed,
  isNear,
  lookedAt,
  middleOf,
  nearer,
  type Pane,
  pinched,
  scrolledTo,
  type Share,
  type View,
  WHOLE,
} from "./camera";

export class Pan {
  view = $state.raw<View>(WHOLE);
  /** Whether a finger is down on the sheet. */
  isHeld = $state(false);
  /** Whether the finger that is down has moved the sheet, so that lifting it is no tap. */
  hasMoved = false;

  private fingers = new Map<number, Place>();
  private frame: HTMLElement | undefined;

  get transform(): string {
    return `translate(${this.view.x}px, ${this.view.y}px) scale(${this.view.scale})`;
  }

  get isNear(): boolean {
    return isNear(this.view);
  }

  /** Look through this window from now on; its first child is the sheet. */
  lookThrough(frame: HTMLElement): void {
    this.frame = frame;
  }

  fit(): void {
    this.view = WHOLE;
  }

  nearer(factor: number): void {
    this.view = nearer(this.view, factor, middleOf(this.pane), this.pane);
  }

  down(event: PointerEvent): void {
    this.hasMoved = false;
    this.fingers.set(event.pointerId, this.at(event));
    this.isHeld = true;
  }

  move(event: PointerEvent): void {
    const from = this.fingers.get(event.pointerId);
    if (!from) return;
    const to = this.at(event);
    const still = [...this.fingers].find(([finger]) => finger !== event.pointerId)?.[1];
    if (this.fingers.size === 2 && still) {
      this.hasMoved = true;
      this.view = pinched(this.view, still, from, to, this.pane);
    } else if (this.isNear) {
      if (Math.hypot(to.x - from.x, to.y - from.y) > 1) this.hasMoved = true;
      this.view = dragged(this.view, from, to, this.pane);
    }
    this.fingers.set(event.pointerId, to);
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.isHeld = this.fingers.size > 0;
  }

  wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.view = nearer(this.view, Math.exp(-event.deltaY / 250), this.at(event), this.pane);
  }

  lookAt(at: Share, scale: number): void {
    this.view = lookedAt(at, scale, this.pane);
  }

  follow(at: Share, isSmooth = false): void {
    const top = scrolledTo(this.view, at, this.pane);
    if (top !== undefined) this.frame?.scrollTo({ top, behavior: isSmooth ? "smooth" : "auto" });
    this.view = followed(this.view, at, this.pane);
  }

  private get pane(): Pane {
    const sheet = this.frame?.firstElementChild as HTMLElement | null | undefined;
    const [sheetWide, sheetTall] = [sheet?.offsetWidth ?? 1, sheet?.offsetHeight ?? 1];
    const { scrollLeft: left = 0, scrollTop: top = 0 } = this.frame ?? {};
    const { clientWidth: wide = sheetWide, clientHeight: tall = sheetTall } = this.frame ?? {};
    return { left, top, wide, tall, sheetWide, sheetTall };
  }

  private at(event: MouseEvent): Place {
    const { left = 0, top = 0 } = this.frame?.getBoundingClientRect() ?? {};
    return { x: event.clientX - left + this.pane.left, y: event.clientY - top + this.pane.top };
  }
}
