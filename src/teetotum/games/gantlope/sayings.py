"""What the rules may say, named as in the rulebook; written by `python -m teetotum.rulebooks.sayings`."""

from enum import IntEnum


class Saying(IntEnum):
    """Clause or ruling times 64, and the saying's place among those it has."""

    TAKES_A_HOME = 64 * 14
    MAN_COMES_OUT = 64 * 15
    SPINS = 64 * 19
    MAN_GOES = 64 * 19 + 1
    SAME_MAN_GOES_ON = 64 * 20
    MOVES_ANOTHER_MAN = 64 * 21
    DOUBLE = 64 * 22
    MAKES_A_PAIR = 64 * 23
    TURNED_OUT = 64 * 25
    LOSES_THE_TURN = 64 * 27
    ARROW_IS_LOST = 64 * 28
    ARROW_IS_LOST_OFTEN = 64 * 28 + 1
    STANDS_ON_THE_LODGE = 64 * 30
    INTO_THE_GOAL = 64 * 31
    STRAIGHT_INTO_THE_GOAL = 64 * 32
    WINS = 64 * 36
    DOUBLED = 64 * 1002
    SPINS_AGAIN = 64 * 1002 + 4
    FIRST_SQUARE_FULL = 64 * 1005
    PASSES_THE_LODGE = 64 * 1007
    LEAVES_THE_LODGE = 64 * 1009
    MOVES_UP_IN_THE_GOAL = 64 * 1010
    GOES_ON_INTO_THE_GOAL = 64 * 1015
    SPINS_FOR_THE_LEAD = 64 * 1019
    HAS_THE_LEAD = 64 * 1019 + 1
    LEVEL_FOR_THE_LEAD = 64 * 1019 + 2
    TAKES_A_PLACE = 64 * 1021
    TAKES_THE_LAST_PLACE = 64 * 1021 + 1
    DRAWN = 64 * 1024
    PLAY_STOPS = 64 * 1024 + 1
