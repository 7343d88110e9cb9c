// The page's side of a parlour that runs in the same browser: starts its worker, and answers as a server would.
import { fileOf, folder } from "./folder";
import type { Failure, FromHouse, ToHouse } from "./messages";
import { keepForOffline } from "./offline";
import type { PageSocket } from "./socket";

export type Stage = "fetching" | "starting" | "ready" | "elsewhere" | "failed" | "impossible";

/** Milliseconds from the opening until the folder is kept for days without a network: whoever plays comes first. */
const SETTLED = 5000;

/** Files of the folder are made once, in English. */
const isEnglish = (wish: RequestInit): boolean => (new Headers(wish.headers).get("accept-language") ?? "en") === "en";

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
  /** How many questions wait for the house to open. */
  waiting = $state(0);
  /** How many waited when somebody put away what was said of it. */
  private known = $state(-1);
  private worker = $state.raw<Worker>();
  private readonly asked = new Map<number, (answer: Response) => void>();
  private readonly lines = new Map<number, PageSocket>();
  private numbers = 0;
  private readonly early: ToHouse[] = [];

  open(takeOver = false): void {
    if (!folder) return;
    if (!isEquipped()) {
      this.stage = "impossible";
      return;
    }
    this.worker?.terminate();
    this.stage = "fetching";
    try {
      this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    } catch {
      this.stage = "impossible";
      return;
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

  /** Answer as `fetch` would: from a file of the folder where it never changes and is in English, else from the house. */
  async ask(address: string, wish: RequestInit = {}): Promise<Response> {
    const method = wish.method ?? "GET";
    if (method === "GET" && isEnglish(wish) && folder?.made.includes(address)) {
      const found = await fetch(fileOf(address)).catch(() => undefined);
      if (found?.ok) return found;
    }
    const headers = Object.fromEntries(new Headers(wish.headers));
    const id = ++this.numbers;
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.waiting = this.asked.size;
      this.tell({ kind: "ask", id, method, address, headers, body: typeof wish.body === "string" ? wish.body : "" });
    });
  }

  /** Whether what hinders the house has been read, and nothing more was asked of it since. */
  get isPutAway(): boolean {
    return this.waiting <= this.known;
  }

  putAway(): void {
    this.known = this.waiting;
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
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      worker.postMessage({ kind: "kept", id, text } satisfies ToHouse);
    });
  }

  dial(address: string, socket: PageSocket): number {
    const id = ++this.numbers;
    this.lines.set(id, socket);
    this.tell({ kind: "dial", id, address });
    return id;
  }

  say(id: number, text: string): void {
    this.tell({ kind: "say", id, text });
  }

  hangUp(id: number): void {
    if (this.lines.delete(id)) this.tell({ kind: "hang up", id });
  }

  private tell(message: ToHouse): void {
    if (this.stage === "ready") this.worker?.postMessage(message);
    else this.early.push(message);
  }

  private fail(why: Failure): void {
    this.stage = "failed";
    this.why = why;
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
    for (const [id, socket] of [...this.lines]) {
      this.lines.delete(id);
      socket.shut(1001, "");
    }
  }

  private answered(said: Extract<FromHouse, { kind: "answer" }>): void {
    const answer = new Response(said.text, { status: said.status, headers: said.headers });
    this.asked.get(said.id)?.(answer);
    this.asked.delete(said.id);
    this.waiting = this.asked.size;
  }

  private heardOn(said: Extract<FromHouse, { kind: "opened" | "heard" | "closed" }>): void {
    const socket = this.lines.get(said.id);
    if (said.kind === "opened") socket?.open();
    else if (said.kind === "heard") socket?.hear(said.text);
    else {
      this.lines.delete(said.id);
      socket?.shut(said.code, said.reason);
    }
  }
}

export const keeper = new Keeper();
