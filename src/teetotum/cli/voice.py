"""How the house speaks in a terminal and listens: in colour or without, to a person or to a script."""

import sys
from codecs import register_error
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from teetotum.draw import Drawing, tell_board
from teetotum.draw.text import COARSE, FAINT, FINE, SMALLEST, STRONG, Seen, Shapes
from teetotum.engine.events import Event

WIDEST = 120
CHARTED = 40
"""Columns below which no chart is drawn any smaller."""
"""Columns; longer lines are hard to read."""


SCROLLED_OFF = "\x1b[3J"
"""Tells a terminal to forget what has scrolled off its screen."""
ON_PAPER = 30
"""Rows, where the words go into a file or a pipe and nothing scrolls away."""


PLAIN = {"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "…": "...", "×": "x"}  # noqa: RUF001  # the very signs
PLAINLY = "plainly"


def write_plainly(wrong: UnicodeError) -> tuple[str, int]:
    """Put plain signs in place of those that a terminal cannot show."""
    if not isinstance(wrong, UnicodeEncodeError):
        raise wrong
    return "".join(PLAIN.get(sign, "?") for sign in wrong.object[wrong.start : wrong.end]), wrong.end


register_error(PLAINLY, write_plainly)


class Finished(Exception):
    """There is nothing more to read: the person has gone, or the script is at its end."""


class Voice:
    """Speaks on the terminal and listens to it."""

    def __init__(self) -> None:
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors=PLAINLY)
        self.console = Console(highlight=False, markup=False, emoji=False)
        self._is_person = sys.stdin.isatty()

    @property
    def columns(self) -> int:
        """How wide a drawing may be."""
        return max(SMALLEST, min(self.console.width, WIDEST))

    @property
    def is_narrow(self) -> bool:
        """Whether this window is too narrow for a board, so that it is told in words."""
        return self.is_scrolling and self.console.width < SMALLEST

    @property
    def sea_columns(self) -> int:
        """How wide a chart may be: in a narrow window, where a board is told in words, it is drawn smaller."""
        return max(CHARTED, self.console.width) if self.is_narrow else self.columns

    @property
    def rows(self) -> int:
        """How high a drawing may be."""
        return self.console.height if self.console.is_terminal else ON_PAPER

    @property
    def is_scrolling(self) -> bool:
        """Whether what was said leaves the screen by and by."""
        return self.console.is_terminal

    @property
    def shapes(self) -> Shapes:
        """The signs that this terminal can show."""
        return FINE if self.console.encoding.lower().startswith("utf") else COARSE

    def say(self, words: str | Text = "", ink: str = "") -> None:
        """Say something on lines of its own."""
        self.console.print(Text(words, style=ink) if isinstance(words, str) else words)

    def advise(self, words: str, ink: str = "") -> None:
        """Say a line with a command in it, never broken, so that it can be copied whole."""
        self.console.print(Text(words, style=ink), soft_wrap=True)

    def show(self, drawing: Drawing, seen: Seen) -> None:
        """Show the board, and under it how the match stands."""
        self.show_board(drawing, seen)
        self.say(drawing.glance(seen))

    def show_board(self, drawing: Drawing, seen: Seen) -> None:
        """Draw the board, or tell it in words where the window is too narrow."""
        self.say(tell_board(seen) if self.is_narrow else drawing.board(seen))

    def tell(self, events: Iterable[Event]) -> None:
        """Tell what happened, with the clause behind each event at the end of its line."""
        for event in events:
            told = Text.assemble(event.text, "  ", (f"[{event.cites}]", FAINT))
            self.console.print(Padding(told, (0, 0, 0, 2), expand=False))

    def title(self, words: str) -> None:
        """Say a heading."""
        self.console.print(Text(words, style=f"{STRONG} underline"))

    def rows_of(self, rows: Iterable[tuple[str, str]], ink: str = STRONG) -> None:
        """Say a list of terms, each with its words beside it."""
        grid = Table.grid(padding=(0, 2, 0, 2))
        grid.add_column(no_wrap=True, style=ink)
        grid.add_column(overflow="fold")
        for term, words in rows:
            grid.add_row(Text(term), Text(words))
        self.console.print(grid, width=min(self.console.width, WIDEST))

    def wipe(self) -> None:
        """Clear the screen, what has scrolled off it, and the prompt's memory, before somebody else sits down."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(SCROLLED_OFF)
            self.console.file.flush()
        with suppress(ImportError):
            import_module("readline").clear_history()

    def ask(self, prompt: str) -> str:
        """Ask for a line; a script's answer is repeated, so that the account can be read afterwards."""
        if self._is_person:
            return self._ask_person(prompt)
        self.console.print(Text(f"{prompt} "), end="")
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise Finished
        self.console.print(Text(line.rstrip("\n")))
        return line.strip()

    def _ask_person(self, prompt: str) -> str:
        with suppress(ImportError):  # where the system has it, it gives the prompt its history and editing keys
            import_module("readline")
        try:
            return input(f"{prompt} ").strip()
        except EOFError:
            self.console.print()
            raise Finished from None
