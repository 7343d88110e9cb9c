"""What the rules may say, named as in the rulebook; written by `python -m teetotum.rulebooks.sayings`."""

from enum import IntEnum


class Saying(IntEnum):
    """Clause or ruling times 64, and the saying's place among those it has."""

    ALL_ON_THE_BANK = 64 * 1
    SPINS = 64 * 2
    HOPS = 64 * 3
    STAYS = 64 * 3 + 1
    SENT_BACK = 64 * 5
    WASHED_BACK = 64 * 6
    WINS = 64 * 7
    NOBODY_WINS = 64 * 1002
