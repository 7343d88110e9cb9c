"""A commander's room as figures and words: what lies on his chart, in his tray and on his desk, without any drawing.

Hours are counted from the beginning of the campaign; latitudes and longitudes are degrees, north and east positive.
"""

from dataclasses import dataclass

Spot = tuple[float, float]


@dataclass(frozen=True)
class ChartClock:
    """The hours of a campaign, and by what its light is reckoned."""

    now: float
    began: float
    """When the present move began, and when it ends."""
    until: float
    ends: float
    move: int
    begins: str
    """The date and hour at which the campaign begins, such as 1902-09-03T06:00."""
    zone: float
    altitude: float | None
    """Degrees of the sun's height at which day becomes night; none where it is day from 6 to 18 everywhere."""


@dataclass(frozen=True)
class WeatherSpell:
    """Weather from an hour on."""

    at: float
    sky: str
    sea: str


@dataclass(frozen=True)
class ChartPlace:
    """A named place of the chart."""

    code: str
    name: str
    lat: float
    lon: float
    kind: str
    """port, node, station (a telegraph inland) or lookout."""
    owner: str = ""
    fortified: bool = False
    coal: str = ""
    """How much coal a port has, in words."""


@dataclass(frozen=True)
class ChartWire:
    """A telegraph line between two places of the chart."""

    id: str
    begins: str
    ends: str
    miles: float
    water: str
    owner: str
    closed: bool = False


@dataclass(frozen=True)
class TrackLeg:
    """One straight line of a track, from one hour to another."""

    begins: float
    ends: float
    lat: float
    lon: float
    to_lat: float
    to_lon: float
    speed: float
    course: float
    doing: str


@dataclass(frozen=True)
class ShipLine:
    """A ship of one's own on the card of her force."""

    name: str
    kind: str
    coal: float
    most: float
    status: str
    run: float
    """Hours on a run, hours of recovery owed for runs, and hours away from the fleet and from base."""
    owed: float
    away: float
    carries: tuple[str, ...] = ()
    """Wireless, search-light, pigeons, cable gear."""


@dataclass(frozen=True)
class ChartCircle:
    """How far something reaches from where a force is."""

    words: str
    miles: float


@dataclass(frozen=True)
class MessageRoute:
    """A way that a message may take from here and now: from where, to where, and when it would be there."""

    via: str
    to: str
    miles: float
    due: float


@dataclass(frozen=True)
class MessageMeans:
    """A means of sending word: whether a force has it here and now, and if not why."""

    means: str
    words: str
    why_not: str
    via: tuple[str, ...]
    """Stations, ships or numbers of birds to choose from; none where nothing is to be chosen."""
    most_words: int
    routes: tuple[MessageRoute, ...] = ()
    pattern: str = ""
    """How it is written in an order, with {via}, {to} and {text} to be filled in."""


@dataclass(frozen=True)
class ForceCard:
    """A force: where it is, how it got there, what it is to do, and what its ships can do."""

    id: str
    side: str
    ours: bool
    """Whether whoever looks gives it orders."""
    asked: bool
    """Whether its orders may be written or changed now."""
    lat: float
    lon: float
    ships: tuple[ShipLine, ...]
    told: str
    """Its ships in few words."""
    track: tuple[TrackLeg, ...]
    rest: tuple["PlannedLeg", ...]
    """What did not fit into the move."""
    rest_words: str
    doing: str
    posture: str
    limit: float
    """Knots in this sea; and on a run, nought where none may be made."""
    run_limit: float
    least_coal: float
    light: str
    circles: tuple[ChartCircle, ...] = ()
    means: tuple[MessageMeans, ...] = ()
    stations: tuple[str, ...] = ()


@dataclass(frozen=True)
class PlannedLeg:
    """One item of an order as it was read: a leg to a place, or a stay, with what it comes to."""

    kind: str
    words: str
    text: str
    """As it is written in an order."""
    lat: float = 0.0
    lon: float = 0.0
    place: str = ""
    speed: float = 0.0
    begins: float = -1.0
    """Hours at which it begins and ends; below nought where it is not come to."""
    ends: float = -1.0
    round_by: tuple[str, ...] = ()
    """Places by which a clear way leads, where the straight one does not."""
    round_miles: float = 0.0


@dataclass(frozen=True)
class LastKnown:
    """A force of one's own side that somebody else leads, where it was last known to be."""

    id: str
    lat: float
    lon: float
    at: float


@dataclass(frozen=True)
class EarlierPaper:
    """A level of one contact that a later paper has overtaken."""

    at: float
    text: str
    level: int


@dataclass(frozen=True)
class PaperCard:
    """What lies in the tray: one paper, or all papers on one stranger, the newest on top."""

    key: str
    at: float
    force: str
    kind: str
    text: str
    level: int = 0
    """Nothing, smoke, ships, made out: 0 to 3."""
    lat: float = 0.0
    lon: float = 0.0
    ships: int = 0
    course: float = -1.0
    speed: float = -1.0
    handed: float = -1.0
    """When a message was handed in; below nought on any other paper."""
    gone: bool = False
    """Whether the stranger is out of sight."""
    earlier: tuple[EarlierPaper, ...] = ()


@dataclass(frozen=True)
class SentCard:
    """A message of one's own, numbered by its room, and what its sender knows of its fate."""

    number: int
    at: float
    force: str
    means: str
    to: str
    text: str
    fate: str
    """waiting (for its hour), sent, returned, answered."""
    expected: float = -1.0
    """When it should be where it goes, as far as its sender can reckon; below nought where he cannot."""
    words: str = ""


@dataclass(frozen=True)
class Instruction:
    """What somebody was ordered in writing before play."""

    to: str
    text: str


@dataclass(frozen=True)
class ProblemPapers:
    """What a room was given to read, and what was written before play."""

    statement: str
    forces: str
    orders: str
    plan: str
    instructions: tuple[Instruction, ...]


@dataclass(frozen=True)
class OrderPattern:
    """An item that an order may have, as it is written: with names in braces to be filled in."""

    kind: str
    words: str
    pattern: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class DeskMessage:
    """A message on the umpire's desk: all of it."""

    number: int
    sender: str
    to: str
    means: str
    text: str
    handed: float
    due: float
    state: str
    at: str


@dataclass(frozen=True)
class SeaChart:
    """All that lies before a commander, or before the umpire."""

    sheets: tuple[str, ...]
    """The charts whose coasts are drawn, the finest first."""
    window: tuple[float, float, float, float]
    """South, west, north and east of what concerns whoever looks."""
    phase: str
    clock: ChartClock
    weather: tuple[WeatherSpell, ...]
    places: tuple[ChartPlace, ...]
    lanes: tuple[tuple[str, str], ...]
    wires: tuple[ChartWire, ...]
    shoals: tuple[tuple[Spot, ...], ...]
    forces: tuple[ForceCard, ...]
    known: tuple[LastKnown, ...]
    papers: tuple[PaperCard, ...]
    sent: tuple[SentCard, ...]
    problem: ProblemPapers
    patterns: tuple[OrderPattern, ...]
    addressees: tuple[str, ...]
    """Whom one may write to: rooms and forces of one's own side, and the capital."""
    messages: tuple[DeskMessage, ...] = ()
    """All messages, on the umpire's desk alone."""
    text: tuple[str, ...] = ()
    """The same in words, for whoever cannot see a chart."""


@dataclass(frozen=True)
class TracedForce:
    """An order laid on a tracing: what it makes of a force's track."""

    force: str
    items: tuple[PlannedLeg, ...]
    track: tuple[TrackLeg, ...]
    lat: float
    lon: float
    """Where it would be when the move ends."""
    coal: float
    """Its least coal then; below nought where that cannot be said."""
    words: str


@dataclass(frozen=True)
class Tracing:
    """What an order would come to, so far as its writer can tell: exactly what would be handed in."""

    forces: tuple[TracedForce, ...]
    text: tuple[str, ...]
