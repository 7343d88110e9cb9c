"""The words of Gantlope: its clauses and rulings, its house rules, its board and its state.

A man's place is one number, counted along its own seat's path: 1 to 12 Home, 13 the own Lodge on the way out, then
the Highway, `back` the own Lodge after the circuit (57 on the usual board), and the six squares of the Goal beyond.
"""

from enum import IntEnum
from typing import NamedTuple, TypeAlias

from teetotum.engine import rules
from teetotum.engine.rules import Ints, Row
from teetotum.engine.state import row, state

HOME = 12
LODGE = 13
GOAL = 6
MEN = 4
MOST_SEATS = 4
MOST_RING = 96
MOST_TRIALS = 4
PATHS = 128
"""Room for one seat's path in a table of all seats' paths."""
SQUARES = MOST_RING + MOST_SEATS * (HOME + GOAL)
"""The Highway's squares come first, then each seat's Home and Goal."""
COUNT = 7
SHIFT = 3
"""A square holds 8 * seat + the number of that seat's men; the first three bits are the number."""


class Clause(IntEnum):
    """The clauses that the code carries out, numbered as in the rulebook."""

    THE_INDICATOR = 2
    READ_ALOUD_FIRST = 5
    THEN_TRY_EACH_PARAGRAPH = 6
    TWO_TO_FOUR_PLAY = 7
    FOUR_SETS_OF_MEN = 8
    HIGHWAY_IS_A_RING = 9
    HOME_OF_TWELVE = 10
    GOAL_OF_SIX = 11
    HOME_OPPOSITE_GOAL = 12
    ONE_LODGE_JOINS_THEM = 13
    SET_MEN_IN_HOME = 14
    OUT_BY_THE_LODGE = 15
    ROUND_THE_HIGHWAY = 16
    LODGE_BEFORE_GOAL = 17
    TURNS_PASS_LEFT = 18
    MOVE_BY_BOTH_ARROWS = 19
    ONE_MAN_TAKES_BOTH = 20
    TWO_MEN_TAKE_ONE_EACH = 21
    DOUBLES = 22
    TWO_MEN_AT_MOST = 23
    NEVER_TWO_COLOURS = 24
    FIRST_COMER_STARTS_AGAIN = 25
    PAIR_STANDS_FAST = 26
    LOSE_THE_TURN = 27
    LOSE_AN_ARROW = 28
    NO_GOAL_BEFORE_LODGE = 29
    EXACTLY_ON_THE_LODGE = 30
    GOAL_NEXT_TURN = 31
    GOAL_SAME_TURN = 32
    OTHERS_HOMES_ARE_CLOSED = 33
    HIGHWAY_IS_COMMON = 34
    LODGES_ARE_SQUARES = 35
    ALL_MEN_IN_GOAL_WINS = 36
    ENTER_WITH_SMALL_NUMBERS = 37
    KEEP_THE_LODGE_OPEN = 38
    HOLD_MEN_IN_HOME = 39


class Ruling(IntEnum):
    """The rulings that settle what the print leaves open."""

    NUMBERS_OF_THE_INDICATOR = 1001
    WHAT_DOUBLES_DOUBLE = 1002
    TWO_AT_MOST_EVERYWHERE = 1003
    PAIRS_MAY_BE_PASSED = 1004
    FULL_FIRST_SQUARE = 1005
    STANDING_AT_THE_START = 1006
    PAST_THE_LODGE = 1007
    LODGE_ON_THE_WAY_OUT = 1008
    NO_LEAVING_THE_LODGE = 1009
    COUNTS_IN_THE_GOAL = 1010
    ONE_USE_AT_A_TIME = 1011
    EITHER_ARROW_FIRST = 1012
    ANY_LACK_OF_A_USE = 1013
    END_OF_ANY_USE = 1014
    DOUBLES_AND_THE_GOAL = 1015
    EVERY_STOP_COUNTS = 1016
    LODGES_OF_OTHERS = 1017
    TO_THE_RIGHT = 1018
    WHO_BEGINS = 1019
    WHICH_CORNERS = 1020
    REST_OF_THE_SPIN = 1021
    SINGLE_MEN_MAY_BE_PASSED = 1022
    A_PAIR_OUT_AND_BACK = 1023
    NO_ENDLESS_PLAY = 1024


class Doubles(IntEnum):
    """What is doubled when both arrows show one number (GAR-2)."""

    FOUR = 0
    TWICE = 1
    AGAIN = 2
    PLAIN = 3


class Switch(IntEnum):
    """A house rule that is off or on."""

    OFF = 0
    ON = 1


class HomeFull(IntEnum):
    """Where a displaced man goes when his first Home square is full (GAR-5)."""

    NEXT = 0
    STACK = 1


class Start(IntEnum):
    """How the men stand at the start (GAR-6)."""

    SPREAD = 0
    STACKED = 1


class Overshoot(IntEnum):
    """What becomes of a count that leads past the own Lodge (GAR-7)."""

    ROUND = 0
    BARRED = 1


class LodgeExit(IntEnum):
    """Where a man may go from its Lodge after the circuit (GAR-9)."""

    GOAL = 0
    EITHER = 1


class GoalEnd(IntEnum):
    """Which Goal squares the men must hold to win (GAR-10)."""

    ANY = 0
    PACKED = 1


class UseRule(IntEnum):
    """Whether a player must arrange to use as many arrows as he can (GAR-11)."""

    SEQUENTIAL = 0
    MAXIMUM = 1


class SameTurn(IntEnum):
    """When a man may go on into the Goal on the turn that brought it to the Lodge (GAR-15)."""

    ANY_LEFT = 0
    ONE_ARROW = 1


class Lead(IntEnum):
    """How it is settled who begins (GAR-19)."""

    SPIN = 0
    FIRST_SEAT = 1
    LOT = 2


class Travel(IntEnum):
    """Which way men go round (GAR-18)."""

    RIGHT = 0
    LEFT = 1


class Places(IntEnum):
    """Whether play goes on for the places after the first (GAR-21)."""

    WINNER_ONLY = 0
    PLAY_ON = 1


class Phase(IntEnum):
    """Where the match stands."""

    FOR_THE_LEAD = 0
    DRAW_LOTS = 1
    SPIN = 2
    USE = 3
    ENDED = 4


class Board(NamedTuple):
    """The Highway and its Lodges; Homes and Goals hang on the Lodges."""

    ring: int
    lodges: Ints


class House(NamedTuple):
    """The house rules of a match, and where its seats sit."""

    seats: int
    lodge: Ints  # the Highway square of each seat's Lodge
    left_of: Ints
    way: Ints  # the square of each path number, PATHS for each seat
    step: int  # 1 to the right round the Highway, -1 to the left
    strict: int  # 1 where some house rule forbids a count that the print allows
    doubles: Doubles
    pair_bars: Switch
    home_full: HomeFull
    start: Start
    overshoot: Overshoot
    lodge_exit: LodgeExit
    goal_end: GoalEnd
    use_rule: UseRule
    same_turn: SameTurn
    lodge_safe: Switch
    lead: Lead
    places: Places
    turn_limit: int


@state
class State:
    """Everything on the table."""

    phase: int
    seat: int
    turns: int
    fresh_spin: int  # 1 while a double still earns its seat a new spin (doubles=again)
    made: int  # uses made in this turn
    placed: int
    open: int  # one bit for each use that is legal now, at its code
    number: Row = row(2)
    left: Row = row(2)  # uses left for each number
    men: Row = row(MOST_SEATS * MEN)  # path numbers, each seat's four in rising order
    used: Row = row(MOST_SEATS * MEN)  # uses each man has had in this turn
    square: Row = row(SQUARES)  # 0 free, else 8 * seat + the number of its men
    place: Row = row(MOST_SEATS)
    standing: Row = row(MOST_SEATS)
    totals: Row = row(MOST_SEATS)
    trial: Row = row(MOST_TRIALS * 5)  # scratch of a foreseeing player (GAR-11); nought between actions


Play: TypeAlias = rules.Play[Board, House, State]
