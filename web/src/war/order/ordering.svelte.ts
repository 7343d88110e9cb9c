// One slip while it is written: its text, how the house reads it, and its way into the envelope.
import type { Completed, PencilMark, SlipAsk, Tried, TriedItem } from "../../wire/types";
import type { Attendance } from "../attendance.svelte";
import { movedAlong, stillStand, withItem, type Values } from "./writing";

/** How long the pen must rest before the house is asked, and before the draft is put away, in milliseconds. */
const PAUSE = 120;
const KEEP = 1200;

export class Ordering {
  text = $state("");
  /** How the text was last read; it may be older than the text. */
  tried = $state.raw<Tried>();
  /** Whether a slip is on its way. */
  isSending = $state(false);
  /** What was written for a move that has been opened since, to be taken up again or not. */
  leftover = $state("");
  guess = $state.raw<PencilMark["points"]>([]);
  joiner = $state("; ");
  /** How the word at the cursor may go on, and where that word begins. */
  offers = $state.raw<Completed>();
  /** The order that holds where nothing is written: its forecast is shown until something is. */
  standing = "";

  private known = $state.raw<readonly TriedItem[]>([]);
  private need = -1;
  private wasSealed = false;
  private isAsking = false;
  private isStale = $state(false);
  private pausing: ReturnType<typeof setTimeout> | undefined;
  private keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly attendance: Attendance,
    readonly seat: number,
  ) {}

  get ask(): SlipAsk | undefined {
    return this.attendance.ask(this.seat);
  }

  /** Whether the line to the house is open: where it is not, what is written is kept and nothing can be sealed. */
  get isOnline(): boolean {
    return this.attendance.strand === "open";
  }

  get isSealed(): boolean {
    return this.ask !== undefined && this.ask.handed !== "";
  }

  /** The items of the text: as they were read, or as a lever has left them since. */
  get items(): readonly TriedItem[] {
    return this.text.trim() && stillStand(this.text, this.known) ? this.known : [];
  }

  /** Whether the house has read the text as it stands now. */
  get isRead(): boolean {
    return this.tried !== undefined && !this.isStale;
  }

  get isFaulty(): boolean {
    return this.isRead && (this.tried?.fault !== "" || (this.tried?.struck.length ?? 0) > 0);
  }

  /** Begin a fresh slip whenever another is asked for; what was left unsealed is offered, never sent by itself. */
  follow(ask: SlipAsk | undefined): void {
    if (!ask || ask.need === this.need) return;
    const [first, unsealed] = [this.need < 0, this.text];
    this.need = ask.need;
    this.tried = undefined;
    this.offers = undefined;
    this.known = [];
    this.guess = [];
    clearTimeout(this.keeping);
    this.leftover = first || ask.draft || this.wasSealed ? "" : unsealed;
    this.wasSealed = false;
    this.text = ask.handed || ask.draft;
    this.isStale = true;
    void this.read();
  }

  write(text: string): void {
    this.text = text;
    this.isStale = true;
    clearTimeout(this.pausing);
    this.pausing = setTimeout(() => void this.read(), PAUSE);
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.keep(), KEEP);
  }

  /** Ask how the word at the cursor may go on. */
  async complete(at: number): Promise<void> {
    const text = this.text;
    const found =
      text.trim() && this.isOnline ? await this.attendance.complete(this.seat, this.need, text, at) : undefined;
    if (text === this.text) this.offers = found?.offers.length ? found : undefined;
  }

  /** Let the word that was begun go on as it was offered. */
  take(offer: string, at: number): void {
    const first = this.offers?.first ?? at;
    this.offers = undefined;
    this.write(this.text.slice(0, first) + offer + this.text.slice(at));
  }

  /** Let a lever write its item, or take it out. */
  set(lever: string, item: string, values: Values = {}): void {
    const text = withItem(this.text, this.items, lever, item, this.joiner);
    this.known = movedAlong(text, this.items, lever, item, values);
    this.write(text);
  }

  /** Try the order against the enemy's track as it is guessed. */
  suppose(guess: PencilMark["points"]): void {
    this.guess = guess;
    this.isStale = true;
    void this.read();
  }

  /** Ask how the text is read: one question at a time, and the newest text last. */
  async read(): Promise<void> {
    if (this.isAsking || this.need < 0 || !this.ask || this.isSealed || !this.isOnline) return;
    this.isAsking = true;
    const text = this.text;
    const found = await this.attendance.try(this.seat, this.need, text.trim() ? text : this.standing, this.guess);
    this.isAsking = false;
    if (found && found.need === this.need) this.tried = found;
    if (found && text === this.text) this.known = found.items;
    if (!found) return; // the line broke: it is read when it is mended
    if (text === this.text) this.isStale = false;
    else void this.read();
  }

  async seal(stands = false): Promise<void> {
    clearTimeout(this.keeping);
    this.isSending = true;
    this.wasSealed = true; // the next slip may be asked for before the house has answered
    this.wasSealed = await this.attendance.hand(this.seat, this.need, this.text, stands);
    this.isSending = false;
  }

  async fetchBack(): Promise<void> {
    this.isSending = true;
    this.wasSealed = !(await this.attendance.fetch(this.seat, this.need));
    this.isSending = false;
    void this.read();
  }

  private keep(): void {
    if (this.ask && !this.isSealed) void this.attendance.draft(this.seat, this.need, this.text);
  }
}
