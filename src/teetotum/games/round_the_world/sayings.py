"""What the rules may say, named as in the rulebook; written by `python -m teetotum.rulebooks.sayings`."""

from enum import IntEnum


class Saying(IntEnum):
    """Clause or ruling times 64, and the saying's place among those it has."""

    LIES_IN_THE_DOCK = 64 * 7
    COMMODORE_BY_LOT = 64 * 12
    COMMODORE_BY_CONSENT = 64 * 12 + 1
    SPINS = 64 * 15
    SAILS = 64 * 15 + 1
    STAYS = 64 * 15 + 2
    RUNS_ON = 64 * 16
    DRIVEN_BACK = 64 * 16 + 1
    GOES_FOR_REPAIRS = 64 * 16 + 2
    ADDS_DAYS = 64 * 17
    CORNER_POINTER_SET = 64 * 19
    COMMODORES_DIAL = 64 * 21
    PASSES_A_TEN = 64 * 23
    LOSES_THIS_SPIN = 64 * 23 + 1
    REACHES_A_TEN = 64 * 23 + 2
    PASSES_TENS = 64 * 24
    REACHES_TENS = 64 * 24 + 1
    WAIVES = 64 * 27
    LETS_IT_STAND = 64 * 27 + 1
    BRINGS_A_SHIP_IN = 64 * 29
    VOYAGE_TOOK = 64 * 30
    COMMODORE_SO_FAR = 64 * 31
    REACHES_THE_PORT = 64 * 42
    DROPS_ANCHOR = 64 * 43
    DIALS_SET_BACK = 64 * 44
    DIALS_RUN_ON = 64 * 44 + 1
    COMMODORE_ROUND_THE_WORLD = 64 * 45
    QUICKEST_PASSAGE = 64 * 46
    WINS_BY_PASSAGES = 64 * 46 + 1
    WINS_TWO_EACH = 64 * 47
    WINS_LEVEL_PASSAGES = 64 * 47 + 1
    WINS_BY_SAN_FRANCISCO = 64 * 48
    NOTES_THE_DAYS = 64 * 50
    WILL_LOSE_A_SPIN = 64 * 55
    MAKES_GOOD_THE_DAMAGE = 64 * 55 + 1
    WINS_THE_RACE = 64 * 56
    COMES_IN_WITH_MORE = 64 * 1010
    NEEDS_THE_EXACT_NUMBER = 64 * 1010 + 1
    PUTS_IN = 64 * 1011
    NEEDS_IT_FOR_THE_PORT = 64 * 1011 + 1
    WORKS_OFF_AT_ANCHOR = 64 * 1013
    COUNTED_AS_IT_STANDS = 64 * 1015
    PASSAGE_STILL_OPEN = 64 * 1015 + 1
    PASSAGE_IS_NOBODYS = 64 * 1016
    SHARES_THE_PASSAGE = 64 * 1016 + 1
    WINS_WITH_FEWER = 64 * 1017
    WINS_BY_VOYAGE = 64 * 1017 + 1
    WINS_BY_FIRST_PASSAGE = 64 * 1017 + 2
    DRAWN = 64 * 1017 + 3
    SHARES_WITH_FEWER = 64 * 1017 + 4
    SHARES_THE_WIN = 64 * 1018
    IN_BEFORE_THE_ROUND_ENDS = 64 * 1026
    DRAWN_TO_BEGIN = 64 * 1027
    YOUNGEST_BEGINS = 64 * 1027 + 1
    BEGINS_ALONE = 64 * 1027 + 2
    SAILS_ALONE = 64 * 1032
