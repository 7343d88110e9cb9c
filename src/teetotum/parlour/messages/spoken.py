"""What is said over the socket, from a seat to the parlour and back."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from teetotum.draw.scenes import Offer
from teetotum.parlour.messages.cards import Problem
from teetotum.parlour.messages.rooms import (
    Bench,
    Carry,
    ChatRoom,
    Complete,
    Completed,
    Draft,
    Enter,
    Fetch,
    Hand,
    Let,
    Note,
    Room,
    RoomNews,
    Rule,
    Tried,
    Try,
)
from teetotum.parlour.messages.tables import Asked, ChatLine, Fairness, Motion, SeatCard, TableView


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
    advised: bool = False
    """Whether scenes are to come with counsel, where the game has any."""
    language: str = ""
    """In which this line is spoken to; one that the house does not speak, or none, is English."""


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
    room: ChatRoom = "all"
    """In an exercise: to one's own side, to the bench, or to everybody."""
    to: int = -1
    """In an exercise, from the bench: the one seat that hears it; -1 for the whole room."""


class CallMe(Struct, tag="call_me"):
    """Say what one would be called at the table."""

    id: str
    seat: int
    name: str


class Ask(Struct, tag="ask"):
    """Ask for something: consent of the others, a hint, one's chances, or counsel with every scene from now on."""

    id: str
    seat: int
    what: Literal["undo", "draw", "pause", "resume", "resign", "rematch", "hint", "chances", "counsel"]


class Answer(Struct, tag="answer"):
    """Agree to what was asked, or not."""

    id: str
    seat: int
    to: str
    yes: bool


class Ping(Struct, tag="ping"):
    """See whether the line still holds."""

    id: str = ""


FromWarRoom = Try | Draft | Hand | Fetch | Note | Rule | Bench | Let | Complete | Carry | Enter
"""What only the lines of an exercise say."""
FromSeat = Sit | Act | Spin | Say | CallMe | Ask | Answer | Ping | FromWarRoom


class Welcome(Struct, tag="welcome"):
    """The whole table, on sitting down and whenever everything must be drawn afresh (after an undo, a restart)."""

    view: TableView
    taken: tuple[int, ...] = ()
    """Seats of one's own that somebody took up before, in another browser."""


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
    doubled: tuple[int, ...] = ()
    """Seats at which people sit in more than one browser."""
    listed: bool = False
    """Whether the table stands in the front room for whoever comes."""
    onlookers: int = 0
    """How many look on here."""


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


FromParlour = (
    Welcome | News | Chat | Company | Done | Refused | Hint | Chances | Pong | Room | RoomNews | Tried | Completed
)
