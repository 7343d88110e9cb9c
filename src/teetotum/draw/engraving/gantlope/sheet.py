"""The board of Gantlope as a print: the Highway's ring, four Homes and four Goals on the diagonals."""

from itertools import pairwise
from math import atan2, degrees
from typing import cast

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving import art
from teetotum.draw.engraving.lettering import letter
from teetotum.draw.engraving.palette import ink, seat_ink
from teetotum.draw.engraving.shapes import box, disc, path, penned
from teetotum.draw.engraving.sheets import board_sheet, space_group
from teetotum.draw.engraving.svg import figure, group, line_of
from teetotum.draw.gantlope import ring_of
from teetotum.engine.umpire import Setup
from teetotum.games.gantlope.setup import CORNERS, corner_of
from teetotum.games.gantlope.vocabulary import GOAL, HOME, Board, House

HALF = 180.0
GROUNDS = {"highway": "card", "lodge": "shade", "home": "card", "goal": "shade"}
"""The tone of every kind of square."""


def half_turn(setup: Setup, seat: int) -> float:
    """Turn the sheet so that a seat's corner lies on its own side of the table."""
    return HALF if 0 <= seat < setup.seats and "N" in owners_by_seat(setup)[seat] else 0.0


def owners_by_seat(setup: Setup) -> list[str]:
    """List the corner of every seat."""
    board, house = cast("Board", setup.board), cast("House", setup.house)
    return [corner_of(board, house, seat) for seat in range(setup.seats)]


def board(setup: Setup) -> str:
    """Engrave the bare board."""
    paper = setup.sheet
    taken = owners_by_seat(setup)
    seats = {corner: taken.index(corner) if corner in taken else -1 for corner in CORNERS}
    return board_sheet(
        setup,
        art.symbols("gantlope/symbols"),
        art.stretched("gantlope/country", 0, 0, *paper.sheet),
        roads(paper),
        *(square(setup, space, seats.get(space.corner, -1)) for space in paper.spaces),
        course(paper, cast("House", setup.house).step),
    )


# The roads.


def roads(paper: BoardSheet) -> str:
    """Draw the Highway's band, and the lanes of Homes and Goals, under their squares."""
    ring = [paper[one] for one in ring_of(paper)]
    round_it = line_of([(space.x, space.y) for space in ring], closed=True)
    lanes = "".join(lane(paper, corner) for corner in CORNERS)
    wide = paper.space_size[0]
    middle = (sum(space.x for space in ring) / len(ring), sum(space.y for space in ring) / len(ring))
    reach = max(wide, max(abs(space.x - middle[0]) for space in ring) - wide)
    return (
        path(round_it, "leaf", opacity=0.5)
        + art.centred("gantlope/heart", *middle, 2 * reach)
        + penned(lanes + round_it, width=wide * 1.34)
        + penned(lanes + round_it, edge="land", width=wide * 1.24)
    )


def lane(paper: BoardSheet, corner: str) -> str:
    """Follow one corner's row of squares from the far end of its Home to the depth of its Goal."""
    ids = [f"{corner}-{k}" for k in range(1, HOME + 1)] + [f"{corner}+{g}" for g in range(1, GOAL + 1)]
    return line_of([(paper[one].x, paper[one].y) for one in ids])


def course(paper: BoardSheet, step: int) -> str:
    """Draw small arrows along the outer edge of the Highway, the way the men go."""
    ring = [paper[one] for one in ring_of(paper)][::step]
    marks = []
    for n, (here, there) in enumerate(pairwise(ring)):
        if n % 11 == 5:  # one arrow about the middle of each quarter of the usual Highway
            turn = degrees(atan2(there.y - here.y, there.x - here.x))
            arrow = penned("M-20-4H6V-11L24 0L6 11V4H-20Z", "gold", width=2)
            marks.append(group(arrow, transform=f"translate({outside(paper, here)}) rotate({turn:.1f})"))
    return group(*marks, class_="course", opacity=0.95)


def outside(paper: BoardSheet, space: Space) -> str:
    """Find a place just outside the Highway."""
    x, y = paper.sheet[0] / 2, paper.sheet[1] / 2
    away = max(1.0, ((space.x - x) ** 2 + (space.y - y) ** 2) ** 0.5)
    out = 1 + paper.space_size[0] * 1.15 / away
    return f"{figure(x + (space.x - x) * out)} {figure(y + (space.y - y) * out)}"


# The squares.


def square(setup: Setup, space: Space, seat: int) -> str:
    """Engrave one square: its hit area first, then its ornament and its lettering."""
    wide, high = setup.sheet.size_of(space)
    place = f"translate({figure(space.x)} {figure(space.y)})"
    turned = f"{place} rotate({figure(-space.turn)})"
    colour = seat_ink(seat) if seat >= 0 else ink("faint")
    shape = box(0, 0, (wide, high), GROUNDS[space.kind], "ink", 1.6, rx=3, transform=turned)
    inlaid = group(*inlay(space, wide, colour), transform=turned)
    return space_group(setup, space, shape, inlaid, facing(space, group(*lettered(space, wide), transform=place)))


def facing(space: Space, told: str) -> str:
    """Let a Home's and a Goal's numbers face their owner across the table, and all other lettering stay upright."""
    if space.kind not in {"home", "goal"}:
        return group(told, class_="upright")
    return group(told, transform=f"rotate(180 {figure(space.x)} {figure(space.y)})") if "N" in space.corner else told


def inlay(space: Space, wide: float, colour: str) -> list[str]:
    """Draw the border of a square in the ink of the seat whose it is; a Goal bears a cross besides."""
    half = wide / 2 - 3
    edge = box(0, 0, (2 * half, 2 * half), "none", *((colour, 2.4) if space.corner else ("faint", 0.8)), rx=2)
    cross = line_of([(-half, -half), (half, half)]) + line_of([(half, -half), (-half, half)])
    return [edge, path(cross, edge=colour, width=0.9, opacity=0.6)] if space.kind == "goal" else [edge]


def lettered(space: Space, wide: float) -> list[str]:
    """Letter a Home or Goal square with its number, a Highway square with its own, a Lodge with its house."""
    if space.kind == "lodge":
        return [art.placed("gantlope/lodge", 0, 0, wide / 36)]
    if space.kind == "highway":
        return [letter(space.id.removeprefix("H"), 0, wide * 0.14, wide * 0.4, fill=ink("faint"))]
    number = space.id.removeprefix(space.corner)[1:]
    plate = disc(0, 0, wide * 0.26, "card") if space.kind == "goal" else ""
    return [plate, letter(number, 0, wide * 0.17, wide * 0.5, font_weight="bold")]
