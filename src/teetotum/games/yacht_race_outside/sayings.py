"""What the rules may say, named as in the rulebook; written by `python -m teetotum.rulebooks.sayings`."""

from enum import IntEnum


class Saying(IntEnum):
    """Clause or ruling times 64, and the saying's place among those it has."""

    LAYS_YACHTS = 64 * 3
    YACHT_GOES = 64 * 5
    SPIN_IS_DOUBLED = 64 * 11
    SPINS = 64 * 12
    DANGER = 64 * 13
    BECALMED = 64 * 14
    FAIR_WIND = 64 * 15
    ANOTHER_SPIN = 64 * 16
    ANOTHER_SPIN_FOR_EITHER = 64 * 16 + 1
    FOUL_WIND = 64 * 17
    HAS_BEEN_MET = 64 * 20
    WINS = 64 * 21
    SPINS_FOR_THE_LEAD = 64 * 1002
    HAS_THE_LEAD = 64 * 1002 + 1
    LEVEL_FOR_THE_LEAD = 64 * 1002 + 2
    DRAWN = 64 * 1028
    OVER_THE_LINE = 64 * 1032
    NUMBER_IS_LOST = 64 * 1033
    LOSES_THE_TURN = 64 * 1033 + 1
    GOES_BACK = 64 * 1038
    SENT_BACK_AT_ONCE = 64 * 1038 + 1
    NO_YACHT_TO_SAIL = 64 * 1042
