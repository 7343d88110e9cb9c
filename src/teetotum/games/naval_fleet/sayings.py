"""What the rules may say, named as in the rulebook; written by `python -m teetotum.rulebooks.sayings`."""

from enum import IntEnum


class Saying(IntEnum):
    """Clause or ruling times 64, and the saying's place among those it has."""

    SHIP_LOST = 64 * 26
    RINGED = 64 * 42
    SET_BACK = 64 * 46
    HANDS_IN_INSTRUCTIONS = 64 * 49
    MOVE_CALLED = 64 * 52
    TURNS_THE_HEAD = 64 * 53
    HOISTS = 64 * 55
    HAULS_DOWN = 64 * 59
    ANNULS = 64 * 61
    FIRES = 64 * 69
    FIRES_ONE_BATTERY = 64 * 69 + 1
    FIRES_A_TORPEDO = 64 * 90
    CANNOT_BE_CARRIED_OUT = 64 * 1012
    FLAGSHIP_LOST = 64 * 1014
    BOTH_FLAGS_LOST = 64 * 1014 + 1
    HELD_BACK = 64 * 1022
    TORPEDO_STRIKES = 64 * 1023
    DOES_NOT_RUN_TRUE = 64 * 1023 + 1
    LEAVES_THE_LINE = 64 * 1028
    ACTION_ENDS = 64 * 1030
    LEAVES_THE_BOARD = 64 * 1031
    FORT_FIRES = 64 * 1032
    FORT_AT_HALF = 64 * 1035
    FORT_SILENCED = 64 * 1035 + 1
    FORT_DESTROYED = 64 * 1035 + 2
    MINE_GOES_OFF = 64 * 1037
    DEAD_MINE = 64 * 1037 + 1
    SEEN_AWASH = 64 * 1039
    UNSEEN_TORPEDO_STRIKES = 64 * 1039 + 1
    UNSEEN_TORPEDO_MISSES = 64 * 1039 + 2
    MELEE_IMMINENT = 64 * 1040
    PASSES_TO_THE_MELEE = 64 * 1040 + 1
    SIGNALS_FOR_THE_MELEE = 64 * 1040 + 2
    AMENDS = 64 * 1047
    HELD_MISREAD = 64 * 1047 + 3
    SIGHT_SHORTENED = 64 * 1047 + 4
    WEATHER_CLEARED = 64 * 1047 + 5
    READS_IN_THE_INSTRUCTIONS = 64 * 1047 + 6
    RUNS_ASHORE = 64 * 1050
    MEETS_A_SHORE = 64 * 1050 + 1
    ACTS_ON_INSTRUCTIONS = 64 * 1051
    DEFENCE_IS_LAID = 64 * 1052
