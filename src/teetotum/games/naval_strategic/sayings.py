"""What the rules may say, named as in the rulebook; written by `python -m teetotum.rulebooks.sayings`."""

from enum import IntEnum


class Saying(IntEnum):
    """Clause or ruling times 64, and the saying's place among those it has."""

    PROBLEM_STATED = 64 * 4
    FILES_A_PLAN = 64 * 7
    HAS_A_COMMAND = 64 * 8
    HAS_WRITTEN_ORDERS = 64 * 9
    MOVE_ANNOUNCED = 64 * 19
    HAS_PLOTTED = 64 * 20
    HAS_WRITTEN_INFORMATION = 64 * 23
    HAS_A_NOTICE = 64 * 26
    UMPIRE_RULES = 64 * 27
    LOOKS_AGAIN = 64 * 37
    DUEL_DECIDED = 64 * 38
    HAS_A_TELEGRAM = 64 * 39
    VESSEL_READY = 64 * 45
    CABLE_CUT = 64 * 50
    FIGHTS_TWO_TO_ONE = 64 * 53
    FIGHTS_THREE_TO_TWO = 64 * 54
    FIGHTS_FOUR_TO_THREE = 64 * 55
    GAME_OVER = 64 * 63
    COAL_GIVES_OUT = 64 * 66
    HAS_A_WIRELESS_MESSAGE = 64 * 67
    HAS_A_PIGEON_MESSAGE = 64 * 69
    HAS_A_SEARCH_LIGHT_MESSAGE = 64 * 71
    SEES_VERY_LIGHTS = 64 * 74
    HAS_AN_ARDOIS_MESSAGE = 64 * 75
    HAS_A_SIGNAL = 64 * 76
    HEARS_GUNS = 64 * 77
    FIGHTS_EVEN_FORCES = 64 * 1026
    IS_TO_NAME_LOSSES = 64 * 1029
    HAS_A_SLIP_BACK = 64 * 1049
