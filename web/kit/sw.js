// The folder's service worker: keeps the whole house for days without a network, one version at a time. What it keeps is
// named in house.js, which is written with every folder; a newer one is kept beside and waits until it is asked in.
importScripts("house.js");

const { digest, files } = self.HOUSE;
const SCOPE = self.registration.scope;
const OURS = `teetotum ${SCOPE} `;
const CACHE = OURS + digest;
const addressOf = (path) => new URL(path === "index.html" ? "./" : path, SCOPE).href;
/** Files whose names change with what is in them. */
const isLasting = (path) => /^(assets|kit)\/.*-[\w-]{8,}\./.test(path);

async function keep(cache, path) {
  const address = addressOf(path);
  const known = isLasting(path) && (await caches.match(address));
  const answer = known || (await fetch(address, { cache: isLasting(path) ? "default" : "no-cache" }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(address, answer.redirected ? new Response(await answer.blob(), { headers: answer.headers }) : answer);
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
