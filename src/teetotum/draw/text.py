"""The character grid that boards are drawn on, and the shapes and inks by which seats are told apart."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import groupby
from math import floor
from typing import TYPE_CHECKING, Any

from teetotum.engine.sealed import Brief
from teetotum.engine.spaces import describe
from teetotum.engine.umpire import Setup

if TYPE_CHECKING:
    from rich.text import Text

SMALLEST = 80
"""Columns; every drawing fits a terminal of this width."""
SEAT_INKS = ("red", "blue", "green", "yellow", "white", "bright_black", "dark_orange3", "magenta")
FAINT, STRONG, CHOSEN = "dim", "bold", "bold reverse"


@dataclass(frozen=True)
class Shapes:
    """The signs a drawing is made of: seats differ by shape as well as by ink."""

    men: str
    returned: str
    plain: str
    lodge: str
    goal: str
    cut: str


FINE = Shapes(men="●■▲◆★✚♠♥", returned="◉▣△◈☆✛♤♡", plain="·", lodge="⌂", goal="◦", cut="…")
COARSE = Shapes(men="ox^v*+%&", returned="OXAV#=$@", plain=".", lodge="L", goal="'", cut=".")
"""For terminals that know no more than ASCII."""


@dataclass(frozen=True)
class Seen:
    """All that a drawing is made from: the table as one may see it, the choices to mark, and the room there is."""

    setup: Setup
    state: object
    marks: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    columns: int = SMALLEST
    rows: int = 24
    shapes: Shapes = FINE

    def man(self, seat: int, *, returned: bool = False) -> str:
        """Give the sign of a seat's piece."""
        return (self.shapes.returned if returned else self.shapes.men)[seat]


@dataclass(frozen=True)
class Chart:
    """What a chart is drawn from: an exercise as one seat may see it, and the room there is; seat -1 sees all."""

    brief: Brief
    state: Any
    seat: int
    columns: int = SMALLEST
    rows: int = 24
    shapes: Shapes = FINE


class Canvas:
    """A grid of characters, each with its ink."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self._cells = [[(" ", "")] * columns for _ in range(rows)]

    def write(self, column: int, row: int, words: str, ink: str = "") -> None:
        """Write words from this cell to the right; what falls off the grid is not written."""
        for step, letter in enumerate(words):
            if 0 <= row < self.rows and 0 <= column + step < self.columns:
                self._cells[row][column + step] = (letter, ink)

    def write_left(self, column: int, row: int, words: str, ink: str = "") -> None:
        """Write words so that they end at this cell."""
        self.write(column - len(words) + 1, row, words, ink)

    def text(self) -> "Text":
        """Hand over the finished drawing, without blanks at the ends of its lines."""
        from rich.text import Text  # noqa: PLC0415  # scenes for the page know what is seen, and draw no text

        return Text("\n").join(self._line(row, Text()) for row in self._cells)

    def _line(self, row: list[tuple[str, str]], line: "Text") -> "Text":
        for ink, run in groupby(row, key=lambda cell: cell[1]):
            line.append("".join(letter for letter, _ in run), style=ink)
        line.rstrip()
        return line


@dataclass(frozen=True)
class Scale:
    """Lays the sheet's own coordinates over a grid."""

    left: float
    top: float
    per_column: float
    per_row: float
    column: int = 0
    row: int = 0

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Find the cell of a point on the sheet."""
        return (
            self.column + floor((x - self.left) / self.per_column + 0.5),
            self.row + floor((y - self.top) / self.per_row + 0.5),
        )


def key_to(seen: Seen, signs: Mapping[str, str], *more: str) -> str:
    """Explain the signs of spaces in lines as wide as the terminal, each with what its kind does in this house."""
    told: dict[str, str] = {}
    for kind, sign in signs.items():
        short = describe(seen.setup.options, kind, "short")
        told.setdefault(f"{sign} {short}", kind)
    lines = [""]
    for entry in (*told, *more):
        apart = f"{lines[-1]}   {entry}" if lines[-1] else entry
        lines = [*lines[:-1], apart] if len(apart) <= seen.columns else [*lines, entry]
    return "\n".join(lines)


def ink_of(seat: int) -> str:
    """Give the ink of a seat."""
    return SEAT_INKS[seat % len(SEAT_INKS)]


def fit(words: str, room: int, cut: str = "…") -> str:
    """Shorten words to the room there is."""
    return words if len(words) <= room else words[: max(0, room - len(cut))].rstrip() + cut if room > 0 else ""
