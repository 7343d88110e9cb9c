"""A plotting sheet: ships, wakes, strips, cards, mast and the levers of the order form, for any game of ships on paper.

A page that draws one never asks how a game is played: it lays every body where the sheet says, and writes into an order
what a lever of the form says.
"""

from typing import Literal

from msgspec import Struct

Point = tuple[float, float]
"""Yards east and north."""


class Grid(Struct, frozen=True):
    """How the sheet is ruled, and how large it is printed."""

    square: float
    """Yards of a square."""
    fine: float
    """Yards of the squares into which it is parted when one looks closely."""
    inch: float
    """Yards that an inch of the printed sheet stands for."""


class TrackMark(Struct, frozen=True):
    """A numbered place on a track."""

    move: int
    x: float
    y: float
    heading: float | None = None
    """Nothing where only the place is known."""


class Body(Struct, frozen=True):
    """Something on the sheet that has a place: a ship, a submarine, a fort."""

    id: str
    name: str
    side: int
    """0 for blue, 1 for red."""
    kind: str
    """battleship, cruiser, craft, submarine or fort."""
    is_mine: bool
    is_afloat: bool
    marks: tuple[TrackMark, ...]
    path: tuple[Point, ...] = ()
    """The way to the last mark whose way is known, at even times."""
    path_move: int = 0
    """Which mark the path leads to."""
    signs: tuple[str, ...] = ()
    """What she bears: flag, second, ring, still, awash."""
    words: str = ""


class Wake(Struct, frozen=True):
    """A torpedo in the water, so far as it may be seen."""

    id: str
    side: int
    points: tuple[Point, ...]
    """One place every five seconds of its run."""
    head: Point | None
    words: str


class Shot(Struct, frozen=True):
    """Fire that was scored: who at whom, from how far off, and what it came to."""

    move: int
    by: str
    at: str
    yards: float
    points: float
    words: str


class Throw(Struct, frozen=True):
    """A throw of the die: what it had to show, and what it showed."""

    move: int
    needed: int
    """It strikes on this number or less; 0 where the throw is another's to read."""
    shown: int
    strikes: bool
    words: str


class Strip(Struct, frozen=True):
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


class ScoreLine(Struct, frozen=True):
    """A ship's line on the score card."""

    ship: str
    lost: float
    whole: float
    half: float
    """Points lost at which half her power is gone."""
    rows: tuple[tuple[int, float, float], ...] = ()
    """For each scored move: its number, points given, points got."""
    words: str = ""


class SheetTable(Struct, frozen=True):
    """A table of figures beside the sheet."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    counts: int = -1
    """The row that counts now, or -1."""
    words: str = ""


class Hoist(Struct, frozen=True):
    """A signal on the mast."""

    text: str
    words: str
    hoisted: int
    """The move in which it went up."""
    state: Literal["flying", "executed"]
    executable: int
    """The first move in which it may be hauled down to be executed."""


class SheetPaper(Struct, frozen=True):
    """A paper that lies beside the sheet: a plan, instructions, what the statement of the problem says."""

    title: str
    lines: tuple[str, ...]


class Reach(Struct, frozen=True):
    """The wand laid from mast to mast: range, what of two ships is seen, and what a shot would be worth."""

    by: str
    at: str
    yards: float
    value: float
    words: str


class LeverChoice(Struct, frozen=True):
    """One thing that a lever may be set to."""

    text: str
    """What it writes."""
    words: str


class Lever(Struct, frozen=True):
    """One lever of the order form, and what it writes.

    In `writes` stand blanks: {at} for `15/` or nothing at second 0, {second}, {choice}, {number}, {share} for `=1.5` or
    nothing, {course} in three figures, and {place} and {to} for yards east and north, such as `-350,6000`.
    """

    id: str
    kind: Literal["helm", "engine", "toggle", "aim", "signal", "word", "choice", "lay"]
    """A `choice` is one of several, with a figure or a course beside it; what is to `lay` is dragged on the sheet."""
    words: str
    writes: str
    ship: str = ""
    choices: tuple[LeverChoice, ...] = ()
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
    waters: tuple[float, ...] | None = None
    """For what is laid: west, south, east and north of the waters in which it may lie."""


class CardCurve(Struct, frozen=True):
    """A line of a card, in yards to starboard and ahead of where it is laid, with the word at its end."""

    points: tuple[Point, ...]
    words: str = ""
    is_pale: bool = False


class SheetCard(Struct, frozen=True):
    """A card that may be laid on the sheet at a ship, by her heading, and turned over."""

    title: str
    words: str
    curves: tuple[CardCurve, ...]


class Stencil(Struct, frozen=True):
    """The stencil laid on a ship: yards across and along, and the points off bow and quarter of its lines."""

    across: float
    along: float
    points: tuple[float, ...]


class SheetPlot(Struct, tag="sheet", frozen=True):
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
    pages: tuple[SheetPaper, ...] = ()
    reaches: tuple[Reach, ...] = ()
    shores: tuple[tuple[float, float, float, float], ...] = ()
    mines: tuple[Point, ...] = ()
    levers: tuple[Lever, ...] = ()
    joiner: str = "; "
    """What parts two items of an order."""
    carry_on: str = ""
    """The order that changes nothing."""
    takes_guess: bool = False
    """Whether an order may be tried against the enemy's track as its writer guesses it."""
