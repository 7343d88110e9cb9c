"""What the rules may say, named as in the rulebook; written by `python -m teetotum.rulebooks.sayings`."""

from enum import IntEnum


class Saying(IntEnum):
    """Clause or ruling times 64, and the saying's place among those it has."""

    RUNS_ASHORE = 64 * 2
    MINE_GOES_OFF = 64 * 6
    DEAD_MINE = 64 * 6 + 1
    UNSEEN_TORPEDO_STRIKES = 64 * 12
    UNSEEN_TORPEDO_MISSES = 64 * 12 + 1
    SEEN_AWASH = 64 * 13
    MELEE_BEGINS = 64 * 15
    MOVE_CALLED = 64 * 17
    HOISTS = 64 * 18
    EXECUTES = 64 * 18 + 1
    ANNULS = 64 * 18 + 2
    CANNOT_EXECUTE = 64 * 18 + 3
    CLOSE_ACTION_DECLARED = 64 * 19
    SIGNALS_CLOSE_ACTION = 64 * 23
    TELLS_THE_PLAN = 64 * 24
    PLAN_SAYS = 64 * 24 + 1
    PLAN_MAKES_OF = 64 * 24 + 2
    AS_THE_PLAN_SAID = 64 * 24 + 3
    FIRES = 64 * 26
    FIRES_A_TORPEDO = 64 * 26 + 1
    TORPEDO_STRIKES = 64 * 26 + 2
    DOES_NOT_RUN_TRUE = 64 * 26 + 3
    HALF_POWER = 64 * 26 + 4
    SHIP_LOST = 64 * 26 + 5
    FULL_POWER_AGAIN = 64 * 26 + 6
    AMENDS = 64 * 29
    HELD_MISREAD = 64 * 29 + 3
    SIGHT_SHORTENED = 64 * 29 + 4
    WEATHER_CLEARED = 64 * 29 + 5
    SHIPS_COLLIDE = 64 * 1043
    RAMS = 64 * 1044
    MELEE_ENDS = 64 * 1046
