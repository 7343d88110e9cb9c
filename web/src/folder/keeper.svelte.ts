// The page's side of a parlour that runs in the same browser: starts its worker, and answers as a server would.
import { fileOf, folder } from "./folder";
import type { Failure, FromHouse, ToHouse } from "./messages";
import { keepForOffline } from "./offline";
import type { PageSocket } from "./socket";
import { t } from "../words/index.svelte";

export type Stage = "fetching" | "starting" | "ready" | "elsewhere" | "failed" | "impossible";

/** Milliseconds from the opening until the folder is kept for days without a network: whoever plays comes first. */
const SETTLED = 5000;

/** The code by which a line is shut for good, as the parlour itself does where a table cannot go on. */
const FOR_GOOD = 4410;

/** Nobody answers, for a reason that is told to whoever asked. */
export class Shut extends Error {}

interface Asker {
  answer: (found: Response) => void;
  refuse: (why: Shut) => void;
}

const languageOf = (wish: RequestInit): string => new Headers(wish.headers).get("accept-language") ?? "en";

/** Whether workers may be modules here: where not, their wish to be is never looked at. The address fits nothing. */
function knowsModuleWorkers(): boolean {
  let isLookedAt = false;
  const wish = {
    get type(): "module" {
      isLookedAt = true;
      return "module";
    },
  };
  try {
    new Worker("http://:", wish).terminate();
  } catch {
    // as was meant
  }
  return isLookedAt;
}

/** Whether this browser has all that the house is made to run in. */
const isEquipped = (): boolean =>
  typeof WebAssembly === "object" && typeof DecompressionStream === "function" && knowsModuleWorkers();

class Keeper {
  stage = $state<Stage>("fetching");
  /** Which part of what is to be fetched has come. */
  share = $state(0);
  bytes = $state(0);
  why = $state<Failure>("fault");
  /** Whether tables outlast the page. */
  isKept = $state(true);
  /** Whether a newer house has been fetched, and waits until it is asked in. */
  isNewer = $state(false);
  /** Whether the browser has the whole folder, and plays without a network. */
  isKeptWhole = $state(false);
  /** How many questions and lines are open. */
  wanted = $state(0);
  private worker = $state.raw<Worker>();
  private readonly asked = new Map<number, Asker>();
  private readonly lines = new Map<number, PageSocket>();
  private numbers = 0;
  private readonly early: ToHouse[] = [];

  open(takeOver = false): void {
    if (!folder) return;
    if (!isEquipped()) return this.giveUp("impossible");
    this.worker?.terminate();
    this.stage = "fetching";
    try {
      this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    } catch {
      return this.giveUp("impossible");
    }
    this.worker.onmessage = (event: MessageEvent<FromHouse>) => this.hear(event.data);
    this.worker.onerror = () => this.fail("fetching");
    this.worker.postMessage({
      kind: "open",
      kit: $state.snapshot(folder.kit),
      base: new URL("kit/", document.baseURI).href,
      takeOver,
    } satisfies ToHouse);
  }

  /** Why nobody will answer before the page is opened afresh; nothing where somebody does, or may yet. */
  get shut(): string {
    return this.stage === "impossible" ? t.houseImpossible : this.stage === "failed" ? t.houseFailed(this.why) : "";
  }

  /** Answer as `fetch` would: from a file of the folder where it never changes, else from the house. */
  async ask(address: string, wish: RequestInit = {}): Promise<Response> {
    const method = wish.method ?? "GET";
    const file = method === "GET" && fileOf(address, languageOf(wish));
    if (file) {
      const found = await fetch(file).catch(() => undefined);
      if (found?.ok) return found;
    }
    if (this.shut) throw new Shut(this.shut);
    const headers = Object.fromEntries(new Headers(wish.headers));
    const id = ++this.numbers;
    return new Promise((answer, refuse) => {
      this.asked.set(id, { answer, refuse });
      this.count();
      this.tell({ kind: "ask", id, method, address, headers, body: typeof wish.body === "string" ? wish.body : "" });
    });
  }

  /** Whether somebody has the shelves in hand, be the house open or not. */
  get hasShelves(): boolean {
    return this.worker !== undefined;
  }

  /** Ask for all that is kept in this browser, or have it take up what a text has of it; Python need not have come. */
  kept(text: string): Promise<Response> {
    const { worker } = this;
    if (!worker) return Promise.resolve(Response.error());
    const id = ++this.numbers;
    return new Promise((answer) => {
      this.asked.set(id, { answer, refuse: () => answer(Response.error()) });
      worker.postMessage({ kind: "kept", id, text } satisfies ToHouse);
    });
  }

  dial(address: string, socket: PageSocket): number {
    const id = ++this.numbers;
    if (this.shut) socket.shut(FOR_GOOD, this.shut);
    else {
      this.lines.set(id, socket);
      this.count();
      this.tell({ kind: "dial", id, address });
    }
    return id;
  }

  say(id: number, text: string): void {
    this.tell({ kind: "say", id, text });
  }

  hangUp(id: number): void {
    if (this.lines.delete(id)) this.tell({ kind: "hang up", id });
    this.count();
  }

  private tell(message: ToHouse): void {
    if (this.stage === "ready") this.worker?.postMessage(message);
    else this.early.push(message);
  }

  private count(): void {
    this.wanted = this.asked.size + this.lines.size;
  }

  private fail(why: Failure): void {
    this.why = why;
    this.giveUp("failed");
  }

  /** The house will not come: whoever has asked is told why, and whoever has called is sent away. */
  private giveUp(stage: "failed" | "impossible"): void {
    this.stage = stage;
    this.early.length = 0;
    this.refuseAll(this.shut);
    this.shutLines(FOR_GOOD, this.shut);
  }

  /** Refuse whatever will have no answer any more; what is still to be asked waits. */
  private refuseAll(why: string): void {
    const later = new Set(this.early.map((message) => "id" in message && message.id));
    for (const [id, asker] of [...this.asked])
      if (!later.has(id)) {
        this.asked.delete(id);
        asker.refuse(new Shut(why));
      }
    this.count();
  }

  private shutLines(code: number, why: string): void {
    for (const [id, socket] of [...this.lines]) {
      this.lines.delete(id);
      socket.shut(code, why);
    }
    this.count();
  }

  private hear(said: FromHouse): void {
    if (said.kind === "progress") {
      this.share = said.of ? said.done / said.of : 0;
      this.bytes = said.of;
    } else if (said.kind === "starting") this.start();
    else if (said.kind === "ready") this.ready(said.isKept);
    else if (said.kind === "elsewhere") this.leave();
    else if (said.kind === "failed") this.fail(said.why);
    else if (said.kind === "answer") this.answered(said);
    else this.heardOn(said);
  }

  /** Python starts beside the shelves: where these could not be opened, what was said of them stays. */
  private start(): void {
    if (this.stage === "fetching") this.stage = "starting";
  }

  private ready(isKept: boolean): void {
    this.isKept = isKept;
    this.stage = "ready";
    for (const message of this.early.splice(0)) this.worker?.postMessage(message);
    void navigator.storage?.persist?.().catch(() => false);
    setTimeout(() => void this.keepWhole().catch(() => undefined), SETTLED); // where it cannot be kept, one plays on
  }

  private keepWhole(): Promise<void> {
    return keepForOffline(
      () => (this.isKeptWhole = true),
      () => (this.isNewer = true),
    );
  }

  /** Another window has the house now: whatever is open here is shut, and calls again when it is taken over. */
  private leave(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.stage = "elsewhere";
    this.refuseAll(t.houseElsewhere);
    this.shutLines(1001, "");
  }

  private answered(said: Extract<FromHouse, { kind: "answer" }>): void {
    const answer = new Response(said.text, { status: said.status, headers: said.headers });
    this.asked.get(said.id)?.answer(answer);
    this.asked.delete(said.id);
    this.count();
  }

  private heardOn(said: Extract<FromHouse, { kind: "opened" | "heard" | "closed" }>): void {
    const socket = this.lines.get(said.id);
    if (said.kind === "opened") socket?.open();
    else if (said.kind === "heard") socket?.hear(said.text);
    else {
      this.lines.delete(said.id);
      this.count();
      socket?.shut(said.code, said.reason);
    }
  }
}

export const keeper = new Keeper();
