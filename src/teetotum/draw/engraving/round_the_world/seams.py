"""Between the turns of the spiral: names of the belts along its outer edge, lines of the orders along its inner."""

from collections.abc import Iterable
from math import hypot

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.lettering import FACE
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.shapes import Look, path
from teetotum.draw.engraving.svg import group, smooth, tag
from teetotum.draw.scenes import Point
from teetotum.draw.scenes.round_the_world.log import board_of, house_of
from teetotum.engine.umpire import Setup

OUTER, INNER = 35.0, 31.0
HEIGHT = 7.0
"""Of the letters that name the belts."""


def aside(laid: BoardSheet, oval: int, by: float) -> Point:
    """Step aside from an oval, inward to New York, or outward if by less than nothing."""
    home, each = laid.spaces[-1], laid[str(oval)]
    x, y = home.x - each.x, home.y - each.y
    far = hypot(x, y) or 1.0
    return each.x + x / far * by, each.y + y / far * by


def belt_name(laid: BoardSheet, run: list[Space]) -> str:
    """Letter the name of a belt along its outer edge."""
    first = int(run[0].id)
    path = tag("path", id=f"rw-belt-{first}", d=smooth(edge(laid, run)), fill="none")
    words = tag("textPath", run[0].belt, href=f"#rw-belt-{first}", startOffset="50%")
    look: Look = {"font_family": FACE, "font_size": 9.5, "font_style": "italic", "text_anchor": "middle"}
    return path + tag("text", words, fill=ink("faint"), letter_spacing=1, aria_hidden="true", **look)


def edge(laid: BoardSheet, run: list[Space]) -> list[Point]:
    """Follow the outer edge of a belt from left to right; letters that would stand inward get their own height more."""
    ordered = run if run[0].x <= run[-1].x else run[::-1]
    first, last, home = ordered[0], ordered[-1], laid.spaces[-1]
    middle = ordered[len(ordered) // 2]
    inward = (last.y - first.y) * (home.x - middle.x) - (last.x - first.x) * (home.y - middle.y)
    return [aside(laid, int(each.id), -OUTER - (HEIGHT if inward > 0 else 0)) for each in ordered]


def order_lines(setup: Setup) -> str:
    """Draw a line along the track for every order that sends a ship elsewhere."""
    house, last = house_of(setup), len(setup.sheet) - 1
    sent = [(at, house.order_to[at]) for at in range(1, last + 1) if house.order_to[at] != at]
    return group(*(order_line(setup, at, to) for at, to in sent), class_="orders", pointer_events="none")


def order_line(setup: Setup, at: int, to: int) -> str:
    """Draw one order from oval to oval, a disaster's heavier than a wind's."""
    step = 1 if to > at else -1
    is_grave = bool(board_of(setup).disaster[at])
    passed: Iterable[int] = range(at, to + step, step)
    points = [aside(setup.sheet, oval, INNER) for oval in passed]
    last = setup.sheet[str(to)]
    points[-1] = ((points[-1][0] * 3 + points[-2][0]) / 4, (points[-1][1] * 3 + points[-2][1]) / 4)
    points.append((last.x + (points[-1][0] - last.x) * 0.75, last.y + (points[-1][1] - last.y) * 0.75))
    is_back = to < at or is_grave
    return path(
        smooth(points),
        edge="brick" if is_back else "deep",
        width=2.6 if is_grave else 1.8,
        stroke_dasharray="1 4" if is_grave else "6 3",
        stroke_linecap="round",
        marker_end=f"url(#rw-head-{'back' if is_back else 'on'})",
    )
