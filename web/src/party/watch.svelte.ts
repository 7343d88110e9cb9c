// A party as this page watches it: asked for now and then, for it goes on while it is looked at; its bell is heard here.
import { router } from "../house/router.svelte";
import { sound } from "../table/sound";
import { asked, GONE, Refusal, told } from "../wire/api";
import type { PartyDeed, PartyGuest, PartyView } from "../wire/types";

const BETWEEN = 1200;

/** The table to which the page was sent last: whoever goes back to look how it stands is not sent there again. */
let sentTo = "";

export class PartyWatch {
  view = $state.raw<PartyView>();
  /** What cannot be got over: there is no such party. */
  lost = $state.raw<Refusal>();
  refusal = $state("");
  isCut = $state(false);
  isBusy = $state(false);
  /** How often the bell has been heard on this page. */
  rung = $state(0);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private isGone = false;

  constructor(
    readonly party: string,
    public token: string,
  ) {
    void this.look();
  }

  get me(): PartyGuest | undefined {
    return this.view?.guests.find((each) => each.guest === this.view?.me);
  }

  leave(): void {
    this.isGone = true;
    clearTimeout(this.timer);
  }

  async look(): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.learn(await asked<PartyView>(this.address, this.token));
    } catch (problem) {
      this.isCut = problem instanceof Refusal && (problem.status === GONE || problem.status >= 500);
      if (problem instanceof Refusal && !this.isCut) this.lost = problem;
    }
    if (!this.isGone && !this.lost) this.timer = setTimeout(() => void this.look(), BETWEEN);
  }

  async do(what: PartyDeed["what"], guest = -1): Promise<void> {
    [this.isBusy, this.refusal] = [true, ""];
    try {
      this.learn(await told<PartyView>(`${this.address}/host`, { what, guest }, this.token));
    } catch (problem) {
      this.refusal = problem instanceof Refusal ? problem.message : "";
    }
    this.isBusy = false;
  }

  /** Go to one's own table, once for each. */
  follow(): void {
    const mine = this.view?.mine ?? "";
    if (!mine || mine === sentTo) return;
    this.sit(mine);
  }

  sit(table: string): void {
    sentTo = table;
    router.go(`/t/${table}#${this.token}`);
  }

  private get address(): string {
    return `/api/parties/${encodeURIComponent(this.party)}`;
  }

  private learn(view: PartyView): void {
    if (this.isGone) return;
    if (this.view && view.bells > this.view.bells) {
      this.rung += 1;
      sound("bell");
    }
    this.view = view;
    this.isCut = false;
  }
}

const HALF = "½";

/** Points as they are spoken: whole ones, and halves with their sign. */
export function pointsText(points: number): string {
  const whole = Math.floor(points + 1e-9);
  const rest = points - whole;
  if (rest < 0.01) return String(whole);
  if (Math.abs(rest - 0.5) < 0.01) return `${whole || ""}${HALF}`;
  return points.toFixed(2);
}
