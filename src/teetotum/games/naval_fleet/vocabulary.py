"""The words of the Fleet Tactical Game: its clauses and rulings, house rules, scenario and state.

A body is anything that fights, by one number: ships first (16 places a side), then torpedo craft, submarines and
forts. Sides are 0 blue and 1 red. An order is a row of acts, four numbers each.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from teetotum.engine import rules
from teetotum.engine.rules import Ints, Reals, Row
from teetotum.engine.state import reals, row, state
from teetotum.games.naval_fleet.choices import (
    Allowed,
    Ashore,
    AtStart,
    BentColumn,
    Carried,
    CruiserTarget,
    Damaged,
    Discovery,
    Edge,
    FireAt,
    FlagLost,
    Flying,
    FortDamage,
    FortFire,
    FortStrength,
    FortTarget,
    Fractions,
    HeadOfColumn,
    Instructions,
    Land,
    Laying,
    Losses,
    Masking,
    Melee,
    Reserve,
    RingAt,
    Switch,
    Targets,
    TorpedoHit,
    Umpire,
)
from teetotum.mechanics.coast import MINES, ROWS, SHORES
from teetotum.mechanics.warships import TUBES

__all__ = ["MINES", "ROWS", "SHORES"]

SIDES = 2
SHIPS = 16
CRAFT, SUBMARINES, FORTS = 32, 40, 44
"""The first body of each kind; ship n of a side is 16 * side + n - 1."""
BODIES = 48
SEATS = 9
ACT = 4
MOST_ACTS = 48
ORDER = ACT * MOST_ACTS
LEGS = 48
RULES = 12
CONDITIONS = 3
RULE = 3 * CONDITIONS + 5
"""Three numbers for each condition, three for what is done, then whether it was true, and whether it is a rule."""
TORPEDOES = 144
"""Every tube afloat: four in each of 32 ships and two in each of eight torpedo craft."""
QUEUE = 256
"""Throws that may wait in one move: every torpedo, and each ship over many mines."""
FORT_AIMS = 16
"""Targets that a fort may have in a move."""
SAMPLES = 30
"""Pieces into which a move's track is parted to see what it passes over."""


class Kind(IntEnum):
    """What a body is; 0 is an empty place."""

    NONE = 0
    BATTLESHIP = 1
    ARMORED_CRUISER = 2
    PROTECTED_CRUISER = 3
    GUNBOAT = 4
    SCOUT = 5
    DESTROYER = 6
    TORPEDO_BOAT = 7
    TORPEDO_GUNBOAT = 8
    SUBMARINE = 9
    FORT = 10


ENDURANCE = (0.0, 1000.0, 800.0, 500.0, 200.0, 300.0, 200.0, 100.0, 200.0, 50.0, 1e9)
BATTERY = (0.0, 1.0, 0.5, 0.5, 0.5, 0.5, 0.0, 0.0, 0.0, 0.0, 1.0)
VALUE = (0.0, 20.0, 8.0, 5.0, 2.0, 3.0, 2.0, 1.0, 2.0, 0.0, 0.0)
TOP = (0.0, 0.0, 18.0, 15.0, 12.0, 20.0, 25.0, 20.0, 20.0, 7.2, 0.0)
"""Knots of a ship of the class by herself."""


class Arm(IntEnum):
    """What a seat commands."""

    FLEET = 0
    FORTS = 1
    SUBMARINES = 2
    CRAFT = 3
    UMPIRE = 4


class Phase(IntEnum):
    """Where the exercise stands."""

    INSTRUCT = 0
    ORDERS = 1
    AIM = 2
    THROW = 3
    JUDGE = 4
    ENDED = 5


class Mode(IntEnum):
    """How a fleet keeps together."""

    COLUMN = 0  # on the leader's track
    FREE = 1  # each by her own card, all alike
    EVOLUTION = 2  # each making for her station on the guide


class Act(IntEnum):
    """What an order may hold; each act is its number and three more."""

    AHEAD = 0
    HOIST = 1  # signal
    EXECUTE = 2  # signal, or nothing for all
    ANNUL = 3
    HEAD = 4  # signal, without hoisting
    TUBE = 5  # body, tube, 1000 * second + course
    CLOSE_UP = 6  # ship
    AIM = 7  # ship, enemy's ship
    FORT = 8  # fort, enemy's ship, quarters of a broadside (0: all that is left)
    FORT_CEASES = 9
    SUBMARINE = 10  # submarine, what she does, course or -1
    SUBMARINE_FIRES = 11  # submarine, enemy's ship
    CRAFT_TURNS = 12  # craft, signal, value
    STRIKE = 13
    AMEND = 14  # what, body, value
    IF = 15  # condition and two numbers
    THEN = 16  # signal
    FLAG = 17
    SECOND = 18
    SPEED = 19  # tenths of a knot
    FORM = 20  # signal
    ACCEPT = 21
    MELEE = 22
    STOP = 23
    FIND = 24  # submarine
    WORDS = 25  # free words follow
    MISREAD = 26  # side
    SIGHT = 27  # yards, or 0 for clear weather
    BID = 28  # 2 * signal + side, and its two numbers
    GROUND = 29  # body, whether she lies ashore
    LAY = 30  # how many mines, and from which place to which
    BERTH = 31  # submarine, place, course or -1


class Dive(IntEnum):
    """What a submarine does in a move."""

    AWASH = 0
    DIVE = 1
    RISE = 2
    STOP = 3


class Condition(IntEnum):
    """What a rule of the general instructions may wait for."""

    NONE = 0
    RANGE_WITHIN = 1
    RANGE_BEYOND = 2
    MOVE_UP_TO = 3
    MOVE_FROM = 4
    FLAG_LOST = 5
    SECOND_LOST = 6
    SHIP_RINGED = 7
    SHIP_LOST = 8
    ENEMY_RINGED = 9
    ENEMY_LOST = 10
    NO_SIGNAL = 11


class Throw(IntEnum):
    """What Nature throws the die for."""

    MINE = 1  # ship, mine
    MINE_EFFECT = 2  # ship
    ROW = 3  # ship, row
    TORPEDO = 4  # torpedo, target, zone
    SUBMARINE = 5  # submarine, target, chance
    DISCOVERY = 6  # submarine, chance
    ROW_ACROSS = 7  # first mine of a row, how many
    ROW_UP = 8
    BERTH_ACROSS = 9  # submarine
    BERTH_UP = 10


class Verdict(IntEnum):
    """How an exercise ended."""

    NOT_YET = 0
    MOVES_OVER = 1
    FLEET_GONE = 2
    STRUCK = 3
    PARTED = 4
    UMPIRE_STOPPED = 5
    TO_THE_MELEE = 6
    STOPPED_AT_MELEE = 7
    GOAL_REACHED = 8


class Board(NamedTuple):
    """The scenario: who fights, and where."""

    kind: Ints
    side: Ints
    x: Sequence[float]
    y: Sequence[float]
    heading: Sequence[float]
    loss: Sequence[float]
    spent: Ints  # submarines that have fired their torpedo
    deep: Ints  # submarines that begin under water
    found: Ints  # 1 for a submarine already discovered, 2 where that was near her target
    aground: Ints
    top: Sequence[float]  # yards a second of torpedo craft
    release: Sequence[float]  # yards at which torpedo craft are let loose; 0 from the start
    speed: Sequence[float]  # each fleet's, yards a second
    flag: Ints
    second: Ints
    command: Ints  # whose flag flies: 0 the commander's, 1 his second's, 2 nobody's
    gone: Sequence[float]  # value of what each side lost in earlier parts of the action
    moves: int
    guns: Sequence[float]  # each fort's broadsides, reckoned from its guns
    stated: Sequence[float]  # and as the scenario states them
    battered: Sequence[float]  # the injuries it came with
    fort_land: Ints
    mines: int
    mine_x: Sequence[float]
    mine_y: Sequence[float]
    mine_side: int
    stock: int  # mines, the last of them, that are laid before the first move
    mine_area: Sequence[float]  # west, south, east, north of where they may lie
    berth: Sequence[float]  # the same for each submarine; noughts for one that the scenario places
    rows: int
    row_ends: Sequence[float]  # four numbers each
    shores: int
    shore: Sequence[float]  # four numbers each
    shore_land: Ints
    goal_side: int
    goal_ships: int
    goal_north: float
    edge: Sequence[float]  # west, south, east, north


class House(NamedTuple):
    """The house rules of an exercise, and who sits where."""

    seats: int
    seat_side: Ints
    seat_arm: Ints
    body_side: Ints
    mine_side: int
    ring_at: RingAt
    fire_at: FireAt
    targets: Targets
    masking: Masking
    fractions: Fractions
    flying: Flying
    execute_and_hoist: Allowed
    head_of_column: HeadOfColumn
    flag_lost: FlagLost
    carry_loss: Switch
    reserve: Reserve
    bent_column: BentColumn
    torpedoes: Carried
    torpedo_hit: TorpedoHit
    cruiser_target: CruiserTarget
    damaged: Damaged
    edge: Edge
    fort_strength: FortStrength
    fort_fire: FortFire
    fort_target: FortTarget
    fort_damage: FortDamage
    land: Land
    discovery: Discovery
    melee: Melee
    umpire: Umpire
    fire_at_start: AtStart
    ashore: Ashore
    instructions: Instructions
    losses: Losses
    laying: Laying


@state
class State:
    """Everything on the board, on the masts and in the umpire's hand."""

    phase: int
    move: int
    verdict: int
    struck: int  # 1 where blue has struck, 2 where red has, 3 where both have in one move
    met: int
    apart: int  # moves running without enemies in reach
    calls_melee: int
    sight: int  # yards one can see, by the umpire's word; 0 for clear weather
    queued: int
    thrown: int
    sealed: Row = row(SEATS)
    order_length: Row = row(SEATS)
    orders: Row = row(SEATS * ORDER)
    # Bodies
    x: Reals = reals(BODIES)
    y: Reals = reals(BODIES)
    heading: Reals = reals(BODIES)
    loss: Reals = reals(BODIES)
    due: Reals = reals(BODIES)  # points received in this move, not yet entered
    afloat: Row = row(BODIES)
    ring: Row = row(BODIES)
    retired: Row = row(BODIES)
    aground: Row = row(BODIES)
    out: Row = row(BODIES)  # 1 hauled out of the line, 2 while she has still to turn back
    swept: Reals = reals(BODIES)  # degrees by which the heading changed in this move
    helm: Row = row(BODIES)
    reach: Reals = reals(BODIES)
    goal: Reals = reals(BODIES)
    turned: Reals = reals(BODIES)
    kept: Reals = reals(BODIES)  # part of her pace left at the end of the last move
    level: Reals = reals(BODIES)  # part of her full speed
    rung: Reals = reals(BODIES)  # the part of it that a torpedo craft is ordered to make
    spurt: Row = row(BODIES)  # moves running on reserve speed
    rest: Row = row(BODIES)  # moves she must still do without
    hurry: Row = row(BODIES)  # ordered to close up in this move
    placed: Row = row(BODIES)  # on her station
    aim: Row = row(BODIES)  # 1 + the body chosen by the commander
    offset: Reals = reals(BODIES)  # nominal yards behind the leader
    rode: Row = row(BODIES)  # moved along the track
    run_from: Reals = reals(BODIES)
    run_to: Reals = reals(BODIES)
    begun: Reals = reals(BODIES * 9)  # the course with which the move began
    stopped: Reals = reals(BODIES)  # the second at which she ran ashore
    shore_at: Reals = reals(BODIES)  # the second at which her track met a shore
    loaded: Row = row(BODIES * TUBES)  # the first move in which a tube is loaded again
    hit_by: Reals = reals(BODIES)  # what the guns alone scored on her in this move
    read: Reals = reals(BODIES)  # scratch of whoever fires; nought between actions
    # Fleets
    mode: Row = row(SIDES)
    line: Row = row(SIDES * SHIPS)  # ships in their order
    ships: Row = row(SIDES)  # how many are in it
    fleet_level: Reals = reals(SIDES)
    ordered: Reals = reals(SIDES)
    average: Reals = reals(SIDES)
    resume: Reals = reals(SIDES)  # speed to be taken up after front into line; 0 for none
    full: Reals = reals(SIDES)  # fleet speed in yards a second
    distance: Reals = reals(SIDES)
    guide: Row = row(SIDES)
    evolution: Row = row(SIDES * 3)
    flag: Row = row(SIDES)
    second: Row = row(SIDES)
    command: Row = row(SIDES)  # 0 the commander's flag, 1 his second's, 2 nobody's
    mute_until: Row = row(SIDES)
    flown: Row = row(SIDES * 2 * 4)  # signal and the move in which it was hoisted
    last_signal: Row = row(SIDES)
    signalled: Row = row(SIDES)  # what signals in force lay hold of, one bit each
    fire_open: Row = row(SIDES)
    mass: Row = row(SIDES * 2)  # the gunnery signal in force
    prefer: Row = row(SIDES)
    torpedo_yards: Row = row(SIDES)
    rules: Row = row(SIDES * RULES * RULE)
    # Tracks
    legs: Row = row(SIDES)
    track: Reals = reals(SIDES * LEGS * 10)
    head_run: Reals = reals(SIDES)  # the leader's nominal distance
    end_run: Reals = reals(SIDES)  # where the recorded track ends
    end_x: Reals = reals(SIDES)
    end_y: Reals = reals(SIDES)
    end_heading: Reals = reals(SIDES)
    end_helm: Row = row(SIDES)
    end_reach: Reals = reals(SIDES)
    end_goal: Reals = reals(SIDES)
    end_turned: Reals = reals(SIDES)
    end_kept: Reals = reals(SIDES)
    # Torpedoes in the water
    firer: Row = row(TORPEDOES)  # 1 + the body that fired
    run: Reals = reals(TORPEDOES * 6)  # x, y, launch, course, bend, second of firing
    # The defence
    mine_lies: Row = row(MINES)
    mine_x: Reals = reals(MINES)
    mine_y: Reals = reals(MINES)
    submarines_known: int
    deep: Row = row(BODIES)
    found: Row = row(BODIES)  # 1 + the move in which she was discovered
    found_near: Row = row(BODIES)
    unobserved: Row = row(BODIES)
    spent: Row = row(BODIES)
    wish: Row = row(BODIES)  # 1 + the body a submarine fires at
    share: Reals = reals(BODIES)  # part of its fire that a fort has
    battered: Reals = reals(BODIES)  # a fort's injuries in all
    fort_aim: Row = row((BODIES - FORTS) * 2 * FORT_AIMS)  # pairs: 1 + target, quarters of a broadside
    loose: Row = row(BODIES)
    # Throws of the die
    queue: Row = row(QUEUE * 4)


Play: TypeAlias = rules.Play[Board, House, State]
