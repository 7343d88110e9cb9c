// The sheet drawn nearer with two fingers, the wheel or buttons, moved about while it is near, and followed.

const NEAREST = 5;
/** What share of the window, at either edge, a piece may not go into without the window following it. */
const EDGE = 0.2;

interface Spot {
  x: number;
  y: number;
}

export class Pan {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** Whether the finger that is down has moved the sheet, so that lifting it is no tap. */
  hasMoved = false;

  /** Whether a finger is down on the sheet. */
  isHeld = $state(false);

  private fingers = new Map<number, Spot>();
  private frame: HTMLElement | undefined;

  get transform(): string {
    return `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  get isNear(): boolean {
    return this.scale > 1.01;
  }

  /** Look through this window from now on; the sheet in it may be taller than it is. */
  lookThrough(frame: HTMLElement): void {
    this.frame = frame;
  }

  fit(): void {
    this.scale = 1;
    this.x = this.y = 0;
  }

  /** Draw nearer by a factor, keeping the point under the finger where it is. */
  nearer(factor: number, at: Spot = this.middle): void {
    const scale = Math.min(NEAREST, Math.max(1, this.scale * factor));
    const ratio = scale / this.scale;
    this.scale = scale;
    if (!this.isNear) return this.fit();
    this.place(at.x - (at.x - this.x) * ratio, at.y - (at.y - this.y) * ratio);
  }

  down(event: PointerEvent): void {
    this.hasMoved = false;
    this.fingers.set(event.pointerId, this.at(event));
    this.isHeld = true;
  }

  move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.at(event);
    if (this.fingers.size === 2) this.pinch(event.pointerId, before, now);
    else if (this.isNear) this.drag(before, now);
    this.fingers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.isHeld = this.fingers.size > 0;
  }

  wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.nearer(Math.exp(-event.deltaY / 250), this.at(event));
  }

  /** Draw so near, and no nearer, with a point of the sheet in the middle of the window, less what covers its foot. */
  lookAt(across: number, down: number, scale: number, foot = 0): void {
    this.scale = Math.min(NEAREST, Math.max(1, scale));
    const { width, height } = this.sheet;
    const [wide, tall] = [this.frame?.clientWidth ?? width, this.frame?.clientHeight ?? height];
    const [left, top] = [this.frame?.scrollLeft ?? 0, this.frame?.scrollTop ?? 0];
    this.place(left + wide / 2 - across * width * this.scale, top + (tall - foot) / 2 - down * height * this.scale);
  }

  /** Bring a point of the sheet, told in shares of its width and height, into the window if it is not well inside. */
  follow(across: number, down: number, isSmooth = false): void {
    const frame = this.frame;
    if (!frame) return;
    const { width, height } = this.sheet;
    const x = this.x + across * width * this.scale - frame.scrollLeft;
    const y = this.y + down * height * this.scale - frame.scrollTop;
    const isOut = (at: number, size: number): boolean => at < size * EDGE || at > size * (1 - EDGE);
    if (this.isNear) {
      if (isOut(x, frame.clientWidth) || isOut(y, frame.clientHeight)) {
        this.place(this.x + frame.clientWidth / 2 - x, this.y + frame.clientHeight / 2 - y);
      }
    } else if (height > frame.clientHeight + 1 && isOut(y, frame.clientHeight)) {
      frame.scrollTo({ top: down * height - frame.clientHeight / 2, behavior: isSmooth ? "smooth" : "auto" });
    }
  }

  private drag(from: Spot, to: Spot): void {
    if (Math.hypot(to.x - from.x, to.y - from.y) > 1) this.hasMoved = true;
    this.place(this.x + to.x - from.x, this.y + to.y - from.y);
  }

  private pinch(id: number, before: Spot, now: Spot): void {
    const other = [...this.fingers].find(([finger]) => finger !== id)?.[1];
    if (!other) return;
    const apart = (a: Spot): number => Math.hypot(a.x - other.x, a.y - other.y) || 1;
    this.hasMoved = true;
    this.nearer(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  /** Put the sheet somewhere, never so far that the window shows what lies beside it. */
  private place(x: number, y: number): void {
    const { width, height } = this.sheet;
    const [left, top] = [this.frame?.scrollLeft ?? 0, this.frame?.scrollTop ?? 0];
    const [wide, tall] = [this.frame?.clientWidth ?? width, this.frame?.clientHeight ?? height];
    this.x = Math.min(left, Math.max(left + wide - width * this.scale, x));
    this.y = Math.min(top, Math.max(top + tall - height * this.scale, y));
  }

  private get sheet(): { width: number; height: number } {
    const sheet = this.frame?.firstElementChild as HTMLElement | null | undefined;
    return { width: sheet?.offsetWidth ?? 1, height: sheet?.offsetHeight ?? 1 };
  }

  private get middle(): Spot {
    const frame = this.frame;
    return frame ? { x: frame.scrollLeft + frame.clientWidth / 2, y: frame.scrollTop + frame.clientHeight / 2 } : { x: 0, y: 0 };
  }

  private at(event: MouseEvent): Spot {
    const frame = this.frame?.getBoundingClientRect();
    return { x: event.clientX - (frame?.left ?? 0) + (this.frame?.scrollLeft ?? 0), y: event.clientY - (frame?.top ?? 0) + (this.frame?.scrollTop ?? 0) };
  }
}
