// A guided exercise: a real table at which the page hands in the slips of everybody but the learner.
import { put, taken } from "../house/drawer";
import type { GuidedCourse } from "../wire/types";
import { rolesOf, scenariosOf, setOut } from "./embarking";
import { settings } from "../house/settings.svelte";

export interface Guidance {
  course: GuidedCourse;
  /** The keys of the seats for which the page writes. */
  others: readonly string[];
}

const drawerOf = (table: string): string => `teetotum.guided.${table}`;

/** What of a course goes with a table, where it is a guided one. */
export function guidanceOf(table: string): Guidance | undefined {
  const held = taken(drawerOf(table));
  return held ? (JSON.parse(held) as Guidance) : undefined;
}

/** Set the table of a course, and sit down at it. */
export async function beginCourse(game: string): Promise<void> {
  const { course } = await scenariosOf(game);
  if (!course) return;
  const { scenario, options = {} } = course;
  const roles = await rolesOf(game, { scenario, options });
  const seats = roles.roles.map((_, n) => ({ player: "person", name: n === course.seat ? settings.name : "" }));
  await setOut({ game, scenario, options, seats }, roles, [course.seat], (set) => {
    const others = set.keys.filter((each) => each.seat !== course.seat).map((each) => each.token);
    put(drawerOf(set.table), JSON.stringify({ course, others } satisfies Guidance));
  });
}
