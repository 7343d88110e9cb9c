// What is folded opens and closes by itself when there is reason to, and is left as its reader left it otherwise.
import type { Action } from "svelte/action";

/** Open or close a fold when the reason changes, and at no other time. */
export const opened: Action<HTMLDetailsElement, boolean> = (fold, reason) => {
  let known = (fold.open = reason);
  return {
    update(now) {
      if (now !== known) fold.open = now;
      known = now;
    },
  };
};
