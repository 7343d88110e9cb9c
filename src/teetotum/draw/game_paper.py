"""A sheet of game paper ruled in yards: crosses at even distances, figures along the edges, and signs laid upon it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, cos, floor, hypot, radians, sin
from textwrap import wrap
from typing import TYPE_CHECKING

from teetotum.draw.text import COARSE, FAINT, Canvas, Scale, Shapes

if TYPE_CHECKING:
    from rich.text import Text

ASPECT = 2.0
"""A character is about twice as high as it is wide."""
EDGE = 8
"""Columns at the left for the figures of the rows."""
NARROWEST = 56
"""Columns of a sheet at least."""
SPACINGS = (100.0, 250.0, 500.0, 1000.0, 2500.0, 5000.0, 10_000.0, 25_000.0, 100_000.0)
"""Yards between two crosses, whichever suits the sea that is shown."""
LARGE_SQUARES = (1000.0, 2000.0, 3000.0, 4000.0, 5000.0, 10_000.0, 20_000.0, 50_000.0, 100_000.0)
"""The same on the board of a fleet, which is ruled in squares of a thousand yards."""
ROWS_APART = (3, 4, 5)
"""Rows from one cross to the next."""
ARROWS, PLAIN_ARROWS = "↑↗→↘↓↙←↖", "^/>\\v/<\\"
AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The cells about a cell, from the north by the right."""
Place = tuple[float, float]
Heading = tuple[float, float, float]
"""A place and a heading in degrees."""


@dataclass(frozen=True)
class Paper:
    """A sheet with its scale; places are given in yards, east and north."""

    canvas: Canvas
    wide: int
    """Columns from the left of the canvas to the edge of the sheet."""
    scale: Scale
    spacing: float
    is_plain: bool

    @property
    def cross(self) -> str:
        """The sign of the ruling."""
        return "+"

    @property
    def dot(self) -> str:
        """The sign of a path."""
        return "." if self.is_plain else "·"

    @property
    def wake(self) -> str:
        """The sign of a torpedo's line."""
        return ":"

    @property
    def head(self) -> str:
        """The sign of a torpedo."""
        return "*"

    def has_room(self, column: int, row: int, length: int = 1) -> bool:
        """See whether so many cells from this one on lie within the edge of the sheet."""
        return column > EDGE and column + length < self.wide and 0 < row < self.canvas.rows - 2

    def put(self, x: float, y: float, sign: str, ink: str) -> None:
        """Lay a sign upon a place, if it is on the sheet."""
        column, row = self.scale.at(x, -y)
        if self.has_room(column, row):
            self.canvas.write(column, row, sign, ink)

    def join(self, places: Sequence[Place], ink: str) -> None:
        """Draw a path through places in a straight line from each to the next."""
        for (x, y), (to_x, to_y) in pairwise(places):
            steps = max(1, ceil(hypot(to_x - x, to_y - y) / self.scale.per_column))
            for n in range(steps + 1):
                self.put(x + (to_x - x) * n / steps, y + (to_y - y) * n / steps, self.dot, ink)

    def bend(self, start: Heading, end: Heading, ink: str) -> None:
        """Draw a path that leaves one place on its heading and comes to the next on that one's."""
        self.join(list(curve(start, end)), ink)

    def point(self, x: float, y: float, heading: float, ink: str) -> None:
        """Point from a place in the direction of a heading."""
        column, row = self.scale.at(x, -y)
        aside, down = AROUND[eighth_of(heading)]
        if self.has_room(column + aside, row + down):
            self.canvas.write(column + aside, row + down, self.arrow(heading), ink)

    def arrow(self, heading: float) -> str:
        """Give the arrow for a heading."""
        return (PLAIN_ARROWS if self.is_plain else ARROWS)[eighth_of(heading)]

    def text(self, legend: str) -> "Text":
        """Hand over the sheet with its legend beneath, on as many lines as that needs."""
        first, *others = wrap(legend, self.canvas.columns - EDGE - 1)
        self.canvas.write(EDGE + 1, self.canvas.rows - 1, first, FAINT)
        from rich.text import Text  # noqa: PLC0415  # a browser's page draws no text

        more = [Text(f"{'':<{EDGE + 1}}{line}", style=FAINT) for line in others]
        return Text("\n").join([self.canvas.text(), *more])


def eighth_of(heading: float) -> int:
    """Find the nearest eighth of the compass."""
    return floor(heading / 45 + 0.5) % 8


def curve(start: Heading, end: Heading, steps: int = 6) -> Iterable[Place]:
    """Go along a smooth curve from one place and heading to another."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    for n in range(steps + 1):
        t = n / steps
        leaves, comes = length * t * (1 - t) ** 2, length * t * t * (t - 1)
        part = t * t * (3 - 2 * t)
        x = start[0] + (end[0] - start[0]) * part + leaves * sin(radians(start[2])) + comes * sin(radians(end[2]))
        y = start[1] + (end[1] - start[1]) * part + leaves * cos(radians(start[2])) + comes * cos(radians(end[2]))
        yield x, y


def lay_paper(
    places: Sequence[Place],
    margin: float,
    columns: int,
    rows: int,
    shapes: Shapes,
    spacings: Sequence[float] = SPACINGS,
) -> Paper:
    """Lay out a sheet on which every place has its room, no wider than they need, and rule it."""
    sea = bounds(places, margin)
    spacing, lines = suit(sea, columns - EDGE - 3, rows - 4, spacings)
    per_row, per_column = spacing / lines, spacing / lines / ASPECT
    wide = min(columns, max(NARROWEST, ceil((sea[2] - sea[0]) / per_column) + EDGE + 3))
    left = per_column * floor(((sea[0] + sea[2]) / 2 - per_column * (wide - EDGE - 2) / 2) / per_column)
    top = per_row * floor((-(sea[1] + sea[3]) / 2 - per_row * (rows - 3) / 2) / per_row)
    scale = Scale(left, top, per_column, per_row, EDGE + 1, 1)
    paper = Paper(Canvas(columns, rows), wide, scale, spacing, shapes is COARSE)
    rule(paper)
    return paper


def bounds(places: Sequence[Place], margin: float) -> tuple[float, float, float, float]:
    """Find how far the places reach, and a margin beyond: west, south, east, north."""
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def suit(
    sea: tuple[float, float, float, float], columns: int, rows: int, spacings: Sequence[float]
) -> tuple[float, int]:
    """Choose the yards between two crosses, and the rows between them, so that the sea just goes on the sheet."""
    needed = max((sea[2] - sea[0]) / columns * ASPECT, (sea[3] - sea[1]) / rows)
    ways = [(yards / lines, yards, lines) for yards in spacings for lines in ROWS_APART]
    _, spacing, apart = min(way for way in ways if way[0] >= needed or way[1] == spacings[-1])
    return spacing, apart


def rule(paper: Paper) -> None:
    """Rule the sheet: an edge, crosses, and the yards east and north of the origin along it."""
    canvas, scale, spacing = paper.canvas, paper.scale, paper.spacing
    draw_edge(paper)
    first, last = ceil(scale.left / spacing), floor((scale.left + scale.per_column * paper.wide) / spacing)
    high, low = ceil(scale.top / spacing), floor((scale.top + scale.per_row * canvas.rows) / spacing)
    for down in range(high, low + 1):
        row = scale.at(0, down * spacing)[1]
        if 0 < row < canvas.rows - 2:
            canvas.write_left(EDGE - 2, row, figure(-down * spacing, "N", "S"), FAINT)
        for across in range(first, last + 1):
            paper.put(across * spacing, -down * spacing, paper.cross, FAINT)
    for across in range(first, last + 1):
        write_figure(paper, across * spacing)


def write_figure(paper: Paper, east: float) -> None:
    """Write along the lower edge how far east a column of crosses lies, or of every other where they stand close."""
    label = figure(east, "E", "W")
    is_crowded = paper.spacing / paper.scale.per_column < len(label) + 2
    column = paper.scale.at(east, 0)[0] - len(label) // 2
    skipped = is_crowded and round(east / paper.spacing) % 2
    if column > EDGE and column + len(label) < paper.wide and not skipped:
        paper.canvas.write(column, paper.canvas.rows - 2, label, FAINT)


def draw_edge(paper: Paper) -> None:
    """Draw the edge of the sheet."""
    canvas, right = paper.canvas, paper.wide - 1
    upright, level, corners = ("|", "-", "++++") if paper.is_plain else ("│", "─", "┌┐└┘")
    for row in range(1, canvas.rows - 2):
        canvas.write(EDGE, row, upright, FAINT)
        canvas.write(right, row, upright, FAINT)
    for n, row in enumerate((0, canvas.rows - 2)):
        canvas.write(EDGE, row, corners[2 * n] + level * (right - EDGE - 1) + corners[2 * n + 1], FAINT)


def figure(yards: float, ahead: str, back: str) -> str:
    """Write how far off a line lies."""
    return f"{abs(yards):.0f} {ahead if yards > 0 else back}" if yards else "0"
