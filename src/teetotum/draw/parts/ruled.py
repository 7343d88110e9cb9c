"""Drawing to scale: lines, curves, scales and small lettering, all in millimetres of the paper."""

from math import cos, radians, sin

from teetotum.draw.engraving.lettering import letter
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.shapes import path
from teetotum.draw.engraving.svg import Attribute, line_of, sheet, tag
from teetotum.draw.parts import Drawing

FINE, LINE, STOUT = 0.15, 0.3, 0.6
"""Widths of a line."""
SMALL, PLAIN, LARGE = 2.3, 3.0, 4.2
"""Sizes of lettering; none is smaller than six points, 2.12 mm."""
BREADTH = 0.56
"""The breadth of a bold letter, by its size."""
FOLD = "1.6 1.2"
Place = tuple[float, float]


def drawing(wide: float, high: float, *inside: str, name: str = "") -> Drawing:
    """Lay parts that are drawn in millimetres on a sheet of its true size."""
    return Drawing(sheet(wide, high, *inside, label=name), wide, high, name)


def line(a: Place, b: Place, width: float = LINE, edge: str = "ink", **more: Attribute) -> str:
    """Rule a line."""
    return path(line_of((a, b)), "none", edge, width, **more)


def fold(a: Place, b: Place) -> str:
    """Rule a line to fold along."""
    return line(a, b, FINE, stroke_dasharray=FOLD)


def frame(x: float, y: float, wide: float, high: float, width: float = LINE, fill: str = "none", r: float = 0.0) -> str:
    """Rule a frame by its corner; `r` rounds it."""
    edged = ink("ink")
    rounded: dict[str, Attribute] = {"rx": r} if r else {}
    filled = ink(fill) if fill != "none" else "none"
    return tag("rect", x=x, y=y, width=wide, height=high, fill=filled, stroke=edged, stroke_width=width, **rounded)


def words(told: str, x: float, y: float, size: float = PLAIN, turn: float = 0.0, **more: Attribute) -> str:
    """Letter some words about a place, turned with the clock where they are."""
    turned: dict[str, Attribute] = {"transform": f"rotate({turn:.2f} {x:.2f} {y:.2f})"} if turn else {}
    return letter(told, x, y, size, **turned, **more)


def fitted(told: str, size: float, room: float) -> float:
    """Give the size at which words take no more than so much room, but none that could not be read."""
    return max(SMALL, min(size, room / (BREADTH * len(told))))


def begun(told: str, x: float, y: float, size: float = PLAIN, **more: Attribute) -> str:
    """Letter some words from a place on."""
    return letter(told, x, y, size, text_anchor="start", **more)


def polar(x: float, y: float, r: float, degrees: float) -> Place:
    """Find the place so far from a middle, by degrees with the clock from the top."""
    return x + r * sin(radians(degrees)), y - r * cos(radians(degrees))


def ray(middle: Place, near: float, far: float, degrees: float, width: float = LINE) -> str:
    """Rule a stroke on a dial."""
    return line(polar(*middle, near, degrees), polar(*middle, far, degrees), width)


def arc(start: Place, end: Place, r: float, sweep: int, width: float = LINE, large: int = 0, **more: Attribute) -> str:
    """Draw an arc of a circle; `sweep` is 1 with the clock."""
    told = f"M{start[0]:.3f} {start[1]:.3f}A{r:.3f} {r:.3f} 0 {large} {sweep} {end[0]:.3f} {end[1]:.3f}"
    return path(told, "none", "ink", width, **more)


def sector(middle: Place, near: float, far: float, first: float, last: float, fill: str = "none") -> str:
    """Draw a part of a ring, from one angle to another."""
    (ax, ay), (bx, by) = polar(*middle, far, first), polar(*middle, far, last)
    (cx, cy), (dx, dy) = polar(*middle, near, last), polar(*middle, near, first)
    large = int(last - first > 180)
    told = (
        f"M{ax:.3f} {ay:.3f}A{far:.3f} {far:.3f} 0 {large} 1 {bx:.3f} {by:.3f}"
        f"L{cx:.3f} {cy:.3f}A{near:.3f} {near:.3f} 0 {large} 0 {dx:.3f} {dy:.3f}Z"
    )
    return path(told, fill=fill, edge="ink", width=LINE)
