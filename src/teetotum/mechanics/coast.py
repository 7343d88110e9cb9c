"""How scenarios at either scale describe a coast: shores in straight pieces, mines, and where things stand."""

from itertools import pairwise
from typing import NamedTuple

from teetotum.engine.rules import upholds
from teetotum.mechanics.melee import Clause
from teetotum.mechanics.warships import SIDE_NAMES
from teetotum.scenarios import Scenario, ScenarioTable, Unfit

WIDEST = 200_000.0
MINES, ROWS, SHORES = 32, 4, 16
"""Room for single mines, for rows of them, and for straight pieces of shore."""


def within(table: ScenarioTable, key: str, least: float, most: float, usual: float | None = None) -> float:
    """Read a number within its bounds."""
    held = table.number(key, usual)
    if not least <= held <= most:
        raise table.wrong(f"{key} should be a number from {least:g} to {most:g}, not {held:g}")
    return float(held)


def side_named(table: ScenarioTable) -> int:
    """Read which side something belongs to."""
    side = table.text("side").lower()
    if side not in SIDE_NAMES:
        raise table.wrong(f"a side is blue or red, not {side!r}")
    return SIDE_NAMES.index(side)


def place_in(table: ScenarioTable) -> tuple[float, float, float]:
    """Read where something stands and how it heads."""
    x, y = within(table, "x", -WIDEST, WIDEST), within(table, "y", -WIDEST, WIDEST)
    return x, y, course_in(table, 0.0)


def course_in(table: ScenarioTable, usual: float | None = None) -> float:
    """Read a course; 360 is north once more, which what was sailed may come to by a hair."""
    return within(table, "course", 0.0, 360.0, usual) % 360.0


def numbers_in(table: ScenarioTable, key: str, length: int, most: int) -> list[list[float]]:
    """Read a list of lists of numbers, each so long."""
    held = table.take(key) or []
    fits = isinstance(held, list) and all(
        isinstance(row, list)
        and len(row) == length
        and all(isinstance(n, int | float) and abs(n) <= WIDEST for n in row)
        for row in held
    )
    if not isinstance(held, list) or not fits or len(held) > most:
        raise table.wrong(f"{key} should be at most {most} lists of {length} numbers each")
    return [[float(n) for n in row] for row in held]


def area_in(table: ScenarioTable) -> list[float] | None:
    """Read the bounds of some waters, west, south, east and north; nothing where none are given."""
    held = table.take("area")
    if held is None:
        return None
    fits = isinstance(held, list) and len(held) == 4 and all(isinstance(n, int | float) for n in held)
    if (
        not isinstance(held, list)
        or not fits
        or max(map(abs, held)) > WIDEST
        or held[0] >= held[2]
        or held[1] >= held[3]
    ):
        raise table.wrong("area should be four numbers: its bounds west, south, east and north")
    return [float(n) for n in held]


def padded(numbers: list[float], length: int) -> tuple[float, ...]:
    """Fill a row up with noughts."""
    return tuple([float(n) for n in numbers] + [0.0] * (length - len(numbers)))


class Coast(NamedTuple):
    """Mines and shores as a board holds them, each row filled up to its room."""

    mines: int
    mine_x: tuple[float, ...]
    mine_y: tuple[float, ...]
    mine_side: int
    rows: int
    row_ends: tuple[float, ...]  # four numbers each
    shores: int
    shore: tuple[float, ...]  # four numbers each


class Mines(NamedTuple):
    """The mines of a scenario: those that lie, rows known by their density, and those still to be laid."""

    side: int
    points: list[list[float]]
    rows: list[list[float]]
    stock: int
    area: list[float]
    """The bounds within which the stock may be laid: west, south, east and north."""


@upholds(Clause.SHORES_AND_FORTS, Clause.MINES_ARE_SECRET)
def lay_coast(mines: Mines, shores: list[list[float]]) -> Coast:
    """Lay mines and shores out in rows."""
    points, rows = mines.points, mines.rows
    return Coast(
        mines=len(points),
        mine_x=padded([point[0] for point in points], MINES),
        mine_y=padded([point[1] for point in points], MINES),
        mine_side=mines.side,
        rows=len(rows),
        row_ends=padded([n for row in rows for n in row], 4 * ROWS),
        shores=len(shores),
        shore=padded([n for piece in shores for n in piece], 4 * SHORES),
    )


@upholds(Clause.SHORES_AND_FORTS)
def read_shores(scenario: Scenario) -> tuple[list[list[float]], list[int], list[str]]:
    """Read shore lines as straight pieces, each with the land it belongs to."""
    pieces: list[list[float]] = []
    owners: list[int] = []
    lands: list[str] = []
    for table in scenario.tables("shore"):
        land = table.text("land", f"shore {len(lands) + 1}")
        if land not in lands:
            lands.append(land)
        line = numbers_in(table, "line", 2, SHORES + 1)
        table.close()
        pieces += [[*a, *b] for a, b in pairwise(line)]
        owners += [lands.index(land) + 1] * max(0, len(line) - 1)
    if len(pieces) > SHORES:
        raise Unfit(f"{scenario.file}: the file: shores have {SHORES} straight pieces at most, not {len(pieces)}.")
    return pieces, owners, lands


@upholds(Clause.MINES_ARE_SECRET)
def read_mines(scenario: Scenario, table: ScenarioTable) -> Mines:
    """Read single mines, rows of them known only by their density, and how many are still to be laid, and where."""
    held = table.take("mines")
    if held is None:
        return Mines(1, [], [], 0, [0.0] * 4)
    if not isinstance(held, dict):
        raise table.wrong("mines should be a table with a side, and points, rows or a stock")
    inner = ScenarioTable(scenario.file, "mines", held)
    side = side_named(inner)
    points, rows = numbers_in(inner, "points", 2, MINES), numbers_in(inner, "rows", 4, ROWS)
    stock, area = int(within(inner, "stock", 0, MINES - len(points), 0)), area_in(inner)
    if bool(stock) != bool(area):
        raise inner.wrong("a stock of mines to be laid, and the area they may lie in, go together")
    inner.close()
    return Mines(side, points, rows, stock, area or [0.0] * 4)


@upholds(Clause.DEFENCE_HAS_SUBMARINES)
def check_defence(scenario: Scenario, submarines: set[int], defenders: set[int]) -> None:
    """Refuse submarines on both sides, or on another than the one that has forts and mines there."""
    if len(submarines) > 1 or (submarines and defenders and not submarines & defenders):
        raise Unfit(f"{scenario.file}: the file: only the defence has submarines, and only one side defends (NM-9).")
