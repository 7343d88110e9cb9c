// The sheet drawn nearer with two fingers, the wheel or buttons, and moved about while it is near.

const NEAREST = 5;

export class Pan {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  private fingers = new Map<number, { x: number; y: number }>();
  private width = 1;
  private height = 1;
  /** Whether the finger that is down has moved the sheet, so that lifting it is no tap. */
  hasMoved = false;

  get transform(): string {
    return `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  get isNear(): boolean {
    return this.scale > 1.01;
  }

  fit(): void {
    this.scale = 1;
    this.x = this.y = 0;
  }

  /** Draw nearer by a factor, keeping the point under the finger where it is. */
  nearer(factor: number, x = this.width / 2, y = this.height / 2): void {
    const scale = Math.min(NEAREST, Math.max(1, this.scale * factor));
    const ratio = scale / this.scale;
    this.scale = scale;
    this.place(x - (x - this.x) * ratio, y - (y - this.y) * ratio);
  }

  down(event: PointerEvent): void {
    this.measure(event);
    this.hasMoved = false;
    this.fingers.set(event.pointerId, this.at(event));
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
  }

  wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.measure(event);
    const { x, y } = this.at(event);
    this.nearer(Math.exp(-event.deltaY / 250), x, y);
  }

  private drag(from: { x: number; y: number }, to: { x: number; y: number }): void {
    if (Math.hypot(to.x - from.x, to.y - from.y) > 1) this.hasMoved = true;
    this.place(this.x + to.x - from.x, this.y + to.y - from.y);
  }

  private pinch(id: number, before: { x: number; y: number }, now: { x: number; y: number }): void {
    const other = [...this.fingers].find(([finger]) => finger !== id)?.[1];
    if (!other) return;
    const apart = (a: { x: number; y: number }): number => Math.hypot(a.x - other.x, a.y - other.y) || 1;
    this.hasMoved = true;
    this.nearer(apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  private place(x: number, y: number): void {
    this.x = Math.min(0, Math.max(this.width * (1 - this.scale), x));
    this.y = Math.min(0, Math.max(this.height * (1 - this.scale), y));
  }

  private measure(event: MouseEvent): void {
    const frame = (event.currentTarget as Element).getBoundingClientRect();
    [this.width, this.height] = [frame.width, frame.height];
    this.origin = { x: frame.left, y: frame.top };
  }

  private origin = { x: 0, y: 0 };

  private at(event: MouseEvent): { x: number; y: number } {
    return { x: event.clientX - this.origin.x, y: event.clientY - this.origin.y };
  }
}
