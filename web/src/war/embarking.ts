// Setting an exercise: its seats follow from scenario and house rules, and everybody gets the key of one room.
import { settings } from "../house/settings.svelte";
import { router } from "../house/router.svelte";
import { hold } from "../house/tables";
import { asked, setTable, told } from "../wire/api";
import type { GameCard, RolesPage, RolesWish, ScenariosPage, SeatWish, TableSet, TableWish } from "../wire/types";
import { seePromise } from "../wire/witness";

export const scenariosOf = (game: string): Promise<ScenariosPage> => asked(`/api/games/${game}/scenarios`);
export const rolesOf = (game: string, wish: RolesWish): Promise<RolesPage> => told(`/api/games/${game}/roles`, wish);

/** Set the table, put its keys away by the names of their rooms, and sit down at the first of one's own. */
export async function setOut(
  wish: TableWish,
  roles: RolesPage,
  own: readonly number[] = [0],
  putAway: (set: TableSet) => void = () => undefined,
): Promise<TableSet> {
  const set = await setTable(wish);
  putAway(set);
  seePromise(set.table, set.commitment, false);
  const sideOf = (side: number): string => roles.sides.find((each) => each.side === side)?.name ?? "";
  const keys = set.keys.map(({ seat, token, name, side }) => ({ seat, token, name, sideName: sideOf(side) }));
  const mine = keys.filter((each) => own.includes(each.seat));
  const tokens = (mine.length ? mine : keys.slice(0, 1)).map((each) => each.token).join(".") || set.onlooker;
  hold({ table: set.table, game: wish.game, tokens, onlooker: set.onlooker, keys, keeper: set.keeper, at: Date.now() });
  router.go(`/t/${set.table}#${tokens}`);
  return set;
}

/** One tap: oneself in the first seat, programs in all others, and an automatic umpire. */
export async function embark(game: GameCard): Promise<TableSet> {
  const roles = await rolesOf(game.id, {});
  const level = game.levels.includes("sensible") ? "sensible" : (game.levels[0] ?? "random");
  const seats: SeatWish[] = roles.roles.map((role, n) =>
    n
      ? { player: role.levels.includes(level) ? level : (role.levels[0] ?? "person") }
      : { player: "person", name: settings.name },
  );
  return setOut({ game: game.id, seats }, roles);
}
