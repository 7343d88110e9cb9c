"""What the rules may say, named as in the rulebook; written by `python -m teetotum.rulebooks.sayings`."""

from enum import IntEnum


class Saying(IntEnum):
    """Clause or ruling times 64, and the saying's place among those it has."""

    SPINS_FOR_THE_ORDER = 64 * 8
    PLAYS_IN_ORDER = 64 * 8 + 1
    LEVEL_ONES_SPIN_AGAIN = 64 * 9
    ALL_SPIN_AGAIN = 64 * 9 + 1
    ENTERS = 64 * 10
    SPINS = 64 * 11
    GOES_ON = 64 * 11 + 1
    GOES_BACK = 64 * 11 + 2
    SENT_AHEAD = 64 * 15
    SENT_BACK = 64 * 17
    WAITS_BY_TURNS = 64 * 18
    WAITS_BY_THE_CLOCK = 64 * 18 + 1
    STILL_WAITING = 64 * 18 + 2
    TIME_IS_UP = 64 * 18 + 3
    MUST_COUNT = 64 * 19
    COUNTS_ON = 64 * 19 + 1
    HAS_COUNTED = 64 * 19 + 2
    MEETS_MISS_SNOW = 64 * 20
    SPINS_FOR_MISS_SNOW = 64 * 20 + 1
    IS_THE_CONDUCTOR = 64 * 21
    ASKS_FOR_TICKETS = 64 * 21 + 1
    ASKS_FOR_NO_TICKETS = 64 * 21 + 2
    MUST_WHISTLE = 64 * 22
    WHISTLES = 64 * 22 + 1
    DOES_NOT_WHISTLE = 64 * 22 + 2
    COUNTS_BACKWARD = 64 * 22 + 3
    MEAL_TIME = 64 * 23
    EATS_IN_THE_DINING_CAR = 64 * 23 + 1
    EATS_IN_THE_DINING_ROOM = 64 * 24
    STOPS_AT_A_WHITE_FLAG = 64 * 25
    RESTS = 64 * 26
    MAKES_ROOM = 64 * 28
    WINS = 64 * 29
    MORE_THAN_NEEDED = 64 * 30
    ONLY_A_SPIN_MAY_END = 64 * 1003
    PLACE_BRINGS_HOME = 64 * 1003 + 1
    MORE_THAN_ENOUGH = 64 * 1004
    TURNS_BACK = 64 * 1004 + 1
    BACK_AT_THE_START = 64 * 1005
    NOTHING_AFTER_THE_WALK_BACK = 64 * 1006
    SENT_ON = 64 * 1010
    SECOND_GOES_BY = 64 * 1016
    REMEMBERS = 64 * 1017
    FORGETS = 64 * 1017 + 1
    NOTHING_AFTER_THE_MOVE_BACK = 64 * 1018
    LOSES_THIS_TURN_AND_MORE = 64 * 1019
    LOSES_THIS_TURN = 64 * 1019 + 1
    OTHERS_FINISH_THE_ROUND = 64 * 1021
    DRAWN = 64 * 1025
