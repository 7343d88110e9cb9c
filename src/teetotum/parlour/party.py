"""A party as the parlour keeps it: its charter, who came, and what came of every round.

Nothing here waits, sends or keeps. What is asked of a party is refused or made into entries; `take_down` is the one
door by which it changes, so the same entries always make the same party. What is played lies at tables of their own.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec import Struct, json, structs

from teetotum import games, players
from teetotum.engine.chance import Fair
from teetotum.engine.errors import BadSetup, Illegal, Refusal
from teetotum.engine.game import AnyGame
from teetotum.engine.sealed import AnySealed, Brief, SealedGame
from teetotum.engine.umpire import Setup
from teetotum.lab.pairing import PARTNERS, sides_of
from teetotum.languages import say
from teetotum.parlour import seats as keys
from teetotum.parlour.entries import PARTY
from teetotum.parlour.exercise_setup import settled, usual_captain
from teetotum.parlour.messages import PartyState, PartyWish
from teetotum.parlour.messages.parties import Won
from teetotum.parlour.seat_names import polite
from teetotum.parlour.store import NewTable
from teetotum.parlour.table_setup import PERSON, check_clock, check_player, furnished, game_of, levels_of

MOST_GUESTS = 52
PAUSE = 20.0
"""Seconds between two rounds where no host is there to begin the next."""
LONGEST_MEMORY = 20_000


class PartyCharter(Struct, frozen=True):
    """What was settled when a party was given; the secret stays here until it is over."""

    party: str
    wish: PartyWish
    keeper: str
    """The hash of the host's key."""
    secret: str
    at: float
    edition: int = 0

    @property
    def edition_here(self) -> int:
        """The edition of its game's rules that this house has."""
        return games.edition(self.wish.game)


class Came(Struct, frozen=True, tag="came", omit_defaults=True):
    """Somebody has come, a person with a key or a program of some level."""

    at: float
    name: str
    player: str = PERSON
    hash: str = ""


class Placed(Struct, frozen=True, omit_defaults=True):
    """One table of a round: where it is played, and by whom, seat by seat."""

    table: str
    """Empty where programs play among themselves."""
    guests: tuple[int, ...]
    rules: dict[str, str] = {}
    """House rules that follow from what a sitting remembers."""
    together: int = 1
    """How many guests make a side."""

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The guests by side."""
        return sides_of(self.guests, self.together)


class RoundSet(Struct, frozen=True, tag="round_set"):
    """A round is set, with its tables."""

    at: float
    tables: tuple[Placed, ...]
    bench: tuple[int, ...]


class Decided(Struct, frozen=True, tag="decided", omit_defaults=True):
    """A table of the round is over."""

    at: float
    table: int
    won: tuple[int, ...]
    """The guests who won; several sides share it, nobody leaves it tied."""
    ending: Won
    words: str = ""
    memory: str = ""
    """What a sitting remembers after it."""


class Away(Struct, frozen=True, tag="away"):
    """A program plays for a guest who has left, or the guest is back."""

    at: float
    guest: int
    on: bool


class PartyOver(Struct, frozen=True, tag="party_over"):
    """The last round is over, or the host has ended the party."""

    at: float


PartyEntry = Came | RoundSet | Decided | Away | PartyOver
write = json.Encoder().encode
read_entry = json.Decoder(PartyEntry).decode
read_charter = json.Decoder(PartyCharter).decode


def as_kept(charter: PartyCharter) -> NewTable:
    """Write a charter as it is kept, among the tables and with its secret apart."""
    written = write(structs.replace(charter, secret="", edition=charter.edition_here))
    return NewTable(PARTY + charter.party, written, charter.secret.encode())


@dataclass
class Guest:
    """Somebody who has come."""

    name: str
    player: str
    hash: str
    is_away: bool = False


@dataclass
class PartyTurn:
    """One round: its tables, who sits out, and what is decided of it."""

    tables: tuple[Placed, ...]
    bench: tuple[int, ...]
    results: dict[int, Decided] = field(default_factory=dict)

    @property
    def is_over(self) -> bool:
        """Whether every table is decided."""
        return len(self.results) == len(self.tables)


class Party:
    """Guests, rounds and what came of them."""

    def __init__(self, charter: PartyCharter, entries: Sequence[PartyEntry] = ()) -> None:
        self.charter, self.wish = charter, charter.wish
        self.game = played_at(charter.wish)
        self.guests: list[Guest] = []
        self.rounds: list[PartyTurn] = []
        self.memory = charter.wish.memory
        self.has_ended = False
        self.since = charter.at
        """When the last thing happened."""
        self.entries = 0
        for entry in entries:
            self.take_down(entry)

    @property
    def state(self) -> PartyState:
        """Whether guests come in, a round is played, tables are changed, or all is over."""
        if self.has_ended:
            return "over"
        if not self.rounds:
            return "gathering"
        return "interlude" if self.rounds[-1].is_over else "playing"

    @property
    def together(self) -> int:
        """How many guests make a side."""
        return PARTNERS if self.wish.partners else 1

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The guests by side: people in the order in which they came, then programs."""
        order = sorted(range(len(self.guests)), key=lambda guest: self.guests[guest].player != PERSON)
        return sides_of(order, self.together) if self.wish.partners else sides_of(range(len(order)), 1)

    def side_of(self, guest: int) -> int:
        """Find the side of a guest."""
        return next(number for number, side in enumerate(self.sides) if guest in side)

    @property
    def people(self) -> list[int]:
        """The guests who are persons."""
        return [number for number, guest in enumerate(self.guests) if guest.player == PERSON]

    def luck(self, *of: object) -> Fair:
        """Draw lots and settle what is level, apart for each thing, so that none hangs on the order of another."""
        return Fair(bytes.fromhex(self.charter.secret), (" ".join(str(each) for each in of),))

    def setup(self, seats: int, rules: dict[str, str] | None = None) -> Setup:
        """Furnish one of its tables."""
        assert not isinstance(self.game, SealedGame)
        options = self.wish.options | (rules or {})
        return furnished(self.game, seats, self.wish.preset, tuple(sorted(options.items())), "")

    @property
    def brief(self) -> Brief:
        """Settle what is played at its tables, where orders are written in secret."""
        wish = self.wish
        return settled(self.game.id, wish.scenario, wish.preset, tuple(sorted(wish.options.items())))

    def guest_of(self, key: str) -> int:
        """Find the guest whose key this is; -1 for nobody's."""
        found = [number for number, guest in enumerate(self.guests) if keys.is_key(key, guest.hash)]
        return found[0] if found else -1

    def is_host(self, key: str) -> bool:
        """See whether this is the host's key."""
        return keys.is_key(key, self.charter.keeper)

    # --- what may be asked of it; each makes entries, or refuses ---

    def come(self, name: str, sealed: str, at: float, player: str = PERSON) -> list[PartyEntry]:
        """Let somebody in."""
        if self.state != "gathering":
            raise Illegal(say("this party has begun: look on, and come earlier to the next"))
        if len(self.guests) >= MOST_GUESTS:
            raise Illegal(say("{most} guests are enough for one party: give another", most=MOST_GUESTS))
        taken = [guest.name for guest in self.guests]
        called = polite(name, taken) or polite(say("Guest {number}", number=len(taken) + 1), taken)
        return [Came(at, called, player, sealed)]

    def let_play(self, guest: int, at: float, *, is_away: bool) -> list[PartyEntry]:
        """Let a program play for a guest, or give the seat back."""
        if guest not in self.people:
            raise Illegal(say("nobody of this number is at the party"))
        return [] if self.guests[guest].is_away == is_away else [Away(at, guest, is_away)]

    # --- the one door ---

    def take_down(self, entry: PartyEntry) -> None:
        """Enter what has happened."""
        match entry:
            case Came():
                self.guests.append(Guest(entry.name, entry.player, entry.hash))
            case RoundSet():
                self.rounds.append(PartyTurn(entry.tables, entry.bench))
            case Decided():
                self._decide(entry)
            case Away():
                self.guests[entry.guest].is_away = entry.on
            case PartyOver():
                self.has_ended = True
        self.entries += 1
        self.since = entry.at

    def _decide(self, entry: Decided) -> None:
        if not self.rounds or entry.table >= len(self.rounds[-1].tables):
            raise Refusal(f"there is no table {entry.table} in this round")
        self.rounds[-1].results[entry.table] = entry
        self.memory = entry.memory or self.memory


def played_at(wish: PartyWish) -> AnyGame | AnySealed:
    """Fetch the game that is played at a party, of whichever kind it is."""
    return games.find_exercise(wish.game) if games.is_exercise(wish.game) else game_of(wish.game)


def check_wish(wish: PartyWish) -> None:
    """Refuse a party that could not be held, before anybody is invited."""
    game = played_at(wish)
    check_clock(wish.clock)
    if len(wish.programs) > MOST_GUESTS - 1 or not 0 <= wish.rounds <= 100:
        raise BadSetup(say("a party has at most {most} guests and 100 rounds", most=MOST_GUESTS))
    if len(wish.memory) > LONGEST_MEMORY:
        raise BadSetup(say("what was written down after a sitting is a few lines, not a book"))
    for program in wish.programs:
        check_player(game, program.player, players_of(game))


def players_of(game: AnyGame | AnySealed) -> tuple[str, ...]:
    """Name the programs that may come to a party."""
    return tuple(players.captain_levels(game)) if isinstance(game, SealedGame) else levels_of(game)


def stand_in(game: AnyGame | AnySealed) -> str:
    """Name the level at which a program plays for somebody who has left."""
    return usual_captain(game) if isinstance(game, SealedGame) else players.usual(game)
