// One attendance in a war room: what its line was told, and everything that may be said on it.
import { settings } from "../house/settings.svelte";
import { holdByLink } from "../house/tables";
import { Line, type Strand } from "../wire/line";
import { witnessed } from "../wire/witness";
import type {
  Completed,
  Enter,
  FromParlour,
  FromSeat,
  PencilMark,
  Problem,
  Release,
  RoomNews,
  RoomView,
  SeatRoom,
  SlipAsk,
  Tried,
} from "../wire/types";

let counted = 0;
const fresh = (): string => `${Date.now().toString(36)}-${(counted++).toString(36)}`;

/** Whatever is said with an id, and answered by it. */
type Wish = Extract<FromSeat, { id: string }>;
type Bare<Kind> = Kind extends Wish ? Omit<Kind, "id"> : never;

export class Attendance {
  view = $state.raw<RoomView>();
  strand = $state<Strand>("calling");
  dismissal = $state.raw<{ code: number; reason: string }>();
  /** The last thing that was refused, until something else is asked. */
  refusal = $state.raw<Problem>();
  /** When the view was received, so that clocks can run on between messages. */
  since = $state(Date.now());

  private readonly line: Line;
  private readonly waiting = new Map<string, (answer: FromParlour | undefined) => void>();

  constructor(
    readonly table: string,
    readonly tokens: readonly string[],
  ) {
    this.line = new Line(`/api/tables/${table}/play`, {
      greet: () => ({
        type: "sit",
        tokens: this.tokens,
        salt: witnessed(table)?.salt ?? "",
        name: settings.name,
        ply: -1,
        language: settings.language,
      }),
      hear: (message) => this.hear(message),
      strand: (strand) => this.strandIs(strand),
      dismissed: (code, reason) => (this.dismissal = { code, reason }),
    });
  }

  ask(seat: number): SlipAsk | undefined {
    return this.view?.asks.find((each) => each.seat === seat);
  }

  room(seat: number): SeatRoom | undefined {
    return this.view?.rooms.find((each) => each.seat === seat);
  }

  /** Say something and wait for its answer; nothing where the line broke before there was one. */
  request(wish: Bare<Wish>): Promise<FromParlour | undefined> {
    const id = fresh();
    if (!this.line.send({ ...wish, id } as Wish)) return Promise.resolve(undefined);
    return new Promise((answered) => this.waiting.set(id, answered));
  }

  /** Do something of which only a refusal is told. */
  async do(wish: Bare<Wish>): Promise<boolean> {
    this.refusal = undefined;
    const answer = await this.request(wish);
    if (answer?.type === "refused") this.refusal = answer.problem;
    return answer?.type === "done";
  }

  async try(seat: number, need: number, text: string, guess: PencilMark["points"] = []): Promise<Tried | undefined> {
    const answer = await this.request({ type: "try", seat, need, text, guess });
    return answer?.type === "tried" ? answer : undefined;
  }

  async complete(seat: number, need: number, text: string, at: number): Promise<Completed | undefined> {
    const answer = await this.request({ type: "complete", seat, need, text, at });
    return answer?.type === "completed" ? answer : undefined;
  }

  draft(seat: number, need: number, text: string): Promise<boolean> {
    return this.request({ type: "draft", seat, need, text }).then((answer) => answer?.type === "done");
  }

  hand(seat: number, need: number, text: string, stands = false): Promise<boolean> {
    return this.do({ type: "hand", seat, need, text, stands });
  }

  fetch(seat: number, need: number): Promise<boolean> {
    return this.do({ type: "fetch", seat, need });
  }

  note(seat: number, layer: string, items: readonly PencilMark[]): Promise<boolean> {
    return this.do({ type: "note", seat, layer, items });
  }

  rule(seat: number, need: number, text: string): Promise<boolean> {
    return this.do({ type: "rule", seat, need, text });
  }

  release(seat: number, release: Release): Promise<boolean> {
    return this.do({ type: "let", seat, release });
  }

  enter(entry: Omit<Enter, "id" | "type">): Promise<boolean> {
    return this.do({ type: "enter", ...entry });
  }

  leave(): void {
    this.line.hangUp();
  }

  callAgain(): void {
    this.line.callNow();
  }

  private strandIs(strand: Strand): void {
    this.strand = strand;
    if (strand === "open") return;
    for (const answered of this.waiting.values()) answered(undefined);
    this.waiting.clear();
  }

  private hear(message: FromParlour): void {
    if (message.type === "room") this.entered(message.view);
    else if (message.type === "room_news") this.learn(message);
    if (!("id" in message)) return;
    this.waiting.get(message.id)?.(message);
    this.waiting.delete(message.id);
  }

  private entered(view: RoomView): void {
    this.strand = "open";
    this.since = Date.now();
    this.view = view;
    if (view.mine.length) holdByLink(view.table, view.game, this.tokens.join("."));
  }

  private learn(news: RoomNews): void {
    const view = this.view;
    if (!view || news.leaf !== view.leaf + 1) return this.line.redial(); // a leaf was missed: the whole room is told
    const { type: _, told = [], chat = [], rooms = [], ...changed } = news;
    this.since = Date.now();
    this.view = {
      ...view,
      ...(changed as Partial<RoomView>),
      asks: news.asks ? fanned(view.asks, news.asks) : view.asks,
      told: told.length ? [...view.told, ...told] : view.told,
      chat: chat.length ? [...view.chat, ...chat] : view.chat,
      rooms: rooms.length ? replaced(view.rooms, rooms) : view.rooms,
    };
  }
}

/** Fans come once for each need: what is asked again keeps those it had. */
function fanned(old: readonly SlipAsk[], asks: readonly SlipAsk[]): SlipAsk[] {
  return asks.map((ask) => {
    const known = old.find((each) => each.seat === ask.seat && each.need === ask.need);
    return ask.fans.length || !known ? ask : { ...ask, fans: known.fans };
  });
}

function replaced(old: readonly SeatRoom[], changed: readonly SeatRoom[]): SeatRoom[] {
  const kept = old.filter((each) => !changed.some((other) => other.seat === each.seat));
  return [...kept, ...changed].sort((a, b) => a.seat - b.seat);
}
