// The worker in which the parlour runs where there is no server: fetches Python and the house, opens it on the browser's
// database, and carries questions in and answers out. The house itself is the same application that a server runs.
import type { PyodideInterface } from "pyodide";
import type { PyProxy } from "pyodide/ffi";
import { LaterHouse, openAsItIs, openDatabase } from "./database";
import type { Kit, LaterPart, Part } from "./folder";
import { filesOf } from "./zip";
import type { Failure, FromHouse, ToHouse } from "./messages";

interface House extends PyProxy {
  ask(
    method: string,
    address: string,
    headers: string,
    body: string,
    tell: (status: number, headers: string, text: string) => void,
  ): Promise<void>;
  dial(address: string, ears: object): PageLine;
  close(): Promise<void>;
}

interface PageLine extends PyProxy {
  say(text: string): void;
  hang_up(): void;
}

const tell = (message: FromHouse): void => postMessage(message);
const fetchPlain = self.fetch.bind(self);
const GZIP = 0x1f;
const LOCK = "teetotum";
const TRIES = 2;

class Unfetched extends Error {}

let total = 0;
let done = 0;

/** Fetch a part of the kit and unpack it; some hosts have done so already. A second try goes past the browser's cache. */
async function fetchPart(base: string, part: Part): Promise<Uint8Array<ArrayBuffer>> {
  for (let attempt = 1; ; attempt++) {
    const before = done;
    try {
      const bytes = await read(new URL(part.file, base), attempt > 1 ? { cache: "reload" } : {});
      if (!isWhole(bytes, part)) throw new Error(`${bytes.length} bytes`);
      return await unpacked(bytes);
    } catch (problem) {
      done = before;
      if (attempt === TRIES) throw new Unfetched(`${part.file}: ${String(problem)}`);
    }
  }
}

/** Whether this can be the part: unpacked by its host it is larger than it lies in the folder, and else of that size. A
 * page that a network puts in its place, to be signed at first, is neither. */
const isWhole = (bytes: Uint8Array, part: Part): boolean =>
  bytes[0] === GZIP ? bytes.length === part.size : bytes.length > part.size;

async function read(url: URL, wish: RequestInit): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetchPlain(url, wish);
  if (!answer.ok || !answer.body) throw new Error(String(answer.status));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    done += piece.value.length;
    tell({ kind: "progress", done: Math.min(done, total), of: total });
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes[0] !== GZIP) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

type Start = { loadPyodide: (wish: object) => Promise<PyodideInterface> };

const importStart = (url: URL): Promise<Start> =>
  (import(/* @vite-ignore */ url.href) as Promise<Start>).catch((problem: unknown) => {
    throw new Unfetched(`${url.pathname}: ${String(problem)}`);
  });

async function startPython(kit: Kit, base: string): Promise<PyodideInterface> {
  const parts = [kit.machine, kit.wasm, kit.library, kit.house];
  total = parts.reduce((sum, part) => sum + part.size, 0);
  const [{ loadPyodide }, [machine, wasm, library, house]] = await Promise.all([
    importStart(new URL(kit.start.file, base)),
    Promise.all(parts.map((part) => fetchPart(base, part))),
  ]);
  performance.mark("fetched");
  tell({ kind: "starting" });
  const given: Record<string, [content: Uint8Array<ArrayBuffer> | undefined, kind: string]> = {
    "pyodide.asm.wasm": [wasm, "application/wasm"],
    "library.zip": [library, "application/zip"],
  };
  self.fetch = (asked, wish) => {
    const url = asked instanceof Request ? asked.url : String(asked);
    const [content, kind] = given[url.slice(base.length)] ?? [];
    return content
      ? Promise.resolve(new Response(content, { headers: { "content-type": kind ?? "" } }))
      : fetchPlain(asked, wish);
  };
  const written = URL.createObjectURL(new Blob([machine ?? ""], { type: "text/javascript" }));
  const { default: createPyodideModule } = (await import(/* @vite-ignore */ written)) as { default: unknown };
  URL.revokeObjectURL(written);
  performance.mark("machine");
  const python = await loadPyodide({
    createPyodideModule,
    indexURL: base,
    stdLibURL: `${base}library.zip`,
    lockFileContents: { info: kit.info, packages: {} },
    packageBaseUrl: base,
  });
  performance.mark("python");
  layDown(python, house ?? new Uint8Array());
  performance.mark("laid down");
  return python;
}

const site = (python: PyodideInterface): string =>
  python.runPython("import sys; next(path for path in sys.path if path.endswith('site-packages'))") as string;

/** Lay the files of a zip that is not pressed in itself where Python finds them. */
function layDown(python: PyodideInterface, zip: Uint8Array): void {
  const root = site(python);
  const made = new Set<string>();
  for (const { name, content } of filesOf(zip)) {
    const path = `${root}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) python.FS.mkdirTree(folder);
    made.add(folder);
    python.FS.writeFile(path, content);
  }
}

/** Fetch what comes later while everything waits for it: an import cannot wait in any other way. */
function bring(url: URL): Uint8Array {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error("the rest of the house could not be fetched");
  return new Uint8Array(request.response as ArrayBuffer);
}

let shelves: ReturnType<typeof openDatabase> | undefined;

async function openHouse(kit: Kit, base: string): Promise<House> {
  shelves = openDatabase();
  const [python, { database, isKept }] = await Promise.all([startPython(kit, base), shelves]);
  const room = python.pyimport("teetotum.parlour.browser.house") as PyProxy & {
    open_house(...given: unknown[]): Promise<House>;
  };
  performance.mark("imported");
  const house = await room.open_house(
    database,
    (part: LaterPart) => bring(new URL(kit[part].file, base)),
    site(python),
  );
  performance.mark("opened");
  tell({ kind: "ready", isKept });
  return house;
}

/** Have the house to oneself; whoever takes it over later sends this window away. Where a browser forbids locks, as it
 * does with all that is kept, one plays without. `work` reports its own failures. */
async function alone(takeOver: boolean, work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work();
  const wish: LockOptions = takeOver ? { steal: true } : { ifAvailable: true };
  await navigator.locks
    .request(LOCK, wish, async (lock) => {
      if (!lock) return tell({ kind: "elsewhere" });
      await work();
      await new Promise(() => undefined); // held until the window is shut or another takes the house over
    })
    .catch((problem: unknown) => {
      if (problem instanceof DOMException && problem.name === "AbortError") return tell({ kind: "elsewhere" });
      return work();
    });
}

const because = (problem: unknown): Failure =>
  problem instanceof Unfetched ? "fetching" : problem instanceof LaterHouse ? "later" : "fault";

let house: Promise<House> | undefined;
const lines = new Map<number, PageLine>();

async function answer(asked: Extract<ToHouse, { kind: "ask" }>): Promise<void> {
  const { id, method, address, headers, body } = asked;
  const say = (status: number, told: string, text: string): void =>
    tell({ kind: "answer", id, status, headers: JSON.parse(told) as Record<string, string>, text });
  try {
    await (await house)?.ask(method, address, JSON.stringify(headers), body, say);
  } catch (problem) {
    console.error(problem);
    tell({ kind: "answer", id, status: 500, headers: {}, text: "{}" });
  }
}

async function giveKept(id: number, text: string): Promise<void> {
  const say = (status: number, told: string): void => tell({ kind: "answer", id, status, headers: {}, text: told });
  try {
    const database = (await shelves?.catch(() => undefined))?.database ?? (await openAsItIs());
    say(200, text ? await database.bring(text) : await database.all());
  } catch (problem) {
    say(problem instanceof SyntaxError ? 400 : 500, "{}");
  }
}

async function dial(id: number, address: string): Promise<void> {
  const line = (await house)?.dial(address, {
    opened: () => tell({ kind: "opened", id }),
    heard: (text: string) => tell({ kind: "heard", id, text }),
    closed: (code: number, reason: string) => tell({ kind: "closed", id, code, reason }),
  });
  if (line) lines.set(id, line);
}

self.onmessage = (event: MessageEvent<ToHouse>): void => {
  const said = event.data;
  if (said.kind === "open")
    void alone(said.takeOver, async () => {
      house = openHouse(said.kit, said.base);
      await house.catch((problem: unknown) => {
        console.error(problem);
        tell({ kind: "failed", why: because(problem), words: String(problem) });
      });
    });
  else if (said.kind === "ask") void answer(said);
  else if (said.kind === "kept") void giveKept(said.id, said.text);
  else if (said.kind === "dial") void dial(said.id, said.address);
  else if (said.kind === "say") lines.get(said.id)?.say(said.text);
  else {
    lines.get(said.id)?.hang_up();
    lines.delete(said.id);
  }
};
