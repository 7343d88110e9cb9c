// The evenings whose key this browser holds, so that a guest who closed the page finds the way back.
import { put, taken } from "../house/drawer";

export interface HeldEvening {
  evening: string;
  game: string;
  token: string;
  at: number;
}

const DRAWER = "teetotum.evenings";
const MOST = 8;

export function heldEvenings(): HeldEvening[] {
  try {
    return JSON.parse(taken(DRAWER) ?? "[]") as HeldEvening[];
  } catch {
    return [];
  }
}

export function holdEvening(evening: HeldEvening): void {
  const others = heldEvenings().filter((each) => each.evening !== evening.evening);
  put(DRAWER, JSON.stringify([evening, ...others].slice(0, MOST)));
}

/** Hold an evening that was opened by its link. */
export function holdByLink(evening: string, game: string, token: string): void {
  if (!heldEvenings().some((each) => each.evening === evening)) holdEvening({ evening, game, token, at: Date.now() });
}

export function letEveningGo(evening: string): void {
  put(DRAWER, JSON.stringify(heldEvenings().filter((each) => each.evening !== evening)));
}
