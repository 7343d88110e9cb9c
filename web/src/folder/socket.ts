// A line to a table in the same browser, to be used like a WebSocket.
import { keeper } from "./keeper.svelte";

export class PageSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  private readonly id: number;

  constructor(address: string) {
    this.id = keeper.dial(address, this);
  }

  send(text: string): void {
    keeper.say(this.id, text);
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    keeper.hangUp(this.id);
    this.shut(1000, "");
  }

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  hear(text: string): void {
    if (this.readyState === WebSocket.OPEN) this.onmessage?.({ data: text });
  }

  shut(code: number, reason: string): void {
    this.readyState = WebSocket.CLOSED;
    queueMicrotask(() => this.onclose?.({ code, reason }));
  }
}
