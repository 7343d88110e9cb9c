// All that this browser keeps of a house without a server, as one file: to be saved, and brought back here or elsewhere.
import { keeper } from "../folder/keeper.svelte";
import { drawers, put, taken } from "./drawer";
import { recall, today } from "./history";
import { keep } from "./pictures";
import { recallTables } from "./tables";

const KIND = "teetotum.kept";
const SALT = "teetotum.salt.";

interface Kept {
  kind: typeof KIND;
  /** What lies in the drawers of the page. */
  drawers: Record<string, string>;
  /** What lies on the shelves of the house. */
  house: unknown;
}

/** Save everything; false where the house does not answer. */
export async function saveAll(): Promise<boolean> {
  const answer = await keeper.kept("");
  if (!answer.ok) return false;
  const kept: Kept = { kind: KIND, drawers: drawers(), house: await answer.json() };
  keep(new Blob([JSON.stringify(kept)], { type: "application/json" }), `teetotum-all-${today()}.json`);
  return true;
}

const isKept = (found: unknown): found is Kept =>
  typeof found === "object" &&
  found !== null &&
  (found as Kept).kind === KIND &&
  typeof (found as Kept).drawers === "object";

/** Bring back what a file has and this browser has not; say how many tables came, or nothing where it is no such file. */
export async function bringBack(file: File): Promise<number | undefined> {
  try {
    const found: unknown = JSON.parse(await file.text());
    if (!isKept(found)) return undefined;
    const answer = await keeper.kept(JSON.stringify(found.house));
    if (!answer.ok) return undefined;
    recallTables(found.drawers["teetotum.tables"]);
    recall(found.drawers["teetotum.played"], found.drawers["teetotum.solved"]);
    for (const [name, words] of Object.entries(found.drawers))
      if (name.startsWith(SALT) && taken(name) === null) put(name, String(words));
    return ((await answer.json()) as { brought: number }).brought;
  } catch {
    return undefined;
  }
}
