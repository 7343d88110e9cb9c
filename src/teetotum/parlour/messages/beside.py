"""What the page beside a real board says and is told."""

from msgspec import Struct

from teetotum.draw.scenes import Account
from teetotum.parlour.messages.tables import EventLine


class BesideWish(Struct, forbid_unknown_fields=True):
    """What happened at a real table: the record so far, and what is entered or corrected now."""

    record: str = ""
    """The record as it was last handed out; nothing at the beginning."""
    game: str = ""
    """The game, where there is no record yet."""
    names: tuple[str, ...] = ()
    seats: int = 0
    preset: str = ""
    options: dict[str, str] = {}
    board: str = ""
    """The text of a board of one's own; nothing for the house's."""
    scenario: str = ""
    """Where orders are sealed, the scenario: one of the house's by its name, or the text of one's own."""
    earlier: tuple[str, ...] = ()
    """The records of the games that were played before this one at the same sitting."""
    enter: str = ""
    """What came up or was moved; a question mark lets the house spin."""
    correct: int = 0
    """The entry that `enter` replaces, counted from 1; 0 for none."""
    back: bool = False
    """Whether the last entry is struck out."""


class BesideChoice(Struct):
    """Something to tap: what is entered, and what would come of it."""

    text: str
    words: str = ""


class BesideEntry(Struct):
    """One line of the record."""

    number: int
    who: str
    text: str


class BesidePaper(Struct):
    """What an appliance reads as the ships lie, in lines of equal letters."""

    title: str
    text: str


class BesideShip(Struct):
    """A ship as she lies on the paper: inches east and north of its mark, and her heading."""

    name: str
    east: float
    north: float
    heading: float


class BesideView(Struct):
    """A real table as the record has it: whose turn it is, what may be entered, and how everybody stands."""

    game: str
    title: str
    names: tuple[str, ...]
    seat: int
    """Whose turn it is, or who spins; -1 when all is over."""
    spins: str
    """The appliance that is spun now; nothing where somebody chooses."""
    choices: tuple[BesideChoice, ...]
    events: tuple[EventLine, ...]
    """What came of the last entry."""
    entries: tuple[BesideEntry, ...]
    accounts: tuple[Account, ...]
    glance: str
    record: str
    notice: str = ""
    """What a correction left out, or what the house spun."""
    is_over: bool = False
    wanted: str = ""
    """What is to be written, where that is more than whose turn it is."""
    papers: tuple[BesidePaper, ...] = ()
    """What stencils, wands and cards read now, for a recorder."""
    ships: tuple[BesideShip, ...] = ()
    """Ships that may be set where they were measured; none where nothing is measured now."""
    follows: str = ""
    """What is played next at this sitting, once this game is over; nothing where each game is by itself."""
