"""What the rules may say, named as in the rulebook; written by `python -m teetotum.rulebooks.sayings`."""

from enum import IntEnum


class Saying(IntEnum):
    """Clause or ruling times 64, and the saying's place among those it has."""

    STANDS_ON_THE_STAR = 64 * 18
    DIAMOND_LIES = 64 * 19
    SPINS = 64 * 22
    GOES = 64 * 22 + 1
    GOES_ON = 64 * 22 + 2
    TURNS_INTO_THE_LANE = 64 * 26
    OUT_BY_THE_MAIN_ROAD = 64 * 27
    WAITS_IN_THE_FIELD = 64 * 29
    FIVE_SQUARES_FROM_THE_CORNER = 64 * 30
    MOVES_IN_THE_FIELD = 64 * 33
    SECURES_THE_DIAMOND = 64 * 35
    STEPS_FROM_THE_DIAMOND_SQUARE = 64 * 39
    REACHES_THE_WAY_OUT = 64 * 40
    LEAVES_THE_FIELD = 64 * 41
    MAIN_ROAD_LIES_OPEN = 64 * 42
    IN_THE_FIELD_AGAIN = 64 * 43
    DISPLACED = 64 * 48
    TAKES_THE_DIAMOND = 64 * 49
    LEFT_WITH_THE_DIAMOND = 64 * 49 + 1
    WINS = 64 * 51
    SPINS_FOR_THE_LEAD = 64 * 1002
    HAS_THE_LEAD = 64 * 1002 + 1
    LEVEL_FOR_THE_LEAD = 64 * 1002 + 2
    KEEPS_TO_THE_ROAD = 64 * 1007
    ARROW_IS_LOST = 64 * 1008
    WILL_LEAVE_BY_THE_SPIN = 64 * 1013
    PUT_BACK_INTO_THE_FIELD = 64 * 1014
    OTHER_IS_SAFE_AT_HOME = 64 * 1017
    STANDS_BEHIND_THE_STAR = 64 * 1019
    RUNS_INTO_A_PIECE = 64 * 1019 + 1
    TAKEN_IN_HIS_OWN_HOME = 64 * 1021
    HAS_NO_MOVE = 64 * 1022
    POSITION_CAME_THRICE = 64 * 1024
    TOO_MANY_TURNS = 64 * 1025
