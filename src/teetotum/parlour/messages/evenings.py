"""An evening at several tables."""

from typing import Literal

from msgspec import Struct, field

from teetotum.draw.scenes import Offer, Scene
from teetotum.parlour.messages.cards import OptionCard, PresetCard
from teetotum.parlour.messages.tables import EventLine, Fairness, Motion


class EveningCard(Struct):
    """What may be settled before an evening: its own rules, the games that can be played so, and names for guests."""

    title: str
    words: str
    where: str
    options: tuple[OptionCard, ...]
    presets: tuple[PresetCard, ...]
    games: tuple[str, ...]
    usual: str
    """The game that is played where none is asked for."""
    implied: dict[str, dict[str, str]]
    """For some games the rules of the evening that come with them."""
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
    """Any game that can be broken off by a bell; left out, the usual one."""
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
