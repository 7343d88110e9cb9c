"""The clauses of the chapter on the Melee, which the fleet's game and the melee's both carry out."""

from enum import IntEnum


class Clause(IntEnum):
    """The clauses of the chapter, numbered as in its rulebook."""

    OPEN_WATER = 1
    SHORES_AND_FORTS = 2
    EXTRA_PLAYERS = 3
    FIRE_OF_FORTS = 4
    MINES_ARE_SECRET = 5
    UMPIRE_SETS_DAMAGE = 6
    FORT_HALVED = 7
    FORT_SILENCED = 8
    DEFENCE_HAS_SUBMARINES = 9
    ATTACKER_KNOWS = 10
    SUBMARINE_SPEED = 11
    UNSEEN_ATTACK = 12
    SEEN_ATTACK = 13
    ONE_TORPEDO = 14
    MELEE_IMMINENT = 15
    A_CAPTAIN_FOR_EVERY_SHIP = 16
    HALF_MINUTE_MOVES = 17
    FIVE_MOVES_TO_ANSWER = 18
    CLOSE_ACTION = 19
    CAPTAINS_STEER = 20
    FIVE_MINUTES_TO_ANSWER = 21
    COMMANDER_KEEPS_CONTROL = 22
    COMMANDER_MAY_SIGNAL_IT = 23
    PLAN_BEFOREHAND = 24
    RAMMER_LIES_STILL = 25
    FIRE_BY_THE_DUEL = 26
    TRUTH_ON_A_SMALL_SCALE = 27
    RULES_ARE_GUIDES = 28
    NEITHER_IMPOSSIBLE_NOR_BARRED = 29
