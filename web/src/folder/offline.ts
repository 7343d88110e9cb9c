// What a service worker does for the page: keeps a folder for days without a network, and changes over to a newer one when
// it is asked for; where a server has the house, it makes it an application of its own, and tells when it does not answer.
import { folder } from "./folder";

/** Have the worker itself and its list fetched past the browser's cache: an old folder's list counts as fresh for weeks. */
const register = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(new URL(folder ? "sw.js" : "/sw.js", document.baseURI), { updateViaCache: "none" });

/** Make a served house an application that says a sentence where it is out of reach. */
export function beInstallable(): void {
  if ("serviceWorker" in navigator) addEventListener("load", () => void register().catch(() => undefined));
}

/** Whether a browser keeps a folder from this address at all: it wants https or this very machine. */
export const isKeepable = (): boolean => "serviceWorker" in navigator;

/** Let the service worker keep the folder; tell when it has all of it, and where a newer one is kept already and waits. */
export async function keepForOffline(whole: () => void, newer: () => void): Promise<void> {
  if (!isKeepable()) return;
  const kept = await register();
  void navigator.serviceWorker.ready.then(whole); // never, where it did not come whole or found no room
  const look = (): void => {
    if (kept.waiting && navigator.serviceWorker.controller) newer();
  };
  look();
  kept.addEventListener("updatefound", () => kept.installing?.addEventListener("statechange", look));
}

/** Change over to the newer house; what is being played is kept, and goes on in it. */
export async function openNewer(): Promise<void> {
  const kept = await navigator.serviceWorker.getRegistration();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  kept?.waiting?.postMessage("take over");
}

async function forgetCopy(): Promise<void> {
  const kept = await navigator.serviceWorker?.getRegistration();
  await kept?.unregister();
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (name.startsWith(`teetotum ${kept?.scope ?? ""}`)) await caches.delete(name);
}

/** Forget whatever is kept of the folder, but no match, and open it as the host has it now; without a network there is
 * nothing better than what is kept. */
export async function openAsHosted(): Promise<void> {
  if (navigator.onLine) await forgetCopy().catch(() => undefined);
  location.reload();
}
