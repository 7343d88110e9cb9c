"""Laying drawings on pages: small ones side by side, large ones cut into tiles that join mark on mark."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil

from teetotum.draw.parts import Drawing, Part
from teetotum.press.paper import Paper, Room

OVERLAP = 10.0
"""Millimetres that two tiles have in common."""
GAP = 3.0
"""Millimetres between two drawings that are cut out of one page."""
SLACK = 1e-6
MOST_TILES = 150
"""More than any board needs; a board that asks for more was drawn to a wrong scale."""


@dataclass(frozen=True)
class Placed:
    """A drawing at its place on a page."""

    drawing: Drawing
    x: float
    y: float


@dataclass(frozen=True)
class Cuts:
    """A page of drawings to cut out."""

    placed: tuple[Placed, ...]
    on_its_side: bool = False


@dataclass(frozen=True)
class Tile:
    """A page with a piece of a large drawing: which, where it begins, and the marks that lie upon it."""

    drawing: Drawing
    row: int
    column: int
    rows: int
    columns: int
    x: float
    y: float
    wide: float
    high: float
    on_its_side: bool
    seams: tuple[tuple[str, float], ...]
    """Lines on which it is trimmed and joined, across or down, in its own measure."""
    marks: tuple[tuple[float, float], ...]
    """Joining marks, in its own measure."""

    @property
    def name(self) -> str:
        """Name the tile by its row and its place in it."""
        return tile_name(self.row, self.column)


@dataclass(frozen=True)
class Whole:
    """A page of the drawing's own size."""

    drawing: Drawing


Page = Cuts | Tile | Whole


def tile_name(row: int, column: int) -> str:
    """Name a tile: B3 is the third of the second row."""
    letters = ""
    row += 1
    while row:
        row, rest = divmod(row - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{column + 1}"


def lay_out(part: Part, paper: Paper) -> Iterator[Page]:
    """Lay all drawings of a part on pages."""
    if part.whole:
        yield from (Whole(each) for each in part.drawings)
        return
    small = [each for each in part.drawings if fits(each, paper.room()) or fits(each, paper.room(True))]
    yield from pack(small, paper)
    for each in part.drawings:
        if each not in small:
            yield from tiles(each, paper)


def fits(drawing: Drawing, room: Room) -> bool:
    """See whether a drawing goes on a page."""
    return drawing.wide <= room.wide + SLACK and drawing.high <= room.high + SLACK


def pack(drawings: Iterable[Drawing], paper: Paper) -> Iterator[Cuts]:
    """Lay drawings in rows as they come, and begin a page where one has no room any more."""
    held: list[Placed] = []
    side, x, y, tall = False, 0.0, 0.0, 0.0
    for each in drawings:
        lies = side if held and fits(each, paper.room(side)) else not fits(each, paper.room())
        room = paper.room(lies)
        if x and x + each.wide > room.wide + SLACK:
            x, y, tall = 0.0, y + tall + GAP, 0.0
        if held and (lies != side or y + each.high > room.high + SLACK):
            yield Cuts(tuple(held), side)
            held, x, y, tall = [], 0.0, 0.0, 0.0
        side = lies
        held.append(Placed(each, x, y))
        x, tall = x + each.wide + GAP, max(tall, each.high)
    if held:
        yield Cuts(tuple(held), side)


def tiles(drawing: Drawing, paper: Paper) -> Iterator[Tile]:
    """Cut a large drawing into equal tiles, with the paper standing or on its side, whichever takes fewer sheets."""
    ways = [(count(drawing, paper.room(lies)), lies) for lies in (False, True)]
    (columns, rows), lies = min(ways, key=lambda way: way[0][0] * way[0][1])
    step_x, step_y = (drawing.wide - OVERLAP) / columns, (drawing.high - OVERLAP) / rows
    wide, high = (
        step_x + OVERLAP if columns > 1 else drawing.wide,
        step_y + OVERLAP if rows > 1 else drawing.high,
    )
    for row in range(rows):
        for column in range(columns):
            x, y = column * step_x if columns > 1 else 0.0, row * step_y if rows > 1 else 0.0
            across = seams_of(column, columns, step_x)
            down = seams_of(row, rows, step_y)
            seams = (*(("down", at) for at in across), *(("across", at) for at in down))
            marks = tuple(joining_marks(across, down, wide, high, column, row))
            yield Tile(drawing, row, column, rows, columns, x, y, wide, high, lies, seams, marks)


def count(drawing: Drawing, room: Room) -> tuple[int, int]:
    """Count the tiles across and down."""
    return (
        1 if drawing.wide <= room.wide else ceil((drawing.wide - OVERLAP) / (room.wide - OVERLAP) - SLACK),
        1 if drawing.high <= room.high else ceil((drawing.high - OVERLAP) / (room.high - OVERLAP) - SLACK),
    )


def seams_of(n: int, many: int, step: float) -> tuple[float, ...]:
    """Find where a tile is joined to the ones before and after it: the middle of what they have in common."""
    before = (OVERLAP / 2,) if n > 0 else ()
    after = (step + OVERLAP / 2,) if n < many - 1 else ()
    return before + after


def joining_marks(
    across: tuple[float, ...], down: tuple[float, ...], wide: float, high: float, column: int, row: int
) -> Iterator[tuple[float, float]]:
    """Set marks along every seam, at places that both tiles have: a quarter and three quarters of its length."""
    inner_x, inner_y = wide - OVERLAP, high - OVERLAP
    first_x = 0.0 if column == 0 else OVERLAP / 2
    first_y = 0.0 if row == 0 else OVERLAP / 2
    for x in across:
        yield from ((x, OVERLAP / 2 + inner_y * share) for share in (0.25, 0.75))
    for y in down:
        yield from ((OVERLAP / 2 + inner_x * share, y) for share in (0.25, 0.75))
    yield from ((x, y) for x in across for y in down if x >= first_x and y >= first_y)
