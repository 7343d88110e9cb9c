"""Charts: where land is, cell by cell, and how the coast is drawn; small files of the house's own, read without NumPy.

What each is and where it comes from stands in `sheets.toml`.
"""

import json
import tomllib
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final

SHELF: Final = "teetotum.charts"
CELLS: Final = 120
"""Cells in a degree."""
ASHORE: Final = -1.0
OFF: Final = -2.0
"""A place that is not on the sheet."""


@dataclass(frozen=True, eq=False)
class Sheet:
    """One chart: its north-west corner, its size in cells, and a bit for each cell that is land."""

    name: str
    title: str
    north: float
    west: float
    rows: int
    columns: int
    bits: bytes
    open: dict[int, float] = field(default_factory=dict)
    """Miles of clear sea by block of eight cells, as far as anybody has asked."""
    clear: dict[tuple[int, int, int], bool] = field(default_factory=dict)
    """Whether there is no land in and round a block, by row, column and size."""

    def holds(self, lat: float, lon: float) -> bool:
        """See whether a place lies on this sheet."""
        return 0 <= (self.north - lat) * CELLS <= self.rows - 1 and 0 <= (lon - self.west) * CELLS <= self.columns - 1

    def is_land(self, lat: float, lon: float) -> bool:
        """See whether a place on the sheet is dry land."""
        cell = int((self.north - lat) * CELLS + 0.5) * self.columns + int((lon - self.west) * CELLS + 0.5)
        return bool(self.bits[cell >> 3] >> (7 - (cell & 7)) & 1)

    def sound(self, lat: float, lon: float) -> float:
        """Give miles of sea round a place that are surely clear: ten, two and a half, or none; ASHORE, or OFF."""
        row, column = (self.north - lat) * CELLS, (lon - self.west) * CELLS
        if not (0 <= row <= self.rows - 1 and 0 <= column <= self.columns - 1):
            return OFF
        block = (int(row) >> 3) * self.columns + (int(column) >> 3)
        miles = self.open.get(block)
        if miles is None:
            miles = self.open[block] = self._room(int(row), int(column))
        if miles:
            return miles
        cell = int(row + 0.5) * self.columns + int(column + 0.5)
        return ASHORE if self.bits[cell >> 3] >> (7 - (cell & 7)) & 1 else 0.0

    def _room(self, row: int, column: int) -> float:
        for cells, miles in ((32, 10.0), (8, 2.5)):
            block = row // cells, column // cells, cells
            if block not in self.clear:
                self.clear[block] = self._has_no_land(block[0] * cells, block[1] * cells, cells)
            if self.clear[block]:
                return miles
        return 0.0

    def _has_no_land(self, row: int, column: int, cells: int) -> bool:
        if row < cells or column < cells or row + 2 * cells > self.rows or column + 2 * cells > self.columns:
            return False
        for n in range(row - cells, row + 2 * cells):
            first = n * self.columns + column - cells
            if any(self.bits[first >> 3 : (first + 3 * cells >> 3) + 1]):
                return False
        return True


class Atlas:
    """Several charts laid over each other, the first the finest; whatever lies on none of them is open sea."""

    def __init__(self, names: Sequence[str]) -> None:
        self.sheets = tuple(sheet(name) for name in names)

    def is_land(self, lat: float, lon: float) -> bool:
        """See whether a place is dry land."""
        for laid in self.sheets:
            if laid.holds(lat, lon):
                return laid.is_land(lat, lon)
        return False

    def sound(self, lat: float, lon: float) -> float:
        """Give miles of sea round a place that are surely clear, nought where that is not known; on land, ASHORE."""
        for laid in self.sheets:
            miles = laid.sound(lat, lon)
            if miles != OFF:
                return miles
        return 0.0 if self.sheets else 10.0

    def is_open(self, lat: float, lon: float) -> bool:
        """See whether there is no land for at least ten miles round a place."""
        return self.sound(lat, lon) >= 10.0


def names() -> tuple[str, ...]:
    """Name every chart of the house."""
    return tuple(name for name, told in _index().items() if isinstance(told, dict))


@cache
def seamarks(name: str) -> dict[str, tuple[float, float]]:
    """Give the capes, lights and channels of a chart by name, with latitude and longitude."""
    told = tomllib.loads((files(SHELF) / "seamarks.toml").read_text(encoding="utf-8"))
    return {mark: (lat, lon) for mark, (lat, lon) in told.get(name, {}).items()}


def credit() -> str:
    """Say whose survey the coasts are from."""
    return str(_index()["credit"])


@cache
def sheet(name: str) -> Sheet:
    """Unroll a chart."""
    told = _index().get(name)
    if not isinstance(told, dict):
        raise LookupError(f"the house has no chart {name!r}: take {', '.join(names())}")
    bits = zlib.decompress((files(SHELF) / f"{name}.land").read_bytes())
    return Sheet(name, told["title"], told["north"], told["west"], told["rows"], told["columns"], bits)


@cache
def outlines(name: str) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Give the coasts of a chart as closed lines of latitude and longitude; none where it has no drawing."""
    told = _index()[name]
    if not isinstance(told, dict) or not told["outline"]:
        return ()
    rings = json.loads(zlib.decompress((files(SHELF) / f"{name}.coast").read_bytes()))
    return tuple(
        tuple(
            (told["north"] - south / CELLS, told["west"] + east / CELLS)
            for east, south in zip(ring[::2], ring[1::2], strict=True)
        )
        for ring in rings
    )


@cache
def _index() -> dict[str, object]:
    return tomllib.loads((files(SHELF) / "sheets.toml").read_text(encoding="utf-8"))
