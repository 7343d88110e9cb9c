"""The words of the Melee: its rulings, house rules, scenario and state; its clauses are shared with the fleet's game.

A hull is one number: 8 * side + her number - 1; the submarines of the defence come after the hulls. An order is a row
of items, five numbers each: what, which body, at which second, and two more.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from teetotum.engine import rules
from teetotum.engine.rules import Ints, Reals, Row
from teetotum.engine.state import reals, row, state
from teetotum.mechanics.coast import MINES, ROWS, SHORES
from teetotum.mechanics.melee import Clause
from teetotum.mechanics.sea import COURSE
from teetotum.mechanics.warships import HALF_MINUTE, MARKS, TUBES, TURRETS

__all__ = ["MINES", "ROWS", "SHORES", "Clause"]

SIDES = 2
SHIPS = 8
HULLS = 16
SUBMARINES = 4
BODIES = HULLS + SUBMARINES
SEATS = 19
ITEM = 5
ITEMS = 64
MEANINGS = 4
"""Signals to which a plan may give a meaning."""
ORDER = ITEM * ITEMS
GROUPS = 3
TORPEDOES = 64
"""Room for one of every tube: each has run out long before its tube is loaded again."""
QUEUE = 128
END = float(HALF_MINUTE)
"""The second at which a move ends."""
STILL = 4
"""Moves for which a rammer lies still."""
FOR_GOOD = 10_000
"""And for which a ship does that ran ashore: more than any melee has."""
DEFENCE_ENDURANCE = 50.0
"""Points that sink a submarine."""


class Ruling(IntEnum):
    """The rulings on matters of the melee alone."""

    STATE_AT_TRANSFER = 1041
    SIGNAL_TIMING = 1042
    DRAWN_COLLISION = 1043
    RAM = 1044
    AIMING = 1045
    ENDING = 1046
    SIGNALS_AND_CAPTAINS = 1049


KEARSARGE, INDIANA = 0, 1
WEIGHT = (3, 3, 1, 1, 1, 1, 1, 1)
RELOAD = (6, 6, 4, 4, 4, 4, 4, 4)
GROUP = (0, 1, 0, 1, 2, 2, 2, 2)
"""Forward, after and wing turrets; a turret on top of another shares its group."""


class Loading(IntEnum):
    """How guns stand when the melee begins (NFR-41)."""

    LOADED = 0
    STAGGERED = 1


class RamNeeds(IntEnum):
    """What a bow within another's outline needs, to ram (NFR-44)."""

    CLOSING = 0
    ANY = 1


class Collision(IntEnum):
    """What a drawn collision does (NFR-43)."""

    STILL = 0
    BOTH_SUNK = 1


class Crew(IntEnum):
    """Who writes for the ships (NM-16)."""

    COMMANDER = 0
    CAPTAINS = 1


class Captains(IntEnum):
    """Whether a signal steers the ships (NFR-49)."""

    BY_SIGNAL = 0
    FREE = 1


class Discovery(IntEnum):
    """How submarines are discovered (NFR-39)."""

    DICE = 0
    UMPIRE = 1


class Umpire(IntEnum):
    """Who is umpire."""

    PROGRAM = 0
    PERSON = 1
    CONSENT = 2


class RingAt(IntEnum):
    """When a ship's fire is halved; an action that comes to a melee brings its own rule (NFR-1)."""

    HALF = 0
    FOUR_TENTHS = 1


class TorpedoHit(IntEnum):
    """What a torpedo does that strikes; an action that comes to a melee brings its own rule (NFR-24)."""

    SUNK = 0
    POINTS = 1


class Office(IntEnum):
    """What a seat is."""

    COMMANDER = 0
    CAPTAIN = 1
    UMPIRE = 2


class Phase(IntEnum):
    """Where the melee stands."""

    PLAN = 0
    ORDERS = 1
    THROW = 2
    JUDGE = 3
    ENDED = 4


class Item(IntEnum):
    """What an order may hold."""

    HELM = 1  # hull, second, way, points (0: keep turning)
    SPEED = 2  # hull, second, tenths of a knot
    OPEN = 3  # hull, second, turrets, 1 + target
    CEASE = 4  # hull, second, turrets
    TUBE = 5  # hull, second, tube, course
    STRIKE = 6  # hull, or -1 for the whole side
    HOIST = 7  # signal in the last three
    EXECUTE = 8
    ANNUL = 9
    PLAN = 10
    ACCEPT = 11
    AMEND = 12  # hull, ground, field, value
    CLOSE = 13
    STOP = 14
    DELAY = 15  # -, -, moves
    MISREAD = 16  # -, -, side
    SIGHT = 17  # -, -, yards, or 0 for clear weather
    SUBMARINE = 18  # submarine, -, what she does, course or -1
    SUBMARINE_FIRES = 19  # submarine, -, hull
    FIND = 20  # submarine
    WHEN = 21  # a signal in one number, then what the plan makes of it


class Dive(IntEnum):
    """What a submarine does in a move."""

    AWASH = 0
    DIVE = 1
    RISE = 2
    STOP = 3


class Throw(IntEnum):
    """What Nature throws the die for; in the queue a thousand for each kind comes before the number of the thing."""

    TORPEDO = 0  # torpedo, target, zone, hundredths of its second
    ATTACK = 1  # submarine, target, chance
    DISCOVERY = 2  # submarine, -, chance
    MINE = 3  # mine, hull
    MINE_EFFECT = 4  # -, hull
    ROW = 5  # row of mines, hull


THROWS = 1000


class Crash(IntEnum):
    """What came of two hulls meeting."""

    NONE = 0
    RAMS = 1
    RAMMED = 2
    DRAWN = 3


class Verdict(IntEnum):
    """How a melee ended."""

    NOT_YET = 0
    MOVES_OVER = 1
    SIDE_GONE = 2
    STRUCK = 3
    BACK_TO_FLEET = 4
    UMPIRE_STOPPED = 5


class Board(NamedTuple):
    """The scenario: who is in the melee, and how they stand."""

    layout: Ints
    present: Ints
    gunnery: Sequence[float]  # 1 for a battleship, 1/2 for a cruiser
    endurance: Sequence[float]
    value: Sequence[float]
    x: Sequence[float]
    y: Sequence[float]
    heading: Sequence[float]
    speed: Sequence[float]  # yards a second
    top: Sequence[float]
    loss: Sequence[float]
    gone: Sequence[float]  # what each side lost earlier, or loses elsewhere
    moves: int
    submarine_side: Ints  # -1 where there is none
    deep: Ints
    found: Ints  # 1 for a submarine already discovered, 2 where that was near her target
    spent: Ints
    mines: int
    mine_x: Sequence[float]
    mine_y: Sequence[float]
    mine_side: int
    rows: int
    row_ends: Sequence[float]  # four numbers each
    shores: int
    shore: Sequence[float]  # four numbers each


class House(NamedTuple):
    """The house rules, and who sits where."""

    seats: int
    seat_side: Ints
    seat_office: Ints
    seat_hull: Ints
    loading: Loading
    collision: Collision
    ram_needs: RamNeeds
    captains: Captains
    umpire: Umpire
    discovery: Discovery
    ring_at: RingAt
    torpedo_hit: TorpedoHit
    submarine_side: Ints
    mine_side: int


@state
class State:
    """Every ship of the melee, and what flies."""

    phase: int
    move: int
    verdict: int
    struck: int  # one bit for each side that has
    apart: int
    queued: int
    thrown: int
    step: int  # quarter seconds of this move through which hulls have been watched
    swept: int  # 1 once ships, torpedoes and hulls have all met whom they meet
    delay: int  # moves a signal takes by the umpire's word; 0 for the usual
    sight: int  # yards one can see, by the umpire's word; 0 for clear weather
    sealed: Row = row(SEATS)
    order_length: Row = row(SEATS)
    orders: Row = row(SEATS * ORDER)
    course: Reals = reals(BODIES * COURSE)
    track: Reals = reals(BODIES * MARKS * 3)
    loss: Reals = reals(BODIES)
    due: Reals = reals(BODIES)
    afloat: Row = row(BODIES)
    ring: Row = row(HULLS)
    still: Row = row(HULLS)  # moves she has still to lie motionless
    open: Row = row(HULLS)  # turrets with fire open
    target: Row = row(HULLS * GROUPS)
    loaded: Row = row(HULLS * TURRETS)
    tube: Row = row(HULLS * TUBES)
    crash: Row = row(HULLS)
    crash_with: Row = row(HULLS)
    crash_at: Reals = reals(HULLS)  # second at which another hull first stopped her
    met: Row = row(HULLS)  # hulls she has met and not parted from, one bit each
    shore_at: Reals = reals(HULLS)  # second at which she runs ashore
    sunk_at: Reals = reals(HULLS)  # second at which a torpedo struck
    gave_up: Row = row(HULLS)
    firer: Row = row(TORPEDOES)
    run: Reals = reals(TORPEDOES * 6)
    close: Row = row(SIDES)  # 1 by the commander's own signal, 2 once it is declared
    in_force: Row = row(SIDES * 4)  # the signal that steers the ships, and whether it is fresh
    distance: Reals = reals(SIDES)
    guide: Row = row(SIDES)
    place: Row = row(HULLS)  # places astern of the guide
    resume: Reals = reals(SIDES)  # yards a second the guide takes up again when all are in line; 0 for none
    spurt: Row = row(HULLS)  # moves running on the reserve of speed; below nought those still to pass without
    wait: Reals = reals(HULLS)  # yards until a ship of a column turns in her place; -1 when she need not
    flown: Row = row(SIDES * 2 * 4)
    mass: Row = row(SIDES * 2)
    prefer: Row = row(SIDES)
    torpedo_yards: Row = row(SIDES)
    queue: Row = row(QUEUE * 4)
    weight: Row = row(BODIES)  # scratch of whoever fires; nought between actions
    fired: Row = row(BODIES)  # the turrets that fire at each; nought between actions
    meaning: Row = row(SIDES * MEANINGS * 4)  # what a plan makes of a signal: its number, and another signal
    # The defence
    submarines_known: int
    deep: Row = row(SUBMARINES)
    found: Row = row(SUBMARINES)  # 1 + the move in which she was discovered
    found_near: Row = row(SUBMARINES)
    unobserved: Row = row(SUBMARINES)  # moves running under water
    spent: Row = row(SUBMARINES)
    wish: Row = row(SUBMARINES)  # 1 + the hull she is to fire at
    mine_lies: Row = row(MINES)


Play: TypeAlias = rules.Play[Board, House, State]
