"""Drawings: board and state made into text for the terminal; the rules stay in the games.

What lays out text for a terminal is fetched only where something is drawn for one: the page needs none of it.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Protocol, cast

from teetotum import packages
from teetotum.engine.sealed import Exercise

if TYPE_CHECKING:
    from rich.text import Text

    from teetotum.draw.instruments import Instrument
    from teetotum.draw.text import Chart, Seen

__all__ = ["Chart", "ChartDrawing", "Drawing", "Seen", "find", "find_chart", "instruments_of", "papers", "tell_board"]


def __getattr__(name: str) -> object:
    """Fetch what a drawing is shown of a table."""
    if name not in ("Chart", "Seen"):
        raise AttributeError(f"teetotum.draw has nothing called {name!r}")
    return getattr(import_module("teetotum.draw.text"), name)


class Drawing(Protocol):
    """How one game is drawn."""

    BEFORE_SPIN: bool
    """Whether the board is worth a look before a spin, and not only before a choice."""

    def board(self, seen: "Seen") -> "Text":
        """Draw the whole board with all that stands on it."""

    def glance(self, seen: "Seen") -> "Text":
        """Say in a line or a few how the match stands."""

    def key(self, seen: "Seen") -> str:
        """Explain the signs of the board, with what each kind of space does in this house."""

    def reached(self, seen: "Seen", action: int) -> str:
        """Name the space that an action leads to, or nothing."""


def find(game: str) -> Drawing:
    """Fetch the drawing of a game by its name; a game that has none is drawn from its board alone."""
    return cast("Drawing", room_of(game) or drawn_plainly())


def tell_board(seen: "Seen") -> "Text":
    """Tell a board in words, where a window is too narrow for its drawing."""
    told: Text = import_module("teetotum.draw.narrow").board(seen)
    return told


def drawn_plainly() -> ModuleType:
    """Fetch the room in which a game without drawings of its own is drawn."""
    return import_module("teetotum.draw.plain")


def room_of(game: str) -> ModuleType | None:
    """Fetch the room where a game is drawn, where it has one."""
    found = packages.find(game)
    return found.load(packages.DRAWING) if found else None


class ChartDrawing(Protocol):
    """How the chart of a game of sealed orders is drawn."""

    def chart(self, seen: "Chart") -> "Text":
        """Draw the chart as one seat may see it."""

    def glance(self, seen: "Chart") -> "Text":
        """Say in a few lines how the ships stand."""

    def proposal(self, seen: "Chart") -> str:
        """Say what lies before the umpire."""


def find_chart(game: str) -> ChartDrawing:
    """Fetch the drawing of a game of sealed orders by its name."""
    return cast("ChartDrawing", room_of(game) or drawn_plainly())


Paper = tuple[str, Callable[[Exercise, "Chart"], "str | Text"]]
"""What a paper is, and how it is drawn of an exercise for whoever looks at this chart of it."""


def papers(game: str) -> Mapping[str, Paper]:
    """Fetch the papers that are kept of a game of sealed orders: by its word, what each is and how it is drawn."""
    kept: Mapping[str, Paper] = getattr(room_of(game), "PAPERS", {})
    return kept


def instruments_of(game: str) -> "Mapping[str, Instrument]":
    """Fetch what can be shown of a game of sealed orders: by its word, what each is and how its leaf is drawn."""
    shown: Mapping[str, Instrument] = getattr(room_of(game), "INSTRUMENTS", {})
    return shown
