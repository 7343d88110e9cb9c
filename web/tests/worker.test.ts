import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Kit } from "../src/folder/folder";
import type { FromHouse, ToHouse } from "../src/folder/messages";

vi.setConfig({ testTimeout: 60_000 }); // modules are fetched afresh in each, which takes seconds on a busy machine

const script = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;
const part = (file: string, size = 10): { file: string; size: number } => ({ file, size });
const PYTHON = `export const loadPyodide = async () => ({
  FS: {}, runPython: () => "/site", pyimport: () => ({ open_house: async () => ({}) }) });`;
/** A zip in which nothing lies. */
const EMPTY = Uint8Array.from([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)]);

let kit: Kit;
let told: FromHouse[];
let hear: (event: { data: ToHouse }) => void;

/** Open the house in its worker, and wait for what it says of it in the end. */
async function opened(): Promise<FromHouse | undefined> {
  await import("../src/folder/worker");
  hear({ data: { kind: "open", kit, base: "http://house/kit/", takeOver: false } });
  const isEnd = ({ kind }: FromHouse): boolean => ["ready", "failed", "elsewhere"].includes(kind);
  await vi.waitFor(() => expect(told.some(isEnd)).toBe(true), 30_000);
  return told.find(isEnd);
}

beforeEach(() => {
  vi.resetModules();
  told = [];
  const parts = { machine: part("m"), wasm: part("w"), library: part("l"), house: part("h"), later: part("r") };
  kit = { pyodide: "", info: {}, start: part(script(PYTHON)), ...parts, "words-de": part("d") };
  vi.stubGlobal("self", {
    fetch: () => Promise.resolve(new Response(EMPTY)),
    set onmessage(given: typeof hear) {
      hear = given;
    },
  });
  vi.stubGlobal("postMessage", (said: FromHouse) => told.push(said));
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("console", { ...console, error: () => undefined });
  vi.spyOn(URL, "createObjectURL").mockReturnValue(script("export default 1"));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a browser that forbids all keeping, and locks with it, plays and says that nothing is kept", async () => {
  const forbidden = (): Promise<never> => Promise.reject(new DOMException("forbidden", "SecurityError"));
  vi.stubGlobal("navigator", { locks: { request: forbidden } });
  expect(await opened()).toEqual({ kind: "ready", isKept: false });
});

test("a house that another window takes over is left to it", async () => {
  const stolen = (): Promise<never> => Promise.reject(new DOMException("stolen", "AbortError"));
  vi.stubGlobal("navigator", { locks: { request: stolen } });
  expect(await opened()).toEqual({ kind: "elsewhere" });
});

const failed = { kind: "failed", why: "fetching" };

test("a page that a network put in place of a part is a broken download, and is looked for past the cache", async () => {
  const answer = vi.fn(() => Promise.resolve(new Response("<html>Sign in")));
  self.fetch = answer;
  kit.house.size = 2_000_000;
  expect(await opened()).toMatchObject(failed);
  expect(answer).toHaveBeenCalledWith(new URL("http://house/kit/h"), { cache: "reload" });
});

test("a part that is pressed and of another size is a broken download", async () => {
  self.fetch = () => Promise.resolve(new Response(Uint8Array.from([0x1f, 0x8b, 8])));
  expect(await opened()).toMatchObject(failed);
});

test("a start of Python that does not come is a broken download", async () => {
  kit.start.file = script("<html>Sign in");
  expect(await opened()).toMatchObject(failed);
});
