"""The words of A Trip with Phoebe Snow: its clauses and rulings, its house rules, its board and its state.

Spaces are counted along the line from New York, 0. A piece that has not entered yet stands on no space, -1.
"""

from enum import IntEnum
from typing import NamedTuple, TypeAlias

from teetotum.engine import rules
from teetotum.engine.rules import Ints, Row
from teetotum.engine.state import row, state

MOST_SEATS = 6
MOST_SPACES = 160
MOST_MINUTES = 5
MOST_NUMBER = 12
MOST_PASSES = 256
"""More turns than can be lost one after another before somebody has a spin."""
NEW_YORK = 0
NOT_ENTERED = -1
NAME = 24
"""Letters for the name of a place."""
PER_MINUTE = 200
"""Numbers counted aloud for each minute (PS-19)."""
STRETCH = 50
"""Numbers by which a count is told."""
STRETCHES = 5


class Clause(IntEnum):
    """The clauses that the code carries out, numbered as in the rulebook."""

    TRIP_TO_SAN_FRANCISCO = 1
    WINDING_PATH = 2
    THREE_SPACES_PER_HUNDRED_MILES = 3
    NAMES_OF_PLACES = 4
    NAMES_WHERE_THEY_LIE = 5
    PICTURES = 6
    PIECES_AND_ARROW = 7
    LOWEST_PLAYS_FIRST = 8
    TIES_SPIN_AGAIN = 9
    ENTER_AT_NEW_YORK = 10
    MOVE_BY_THE_ARROW = 11
    EXAMPLE_OF_SIX = 12
    OTHERS_ENTER_IN_ORDER = 13
    SPACE_REACHED_ACTS = 14
    NAMED_PLACE = 15
    LARGER_PLACES_LARGER_NUMBERS = 16
    RED_FLAG = 17
    WAIT = 18
    COUNT_ALOUD = 19
    MISS_SNOW = 20
    CONDUCTOR = 21
    WHISTLE = 22
    DINING_CAR = 23
    STATION_DINING_ROOM = 24
    WHITE_FLAG = 25
    FORCED_MOVE_ENDS_THE_TURN = 26
    EXTRA_SPIN_IS_LIKE_ANY = 27
    CHANGE_PLACES = 28
    FIRST_BY_AN_EXACT_SPIN = 29
    NO_MOVE_FOR_MORE = 30
    VARIATIONS = 31
    AGREED_BEFOREHAND = 32


class Ruling(IntEnum):
    """The rulings that settle what the print leaves open."""

    NUMBERS_OF_THE_ARROW = 1001
    WHO_SPINS_AGAIN = 1002
    WHICH_MOVES_WIN = 1003
    MORE_THAN_NEEDED = 1004
    BACK_TO_NEW_YORK = 1005
    STATION_SPACE_ACTS = 1006
    NOTHING_AFTER_A_FORCED_MOVE = 1007
    DUTIES_AFTER_AN_EXTRA_SPIN = 1008
    EVERY_LEG_SWAPS = 1009
    DISPLACED_PIECES_REST = 1010
    PENALTIES_STAY_WITH_THE_PLAYER = 1011
    NEW_YORK_IS_SHARED = 1012
    NOT_YET_ENTERED = 1013
    MEASURE_OF_A_WAIT = 1014
    PLAY_GOES_ON = 1015
    BEFORE_THE_NEXT_SPIN = 1016
    FORGETFUL_PLAYERS = 1017
    BACKWARD_SPIN = 1018
    LOST_TURNS_ADD_UP = 1019
    HOW_MANY_PLAY = 1020
    ROUND_NOT_FINISHED = 1021
    WHICH_ROUTE = 1022
    SIX_CLASSES = 1023
    NO_UNMARKED_SPACE = 1024
    NO_ENDLESS_PLAY = 1025


class Switch(IntEnum):
    """A house rule that is followed or not."""

    NO = 0
    YES = 1


class Order(IntEnum):
    """How the order of play is settled (PSR-2)."""

    SPIN = 0
    SEAT = 1


class OrderTie(IntEnum):
    """Who spins again after a tie for the order (PSR-2)."""

    TIED = 0
    ALL = 1


class Finish(IntEnum):
    """What becomes of a number larger than San Francisco needs (PSR-4)."""

    EXACT = 0
    OVER = 1
    BOUNCE = 2


class Swap(IntEnum):
    """When pieces that meet change places (PSR-9)."""

    LEG = 0
    END_OF_TURN = 1
    OFF = 2


class NewYork(IntEnum):
    """Whether a piece that comes back to New York changes places there (PSR-12)."""

    SHARED = 0
    SWAPS = 1


class Wait(IntEnum):
    """How a wait is measured (PSR-14)."""

    TURNS = 0
    CLOCK = 1
    COUNT = 2
    OFF = 3


class Duty(IntEnum):
    """How the duties of conductor and whistle are done (PSR-16)."""

    ACTION = 0
    LIVE = 1
    AUTO = 2
    OFF = 3


class Kind(IntEnum):
    """What a space is, and does to whoever reaches it by a spin."""

    WHITE_FLAG = 0
    START = 1
    FINISH = 2
    PLACE = 3
    RED_FLAG = 4
    MISS_SNOW = 5
    MEAL = 6
    WAIT = 7
    CONDUCTOR = 8
    WHISTLE = 9


class Deed(IntEnum):
    """What a seat can do; from COUNT on, a count told in stretches of fifty."""

    PERFORM = 0  # the conductor's words or the whistle
    KEEP_SILENT = 1  # the next player's spin finds the duty undone
    LET_A_SECOND_GO = 2
    WAIT_ON = 3
    TIME_IS_UP = 4
    COUNT = 5


class Phase(IntEnum):
    """Where the match stands; up to MEMORY it is Nature who acts."""

    ORDER = 0
    SPIN = 1
    MISS_SNOW = 2
    MEAL = 3
    MEMORY = 4
    DUTY = 5
    WAIT = 6
    ENDED = 7


class Board(NamedTuple):
    """The line of spaces from New York to San Francisco."""

    last: int
    kind: Ints
    number: Ints  # how far a place sends ahead or a red flag back, or the minutes of a wait
    letters: Ints  # the names on the spaces, NAME letters for each; rules never look at them, sayings do


class House(NamedTuple):
    """The house rules of a match, and what the spaces do under them."""

    seats: int
    kind: Ints  # what each space does: a kind that the house leaves out is a white flag
    sends_to: Ints  # where a named place or a red flag sends a piece; itself where it sends nobody
    forgets: Ints  # per cent of each seat's duties that are forgotten
    order: Order
    order_tie: OrderTie
    bonus_wins: Switch
    finish: Finish
    meal_back_acts: Switch
    swap: Swap
    swap_effect: Switch
    new_york: NewYork
    wait: Wait
    duty: Duty
    duty_grace: int
    back_spin_acts: Switch
    complete_round: Switch
    round_limit: int


@state
class State:
    """Everything on the table."""

    phase: int
    seat: int
    first: int  # who plays first in every round
    rounds: int
    began: int  # the space on which the turn began; nought between turns
    duty: int  # the kind of duty owed now, or nought
    grace: int  # seconds for which the next spin is still locked (duty=live)
    arrived: int  # pieces on San Francisco
    space: Row = row(MOST_SEATS)
    lost: Row = row(MOST_SEATS)  # turns still to be lost
    left: Row = row(MOST_SEATS)  # by the clock one more than the minutes still to go by; or numbers still to be counted
    back: Row = row(MOST_SEATS)  # 1 if the next regular spin counts backward
    spins: Row = row(MOST_SEATS)
    queue: Row = row(MOST_SEATS)  # in what order the pieces on New York came there, from 1 (new_york=swaps)
    rank: Row = row(MOST_SEATS)  # place in the order of play, from 0; while it is spun for, how many come before
    spun: Row = row(MOST_SEATS)  # spins for the order of play
    follower: Row = row(MOST_SEATS)
    place: Row = row(MOST_SEATS)


Play: TypeAlias = rules.Play[Board, House, State]
