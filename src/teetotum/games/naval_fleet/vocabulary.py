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
TUBES = 4
TORPEDOES = 48
MINES = 32
ROWS = 4
SHORES = 16
QUEUE = 128
SAMPLES = 30
"""Pieces into which a move's track is parted to see what it passes over."""


class Clause(IntEnum):
    """The clauses that the code carries out, numbered as in the rulebook."""

    TWO_FLEETS = 1
    SCALE = 4
    LARGE_SQUARES = 5
    SHIPS_OF_400_FEET = 8
    THREE_CLASSES = 9
    NUMBERS_IN_LINE = 10
    RED_IS_FASTER = 11
    KEARSARGE_CARDS = 12
    STRAIGHT_EDGE = 13
    CURVED_EDGE = 14
    CONSTANT_POWER = 15
    SIXTEEN_POINTS = 16
    CARDS_OF_TWO_SPEEDS = 17
    SCORE_WAND = 18
    FOUR_ASSUMPTIONS = 19
    BROADSIDE_BATTERY = 20
    BOW_AND_QUARTER = 21
    BROADSIDE_TARGET = 22
    FIFTY_MINUTES = 23
    ENDURANCE_IN_POINTS = 24
    ENDURANCES = 25
    LOST = 26
    HALF_POWER = 27
    CRUISERS_HALVED = 28
    WAND_ENDS = 29
    BANDS = 30
    RED_AND_WHITE = 31
    COMBINATION = 32
    MAST_TO_MAST = 33
    WHOLE_SPACE = 34
    SCORE_CARD = 35
    LINE_PER_SHIP = 36
    RECORD_PAPER = 37
    SMALL_SQUARE = 38
    INJURY_BESIDE = 39
    CIRCLE = 40
    CROSS = 41
    RINGS = 42
    STAFF = 43
    SHORT_OF_PLAYERS = 44
    TWO_PLAY = 45
    START_OUT_OF_RANGE = 46
    FORMATION = 47
    FLAGSHIPS = 48
    INSTRUCTIONS = 49
    STANDING_ORDERS = 50
    FLEET_SPEED = 51
    MOVE_CALLED = 52
    HEAD_WITHOUT_SIGNAL = 53
    BY_SIGNAL = 54
    FLIES_A_MOVE = 55
    NOT_IN_ONE_MOVE = 56
    STANDS_ON = 57
    ANSWERED = 58
    HAULED_DOWN = 59
    WORDING = 60
    ANNULLED = 61
    ALL_SIGNALS_WAIT = 62
    ABBREVIATIONS = 63
    HV_4R = 64
    MOVED_BY_CARD = 65
    SKETCHED = 66
    FIRE_MEASURED = 67
    REPEATED = 68
    ONE_TARGET = 69
    DIVIDED_FIRE = 70
    EQUAL_ENDS = 71
    NOTHING_LEFT = 72
    FORCE_AT_THE_START = 73
    AT_THE_END = 74
    INTERVENING_SHIP = 75
    CONCENTRATION = 76
    NATURAL_FIRE = 77
    BIG_TURN = 78
    GREATEST_SPEED = 79
    RESERVE = 80
    NOT_THE_FLEET = 81
    SINGLE_SHIPS = 82
    KNOT_IN_HALF_A_MINUTE = 83
    AVERAGE_AT_MIDDLE = 84
    FULL_TO_HALF = 85
    FULL_TO_STOP = 86
    STOP_AND_HALF = 87
    FOUR_TUBES = 88
    ANY_DIRECTION = 89
    TORPEDOES_BY_DUEL = 90


class Ruling(IntEnum):
    """The rulings that settle what the print leaves open; those of the melee alone stand in its own book."""

    WHERE_RINGED = 1001
    PLACES_FOR_FIRE = 1002
    WHO_PICKS_TARGETS = 1003
    WHAT_INTERVENES = 1004
    HOW_DIVIDED = 1005
    ON_A_LINE = 1006
    EXACTLY_EIGHT = 1007
    FRACTIONS = 1008
    SEVERAL_SIGNALS = 1009
    EXECUTE_AND_HOIST = 1010
    ANNULLING = 1011
    AHEAD = 1012
    HEAD_OF_COLUMN = 1013
    FLAG_LOST = 1014
    CAPTAINS_ACTS = 1015
    SIGNAL_PREVAILS = 1016
    SPEED_LOST = 1017
    AVERAGE_CARD = 1018
    SHORT_PERIODS = 1019
    BENT_COLUMN = 1020
    LEADER_LOST = 1021
    COLLISIONS = 1022
    TORPEDO_METHOD = 1023
    TORPEDO_HIT = 1024
    TORPEDOES_RUN_ON = 1025
    SKETCH_AFTER = 1026
    CRUISER_TARGET = 1027
    DAMAGED_SHIPS = 1028
    CRUISERS_SPEED = 1029
    THE_END = 1030
    EDGE = 1031
    SHORE_GUNS = 1032
    FORT_DIVIDES = 1033
    FORT_AS_TARGET = 1034
    FORT_INJURIES = 1035
    FORTS_ARE_MASKED = 1036
    MINE_DAMAGE = 1037
    WHO_LEARNS_OF_MINES = 1038
    DISCOVERY = 1039
    MELEE_IMMINENT = 1040
    UMPIRE = 1047
    FIRE_AT_START = 1048
    ASHORE = 1050
    HOW_INSTRUCTIONS_ACT = 1051


class RingAt(IntEnum):
    """When a ship's fire is halved (NFR-1)."""

    HALF = 0
    FOUR_TENTHS = 1


class FireAt(IntEnum):
    """From which places fire is measured (NFR-2)."""

    END = 0
    MID = 1


class Targets(IntEnum):
    """Who picks targets that nobody has ordered (NFR-3)."""

    NATURAL = 0
    OPPOSITE_NUMBER = 1
    COMMANDER = 2


class Masking(IntEnum):
    """What lies between two ships (NFR-4)."""

    OUTLINE = 0
    WIDE = 1
    NEAR_IGNORED = 2


class Fractions(IntEnum):
    """What becomes of fractions of a point (NFR-8)."""

    EXACT = 0
    WHOLE = 1


class Flying(IntEnum):
    """How many signals may fly at once (NFR-9)."""

    TWO = 0
    ONE = 1


class Allowed(IntEnum):
    """Something allowed or refused (NFR-10)."""

    ALLOWED = 0
    REFUSED = 1


class HeadOfColumn(IntEnum):
    """Whose column may turn its head without signal (NFR-13)."""

    FLAGSHIP = 0
    SECOND_TOO = 1


class FlagLost(IntEnum):
    """How soon the second takes over (NFR-14)."""

    ONE_MOVE = 0
    IMMEDIATE = 1


class Switch(IntEnum):
    """A house rule that is off or on."""

    OFF = 0
    ON = 1


class Reserve(IntEnum):
    """How long reserve speed may be used (NFR-19)."""

    SHORT = 0
    UNLIMITED = 1


class BentColumn(IntEnum):
    """From what heading vessels turn while a column is bent (NFR-20)."""

    OWN_HEADING = 0
    COMMON_COURSE = 1


class Carried(IntEnum):
    """Whether ships fire torpedoes (NFR-23)."""

    ON = 0
    OFF = 1


class TorpedoHit(IntEnum):
    """What a torpedo does that strikes (NFR-24)."""

    SUNK = 0
    POINTS = 1


class CruiserTarget(IntEnum):
    """How large a target a protected cruiser is (NFR-27)."""

    AS_BATTLESHIP = 0
    END_ON = 1


class Damaged(IntEnum):
    """What a ship does whose fire is halved (NFR-28)."""

    STAY = 0
    LEAVE_LINE = 1


class Edge(IntEnum):
    """What the edge of the board is (NFR-31)."""

    OPEN = 0
    RETIRED = 1


class FortStrength(IntEnum):
    """What a fort's fire is reckoned from (NFR-32)."""

    GUNS = 0
    STATED = 1


class FortFire(IntEnum):
    """How many targets a fort may have (NFR-33)."""

    DIVIDED = 0
    ONE_TARGET = 1


class FortTarget(IntEnum):
    """What kind of target a fort is (NFR-34)."""

    BROADSIDE = 0
    END_ON = 1


class FortDamage(IntEnum):
    """Whether a fort's injuries add up (NFR-35)."""

    MOVE_ONLY = 0
    ADDS_UP = 1


class Land(IntEnum):
    """Whether land lies between (NFR-36)."""

    OPEN = 0
    MASKS = 1


class Discovery(IntEnum):
    """How submarines are discovered (NFR-39)."""

    DICE = 0
    UMPIRE = 1


class Melee(IntEnum):
    """What happens when fleets come to close quarters (NFR-40)."""

    TRANSFER = 0
    STOP = 1


class Umpire(IntEnum):
    """Who is umpire (NFR-47)."""

    PROGRAM = 0
    PERSON = 1
    CONSENT = 2


class AtStart(IntEnum):
    """Whether fire is open at the start (NFR-48)."""

    OPEN = 0
    CLOSED = 1


class Ashore(IntEnum):
    """What becomes of a ship that runs ashore (NFR-50)."""

    STOPS = 0
    LOST = 1
    UMPIRE = 2


class Instructions(IntEnum):
    """How general instructions act (NFR-51)."""

    RULES = 0
    UMPIRE = 1


class Losses(IntEnum):
    """Who may read a ship's line on the score card."""

    OPEN = 0
    OWN = 1


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
FITTED = (0, 4, 4, 4, 0, 0, 2, 2, 2, 0, 0)
"""Torpedo tubes of each class."""
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
    top: Sequence[float]  # yards a second of torpedo craft
    release: Sequence[float]  # yards at which torpedo craft are let loose; 0 from the start
    speed: Sequence[float]  # each fleet's, yards a second
    flag: Ints
    second: Ints
    moves: int
    guns: Sequence[float]  # each fort's broadsides, reckoned from its guns
    stated: Sequence[float]  # and as the scenario states them
    fort_land: Ints
    mines: int
    mine_x: Sequence[float]
    mine_y: Sequence[float]
    mine_side: int
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


@state
class State:
    """Everything on the board, on the masts and in the umpire's hand."""

    phase: int
    move: int
    verdict: int
    struck: int  # 1 + the side that struck
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
    fort_aim: Row = row(BODIES * 8)  # pairs: 1 + target, quarters of a broadside
    loose: Row = row(BODIES)
    # Throws of the die
    queue: Row = row(QUEUE * 4)


Play: TypeAlias = rules.Play[Board, House, State]
