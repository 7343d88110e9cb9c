// The house's service worker: keeps a whole folder of the house for days without a network, and of a served house the page
// alone. What it keeps is named in house.js, which is written anew with every build.
importScripts("house.js");

const { digest, files, isFolder } = self.HOUSE;
const OURS = `teetotum ${self.registration.scope} `;
const CACHE = OURS + digest;
const FRONT = new URL("./", self.registration.scope).href;
/** Files whose names change with what is in them. */
const isLasting = (path) => /^(assets|kit)\/.*-[\w-]{8,}\./.test(path);
const addressOf = (path) => new URL(path === "index.html" ? "./" : path, self.registration.scope).href;

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

async function fromFolder(request) {
  const bare = request.url.split(/[?#]/)[0];
  const asked = request.mode === "navigate" ? FRONT : bare;
  const cache = await caches.open(CACHE);
  return (await cache.match(asked)) ?? fetch(request);
}

async function fromHouse(request) {
  const cache = await caches.open(CACHE);
  const asked = request.mode === "navigate" ? FRONT : request.url;
  const known = request.mode === "navigate" ? undefined : await cache.match(asked);
  if (known) return known;
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await cache.put(asked, answer.clone());
    return answer;
  } catch (problem) {
    const kept = await cache.match(asked);
    if (kept) return kept;
    throw problem;
  }
}

self.addEventListener("install", (event) => event.waitUntil(keepEverything()));
self.addEventListener("activate", (event) => event.waitUntil(clearOut()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  const path = request.url.slice(self.registration.scope.length).split(/[?#]/)[0];
  if (isFolder) event.respondWith(fromFolder(request));
  else if (request.mode === "navigate" || isLasting(path)) event.respondWith(fromHouse(request));
});
