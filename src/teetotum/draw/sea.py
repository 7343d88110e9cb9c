"""Ships on a terminal's grid: the scale of the sea, its squares, and every ship as an arrow with her name beside it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from teetotum.draw.text import FAINT, Canvas, Scale

ARROWS = "↑↗→↘↓↙←↖"
"""Which way a ship heads, to the nearest eighth of the compass."""
SEA = "·"
ASPECT = 2.0
"""A row of a terminal is about twice as high as a column is wide."""
SQUARE = 1000.0
SIDE_MARGIN = 10
"""Columns kept free for names at either side."""


class Mark(NamedTuple):
    """Something to be drawn: where it is, its sign, its name and its ink."""

    x: float
    y: float
    sign: str
    name: str
    ink: str


def arrow(heading: float) -> str:
    """Give the arrow for a heading."""
    return ARROWS[int((heading % 360.0) / 45.0 + 0.5) % 8]


def lay_scale(places: Sequence[tuple[float, float]], canvas: Canvas, margin: float) -> Scale:
    """Lay the sea over the grid so that every place is on it, with room for names at the sides."""
    west, east = min(x for x, _ in places) - margin, max(x for x, _ in places) + margin
    south, north = min(y for _, y in places) - margin, max(y for _, y in places) + margin
    wide, high = canvas.columns - SIDE_MARGIN, canvas.rows - 2
    per_column = max((east - west) / wide, (north - south) / high / ASPECT)
    left = (west + east) / 2 - per_column * canvas.columns / 2
    top = -(south + north) / 2 - per_column * ASPECT * high / 2
    return Scale(left, top, per_column, per_column * ASPECT)


def draw_squares(canvas: Canvas, scale: Scale) -> float:
    """Mark the corners of the large squares, or of several together where they would be too dense; say how wide."""
    step = SQUARE * max(1, round(scale.per_column * 6 / SQUARE))
    first_x, first_y = int(scale.left // step), int(scale.top // step)
    for n in range(80):
        for m in range(60):
            column, row = scale.at((first_x + n) * step, (first_y + m) * step)
            canvas.write(column, row, SEA, FAINT)
    return step


def draw_marks(canvas: Canvas, scale: Scale, marks: Iterable[Mark]) -> None:
    """Draw every sign in its cell, and beside it every name for which there is room, those first in order first."""
    told = [(mark, *scale.at(mark.x, -mark.y)) for mark in marks]
    taken = {(column, row) for _, column, row in told}
    for mark, column, row in told:
        canvas.write(column, row, mark.sign, mark.ink)
    for mark, column, row in told:
        length = len(mark.name)
        for start, line in ((column + 2, row), (column - 1 - length, row), (column, row - 1), (column, row + 1)):
            cells = {(start + step, line) for step in range(-1, length + 1)}
            fits = start >= 0 and start + length <= canvas.columns and 0 <= line < canvas.rows - 1
            if fits and not cells & taken:
                canvas.write(start, line, mark.name, mark.ink)
                taken |= cells
                break
