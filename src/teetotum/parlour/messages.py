"""What is said between the parlour and those who sit in it: every request, answer and piece of news, and nothing else.

These shapes are the one definition: the OpenAPI document and the page's TypeScript types are made from them. Over the
socket every message is one JSON object whose `type` says which it is.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

from teetotum.draw.engraving.scene import Offer, Scene, Trail


class Problem(Struct):
    """A refusal: one sentence that says what to do, and the clause where a rule is the reason."""

    title: str
    status: int
    cites: tuple[str, ...] = ()


# --- the front room -------------------------------------------------------------------------------------------------


class ChoiceCard(Struct):
    """One choice of an option."""

    name: str
    words: str


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


class SpaceCard(Struct):
    """A space of the board: what it is, what it does, and how far that is known."""

    id: str
    words: str
    provenance: dict[str, str]
    x: float
    y: float


# --- setting a table ------------------------------------------------------------------------------------------------


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
    """Whether moves may be taken back when every person agrees."""
    opening: str = ""


class Key(Struct):
    """An unguessable key to one seat."""

    seat: int
    token: str


class TableSet(Struct):
    """A table that has been set: its keys go to whoever set it."""

    table: str
    keys: tuple[Key, ...]
    """One for each seat held by a person; hand them on as links `/t/TABLE#TOKEN`."""
    onlooker: str
    commitment: str


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


# --- what a table shows ---------------------------------------------------------------------------------------------


class EventLine(Struct):
    """One thing that happened, in words, with what it cites."""

    text: str
    cites: str
    seat: int
    number: int


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


# --- the socket: from a seat to the parlour -------------------------------------------------------------------------


class Sit(Struct, tag="sit"):
    """The first message of every connection: the keys one holds, and how much one has already seen."""

    tokens: tuple[str, ...]
    salt: str = ""
    """Mixed into every spin; drawn by the browser before the commitment is shown."""
    name: str = ""
    ply: int = -1
    """The last ply seen, when coming back; -1 for nothing."""
    plain: bool = False
    """For programs that draw nothing: scenes come empty, offers with their code and notation alone."""


class Act(Struct, tag="act"):
    """Take an action; `ply` is the table as it was when the player decided."""

    id: str
    seat: int
    ply: int
    code: int | UnsetType = UNSET
    notation: str = ""


class Spin(Struct, tag="spin"):
    """Set Nature's wheel going."""

    id: str
    seat: int
    ply: int


class Say(Struct, tag="say"):
    """Say something to the table."""

    id: str
    text: str
    seat: int = -1


class Ask(Struct, tag="ask"):
    """Ask for something: consent of the others, a hint, or one's chances."""

    id: str
    seat: int
    what: Literal["undo", "draw", "pause", "resume", "resign", "rematch", "hint", "chances"]


class Answer(Struct, tag="answer"):
    """Agree to what was asked, or not."""

    id: str
    seat: int
    to: str
    yes: bool


class Ping(Struct, tag="ping"):
    """See whether the line still holds."""

    id: str = ""


FromSeat = Sit | Act | Spin | Say | Ask | Answer | Ping


# --- the socket: from the parlour to a seat -------------------------------------------------------------------------


class Welcome(Struct, tag="welcome"):
    """The whole table, on sitting down and whenever everything must be drawn afresh (after an undo, a restart)."""

    view: TableView


class News(Struct, tag="news"):
    """What has happened since: motions one after another, and the table as it stands now without its scene's past."""

    motions: tuple[Motion, ...]
    ply: int
    state: str
    to_act: int
    spinner: int
    offers: tuple[Offer, ...]
    seats: tuple[SeatCard, ...]
    fairness: Fairness
    places: tuple[int, ...] = ()
    ending: str = ""
    asked: tuple[Asked, ...] = ()
    late: str = ""
    """For whom the clock has acted, in a sentence; empty where everybody was in time."""


class Chat(Struct, tag="chat"):
    """Something was said."""

    line: ChatLine


class Company(Struct, tag="company"):
    """Who is present, what is being asked, whether play is paused."""

    seats: tuple[SeatCard, ...]
    asked: tuple[Asked, ...]
    state: str
    next_table: str = ""
    next_game: str = ""
    declined: str = ""
    """Who has just said no, and to what, in a sentence; empty where nobody has."""


class Done(Struct, tag="done"):
    """Your message was carried out, and is kept."""

    id: str


class Refused(Struct, tag="refused"):
    """Your message was not carried out, and nothing has changed."""

    id: str
    problem: Problem


class Hint(Struct, tag="hint"):
    """The action a strong program would take, and why it may be trusted no further than that."""

    id: str
    code: int
    words: str


class Chances(Struct, tag="chances"):
    """Each seat's chance of winning, exact or estimated, and how it was found."""

    id: str
    shares: tuple[float, ...]
    how: str


class Pong(Struct, tag="pong"):
    """The line holds."""

    id: str = ""


FromParlour = Welcome | News | Chat | Company | Done | Refused | Hint | Chances | Pong


# --- the reading room -----------------------------------------------------------------------------------------------


class RulesPage(Struct):
    """A whole rulebook."""

    title: str
    where: str
    clauses: tuple[RuleCard, ...]
    rulings: tuple[RuleCard, ...]


class ParagraphCard(Struct):
    """Clauses that stand together in the print, under their heading."""

    heading: str
    clauses: tuple[RuleCard, ...]


class StepCard(Struct):
    """One thing to try in a lesson."""

    kind: Literal["play", "ask", "forbidden", "question"]
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


class LessonsPage(Struct):
    """How a game is taught: its directions read through, then its lessons."""

    words: str
    paragraphs: tuple[ParagraphCard, ...]
    lessons: tuple[LessonCard, ...]


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


class RecordSent(Struct, forbid_unknown_fields=True):
    """A record to be looked through, with the text of its board where that is not the house's own."""

    record: str
    board: str = ""
    match: int = 0
    """Which match of an evening is to be shown; records of a single match have but one."""


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


# --- an evening at several tables -----------------------------------------------------------------------------------


class EveningCard(Struct):
    """What may be settled before an evening: its own rules, the games that can be played so, and names for guests."""

    title: str
    words: str
    where: str
    options: tuple[OptionCard, ...]
    presets: tuple[PresetCard, ...]
    games: tuple[str, ...]
    names: tuple[str, ...]
    """Names for guests who give none."""
    tables: tuple[tuple[str, ...], ...]
    """The names of the tables, for one table, for two, and so on."""


class GuestWish(Struct):
    """Who is to come: a person at the screen, or a program of some level."""

    player: str = "person"
    name: str = ""


class EveningWish(Struct, forbid_unknown_fields=True):
    """What is asked for when an evening is held; guests beyond those told are sensible programs."""

    game: str = ""
    """Any game that can be broken off by a bell; left out, the yachts race."""
    guests: tuple[GuestWish, ...] = ()
    preset: str = ""
    options: dict[str, str] = field(default_factory=dict)
    """House rules of the game."""
    evening: dict[str, str] = field(default_factory=dict)
    """Rules of the evening: tables, sides, rounds and the rest."""
    board: str = ""
    seed: int | None = None
    """Luck by a seed, for an evening that can be held again; left out, fair luck."""


class EveningSet(Struct):
    """An evening that is to be held: its one key opens it at one screen, `/evening/EVENING#TOKEN`."""

    evening: str
    token: str
    commitment: str


class EveningStep(Struct, forbid_unknown_fields=True):
    """What the screen asks for next; `at` is how many actions it knows of, and what was decided earlier is refused."""

    token: str
    id: str
    at: int
    kind: Literal["begin", "act", "spin", "go"]
    code: int = -1
    """The action, when somebody acts."""
    until: Literal["turn", "person", "choice", "bell", "end"] = "person"
    """How far it goes on: one turn at the table looked at, a person's spin or choice, a choice, the bell, the prizes.

    On the way to the bell and to the end the sensible program stands in for people.
    """
    salt: str = ""
    """Mixed into every spin; told when the evening begins."""
    look: int = -1
    """The table to be looked at; -1 for the one where somebody is waited for."""


class SideCard(Struct):
    """One side of a table: who plays together, whose turn among them it is, and how far they have come."""

    guests: tuple[int, ...]
    on_duty: int
    share: float
    """How much of the way home is done, from 0 to 1."""
    words: str


class RoomTable(Struct):
    """One table of the room."""

    number: int
    name: str
    sides: tuple[SideCard, ...]
    state: Literal["playing", "playing_off", "won", "ahead", "spun_off"]
    won: int
    """The side that has won; -1 while it plays."""
    turns: int
    last: str
    """What happened there last, in words."""


class FavorCard(Struct):
    """One guest with the favor card: wafers in the order they were won."""

    name: str
    player: str
    table: int
    """Where the guest sits; -1 on the bench."""
    wafers: tuple[Literal["ornamental", "plain"], ...]
    last_wins: int
    """Games won at the last table, which the wafers do not show."""


class GameLine(Struct):
    """One game that is over: who won at each table, and how."""

    winners: tuple[str, ...]
    how: tuple[Literal["won", "ahead", "spun_off"], ...]


class PrizeCard(Struct):
    """A prize, those who hold it, and for what."""

    name: Literal["cup", "booby"]
    holders: tuple[int, ...]
    """The guests who hold it."""
    words: str
    cites: str


class PlaceView(Struct):
    """The one table that is looked at, as a table of its own is shown."""

    table: int
    name: str
    game: str
    title: str
    ply: int
    to_act: int
    spinner: int
    mine: tuple[int, ...]
    """The seats for which a person at the screen plays just now."""
    seats: tuple[str, ...]
    scene: Scene
    offers: tuple[Offer, ...]
    motions: tuple[Motion, ...]
    """What has moved there since it was last shown."""
    farewell: tuple[Motion, ...]
    """What had moved in the game that was shown before and that the bell has ended."""
    events: tuple[EventLine, ...]
    board: str
    spaces: str
    map: str
    turn: float


class EveningView(Struct):
    """The whole room, enough to draw it afresh."""

    evening: str
    title: str
    game: str
    game_title: str
    number: int
    """How many actions have been taken in all."""
    state: Literal["waiting", "playing", "over"]
    round: int
    """Which game it is, from 1."""
    rounds: int
    bells: int
    """How often the bell has been struck."""
    goes_on: bool
    """Whether what was asked for is not finished: ask again to go on with it."""
    awaits: Literal["begin", "spin", "choice", "program", "over"]
    guest: int
    """The guest who is waited for; -1 for nobody."""
    at: int
    """The table where somebody is waited for; -1 for none."""
    tables: tuple[RoomTable, ...]
    bench: tuple[int, ...]
    guests: tuple[FavorCard, ...]
    emblem: str
    wafers: tuple[str, str]
    """What the ornamental and the plain wafer are called."""
    told: tuple[EventLine, ...]
    games: tuple[GameLine, ...]
    prizes: tuple[PrizeCard, ...]
    place: PlaceView | None
    house_rules: dict[str, str]
    fairness: Fairness


class Health(Struct):
    """Whether the parlour is open."""

    status: str
    version: str
    tables: int
