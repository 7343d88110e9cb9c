"""The recorder of a real plotting sheet at the terminal: slips, throws and measured places are entered as they fall.

Nobody is called to the screen and nothing is hidden from it: whoever keeps it hears every slip, as the umpire does.
"""

from collections.abc import Callable, Iterable
from secrets import randbelow

from teetotum.cli.exit_codes import complain
from teetotum.cli.logs import show_chart
from teetotum.cli.wardroom import Wardroom
from teetotum.draw.text import FAINT, STRONG
from teetotum.engine import recorder
from teetotum.engine.errors import BadSetup, Refusal
from teetotum.engine.events import Event
from teetotum.engine.real_table import dropped_words
from teetotum.engine.rules import NATURE

RECORDER = "recorder"
"""Whom the record names as its player, so that it is taken up by the recorder again."""
SPIN_FOR_US = "spin"
MEASURES = (recorder.WRITTEN_SO, "set a ship where the paper has her, in yards or as 3.5in; several parted by ;")
HELP = (
    ("entries", "list all that was entered"),
    ("correct N WORDS", "put entry N right; what came after it stands as far as it can have happened"),
    ("back", "strike the last entry out"),
    (SPIN_FOR_US, "let the house throw in place of the real die"),
)


class RecordersTable(Wardroom):
    """One exercise on real paper, and whoever keeps its record."""

    @property
    def everybody(self) -> int:
        """The seat beyond the last, which sees all."""
        return len(self.exercise.brief.roles)

    @property
    def people(self) -> list[int]:
        """Whoever is at the screen."""
        return [self.everybody]

    @property
    def commanders(self) -> list[int]:
        """Nobody commands here: all orders come on slips."""
        return []

    @property
    def holders(self) -> str:
        """Who plays, as the record names them."""
        return RECORDER

    def announce(self) -> None:
        """Say what is recorded, and how."""
        super().announce()
        self.voice.say("Enter every slip as it is handed to you, every throw, and what is ruled.", FAINT)

    def step(self) -> None:
        """Tell what came of the last entry, say what is wanted, and enter it."""
        self.tell_news()
        try:
            self.obey(self.everybody, self.voice.ask(self.asks()))
        except Refusal as wrong:
            complain(str(wrong))

    def tell_news(self) -> None:
        """Tell everything that is new, and when a ruling is awaited what was reckoned."""
        if self.exercise.deeds and self.opened == len(self.exercise.deeds):
            return
        fresh = self.exercise.events[self.heard.get(self.everybody, 0) :]
        self.voice.tell(fresh)
        self.heard[self.everybody], self.opened = len(self.exercise.events), len(self.exercise.deeds)
        if fresh:
            self.fresh[self.everybody] = fresh
        if self.exercise.awaits_ruling:
            self.say_reckoned()

    def say_reckoned(self) -> None:
        """Say where the program has every ship on the paper, and what it would rule."""
        for ship in recorder.reckoned(self.exercise):
            self.voice.say(f"  {ship.name}: {ship.east:.2f} in east, {ship.north:.2f} in north, {ship.heading:03.0f}")
        self.voice.say(f"Reckoned: {self.proposal()}.", STRONG)

    def asks(self) -> str:
        """Ask for what is to be entered next; what is too long for a prompt is said above it, once."""
        number = len(recorder.lines(self.exercise)) + 1
        if self.exercise.to_act == NATURE:
            return f"{number}. Throw the {self.exercise.wheel.name}: what does it show, or {SPIN_FOR_US}? >"
        seat = self.exercise.writers[0]
        told = recorder.wanted(self.exercise)
        if told != self.asked.get(seat):
            self.voice.say(f"{self.exercise.name(seat)}: {told}.", FAINT)
            self.asked[seat] = told
        ruling = "accept or amend" if self.exercise.awaits_ruling else "what is written?"
        return f"{number}. {self.exercise.name(seat)}, {ruling} >"

    def words(self, seat: int, rest: str) -> dict[str, Callable[[], None]]:
        """List the words of the room, and those of the record."""
        told = super().words(seat, rest)
        del told["hint"], told["try"]
        own = {"entries": self.list_entries, "correct": lambda: self.put_right(rest), "back": self.strike_out}
        return told | own | ({SPIN_FOR_US: self.throw_for_us} if self.exercise.to_act == NATURE else {})

    def umpires_words(self) -> Iterable[tuple[str, str]]:
        """List what may be entered, and how an entry is put right."""
        game = self.exercise.game
        own = [("a slip", game.example), *game.forms, *((MEASURES,) if game.paper else ()), *HELP]
        return dict.fromkeys((*own, *super().umpires_words()))

    def is_umpire(self, seat: int) -> bool:
        """Whoever keeps the record sees and says what an umpire does."""
        return seat == self.everybody or super().is_umpire(seat)

    def hears(self, seat: int, event: Event) -> bool:
        """Everything is heard here."""
        return seat == self.everybody or super().hears(seat, event)

    def write(self, seat: int, said: str) -> None:  # noqa: ARG002  # whose slip it is, the exercise knows
        """Enter a slip, a throw or a ruling; what cannot be is refused, and nothing has changed."""
        recorder.enter(self.exercise, said)

    def throw_for_us(self) -> None:
        """Throw in place of the real die."""
        self.voice.say(f"The house throws {recorder.throw_for(self.exercise, randbelow)}.", STRONG)

    def list_entries(self) -> None:
        """List all that was entered, with its numbers."""
        for each in recorder.entries(self.exercise):
            who = "thrown" if each.actor == NATURE else self.exercise.name(each.actor)
            self.voice.say(f"{each.number:>4}  {who}: {each.text}")

    def put_right(self, said: str) -> None:
        """Replace an entry, and go on from the exercise as it then stands."""
        number, _, words = said.strip().partition(" ")
        if not (number.isascii() and number.isdecimal() and len(number) < 7 and words.strip()):
            raise BadSetup(f"say which entry is to read how, such as correct 12 A, not {said.strip()!r}")
        found = recorder.correct(self.exercise, int(number), words.strip())
        self.exercise = found.exercise
        self.voice.say(dropped_words(found.why, len(found.dropped)), STRONG)
        self.take_stock()

    def strike_out(self) -> None:
        """Strike the last entry out."""
        self.exercise = recorder.without_last(self.exercise)
        self.take_stock()

    def take_stock(self) -> None:
        """After something was put right, say how everything lies, and go on from there."""
        show_chart(self.voice, self.exercise, self.everybody)
        self.heard[self.everybody], self.opened = len(self.exercise.events), len(self.exercise.deeds)
        self.fresh.clear()
        if self.exercise.awaits_ruling:
            self.say_reckoned()
