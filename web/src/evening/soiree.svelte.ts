// One evening at this screen: what the parlour has told of it, what of it has been shown, and what is asked for next.
import { settings } from "../house/settings.svelte";
import { speakIfAsked } from "../house/speech";
import { salt } from "../house/tables";
import { soundAll } from "../table/sound";
import { Stage } from "../table/stage.svelte";
import { holdByLink } from "./held";
import { asked, GONE, Refusal, told } from "../wire/api";
import type { EveningStep, EveningView, Motion, Offer } from "../wire/types";

export type Until = NonNullable<EveningStep["until"]>;
type Wish = Pick<EveningStep, "kind"> & Partial<EveningStep>;

const STALE = 409;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

let counted = 0;
const fresh = (): string => `${Date.now().toString(36)}-${(counted++).toString(36)}`;
const after = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

export class Soiree {
  view = $state.raw<EveningView>();
  /** What cannot be got over: the link opens nothing. */
  lost = $state.raw<Refusal>();
  refusal = $state("");
  /** What is being asked for; empty when the screen is free. */
  asking = $state<"" | EveningStep["kind"]>("");
  until = $state<Until>("person");
  isCut = $state(false);
  /** The table that the guest has turned to; -1 for the one where somebody is waited for. */
  look = $state(-1);
  /** Whether turns follow one another by themselves, for those who look on. */
  isRunning = $state(false);
  /** Whether the bell has just ended a game and the company is changing tables. */
  isInterlude = $state(false);
  /** What has just been told, for those who listen. */
  spoken = $state("");
  readonly stage = new Stage((motion) => this.shown(motion));

  private isGone = false;
  private isHalted = false;

  constructor(
    readonly evening: string,
    readonly token: string,
  ) {
    void this.arrive();
  }

  get hasPeople(): boolean {
    return this.view?.guests.some((each) => each.player === "person") ?? false;
  }

  get isFree(): boolean {
    return !this.asking && !this.stage.isBusy && !this.isCut;
  }

  /** Whether the person who is waited for sits at the table that is shown. */
  get isHere(): boolean {
    return this.view !== undefined && this.view.place !== null && this.view.at === this.view.place.table;
  }

  get offers(): readonly Offer[] {
    return this.isFree && this.isHere ? (this.view?.place?.offers ?? []) : [];
  }

  get maySpin(): boolean {
    return this.isFree && this.isHere && this.view?.awaits === "spin";
  }

  leave(): void {
    this.isGone = true;
    this.isRunning = false;
    this.stage.clear();
  }

  act(offer: Offer): void {
    void this.playOn({ kind: "act", code: offer.code });
  }

  spin(): void {
    if (this.maySpin) void this.playOn({ kind: "spin" });
  }

  async go(until: Until): Promise<void> {
    if (!this.isFree) return;
    [this.until, this.isHalted] = [until, false];
    if (until !== "turn") this.look = -1;
    await this.ask({ kind: "go", until });
    while (this.view?.goes_on && !this.isHalted && !this.isGone && !this.refusal) await this.ask({ kind: "go", until });
  }

  halt(): void {
    this.isHalted = true;
    this.isRunning = false;
  }

  /** Let turn follow turn at the table that is shown, until the bell or until somebody has seen enough. */
  async run(): Promise<void> {
    this.isRunning = !this.isRunning;
    const round = this.view?.round;
    while (
      this.isRunning &&
      !this.isGone &&
      this.view?.round === round &&
      this.view?.awaits === "program" &&
      !this.refusal
    ) {
      await this.go("turn");
      await this.settled();
      await after(60);
    }
    this.isRunning = false;
  }

  async turnTo(table: number): Promise<void> {
    if (this.asking) return;
    this.look = table;
    await this.fetch();
  }

  /** A person's own action; what programs do after it follows by itself, up to the next person or the bell. */
  private async playOn(wish: Wish): Promise<void> {
    const round = this.view?.round;
    this.look = -1;
    await this.ask(wish);
    await this.settled();
    if (!this.refusal && this.view?.awaits === "program" && this.view.round === round && !this.isGone)
      await this.go("person");
  }

  private async arrive(): Promise<void> {
    await this.fetch();
    if (this.view?.awaits !== "begin") return;
    await this.ask({ kind: "begin", salt: salt(this.evening) });
    if (!this.refusal) await this.go(this.hasPeople ? "person" : "turn");
  }

  private async fetch(): Promise<void> {
    const query = this.look >= 0 ? `?table=${this.look}` : "";
    const view = await this.surely(() => asked<EveningView>(`/api/evenings/${this.evening}${query}`, this.token));
    if (!view) return;
    this.stage.clear();
    if (view.place) this.stage.set(view.place.scene);
    this.view = view;
    holdByLink(this.evening, view.game, this.token);
  }

  private async ask(wish: Wish): Promise<void> {
    const at = this.view?.number ?? 0;
    this.asking = wish.kind;
    this.isInterlude = false;
    this.refusal = "";
    const step: EveningStep = { token: this.token, id: fresh(), at, look: this.look, ...wish };
    const view = await this.surely(() => told<EveningView>(`/api/evenings/${this.evening}/next`, step));
    if (view && !this.isGone) await this.learn(view);
    this.asking = "";
  }

  /** Ask until the parlour answers: a message bears an id and is never carried out twice, so it may be sent again. */
  private async surely(send: () => Promise<EveningView>): Promise<EveningView | undefined> {
    for (let wait = FIRST_WAIT; !this.isGone; wait = Math.min(LONGEST_WAIT, wait * 2)) {
      try {
        const view = await send();
        this.isCut = false;
        return view;
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        if (problem.status !== GONE && problem.status < 500) return this.refused(problem);
        this.isCut = true;
        await after(wait);
      }
    }
    return undefined;
  }

  private async refused(problem: Refusal): Promise<undefined> {
    this.isCut = false;
    this.isRunning = false;
    if (!this.view || problem.status === 403 || problem.status === 404) this.lost = problem;
    else if (problem.status === STALE) await this.fetch();
    else this.refusal = problem.message;
  }

  private async learn(view: EveningView): Promise<void> {
    const was = this.view;
    const isSame = was?.place?.table === view.place?.table;
    if (isSame && view.place?.farewell.length && settings.pace > 0) {
      for (const motion of view.place.farewell) this.stage.show(motion);
      await this.settled();
    }
    this.view = view;
    this.isInterlude =
      was !== undefined && view.games.length > was.games.length && view.state === "playing" && !view.goes_on;
    this.tellRoom(was, view);
    if (!view.place) return;
    if (isSame && view.place.motions.length) for (const motion of view.place.motions) this.stage.show(motion);
    else this.stage.set(view.place.scene);
  }

  private tellRoom(was: EveningView | undefined, view: EveningView): void {
    const news = view.told.slice(was?.told.length ?? 0);
    if (!news.length) return;
    if (was) soundAll(news);
    this.spoken = news
      .slice(-14)
      .map((each) => each.text)
      .join(" ");
    speakIfAsked(this.spoken);
  }

  private shown(motion: Motion): void {
    const words = motion.events.map((each) => each.text).join(" ");
    if (!words) return;
    this.spoken = words;
    speakIfAsked(words);
    soundAll(motion.events);
  }

  private async settled(): Promise<void> {
    while (this.stage.isBusy && !this.isGone) await after(40);
  }
}
