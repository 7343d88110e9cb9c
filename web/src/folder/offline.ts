// Keeping the folder in the browser for days without a network, and changing over to a newer one when it is asked for.

/** Let the service worker keep the folder; tell where a newer one is kept already and waits. */
export async function keepForOffline(newer: () => void): Promise<void> {
  if (!("serviceWorker" in navigator)) return; // wants https or this very machine; without it one plays online alone
  const kept = await navigator.serviceWorker.register("sw.js");
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

/** Forget whatever is kept of the folder, but no match, and open it as the host has it now. */
export async function openAsHosted(): Promise<void> {
  const kept = await navigator.serviceWorker?.getRegistration();
  await kept?.unregister();
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (name.startsWith(`teetotum ${kept?.scope ?? ""}`)) await caches.delete(name);
  location.reload();
}
