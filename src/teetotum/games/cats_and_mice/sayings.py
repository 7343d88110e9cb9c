"""What the rules may say, named as in the rulebook; written by `python -m teetotum.rulebooks.sayings`."""

from enum import IntEnum


class Saying(IntEnum):
    """Clause or ruling times 64, and the saying's place among those it has."""

    TAKES_A_CORNER = 64 * 24
    MICE_IN_THE_BARN = 64 * 25
    SPINS_FOR_THE_LEAD = 64 * 26
    HAS_THE_HIGHEST_SPIN = 64 * 26 + 1
    CAT_GOES = 64 * 28
    CAT_GOES_ON = 64 * 29
    MOVES_A_MOUSE = 64 * 31
    SLIPS_INTO_THE_BARN = 64 * 32
    BRINGS_A_MOUSE_OUT = 64 * 33
    SPINS = 64 * 36
    SAME_MOUSE_GOES_ON = 64 * 39
    MOVES_ANOTHER_MOUSE = 64 * 40
    TAKES_THE_MOUSE = 64 * 44
    CAT_SENT_HOME = 64 * 47
    MOUSE_PUT_INTO_THE_BARN = 64 * 48
    ALL_MICE_CAUGHT = 64 * 52
    LAST_MOUSE_COUNTS = 64 * 53
    WINS = 64 * 55
    LOOKS_OUT_AND_GOES_BACK = 64 * 1005
    CAT_HAS_NO_WAY = 64 * 1011
    MOUSE_MAKES_ROOM = 64 * 1016
    FINDS_A_MOUSE_AT_HOME = 64 * 1016 + 1
    GIVES_WAY_IN_TURN = 64 * 1016 + 2
    NO_MOUSE_FOR_THE_NUMBER = 64 * 1017
    NO_MOUSE_AT_ALL = 64 * 1017 + 1
    LEVEL_FOR_THE_LEAD = 64 * 1021
    LOT_GIVES_THE_LEAD = 64 * 1021 + 1
    SHARES_THE_WIN = 64 * 1022
    LAST_MOUSE_WINS = 64 * 1022 + 1
    SPUN_FOR_THE_WIN = 64 * 1022 + 2
    SPINS_FOR_THE_WIN = 64 * 1022 + 3
    NO_CAPTURE_FOR_LONG = 64 * 1023
    TOO_MANY_TURNS = 64 * 1023 + 1
    CANNOT_BE_OVERTAKEN = 64 * 1024
