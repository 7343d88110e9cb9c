"""War rooms: what lies on the sheet or chart of one seat of an exercise, as numbers with names, for a page to draw.

A game of sealed orders has a module here, found by its id: `room` lays out the plot, and it may have `words`, `clock`,
`papers`, `fans`, `forecast`, `sketch`, `readings`, `complete`, `proposals`, `narrative`, `knew`, `figures` and
`standing`. All of them are given a `Sight` and nothing else: the play as its seat may know it, so that a drawing cannot
tell more, however it is made.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Literal, NamedTuple, Protocol, cast

from msgspec import Struct

from teetotum import packages
from teetotum.draw import instruments_of
from teetotum.draw.instruments.leaf import Curve
from teetotum.draw.rooms.plots.sea_chart import PlannedLeg, SeaChart
from teetotum.draw.rooms.plots.sheet import CardCurve, SheetPlot
from teetotum.draw.rooms.plots.sheet import SheetCard as SheetCard
from teetotum.draw.text import Chart
from teetotum.engine.events import Event
from teetotum.engine.rules import Play
from teetotum.engine.sealed import ONLOOKER as NO_SEAT
from teetotum.engine.sealed import UMPIRE, Brief, Exercise

Point = tuple[float, float]
"""East and north in yards, or latitude and longitude in degrees, as the plot's own sheet has it."""
CARD_PLACES = 24
"""Places of a card's curve that are sent."""
RECORDER, MESSENGER, ONLOOKER = "recorder", "messenger", "onlooker"


class Placed(Struct, frozen=True):
    """Where a body stood when a move ended, and her heading where that is known."""

    id: str
    x: float
    y: float
    heading: float | None = None


class Sketch(Struct, frozen=True):
    """One small drawing of the record paper: where everything that could be seen stood after a move."""

    move: int
    places: tuple[Placed, ...] = ()


@dataclass(frozen=True)
class Sight:
    """An exercise as one seat or office may know it: all that a war room is drawn from."""

    brief: Brief
    """With a board that holds nothing this seat may not know, and without the names of the enemy's seats."""
    state: Any
    seat: int
    """The seat; -1 for an office that has none."""
    office: str
    side: int
    """The side; -1 for umpire, recorder and onlookers."""
    told: tuple[Event, ...] = ()
    """What this seat has heard, from the beginning."""
    slips: tuple[str, ...] = ()
    """What this seat has written, from the beginning."""
    text: str = ""
    """While an order is tried: all of it, in words that the game reads, before anything is struck."""
    sketches: tuple[Sketch, ...] = ()
    """What was sketched for this seat after each move, oldest first: the past places that its game keeps nowhere."""

    @property
    def play(self) -> Play[Any, Any, Any]:
        """The play as this seat may know it."""
        return self.brief.play(self.state)

    @property
    def is_umpire(self) -> bool:
        """Whether the umpire looks."""
        return self.office == UMPIRE

    @property
    def sees_all(self) -> bool:
        """Whether the umpire looks, or the recorder at his table."""
        return self.office in (UMPIRE, RECORDER)

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides whose own papers, masts and guns may be looked at: one's own, or every side's."""
        every = {role.side for role in self.brief.roles if role.side >= 0}
        return tuple(sorted(every)) if self.sees_all else (self.side,) if self.side >= 0 else ()

    @property
    def chart(self) -> Chart:
        """What the drawings of the terminal are made from."""
        return Chart(self.brief, self.state, self.seat if self.side >= 0 else -1)


def whole_sight(exercise: Exercise, sketches: tuple[Sketch, ...] = ()) -> Sight:
    """Look at all of an exercise, as an umpire does, and as everybody may when it is over or released."""
    state = exercise.state
    if exercise.game.office_view is not None:  # all but the luck to come
        state = exercise.game.office_view(exercise.play, UMPIRE, -1)
    play = exercise.brief.play(state)
    return Sight(exercise.brief, play.state, NO_SEAT, UMPIRE, -1, tuple(exercise.events), (), sketches=sketches)


class RoomClock(Struct):
    """Where the game's own clock stands, as this room may know it."""

    move: int = 0
    """The move that is written or was opened last."""
    of: int = 0
    """How many moves there are; 0 where nobody has said."""
    hour: float = -1.0
    """Hours since the beginning; -1 where the game has no hours."""
    words: str = ""
    """As it is read aloud: move, day, hour, weather."""


class PaperCard(Struct):
    """A paper that lies in a room: a statement, a telegram, a contact, an announcement."""

    number: int
    """Counted in this room."""
    kind: str
    title: str
    text: str
    when: str = ""
    hour: float = -1.0
    about: str = ""
    """The own force it came to or from."""
    group: str = ""
    """Papers of one group are one card, the newest on top: the levels of one contact, the fate of one message."""
    level: int = 0


class Ghost(Struct):
    """Where an own ship or force would be at the end of an order."""

    name: str
    x: float
    y: float
    heading: float = 0.0
    speed: float = 0.0
    ahead: tuple[tuple[float, float, float], ...] = ()
    """Place and heading after each further move of carrying on."""


class Way(Struct):
    """A line that something would run: a track, a torpedo, a leg."""

    name: str
    kind: str
    points: tuple[tuple[float, float, float], ...]
    """Place, and the second or hour at which it is there."""
    words: str = ""
    beyond: int = -1
    """The first of the points that lie beyond this move; -1 for none."""


class Remedy(Struct):
    """Another wording that would do, offered with its reason."""

    text: str
    words: str


class Forecast(Struct):
    """What an order would come to, so far as its writer can tell himself: in words and in numbers."""

    words: tuple[str, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    ways: tuple[Way, ...] = ()
    remedies: tuple[Remedy, ...] = ()
    legs: tuple[PlannedLeg, ...] = ()
    """On a chart: what every item of the order comes to, force by force."""


class FanRow(Struct):
    """One order of a fan, and where it brings the ship."""

    text: str
    ghost: Ghost


class Fan(Struct):
    """Orders for one ship that a drag may choose between."""

    ship: str
    lever: str
    """The lever of the form that writes them."""
    rows: tuple[FanRow, ...]


class Reading(Struct):
    """One item of an order as it is read: where it stands in the text, and how a lever of the form would write it."""

    text: str
    first: int
    last: int
    """Where it stands in what was written: from `first` up to `last`."""
    lever: str = ""
    """The lever it belongs to; none where the form has none for it."""
    values: dict[str, str] = {}
    """The blanks of the lever as this item fills them."""
    fault: str = ""
    """Why it is struck, with its clause."""
    said: str = ""
    """The item in plain words, where the game has words for it."""


class Offered(Struct):
    """One completion: what would stand in the order, and what it does."""

    text: str
    words: str = ""


class Figure(Struct):
    """One figure of a proposal that an umpire may amend."""

    name: str
    """As it is said in `amend NAME VALUE because ...`."""
    value: str
    words: str = ""
    unit: str = ""
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()
    """Where it is one of some words."""
    is_text: bool = False


class Proposal(Struct):
    """What lies before the umpire: to be accepted, amended or refused."""

    number: int
    """From 1, in order of time; the first is ruled on first."""
    kind: str
    subject: str
    words: str
    cites: str = ""
    when: str = ""
    hour: float = -1.0
    figures: tuple[Figure, ...] = ()
    refuse: str = ""
    """What refuses it, to which a reason is added; nothing where it cannot be refused."""
    defer: str = ""
    of_course: bool = False
    """Whether nobody would ask twice: what *accept all that are of course* accepts."""
    warning: str = ""
    plot: tuple[Point, ...] = ()
    """Where it happens."""
    amends: str = "amend {changes} because {reason}"
    """How an amendment is said: {changes} stands for each changed figure with its value, a figure's name for itself."""


class KnownLine(Struct):
    """Afterwards: what one room learned, when, and how long after it was so."""

    room: int
    hour: float
    when: str
    words: str
    late: float = 0.0
    """Hours since it was so."""


class BarePlot(Struct, tag="bare"):
    """A room whose game draws nothing: its words alone are shown."""

    title: str = ""


Plot = BarePlot | SheetPlot | SeaChart
"""What is drawn on a room's sheet; every game of the house adds its own member, told apart by its `type`."""


class Leaf(NamedTuple):
    """One moment of an exercise that is over: when, all of it, and each room as it saw it then."""

    when: str
    whole: Sight
    rooms: tuple[Sight, ...]


class RoomDrawing(Protocol):
    """How the war rooms of one game are drawn; all but `room` may be missing."""

    def room(self, sight: Sight) -> Plot:
        """Lay out the plot."""

    def words(self, sight: Sight) -> Sequence[str]:
        """Say the same in words: bearings, distances, papers in order, line by line."""

    def clock(self, sight: Sight) -> RoomClock:
        """Tell where the game's own clock stands."""

    def papers(self, sight: Sight) -> Sequence[PaperCard]:
        """List the papers of the room in order of time."""

    def fans(self, sight: Sight) -> Sequence[Fan]:
        """List orders that a drag may choose between, for each ship that this seat orders; may take a while."""

    def forecast(self, sight: Sight, order: Any, guess: Sequence[Point]) -> Forecast:
        """Work out what an order would come to; a guess is where the writer thinks the enemy will run."""

    def sketch(self, sight: Sight) -> Sketch:
        """Sketch how everything stands that a seat may see, for its record paper."""

    def readings(self, sight: Sight, text: str) -> Sequence[Reading]:
        """Read the items of an order one by one, each with its fault and the lever that would write it."""

    def complete(self, sight: Sight, text: str, at: int) -> tuple[int, Sequence[Offered]]:
        """Offer how the word at the cursor may go on, and where that word begins."""

    def proposals(self, sight: Sight) -> Sequence[Proposal]:
        """List what lies before the umpire, in order of time."""

    def narrative(self, sight: Sight) -> Sequence[str]:
        """Tell the whole exercise afterwards, paragraph by paragraph."""

    def knew(self, sights: Sequence[Sight]) -> Sequence[KnownLine]:
        """Tell afterwards what every room came to know, and when."""

    def figures(self, sight: Sight) -> Sequence[str]:
        """Reckon up afterwards what is always reported: scores, losses, first sightings."""

    def standing(self, sight: Sight) -> Sequence[float]:
        """Score every side, where a side is not counted by what its ships have lost."""

    def picture(self, sight: Sight) -> str:
        """Draw a sheet or chart as an SVG that stands by itself."""

    def book(self, title: str, leaves: Sequence["Leaf"]) -> str:
        """Bind an exercise as one page for any browser, with all rooms beside each other."""


RoomPart = Literal[
    "room",
    "words",
    "clock",
    "papers",
    "fans",
    "forecast",
    "sketch",
    "readings",
    "complete",
    "proposals",
    "narrative",
    "knew",
    "figures",
    "standing",
    "picture",
    "book",
]


def find_room(game: str) -> RoomDrawing | None:
    """Fetch the war rooms of a game by its name, where it has them."""
    found = packages.find(game)
    return cast("RoomDrawing | None", found.load(packages.WAR_ROOMS) if found else None)


def has_part(drawing: RoomDrawing | ModuleType | None, part: RoomPart) -> bool:
    """See whether the war rooms of a game have a part that they need not have."""
    return drawing is not None and hasattr(drawing, part)


def spans(text: str, parting: str) -> list[tuple[int, int, str]]:
    """Cut an order where its items are parted: where each begins and ends, without the blanks about it."""
    found, at = [], 0
    for part in text.split(parting):
        bare = part.strip()
        first = at + len(part) - len(part.lstrip())
        if bare:
            found.append((first, first + len(bare), bare))
        at += len(part) + len(parting)
    return found


def cards_of(sight: Sight) -> tuple[SheetCard, ...]:
    """Cut out the instruments that have curves, as cards to be laid on the sheet."""
    leaves = [drawn(sight.brief) for _, drawn in instruments_of(sight.brief.game.id).values()]
    return tuple(
        SheetCard(leaf.title, leaf.words, tuple(card_curve(each, leaf.is_athwart) for each in leaf.curves))
        for leaf in leaves
        if leaf.curves
    )


def card_curve(curve: Curve, is_athwart: bool) -> CardCurve:
    """Keep of a curve as many places as an eye can see, its end among them, for a ship that heads up."""
    step = max(1, len(curve.places) // CARD_PLACES)
    kept = [*curve.places[:-1:step], curve.places[-1]]
    points = [(y, x) if is_athwart else (x, y) for x, y in kept]
    return CardCurve(tuple((round(x, 1), round(y, 1)) for x, y in points), curve.words, curve.is_pale)
