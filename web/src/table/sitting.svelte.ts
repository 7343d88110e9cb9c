// One sitting at a table: what the parlour has told, what of it has been shown, and what may be chosen now.
import { settings } from "../house/settings.svelte";
import { holdByLink } from "../house/tables";
import { asked } from "../wire/api";
import { Line, type Strand } from "../wire/line";
import type {
  Asked,
  Chances,
  ChatLine,
  Company,
  EventLine,
  FromParlour,
  FromSeat,
  Hint,
  Motion,
  News,
  Offer,
  Problem,
  Scene,
  TableCard,
  TableView,
} from "../wire/types";
import { type Fault, saltFault, missSpins, seePromise, seeSalts, seeSpins, witnessed } from "../wire/witness";
import { t } from "../words/index.svelte";
import { Stage } from "./stage.svelte";

const LONGEST_ACCOUNT = 600;
const NATURE = -1;

let counted = 0;
const fresh = (): string => `${Date.now().toString(36)}-${(counted++).toString(36)}`;

type Said = (message: FromParlour) => void;

export class Sitting {
  /** The table as far as it has been shown: nothing in it tells of a spin that still turns. */
  view = $state.raw<TableView>();
  /** The account shown so far, oldest first. */
  account = $state.raw<readonly EventLine[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  strand = $state<Strand>("calling");
  dismissal = $state.raw<{ code: number; reason: string }>();
  refusal = $state.raw<Problem>();
  hint = $state.raw<Hint>();
  chances = $state.raw<Chances>();
  /** Who has said no to what was asked, or for whom the clock has acted, in a sentence. */
  notice = $state("");
  /** What a program is thinking about for this guest. */
  thinking = $state<"" | "hint" | "chances">("");
  /** What is wrong with the luck of this table, by what this browser saw itself. */
  fault = $state<Fault>();
  /** Whether a seat of this browser was taken up before in another, and whether somebody sits there too just now. */
  isTaken = $state(false);
  isDoubled = $state(false);
  /** Whether somebody here has asked to play again, or agreed to it. */
  wantsAgain = $state(false);
  /** How many look on. */
  onlookers = $state(0);
  /** The action sent and not yet answered. */
  pending = $state("");
  /** When the view was received, so that clocks can run on between messages. */
  since = $state(Date.now());
  readonly stage = new Stage((motion) => this.shown(motion));

  private line: Line | undefined;
  private hasLeft = false;
  /** The table as the parlour has told it, and when. */
  private heard: TableView | undefined;
  private heardAt = Date.now();
  private heardPly = -1;
  private readonly waiting = new Map<string, Said>();

  constructor(
    readonly table: string,
    readonly tokens: readonly string[],
  ) {
    void this.arrive();
  }

  /** See the promise of the spins first, and only then sit down with a salt of one's own. */
  private async arrive(): Promise<void> {
    if (!witnessed(this.table))
      await asked<TableCard>(`/api/tables/${encodeURIComponent(this.table)}`).then(
        (card) => seePromise(this.table, card.commitment, card.state !== "waiting"),
        () => undefined,
      );
    if (this.hasLeft) return;
    this.line = new Line(`/api/tables/${this.table}/play`, {
      greet: () => this.greeting(),
      hear: (message) => this.hear(message),
      strand: (strand) => this.strandIs(strand),
      dismissed: (code, reason) => (this.dismissal = { code, reason }),
    });
  }

  get scene(): Scene | undefined {
    return this.stage.scene;
  }

  /** Nothing may be chosen while something is still being shown or sent. */
  get isFree(): boolean {
    return this.strand === "open" && !this.stage.isBusy && !this.pending && this.view?.state === "playing";
  }

  /** Whether something that was told is still to be shown. */
  private get isBehind(): boolean {
    return this.stage.isBusy && this.stage.shownPly < this.heardPly;
  }

  get offers(): readonly Offer[] {
    return this.isFree && this.isMine ? (this.view?.offers ?? []) : [];
  }

  get isMine(): boolean {
    const view = this.view;
    return view !== undefined && view.mine.includes(view.to_act);
  }

  get maySpin(): boolean {
    const view = this.view;
    return this.isFree && view !== undefined && view.to_act === NATURE && view.mine.includes(view.spinner);
  }

  /** The seat for which this browser speaks now: the one to act at a hot-seat, else the first it holds. */
  get seat(): number {
    const view = this.view;
    if (!view) return -1;
    if (view.mine.includes(view.to_act)) return view.to_act;
    if (view.to_act === NATURE && view.mine.includes(view.spinner)) return view.spinner;
    return view.mine[0] ?? -1;
  }

  act(offer: Offer): void {
    const view = this.view;
    if (!view) return;
    this.hint = undefined;
    this.request({ type: "act", id: fresh(), seat: view.to_act, ply: view.ply, code: offer.code }, true);
  }

  spin(): void {
    const view = this.view;
    if (view && this.maySpin) this.request({ type: "spin", id: fresh(), seat: view.spinner, ply: view.ply }, true);
  }

  say(text: string): void {
    this.request({ type: "say", id: fresh(), text, seat: this.seat });
  }

  callMe(seat: number, name: string): void {
    this.request({ type: "call_me", id: fresh(), seat, name });
  }

  ask(what: Asked["what"] | "resume" | "resign" | "hint" | "chances" | "counsel"): void {
    if (what === "hint" || what === "chances") this.thinking = what;
    if (what === "rematch") this.wantsAgain = true;
    this.request({ type: "ask", id: fresh(), seat: this.seat, what });
  }

  /** Ask for counsel with every scene from now on; a line that sits down later asks for it at once. */
  takeCounsel(): void {
    if (this.view?.has_counsel && this.seat >= 0) this.ask("counsel");
  }

  answer(asked: Asked, seat: number, yes: boolean): void {
    if (asked.what === "rematch") this.wantsAgain = yes;
    this.request({ type: "answer", id: fresh(), seat, to: asked.id, yes });
  }

  leave(): void {
    this.hasLeft = true;
    this.line?.hangUp();
    this.stage.clear();
  }

  callAgain(): void {
    this.line?.callNow();
  }

  private greeting(): FromSeat {
    // No salt is given to a parlour whose promise was not seen: it might choose its secret by it.
    const own = witnessed(this.table)?.salt ?? "";
    return {
      type: "sit",
      tokens: this.tokens,
      salt: own,
      name: settings.name,
      ply: this.heardPly,
      advised: settings.degree > 0,
      language: settings.language,
    };
  }

  private strandIs(strand: Strand): void {
    this.strand = strand;
    if (strand !== "open") this.pending = "";
    if (strand !== "broken") return;
    this.thinking = "";
    this.waiting.clear();
  }

  private request(message: Exclude<FromSeat, { type: "sit" }>, isMove = false): void {
    this.refusal = undefined;
    if (!this.line?.send(message)) return;
    const id = message.id ?? "";
    if (isMove) this.pending = id;
    this.waiting.set(id, (answer) => this.answered(id, answer));
  }

  private answered(id: string, answer: FromParlour): void {
    if (this.pending === id) this.pending = "";
    this.thinking = "";
    if (answer.type === "refused") this.refusal = answer.problem;
  }

  private hear(message: FromParlour): void {
    if (message.type === "welcome") {
      if (message.taken?.length) this.isTaken = true;
      return this.welcomed(message.view);
    }
    if (message.type === "news") return this.learn(message);
    if (message.type === "chat") this.chat = [...this.chat, message.line];
    else if (message.type === "company") this.gather(message);
    else if (message.type === "hint") this.hint = message;
    else if (message.type === "chances") this.chances = message;
    if ("id" in message) this.settle(message.id, message);
  }

  private gather({ declined, doubled, onlookers, type: _, ...company }: Company): void {
    this.onlookers = onlookers ?? 0;
    this.isDoubled = doubled?.some((seat) => this.view?.mine.includes(seat)) ?? false;
    if (declined || company.asked.length) this.notice = declined;
    this.update(company);
  }

  private settle(id: string, message: FromParlour): void {
    const then = this.waiting.get(id);
    this.waiting.delete(id);
    then?.(message);
  }

  private welcomed(view: TableView): void {
    const isOnTheWay = this.stage.isBusy && view.ply === this.heardPly; // what was missed is being shown just now
    if (!isOnTheWay) {
      this.stage.set(view.scene);
      this.account = view.events;
    }
    this.chat = view.chat;
    const isAfresh = this.heard !== undefined && view.fairness.taken_back > this.heard.fairness.taken_back;
    if (isAfresh) this.notice = t.spunAfresh;
    else if (!isOnTheWay) missSpins(this.table);
    this.heardPly = view.ply;
    this.update(view, isOnTheWay && this.isBehind);
    this.witness(view, [], view.mine);
    if (view.mine.length) holdByLink(view.table, view.game, this.tokens.join("."));
  }

  private learn(news: News): void {
    const unseen = news.motions.filter((motion) => motion.ply > this.heardPly);
    if (unseen[0] && unseen[0].ply > this.heardPly + 1) return this.line?.redial();
    this.heardPly = Math.max(this.heardPly, news.ply);
    this.witness(news, unseen, this.heard?.mine ?? []);
    const { motions: _, type: __, late, ...standing } = news;
    this.update(standing, unseen.length > 0 || this.isBehind);
    this.pending = "";
    this.notice = late;
    for (const motion of unseen) this.stage.show(motion);
  }

  /** Take down what the parlour has told of its luck, and see whether it is what was told before. */
  private witness(told: TableView | News, motions: readonly Motion[], mine: readonly number[]): void {
    seePromise(this.table, told.fairness.commitment, true);
    if (told.state !== "waiting") seeSalts(this.table, mine, told.fairness, told.ply);
    seeSpins(this.table, motions, told.ply);
    this.fault = saltFault(witnessed(this.table), told.fairness);
  }

  /** Take up what is told; what tells of motions still to be shown waits until they have been. */
  private update(news: object, waits = this.isBehind): void {
    this.heard = { ...this.heard, ...news } as TableView;
    this.heardAt = Date.now();
    if (!waits) this.publish();
  }

  private publish(): void {
    this.view = this.heard;
    this.since = this.heardAt;
  }

  private shown(motion: Motion): void {
    const last = this.account[this.account.length - 1]?.number ?? -1;
    const fresh = motion.events.filter((each) => each.number > last);
    this.account = [...this.account, ...fresh].slice(-LONGEST_ACCOUNT);
    if (motion.ply >= this.heardPly) this.publish();
  }
}
