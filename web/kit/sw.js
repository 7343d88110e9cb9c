// The folder's service worker: keeps the whole house for days without a network, one version at a time. What it keeps is
// named in house.js, which is written with every folder; a newer one is kept beside and waits until it is asked in.
importScripts("house.js");

const { digest, files, sizes } = self.HOUSE;
const SCOPE = self.registration.scope;
const OURS = `teetotum ${SCOPE} `;
const CACHE = OURS + digest;
const addressOf = (path) => new URL(path === "index.html" ? "./" : path, SCOPE).href;
/** Files whose names change with what is in them. */
const isLasting = (path) => /^(assets|kit)\/.*-[\w-]{8,}\./.test(path);

/** Whether what came can be the file; a network that wants to be signed in to puts a page of its own in its place. A
 * host may have unpacked what is pressed. */
function isWhole(path, content, kind) {
  if (!path.endsWith(".html") && kind.startsWith("text/html")) return false;
  const size = sizes[path] ?? content.size;
  return content.size === size || (path.endsWith(".gz") && content.size > size);
}

/** Hand out the file if this answer is the whole of it. */
async function wholeOf(path, answer) {
  if (!answer?.ok) return undefined;
  const content = await answer.blob();
  const { headers } = answer;
  return isWhole(path, content, headers.get("content-type") ?? "") ? new Response(content, { headers }) : undefined;
}

async function keep(cache, path) {
  const address = addressOf(path);
  const known = isLasting(path) && (await wholeOf(path, await caches.match(address)));
  const whole =
    known ||
    (await wholeOf(path, await fetch(address, { cache: isLasting(path) ? "default" : "no-cache" }))) ||
    (await wholeOf(path, await fetch(address, { cache: "reload" })));
  if (!whole) throw new Error(`${path} did not come whole`);
  await cache.put(address, whole);
}

async function keepEverything() {
  const cache = await caches.open(CACHE);
  for (const path of files) await keep(cache, path); // one after another: whoever plays meanwhile comes first
}

async function clearOut() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const bare = request.url.split(/[?#]/)[0];
  const cache = await caches.open(CACHE);
  const kept = await cache.match(bare === `${SCOPE}index.html` ? SCOPE : bare);
  if (kept || request.mode !== "navigate") return kept ?? fetch(request);
  return fetch(request).catch(() => cache.match(addressOf("away.html"))); // documents are kept by nobody
}

self.addEventListener("install", (event) => event.waitUntil(keepEverything()));
self.addEventListener("activate", (event) => event.waitUntil(clearOut()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(SCOPE)) event.respondWith(answer(request));
});
