// Sitting down: a table is asked for, its keys are put away in this browser, and the page goes there.
import { setTable } from "../wire/api";
import type { GameCard, SeatWish, TableSet, TableWish } from "../wire/types";
import { seePromise } from "../wire/witness";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { hold } from "./tables";

export async function sitDown(wish: TableWish, isHotSeat = false): Promise<TableSet> {
  const set = await setTable(wish);
  seePromise(set.table, set.commitment, false);
  const own = isHotSeat ? set.keys : set.keys.slice(0, 1);
  const tokens = own.map((key) => key.token).join(".") || set.onlooker;
  const { table, onlooker, keys, keeper = "" } = set;
  hold({ table, game: wish.game, tokens, onlooker, keys, keeper, at: Date.now() });
  router.go(`/t/${set.table}#${tokens}`);
  return set;
}

/** Which program plays where nobody was named: the sensible one, or the first there is. */
export function usualLevel(game: GameCard | undefined): string {
  return !game || game.levels.includes("sensible") ? "sensible" : (game.levels[0] ?? "random");
}

/** One tap: oneself against as many of the usual programs as the game usually seats. */
export async function playNow(game: GameCard, preset = ""): Promise<TableSet> {
  if (game.is_sealed) return (await import("../war/embarking")).embark(game);
  const level = usualLevel(game);
  const others: SeatWish[] = Array.from({ length: Math.max(game.least, game.usual) - 1 }, () => ({ player: level }));
  return sitDown({ game: game.id, preset, seats: [{ player: "person", name: settings.name }, ...others] });
}
