"""What the rules may say, named as in the rulebook; written by `python -m teetotum.rulebooks.sayings`."""

from enum import IntEnum


class Saying(IntEnum):
    """Clause or ruling times 64, and the saying's place among those it has."""

    SPINS = 64 * 14
    LAYS_YACHTS = 64 * 17
    SAILS_HOME = 64 * 21
    YACHT_GOES = 64 * 23
    BLANKETS = 64 * 28
    ANOTHER_SPIN = 64 * 29
    ANOTHER_SPIN_FOR_ANY = 64 * 29 + 1
    STORM_OUTWARD = 64 * 31
    STORM_INWARD = 64 * 32
    STOPS_ON_63 = 64 * 37
    HELD_OUT_OF_63 = 64 * 39
    CHERUB_HELPS = 64 * 40
    BECALMED = 64 * 41
    STRIKES_THE_SAND_BAR = 64 * 42
    RUNS_BEFORE_THE_WIND = 64 * 44
    WINS = 64 * 57
    SPINS_FOR_THE_LEAD = 64 * 1002
    HAS_THE_LEAD = 64 * 1002 + 1
    LEVEL_FOR_THE_LEAD = 64 * 1002 + 2
    NUMBER_IS_LOST = 64 * 1004
    LETS_THE_NUMBER_GO = 64 * 1004 + 1
    LETS_THE_WIND_GO_BY = 64 * 1005
    BLANKETED = 64 * 1011
    DRIVEN_FARTHER = 64 * 1014
    CUT_SHORT_AT_63 = 64 * 1015
    STAYS_FOR_63 = 64 * 1016
    LOSES_THE_TURN = 64 * 1017
    STAYS_WITH_THE_CHERUB = 64 * 1018
    NO_YACHT_TO_SAIL = 64 * 1019
    TIED = 64 * 1025
    DRAWN = 64 * 1028
