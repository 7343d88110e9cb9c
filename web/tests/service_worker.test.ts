import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCE = readFileSync(new URL("../kit/sw.js", import.meta.url), "utf8");
const PATH = "kit/house-0123456789.zip.gz";
const ADDRESS = `http://house/${PATH}`;

/** Install the service worker where a host answers so, one answer after the other; tell what it keeps of the part. */
async function kept(size: number, answers: Response[]): Promise<string | undefined> {
  const shelf = new Map<string, Response>();
  const cache = { put: (address: string, answer: Response) => Promise.resolve(shelf.set(address, answer)) };
  const caches = { open: () => Promise.resolve(cache), match: () => Promise.resolve(undefined) };
  let installing: Promise<void> | undefined;
  const self = {
    HOUSE: { digest: "1", files: [PATH], sizes: { [PATH]: size } },
    registration: { scope: "http://house/" },
    addEventListener: (kind: string, hear: (event: object) => void) => {
      if (kind === "install") hear({ waitUntil: (work: Promise<void>) => (installing = work) });
    },
  };
  const fetch = (): Promise<Response | undefined> => Promise.resolve(answers.shift());
  new Function("self", "caches", "fetch", "importScripts", SOURCE)(self, caches, fetch, () => undefined);
  await installing;
  return shelf.get(ADDRESS)?.text();
}

const part = (text: string): Response => new Response(text, { headers: { "content-type": "application/gzip" } });
const page = (): Response => new Response("<html>Sign in", { headers: { "content-type": "text/html" } });

test("a part is kept as it lies in the folder, or as its host has unpacked it", async () => {
  expect(await kept(5, [part("whole")])).toBe("whole");
  expect(await kept(5, [part("unpacked")])).toBe("unpacked");
});

test("a part that is too short, or a page in its place, is asked for again past the cache", async () => {
  expect(await kept(5, [part("w"), part("whole")])).toBe("whole");
  expect(await kept(5, [page(), part("whole")])).toBe("whole");
});

test("a house of which a part does not come whole is not kept", async () => {
  await expect(kept(5, [page(), page()])).rejects.toThrow("did not come whole");
});
