"""The reading room: rules, lessons, puzzles, replays and the check of the spins."""

from typing import Literal

from msgspec import Struct

from teetotum.draw.scenes import Offer, Scene
from teetotum.parlour.messages.cards import RuleCard, SpaceCard
from teetotum.parlour.messages.tables import EventLine, Motion


class SpaceRuleCard(Struct):
    """What one kind of space does by the house rules that were asked for."""

    name: str
    words: str
    clause: str
    is_changed: bool
    """Whether the house rules make it do something else than usual."""


class RulesPage(Struct):
    """A whole rulebook."""

    title: str
    where: str
    spaces: tuple[SpaceRuleCard, ...]
    clauses: tuple[RuleCard, ...]
    rulings: tuple[RuleCard, ...]
    lang: str = "en"
    """The language of its words."""


class ParagraphCard(Struct):
    """Clauses that stand together in the print, under their heading."""

    heading: str
    clauses: tuple[RuleCard, ...]


class StepCard(Struct):
    """One thing to try in a lesson."""

    kind: Literal["spin", "play", "ask", "forbidden", "question"]
    words: str
    said: tuple[str, ...]
    """The moves shown, the moves or answers accepted, or the move forbidden, in the game's notation."""
    hint: str
    then: str
    is_for_learner: bool


class LessonCard(Struct):
    """A paragraph of the print to be tried on the board."""

    name: str
    title: str
    words: str
    clauses: tuple[str, ...]
    steps: tuple[StepCard, ...]
    points: tuple[str, ...]
    """Spaces to be pointed out, numbered from 1."""
    seats: tuple[str, ...]
    board: str
    spaces: str
    """Where the board and its spaces are asked for, by the lesson's own house rules."""


class LessonsPage(Struct):
    """How a game is taught: its directions read through, then its lessons."""

    words: str
    paragraphs: tuple[ParagraphCard, ...]
    lessons: tuple[LessonCard, ...]
    first: tuple[LessonCard, ...] = ()
    """The scenes of a guided first game, played one after another."""


class LessonTried(Struct, forbid_unknown_fields=True):
    """How far a lesson has been gone through: for each step what the learner said, nothing where the house acts."""

    done: tuple[str, ...] = ()


class LessonShown(Struct):
    """A lesson as it stands after the steps gone through."""

    done: int
    """How many steps are over."""
    scene: Scene
    offers: tuple[Offer, ...]
    to_act: int
    is_right: bool = True
    """Whether the last answer was accepted; a wrong one changes nothing."""
    refusal: str = ""
    said: tuple[str, ...] = ()
    motions: tuple[Motion, ...] = ()
    """What the last step moved."""
    is_over: bool = False


class PuzzleTried(Struct, forbid_unknown_fields=True):
    """How far a puzzle has been gone through: the codes of the moves made so far."""

    day: str = ""
    """As 1890-12-24; nothing for today."""
    done: tuple[int, ...] = ()


class PuzzleShown(Struct):
    """A day's puzzle as it stands after the moves made so far."""

    game: str
    title: str
    words: str
    """What the task is."""
    day: str
    board: str
    """The board's SVG itself."""
    spaces: tuple[SpaceCard, ...]
    scene: Scene
    offers: tuple[Offer, ...]
    moves: int
    least: int
    """The fewest moves that it takes."""
    is_solved: bool = False
    motions: tuple[Motion, ...] = ()
    """What the last move moved."""
    spins: tuple[str, ...] = ()
    """The spins to come, where they are known beforehand."""


class EveningMatch(Struct):
    """One match of an evening: in which of its games, at which table, who played, and how it ended."""

    game: int
    """From 1."""
    table: int
    title: str
    sides: tuple[str, ...]
    won: int
    """Which side won; -1 for neither."""
    how: Literal["playing", "tied", "won", "ahead", "spun_off"]
    actions: int


class EveningLook(Struct):
    """An evening at several tables, around the one of its matches that is looked through."""

    title: str
    tables: tuple[str, ...]
    matches: tuple[EveningMatch, ...]
    shown: int
    """Which of the matches is looked through."""
    told: tuple[EventLine, ...]
    ending: str
    """The prizes in words; empty where they have not been given."""


class Replay(Struct):
    """A whole match, to be looked through again."""

    game: str
    title: str
    seats: tuple[str, ...]
    house_rules: dict[str, str]
    tags: dict[str, str]
    board: str
    """The board's SVG itself."""
    scene: Scene
    """The table as it was laid out."""
    events: tuple[EventLine, ...]
    motions: tuple[Motion, ...]
    places: tuple[int, ...]
    verdict: str = ""
    """What the check of the spins found, in a sentence; empty where there is nothing to check."""
    is_fair: bool | None = None
    """Whether every spin is the one promised; nothing where that cannot be told."""
    spaces: tuple[SpaceCard, ...] = ()
    """The spaces of the board that was played on."""
    evening: EveningLook | None = None
    """The evening to which the match belongs, where it was one of many."""


class Picture(Struct):
    """A position or a whole match as a drawing by itself."""

    svg: str


class ReviewMoment(Struct):
    """One action of a match that was looked over: whose it was, and what it was worth to every seat."""

    ply: int
    seat: int
    """Whose spin or choice it was; -1 where it was nobody's."""
    is_luck: bool
    told: str
    change: tuple[float, ...]


class ReviewGift(Struct):
    """A choice that gave something away, and the better one."""

    ply: int
    seat: int
    made: str
    better: str
    """Both in words."""
    chance: float
    better_chance: float
    error: float
    offer: Offer
    """The better one, to be drawn as a hint is."""


class ReviewSum(Struct):
    """What a match was worth to a seat: own and others' spins, own and others' choices."""

    seat: int
    own_luck: float
    others_luck: float
    own_choice: float
    others_choice: float
    error: float
    """The standard error of the least certain of the four."""


class ReviewPage(Struct):
    """A match looked over."""

    game: str
    title: str
    names: tuple[str, ...]
    curve: tuple[tuple[float, ...], ...]
    """Each seat's chance before the first action and after each."""
    error: float
    """The largest standard error of a chance."""
    moments: tuple[ReviewMoment, ...]
    sums: tuple[ReviewSum, ...]
    decided: tuple[int, ...]
    """The places, among the moments, of those that changed most."""
    gifts: tuple[ReviewGift, ...]
    how: str
    is_all_luck: bool
    is_rough: bool
    """Whether it is a first sketch, to be asked for again with more care."""


class UsualTable(Struct):
    """What was measured of a usual table for so many players."""

    seats: int
    matches: int
    shares: tuple[float, ...]
    length: float
    short: int
    long: int
    tied: float
    undecided: float
    room: float | None
    """What one sensible program wins among random ones."""


class AboutPage(Struct):
    """A game for a person: what it is, how long it lasts, whom luck favours, and what is known of it."""

    game: str
    title: str
    words: str
    where: str
    """The sheet it comes from."""
    dated_by: str
    holds: str
    """What the sheet holds."""
    least: int
    most: int
    board: str
    """Address of the board."""
    scene: Scene
    """A position in play."""
    glance: str
    """The position in a sentence."""
    tables: tuple[UsualTable, ...]
    clauses: int
    rulings: int
    options: int
    known: dict[str, int]
    """How many spaces of the board are attested, inferred and reconstructed."""
    command: str
    """By what the figures were found."""


class RecordSent(Struct, forbid_unknown_fields=True):
    """A record to be looked through, with the text of its board where that is not the house's own."""

    record: str
    board: str = ""
    match: int = 0
    """Which match of an evening is to be shown; records of a single match have but one."""
    is_rough: bool = False
    """Whether a review is to be a first sketch."""
    ply: int = -1
    """After how many actions a picture is to be taken; of the whole match as it moves where none is named. Of an
    exercise the number of a moment."""


class WheelCard(Struct):
    """An appliance: its name, and the outcome that each of its equal faces bears."""

    name: str
    faces: tuple[int, ...]


class SpinLine(Struct):
    """One spin: its number from 0, how many faces the wheel has, which came up, and how it is written."""

    spin: int
    faces: int
    face: int
    outcome: int
    notation: str
    wheel: int = 0
    """Which of the wheels was spun."""


class FairnessPage(Struct):
    """All that the check of the spins needs."""

    table: str
    """Empty where a record was sent."""
    commitment: str
    salts: tuple[str, ...]
    secret: str
    """Empty until the match is over."""
    spins: tuple[SpinLine, ...]
    how: str
    """How a face is worked out from secret and salts."""
    wheels: tuple[WheelCard, ...] = ()
    """Every appliance of the game, so that a face can be compared with what came of it."""
    game: str = ""
