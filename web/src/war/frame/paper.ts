// The paper on which a canvas lies: what is painted in its inks is painted anew when it is changed.
import { createSubscriber } from "svelte/reactivity";

const watch = createSubscriber((changed) => {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributeFilter: ["data-paper"] });
  return () => watcher.disconnect();
});

/** The paper that lies there now; whoever reads it in an effect reads it again when it is changed. */
export function paperNow(): string {
  watch();
  return document.documentElement.dataset["paper"] ?? "";
}
