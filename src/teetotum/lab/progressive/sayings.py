"""What the rules may say, named as in the rulebook; written by `python -m teetotum.rulebooks.sayings`."""

from enum import IntEnum


class Saying(IntEnum):
    """Clause or ruling times 64, and the saying's place among those it has."""

    COMPANY_SITS_DOWN = 64 * 1
    BELL_BEGINS = 64 * 8
    BELL_ENDS = 64 * 10
    GOES_DOWN = 64 * 12
    MOVES_UP = 64 * 13
    FARTHEST_ADVANCED = 64 * 14
    GIVEN_AN_ORNAMENT = 64 * 17
    GIVEN_A_PLAIN_ONE = 64 * 18
    TAKES_THE_CUP = 64 * 21
    SHARE_THE_CUP = 64 * 21 + 1
    TAKES_THE_BOOBY = 64 * 22
    SHARE_THE_BOOBY = 64 * 22 + 1
    SPINS_TO_SETTLE = 64 * 1046
    LEVEL_TO_SETTLE = 64 * 1046 + 1
    WINS_THE_SPIN_OFF = 64 * 1046 + 2
    AHEAD_BY = 64 * 1046 + 3
    TIE_PLAYED_OFF = 64 * 1047
    TIE_JUDGED = 64 * 1047 + 1
    PLAY_TOGETHER = 64 * 1048
    TAKES_THE_BOOBY_BY_WAFERS = 64 * 1050
    SHARE_THE_BOOBY_BY_WAFERS = 64 * 1050 + 1
    SPINS_FOR_A_PRIZE = 64 * 1051
    LEVEL_FOR_A_PRIZE = 64 * 1051 + 1
    WAITS_ON_THE_BENCH = 64 * 1053
    GOES_TO_THE_BENCH = 64 * 1053 + 1
    COMES_FROM_THE_BENCH = 64 * 1053 + 2
    DRAWS_A_SEAT = 64 * 1054
