// The line to a table: one WebSocket that mends itself, waiting a little longer after each failure.
import { dial, needsNetwork, type Socket } from "./reach";
import type { FromParlour, FromSeat } from "./types";

export type Strand = "calling" | "open" | "broken" | "closed";

export interface Ears {
  /** What to say first on every connection. */
  greet(): FromSeat;
  hear(message: FromParlour): void;
  strand(state: Strand, waits: number): void;
  /** The parlour has shut the line for good, with its reason. */
  dismissed(code: number, reason: string): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const PULSE = 20_000;
/** Codes from which there is no coming back: no such table, no such key, or a message the parlour cannot read. */
const FOR_GOOD = (code: number): boolean => code >= 4400 && code < 4500 && code !== 4429;

export class Line {
  private socket: Socket | undefined;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private isOver = false;
  private lastHeard = 0;

  constructor(
    private readonly address: string,
    private readonly ears: Ears,
  ) {
    addEventListener("online", this.callNow);
    if (needsNetwork) addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.callNow);
    this.call();
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  send(message: FromSeat): boolean {
    if (!this.isOpen) return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }

  /** Hang up and call again: the parlour then tells the whole table afresh. */
  redial(): void {
    this.socket?.close();
  }

  hangUp(): void {
    this.isOver = true;
    removeEventListener("online", this.callNow);
    removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.callNow);
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.socket?.close();
    this.ears.strand("closed", 0);
  }

  callNow = (): void => {
    if (this.isOver || this.isOpen || document.hidden) return;
    clearTimeout(this.timer);
    if (this.socket?.readyState !== WebSocket.CONNECTING) this.call();
  };

  /** Give up a line that leads nowhere any more without waiting for its farewell, and call again in a while. */
  private cut = (): void => {
    const socket = this.socket;
    if (this.isOver || !socket) return;
    this.socket = undefined;
    socket.close();
    this.callLater();
  };

  private call(): void {
    this.ears.strand(this.tries ? "broken" : "calling", 0);
    const socket = (this.socket = dial(this.address));
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event: MessageEvent<string>) => socket === this.socket && this.heard(event.data);
    socket.onclose = (event) => this.lost(socket, event);
  }

  private opened(socket: Socket): void {
    socket.send(JSON.stringify(this.ears.greet()));
    this.lastHeard = Date.now();
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.feelPulse(), PULSE);
  }

  private heard(text: string): void {
    this.lastHeard = Date.now();
    this.tries = 0;
    const message = JSON.parse(text) as FromParlour;
    if (message.type === "welcome") this.ears.strand("open", 0);
    this.ears.hear(message);
  }

  private feelPulse(): void {
    if (Date.now() - this.lastHeard > 2 * PULSE + 5000) this.cut();
    else this.send({ type: "ping" });
  }

  private lost(socket: Socket, event: CloseEvent): void {
    if (this.isOver || socket !== this.socket) return;
    if (FOR_GOOD(event.code)) return this.ears.dismissed(event.code, event.reason);
    this.callLater();
  }

  private callLater(): void {
    clearInterval(this.pulse);
    clearTimeout(this.timer);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.ears.strand("broken", wait);
    this.timer = setTimeout(() => this.call(), wait);
  }
}
