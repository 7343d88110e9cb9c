"""The words of Hop: its clauses and rulings, its house rules, its board and its state.

A frog's place is how far it has come: 0 on the Bank at the beginning, as many as there are spaces when it is home.
"""

from enum import IntEnum
from typing import NamedTuple, TypeAlias

from teetotum.engine import rules
from teetotum.engine.rules import Ints, Row
from teetotum.engine.state import row, state

MOST_SEATS = 4
DRY = -1
"""A space that washes nobody back."""


class Clause(IntEnum):
    """The clauses that the code carries out, numbered as in the rulebook."""

    ALL_ON_THE_BANK = 1
    SPIN_IN_TURN = 2
    HOP_OR_STAY = 3
    NO_TWO_STAYS = 4
    SENT_BACK = 5
    WASHED_BACK = 6
    HOME_WINS = 7


class Ruling(IntEnum):
    """The rulings that settle what the clauses leave open: 1000 and their number."""

    GENTLE_WASH = 1001
    NO_ENDLESS_PLAY = 1002


class Wash(IntEnum):
    """What a frog that is washed back does to whom it comes to (HPR-1)."""

    GENTLE = 0
    ROUGH = 1


class Phase(IntEnum):
    """Where the match stands."""

    SPIN = 0
    CHOOSE = 1
    ENDED = 2


class Choice(IntEnum):
    """What a seat may do with its spin."""

    HOP = 0
    STAY = 1


class Board(NamedTuple):
    """The ring: how many spaces it has, where each washes a frog back to, and which are lilies."""

    ring: int
    washes: Ints
    lily: Ints


class House(NamedTuple):
    """The house rules of a match."""

    seats: int
    wash: Wash
    longest: int


@state
class State:
    """Everything on the table."""

    phase: int
    seat: int
    number: int  # what the teetotum shows, until it is used
    turns: int
    winner: int  # 1 and the seat that has won, or 0
    at: Row = row(MOST_SEATS)
    stayed: Row = row(MOST_SEATS)  # 1 where a frog stayed in its last turn


Play: TypeAlias = rules.Play[Board, House, State]
