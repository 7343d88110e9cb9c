"""What lies on a captain's table in a war room: ships, wakes, strips, cards and mast as numbers, and all in words.

A room is drawn from what its seat may know and from nothing else: a play as `eyes` gives it, the events the seat has
heard, and how the ships stood whenever it looked before. A page that draws never asks how a game is played: it lays
every body where its sheet says, and writes into an order what a lever of the form says.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Literal, Protocol, cast

from teetotum import packages
from teetotum.engine.events import Event
from teetotum.engine.rules import Play
from teetotum.engine.sealed import Slip

Point = tuple[float, float]
"""Yards east and north."""


@dataclass(frozen=True)
class Placed:
    """Where a body stood when a move ended, and her heading where that is known."""

    id: str
    x: float
    y: float
    heading: float | None = None


@dataclass(frozen=True)
class Sketch:
    """One small drawing of the record paper: where everything that could be seen stood after a move."""

    move: int
    places: tuple[Placed, ...] = ()


@dataclass(frozen=True)
class Watch:
    """All that a room is drawn from."""

    play: Play[Any, Any, Any]
    """The play as this seat may know it, its board too."""
    seat: int
    sketches: tuple[Sketch, ...] = ()
    """What was sketched for this seat after each move, oldest first."""
    heard: tuple[tuple[int, Event], ...] = ()
    """Every event this seat has heard, with the move that stood on its own paper then."""


@dataclass(frozen=True)
class Grid:
    """How the sheet is ruled, and how large it is printed."""

    square: float
    """Yards of a square."""
    fine: float
    """Yards of the squares into which it is parted when one looks closely."""
    inch: float
    """Yards that an inch of the printed sheet stands for."""


@dataclass(frozen=True)
class Mark:
    """A numbered place on a track."""

    move: int
    x: float
    y: float
    heading: float | None = None
    """Nothing where only the place is known."""


@dataclass(frozen=True)
class Body:
    """Something on the sheet that has a place: a ship, a submarine, a fort."""

    id: str
    name: str
    side: int
    """0 for blue, 1 for red."""
    kind: str
    """battleship, cruiser, craft, submarine or fort."""
    is_mine: bool
    is_afloat: bool
    marks: tuple[Mark, ...]
    path: tuple[Point, ...] = ()
    """The way to the last mark whose way is known, at even times."""
    path_move: int = 0
    """Which mark the path leads to."""
    signs: tuple[str, ...] = ()
    """What she bears: flag, second, ring, still, awash."""
    words: str = ""


@dataclass(frozen=True)
class Wake:
    """A torpedo in the water, so far as it may be seen."""

    id: str
    side: int
    points: tuple[Point, ...]
    """One place every five seconds of its run."""
    head: Point | None
    words: str


@dataclass(frozen=True)
class Shot:
    """Fire that was scored: who at whom, from how far off, and what it came to."""

    move: int
    by: str
    at: str
    yards: float
    points: float
    words: str


@dataclass(frozen=True)
class Throw:
    """A throw of the die: what it had to show, and what it showed."""

    move: int
    needed: int
    """It strikes on this number or less; 0 where the throw is another's to read."""
    shown: int
    strikes: bool
    words: str


@dataclass(frozen=True)
class Strip:
    """A turret's or a tube's strip of the score card: when it was last fired, and in which move it is loaded again."""

    ship: str
    name: str
    kind: Literal["gun", "tube"]
    ready: int
    period: int
    """Moves it takes to load."""
    number: int
    """What stands in its column of the card opposite the coming move; 0 where the card has no column."""
    words: str


@dataclass(frozen=True)
class ScoreLine:
    """A ship's line on the score card."""

    ship: str
    lost: float
    whole: float
    half: float
    """Points lost at which half her power is gone."""
    rows: tuple[tuple[int, float, float], ...] = ()
    """For each scored move: its number, points given, points got."""
    words: str = ""


@dataclass(frozen=True)
class SheetTable:
    """A table of figures beside the sheet."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    counts: int = -1
    """The row that counts now, or -1."""
    words: str = ""


@dataclass(frozen=True)
class Hoist:
    """A signal on the mast."""

    text: str
    words: str
    hoisted: int
    """The move in which it went up."""
    state: Literal["flying", "executed"]
    executable: int
    """The first move in which it may be hauled down to be executed."""


@dataclass(frozen=True)
class Page:
    """A paper that lies beside the sheet: a plan, instructions, what the statement of the problem says."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Reach:
    """The wand laid from mast to mast: range, what of two ships is seen, and what a shot would be worth."""

    by: str
    at: str
    yards: float
    value: float
    words: str


@dataclass(frozen=True)
class Choice:
    """One thing that a lever may be set to."""

    text: str
    """What it writes."""
    words: str


@dataclass(frozen=True)
class Control:
    """One lever of the order form, and what it writes.

    In `writes` stand blanks: {at} for `15/` or nothing at second 0, {second}, {choice}, {number}, {course} in three
    figures.
    """

    id: str
    kind: Literal["helm", "engine", "toggle", "aim", "signal", "word"]
    words: str
    writes: str
    ship: str = ""
    choices: tuple[Choice, ...] = ()
    least: float = 0.0
    most: float = 0.0
    step: float = 1.0
    value: float = 0.0
    """What stands now."""
    chosen: str = ""
    """Which choice stands now."""
    why_not: str = ""
    """Why it cannot be used in this move; empty where it can."""
    arc: tuple[float, float] | None = None
    """For an aim: the degrees from the bow, positive to starboard, between which it can be laid."""


@dataclass(frozen=True)
class Stencil:
    """The stencil laid on a ship: yards across and along, and the points off bow and quarter of its lines."""

    across: float
    along: float
    points: tuple[float, ...]


@dataclass(frozen=True)
class Sheet:
    """A plotting sheet with everything beside it, as one seat may see it."""

    move: int
    """The last move that is marked."""
    of: int
    """Moves agreed on; 0 for no end."""
    seconds: int
    """Seconds of sea in a move."""
    grid: Grid
    bodies: tuple[Body, ...]
    outline: tuple[Point, ...] = ()
    """The outline of a ship: yards before the middle, and to starboard."""
    stencil: Stencil | None = None
    wakes: tuple[Wake, ...] = ()
    shots: tuple[Shot, ...] = ()
    throws: tuple[Throw, ...] = ()
    strips: tuple[Strip, ...] = ()
    scores: tuple[ScoreLine, ...] = ()
    tables: tuple[SheetTable, ...] = ()
    hoists: tuple[Hoist, ...] = ()
    pages: tuple[Page, ...] = ()
    reaches: tuple[Reach, ...] = ()
    shores: tuple[tuple[float, float, float, float], ...] = ()
    mines: tuple[Point, ...] = ()
    controls: tuple[Control, ...] = ()
    joiner: str = "; "
    """What parts two items of an order."""
    carry_on: str = ""
    """The order that changes nothing."""
    lines: tuple[str, ...] = ()
    """The sheet in words: distances and bearings, ship by ship."""


@dataclass(frozen=True)
class Ghost:
    """Where an order would bring a ship: her way in the coming move, and her places if she then carries on."""

    ship: str
    path: tuple[Placed, ...]
    """At even times through the move, its end last."""
    after: tuple[Placed, ...] = ()
    """The ends of the moves that follow."""


@dataclass(frozen=True)
class Line:
    """A torpedo that an order would fire: its way at even times, and what the card promises."""

    ship: str
    points: tuple[Point, ...]
    words: str


@dataclass(frozen=True)
class Reading:
    """One item of an order as it was read: where it stands in the text, and how the levers would write it."""

    start: int
    end: int
    control: str
    """The lever it belongs to; empty where the form has none for it."""
    values: dict[str, str]
    """The blanks of the lever as this item fills them."""
    wrong: str = ""
    """Why it is struck, with its clause."""


@dataclass(frozen=True)
class Weighed:
    """An order weighed before it is sealed: its items, and where it would lead."""

    items: tuple[Reading, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True)
class Ray:
    """One order of a fan, and where it leads: places at the end of this move and of those that follow."""

    control: str
    """The lever that writes it."""
    text: str
    """What the lever writes."""
    places: tuple[float, ...]
    """East, north and heading, again and again."""


@dataclass(frozen=True)
class Fan:
    """All that helm or engines of one ship may be told in a move, each with where it leads, to be dragged through."""

    ship: str
    rays: tuple[Ray, ...]


class RoomDrawing(Protocol):
    """How the rooms of one game are drawn."""

    def sheet(self, watch: Watch) -> Sheet:
        """Draw the sheet with everything beside it."""

    def sketch(self, play: Play[Any, Any, Any], seat: int) -> Sketch:
        """Sketch how everything stands that a seat may see, for the record paper."""

    def fans(self, watch: Watch) -> tuple[Fan, ...]:
        """Spread out all that each ship of a seat may be ordered to do."""

    def weigh(self, watch: Watch, text: str, slip: Slip[Any] | None) -> Weighed:
        """Weigh an order that was read, or of which nothing could be made."""


def find(game: str) -> RoomDrawing | None:
    """Fetch the drawing of a game's rooms, where it has one."""
    return cast("RoomDrawing | None", room_of(game))


def room_of(game: str) -> ModuleType | None:
    """Fetch the room where a game's war rooms are drawn, where there is one."""
    found = packages.find(game)
    return found.load(packages.WAR_ROOM) if found else None


def spans(text: str, parting: str) -> list[tuple[int, int, str]]:
    """Cut an order where its items are parted: where each begins and ends, without the blanks about it."""
    found, at = [], 0
    for part in text.split(parting):
        bare = part.strip()
        start = at + len(part) - len(part.lstrip())
        if bare:
            found.append((start, start + len(bare), bare))
        at += len(part) + len(parting)
    return found


def pace_out(points: Sequence[Point]) -> tuple[Point, ...]:
    """Write places to a tenth of a yard."""
    return tuple((round(x, 1), round(y, 1)) for x, y in points)
