"""The house rules of the Duel Game: every option of its rulebook, and the choices each has."""

from enum import IntEnum
from typing import NamedTuple


class Stencil(IntEnum):
    """How large the stencil is that is laid upon a ship (NDR-1)."""

    SMALL = 0
    STRIP = 1


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


class RamNeeds(IntEnum):
    """What a bow within another's outline needs, to ram (NDR-25)."""

    CLOSING = 0
    ANY = 1


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


class House(NamedTuple):
    """The house rules of a duel."""

    stencil: Stencil
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
    ram_needs: RamNeeds
    graze: Graze
    limit: Limit
    top_speed: TopSpeed
    edge: Edge
    battered_speed: BatteredSpeed
    umpire: Umpire
    torpedo_ends: TorpedoEnds
