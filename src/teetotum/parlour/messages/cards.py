"""What the front room shows: games, their options, rules and spaces; and every refusal."""

from typing import Literal

from msgspec import Struct

PartyKind = Literal["progressive", "round_robin", "swiss", "sitting"]
"""How several guests on devices of their own make up a party."""


class Problem(Struct):
    """A refusal: one sentence that says what to do, and the clause where a rule is the reason."""

    title: str
    status: int
    cites: tuple[str, ...] = ()


class ChoiceCard(Struct):
    """One choice of an option."""

    name: str
    words: str
    changes: str = ""
    """What it changes, as was measured; nothing for the usual one."""


class OptionCard(Struct):
    """A doubtful reading that a table may settle for itself."""

    name: str
    words: str
    choices: tuple[ChoiceCard, ...]
    usual: str
    ruling: str = ""


class PresetCard(Struct):
    """A bundle of house rules with a name."""

    name: str
    words: str
    options: dict[str, str]
    title: str = ""
    """What it is called at a table."""


class RatingCard(Struct):
    """How strong a program is: points on Elo's scale, and how far off they may be."""

    points: int
    error: int


class GameCard(Struct):
    """A game on the shelf of the front room."""

    id: str
    title: str
    year: str
    words: str
    least: int
    most: int
    usual: int
    levels: tuple[str, ...]
    options: tuple[OptionCard, ...]
    presets: tuple[PresetCard, ...]
    boards: tuple[str, ...]
    lid: str
    """Address of the lid's SVG."""
    has_choices: bool
    """Whether players decide anything, or luck alone does."""
    children: str = ""
    """The preset that makes it a game for small children; nothing where there is none."""
    has_puzzle: bool = False
    """Whether it has a puzzle every day."""
    parties: tuple[PartyKind, ...] = ()
    """The kinds of party that can be held with it."""
    is_sealed: bool = False
    """Whether it is played by sealed orders: its options, presets and seats come with its scenarios."""
    has_course: bool = False
    """Whether a game of sealed orders has a first exercise that is guided step by step."""
    agreed_by: str = ""
    """The clause that asks for departures from the print to be agreed on beforehand, where a print does."""
    ratings: dict[str, RatingCard] = {}
    """How strong the programs are, by level; none of levels that were never rated."""
    lang: str = "en"
    """The language of its words."""


class RuleCard(Struct):
    """A clause or ruling, as it is opened from an event."""

    id: str
    kind: Literal["clause", "ruling", "custom"]
    words: str
    where: str
    """Where it stands in the print, or which gap it fills."""
    provenance: str
    option: str = ""
    reason: str = ""
    english: str = ""
    """The English words, where these are in another language."""


class SpaceCard(Struct):
    """A space of the board: what it is, what it does, and how far that is known."""

    id: str
    words: str
    provenance: dict[str, str]
    x: float
    y: float
    cites: tuple[str, ...] = ()
    """The clauses that speak of it."""
    options: tuple[str, ...] = ()
    """The house rules by which those clauses may be read otherwise."""


class Health(Struct):
    """Whether the parlour is open, and keeps what happens in it."""

    status: str
    """`open`, or `not keeping` if the store refused what it was given last."""
    version: str


class PartCard(Struct):
    """Something of a game that can be printed for a real table."""

    id: str
    title: str
    words: str
    sheets: int
    """Sheets of drawings; 0 for a paper that is read or written on."""
    is_extra: bool
    """Whether it is printed only when it is asked for."""


class PrintPage(Struct):
    """What a print of a game holds: its parts, and how many pages are printed of those that were asked for."""

    title: str
    parts: tuple[PartCard, ...]
    papers: tuple[str, ...]
    pages: int
    readers: tuple[str, ...] = ()
    """Who has a set of his own, where parts are for some eyes alone; an empty name is what lies on the table."""
    reader: str = ""
    """Whose set this is."""


class PrintMade(Struct):
    """A print on a board of one's own, all at once: what it holds, its pages as pictures, and the PDF, in base 64."""

    page: PrintPage
    preview: tuple[str, ...]
    pdf: str
