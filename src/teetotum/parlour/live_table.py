"""A table at which is played in turn: one match with its seats, made of its charter and the entries that followed."""

from collections.abc import Sequence
from math import inf
from typing import Any

from msgspec import UNSET

from teetotum import players
from teetotum.engine.chance import Fair
from teetotum.engine.errors import Illegal, Refusal, Unreadable
from teetotum.engine.game import AnyGame
from teetotum.engine.manners import Chime, Hours, TableClock, Waits
from teetotum.engine.rules import NATURE, OVER
from teetotum.engine.spinning import who_spins
from teetotum.engine.umpire import Match, Setup
from teetotum.lab.sequels import sequel_of
from teetotum.languages import say, spoken, term
from teetotum.parlour.conduct import LONGEST_TEXT, MOST_CHAT, MOST_SAID, NOBODY, Conduct, Stale, seconds_of
from teetotum.parlour.ending import tell_ending
from teetotum.parlour.entries import (
    Charter,
    Closed,
    Drawn,
    Entry,
    Listed,
    Muted,
    Rematched,
    Renamed,
    Resigned,
    Rung,
    Said,
    Seated,
    StoodIn,
    Took,
    Undone,
    WentOn,
)
from teetotum.parlour.messages import Act, CallMe, ChatLine, Spin
from teetotum.parlour.seat_names import as_spoken, polite
from teetotum.parlour.table_setup import PERSON, lay

__all__ = ["MOST_SAID", "LiveTable", "Stale"]


class LiveTable(Conduct):
    """One match with its seats."""

    most_done = 16
    has_conceded: bool
    """Whether so many have resigned that nothing is left to be played for."""
    to_act: int
    """The seat to act, NATURE or OVER."""
    spinner: int
    """The seat whose person sets Nature's wheel going; nobody where it goes by itself."""
    awaited: int
    """The person's seat that play waits for, whether to act or to spin."""

    def __init__(self, charter: Charter, entries: Sequence[Entry] = ()) -> None:
        self.chat: list[ChatLine] = []
        self._called: dict[str, Setup] = {}
        """The match with the names that people hear, by language."""
        self.branch = 0
        """How often the table was put back; motions of another branch are not gone on with."""
        self.resigned: dict[int, int] = {}
        self.is_drawn = self.is_closed = False
        self.rung: int | None = None
        """Who was ahead when the bell of a party broke the match off; -1 where nobody was."""
        self.is_listed = charter.wish.listed
        """Whether it stands in the front room for whoever comes."""
        self.guests: dict[int, float] = {}
        """When each seat was given to a stranger."""
        self.muted: set[int] = set()
        """Seats that may not speak; -1 for those who only look on."""
        self.game_clock: TableClock[Any, Any, Any] | None = None
        """The clock of the game itself, where it has one that runs here."""
        self.waits: Waits = ()
        super().__init__(charter, entries)

    # --- how it stands ---

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.setup.game

    @property
    def ply(self) -> int:
        """How many actions have been taken."""
        return len(self.match.actions)

    @property
    def chime(self) -> Chime | None:
        """What the house's own clock will do at this table, if the next thing is for the clock to do."""
        clock = self.game_clock
        return clock.chime(self.match.play, self.hours) if clock and self.state == "playing" else None

    @property
    def hours(self) -> Hours:
        """What the house knows of the time at this table."""
        return Hours(self.people, self.waits, self.since)

    @property
    def goes_by_itself(self) -> bool:
        """Whether the next thing needs neither a person nor a clock."""
        return self.state == "playing" and self.awaited == NOBODY and self.chime is None

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The names by which the record knows the seats."""
        return self.setup.names

    @property
    def called(self) -> Setup:
        """The match with the names that people hear in their language; the record keeps its own."""
        if spoken() not in self._called:
            self._called[spoken()] = as_spoken(self.setup)
        return self._called[spoken()]

    @property
    def called_names(self) -> tuple[str, ...]:
        """What the seats are called aloud."""
        return self.called.names

    @property
    def wakes_at(self) -> float:
        """When it goes on by itself, though nobody sits there: at once, by a clock, or never."""
        return 0.0 if self.goes_by_itself else self.due_at(0.0)

    def due_at(self, back_at: float) -> float:
        """Tell when the clock strikes next: for the game itself, or for a person whose time is up."""
        chime = self.chime
        return min(chime.at if chime else inf, max(self.deadline, back_at) if self.awaited >= 0 else inf)

    def rest(self) -> None:
        """Let go of what is only needed until everybody has been told."""
        self.match.rest()

    def open_to_player(self) -> list[int]:
        """List what the seat to act may do itself."""
        leaves = self.game_clock.leaves if self.game_clock else None
        return [code for code in self.match.legal() if not leaves or leaves(self.match.play, self.hours, code)]

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place once the match is over: those who resigned come last, the others before them."""
        if self._actor == OVER:
            return tuple(self.match.places())
        if self.is_drawn:
            return (0,) * len(self.fills)
        if self.rung is not None:
            return tuple(1 if seat == self.rung else 2 for seat in range(len(self.fills))) if self.rung >= 0 else ()
        if not self.has_conceded:
            return ()
        return tuple(len(self.fills) if seat in self.resigned else 1 for seat in range(len(self.fills)))

    @property
    def ending(self) -> str:
        """How the match ended, in a sentence."""
        return tell_ending(self)

    def seconds_left(self, seat: int, now: float) -> float | None:
        """Tell what is left on the clock of the seat that play waits for."""
        if seat != self.awaited or self.charter.wish.clock.kind == "none":
            return None
        return max(0.0, self.deadline - now)

    def due_in(self, seat: int, now: float) -> float | None:
        """Tell how long the game's own clock leaves a seat to wait or to answer."""
        clock = self.game_clock
        at = clock.due(self.match.play, self.hours, seat) if clock and self.state == "playing" else None
        return None if at is None else max(0.0, at - now)

    @property
    def is_timed(self) -> bool:
        """Whether a clock runs here, the guests' own or the game's."""
        return self.game_clock is not None or self.charter.wish.clock.kind != "none"

    @property
    def deadline(self) -> float:
        """When the time of the seat that play waits for is up."""
        return self.since + seconds_of(self.charter.wish.clock)

    # --- what may be asked of it; each makes entries, or refuses ---

    def act(self, wish: Act, at: float) -> list[Entry]:
        """Take a seat's action; one that has been carried out already is not done twice."""
        if self.is_done(wish.ply, wish.seat, wish.id):
            return []
        self.expect_play()
        self._on_time(wish.ply)
        if wish.seat != self.to_act:
            raise Illegal(
                say(
                    "{name} may not act now: {whose_turn}",
                    name=self.match.name(wish.seat),
                    whose_turn=self.match.whose_turn(),
                )
            )
        if wish.code is UNSET and not wish.notation:
            raise Unreadable(say("an action needs its code or its notation"))
        code = self.match.read(wish.notation[:LONGEST_TEXT]) if wish.code is UNSET else wish.code
        self._allow(code)
        return [Took(at, wish.seat, code, self.ply, wish.seat, wish.id)]

    def spin(self, wish: Spin, at: float) -> list[Entry]:
        """Set Nature's wheel going for a person."""
        if self.is_done(wish.ply, wish.seat, wish.id):
            return []
        self.expect_play()
        self._on_time(wish.ply)
        if self.to_act != NATURE:
            raise Illegal(say("there is nothing to spin: {whose_turn}", whose_turn=self.match.whose_turn()))
        if wish.seat != self.spinner:
            raise Illegal(say("{name} may not spin: it is another seat's spin", name=self.match.name(wish.seat)))
        return [Took(at, NATURE, self.next_spin(), self.ply, wish.seat, wish.id)]

    def go_by_itself(self, at: float, code: int = 0) -> list[Entry]:
        """Let Nature spin, or a program's seat take what it chose."""
        if self.to_act == NATURE:
            return [Took(at, NATURE, self.next_spin(), self.ply)]
        return [Took(at, self.to_act, code, self.ply)]

    def say(self, seat: int, text: str, ident: str, at: float) -> list[Entry]:
        """Say something to the table."""
        if self.is_done(NOBODY, seat, ident):
            return []
        if seat in self.muted:
            raise Illegal(say("whoever set this table has muted you: you may play on and listen"))
        return [Said(at, seat, self.worded(seat, text), ident)]

    def call(self, wish: CallMe, is_quiet: bool, at: float) -> list[Entry]:
        """Call a guest by another name; the match goes on under it."""
        if is_quiet or self.charter.party or not self.salts.get(wish.seat):
            raise Illegal(say("this seat keeps the name it has"))
        name = polite(wish.name, (each for seat, each in enumerate(self.seat_names) if seat != wish.seat))
        if not name:
            raise Unreadable(say("there is nothing in that name: write one of 1 to 40 letters"))
        lay(self.charter.wish, self.names | {wish.seat: name})
        return [Renamed(at, wish.seat, name)]

    def next_spin(self) -> int:
        """Work out what Nature brings next, without spinning yet."""
        source, wheel = self.match.source, self.match.wheel
        if not isinstance(source, Fair):
            raise Illegal(say("play has not begun: the others are still awaited"))
        return wheel.faces[source.foresee(wheel)]

    # --- the one door ---

    def _enter(self, entry: Entry) -> None:
        match entry:
            case Took():
                self._take(entry)
            case Undone():
                self._undo(entry)
            case Resigned() | Drawn():
                self._give_up(entry)
            case StoodIn():
                self._stand_in(entry)
            case Rung():
                self.rung = entry.won
                self.consent.clear()
            case Renamed() | Listed() | Seated() | Muted() | Closed():
                self._keep_house(entry)
            case Rematched() | WentOn():
                self.next_table = entry.table
                follows = sequel_of(self.match) if isinstance(entry, WentOn) else None
                self.next_game = follows.game if follows else self.game.id
                self.consent.clear()
            case _:
                raise Refusal("a game played in turn has no such entry")

    def _look(self) -> None:
        """See once, after every entry, how the table stands; nothing else may change what is seen here."""
        self._actor = self.match.to_act
        self.people = tuple(seat for seat, fill in enumerate(self.fills) if fill == PERSON)
        left = len(self.fills) - len(self.resigned)
        self.has_conceded = bool(self.resigned) and (not self.people or left < 2)
        is_ended = self.is_drawn or self.has_conceded or self.is_closed or self.rung is not None
        self.is_over = self._actor == OVER or is_ended
        self.state = self._standing()
        self.to_act = OVER if self.is_over else self._actor
        spins = who_spins(self.match) if self.to_act == NATURE and self.people else NOBODY
        self.spinner = spins if spins in self.people else NOBODY
        awaited = self.spinner if self.to_act == NATURE else self.to_act
        self.awaited = awaited if self.state == "playing" and awaited in self.people else NOBODY

    def _lay(self) -> None:
        """Lay the match out for those who have named themselves so far."""
        self.setup = lay(self.charter.wish, self.names)
        self._called.clear()
        self.match = Match(self.setup, opening=self.charter.wish.opening)
        clock = self.game.manners.clock
        self.game_clock = clock if clock and (clock.by_letter or self.charter.wish.clock.kind != "days") else None
        self.waits = (None,) * len(self.fills)

    def _set_out(self, source: Fair, at: float) -> None:
        self.match.source = source
        self._pass_time(at)

    def _take(self, entry: Took) -> None:
        if entry.ply != self.ply:
            raise Stale(f"the table has gone on to ply {self.ply}")
        if entry.actor == NATURE:
            if self.next_spin() != entry.code:
                raise Refusal(f"the spin kept for ply {entry.ply} is not the one that was promised")
            self.match.spin()
        else:
            self.match.take(entry.code)
        self._pass_time(entry.at)
        self.consent.close("undo")
        self._tick_off(entry.ply, entry.by, entry.id)

    def _undo(self, entry: Undone) -> None:
        self.match.go_back(entry.ply, afresh=entry.afresh)
        self.branch += 1
        self._pass_time(entry.at)
        self.consent.close("undo")

    def _hear(self, entry: Said) -> None:
        number = self.chat[-1].number + 1 if self.chat else 0
        name = self.match.name(entry.seat) if entry.seat >= 0 else term("An onlooker")
        self.chat.append(ChatLine(number, entry.seat, name, entry.text, entry.at))
        del self.chat[:-MOST_CHAT]

    def _give_up(self, entry: Resigned | Drawn) -> None:
        if isinstance(entry, Drawn):
            self.is_drawn = True
        else:
            self.resigned[entry.seat] = self.ply
            self.fills[entry.seat] = players.usual(self.game)
        self.since = entry.at
        self.consent.clear()

    def _stand_in(self, entry: StoodIn) -> None:
        """Let a program play for a seat, or give it back to its person."""
        if entry.seat not in self.hashes or entry.seat in self.resigned:
            raise Refusal(f"nobody holds a key to seat {entry.seat}")
        (self.stood_in.add if entry.on else self.stood_in.discard)(entry.seat)
        self.fills[entry.seat] = players.usual(self.game) if entry.on else PERSON
        self.since = entry.at

    def _keep_house(self, entry: Renamed | Listed | Seated | Muted | Closed) -> None:
        """Enter what concerns the company and not the match."""
        match entry:
            case Renamed():
                self.names[entry.seat] = entry.name
                self.setup = self.match.setup = lay(self.charter.wish, self.names)
                self._called.clear()
            case Listed():
                self.is_listed = entry.on
            case Seated():
                self.hashes[entry.seat], self.guests[entry.seat] = entry.hash, entry.at
            case Muted():
                (self.muted.add if entry.on else self.muted.discard)(entry.seat)
            case Closed():
                self.is_closed = True
                self.consent.clear()

    def _pass_time(self, at: float) -> None:
        """See from when the seat to act is waited for, and whose waits have begun or are over."""
        self.since = at
        if self.game_clock and self.game_clock.begun:
            self.waits = self.game_clock.begun(self.match.play, self.waits, at)

    def _try_name(self, seat: int, name: str) -> None:
        if name.strip():
            lay(self.charter.wish, self.names | {seat: name.strip()})

    def _on_time(self, ply: int) -> None:
        if ply != self.ply:
            raise Stale(
                say(
                    "the table has gone on: this was decided at ply {ply}, and it stands at {ply2} now",
                    ply=ply,
                    ply2=self.ply,
                )
            )

    def _allow(self, code: int) -> None:
        may = code in self.match.legal()
        if may and self.game_clock and code not in self.open_to_player():
            raise Illegal(say("that is for the clock of the house to say, not for a player"))
        if not may:
            known = 0 <= code < 1 << 62
            why = self.game.notation.why_not(self.match.play, code) if known else say("there is no such action")
            raise Illegal(say("{name} may not do that: {why}", name=self.match.name(self.to_act), why=why))
