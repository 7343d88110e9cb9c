// Where in the house one is: an address becomes a room and what is asked for there.

import { folder, inward, outward, writeLinksOutward } from "../folder/folder";

export type Room =
  | "front"
  | "new"
  | "table"
  | "learn"
  | "rules"
  | "about"
  | "replay"
  | "check"
  | "invite"
  | "evening"
  | "party"
  | "give"
  | "puzzle"
  | "join"
  | "history"
  | "print"
  | "beside"
  | "nowhere";

export interface Place {
  room: Room;
  /** The game or table the address names; empty where it names none. */
  of: string;
  /** What stands after the hash: keys to seats, or a clause. */
  mark: string;
  /** What is asked besides, from the question mark on: house rules by which the rules are read. */
  query: string;
}

const ROOMS: Record<string, Room> = {
  new: "new",
  t: "table",
  j: "join",
  learn: "learn",
  rules: "rules",
  about: "about",
  replay: "replay",
  check: "check",
  evening: "evening",
  party: "party",
  puzzle: "puzzle",
  history: "history",
  print: "print",
  beside: "beside",
};
/** Where something is settled before it has a name. */
const SET_UP: Record<string, Room> = { evening: "invite", party: "give" };
const NEEDS_NAME = new Set<Room>([
  "new",
  "table",
  "join",
  "learn",
  "rules",
  "about",
  "evening",
  "party",
  "puzzle",
  "print",
  "beside",
]);

/** Read what an address has escaped; what was escaped wrongly stays as it was written. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Write house rules as the query of an address. */
export function asQuery(houseRules: Readonly<Record<string, string>>): string {
  const written = new URLSearchParams(houseRules).toString();
  return written && `?${written}`;
}

export function placeOf(path: string, hash: string, query = ""): Place {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean);
  const mark = plain(hash.replace(/^#/, ""));
  if (first === "") return { room: "front", of: "", mark, query };
  const room = second === "new" && first in SET_UP ? SET_UP[first] : ROOMS[first];
  const isWhole = room !== undefined && rest.length === 0 && (second !== "" || !NEEDS_NAME.has(room));
  return isWhole ? { room, of: plain(second), mark, query } : { room: "nowhere", of: path, mark, query };
}

/** Read where in the house the address line says one is. */
function placeHere(): Place {
  const [path, query, hash] = inward();
  return placeOf(path, hash, query);
}

class Router {
  place = $state<Place>(placeHere());

  constructor() {
    addEventListener("popstate", () => this.look());
    addEventListener("hashchange", () => this.look());
    document.addEventListener("click", (event) => this.follow(event));
    if (folder) writeLinksOutward();
  }

  look(): void {
    this.place = placeHere();
  }

  go(address: string): void {
    history.pushState(null, "", outward(address));
    this.look();
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true }); // the link followed is gone; keys and readers go on in the new room
  }

  private follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (folder) return this.followInFolder(event, link.hash);
    if (link.pathname.startsWith("/api/") || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    this.go(link.href);
  }

  /** Where every room is written in the hash, what marks a place within one stands after a second. */
  private followInFolder(event: MouseEvent, hash: string): void {
    if (!hash) return;
    event.preventDefault();
    if (hash.startsWith("#/")) return this.go(hash.slice(1));
    const [path, query] = inward();
    history.pushState(null, "", outward(path + query + hash));
    this.look();
  }
}

export const router = new Router();
