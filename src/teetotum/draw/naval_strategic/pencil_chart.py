"""A theatre drawn in letters, of one scale up and across: land, places by their codes, forces, and what was sighted."""

from collections.abc import Iterable, Iterator
from math import cos, radians
from textwrap import wrap
from typing import NamedTuple

from rich.text import Text

from teetotum.draw.text import FAINT, Canvas, Shapes

Spot = tuple[float, float]
TALL = 2.0
"""How much higher than wide a letter is."""
LEAST_ROWS, MOST_ROWS, WORDS_BELOW = 12, 30, 8
KEY_ROWS = 2
WIDE_THEATRE = 12.0
"""Degrees from which on only every fifth meridian and parallel is numbered."""


class Mark(NamedTuple):
    """Something on the chart: where it is, its sign, its name and its ink."""

    lat: float
    lon: float
    sign: str
    name: str
    ink: str = FAINT


class Sheet:
    """A stretch of sea laid on rows and columns, as much of both as the screen and the scale give."""

    def __init__(self, south: float, west: float, north: float, east: float, columns: int, rows: int) -> None:
        self.narrow = cos(radians((north + south) / 2))
        most = max(LEAST_ROWS, min(rows - WORDS_BELOW, MOST_ROWS)) - KEY_ROWS
        high, wide = (north - south) * 60, (east - west) * 60 * self.narrow
        self.row_miles = max(high / most, wide * TALL / columns)
        self.rows = max(LEAST_ROWS - KEY_ROWS, min(most, round(high / self.row_miles)))
        self.columns = columns
        self.north = (north + south) / 2 + self.rows * self.row_miles / 120
        self.west = (west + east) / 2 - columns * self.column_miles / 120 / self.narrow

    @property
    def column_miles(self) -> float:
        """Miles that a column is wide."""
        return self.row_miles / TALL

    def under(self, column: int, row: int) -> Spot:
        """Find what lies in the middle of a cell."""
        lat = self.north - (row + 0.5) * self.row_miles / 60
        return lat, self.west + (column + 0.5) * self.column_miles / 60 / self.narrow

    def cell(self, lat: float, lon: float) -> tuple[int, int]:
        """Find the cell of a place."""
        column = int((lon - self.west) * 60 * self.narrow / self.column_miles // 1)
        return column, int((self.north - lat) * 60 / self.row_miles // 1)

    def holds(self, column: int, row: int) -> bool:
        """See whether a cell is on the sheet."""
        return 0 <= column < self.columns and 0 <= row < self.rows


class Pencil:
    """A hand that draws on a sheet and never writes one name over another."""

    def __init__(self, sheet: Sheet, shapes: Shapes) -> None:
        self.sheet = sheet
        self.land = "." if shapes.plain.isascii() else "░"
        self.canvas = Canvas(sheet.columns, sheet.rows)
        self.taken: set[tuple[int, int]] = set()

    def shade(self, dry: Iterable[tuple[int, int]]) -> None:
        """Shade the land."""
        for column, row in dry:
            self.canvas.write(column, row, self.land, FAINT)

    def draw(self, marks: Iterable[Mark]) -> None:
        """Put every sign down first, then write as many names beside them as there is room for, the first first."""
        placed = [(mark, *self.sheet.cell(mark.lat, mark.lon)) for mark in marks]
        shown = [each for each in placed if self.sheet.holds(each[1], each[2])]
        for mark, column, row in shown:
            if (column, row) not in self.taken:
                self.canvas.write(column, row, mark.sign, mark.ink)
            self.taken.add((column, row))
        for mark, column, row in shown:
            self.name(mark, column, row)

    def name(self, mark: Mark, column: int, row: int) -> None:
        """Write a name at the first side of its sign where there is room."""
        length = len(mark.name)
        sides = ((column + 1, row), (column - length, row), (column + 1, row - 1), (column + 1, row + 1))
        for start, line in (*sides, (column - length, row - 1), (column - length, row + 1)):
            cells = {(start + step, line) for step in range(length)}
            round_about = {(start - 1, line), (start + length, line)} - {(column, row)}
            free = all(self.sheet.holds(*cell) for cell in cells)
            if free and not (cells | round_about) & self.taken:
                self.canvas.write(start, line, mark.name, mark.ink)
                self.taken |= cells
                return

    def number(self) -> None:
        """Number parallels at the left and meridians at the foot, where nothing else stands."""
        for words, column, row in self._numbers():
            cells = {(column + step, row) for step in range(len(words))}
            if not cells & self.taken and all(self.sheet.holds(*cell) for cell in cells):
                self.canvas.write(column, row, words, FAINT)
                self.taken |= cells

    def _numbers(self) -> Iterator[tuple[str, int, int]]:
        sheet = self.sheet
        south, east = sheet.under(sheet.columns, sheet.rows)
        step = 5 if max(sheet.north - south, east - sheet.west) > WIDE_THEATRE else 1
        for lat in range(int(south // 1), int(sheet.north // 1) + 1):
            if lat % step == 0:
                yield f"{abs(lat)}{'N' if lat >= 0 else 'S'}", 0, sheet.cell(lat, sheet.west)[1]
        for lon in range(int(sheet.west // 1), int(east // 1) + 1):
            if lon % step == 0:
                yield f"{abs(lon)}{'E' if lon >= 0 else 'W'}", sheet.cell(sheet.north, lon)[0], sheet.rows - 1

    def explain(self, signs: str) -> Text:
        """Write the key below, on as many lines as that needs, and hand the drawing over."""
        scale = f"North is up; a row is {self.sheet.row_miles:.0f} miles, a column {self.sheet.column_miles:.0f}."
        told = [line for words in (f"{signs}  {self.land} land", scale) for line in wrap(words, self.sheet.columns)]
        return Text("\n").join([self.canvas.text(), *(Text(line, style=FAINT) for line in told)])
