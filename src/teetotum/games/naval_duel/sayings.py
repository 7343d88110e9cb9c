"""What the rules may say, named as in the rulebook; written by `python -m teetotum.rulebooks.sayings`."""

from enum import IntEnum


class Saying(IntEnum):
    """Clause or ruling times 64, and the saying's place among those it has."""

    TORPEDO_SPENT = 64 * 32
    TORPEDO_COMES = 64 * 35
    DOES_NOT_RUN_TRUE = 64 * 36
    RAM_STRIKES = 64 * 53
    MARKS_HER_PLACE = 64 * 66
    HEADED = 64 * 69
    FIRE_SCORES = 64 * 70
    RESULT = 64 * 72
    BEGINS = 64 * 73
    HALF_POWER = 64 * 74
    FULL_POWER_AGAIN = 64 * 74 + 1
    OPENS_FIRE = 64 * 75
    CEASES_FIRE = 64 * 75 + 1
    FIRES_A_TORPEDO = 64 * 76
    TORPEDO_STRIKES = 64 * 1017
    WAKE_SEEN = 64 * 1020
    HULLS_TOUCH = 64 * 1026
    SHIPS_COLLIDE = 64 * 1027
    TUBE_NOT_FIRED = 64 * 1033
    AMENDED = 64 * 1035
    TURRET_AMENDED = 64 * 1035 + 14
    TUBE_AMENDED = 64 * 1035 + 22
