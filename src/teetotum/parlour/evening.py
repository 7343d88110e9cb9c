"""An evening at several tables as the parlour keeps it: its charter, and the list of what was done after that.

The evening itself is the lab's (`lab.progressive`). Here it is laid as wished, salted, and made again from its entries;
nothing here waits, sends or keeps, and whatever is done is made into entries that give the same evening back.
"""

from collections.abc import Sequence
from copy import copy
from time import monotonic, time
from typing import Literal, NamedTuple

from msgspec import Struct, json, structs

from teetotum import games, players
from teetotum.engine.chance import Fair, Keyed
from teetotum.engine.errors import BadSetup, Illegal, Refusal
from teetotum.engine.options import choose
from teetotum.engine.records import Record, with_board
from teetotum.engine.rules import NATURE
from teetotum.engine.spinning import who_spins
from teetotum.lab.progressive.accounts import account
from teetotum.lab.progressive.evening import Evening, EveningTable
from teetotum.lab.progressive.plan import GUESTS, IMPLIED, Plan, game_on, make_plan
from teetotum.lab.progressive.plan import PERSON as ME
from teetotum.lab.progressive.seating import table_names
from teetotum.lab.progressive.vocabulary import PER_TABLE, PROGRESSIVE, Clock, Course
from teetotum.languages import say, term
from teetotum.parlour import seats as keys
from teetotum.parlour import shelf
from teetotum.parlour.entries import EVENING
from teetotum.parlour.limits import LONGEST_ID
from teetotum.parlour.live_table import Stale
from teetotum.parlour.messages import EveningCard, EveningStep, EveningWish, GuestWish
from teetotum.parlour.store import NewTable
from teetotum.parlour.table_setup import PERSON, furnished
from teetotum.parlour.thinking import QUICK
from teetotum.rulebooks import heard

MOST_TABLES = 26
LARGEST_SEED = (1 << 63) - 1


class EveningCharter(Struct, frozen=True):
    """What was settled when an evening was asked for; the secret stays here until the prizes are given."""

    evening: str
    wish: EveningWish
    hash: str
    """The hash of its one key."""
    secret: str
    at: float
    edition: int = 0
    """The edition of its game's rules; nought where it was settled before this was kept."""

    @property
    def edition_here(self) -> int:
        """The edition of the same rules that this house has."""
        return plan_for(self.wish).setup.game.rulebook.edition


class Opened(Struct, frozen=True, tag="opened"):
    """The screen has brought its salt, and the evening begins."""

    at: float
    salt: str


class Did(Struct, frozen=True, tag="did", omit_defaults=True):
    """An action was taken at some table, a lot was drawn, or Nature has spun."""

    at: float
    number: int
    """How many actions had been taken before it."""
    code: int
    seconds: int = 0
    """How long a person took, where the evening goes by real time."""
    id: str = ""
    """The message by which a person did it."""


EveningEntry = Opened | Did
write = json.Encoder().encode
read_entry = json.Decoder(EveningEntry).decode
read_charter = json.Decoder(EveningCharter).decode


def as_kept(charter: EveningCharter) -> NewTable:
    """Write what was settled as it is kept, among the tables and with its secret apart."""
    written = write(structs.replace(charter, secret="", edition=charter.edition_here))
    return NewTable(EVENING + charter.evening, written, charter.secret.encode())


class Awaited(NamedTuple):
    """A person who is waited for, and for what."""

    what: Literal["spin", "choice"]
    table: EveningTable
    seat: int
    guest: int


class Halt(NamedTuple):
    """Where the quick programs stopped, and what they did on the way."""

    did: list[EveningEntry]
    why: Literal["asked", "person", "thought", "time", "over"]


class Gathering:
    """An evening with its company."""

    def __init__(self, charter: EveningCharter, entries: Sequence[EveningEntry] = ()) -> None:
        self.charter = charter
        self.plan = plan_for(charter.wish)
        self.evening = Evening(self.plan)
        self.entries = 0
        self.has_begun = False
        self.since = charter.at
        """When the person who is waited for came to act."""
        self.done: set[tuple[int, str]] = set()
        self._seated: dict[tuple[int, str, str], players.Player] = {}
        for entry in entries:
            self.take_down(entry)

    @property
    def number(self) -> int:
        """How many actions have been taken."""
        return len(self.evening.lines)

    @property
    def commitment(self) -> str:
        """The promise of the spins; luck by a seed promises nothing."""
        is_fair = self.charter.wish.seed is None
        return Fair(bytes.fromhex(self.charter.secret), ()).commitment if is_fair else ""

    @property
    def salts(self) -> tuple[str, ...]:
        """What was mixed into the spins."""
        source = self.evening.source
        return source.salts if isinstance(source, Fair) else ()

    @property
    def program_seed(self) -> int:
        """The seed from which programs draw: the evening's own, or one that nobody knows before the end."""
        seed = self.charter.wish.seed
        return int(self.charter.secret[:15], 16) if seed is None else seed

    @property
    def record(self) -> Record:
        """The account of the evening as far as it has come, with a board of one's own where it is played on one."""
        taken, board = account(self.evening, self.program_seed), self.charter.wish.board
        return with_board(taken, board) if "\n" in board else taken

    def check_key(self, key: str) -> None:
        """Refuse a key that does not open this evening."""
        keys.open_seat(key, {0: self.charter.hash}, "")

    def awaited(self) -> Awaited | None:
        """Find the person who is waited for; lots, spin-offs and programs need nobody."""
        call = self.evening.call
        if not self.has_begun or call is None or call.table is None or not self._has_people(call.table):
            return None
        match = call.table.match
        seat = who_spins(match) if match.to_act == NATURE else match.to_act
        guest = self.evening.whose(call.table, seat) if seat >= 0 else -1
        if guest not in self.plan.people:
            return None
        return Awaited("spin" if match.to_act == NATURE else "choice", call.table, seat, guest)

    def _has_people(self, table: EveningTable) -> bool:
        return any(guest in self.plan.people for side in table.sides for guest in side)

    # --- what may be asked of it; each makes entries, or refuses ---

    def begin(self, step: EveningStep) -> list[EveningEntry]:
        """Begin, with the screen's own salt."""
        if self.has_begun:
            return []
        Fair(b"", (step.salt or "salt",))
        return [Opened(time(), step.salt)]

    def act(self, step: EveningStep) -> list[EveningEntry]:
        """Spin or choose for the person who is waited for; a message that has been carried out is not done twice."""
        if (step.at, step.id) in self.done:
            return []
        if not 1 <= len(step.id) <= LONGEST_ID:
            raise Refusal(say("a message needs an id of 1 to {most} characters", most=LONGEST_ID))
        if step.at != self.number:
            raise Stale(
                say(
                    "the evening has gone on: this was decided at action {at}, and it is {number} now",
                    at=step.at,
                    number=self.number,
                )
            )
        code = self._wanted(step)
        return [Did(time(), self.number, code, self._seconds(), step.id)]

    def _wanted(self, step: EveningStep) -> int:
        """Find the action that is asked for, or say why it cannot be done."""
        awaited = self.awaited()
        if awaited is None:
            raise Illegal(say("nobody at the screen is waited for now: let the evening go on"))
        match, name = awaited.table.match, self.plan.guests[awaited.guest]
        if (step.kind == "spin") != (awaited.what == "spin"):
            words = term("{name} is to spin now") if awaited.what == "spin" else term("{name} is to choose now")
            raise Illegal(say(words, name=name))
        if step.kind == "spin":
            return self.next_spin()
        if step.code not in match.legal():
            known = 0 <= step.code < 1 << 62
            why = match.game.notation.why_not(match.play, step.code) if known else say("there is no such action")
            raise Illegal(say("{name} may not do that: {why}", name=name, why=why))
        return step.code

    def next_spin(self) -> int:
        """Work out what Nature brings next, without spinning yet."""
        source, wheel = self.evening.source, self.evening.wheel
        if wheel is None or source is None:
            raise Illegal(say("there is nothing to spin now"))
        return wheel.faces[copy(source).draw(wheel)]

    def _seconds(self) -> int:
        """Tell how long the person took, where that counts."""
        is_real = self.evening.house.clock == Clock.REAL
        return max(1, round(time() - self.since)) if is_real else 0

    # --- what goes by itself ---

    def play_on(self, step: EveningStep, patience: float) -> Halt:
        """Let Nature and quick programs play until what was asked for has come, a person is awaited, or time is up."""
        did, until, mark = list[EveningEntry](), monotonic() + patience, Milestone(self, step)
        while not self.evening.is_over:
            if did and mark.is_reached():
                return Halt(did, "asked")
            if mark.waits_for(self.awaited()):
                return Halt(did, "person")
            if self.level not in ("", *QUICK):
                return Halt(did, "thought")
            if did and monotonic() > until:
                return Halt(did, "time")
            did.append(self.do(self.choice()))
        return Halt(did, "over")

    @property
    def level(self) -> str:
        """The level of the program that is to choose, the sensible one for a person; nothing where Nature acts."""
        call = self.evening.call
        if call is None or call.table is None or call.table.match.to_act == NATURE:
            return ""
        fill = self.plan.fills[self.evening.whose(call.table, call.table.match.to_act)]
        return players.usual(call.table.match.game) if fill == ME else fill

    def choice(self) -> int:
        """Let Nature or a quick program choose the next action."""
        if self.evening.wheel is not None:
            return self.next_spin()
        return self.choose_at_once(self.level)

    def choose_at_once(self, asked: str = "") -> int:
        """Let a quick program choose; its luck comes from the seed and the number of the action."""
        table = self.to_choose()
        level = asked if asked in QUICK else players.usual(table.match.game)
        place = table.number, level, table.match.game.id
        if place not in self._seated:
            self._seated[place] = players.find(table.match.game, level)
        return self._seated[place].choose(table.match, Keyed(self.program_seed, self.number))

    def to_choose(self) -> EveningTable:
        """The table at which somebody is to choose."""
        if self.evening.call is None or self.evening.call.table is None:
            raise Illegal(say("nobody is to choose now"))
        return self.evening.call.table

    def do(self, code: int) -> EveningEntry:
        """Carry out one action and enter it."""
        entry = Did(time(), self.number, code)
        self.take_down(entry)
        return entry

    # --- the one door ---

    def take_down(self, entry: EveningEntry) -> None:
        """Enter what has happened; a spin that is not the promised one is refused."""
        if isinstance(entry, Opened):
            self._open(entry)
        else:
            self._do(entry)
        self.entries += 1
        self.since = entry.at

    def _open(self, entry: Opened) -> None:
        seed, secret = self.charter.wish.seed, bytes.fromhex(self.charter.secret)
        salts = (*([entry.salt] if entry.salt else []), *self.plan.guests)
        self.evening = Evening(self.plan, Fair(secret, salts) if seed is None else Keyed(seed))
        self.has_begun = True

    def _do(self, entry: Did) -> None:
        if not self.has_begun or entry.number != self.number:
            raise Stale(say("the evening has gone on to action {number}", number=self.number))
        wheel, source = self.evening.wheel, self.evening.source
        if wheel and source and wheel.faces[source.draw(wheel)] != entry.code:
            raise Refusal(f"the spin kept for action {entry.number} is not the one that was promised")
        self.evening.take(entry.code, entry.seconds)
        if entry.id:
            self.done.add((entry.number, entry.id))


class Milestone:
    """How far an evening is to go on."""

    def __init__(self, gathering: Gathering, step: EveningStep) -> None:
        self.evening, self.until = gathering.evening, step.until
        self.games = len(self.evening.outcomes)
        self.table = step.look if 0 <= step.look < len(self.evening.tables) else 0
        self.turns = self._turns()

    def _turns(self) -> tuple[int, bool]:
        """Tell how far the table looked at has come."""
        tables = self.evening.tables
        return (tables[self.table].time, tables[self.table].is_decided) if tables else (-1, False)

    def is_reached(self) -> bool:
        """See whether it has gone far enough; only on the way to the prizes is the bell passed by."""
        if self.until == "end":
            return False
        if len(self.evening.outcomes) != self.games:
            return True
        return self.until == "turn" and self._turns() != self.turns

    def waits_for(self, awaited: Awaited | None) -> bool:
        """See whether a person must act before it goes on; a choice of one thing is none."""
        if awaited is None or self.until in ("bell", "end"):
            return False
        if self.until == "choice":
            return awaited.what == "choice" and len(awaited.table.match.legal()) > 1
        return True


# --- what was wished for ---------------------------------------------------------------------------------------------


def plan_for(wish: EveningWish) -> Plan:
    """Settle an evening as wished, or refuse it in one sentence."""
    if wish.seed is not None and not 0 <= wish.seed <= LARGEST_SEED:
        raise BadSetup(say("a seed is a whole number from 0 to {LARGEST_SEED}", LARGEST_SEED=LARGEST_SEED))
    options = choose(PROGRESSIVE.rulebook, "", dict(wish.evening))
    game = games.find(game_on(options.chosen(Course, "progressive_course"), wish.game))
    setup = furnished(game, PER_TABLE, wish.preset, tuple(sorted(wish.options.items())), wish.board)
    fills = [ME if guest.player == PERSON else guest.player for guest in wish.guests]
    if any(guest.player == ME for guest in wish.guests):
        raise BadSetup(say("a guest is {PERSON}, or a program's level", PERSON=PERSON))
    return make_plan(setup, options, named(wish.guests), fills)


def named(guests: Sequence[GuestWish]) -> list[str]:
    """Name every guest who was told of; whoever has no name is given one that is free."""
    given = [guest.name.strip() for guest in guests]
    spare = iter([name for name in (*GUESTS, *(f"Guest {n}" for n in range(1, len(given) + 1))) if name not in given])
    return [name or next(spare) for name in given]


def card() -> EveningCard:
    """Show what may be settled before an evening."""
    book = heard(PROGRESSIVE.rulebook)
    return EveningCard(
        title=book.title,
        words=book.summary,
        where=shelf.where(book),
        options=tuple(shelf.option_card(option) for option in book.options),
        presets=tuple(shelf.preset_card(book, preset.name) for preset in book.presets),
        games=tuple(game.id for game in games.playable() if game.progress is not None),
        usual=game_on(Course.INSIDE),
        implied=IMPLIED,
        names=GUESTS,
        tables=tuple(table_names(count) for count in range(1, MOST_TABLES + 1)),
    )
