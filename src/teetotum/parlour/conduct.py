"""A table however it is played: its charter, names, keys, talk and rests, and the list of entries that made it.

Two conducts carry on what is played there: in turns (`live_table`), or by sealed orders (`sealed_table`). Nothing here
waits, sends, keeps or looks at a clock. What is asked of a table is either refused or made into entries; `take_down` is
the one door by which a table changes, so the same entries always make the same table.
"""

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import inf
from typing import Literal

from teetotum.engine.chance import Fair
from teetotum.engine.errors import Illegal, Refusal, Unreadable
from teetotum.engine.views import ONLOOKER
from teetotum.languages import say
from teetotum.parlour import seats as keys
from teetotum.parlour.consent import Consent
from teetotum.parlour.entries import Answered, Began, Charter, Entry, Joined, Paused, Rekeyed, Requested, Resumed, Said
from teetotum.parlour.messages import Clock
from teetotum.parlour.seat_names import polite

TableState = Literal["waiting", "playing", "paused", "over"]
LONGEST_TEXT = 500
MOST_CHAT = 200
MOST_SAID = 2000
DAY = 86_400.0
NOBODY = -1


class Stale(Refusal):
    """The table has gone on since the player decided."""


class Conduct(ABC):
    """What every table is made of, whatever is played there."""

    most_done = 64
    """Messages that are known again; whoever comes back says again what he said last, not what he said long ago."""
    is_listed = False
    """Whether strangers may sit down there."""
    people: tuple[int, ...]
    """The seats that people fill and have not given up."""
    is_over: bool
    """Whether it has ended, by the rules or by those who play it."""
    state: TableState
    """Whether people are waited for, play goes on, rests or is over."""

    def __init__(self, charter: Charter, entries: Sequence[Entry] = ()) -> None:
        self.charter = charter
        self.names: dict[int, str] = {}
        self.commitment = Fair(bytes.fromhex(charter.secret), ()).commitment
        """The promise of the spins."""
        self.fills = [seat.player for seat in charter.wish.seats]
        self.hashes, self.also, self.onlooker = {**charter.hashes}, {**charter.also}, charter.onlooker
        """The hashes of the keys that open seats now."""
        self.salts: dict[int, str] = {}
        self.entries = 0
        self.has_begun = False
        self.is_paused = False
        self.since = charter.at
        """When whoever is waited for came to be waited for."""
        self.stood_in: set[int] = set()
        """Seats of people who have left, for whom a program plays."""
        self.consent = Consent()
        self.said: Counter[int] = Counter()
        self.done: defaultdict[int, dict[tuple[int, str], None]] = defaultdict(dict)
        """For each seat the last messages carried out: ply or need, and the message's own id; older ones are stale."""
        self.next_table, self.next_game = "", ""
        self._lay()
        self._look()
        for entry in entries:
            self.take_down(entry)

    # --- what each conduct does in its own way ---

    @property
    @abstractmethod
    def seat_names(self) -> tuple[str, ...]:
        """The names by which the record knows the seats."""

    @property
    @abstractmethod
    def called_names(self) -> tuple[str, ...]:
        """What the seats are called aloud."""

    @property
    @abstractmethod
    def goes_by_itself(self) -> bool:
        """Whether the next thing needs neither a person nor a clock."""

    @property
    @abstractmethod
    def wakes_at(self) -> float:
        """When it goes on by itself, though nobody sits there: 0 for at once, infinity for never."""

    @abstractmethod
    def due_at(self, back_at: float) -> float:
        """Tell when the clock strikes next; no person's time is up before they have had a moment to come back."""

    def answers_first(self, made: Sequence[Entry]) -> bool:
        """See whether whoever made these entries is to be answered before it is seen what follows from them."""
        del made
        return False

    def rest(self) -> None:  # noqa: B027  # most have nothing to let go of
        """Let go of what is only needed until everybody has been told."""

    @abstractmethod
    def say(self, seat: int, text: str, ident: str, at: float) -> list[Entry]:
        """Say something to the table."""

    @abstractmethod
    def _lay(self) -> None:
        """Lay out what is played for those who have named themselves so far."""

    @abstractmethod
    def _look(self) -> None:
        """See once, after every entry, how the table stands; nothing else may change what is seen here."""

    @abstractmethod
    def _enter(self, entry: Entry) -> None:
        """Enter what only this conduct knows of."""

    @abstractmethod
    def _set_out(self, source: Fair, at: float) -> None:
        """Begin with this luck."""

    @abstractmethod
    def _hear(self, entry: Said) -> None:
        """Write down what was said, for those who may hear it."""

    @abstractmethod
    def _try_name(self, seat: int, name: str) -> None:
        """Refuse a name that cannot be given to a seat."""

    # --- what all tables have in common ---

    @property
    def id(self) -> str:
        """The table's name."""
        return self.charter.table

    @property
    def joined(self) -> frozenset[int]:
        """The seats that have been taken up."""
        return frozenset(self.salts)

    @property
    def salted(self) -> tuple[str, ...]:
        """Every seat's salt; a seat that brings none is salted with its name."""
        return tuple(self.salts.get(seat) or name for seat, name in enumerate(self.seat_names))

    def seat_of(self, key: str) -> int:
        """Find the seat a key opens."""
        return keys.open_seat(key, self.hashes, self.onlooker, self.also)

    def rekey(self, seat: int, keeper: str, sealed: str, at: float) -> list[Entry]:
        """Have another key cut for a seat or an office, or for those who only look on."""
        if not keys.is_key(keeper, self.charter.keeper):
            raise keys.NoSuchKey(say("only whoever set this table may revoke its keys"))
        if seat not in self.hashes and seat != ONLOOKER and seat not in self.also.values():
            raise Illegal(say("no person's key opens seat {seat}: there is nothing to revoke", seat=seat))
        return [Rekeyed(at, seat, sealed)]

    def join(self, seat: int, name: str, salt: str, at: float) -> list[Entry]:
        """Take up a seat; with the last of them play begins."""
        if self.has_begun or seat in self.joined:
            return []
        name = "" if self.charter.party else polite(name, self._other_names(seat))
        self._try_name(seat, name)
        Fair(b"", (salt or "salt",))
        return [Joined(seat, at, name, salt)]

    def _other_names(self, seat: int) -> Iterable[str]:
        """List the names that somebody at a seat may not go by, since they are others'."""
        return (name for other, name in enumerate(self.seat_names) if other != seat)

    def begin(self, at: float) -> list[Entry]:
        """Begin, if everybody is there."""
        if self.has_begun or any(seat not in self.joined for seat in self.people):
            return []
        return [Began(at, self.salted)]

    def worded(self, seat: int, text: str) -> str:
        """Read what somebody would say aloud; how much others have said is nothing to him."""
        words = "".join(letter if letter.isprintable() else " " for letter in text).strip()
        if not words:
            raise Unreadable(say("there is nothing in what you said"))
        if len(words) > LONGEST_TEXT:
            raise Unreadable(say("what is said has at most {most} characters", most=LONGEST_TEXT))
        if self.said[seat] >= MOST_SAID:
            raise Illegal(
                say(
                    "{MOST_SAID:,} lines of talk are enough for one table: go on talking at the next",
                    MOST_SAID=MOST_SAID,
                )
            )
        return words

    def take_down(self, entry: Entry) -> None:
        """Enter what has happened; whatever cannot be is refused and changes nothing."""
        match entry:
            case Joined():
                self._join(entry)
            case Began():
                self._begin(entry)
            case Said():
                self._hear(entry)
                self.said[entry.seat] += 1
                self._tick_off(NOBODY, entry.seat, entry.id)
            case Rekeyed():
                self._rekey(entry)
            case Requested() | Answered():
                self._consult(entry)
            case Paused() | Resumed():
                self._rest(entry)
            case _:
                self._enter(entry)
        self.entries += 1
        self._look()

    def _standing(self) -> TableState:
        if self.is_over:
            return "over"
        if not self.has_begun:
            return "waiting"
        return "paused" if self.is_paused else "playing"

    def _join(self, entry: Joined) -> None:
        self._try_name(entry.seat, entry.name)
        if entry.name.strip():
            self.names[entry.seat] = entry.name.strip()
            self._lay()
        self.salts[entry.seat] = entry.salt

    def _rekey(self, entry: Rekeyed) -> None:
        """Change a lock; before play begins, whoever came with the old key gives up the seat."""
        if entry.seat == ONLOOKER:
            self.onlooker = entry.hash
            return
        self.also = {kept: seat for kept, seat in self.also.items() if seat != entry.seat}
        if entry.seat not in self.hashes:
            self.also[entry.hash] = entry.seat
            return
        self.hashes[entry.seat] = entry.hash
        if not self.has_begun and self.salts.pop(entry.seat, None) is not None:
            self.names.pop(entry.seat, None)
            self._lay()

    def _begin(self, entry: Began) -> None:
        self.has_begun = True
        self._set_out(Fair(bytes.fromhex(self.charter.secret), entry.salts), entry.at)

    def _consult(self, entry: Requested | Answered) -> None:
        if isinstance(entry, Answered):
            self.consent.answer(entry, self.called_names)
            return
        wanted = tuple(sorted(self.charter.hashes)) if entry.what == "rematch" else self.people
        self.consent.ask(entry, wanted, self.called_names)

    def _rest(self, entry: Paused | Resumed) -> None:
        self.is_paused = isinstance(entry, Paused)
        self.since = entry.at
        self.consent.close("pause")

    def _tick_off(self, ply: int, seat: int, ident: str) -> None:
        if ident:
            done = self.done[seat]
            done[ply, ident] = None
            if len(done) > self.most_done:
                del done[next(iter(done))]

    def is_done(self, ply: int, seat: int, ident: str) -> bool:
        """See whether a message of a seat was carried out already."""
        return (ply, ident) in self.done[seat]

    def expect_play(self) -> None:
        """Refuse whatever is asked while nothing can be done."""
        if self.state == "waiting":
            raise Illegal(say("play has not begun: not everybody has sat down yet"))
        if self.state == "paused":
            raise Illegal(say("play rests: somebody must resume it first"))
        if self.state == "over":
            raise Illegal(say("the match is over: nothing more can be done in it"))


def seconds_of(clock: Clock) -> float:
    """Tell how long a clock gives for a move, in seconds."""
    if clock.kind == "none":
        return inf
    return clock.amount * DAY if clock.kind == "days" else clock.amount
