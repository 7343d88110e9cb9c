import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromHouse } from "../src/folder/messages";
import type { PageSocket } from "../src/folder/socket";

vi.setConfig({ testTimeout: 60_000 }); // modules are fetched afresh in each, which takes seconds on a busy machine

const given = JSON.stringify({ kit: {}, made: {}, prints: {} });
let tell: (said: FromHouse) => void = () => undefined;
let breakDown: () => void = () => undefined;

class Worker {
  constructor(address: string | URL, wish: { type?: string }) {
    if (wish.type === "module" && address === "http://:") throw new SyntaxError("no address");
  }
  set onmessage(hear: (event: { data: FromHouse }) => void) {
    tell = (said) => hear({ data: said });
  }
  set onerror(hear: () => void) {
    breakDown = hear;
  }
  postMessage(): void {}
  terminate(): void {}
}

/** A browser of long ago: it never asks whether a worker wants to be a module. */
class ClassicWorker extends Worker {
  constructor() {
    super("", {});
  }
}

/** The page's side of a house without a server, in a browser that has this and lacks that. */
async function opened(lacking: Record<string, unknown> = {}) {
  for (const [name, value] of Object.entries(lacking)) vi.stubGlobal(name, value);
  const { keeper } = await import("../src/folder/keeper.svelte");
  keeper.open();
  return keeper;
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("document", { getElementById: () => ({ textContent: given }), baseURI: "http://house/" });
  vi.stubGlobal("location", { hash: "" });
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("Worker", Worker);
});

afterEach(() => vi.unstubAllGlobals());

test("what hinders a house stays told while Python goes on starting", async () => {
  const keeper = await opened();
  tell({ kind: "failed", why: "later", words: "" });
  tell({ kind: "starting" });
  expect([keeper.stage, keeper.why]).toEqual(["failed", "later"]);
});

test.each(["WebAssembly", "DecompressionStream"])("a browser without %s is told what it lacks", async (name) => {
  expect((await opened({ [name]: undefined })).stage).toBe("impossible");
});

test("a browser whose workers cannot be modules is told what it lacks, and not to look at its connection", async () => {
  expect((await opened()).stage).toBe("fetching");
  vi.resetModules();
  expect((await opened({ Worker: ClassicWorker })).stage).toBe("impossible");
});

test("where the house cannot come, whatever is asked of it or called is refused with the reason", async () => {
  const { keeper } = await import("../src/folder/keeper.svelte");
  const early = keeper.ask("/api/tables");
  await opened({ DecompressionStream: undefined });
  await expect(early).rejects.toThrow("This browser cannot run the parlour");
  await expect(keeper.ask("/api/tables", { method: "POST" })).rejects.toThrow("it needs WebAssembly");
  const shut = vi.fn();
  keeper.dial("/api/tables/A/line", { shut } as unknown as PageSocket);
  expect(shut).toHaveBeenCalledWith(4410, keeper.shut);
  expect(keeper.wanted).toBe(0);
});

test("what waits for a house that fails is refused, and all that is kept can be had still", async () => {
  const keeper = await opened();
  const shut = vi.fn();
  keeper.dial("/api/tables/A/line", { shut } as unknown as PageSocket);
  const waiting = keeper.ask("/api/tables");
  tell({ kind: "failed", why: "later", words: "" });
  await expect(waiting).rejects.toThrow("kept by a later version");
  expect(shut).toHaveBeenCalledOnce();
  const kept = keeper.kept("");
  tell({ kind: "answer", id: 3, status: 200, headers: {}, text: "all" });
  expect(await (await kept).text()).toBe("all");
});

test("a window whose house another takes over refuses what was under way, and keeps what is asked until it goes on", async () => {
  vi.useFakeTimers();
  const keeper = await opened();
  tell({ kind: "ready", isKept: true });
  const lost = keeper.ask("/api/tables");
  tell({ kind: "elsewhere" });
  await expect(lost).rejects.toThrow("open in another window");
  const later = keeper.ask("/api/tables");
  expect(keeper.wanted).toBe(1);
  keeper.open(true);
  tell({ kind: "ready", isKept: true });
  tell({ kind: "answer", id: 2, status: 200, headers: {}, text: "well" });
  vi.useRealTimers();
  expect(await (await later).text()).toBe("well");
});

test.each([true, false])(
  "a house is told to play without a network only when all of it is kept: %s",
  async (isWhole) => {
    vi.useFakeTimers();
    const kept = { addEventListener: () => undefined };
    const ready = isWhole ? Promise.resolve(kept) : new Promise(() => undefined); // as where there is no room
    const keeper = await opened({
      navigator: { language: "en", serviceWorker: { register: () => Promise.resolve(kept), ready } },
    });
    tell({ kind: "ready", isKept: true });
    expect(keeper.isKeptWhole).toBe(false);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(keeper.isKeptWhole).toBe(isWhole);
  },
);

test.each([true, false])("trying again forgets the kept copy where there is a network: %s", async (onLine) => {
  const [forgotten, reload] = [vi.fn(), vi.fn()];
  const kept = { scope: "http://house/", unregister: forgotten };
  vi.stubGlobal("navigator", { onLine, serviceWorker: { getRegistration: () => Promise.resolve(kept) } });
  vi.stubGlobal("caches", { keys: () => Promise.resolve(["teetotum http://house/ 1", "other"]), delete: forgotten });
  vi.stubGlobal("location", { hash: "", reload });
  const { openAsHosted } = await import("../src/folder/offline");
  await openAsHosted();
  expect(forgotten.mock.calls).toEqual(onLine ? [[], ["teetotum http://house/ 1"]] : []);
  expect(reload).toHaveBeenCalledOnce();
});

test("trying again opens the page afresh where a browser forbids even to forget", async () => {
  const reload = vi.fn();
  const forbidden = (): Promise<never> => Promise.reject(new DOMException("forbidden", "SecurityError"));
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { getRegistration: forbidden } });
  vi.stubGlobal("location", { hash: "", reload });
  const { openAsHosted } = await import("../src/folder/offline");
  await openAsHosted();
  expect(reload).toHaveBeenCalledOnce();
});

test("a worker that does not come is a broken download", async () => {
  const keeper = await opened();
  breakDown();
  expect([keeper.stage, keeper.why]).toEqual(["failed", "fetching"]);
});

test("a window in which nothing is kept plays all the same and knows it", async () => {
  vi.useFakeTimers();
  const keeper = await opened();
  tell({ kind: "ready", isKept: false });
  vi.useRealTimers();
  expect([keeper.stage, keeper.isKept]).toEqual(["ready", false]);
});

test("what is asked before Python has come is answered when it has", async () => {
  vi.useFakeTimers();
  const keeper = await opened();
  const answer = keeper.ask("/api/health");
  expect(keeper.wanted).toBe(1);
  tell({ kind: "ready", isKept: true });
  tell({ kind: "answer", id: 1, status: 200, headers: {}, text: "well" });
  vi.useRealTimers();
  expect(await (await answer).text()).toBe("well");
});
