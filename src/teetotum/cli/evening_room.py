"""The room of a progressive evening: its tables, the people at one screen, the programs, and the diary of it all."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from shlex import quote
from time import monotonic

from teetotum.cli import favors, programs
from teetotum.cli.bulk import progress_bar
from teetotum.cli.commands import COMMANDS, Command, Left
from teetotum.cli.exit_codes import complain
from teetotum.cli.keeping import EVENINGS, Keeper, make_room, name_on_shelf, refuse_to_overwrite, seal, shelf
from teetotum.cli.luck import sealed_beside
from teetotum.cli.reading import read_out
from teetotum.cli.seating import ME
from teetotum.cli.terminal_match import TerminalMatch, who_spins
from teetotum.cli.voice import Voice
from teetotum.draw.text import FAINT, STRONG
from teetotum.engine.chance import Fair
from teetotum.engine.errors import Refusal
from teetotum.engine.events import Event
from teetotum.engine.files import write_whole
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match
from teetotum.lab.progressive.accounts import account
from teetotum.lab.progressive.evening import Evening
from teetotum.lab.progressive.evening import EveningTable as Seats
from teetotum.lab.progressive.plan import Plan
from teetotum.lab.progressive.programs import Programs, spend
from teetotum.lab.progressive.vocabulary import PER_TABLE, PROGRESSIVE, Clock

KEPT_COMMANDS = ("why", "rules", "hint", "board", "position", "log", "help", "?")
"""What may be said at a table of the evening; nothing is taken back there, for the other tables have gone on."""


@dataclass
class Room:
    """The room with all its tables, its people and its programs."""

    evening: Evening
    programs: Programs
    voice: Voice
    path: Path
    board: str = ""
    told: int = 0
    games: int = 0
    at: Seats | None = None
    _places: dict[int, "Place"] = field(default_factory=dict)
    is_lost: bool = False
    _warned: bool = False

    @property
    def plan(self) -> Plan:
        """What was settled before the evening."""
        return self.evening.plan

    def save(self) -> None:
        """Keep the evening as far as it has come, and while it lasts the secret of its spins beside it."""
        if self.path.parent == shelf(EVENINGS):
            make_room(self.path)
        if isinstance(self.evening.source, Fair) and not self.evening.is_over:
            seal(self.evening.source, self.path)
        write_whole(self.path, str(account(self.evening, self.programs.seed)))
        if self.evening.is_over and self.path.is_file():
            sealed_beside(self.path).unlink(missing_ok=True)

    def save_quietly(self) -> None:
        """Keep the evening as play goes on; a disk that is full is told once and does not stop it."""
        try:
            self.save()
            self._warned = False
        except Refusal as wrong:
            if not self._warned:
                complain(str(wrong))
            self._warned = True

    def how_to_resume(self) -> str:
        """Say how the evening is taken up again."""
        board = f" --board {quote(self.board)}" if self.board else ""
        return f"teetotum tournament --resume {quote(str(name_on_shelf(self.path, EVENINGS)))}{board}"

    def announce(self) -> None:
        """Say what is played, by whom, and with what luck."""
        plan, voice = self.plan, self.voice
        voice.title(f"{PROGRESSIVE.rulebook.title}: {plan.setup.game.title}")
        guests = zip(plan.guests, plan.fills, strict=True)
        voice.say("; ".join(name if fill == ME else f"{name} ({fill})" for name, fill in guests) + ".")
        for words, rules in (
            ("The evening", plan.options.house_rules),
            ("House rules", plan.setup.options.house_rules),
        ):
            if rules:
                voice.say(f"{words}: " + ", ".join(f"{name} {choice}" for name, choice in rules.items()) + ".")
        if isinstance(self.evening.source, Fair):
            voice.say(f"Fair spins, promised by {self.evening.source.commitment}", FAINT)
        if any(programs.is_cold(Match(plan.setup), level) for level in {*plan.fills} - {ME}):
            voice.say("Compiling, half a minute the first time ...", FAINT)
        if plan.people:
            voice.say("Say help at a prompt for all that may be said.", FAINT)

    def play(self) -> None:
        """Play to the prizes; programs among themselves do it in silence, with a bar."""
        if not self.plan.people:
            with progress_bar() as progress:
                spend(self.evening, self.programs, self.keep_and(progress))
            return
        self.tell_news()
        while not self.evening.is_over:
            self.step()
            self.tell_news()

    def keep_and(self, progress: Callable[[str, int, int], None]) -> Callable[[str, int, int], None]:
        """Keep the evening whenever a game is over, and move the bar."""

        def tell(stage: str, done: int, total: int) -> None:
            self.save_quietly()
            progress(stage, done, total)

        return tell

    def step(self) -> None:
        """Let whoever is waited for act once: before people's eyes at their tables, elsewhere out of sight."""
        call = self.evening.call
        if call and call.table and any(guest in self.plan.people for side in call.table.sides for guest in side):
            self.place(call.table).step()
        else:
            self.programs.step(self.evening)

    def place(self, seats: Seats) -> "Place":
        """Go to a table with people at it."""
        found = self._places.get(seats.number)
        if found is None or found.match is not seats.match:
            keeper = Keeper(None, self.plan.fills, self.programs.seed)
            found = Place(seats.match, (), self.voice, keeper, commands=self.commands(), room=self, seats=seats)
            self._places[seats.number] = found
        if self.at is not seats:
            self.at = seats
            one, other = (self.plan.name(side) for side in seats.sides)
            self.voice.say(f"{self.plan.tables[seats.number]}: {one} against {other}", f"{STRONG} underline")
        found.fills = tuple(self.plan.fills[self.evening.whose(seats, seat)] for seat in range(PER_TABLE))
        return found

    def tell_news(self) -> None:
        """Tell what concerns the whole company, and between games show the favor cards; at the end they hang anyway."""
        news, self.told = self.evening.told[self.told :], len(self.evening.told)
        self.voice.tell(news)
        if len(self.evening.outcomes) > self.games:
            self.games = len(self.evening.outcomes)
            self.save_quietly()
            if self.evening.call and self.evening.call.table:
                favors.show_cards(self.voice, self.evening)

    def commands(self) -> Mapping[str, Command]:
        """List what may be said at the tables of this room."""
        own = {
            "tables": Command("tables", "who sits where, and how the tables stand", self.show_tables),
            "favors": Command("favors", "everybody's favor card", self.show_cards),
            "evening": Command("evening [CLAUSE]", "the rules of the evening, or one clause of them", self.look_up),
        }
        leaving = Command("quit", "leave; the evening is kept to be resumed", self.leave)
        own |= {"save": Command("save FILE", "keep the evening in another file", self.keep_in)}
        own |= dict.fromkeys(("quit", "exit", "q"), leaving)
        return {word: COMMANDS[word] for word in KEPT_COMMANDS} | own

    def show_tables(self, _table: TerminalMatch, _rest: str) -> bool:
        """Show the tables."""
        favors.show_tables(self.voice, self.evening)
        return False

    def show_cards(self, _table: TerminalMatch, _rest: str) -> bool:
        """Show the favor cards."""
        favors.show_cards(self.voice, self.evening)
        return False

    def keep_in(self, _table: TerminalMatch, rest: str) -> bool:
        """Keep the evening in another file from now on, but over no other."""
        into = Path(rest) if rest else self.path
        if into.absolute() != self.path.absolute():
            refuse_to_overwrite(into, EVENINGS)
        was, self.path = self.path, into
        try:
            self.save()
        except Refusal:
            self.path = was
            raise
        self.voice.advise(f"Saved in {into}; go on with {self.how_to_resume()}", FAINT)
        return False

    def leave(self, table: TerminalMatch, _rest: str) -> bool:
        """Leave the room; where the evening cannot be kept, only when it is said twice."""
        self.is_lost = table.is_sure("quit")
        if not self.is_lost:
            try:
                self.save()
            except Refusal as wrong:
                raise Refusal(f"{wrong}: say save FILE to keep it elsewhere, or quit again to lose it") from None
        raise Left

    def look_up(self, _table: TerminalMatch, rest: str) -> bool:
        """Show the rules of the evening."""
        read_out(self.voice, PROGRESSIVE.rulebook, rest)
        return False


@dataclass
class Place(TerminalMatch):
    """One table of the evening with people at it."""

    room: Room = field(kw_only=True)
    seats: Seats = field(kw_only=True)
    seconds: int = 0

    def listen(self, prompt: str) -> str | None:
        """Ask, naming the partner on duty, and time the answer where the evening goes by real time."""
        evening, actor = self.room.evening, self.match.to_act
        seat = who_spins(self.match) if actor == NATURE else actor
        partner = self.room.plan.guests[evening.whose(self.seats, seat)]
        began = monotonic()
        said = super().listen(f"{partner} for {prompt}" if len(self.seats.sides[seat]) > 1 else prompt)
        if evening.house.clock == Clock.REAL:
            self.seconds += max(1, round(monotonic() - began))
        return said

    def take(self, action: int) -> None:
        """Carry out an action in the evening; it is kept before it is told."""
        self.settle_up(self.room.evening.take(action, self.seconds))

    def spin(self) -> None:
        """Let Nature act in the evening."""
        self.settle_up(self.room.evening.spin(self.seconds))

    def let_program_act(self, seat: int) -> None:  # noqa: ARG002  # the evening knows who is on duty
        """Take what a program of the evening chooses."""
        self.take(self.room.programs.choose(self.room.evening, self.seats))

    def save_quietly(self) -> None:
        """Keep the whole evening, if anything was done in it since."""
        self.room.save_quietly()

    def settle_up(self, events: Sequence[Event]) -> None:
        """Keep what was done, and tell what came of it at this table; the room tells the rest."""
        self.seconds = 0
        self.save_quietly()
        self.tell(events)
