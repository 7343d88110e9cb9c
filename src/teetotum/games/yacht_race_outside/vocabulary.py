"""The words of the Outside Course: its clauses and rulings, its house rules, its board and its state.

A yacht's place is the number of its space: 0 is the mark at the start, one more than the last space is over the line.
"""

from enum import IntEnum
from typing import NamedTuple, TypeAlias

from teetotum.engine import rules
from teetotum.engine.rules import Ints, Row
from teetotum.engine.state import row, state
from teetotum.mechanics.sailing import MOST_SEATS, MOST_YACHTS

FLEET = 2
MARK = 0
"""The mark at the start, off the spaces."""
AHEAD = 10
BACK = 5
MOST_LAST = 120
ROOM = 128
ASIDE = 16
"""Spins laid aside in one turn; yellow spaces are few, so the row is never full."""
BOUND = 16
"""In a spin laid aside, the bits below this one hold its numbers and those above it the yacht it is for."""


class Clause(IntEnum):
    """The clauses that the code carries out, numbered as in the rulebook."""

    TWO_TO_FOUR_PLAY = 1
    ONE_WAY_ONLY = 2
    START_AT_THE_MARK = 3
    TWO_YACHTS_EACH = 4
    MOVE_BY_THE_NUMBERS = 5
    RED_IS_DANGER = 6
    WHITE_IS_CALM = 7
    YELLOW_IS_FAIR = 8
    BLUE_IS_FOUL = 9
    SAFETY_BESIDE_WHITE = 10
    SIX_DOUBLES = 11
    LOWEST_FIRST = 12
    BACK_TO_THE_START = 13
    BECALMED = 14
    TEN_AHEAD = 15
    ANOTHER_SPIN = 16
    FIVE_BACK = 17
    OWN_MAY_SHARE = 18
    OPPONENTS_MAY_NOT = 19
    FIRST_COMER_RETREATS = 20
    BOTH_OVER_THE_LINE_WINS = 21


class Ruling(IntEnum):
    """The rulings that settle what the print leaves open."""

    WHO_BEGINS = 1002
    NO_ENDLESS_PLAY = 1028
    LENGTH_AND_COLOURS = 1031
    MARK_AND_LINE = 1032
    HOW_A_SPIN_IS_SPLIT = 1033
    WHAT_IS_DOUBLED = 1034
    NO_RUNS = 1035
    MEANING_OF_SAFETY = 1036
    WHICH_ARE_SAFE = 1037
    THE_RETREAT = 1038
    SPIN_AFTER_YELLOW = 1039
    BACK_FROM_WHERE = 1040
    COLOURS_DO_NOT_CHAIN = 1041
    WHO_IS_BECALMED = 1042
    FIRST_ACROSS_WINS = 1043


class First(IntEnum):
    """How it is settled who begins (YOR-2)."""

    SPIN = 0
    SEAT = 1
    RANDOM = 2


class Consent(IntEnum):
    """A house rule that says no or yes."""

    NO = 0
    YES = 1


class Double(IntEnum):
    """What a spin in section 6 doubles (YOR-34)."""

    EACH = 0
    PLAY_TWICE = 1


class Safety(IntEnum):
    """What a safety space gives (YOR-36)."""

    IMMUNE = 0
    BLOCK = 1
    NONE = 2


class Meeting(IntEnum):
    """What becomes of the first comer (YOR-38)."""

    RETREAT = 0
    START = 1
    PREVIOUS = 2
    NONE = 3


class SpinFor(IntEnum):
    """Who plays the spin after yellow (YOR-39)."""

    YACHT = 0
    SIDE = 1


class BlueFrom(IntEnum):
    """From where blue is counted back (YOR-40)."""

    LAST_PLACE = 0
    SPACE = 1


class CalmScope(IntEnum):
    """Who loses the turn in a calm (YOR-42)."""

    YACHT = 0
    SIDE = 1


class Colour(IntEnum):
    """What a space is."""

    PLAIN = 0
    SAFETY = 1
    WHITE = 2
    RED = 3
    YELLOW = 4
    BLUE = 5


class Phase(IntEnum):
    """Where the match stands."""

    FOR_THE_LEAD = 0
    DRAW_LOTS = 1
    SPIN = 2
    NUMBERS = 3
    ENDED = 4


class Board(NamedTuple):
    """The strip of spaces."""

    last: int
    colour: Ints


class House(NamedTuple):
    """The house rules of a match."""

    seats: int
    yachts: int
    next_seat: Ints
    first: First
    double: Double
    outside_safety: Safety
    meeting: Meeting
    extra_spin_for: SpinFor
    blue_from: BlueFrom
    chain: Consent
    calm_scope: CalmScope
    turn_limit: int


@state
class State:
    """Everything on the table."""

    phase: int
    seat: int
    turns: int
    made: int  # 1 once a yacht has moved in this turn
    bound: int  # 1 + the yacht that alone may play the spin in hand, or 0
    hand: int  # the numbers still to be moved, four bits each, the next one lowest
    depth: int
    open: int  # one bit for each of the seat's yachts that may move now
    at: Row = row(MOST_YACHTS)
    calm: Row = row(MOST_YACHTS)
    marked: Row = row(MOST_YACHTS)  # 1 where a yacht must retreat by its side's next spin
    before: Row = row(MOST_YACHTS)  # where a yacht lay before its last move (kept for meeting=previous alone)
    aside: Row = row(ASIDE)
    place: Row = row(MOST_SEATS)
    standing: Row = row(MOST_SEATS)
    totals: Row = row(MOST_SEATS)


Play: TypeAlias = rules.Play[Board, House, State]
