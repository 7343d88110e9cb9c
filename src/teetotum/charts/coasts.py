"""The coasts of a chart as figures, for a page that draws them itself: by their outlines, or by runs of land."""

from collections.abc import Iterator

from msgspec import Struct

from teetotum.charts import CELLS, Sheet, credit, outlines, sheet

COARSE = 6
"""Cells of a chart without outlines that are told as one."""


class Coast(Struct, frozen=True):
    """A chart: its corners, and its land in whole cells east and south of the north-west one."""

    name: str
    title: str
    north: float
    west: float
    south: float
    east: float
    cell: float
    """Degrees of a cell."""
    rings: tuple[tuple[int, ...], ...]
    """Closed lines, each as east, south, east, south and so on."""
    runs: tuple[tuple[int, int, int], ...]
    """Runs of land where there are no lines: south, and from where to where east."""
    credit: str


def coast(name: str) -> Coast:
    """Tell the land of a chart."""
    laid = sheet(name)
    rings = tuple(_ring(laid, ring) for ring in outlines(name))
    size = 1 if rings else COARSE
    south, east = laid.north - laid.rows / CELLS, laid.west + laid.columns / CELLS
    runs = () if rings else tuple(_runs(laid))
    return Coast(name, laid.title, laid.north, laid.west, south, east, size / CELLS, rings, runs, credit())


def _ring(laid: Sheet, ring: tuple[tuple[float, float], ...]) -> tuple[int, ...]:
    spots = ((round((lon - laid.west) * CELLS), round((laid.north - lat) * CELLS)) for lat, lon in ring)
    return tuple(figure for spot in spots for figure in spot)


def _runs(laid: Sheet) -> Iterator[tuple[int, int, int]]:
    """Go through the rows of coarse cells, and tell where land begins and ends in each."""
    columns = laid.columns // COARSE
    for row in range(laid.rows // COARSE):
        lat, begun = laid.north - (row + 0.5) * COARSE / CELLS, -1
        for column in range(columns + 1):
            dry = column < columns and laid.is_land(lat, laid.west + (column + 0.5) * COARSE / CELLS)
            if dry and begun < 0:
                begun = column
            elif not dry and begun >= 0:
                yield row, begun, column
                begun = -1
