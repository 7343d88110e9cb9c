// What page and worker say to each other where the parlour runs in the browser.
import type { Kit } from "./folder";

export type ToHouse =
  | { kind: "open"; kit: Kit; base: string; takeOver: boolean }
  | { kind: "ask"; id: number; method: string; address: string; headers: Record<string, string>; body: string }
  /** Give all that is kept, or take up what a text has of it. */
  | { kind: "kept"; id: number; text: string }
  | { kind: "dial"; id: number; address: string }
  | { kind: "say"; id: number; text: string }
  | { kind: "hang up"; id: number };

export type FromHouse =
  | { kind: "progress"; done: number; of: number }
  | { kind: "starting" }
  | { kind: "ready"; isKept: boolean }
  /** Another window has the house. */
  | { kind: "elsewhere" }
  | { kind: "failed"; why: Failure; words: string }
  | { kind: "answer"; id: number; status: number; headers: Record<string, string>; text: string }
  | { kind: "opened"; id: number }
  | { kind: "heard"; id: number; text: string }
  | { kind: "closed"; id: number; code: number; reason: string };

/** Why the house cannot be opened: files that did not come whole, a store of a later house, or its own fault. */
export type Failure = "fetching" | "later" | "fault";
