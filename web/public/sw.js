// The service worker of a house with a server: makes it an application of its own on a phone or a desk, and says a
// sentence where the house does not answer. It keeps nothing else, so that nobody ever meets an old page.
const AWAY = new URL("away.html", self.registration.scope).href;
const CACHE = `teetotum away ${self.registration.scope}`;

async function keepTheSentence() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(AWAY, { cache: "reload" }));
  await self.skipWaiting();
}

self.addEventListener("install", (event) => event.waitUntil(keepTheSentence()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate")
    event.respondWith(fetch(event.request).catch(async () => (await caches.match(AWAY)) ?? Response.error()));
});
