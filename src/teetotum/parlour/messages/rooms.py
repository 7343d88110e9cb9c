"""War rooms: what a line of an exercise hears, and what it may say.

Every number on a line is counted by that line, names are those of its own side, and nothing comes but what its own
view has changed by.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from teetotum.draw.rooms import (
    Fan,
    Forecast,
    KnownLine,
    Offered,
    PaperCard,
    Plot,
    Point,
    Proposal,
    RoomClock,
    SheetCard,
)
from teetotum.lab.exercise_review import ExerciseReview
from teetotum.parlour.messages.cards import ChoiceCard, OptionCard, PresetCard
from teetotum.parlour.messages.tables import EventLine, OfficeWish, Release

Stage = Literal["waiting", "writing", "sealed", "ruling", "paused", "over"]
"""The same words in every room; how a move is revealed is the page's own affair."""
ChatRoom = Literal["side", "bench", "all"]


# --- before play ---


class ScenarioCard(Struct):
    """A scenario on the shelf: title and words are for everybody."""

    name: str
    title: str
    words: str
    seats: int
    """How many people or programs it takes, without an umpire."""


class ScenariosPage(Struct):
    """What may be settled before an exercise."""

    game: str
    title: str
    scenarios: tuple[ScenarioCard, ...]
    options: tuple[OptionCard, ...]
    presets: tuple[PresetCard, ...]
    levels: tuple[str, ...]
    """The programs that command."""
    usual: str
    umpires: tuple[ChoiceCard, ...]
    """Who may rule: the choices of the house rule `umpire`."""
    has_messengers: bool
    """Whether the game has messengers between its rooms and the umpire."""
    keeps_minutes: bool
    """Whether the game allows minutes for a slip itself, unless the table has a clock of its own."""
    course: "GuidedCourse | None" = None
    """A first exercise for whoever would learn the game; nothing where there is none."""


class GuidedStep(Struct):
    """One slip of a guided exercise: what is said before it, and the order that is expected."""

    words: str
    order: str


class GuidedCourse(Struct):
    """A first exercise, guided step by step at a real table."""

    title: str
    words: str
    scenario: str
    seat: int
    """The learner's."""
    foe: str
    """What the page hands in for every other seat."""
    foes: dict[int, tuple[str, ...]]
    """For single seats, what is handed in slip by slip before that."""
    end: str
    steps: tuple[GuidedStep, ...]
    options: dict[str, str] = {}
    lang: str = "en"


class RolesWish(Struct, forbid_unknown_fields=True):
    """What of an exercise is settled so far, to be told which seats that makes."""

    scenario: str = ""
    """A name of the shelf, or the whole text of a file."""
    preset: str = ""
    options: dict[str, str] = {}


class RoleCard(Struct):
    """One seat of an exercise that is being set."""

    seat: int
    name: str
    office: str
    """`captain`, `commander`, `umpire` and the like, as the game has it."""
    side: int
    """-1 for neither."""
    levels: tuple[str, ...]
    """Programs that may fill it; none may be umpire."""


class SideName(Struct):
    """One side, by the name its scenario gives it."""

    side: int
    name: str


class RolesPage(Struct):
    """The seats and offices that an exercise will have."""

    title: str
    words: str
    sides: tuple[SideName, ...]
    roles: tuple[RoleCard, ...]
    offices: tuple[OfficeWish, ...]
    """Offices that may be held beside the seats."""


# --- what a line hears ---


class OwnRole(Struct):
    """A seat or office that this line holds."""

    seat: int
    """The seat; below nought for an office."""
    name: str
    office: str
    side: int
    side_name: str = ""


class Comrade(Struct):
    """Somebody of one's own side, or the bench; after the end, everybody."""

    name: str
    """The seat's."""
    called: str = ""
    """The person's own name."""
    office: str = ""
    side: int = -1
    player: str = "person"
    present: bool = False
    seat: int = -1


class Lamp(Struct):
    """Whether a slip is handed in: lit or dark."""

    name: str
    """The seat of one's own side, or the other side as a whole."""
    is_lit: bool
    is_own: bool = False
    seat: int = -1
    """Own seats only."""


class OrderForm(Struct):
    """An item that an order may have, and what it does."""

    text: str
    words: str


class SlipAsk(Struct):
    """What is asked of one own seat."""

    seat: int
    need: int
    """By which try, draft, hand and fetch name it: how many slips this seat has sealed before."""
    wanted: str
    """What is asked, in a sentence."""
    standing: str = ""
    """The order that holds if nothing is written, in its printed form."""
    draft: str = ""
    """What is kept of what was written so far; also after another need went by."""
    handed: str = ""
    """The slip that was handed in, as it was written."""
    may_fetch: bool = False
    """Whether it may be fetched back still; where rooms are apart only while a messenger has it."""
    reads: str = ""
    """How the slip that was handed in is read."""
    returned: tuple[str, ...] = ()
    """Why the messenger brought the slip back."""
    seconds: float | None = None
    """What is left to write; nothing where there is no clock."""
    fans: tuple[Fan, ...] = ()
    """Comes a moment after the ask itself."""
    is_ruling: bool = False
    """Whether it is a word on a proposal that is asked for, by an umpire or by captains who must agree."""


class SeatRoom(Struct):
    """One own seat's sheet and papers; offices and onlookers have one too."""

    seat: int
    plot: Plot
    text: tuple[str, ...]
    """The same in words, line by line."""
    papers: tuple[PaperCard, ...]
    slips: tuple[str, ...]
    """What this seat has sealed, from the beginning, as it was read."""


class RoomChat(Struct):
    """Something said in one of the rooms this line belongs to."""

    number: int
    name: str
    text: str
    at: float
    room: ChatRoom
    is_own: bool = False


class ToldLine(Struct):
    """Something this line was told, counted by this line."""

    line: EventLine
    move: int = 0
    """The move after which it was told."""


class SlipCard(Struct):
    """A slip that was opened, or lies with a messenger."""

    seat: int
    name: str
    words: str
    move: int = 0
    number: int = 0
    findings: tuple[str, ...] = ()
    """What a messenger would bring it back for."""


class BenchRoom(Struct):
    """A room as the bench sees it."""

    seat: int
    name: str
    side: int
    side_name: str
    player: str
    present: bool
    asked: bool
    """Whether something is asked of it."""
    handed: bool
    called: str = ""


class MeetingCard(Struct):
    """A meeting that is fought out at a table of its own."""

    state: Literal["awaited", "open", "over"]
    table: str = ""
    """Where it is fought; the keys of those who meet open it."""
    words: str = ""


class BenchView(Struct):
    """What lies on the umpire's bench."""

    proposals: tuple[Proposal, ...]
    rooms: tuple[BenchRoom, ...]
    slips: tuple[SlipCard, ...]
    """Every slip that was opened, newest last."""
    says: tuple[str, ...]
    """What an umpire may say."""
    automatic: bool
    """Whether every proposal is accepted by itself, until the umpire says otherwise."""
    seconds: float | None
    """After so many seconds a proposal stands; nothing where it waits for him."""
    release: Release
    meeting: MeetingCard | None = None
    notes: dict[int, tuple["PencilMark", ...]] = {}


class DeskView(Struct):
    """What lies on a messenger's desk."""

    carry: tuple[SlipCard, ...]
    bring: tuple[PaperCard, ...]
    seconds: float | None = None


class PencilMark(Struct):
    """Something a room has drawn or written on its own chart; no rule reads it."""

    id: str
    kind: Literal["line", "arrow", "circle", "mark", "words", "track"]
    points: tuple[Point, ...] = ()
    text: str = ""
    hour: float = -1.0
    size: float = 0.0
    """A circle's radius, in the sheet's own units."""
    layer: str = "pencil"


class CriticismCard(Struct):
    """An entry in the criticism book."""

    number: int
    kind: Literal["complaint", "criticism", "suggestion"]
    by: str
    about: str
    text: str
    answer: str = ""


class RoomView(Struct):
    """A war room as one line may know it: enough to draw it afresh."""

    table: str
    game: str
    title: str
    """The game's."""
    scenario: str
    """The scenario's neutral title."""
    words: str
    stage: Stage
    leaf: int
    """Counts this line's frames; a gap means that one was missed and the room is to be fetched afresh."""
    mine: tuple[OwnRole, ...]
    asks: tuple[SlipAsk, ...]
    lamps: tuple[Lamp, ...]
    adjusting: bool
    """Whether nothing more is told than that the umpire is adjusting."""
    company: tuple[Comrade, ...]
    clock: RoomClock
    rooms: tuple[SeatRoom, ...]
    told: tuple[ToldLine, ...]
    chat: tuple[RoomChat, ...]
    may_say: tuple[ChatRoom, ...]
    """To whom this line may speak just now."""
    pencil: tuple[PencilMark, ...]
    forms: tuple[OrderForm, ...]
    example: str
    house_rules: dict[str, str]
    cards: tuple[SheetCard, ...] = ()
    """What may be laid on the plot at a ship."""
    bench: BenchView | None = None
    desk: DeskView | None = None
    meeting: MeetingCard | None = None
    """Where this line is to fight just now."""
    criticism: tuple[CriticismCard, ...] = ()
    ending: str = ""
    places: tuple[int, ...] = ()
    """Once it is over, the places of the sides."""
    commitment: str = ""
    next_table: str = ""
    notice: str = ""
    """What was done for this line at a deadline, in a sentence."""
    party: str = ""
    """The party at which it is played, if at any."""


class Room(Struct, tag="room"):
    """The whole room: on sitting down, and whenever everything must be drawn afresh."""

    view: RoomView


class RoomNews(Struct, tag="room_news"):
    """What has changed of this line's own view: each member whole, `told` and `chat` only what is new."""

    leaf: int
    stage: Stage | UnsetType = UNSET
    asks: tuple[SlipAsk, ...] | UnsetType = UNSET
    lamps: tuple[Lamp, ...] | UnsetType = UNSET
    adjusting: bool | UnsetType = UNSET
    company: tuple[Comrade, ...] | UnsetType = UNSET
    clock: RoomClock | UnsetType = UNSET
    rooms: tuple[SeatRoom, ...] | UnsetType = UNSET
    """Those that changed."""
    told: tuple[ToldLine, ...] | UnsetType = UNSET
    chat: tuple[RoomChat, ...] | UnsetType = UNSET
    may_say: tuple[ChatRoom, ...] | UnsetType = UNSET
    pencil: tuple[PencilMark, ...] | UnsetType = UNSET
    bench: BenchView | UnsetType | None = UNSET
    desk: DeskView | UnsetType | None = UNSET
    meeting: MeetingCard | UnsetType | None = UNSET
    criticism: tuple[CriticismCard, ...] | UnsetType = UNSET
    ending: str | UnsetType = UNSET
    places: tuple[int, ...] | UnsetType = UNSET
    next_table: str | UnsetType = UNSET
    notice: str | UnsetType = UNSET


class TriedItem(Struct):
    """One item of an order, and the words of the text that it was read from."""

    text: str
    first: int
    last: int
    """Where it stands in what was written: from `first` up to `last`."""
    fault: str = ""
    """Why it is struck, where it is."""
    cites: tuple[str, ...] = ()
    lever: str = ""
    """The lever of the form that would write it; none where the form has none for it."""
    values: dict[str, str] = {}
    """The blanks of that lever as this item fills them."""


class Tried(Struct, tag="tried"):
    """How an order is read by what its writer knows; nothing is kept of it."""

    id: str
    seat: int
    need: int
    stands: str
    """What of it would stand, in its printed form."""
    reads: str
    """The same in words, where the game has words for it."""
    items: tuple[TriedItem, ...]
    struck: tuple[str, ...]
    notes: tuple[str, ...]
    fault: str
    """Why nothing can be made of it, in a sentence; then nothing stands."""
    cites: tuple[str, ...]
    forecast: Forecast


class Completed(Struct, tag="completed"):
    """How the word at the cursor may go on."""

    id: str
    first: int
    """Where that word begins."""
    offers: tuple[Offered, ...]


# --- what a line may say ---


class Try(Struct, tag="try"):
    """Read an order without handing it in."""

    id: str
    seat: int
    need: int
    text: str
    guess: tuple[Point, ...] = ()
    """Where the writer thinks the enemy will run, for the preview alone."""


class Draft(Struct, tag="draft"):
    """Keep what is written so far; it is used at the deadline."""

    id: str
    seat: int
    need: int
    text: str


class Hand(Struct, tag="hand"):
    """Hand a slip in."""

    id: str
    seat: int
    need: int
    text: str
    stands: bool = False
    """Whether what of it can be carried out shall stand, though something is struck."""


class Fetch(Struct, tag="fetch"):
    """Fetch a slip back before the last is handed in."""

    id: str
    seat: int
    need: int


class Note(Struct, tag="note"):
    """Draw with one's own pencil: one layer of the room's own chart, whole."""

    id: str
    seat: int
    layer: str
    items: tuple[PencilMark, ...]


class Rule(Struct, tag="rule"):
    """Speak as umpire: accept, amend, announce, whatever the game lets an umpire say."""

    id: str
    seat: int
    need: int
    text: str


class Bench(Struct, tag="bench"):
    """Arrange something at the bench that no rule knows of."""

    id: str
    seat: int
    what: Literal["automatic", "by hand", "of course", "pause", "resume", "meeting", "meeting programs", "meeting back"]
    """Accept all by itself from now on, or no more; accept what is of course; rest; fight a meeting out at a table of
    its own, or by programs, or bring it back."""


class Let(Struct, tag="let"):
    """Say what onlookers may see from now on."""

    id: str
    seat: int
    release: Release


class Complete(Struct, tag="complete"):
    """Ask how the word at the cursor may go on."""

    id: str
    seat: int
    need: int
    text: str
    at: int


class Carry(Struct, tag="carry"):
    """As messenger, carry a slip to the umpire or bring it back to its writer once."""

    id: str
    office: int
    seat: int
    """The room whose slip it is."""
    back: bool = False


class Enter(Struct, tag="enter"):
    """Write into the criticism book, or answer an entry of it as umpire."""

    id: str
    seat: int
    kind: Literal["complaint", "criticism", "suggestion", "answer"]
    about: str
    """A move, a clause, an option or `the game`; the number of the entry that is answered."""
    text: str


# --- afterwards ---


class AfterView(Struct):
    """One room at one moment, as it knew the exercise then."""

    room: int
    plot: Plot
    text: tuple[str, ...]
    papers: int
    """How many papers it had by then."""
    pencil: tuple[PencilMark, ...] = ()
    """What it had drawn on its own chart by then."""


class AfterStep(Struct):
    """One moment of the time line, as the slide shows it."""

    number: int
    move: int
    hour: float
    words: str


class AfterMoment(Struct):
    """One moment of the time line: how all rooms stood."""

    number: int
    move: int
    words: str
    hour: float
    truth: Plot
    text: tuple[str, ...]
    views: tuple[AfterView, ...]
    told: tuple[ToldLine, ...]
    """What happened since the moment before, to anybody."""
    slips: tuple[SlipCard, ...]


class AfterRoom(Struct):
    """One room of an exercise that is over."""

    seat: int
    name: str
    office: str
    side: int
    side_name: str
    papers: tuple[PaperCard, ...]


class Afterwards(Struct):
    """The whole exercise with all rooms side by side on one time line."""

    table: str
    game: str
    title: str
    scenario: str
    ending: str
    rooms: tuple[AfterRoom, ...]
    steps: tuple[AfterStep, ...]
    """Every moment; how all rooms stood then is fetched one by one."""
    knew: tuple[KnownLine, ...]
    narrative: tuple[str, ...]
    figures: tuple[str, ...]
    criticism: tuple[CriticismCard, ...]
    review: ExerciseReview
