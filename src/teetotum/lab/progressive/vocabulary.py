"""The words of the Progressive Game: its clauses and rulings, its options, its tables and its appliances."""

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import NamedTuple, TypeAlias

from teetotum.engine.rules import RULING
from teetotum.mechanics.compass import compass
from teetotum.rulebooks import Rulebook, read

COMPASS = compass()
"""The sheet's own spinner, for spin-offs, whatever game is played at the tables."""
LOT = "lot"
SECONDS = 25
"""What a turn takes where nobody measures it."""
PER_TABLE = 2
"""Sides at a table."""

Side: TypeAlias = tuple[int, ...]
"""Those who play together, by their numbers: one guest, or two partners."""


class Clause(IntEnum):
    """The clauses of the print."""

    PLAYED_PROGRESSIVELY = 1
    TWO_TO_A_TABLE = 2
    FOUR_AS_PARTNERS = 3
    USUALLY_FIVE_TABLES = 4
    TABLES_ARE_NUMBERED = 5
    BOOBY_TABLE = 6
    VOLUNTEER_AND_THISTLE = 7
    BELL_BEGINS = 8
    BY_THE_GAMES_OWN_RULES = 9
    BELL_ENDS = 10
    CHANGE_TABLES = 11
    LOSERS_GO_DOWN = 12
    WINNERS_MOVE_UP = 13
    FARTHEST_ADVANCED_WINS = 14
    EVERY_GAME_ALIKE = 15
    FAVORS = 16
    GOLD_AT_THE_FIRST = 17
    PLAIN_AT_THE_LAST = 18
    WAFERS_ON_CARDS = 19
    TWO_PRIZES = 20
    AMERICAN_CUP = 21
    BOOBY_PRIZE = 22
    WHAT_THE_PRIZES_ARE = 23


class Ruling(IntEnum):
    """The house's answers where the print is silent."""

    WHO_STAYS = RULING + 44
    KEEPING_STEP = RULING + 45
    HOW_FAR = RULING + 46
    TIED_GAME = RULING + 47
    PARTNERS_STAY = RULING + 48
    WHICH_WAFER = RULING + 49
    WINNING_AT_THE_THISTLE = RULING + 50
    EQUAL_CLAIMS = RULING + 51
    HOW_MANY_GAMES = RULING + 52
    OTHER_SIZES = RULING + 53
    FIRST_SEATS = RULING + 54
    WHICH_COURSE = RULING + 55


class Sides(IntEnum):
    """Who makes a side (YP-3); the number is how many."""

    SINGLE = 1
    PARTNERS = 2


class Clock(IntEnum):
    """How tables keep step (YRR-45)."""

    TICKS = 0
    REAL = 1


class Advance(IntEnum):
    """What counts first as having come farther (YRR-46)."""

    SUM = 0
    LEAD = 1
    REAR = 2


class Ties(IntEnum):
    """How a tied game is settled (YRR-47)."""

    OUTSIDE = 0
    SUDDEN = 1


class Rotate(IntEnum):
    """Whether partners part when tables change (YRR-48)."""

    NO = 0
    YES = 1


class Emblem(IntEnum):
    """The shape of the wafers (YRR-49)."""

    STAR = 0
    MOON = 1
    ANCHOR = 2


class Booby(IntEnum):
    """What earns the Booby prize (YRR-50)."""

    LAST_WINS = 0
    LAST_LOSSES = 1


class PrizeTies(IntEnum):
    """What becomes of a prize to which several have equal claims (YRR-51)."""

    BREAK = 0
    SHARE = 1


class SeatedBy(IntEnum):
    """How the first seats are found (YRR-54)."""

    LOT = 0
    FIXED = 1


class Course(IntEnum):
    """The course on which the yachts race (YRR-55)."""

    INSIDE = 0
    OUTSIDE = 1


class House(NamedTuple):
    """The rules of one evening."""

    tables: int
    sides: Sides
    clock: Clock
    advance: Advance
    progressive_ties: Ties
    partners_rotate: Rotate
    emblem: Emblem
    booby: Booby
    prize_ties: PrizeTies
    rounds: int
    minutes: int
    seating: SeatedBy
    progressive_course: Course


@dataclass(frozen=True)
class Code:
    """A rulebook that is no game's, with the enums by which it is cited."""

    id: str
    clauses: type[IntEnum]
    rulings: type[IntEnum]

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rulebook itself."""
        return read(self.id)


PROGRESSIVE = Code("progressive", Clause, Ruling)
