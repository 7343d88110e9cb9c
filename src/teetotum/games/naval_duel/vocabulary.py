"""The words of the Duel Game: its clauses and rulings, its house rules, its scenario and its state.

Seat 0 is blue, seat 1 red, and seat 2 the umpire where a person holds that office. A written order is a row of whole
numbers: how many items it has, then four numbers for each item: its kind, its second, and two figures.
"""

from enum import IntEnum
from typing import NamedTuple, TypeAlias

from teetotum.engine import rules
from teetotum.engine.rules import Ints, Reals, Row
from teetotum.engine.state import reals, row, state

SHIPS = 2
UMPIRE_SEAT = 2
MOVE = 30
"""Seconds."""
MARKS = MOVE + 1
"""Places of a ship in one move, second by second."""
PARTS = 11
"""Numbers of a `Course`."""
MOST_MOVES = 240
DOTS = MOST_MOVES + 2
TRAIL = 7
"""Places along a path that is drawn in: one every five seconds."""
ITEMS = 24
"""Items of one order at most."""
ITEM = 4
SLIP = 1 + ITEMS * ITEM
WORD = 4
"""Numbers of a captain's own word: whether he has spoken, and what he would amend."""
TURRETS = 8
TUBES = 4
NEVER = 99.0
"""A second that no move has."""
CIRCLE = 360
LEAST_START = 2000
OUT_OF_TOUCH = 20
"""Moves beyond the reach of every gun after which the duel is broken off."""
SINKS = 0
"""A damage of nought in the options stands for a ship sunk outright."""
HUNDREDTHS = 100
"""Real numbers are spoken of, and amended, in hundredths."""
ANY_COURSE = -1
"""The course of a torpedo whose gyroscope was set beforehand."""
PERCENTILE = 10_000
"""Faces of the dice by which single guns hit, where they do."""


class Clause(IntEnum):
    """The clauses that the code carries out, numbered as in the rulebook."""

    TWO_BATTLESHIPS = 1
    HUNDRED_YARDS_AN_INCH = 2
    FOUR_HUNDRED_FEET = 6
    MIDDLE_AND_KEEL = 7
    LINES_OF_THE_STENCIL = 8
    STENCILS_AT_ONE_INSTANT = 9
    CURVES_OF_THE_KEARSARGE = 10
    HARD_OVER = 11
    SECONDS_AND_POINTS = 12
    SPEEDS_OF_THE_CURVES = 13
    QUARTER_LOST_IN_FIVE_POINTS = 14
    ALLOW_FOR_LOST_SPEED = 15
    SPEED_COMES_BACK = 16
    SLOWING_DOWN = 17
    PLOT_BY_THE_RATE = 18
    SHIFT_OF_HELM = 19
    TACTICAL_VALUES = 20
    TWELVE_INCH_GUN = 21
    SMALL_GUNS_DO_NOT_COUNT = 22
    TABLE_FOR_THE_WAND = 23
    BROADSIDE_IS_EIGHT = 24
    TWELVE_INCH_TURRET = 25
    CARD_RADIUS = 26
    SECONDS_OF_RUN = 27
    ZONES = 28
    LINE_OF_THE_TORPEDO = 29
    TIME_OF_CROSSING = 30
    OUTLINE_AT_THAT_TIME = 31
    CLEAR_OR_ACROSS = 32
    ZONES_ARE_CHANCES = 33
    LAY_THE_CARD = 34
    ZONE_OF_THE_FIRING_POINT = 35
    SIXTHS_BY_THE_DIE = 36
    THE_DIE = 37
    SCORE_CARD = 38
    COLUMN_FOR_EACH_PAIR = 39
    EIGHT_INCH_COLUMNS = 40
    TWELVE_INCH_COLUMNS = 41
    STROKE_ON_FIRING = 42
    LOADED_WHERE_IT_STOPS = 43
    BROADSIDE_TARGET_DOUBLE = 44
    BOW_AND_QUARTER_LINES = 45
    BATTERIES = 46
    TWELVE_POINTS = 47
    FOURTEEN_POINTS = 48
    TWELVE_INCH_RATE = 49
    EIGHT_INCH_RATE = 50
    OPPOSITE_COURSES_DRAW = 51
    STEM_TO_STEM_DRAWS = 52
    RAM_SIDE_OR_STERN = 53
    FOUR_TUBES = 54
    TUBE_ARCS = 55
    GYROSCOPES = 56
    TORPEDO_CIRCLE = 57
    RED_IS_FASTER = 58
    TWO_CAPTAINS = 59
    AN_UMPIRE = 60
    HE_SETTLES = 61
    HIS_WORD_IS_FINAL = 62
    WRITE_A_MOVE = 63
    TWO_THOUSAND_APART = 64
    MARK_NOUGHT = 65
    PLOT_AND_MARK = 66
    PATH_NOT_DRAWN = 67
    WRITE_THE_NEXT = 68
    LAY_THE_STENCILS = 69
    SCORE_YOUR_OWN_FIRE = 70
    AND_SO_ON = 71
    END_OF_THE_GAME = 72
    ALL_LOADED = 73
    HALF_POWER = 74
    OPEN_AND_CEASE = 75
    WRITE_EACH_TORPEDO = 76
    STARBOARD_FORWARD_TORPEDO = 77
    TORPEDO_EFFECT = 78
    TUBE_RELOADS = 79
    THOUSAND_POINTS = 80


class Ruling(IntEnum):
    """The rulings that settle what the print leaves open."""

    SIZE_OF_THE_STENCIL = 1001
    HARD_OVER_ONLY = 1002
    LOSS_UNDER_FIVE_POINTS = 1003
    TURNING_WHILE_SLOW = 1004
    PORT_HELM = 1005
    ORDERS_TO_THE_HELM = 1006
    WHILE_FIRE_IS_OPEN = 1007
    STANDS_AT_SECOND_THIRTY = 1008
    PLACES_FOR_FIRE = 1009
    WHAT_A_CAPTAIN_SEES = 1010
    WHEN_HALF_POWER_BEGINS = 1011
    BY_THE_SALVO = 1012
    FRACTIONS = 1013
    ON_A_SECTOR_LINE = 1014
    INDIANA_END_ON = 1015
    FIRE_FALLS_AT_ONCE = 1016
    EFFECT_OF_A_TORPEDO = 1017
    GYRO_COURSE = 1018
    OUTSIDE_THE_ARC = 1019
    STILL_RUNNING = 1020
    TEST_OF_CROSSING = 1021
    STOCK_OF_TORPEDOES = 1022
    WHAT_IS_OPPOSITE = 1023
    WHAT_IS_A_STEM = 1024
    SUCCESSFUL_RAM = 1025
    HULLS_TOUCH = 1026
    DRAWN_COLLISION = 1027
    MOVES_RUN_OUT = 1028
    HOW_SHIPS_BEGIN = 1029
    LEAVING_THE_SHEET = 1030
    TWELVE_FOR_THIRTEEN = 1031
    BATTERED_SHIPS = 1032
    MISSING_ORDERS = 1033
    STRIKING = 1034
    REACH_OF_THE_UMPIRE = 1035
    PATTERNS_TURN_ALIKE = 1036
    TORPEDOED_IN_THE_MOVE = 1037


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


class Turret(IntEnum):
    """The turrets of both patterns."""

    F12 = 0
    A12 = 1
    F8 = 2
    A8 = 3
    SF = 4
    PF = 5
    SA = 6
    PA = 7


TWELVE_INCH = 0b00000011
EIGHT_INCH = 0b11111100
BATTERY = (0b00001111, 0b11110011)
"""One bit for each turret of a pattern."""


class LossBelow5(IntEnum):
    """What a turn of less than five points costs (NDR-3)."""

    PROPORTIONAL = 0
    NONE = 1


class HelmWords(IntEnum):
    """Which way port helm turns her (NDR-5)."""

    PERIOD = 0
    MODERN = 1


class HelmOrders(IntEnum):
    """How many orders the helm takes in a move (NDR-6)."""

    ANY = 0
    ONE = 1


class Fire(IntEnum):
    """Whether fire stays open, or every salvo is ordered (NDR-7)."""

    AUTO = 0
    MANUAL = 1


class Conditional(IntEnum):
    """Whether opening fire may hang on the range (NDR-8)."""

    NONE = 0
    RANGE = 1


class FireFrom(IntEnum):
    """From which places fire is measured (NDR-9)."""

    END = 0
    MEAN = 1


class Openness(IntEnum):
    """Whether heading and path are open at once (NDR-10)."""

    FALSE = 0
    TRUE = 1


class HalfTubes(IntEnum):
    """Which tubes are left at half power (NDR-11)."""

    ALL = 0
    TWO = 1


class Value(IntEnum):
    """Whether fire is valued by the salvo or by time (NDR-12)."""

    SALVO = 0
    TIME = 1


class GunTable(IntEnum):
    """Whether the table rounds (NDR-13)."""

    ROUNDED = 0
    EXACT = 1


class EndOn(IntEnum):
    """What end-on fire may come to (NDR-15)."""

    ARCS = 0
    FOUR = 1


class ChanceFire(IntEnum):
    """Whether single guns hit by chance."""

    OFF = 0
    ON = 1


class Gyro(IntEnum):
    """When a gyroscope is set (NDR-18)."""

    FREE = 0
    PRESET = 1


class OutsideArc(IntEnum):
    """What becomes of a course outside the tube's arc (NDR-19)."""

    CURVE = 0
    REFUSE = 1


class Wake(IntEnum):
    """Whether a torpedo in the water is seen (NDR-20)."""

    HIDDEN = 0
    VISIBLE = 1


class TorpedoTest(IntEnum):
    """How a strike is tested (NDR-21)."""

    KEEL = 0
    SWEPT = 1


class Graze(IntEnum):
    """What hulls do that touch without a bow (NDR-26)."""

    OPPOSITE = 0
    IGNORE = 1
    UMPIRE = 2


class Limit(IntEnum):
    """Who wins when the moves run out (NDR-28)."""

    POINTS = 0
    DRAW = 1


class TopSpeed(IntEnum):
    """What speed may be ordered (NDR-29)."""

    OWN = 0
    COMMON = 1


class Edge(IntEnum):
    """Whether the sheet has an edge (NDR-30)."""

    OPEN = 0
    RETREAT = 1


class BatteredSpeed(IntEnum):
    """Whether a battered ship slows down (NDR-32)."""

    FULL = 0
    HALF = 1


class Umpire(IntEnum):
    """Who rules (NDR-35)."""

    PROGRAM = 0
    PERSON = 1
    CONSENT = 2


class TorpedoEnds(IntEnum):
    """When a torpedo that strikes takes effect (NDR-37)."""

    MOVE = 0
    AT_ONCE = 1


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


class House(NamedTuple):
    """The house rules of a duel."""

    loss_below_5: LossBelow5
    helm_words: HelmWords
    helm_orders: HelmOrders
    fire: Fire
    conditional: Conditional
    fire_from: FireFrom
    open: Openness
    half_at: int  # hundredths of the endurance
    half_tubes: HalfTubes
    value: Value
    table: GunTable
    end_on: EndOn
    chance_fire: ChanceFire
    torpedo_damage: int
    gyro: Gyro
    outside_arc: OutsideArc
    wake: Wake
    torpedo_test: TorpedoTest
    torpedo_range: int  # yards
    torpedo_speed: int  # tenths of a knot
    torpedoes: int  # for each ship; 0 for no end of them
    opposite: int  # points
    ram_damage: int
    ram_speed: int  # knots
    graze: Graze
    limit: Limit
    top_speed: TopSpeed
    edge: Edge
    battered_speed: BatteredSpeed
    umpire: Umpire
    torpedo_ends: TorpedoEnds


@state
class State:
    """Everything on the paper, on the score cards and under seal."""

    phase: int
    move: int  # the last position marked
    revealed: int  # the last move whose headings and paths are known to both
    limit: int  # the moves agreed on
    apart: int  # moves in a row beyond the reach of every gun
    result: int
    how: int
    sealed: Row = row(SHIPS)
    slip: Row = row(SHIPS * SLIP)
    word: Row = row(SHIPS * WORD)  # what each captain would amend, where both must consent
    track: Reals = reals(SHIPS * MARKS * PARTS)  # the move last plotted, second by second
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


Play: TypeAlias = rules.Play[Board, House, State]
