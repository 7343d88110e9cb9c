"""Setting a table, and what it shows."""

from typing import Literal

from msgspec import Struct, field

from teetotum.draw.scenes import Offer, Scene, Trail
from teetotum.rulebooks import Sound, Tone


class SeatWish(Struct):
    """Who is to fill a seat: a person, or a program of some level."""

    player: str = "person"
    """`person`, or a program's level: `random`, `sensible`, `strong`."""
    name: str = ""


class Clock(Struct):
    """How long a player may take: for a move, or in days for play by letter."""

    kind: Literal["none", "move", "days"] = "none"
    amount: float = 0.0
    """Seconds a move, or days a move."""
    expiry: Literal["program", "resign"] = "program"
    """What happens when time is up: the sensible program makes this one move, or the seat resigns."""


class OfficeWish(Struct):
    """An office beside the seats of an exercise that a person holds: recorder, or a side's messenger."""

    office: Literal["recorder", "messenger"]
    side: int = -1
    """A messenger's side."""
    name: str = ""


class Release(Struct):
    """What onlookers of an exercise may see: nothing, all after the end, or all so many minutes late."""

    kind: Literal["nothing", "after", "late"] = "after"
    minutes: float = 0.0


class TableWish(Struct, forbid_unknown_fields=True):
    """What is asked for when a table is set."""

    game: str
    seats: tuple[SeatWish, ...]
    preset: str = ""
    options: dict[str, str] = field(default_factory=dict)
    board: str = ""
    """The name of a board of the house, or the whole text of a board file."""
    clock: Clock = field(default_factory=Clock)
    friendly: bool = True
    """Whether moves may be taken back when every person agrees, but never past a spin."""
    listed: bool = False
    """Whether it stands in the front room, and whoever comes may take a free seat; for games played in turn."""
    afresh: bool = False
    """Whether a friendly table goes back past a spin too; what was spun since is then spun afresh, and told to be."""
    opening: str = ""
    scenario: str = ""
    """For an exercise: the name of a scenario of the house, or the whole text of a file."""
    offices: tuple[OfficeWish, ...] = ()
    """For an exercise: the offices beside the seats that people hold."""
    umpire_seconds: float = 0.0
    """For an exercise with a person as umpire: after so many seconds what is proposed stands; 0 waits for him."""
    release: Release = field(default_factory=Release)
    """For an exercise: what onlookers may see."""


class Key(Struct):
    """An unguessable key to one seat."""

    seat: int
    """Below nought for an office of an exercise."""
    token: str
    name: str = ""
    """The seat's or office's own name, where it has one."""
    side: int = -1
    """The side whose sheet of links it belongs on."""


class TableSet(Struct):
    """A table that has been set: its keys go to whoever set it."""

    table: str
    keys: tuple[Key, ...]
    """One for each seat held by a person; hand them on as links `/t/TABLE#TOKEN`."""
    onlooker: str
    commitment: str
    keeper: str = ""
    """The key by which other keys are revoked; it opens no seat."""


class RekeyWish(Struct):
    """A wish for another key to a seat, instead of the one that was handed out."""

    seat: int
    """-1 for those who only look on."""


class OpenTable(Struct):
    """A table in the front room at which a seat is free."""

    table: str
    game: str
    title: str
    host: str
    free: int
    seats: int
    preset: str
    house_rules: int
    """How many house rules depart from the print."""
    clock: Clock
    age: float
    """Seconds since it was set."""


class MeetWish(Struct):
    """A wish to play a game with whoever comes."""

    game: str
    name: str = ""


class HostWish(Struct):
    """What whoever set a table wishes of it."""

    what: Literal["list", "unlist", "mute", "unmute", "close"]
    seat: int = -1
    """Whom to mute; -1 for those who only look on."""


class HouseCard(Struct):
    """What kind of house this is."""

    quiet: bool
    """Whether strangers do not meet here, and whoever leaves is forgotten."""


class SeatCard(Struct):
    """One seat as everybody sees it."""

    seat: int
    name: str
    player: str
    present: bool
    """Whether somebody is connected there now."""
    seconds: float | None = None
    """What is left on its clock while it is to act."""
    due: float | None = None
    """Seconds until the game's own clock ends a wait or answers for it; nothing where no such clock runs."""
    muted: bool = False
    """Whether whoever set the table lets it speak no more."""


class TableCard(Struct):
    """A table as anybody who knows its name may see it."""

    table: str
    game: str
    title: str
    state: str
    ply: int
    seats: tuple[SeatCard, ...]
    commitment: str
    next_table: str = ""


class EventLine(Struct):
    """One thing that happened, in words, with what it cites."""

    text: str
    cites: str
    """The clause or ruling behind it."""
    seat: int
    number: int
    saying: str
    """The name of what the rulebook says here, the same in every language."""
    tone: Tone
    """What it means: displaced, captures, wins and so on, as the rulebook has it."""
    loud: bool = False
    sound: Sound = Sound.NONE
    """What is heard with it, where the tone alone does not say."""
    faces: tuple[int, ...] = ()
    """Which face each arrow came to rest on, if it tells of a spin."""
    lang: str = "en"
    """The language of the text."""


class Spun(Struct):
    """What Nature spun, and which of its faces each arrow came to rest on."""

    wheel: str
    faces: tuple[int, ...]
    number: int = -1
    """Its number among all spins of the table, those taken back among them; -1 where none is kept."""


class Motion(Struct):
    """One action or spin, as it is to be shown: what was done, what came of it, and which pieces moved."""

    ply: int
    """How many actions had been taken after it."""
    actor: int
    """The seat that acted; -1 for Nature."""
    notation: str
    events: tuple[EventLine, ...]
    trails: tuple[Trail, ...]
    scene: Scene
    spun: Spun | None = None


class Asked(Struct):
    """A request that waits for the others' consent."""

    id: str
    what: Literal["undo", "draw", "pause", "rematch"]
    seat: int
    agreed: tuple[int, ...]
    wanted: tuple[int, ...]
    words: str


class ChatLine(Struct):
    """Something said at the table: plain text, never markup."""

    number: int
    seat: int
    name: str
    text: str
    at: float


class Fairness(Struct):
    """What is needed to check the spins: the promise before, the secret only after."""

    commitment: str
    salts: tuple[str, ...]
    secret: str = ""
    taken_back: int = 0
    """How many spins were taken back by agreement and spun afresh."""


class TableView(Struct):
    """The table as one seat, or an onlooker, may see it: enough to draw it afresh."""

    table: str
    game: str
    title: str
    ply: int
    state: Literal["waiting", "playing", "paused", "over"]
    """Waiting until every person's seat has been taken up once."""
    mine: tuple[int, ...]
    """The seats held by this connection; several at a hot-seat."""
    to_act: int
    """The seat to act; -1 for Nature, -2 when the match is over."""
    spinner: int
    """The seat whose person may set Nature's wheel going; -1 where it goes by itself."""
    seats: tuple[SeatCard, ...]
    scene: Scene
    offers: tuple[Offer, ...]
    events: tuple[EventLine, ...]
    board: str
    """Address of the board's SVG."""
    turn: float
    """How far the sheet is turned so that the first of `mine` sits nearest."""
    house_rules: dict[str, str]
    simple: bool
    """Whether the game is the one for small children, to whom less is shown and larger."""
    friendly: bool
    clock: Clock
    fairness: Fairness
    asked: tuple[Asked, ...] = ()
    chat: tuple[ChatLine, ...] = ()
    places: tuple[int, ...] = ()
    ending: str = ""
    """How the match ended, in a sentence."""
    next_table: str = ""
    """Where the rematch is, once agreed, or the course that decides a tie; with the same keys."""
    next_game: str = ""
    """What is played there."""
    has_counsel: bool = False
    """Whether the game has hints for whoever asks for counsel."""
    listed: bool = False
    """Whether the table stands in the front room for whoever comes."""
    drawable: bool = False
    """Whether a draw may be offered: a game of luck alone has nothing to agree about."""
    party: str = ""
    """The party at which this table is played, if at any; its guests go on from here by themselves."""
