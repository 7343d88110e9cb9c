"""The board of Gantlope as a print: the Highway's ring, four Homes and four Goals on the diagonals."""

from itertools import pairwise
from math import atan2, degrees
from typing import cast

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.gantlope.country import countryside, heart
from teetotum.draw.engraving.gantlope.figures import symbols
from teetotum.draw.engraving.ornament import flat, frame, letters, outlined, stipple, stroke
from teetotum.draw.engraving.palette import ink, seat_ink
from teetotum.draw.engraving.svg import figure, group, line_of, sheet, tag, title
from teetotum.draw.gantlope import ring_of
from teetotum.engine.umpire import Setup
from teetotum.games.gantlope.table import CORNERS, corner_of
from teetotum.games.gantlope.vocabulary import GOAL, HOME, Board, House

HALF = 180.0
WORDS = {
    "highway": "common to all",
    "lodge": "a square of the Highway for all, and the gate of its own seat's Goal after the circuit",
    "home": "its own seat's alone",
    "goal": "its own seat's alone, after the Lodge",
}


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
    width, height = paper.sheet
    taken = owners_by_seat(setup)
    seats = {corner: taken.index(corner) if corner in taken else -1 for corner in CORNERS}
    return sheet(
        width,
        height,
        tag("defs", symbols(), stipple("stipple-country", "leaf")),
        tag("rect", width=width, height=height, fill=ink("paper")),
        group(countryside(), transform=f"scale({figure(width / 1000)} {figure(height / 1000)})"),
        frame(width, height, 8, 62),
        roads(paper),
        *(square(paper, space, seats.get(space.corner, -1)) for space in paper.spaces),
        course(paper, cast("House", setup.house).step),
        label=f"{paper.title}: {paper.words}",
        data_figure=paper.space_size[0],
    )


# The roads.


def roads(paper: BoardSheet) -> str:
    """Draw the Highway's band, and the lanes of Homes and Goals, under their squares."""
    ring = [paper[one] for one in ring_of(paper)]
    round_it = line_of([(space.x, space.y) for space in ring], closed=True)
    lanes = "".join(lane(paper, corner) for corner in CORNERS)
    wide = paper.space_size[0]
    middle = (sum(space.x for space in ring) / len(ring), sum(space.y for space in ring) / len(ring))
    field = tag("path", d=round_it, fill=ink("leaf"), opacity=0.5)
    return (
        field
        + heart(*middle, max(wide, max(abs(space.x - middle[0]) for space in ring) - wide))
        + stroke(lanes + round_it, wide * 1.34)
        + stroke(lanes + round_it, wide * 1.24, "land")
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
            arrow = outlined("M-20-4H6V-11L24 0L6 11V4H-20Z", "gold", 2)
            marks.append(group(arrow, transform=f"translate({outside(paper, here)}) rotate({turn:.1f})"))
    return group(*marks, class_="course", opacity=0.95)


def outside(paper: BoardSheet, space: Space) -> str:
    """Find a place just outside the Highway."""
    x, y = paper.sheet[0] / 2, paper.sheet[1] / 2
    away = max(1.0, ((space.x - x) ** 2 + (space.y - y) ** 2) ** 0.5)
    out = 1 + paper.space_size[0] * 1.15 / away
    return f"{figure(x + (space.x - x) * out)} {figure(y + (space.y - y) * out)}"


# The squares.


def square(paper: BoardSheet, space: Space, seat: int) -> str:
    """Engrave one square: its hit area first, then its ornament and its lettering."""
    wide, high = paper.size_of(space)
    place = f"translate({figure(space.x)} {figure(space.y)})"
    turned = f"{place} rotate({figure(-space.turn)})"
    colour = seat_ink(seat) if seat >= 0 else ink("faint")
    shape = tag(
        "rect", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=3, fill=ground(space), stroke=ink("ink"),
        stroke_width=1.6, transform=turned,
    )  # fmt: skip
    return group(
        shape,
        title(say_space(space)),
        group(*inlay(space, wide, colour), transform=turned),
        facing(space, group(*lettered(space, wide), transform=place)),
        id=f"space-{space.id}",
        class_=f"space kind-{space.kind}",
        data_space=space.id,
    )


def facing(space: Space, told: str) -> str:
    """Let a Home's and a Goal's numbers face their owner across the table, and all other lettering stay upright."""
    if space.kind not in {"home", "goal"}:
        return group(told, class_="upright")
    return group(told, transform=f"rotate(180 {figure(space.x)} {figure(space.y)})") if "N" in space.corner else told


def ground(space: Space) -> str:
    """Choose the tone of a square."""
    return ink({"highway": "card", "lodge": "shade", "home": "card", "goal": "shade"}[space.kind])


def inlay(space: Space, wide: float, colour: str) -> list[str]:
    """Draw the border of a square in the ink of the seat whose it is; a Goal bears a cross besides."""
    half = wide / 2 - 3
    owned = bool(space.corner)
    edge = tag(
        "rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=2, fill="none",
        stroke=colour if owned else ink("faint"), stroke_width=2.4 if owned else 0.8,
    )  # fmt: skip
    cross = line_of([(-half, -half), (half, half)]) + line_of([(half, -half), (-half, half)])
    return (
        [edge, tag("path", d=cross, stroke=colour, stroke_width=0.9, opacity=0.6)] if space.kind == "goal" else [edge]
    )


def lettered(space: Space, wide: float) -> list[str]:
    """Letter a Home or Goal square with its number, a Highway square with its own, a Lodge with its house."""
    if space.kind == "lodge":
        return [group(lodge(), transform=f"scale({figure(wide / 36)})")]
    if space.kind == "highway":
        return [letters(space.id.removeprefix("H"), 0, wide * 0.14, wide * 0.4, "faint")]
    number = space.id.removeprefix(space.corner)[1:]
    plate = tag("circle", r=wide * 0.26, fill=ink("card")) if space.kind == "goal" else ""
    return [plate, letters(number, 0, wide * 0.17, wide * 0.5, font_weight="bold")]


def lodge() -> str:
    """Draw a small gabled lodge with an open gate."""
    return (
        outlined("M-10 11V-1H10V11Z", "card", 1.2)
        + outlined("M-14 0L0-13L14 0L10 2L0-7L-10 2Z", "brick", 1.2)
        + flat("M-4 11V5C-4 1 4 1 4 5V11Z", "ink")
        + stroke("M6-8V-13H9V-5M-8 3v3M8 3v3", 1.2)
    )


def say_space(space: Space) -> str:
    """Say what a square is, whose, and how it is known."""
    return f"{legend(None, space)} ({space.provenance_of('space')})"


def legend(_setup: object, space: Space) -> str:
    """Say what a square is, and whose."""
    kinds = {
        "highway": f"Highway {space.id.removeprefix('H')}",
        "lodge": f"Lodge of {space.corner}, Highway {space.id.removeprefix('H')}",
        "home": f"Home of {space.corner}, square {space.id.rpartition('-')[2]} of {HOME}",
        "goal": f"Goal of {space.corner}, square {space.id.rpartition('+')[2]} of {GOAL}",
    }
    return f"{kinds[space.kind]}: {WORDS[space.kind]}"
