"""The words of the Duel Game: its phases and orders, its scenario and its state.

Seat 0 is blue, seat 1 red, and seat 2 the umpire where a person holds that office. A written order is a row of whole
numbers: how many items it has, then four numbers for each item: its kind, its second, and two figures.
"""

from enum import IntEnum
from typing import NamedTuple, TypeAlias

from teetotum.engine import rules
from teetotum.engine.rules import Ints, Reals, Row
from teetotum.engine.state import reals, row, state
from teetotum.games.naval_duel.house import House
from teetotum.mechanics.sea import COURSE
from teetotum.mechanics.warships import MARKS, MOST_MOVES, TUBES, TURRETS

SHIPS = 2
UMPIRE_SEAT = 2
ENDING = SHIPS
"""The place of the end itself among what the umpire has spoken of, after the points of each ship's fire."""
DOTS = MOST_MOVES + 2
TRAIL = 7
"""Places along a path that is drawn in: one every five seconds."""
ITEMS = 24
"""Items of one order at most."""
ITEM = 4
SLIP = 1 + ITEMS * ITEM
WORD = 4
"""Numbers of a captain's own word: whether he has spoken, and what he would amend."""
NEVER = 99.0
"""A second that no move has."""
CIRCLE = 360
LEAST_START = 2000
OUT_OF_TOUCH = 20
"""Moves beyond the reach of every gun after which the duel is broken off."""
SINKS = 0
"""A damage of nought in the options stands for a ship sunk outright."""
TENTHS = 10
"""Of a second: how finely ships and torpedoes are watched."""
YARDS = 8192
"""More than a range has: what fired is kept with it as one number."""
HUNDREDTHS = 100
"""Real numbers are spoken of, and amended, in hundredths."""
ANY_COURSE = -1
"""The course of a torpedo whose gyroscope was set beforehand."""
PERCENTILE = 10_000
"""Faces of the dice by which single guns hit, where they do."""


class Phase(IntEnum):
    """Where the duel stands."""

    WRITE = 0
    REVEAL = 1
    TORPEDOES = 2
    ZONE_RULING = 3
    THROW = 4
    THROW_RULING = 5
    COLLISION_RULING = 6
    GUNS = 7
    GUN_THROW = 8
    GUNS_RULING = 9
    CHECK = 10
    END_RULING = 11
    PLOT = 12
    ENDED = 13


class Kind(IntEnum):
    """The kinds of items in a written order."""

    HELM = 1
    SPEED = 2
    OPEN = 3
    CEASE = 4
    TORPEDO = 5
    STRIKE = 6
    DRAW = 7


class Word(IntEnum):
    """What an umpire may write: that a proposal stands, or what he amends."""

    ACCEPT = 0
    ZONE = 1
    THROW = 2
    COLLISION = 3
    POINTS = 4
    RESULT = 5
    EAST = 6
    NORTH = 7
    HEADING = 8
    SPEED = 9
    LOST = 10
    TURRET = 11
    TUBE = 12
    STOCK = 13
    MOVES = 14


class Crash(IntEnum):
    """What comes of hulls that meet."""

    NOTHING = 0
    GRAZE = 1
    DRAWN = 2
    BLUE_RAMS = 3
    RED_RAMS = 4


class Result(IntEnum):
    """How the duel ends."""

    GOES_ON = 0
    BLUE_WINS = 1
    RED_WINS = 2
    DRAW = 3
    NO_DECISION = 4


class How(IntEnum):
    """By what it ends."""

    GOES_ON = 0
    SUNK = 1
    COLLISION = 2
    LIMIT = 3
    STRUCK = 4
    AGREED = 5
    OUT_OF_TOUCH = 6
    RETREAT = 7
    HOLDOUT = 8


class Layout(IntEnum):
    """The pattern of a battery."""

    KEARSARGE = 0
    INDIANA = 1


class Board(NamedTuple):
    """A scenario: both ships as they begin, and how long they fight."""

    moves: int
    layout: Ints
    endurance: Ints
    tubes: Ints  # one bit for each tube a ship has
    holdout: int  # the seat that wins by lasting, or -1
    holdout_below: int
    x: tuple[float, ...]
    y: tuple[float, ...]
    heading: tuple[float, ...]
    speed: tuple[float, ...]  # yards a second
    reach: tuple[float, ...]
    radius: tuple[float, ...]
    gyro: tuple[float, ...]  # degrees from the bow on the tube's own side, four for each ship
    sheet: tuple[float, ...]  # west, south, east, north


@state
class State:
    """Everything on the paper, on the score cards and under seal."""

    phase: int
    move: int  # the last position marked
    revealed: int  # the last move whose headings and paths are known to both
    limit: int  # the moves agreed on
    apart: int  # moves in a row beyond the reach of every gun, up to the last that was carried out
    result: int
    how: int
    sealed: Row = row(SHIPS)
    slip: Row = row(SHIPS * SLIP)
    word: Row = row(SHIPS * WORD)  # what each captain would amend, where both must consent
    track: Reals = reals(SHIPS * MARKS * COURSE)  # the move last plotted, second by second
    dot_x: Reals = reals(SHIPS * DOTS)
    dot_y: Reals = reals(SHIPS * DOTS)
    dot_heading: Reals = reals(SHIPS * DOTS)
    trail: Reals = reals(SHIPS * TRAIL * 2)  # the path of the move last revealed
    lost: Reals = reals(SHIPS)
    half: Row = row(SHIPS)  # 1 from the move after half the endurance is gone
    open: Row = row(SHIPS)  # one bit for each turret whose fire is open
    within: Reals = reals(SHIPS * TURRETS)  # open only within so many yards; nought for any range
    loaded: Row = row(SHIPS * TURRETS)  # the move in which a turret is loaded again
    tube: Row = row(SHIPS * TUBES)  # the move in which a tube is loaded again
    stock: Row = row(SHIPS)
    running: Row = row(SHIPS * TUBES)  # 1 for a torpedo in the water, 2 once the enemy may see its wake
    launched: Reals = reals(SHIPS * TUBES)  # seconds since the game began
    run: Reals = reals(SHIPS * TUBES * 5)
    struck_at: Reals = reals(SHIPS)  # the second of this move at which a torpedo sank her
    contact: int  # 1 while hulls graze, 2 once a bow has struck
    case_torpedo: int  # the torpedo under the umpire's eyes
    case_zone: int
    case_throw: int
    case_crash: int
    case_guns: int  # guns that have still to be thrown for, one by one
    case_result: int
    case_how: int
    case_at: float  # the second at which it happens
    crash_at: float  # the second of the next collision in this move
    case_range: float
    case_points: Reals = reals(SHIPS)
    case_fired: Row = row(SHIPS)  # one bit for each turret that fires
    spoken: Row = row(SHIPS + 1)  # 1 where the umpire himself has named a ship's points, or the end


Play: TypeAlias = rules.Play[Board, House, State]
