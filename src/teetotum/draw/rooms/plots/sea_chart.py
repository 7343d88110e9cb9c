"""A commander's room as figures and words: what lies on his chart, in his tray and on his desk, without any drawing.

Hours are counted from the beginning of the campaign; latitudes and longitudes are degrees, north and east positive.
"""

from msgspec import Struct

Spot = tuple[float, float]


class PlannedLeg(Struct, frozen=True):
    """One item of an order as it was read: a leg to a place, or a stay, with what it comes to."""

    force: str
    kind: str
    words: str
    text: str
    """As it is written in an order."""
    lat: float = 0.0
    lon: float = 0.0
    place: str = ""
    speed: float = 0.0
    begins: float = -1.0
    """Hours at which it begins and ends; below nought where that is not said."""
    ends: float = -1.0
    round_by: tuple[str, ...] = ()
    """Places by which a clear way leads, where the straight one does not."""
    round_miles: float = 0.0


class ChartClock(Struct, frozen=True):
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


class WeatherSpell(Struct, frozen=True):
    """Weather from an hour on."""

    at: float
    sky: str
    sea: str


class ChartSide(Struct, frozen=True):
    """A power at war, and the colour of its ink."""

    name: str
    colour: str


class ChartPlace(Struct, frozen=True):
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


class ChartWire(Struct, frozen=True):
    """A telegraph line between two places of the chart."""

    id: str
    begins: str
    ends: str
    miles: float
    water: str
    owner: str
    closed: bool = False


class TrackLeg(Struct, frozen=True):
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


class ShipLine(Struct, frozen=True):
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


class ChartCircle(Struct, frozen=True):
    """How far something reaches from where a force is."""

    words: str
    miles: float


class MessageRoute(Struct, frozen=True):
    """A way that a message may take from here and now: from where, to where, and when it would be there."""

    via: str
    to: str
    miles: float
    due: float


class MessageMeans(Struct, frozen=True):
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


class ForceCard(Struct, frozen=True):
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
    rest: tuple[PlannedLeg, ...]
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


class LastKnown(Struct, frozen=True):
    """A force of one's own side that somebody else leads, where it was last known to be."""

    id: str
    lat: float
    lon: float
    at: float


class ContactMark(Struct, frozen=True):
    """A stranger on the chart: where he was last made out to be, by whom, and how well."""

    group: str
    """The group of his papers in the tray."""
    by: str
    at: float
    level: int
    """Smoke, ships, made out: 1 to 3."""
    lat: float
    lon: float
    words: str
    ships: int = 0
    course: float = -1.0
    speed: float = -1.0
    gone: bool = False
    """Whether he is out of sight."""


class SentCard(Struct, frozen=True):
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


class Instruction(Struct, frozen=True):
    """What somebody was ordered in writing before play."""

    to: str
    text: str


class ProblemPapers(Struct, frozen=True):
    """What a room was given to read, and what was written before play."""

    statement: str
    forces: str
    orders: str
    plan: str
    instructions: tuple[Instruction, ...]


class OrderPattern(Struct, frozen=True):
    """An item that an order may have, as it is written: with names in braces to be filled in."""

    kind: str
    words: str
    pattern: str
    choices: tuple[str, ...] = ()


class DeskMessage(Struct, frozen=True):
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


class SeaChart(Struct, frozen=True, tag="sea_chart"):
    """All that lies before a commander, or before the umpire."""

    sheets: tuple[str, ...]
    """The charts whose coasts are drawn, the finest first."""
    window: tuple[float, float, float, float]
    """South, west, north and east of what concerns whoever looks."""
    sides: tuple[ChartSide, ...]
    phase: str
    clock: ChartClock
    weather: tuple[WeatherSpell, ...]
    places: tuple[ChartPlace, ...]
    lanes: tuple[tuple[str, str], ...]
    wires: tuple[ChartWire, ...]
    shoals: tuple[tuple[Spot, ...], ...]
    forces: tuple[ForceCard, ...]
    known: tuple[LastKnown, ...]
    contacts: tuple[ContactMark, ...]
    sent: tuple[SentCard, ...]
    problem: ProblemPapers
    patterns: tuple[OrderPattern, ...]
    addressees: tuple[str, ...]
    """Whom one may write to: rooms and forces of one's own side, and the capital."""
    messages: tuple[DeskMessage, ...] = ()
    """All messages, on the umpire's desk alone."""
