// The stage: motions are shown one after another, each spin turning and each piece walking its trail before the next.
import { settings } from "../house/settings.svelte";
import { along, legsOf, type Place } from "../board/along";
import type { Appliance, Motion, Scene, Trail } from "../wire/types";

const STEP = 150; // ms from one point of a trail to the next, at the usual pace
const LEAST = 320;
const MOST = 2400;
const SPINNING = 1500;
const PAUSE = 260;
const BREATH = 320;

const eased = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2);

const lasting = (trail: Trail): number => Math.min(MOST, Math.max(LEAST, STEP * (trail.way.length - 1)));

/** Whose motion it is: the seat that acts, or the first that its events name, for that is who spun. */
export function moverOf(motion: Motion): number {
  return motion.actor >= 0 ? motion.actor : (motion.events.find((each) => each.seat >= 0)?.seat ?? -1);
}

/** Whether it is an arrow, a compass's needle or a teetotum that an animation turns. */
const isArrow = (effect: AnimationEffect | null): boolean =>
  effect instanceof KeyframeEffect && effect.target?.closest("[data-turns]") !== null;

export class Stage {
  scene = $state.raw<Scene>();
  /** Pieces on their way, each where it is just now. */
  moving = $state.raw<ReadonlyMap<string, Place>>(new Map());
  /** The ways that are being walked. */
  trails = $state.raw<readonly Trail[]>([]);
  /** How many milliseconds the appliance turns for the spin now shown; 0 when it rests. */
  turning = $state(0);
  isBusy = $state(false);
  /** The ply of the motion that was shown last. */
  shownPly = $state(-1);
  last = $state.raw<Motion>();
  /** The motion that is being shown just now. */
  playing = $state.raw<Motion>();

  private queue: Motion[] = [];
  private isHurried = false;
  private wake: (() => void) | undefined;
  /** Counts how often the stage has been cleared: what was being shown before then is shown no further. */
  private cleared = 0;

  constructor(private readonly whenShown: (motion: Motion) => void) {}

  set(scene: Scene): void {
    this.clear();
    this.scene = scene;
  }

  clear(): void {
    this.cleared += 1;
    this.shownPly = -1;
    this.queue = [];
    this.moving = new Map();
    this.trails = [];
    this.turning = 0;
    this.hurry();
  }

  show(motion: Motion): void {
    this.queue.push(motion);
    if (!this.isBusy) void this.run();
  }

  /** Wait until all that was to be shown has been shown. */
  async idle(): Promise<void> {
    while (this.isBusy) await new Promise((next) => setTimeout(next, 40));
  }

  /** Skip what is being shown: every motion that waits is set at once. */
  hurry(): void {
    this.isHurried = this.isBusy;
    this.wake?.();
  }

  private async run(): Promise<void> {
    this.isBusy = true;
    for (let motion = this.queue.shift(); motion; motion = this.queue.shift()) await this.play(motion);
    this.isBusy = false;
    this.playing = undefined;
    this.isHurried = false;
  }

  private async play(motion: Motion): Promise<void> {
    const pace = this.isHurried || document.hidden ? 0 : settings.pace;
    const since = this.cleared;
    this.playing = motion;
    const spun = pace > 0 ? this.spun(motion) : undefined;
    if (spun) await this.spin(spun, pace);
    if (pace > 0 && motion.trails.length) await this.travel(motion.trails, pace);
    if (since !== this.cleared) return;
    this.scene = motion.scene;
    this.moving = new Map();
    this.trails = [];
    this.last = motion;
    this.shownPly = motion.ply;
    this.whenShown(motion);
    if (pace > 0) await this.rest(PAUSE * pace);
  }

  /** The appliance that was spun, on the faces the spin showed; nothing where it does not lie beside the board. */
  private spun({ spun, scene }: Motion): Appliance | undefined {
    if (!spun) return undefined;
    const after = scene.appliances.find((each) => each.name === spun.wheel);
    if (after?.shows.length) return { ...after, shows: spun.faces };
    const lies = this.scene?.appliances.find((each) => each.name === spun.wheel) ?? after;
    return lies && { ...lies, shows: spun.faces, used: [], tokens: [] };
  }

  /** Turn the appliance; while it turns nothing is told of where it will rest. */
  private async spin(appliance: Appliance, pace: number): Promise<void> {
    this.turning = SPINNING * pace;
    this.lay({ ...appliance, used: [], tokens: [], lost: [], words: "" });
    await this.rest(this.turning);
    await this.atRest();
    await this.rest(160 * pace);
    this.turning = 0;
    this.lay(appliance);
  }

  private lay(appliance: Appliance): void {
    if (this.scene) this.scene = { ...this.scene, appliances: [appliance] };
  }

  /** Wait until every arrow lies still: on a slow machine one may begin to turn late. */
  private atRest(): Promise<unknown> {
    if (this.isHurried) return Promise.resolve();
    const turning = document.getAnimations().filter(({ effect }) => isArrow(effect));
    const skipped = new Promise<void>((done) => (this.wake = done));
    return Promise.race([Promise.allSettled(turning.map((each) => each.finished)), skipped]);
  }

  /** Show a motion leg by leg, with a breath between them. */
  private async travel(trails: readonly Trail[], pace: number): Promise<void> {
    for (const [number, leg] of legsOf(trails).entries()) {
      if (number > 0) await this.rest(BREATH * pace);
      await this.walk(leg, pace);
    }
  }

  private async walk(trails: readonly Trail[], pace: number): Promise<void> {
    this.trails = trails.filter((trail) => trail.way.length > 1);
    const begun = performance.now();
    const whole = Math.max(...trails.map(lasting)) * pace;
    while (!this.isHurried) {
      const passed = performance.now() - begun;
      this.moving = new Map(trails.map((trail) => [trail.piece, along(trail.way, eased(Math.min(1, passed / whole)))]));
      if (passed >= whole) return;
      await new Promise((next) => requestAnimationFrame(next));
    }
  }

  private rest(time: number): Promise<void> {
    if (this.isHurried) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
