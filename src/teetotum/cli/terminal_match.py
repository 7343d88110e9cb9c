"""A match at the terminal: draws the board, spins, asks people, lets programs play, and tells all that happens."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from secrets import randbelow

from rich.text import Text

from teetotum.cli import programs
from teetotum.cli.commands import AT_A_REAL_TABLE, COMMANDS, Command, nearest
from teetotum.cli.exit_codes import complain
from teetotum.cli.keeping import Keeper
from teetotum.cli.seating import ME
from teetotum.cli.voice import Voice
from teetotum.draw import Drawing, Seen
from teetotum.draw import find as find_drawing
from teetotum.draw.text import FAINT, STRONG, fit, ink_of
from teetotum.engine import real_table
from teetotum.engine import state as states
from teetotum.engine.chance import LOT
from teetotum.engine.errors import Illegal, Refusal, Unreadable
from teetotum.engine.events import Event
from teetotum.engine.rules import NATURE, lines_of
from teetotum.engine.umpire import LINES, Match
from teetotum.engine.views import ONLOOKER, View, eyes_of

SPIN_WORDS = ("", "s", "spin")
SPIN_FOR_US = "spin"
"""Said at a real table, it lets the house spin."""
ROOM_ABOVE = 19
"""Rows that a board and the lines round it take on a low screen."""
TIGHT = 4
"""Columns that a choice takes besides its move."""
WORDS = 14
"""Columns without which words beside a move tell nothing."""


@dataclass
class TerminalMatch:
    """One match with the people and programs round it."""

    match: Match
    fills: tuple[str, ...]
    voice: Voice
    keeper: Keeper
    stretch: int = 0
    is_sitting: bool = False
    is_decider: bool = False
    commands: Mapping[str, Command] = field(default_factory=lambda: COMMANDS)
    _warned: bool = field(default=False)
    _asked: str = ""
    _turns: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.match.source is None and self.commands is COMMANDS:
            self.commands = COMMANDS | AT_A_REAL_TABLE

    @cached_property
    def drawing(self) -> Drawing:
        """The drawing of this game."""
        return find_drawing(self.match.game.id)

    @property
    def people(self) -> list[int]:
        """The seats that people fill."""
        return [seat for seat, fill in enumerate(self.fills) if fill == ME]

    @property
    def view(self) -> View:
        """What those at the screen may see: through the eyes of whoever is to act, else of the first of them."""
        return View(self.match, eyes_of(self.match.to_act, self.people))

    @property
    def is_worth_keeping(self) -> bool:
        """Whether leaving now would lose anything: something was played, or a match leads on to this one."""
        return bool(self.match.actions) or self.is_decider

    def speaker(self) -> int:
        """Find the seat of whoever is at the prompt."""
        actor = self.match.to_act
        seat = who_spins(self.match) if actor == NATURE else actor
        return seat if seat in self.people else self.people[0]

    def play(self) -> None:
        """Play the match to its end."""
        self.open_record()
        self.voice.tell(self.told(self.stretch))
        while not self.match.is_over:
            self.step()
        self.show_board()
        self.save_quietly()

    def step(self) -> None:
        """Let whoever is to act do so once."""
        actor = self.match.to_act
        if actor == NATURE:
            self.let_nature_act()
        elif self.fills[actor] == ME:
            self.let_person_act(actor)
        else:
            self.let_program_act(actor)

    def let_program_act(self, seat: int) -> None:
        """Take what a program chooses."""
        self.take(self.consult(self.fills[seat]))

    def consult(self, level: str) -> int:
        """Let a program choose, with a word beforehand if it must first be compiled."""
        if programs.is_cold(self.match, level):
            self.voice.say("Compiling, half a minute or more the first time ...", FAINT)
        return programs.choose(self.match, level, self.keeper.seed)

    def let_nature_act(self) -> None:
        """Spin: for a program at once, for a person when he says so, at a real table as the appliance shows."""
        spinner = who_spins(self.match)
        if self.match.source is None:
            self.ask_what_was_spun(spinner)
        elif spinner in self.people:
            self.wait_for_spin(spinner)
        else:
            self.spin()

    def wait_for_spin(self, spinner: int) -> None:
        """Wait for a person to spin."""
        if self.drawing.BEFORE_SPIN:
            self.show_board()
            self.recall(spinner)
        is_lot = self.match.wheel.name == LOT
        prompt = "Enter to draw the lot >" if is_lot else f"{self.match.name(spinner)}, Enter to spin >"
        while (said := self.listen(prompt)) is not None:
            if said.lower() in SPIN_WORDS:
                self.stretch = self._turns[spinner] = len(self.match.events)
                self.spin()
                self.save_quietly()
                return
            complain(f"'{said}' cannot be done now: press Enter to spin, or say help{nearest(said, self.commands)}")

    def recall(self, spinner: int) -> None:
        """Say again what came of a person's last spin, which others' turns and the board have scrolled away."""
        since = self.match.events[self._turns.get(spinner, len(self.match.events)) :]
        own = " ".join(event.text for event in since if event.seat == spinner)
        if own and self.voice.is_scrolling:
            self.voice.say(fit(f"Last turn: {own}", 2 * self.voice.columns, self.voice.shapes.cut), FAINT)

    def ask_what_was_spun(self, spinner: int) -> None:
        """Ask what the real appliance showed."""
        wheel = self.match.wheel.name
        if wheel == LOT:
            self.ask_until_done("On whom does the lot fall, by name or by seat from 1? >", self.read_shown)
        else:
            self.ask_until_done(f"{self.match.name(spinner)}: what does the {wheel} show? >", self.read_shown)

    def read_shown(self, said: str) -> int:
        """Read what the real appliance showed, or spin for people who ask for it."""
        faces = self.match.wheel.faces
        return faces[randbelow(len(faces))] if said.lower() == SPIN_FOR_US else real_table.read(self.match, said)

    def let_person_act(self, seat: int) -> None:
        """Show a person the board and the choices, and take one of them."""
        self.show_board()
        choices = self.match.legal()
        self.show_choices(seat, choices)
        usual = " or Enter" if len(choices) == 1 else ""
        self.ask_until_done(f"{self.match.name(seat)}, number{usual} or move >", self.read_choice)

    def ask_until_done(self, prompt: str, read: Callable[[str], int]) -> None:
        """Take an action as a person says it; a refusal is told, nothing has changed, and it is asked again."""
        while (said := self.listen(prompt)) is not None:
            try:
                action, told = read(said), len(self.match.events)
                self.take(action)
                self.stretch = told
                self.save_quietly()
                return
            except Unreadable as wrong:
                complain(f"{wrong}{nearest(said, self.commands)}")
            except Refusal as wrong:
                complain(str(wrong))

    def read_choice(self, said: str) -> int:
        """Read a choice by its number in the list, or by the game's notation."""
        choices = self.match.legal()
        if not said and len(choices) == 1:
            return choices[0]
        if not said:
            raise Unreadable(f"there are {len(choices)} choices: say a number from 1 to {len(choices)}, or help")
        if not (said.isascii() and said.isdecimal()):
            return self.match.read(said)
        if not 1 <= int(said) <= len(choices):
            raise Illegal(f"there is no choice {said}: say a number from 1 to {len(choices)}")
        return choices[int(said) - 1]

    def take(self, action: int) -> None:
        """Carry out an action and tell what came of it."""
        self.tell(self.match.take(action))

    def spin(self) -> None:
        """Let Nature act and tell what came of it."""
        self.tell(self.match.spin())

    def tell(self, events: Sequence[Event]) -> None:
        """Tell those at the screen what they may know of what has just happened."""
        self.voice.tell([event for event in events if self.may_know(event)])

    def told(self, since: int = 0) -> list[Event]:
        """List what those at the screen may know of what has happened since an event of this number."""
        return [event for event in self.match.events[since:] if self.may_know(event)]

    def may_know(self, event: Event) -> bool:
        """See whether an event is for anybody at the screen."""
        return any(event.is_for(eyes) for eyes in self.people or [ONLOOKER])

    def listen(self, prompt: str) -> str | None:
        """Ask, obeying what is said to the house itself; nothing is returned when the table has changed by that."""
        self.save_quietly()
        while True:
            said = self.voice.ask(prompt)
            word, _, rest = said.partition(" ")
            command = self.commands.get(word.lower())
            if command is None or command.use != self._asked:
                self.forget()
            if command is None:
                return said
            try:
                if command.obey(self, rest.strip()):
                    return None
            except Refusal as wrong:
                complain(str(wrong))

    def open_record(self) -> None:
        """See that the match can be kept; a file that was asked for is refused, the house's own shelf only told."""
        was_asked = self.keeper.path is not None
        try:
            self.keeper.open(self.match)
        except Refusal as wrong:
            if was_asked:
                raise
            complain(f"this match is not kept as it goes on, so say save FILE to keep it: {wrong}")
            self._warned = True

    def is_sure(self, word: str) -> bool:
        """See whether a person has just said the same word before."""
        was, self._asked = self._asked, word
        return was == word

    def forget(self) -> None:
        """Wait no longer for a word to be said again."""
        self._asked = ""

    def save_quietly(self) -> None:
        """Keep the record as play goes on; a disk that is full is told once and does not stop the match."""
        try:
            self.keeper.keep(self.match)
            self._warned = self.keeper.has_failed
        except Refusal as wrong:
            if not self._warned:
                complain(str(wrong))
            self._warned = True

    def seen(self) -> Seen:
        """See the table as the drawing needs it, with the choices of a person marked."""
        voice = self.voice
        bare = Seen(self.match.setup, self.view.look(), {}, voice.columns, voice.rows, voice.shapes)
        if self.match.to_act not in self.people:
            return bare
        marks: dict[str, tuple[int, ...]] = {}
        for number, action in enumerate(self.match.legal(), 1):
            if space := self.drawing.reached(bare, action):
                marks[space] = (*marks.get(space, ()), number)
        return Seen(bare.setup, bare.state, marks, voice.columns, voice.rows, voice.shapes)

    def show_board(self) -> None:
        """Draw the board, and under it how the match stands."""
        self.voice.show(self.drawing, self.seen())

    def show_choices(self, seat: int, choices: list[int]) -> None:
        """List what a person may do, each with what would come of it; on a low screen in several columns."""
        said = [self.match.say(action) for action in choices]
        widest = self.voice.columns // (max(map(len, said)) + TIGHT)
        columns = max(1, min(widest, -(-len(choices) // max(1, self.voice.rows - ROOM_ABOVE))))
        wide, deep = self.voice.columns // columns, -(-len(choices) // columns)
        listed = [self.choice(seat, number, action, wide - 1) for number, action in enumerate(choices, 1)]
        for row in range(deep):
            line = listed[row].copy()
            for column, other in enumerate(listed[row + deep :: deep], 1):
                line.pad_right(column * wide - line.cell_len)
                line.append_text(other)
            self.voice.say(line)

    def choice(self, seat: int, number: int, action: int, room: int) -> Text:
        """Write one choice: its number, the move, and what would come of it where there is room to say so."""
        move = self.match.say(action)
        gap = "  " if len(move) + WORDS < room else " "
        line = Text(f"{gap[1:]}{number:>2}{gap}{move}", style=f"{STRONG} {ink_of(seat)}")
        words = self.outcome(View(self.match, seat).foresee(action), room - len(line) - 3)
        return Text.assemble(line, "   ", (words, FAINT)) if words else line

    def outcome(self, told: list[Event], room: int) -> str:
        """Say in order what would come of a move; where that is too long, only what is more than the plain move."""
        whole = " ".join(event.text for event in told)
        if len(whole) <= room:
            return whole
        remarkable = " ".join(event.text for event in told[1:])
        return fit(remarkable, room, self.voice.shapes.cut) if room >= WORDS else ""


def who_spins(match: Match) -> int:
    """Find whose spin it is: the seat that the ledger would name first."""
    setup = match.setup
    play = setup.play(states.copy(match.state), LINES)
    match.game.take(play, match.wheel.faces[0])
    lines = lines_of(play.ledger)
    return lines[0][2] if lines else 0
