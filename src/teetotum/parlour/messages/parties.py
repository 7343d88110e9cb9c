"""A party: guests on devices of their own, who go from table to table by the house's pairings."""

from typing import Literal

from msgspec import Struct, field

from teetotum.parlour.messages.cards import PartyKind
from teetotum.parlour.messages.evenings import GuestWish
from teetotum.parlour.messages.tables import Clock

PartyState = Literal["gathering", "playing", "interlude", "over"]
Won = Literal["won", "tied", "ahead", "spun_off", "broken"]


class PartyWish(Struct, forbid_unknown_fields=True):
    """What is asked for when a party is given; whoever has its link may come until it begins."""

    kind: PartyKind
    game: str
    rounds: int = 0
    """How many rounds, or games of a sitting; 0 for as many as are usual, in a round robin all there are."""
    host: str | None = None
    """The name of whoever gives it; left out where the host does not play."""
    programs: tuple[GuestWish, ...] = ()
    """Programs that come too."""
    preset: str = ""
    options: dict[str, str] = field(default_factory=dict)
    clock: Clock = field(default_factory=Clock)
    memory: str = ""
    """For a sitting: what was written down after another, so that its championship goes on."""
    partners: bool = False
    """In a round robin or a Swiss system: whether guests play two against two: people as they come, then programs."""
    scenario: str = ""
    """Of a game of sealed orders; the usual one where none is named."""


class PartySet(Struct):
    """A party that has been given: the token opens it for its host, at `/party/PARTY#TOKEN`."""

    party: str
    token: str
    commitment: str


class PartyCome(Struct):
    """Somebody comes to a party."""

    name: str = ""


class PartyKey(Struct):
    """The key of a guest: it opens the party, and every seat that the guest is given there."""

    party: str
    guest: int
    token: str


class PartyDeed(Struct):
    """What the host wishes, or a guest who is back: begin, go on to the next round, let a program play for a guest."""

    what: Literal["begin", "next", "stand_in", "back", "close"]
    guest: int = -1


class PartyGuest(Struct):
    """One guest as everybody sees it."""

    guest: int
    name: str
    player: str
    present: bool
    away: bool
    """Whether a program plays for a person who has left."""
    partner: str
    """The name of whoever plays on the same side; empty for nobody."""
    table: int
    """At which table of this round; -1 for none."""
    rank: int
    """From 1; those who are level share a rank."""
    points: float
    """Matches won, a shared one in equal parts; a bye of a Swiss system counts as one."""
    wafers: tuple[Literal["ornamental", "plain"], ...] = ()
    """What stands on the favor card of the Progressive Game."""


class PartyTable(Struct):
    """One table of a round."""

    number: int
    name: str
    table: str
    """Where it is played; empty where programs play among themselves."""
    guests: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    """The same guests by side: partners together, all others alone."""
    state: Literal["playing", "over"]
    winners: tuple[int, ...]
    """The guests who won."""
    ending: Won
    words: str
    """How it ended, in a sentence."""
    ways: tuple[float, ...] = ()
    """How much of the way home each side has come, where a game says so."""


class PartyRound(Struct):
    """One round that was played, or is."""

    tables: tuple[PartyTable, ...]
    bench: tuple[int, ...]


class PartyView(Struct):
    """A party as one of its guests, its host or anybody who knows its name sees it."""

    party: str
    kind: PartyKind
    game: str
    title: str
    state: PartyState
    number: int
    """How many things have happened."""
    round: int
    """From 1; 0 before the first."""
    rounds: int
    """How many there will be; 0 while that hangs on who comes."""
    bells: int
    """How often the bell has been struck: a new number is to be heard on every screen."""
    me: int
    """The guest whose key was brought; -1 for none."""
    is_host: bool
    mine: str
    """The table at which the guest is to sit now; empty for none."""
    guests: tuple[PartyGuest, ...]
    """In the order in which they stand."""
    history: tuple[PartyRound, ...]
    told: tuple[str, ...]
    """What is to be said of the whole: prizes, the office of a sitting."""
    memory: str
    """For a sitting: what is written down for another."""
    next_in: float
    """Seconds until the next round begins by itself; 0 while the host is there to begin it."""
    house_rules: dict[str, str]
    commitment: str
    secret: str
