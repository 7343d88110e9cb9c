"""The pieces of Lost Diamond in a square of 100: a seeker with his staff, the jewel, and the wall about its square."""

from math import cos, pi, sin

from teetotum.draw.engraving.palette import emblems, ink, symbol
from teetotum.draw.engraving.svg import line_of, tag


def symbols() -> str:
    """Keep every figure and mark that a scene may ask for."""
    return tag(
        "defs",
        emblems(),
        symbol("figure-seeker", *seeker()),
        symbol("figure-diamond", *jewel()),
        symbol("mark-wall", *wall()),
    )


def inked(d: str, fill: str, width: float = 3.0) -> str:
    """Draw a shape with an ink outline."""
    return tag("path", d=d, fill=fill, stroke=ink("ink"), stroke_width=width, stroke_linejoin="round", stroke_linecap="round")


def seeker() -> tuple[str, ...]:
    """Draw a turned playing-piece with a broad-brimmed hat."""
    return (
        tag("ellipse", cx=52, cy=92, rx=36, ry=7, fill=ink("slate"), opacity=0.5),
        inked("M18 88Q18 78 30 76Q42 66 42 46H58Q58 66 70 76Q82 78 82 88Q50 98 18 88Z", "currentColor"),
        inked("M32 46Q50 54 68 46 66 40 58 40H42Q34 40 32 46Z", "currentColor"),
        tag("circle", cx=50, cy=28, r=15, fill="currentColor", stroke=ink("ink"), stroke_width=3),
    )


def jewel() -> tuple[str, ...]:
    """Draw a brilliant with its facets and its sparkle."""
    return (
        inked("M28 22H72L92 44 50 90 8 44Z", ink("white")),
        tag("path", d="M8 44H92L50 90Z", fill=ink("sky")),
        tag("path", d="M50 90 64 44 92 44Z", fill=ink("deep"), opacity=0.6),
        tag("path", d="M28 22 36 44 50 22 64 44 72 22M8 44H92M36 44 50 90 64 44", fill="none", stroke=ink("ink"), stroke_width=2.4, stroke_linejoin="round"),
        inked("M28 22H72L92 44 50 90 8 44Z", "none", 4),
        tag("path", d="M82 4V20M74 12H90M16 8V18M11 13H21", stroke=ink("gold"), stroke_width=4, stroke_linecap="round"),
    )


def wall() -> tuple[str, ...]:
    """Draw a wall of dressed stone that fills its square."""
    rows = []
    for row in range(5):
        for column in range(-1, 3):
            x = max(column * 40 + (row % 2) * 20, 0)
            far = min(column * 40 + (row % 2) * 20 + 38, 100)
            if far > x:
                rows.append(tag("rect", x=x, y=row * 20, width=far - x, height=18, fill=ink("slate" if (row + column) % 3 else "faint"), stroke=ink("ink"), stroke_width=2))
    return tuple(rows)


def star_path(x: float, y: float, r: float, points: int = 5, waist: float = 0.42) -> str:
    """Draw a star."""
    return line_of(
        [
            (x + (r if n % 2 == 0 else r * waist) * sin(n * pi / points), y - (r if n % 2 == 0 else r * waist) * cos(n * pi / points))
            for n in range(2 * points)
        ],
        closed=True,
    )
