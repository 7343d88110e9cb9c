// What kind of house this is, and what its open tables ask of it.
import { folder } from "../folder/folder";
import { asked, told } from "../wire/api";
import type { HostWish, HouseCard, OpenTable, TableSet } from "../wire/types";
import { seePromise } from "../wire/witness";
import { put } from "./drawer";
import { forgetAll } from "./history";
import { router } from "./router.svelte";
import { hold, held, letGo } from "./tables";

const IDLE = 180_000; // milliseconds after which a quiet house takes its page back to the front room

class Company {
  /** Whether strangers do not meet here, and whoever leaves is forgotten. */
  quiet = $state(false);
  /** Whether there may be strangers at all: none come to a page that is its own house. */
  readonly hasStrangers = !folder;

  async look(): Promise<void> {
    const card = folder ?? (await asked<HouseCard>("/api/house").catch(() => undefined));
    this.quiet = card?.quiet ?? false;
  }
}

export const company = new Company();

export const openTables = (): Promise<OpenTable[]> => asked<OpenTable[]>("/api/tables");

/** Sit down where a key was given, and keep the way back. */
function sitDownAt(set: TableSet, game: string): void {
  seePromise(set.table, set.commitment, false);
  const { table, onlooker, keys, keeper = "" } = set;
  const tokens = keys[0]?.token ?? "";
  hold({ table, game, tokens, onlooker, keys, keeper, at: Date.now() });
  router.go(`/t/${table}#${tokens}`);
}

export async function join(table: string, game: string): Promise<void> {
  sitDownAt(await told<TableSet>(`/api/tables/${encodeURIComponent(table)}/join`, {}), game);
}

export async function meet(game: string, name: string): Promise<void> {
  sitDownAt(await told<TableSet>("/api/meet", { game, name }), game);
}

export async function govern(table: string, wish: HostWish, keeper: string): Promise<void> {
  await told(`/api/tables/${encodeURIComponent(table)}/host`, wish, keeper);
}

/** In a quiet house whoever has left is forgotten, and the next finds the front room. */
export function watchOverIdleness(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function leave(): void {
    for (const each of held()) letGo(each.table);
    forgetAll();
    put("teetotum.name", "");
    if (router.place.room !== "front") router.go("/");
  }
  function stir(): void {
    clearTimeout(timer);
    timer = setTimeout(leave, IDLE);
  }
  const signs = ["pointerdown", "keydown", "wheel"] as const;
  for (const sign of signs) addEventListener(sign, stir);
  stir();
  return () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, stir);
  };
}
