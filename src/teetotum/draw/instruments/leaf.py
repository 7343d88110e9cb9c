"""A leaf with an instrument on it, curves over yards and tables beneath: as text for a terminal, or as SVG."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import TYPE_CHECKING

from teetotum.draw.engraving import svg
from teetotum.draw.game_paper import SPACINGS, Place, bounds, lay_paper
from teetotum.draw.text import FAINT, STRONG, Shapes

if TYPE_CHECKING:
    from rich.text import Text

LEAST_ROWS, MOST_ROWS = 14, 22
BAR = 20
"""Columns of the longest bar beside a table."""
WIDTH, EDGE, LINE = 720.0, 48.0, 18.0
"""Units of the drawing: its width, its margin, and from one line of a table to the next."""
INK, PALE, ACCENT = "#222", "#bbb", "#1f4e79"
FONT = "font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px"


@dataclass(frozen=True)
class Curve:
    """A line through places in yards, with words at its end."""

    places: tuple[Place, ...]
    words: str = ""
    is_pale: bool = False


@dataclass(frozen=True)
class Table:
    """Figures in rows beneath a head; where a bar is drawn beside each, its length goes by a column."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    bar: int = -1

    def lines(self) -> list[str]:
        """Set head and rows in columns, each as wide as its widest figure."""
        every = (self.head, *self.rows)
        wide = [max(len(row[n]) for row in every) for n in range(len(self.head))]
        return ["  ".join(f"{cell:>{wide[n]}}" for n, cell in enumerate(row)) for row in every]

    def shares(self) -> list[float]:
        """Give the length of every row's bar as a part of the longest."""
        if self.bar < 0:
            return [0.0] * len(self.rows)
        figures = [float(row[self.bar]) for row in self.rows]
        return [figure / max(figures) for figure in figures]


@dataclass(frozen=True)
class Leaf:
    """An instrument: its title, how it is read, its curves and its tables."""

    title: str
    words: str
    tables: tuple[Table, ...]
    curves: tuple[Curve, ...] = ()
    is_athwart: bool = False
    """Whether the ship whose card it is heads to the right, and not up."""

    def text(self, columns: int, rows: int, shapes: Shapes) -> "Text":
        """Draw the leaf for a terminal: what does not go beside each other goes beneath."""
        from rich.text import Text  # noqa: PLC0415  # a browser's page draws no text

        drawn = Text(self.title, STRONG).append(f"\n{self.words}\n", FAINT)
        if self.curves:
            drawn.append_text(self.sketch(columns, max(LEAST_ROWS, min(rows - 4, MOST_ROWS)), shapes)).append("\n")
        for table in self.tables:
            head, *lines = table.lines()
            drawn.append(f"{table.caption}\n" if table.caption else "").append(f"{head}\n", FAINT)
            for line, share in zip(lines, table.shares(), strict=True):
                drawn.append(f"{line}  {'#' * round(BAR * share)}".rstrip() + "\n")
        drawn.rstrip()
        return drawn

    def sketch(self, columns: int, rows: int, shapes: Shapes) -> "Text":
        """Draw the curves on ruled paper, words at their ends where there is room."""
        places = [place for curve in self.curves for place in curve.places]
        paper = lay_paper(places, 40.0, columns, rows, shapes)
        for curve in self.curves:
            paper.join(curve.places, FAINT if curve.is_pale else "")
        for curve in self.curves:
            column, row = paper.scale.at(curve.places[-1][0], -curve.places[-1][1])
            if paper.has_room(column, row, len(curve.words)):
                paper.canvas.write(column, row, curve.words, STRONG)
        return paper.text(f"{paper.cross} every {paper.spacing:.0f} yards")

    def svg(self) -> str:
        """Draw the leaf as SVG."""
        top = 2 * EDGE
        inside = [svg.text(self.title, EDGE, EDGE, fill=INK, font_weight="bold")]
        for n, line in enumerate(wrapped(self.words)):
            inside.append(svg.text(line, EDGE, EDGE + LINE * (n + 1), fill=INK))
            top = EDGE + LINE * (n + 2)
        if self.curves:
            picture, top = plotted(self.curves, top)
            inside += picture
        for table in self.tables:
            drawn, top = tabled(table, top + LINE)
            inside += drawn
        ground = svg.tag("rect", x=0, y=0, width=WIDTH, height=top + EDGE, fill="#fff")
        return svg.sheet(WIDTH, top + EDGE, ground, *inside, label=self.title, style=FONT)


def wrapped(words: str, longest: int = 78) -> list[str]:
    """Break words into lines."""
    lines = [""]
    for word in words.split():
        if len(lines[-1]) + len(word) >= longest:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def plotted(curves: Sequence[Curve], top: float) -> tuple[list[str], float]:
    """Plot the curves over ruled yards from this height down; give the drawing, and where it ends."""
    sea = bounds([place for curve in curves for place in curve.places], 40.0)
    scale = min((WIDTH - 3 * EDGE) / (sea[2] - sea[0]), 560.0 / (sea[3] - sea[1]))
    bottom = top + (sea[3] - sea[1]) * scale

    def at(place: Place) -> Place:
        return 2 * EDGE + (place[0] - sea[0]) * scale, bottom - (place[1] - sea[1]) * scale

    drawn = ruled(sea, at)
    for curve in curves:
        ink, wide = (PALE, 1.0) if curve.is_pale else (ACCENT, 1.8)
        path = svg.line_of(at(place) for place in curve.places)
        drawn.append(svg.tag("path", d=path, fill="none", stroke=ink, stroke_width=wide))
        x, y = at(curve.places[-1])
        drawn += [svg.text(curve.words, x + 5, y - 4, fill=INK)] if curve.words else []
    return drawn, bottom + 2 * LINE


def ruled(sea: tuple[float, float, float, float], at: Callable[[Place], Place]) -> list[str]:
    """Rule the yards, with figures at the left and beneath."""
    apart = next(yards for yards in SPACINGS if max(sea[2] - sea[0], sea[3] - sea[1]) / yards <= 10)
    drawn = []
    for n in range(ceil(sea[0] / apart), floor(sea[2] / apart) + 1):
        (x, y), (_, high) = at((n * apart, sea[1])), at((n * apart, sea[3]))
        drawn.append(svg.tag("line", x1=x, y1=y, x2=x, y2=high, stroke="#eee"))
        drawn.append(svg.text(f"{n * apart:.0f}", x, y + LINE, fill=INK, text_anchor="middle"))
    for n in range(ceil(sea[1] / apart), floor(sea[3] / apart) + 1):
        (x, y), (right, _) = at((sea[0], n * apart)), at((sea[2], n * apart))
        drawn.append(svg.tag("line", x1=x, y1=y, x2=right, y2=y, stroke="#eee"))
        drawn.append(svg.text(f"{n * apart:.0f}", x - 6, y + 4, fill=INK, text_anchor="end"))
    return drawn


def tabled(table: Table, top: float) -> tuple[list[str], float]:
    """Set a table from this height down, with its bars; give the drawing, and where it ends."""
    head, *lines = table.lines()
    drawn = [svg.text(table.caption, EDGE, top, fill=INK, font_weight="bold")] if table.caption else []
    top += LINE if table.caption else 0.0
    drawn.append(svg.text(head, EDGE, top, fill=ACCENT, style="white-space:pre"))
    right = EDGE + 8.0 * len(head) + LINE
    for line, share in zip(lines, table.shares(), strict=True):
        top += LINE
        drawn.append(svg.text(line, EDGE, top, fill=INK, style="white-space:pre"))
        if share:
            drawn.append(
                svg.tag("rect", x=right, y=top - 10, width=(WIDTH - EDGE - right) * share, height=9, fill=ACCENT)
            )
    return drawn, top
