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
    return tag(
        "path", d=d, fill=fill, stroke=ink("ink"), stroke_width=width, stroke_linejoin="round", stroke_linecap="round"
    )


def seeker() -> tuple[str, ...]:
    """Draw a seeker: broad hat, cloak in his player's ink, staff and lantern."""
    return (
        tag("ellipse", cx=52, cy=94, rx=36, ry=7, fill=ink("slate"), opacity=0.5),
        tag("path", d="M84 12V94", stroke=ink("ink"), stroke_width=6, stroke_linecap="round"),
        tag("path", d="M84 12V94", stroke=ink("land"), stroke_width=3, stroke_linecap="round"),
        inked("M50 42Q24 48 16 92 50 100 80 92 78 50 50 42Z", "currentColor"),
        tag("path", d="M50 50V94M36 56Q30 74 30 93M64 56Q68 74 68 93", fill="none", stroke=ink("ink"), stroke_width=2),
        inked("M64 58Q76 54 86 56L86 64Q76 64 66 70Z", "currentColor"),
        tag("circle", cx=50, cy=34, r=13, fill=ink("rose"), stroke=ink("ink"), stroke_width=2.6),
        inked("M38 38Q44 50 50 52 58 50 62 38 56 44 50 42 44 44 38 38Z", ink("shade"), 2),
        inked("M18 30Q50 16 82 30 66 35 50 33 34 35 18 30Z", "currentColor"),
        inked("M34 26Q34 6 50 6 66 6 66 26 50 22 34 26Z", "currentColor"),
        tag("path", d="M34 23Q50 18 66 23", fill="none", stroke=ink("white"), stroke_width=3),
    )


def jewel() -> tuple[str, ...]:
    """Draw a brilliant with its facets and its sparkle."""
    return (
        inked("M28 22H72L92 44 50 90 8 44Z", ink("white")),
        tag("path", d="M8 44H92L50 90Z", fill=ink("sky")),
        tag("path", d="M50 90 64 44 92 44Z", fill=ink("deep"), opacity=0.6),
        tag(
            "path",
            d="M28 22 36 44 50 22 64 44 72 22M8 44H92M36 44 50 90 64 44",
            fill="none",
            stroke=ink("ink"),
            stroke_width=2.4,
            stroke_linejoin="round",
        ),
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
                rows.append(
                    tag(
                        "rect",
                        x=x,
                        y=row * 20,
                        width=far - x,
                        height=18,
                        fill=ink("slate" if (row + column) % 3 else "faint"),
                        stroke=ink("ink"),
                        stroke_width=2,
                    )
                )
    return tuple(rows)


def star_path(x: float, y: float, r: float, points: int = 5, waist: float = 0.42) -> str:
    """Draw a star."""
    return line_of(
        [
            (
                x + (r if n % 2 == 0 else r * waist) * sin(n * pi / points),
                y - (r if n % 2 == 0 else r * waist) * cos(n * pi / points),
            )
            for n in range(2 * points)
        ],
        closed=True,
    )
