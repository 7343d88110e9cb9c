// The evenings whose key this browser holds, so that a guest who closed the page finds the way back.
import { KeptList } from "../house/drawer";

export interface HeldEvening {
  evening: string;
  game: string;
  token: string;
  at: number;
}

const kept = new KeptList<HeldEvening>("teetotum.evenings", 8, (each) => each.evening);

export const heldEvenings = (): HeldEvening[] => kept.all();
export const holdEvening = (evening: HeldEvening): void => kept.add(evening);
export const letEveningGo = (evening: string): void => kept.remove(evening);

/** Hold an evening that was opened by its link. */
export function holdByLink(evening: string, game: string, token: string): void {
  if (!kept.has(evening)) holdEvening({ evening, game, token, at: Date.now() });
}
