import { afterEach, expect, test, vi } from "vitest";
import type { FromHouse } from "../src/folder/messages";

const given = JSON.stringify({ kit: {}, made: [], prints: {} });
let tell: (said: FromHouse) => void = () => undefined;

class Worker {
  set onmessage(hear: (event: { data: FromHouse }) => void) {
    tell = (said) => hear({ data: said });
  }
  onerror: unknown;
  postMessage(): void {}
  terminate(): void {}
}

afterEach(() => vi.unstubAllGlobals());

test("what hinders a house stays told while Python goes on starting", async () => {
  vi.stubGlobal("document", { getElementById: () => ({ textContent: given }), baseURI: "http://house/" });
  vi.stubGlobal("location", { hash: "" });
  vi.stubGlobal("Worker", Worker);
  const { keeper } = await import("../src/folder/keeper.svelte");
  keeper.open();
  tell({ kind: "failed", why: "later", words: "" });
  tell({ kind: "starting" });
  expect([keeper.stage, keeper.why]).toEqual(["failed", "later"]);
});
