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

SHELF = "teetotum.charts"
CELLS = 120
"""Cells in a degree."""


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
    open: dict[tuple[int, int], bool] = field(default_factory=dict)

    def holds(self, lat: float, lon: float) -> bool:
        """See whether a place lies on this sheet."""
        return 0 <= (self.north - lat) * CELLS <= self.rows - 1 and 0 <= (lon - self.west) * CELLS <= self.columns - 1

    def is_land(self, lat: float, lon: float) -> bool:
        """See whether a place on the sheet is dry land."""
        cell = int((self.north - lat) * CELLS + 0.5) * self.columns + int((lon - self.west) * CELLS + 0.5)
        return bool(self.bits[cell >> 3] >> (7 - (cell & 7)) & 1)

    def is_open(self, lat: float, lon: float) -> bool:
        """See whether there is no land for at least ten miles round; told block by block, and remembered."""
        block = int((self.north - lat) * CELLS) >> 5, int((lon - self.west) * CELLS) >> 5
        if block not in self.open:
            self.open[block] = self._has_no_land(block[0] * 32, block[1] * 32)
        return self.open[block]

    def _has_no_land(self, row: int, column: int) -> bool:
        if row < 32 or column < 32 or row + 64 > self.rows or column + 64 > self.columns:
            return False
        for n in range(row - 32, row + 64):
            first = n * self.columns + column - 32
            if any(self.bits[first >> 3 : (first + 96 >> 3) + 1]):
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

    def is_open(self, lat: float, lon: float) -> bool:
        """See whether there is no land for at least ten miles round a place."""
        for laid in self.sheets:
            if laid.holds(lat, lon):
                return laid.is_open(lat, lon)
        return not self.sheets


def names() -> tuple[str, ...]:
    """Name every chart of the house."""
    return tuple(name for name, told in _index().items() if isinstance(told, dict))


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
