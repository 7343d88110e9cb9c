// The parties whose key this browser holds, so that a guest who closed the page finds the way back.
import { KeptList } from "../house/drawer";

export interface HeldParty {
  party: string;
  game: string;
  token: string;
  at: number;
}

const kept = new KeptList<HeldParty>("teetotum.parties", 8, (each) => each.party);

export const heldParties = (): HeldParty[] => kept.all();
export const holdParty = (party: HeldParty): void => kept.add(party);
export const letPartyGo = (party: string): void => kept.remove(party);
export const keyTo = (party: string): string => kept.all().find((each) => each.party === party)?.token ?? "";
