"""Figures of the travellers: turned wooden pieces, and the badges they wear."""

from teetotum.draw.engraving.lettering import Look
from teetotum.draw.engraving.palette import ink, symbol
from teetotum.draw.engraving.svg import group, tag


def figures() -> str:
    """Keep the piece and its badges."""
    return pawn() + badges()


def pawn() -> str:
    """Draw a turned wooden piece in its player's colour, with a gleam on the head and rings at neck and foot."""
    body = tag(
        "path",
        d=(
            "M50 6A17 17 0 0 1 60 37L66 42V47H60C61 62 68 70 78 76V82H22V76C32 70 39 62 40"
            " 47H34V42L40 37A17 17 0 0 1 50 6Z"
        ),
        fill="currentColor",
    )
    foot = tag("path", d="M16 82H84V94H16Z", fill="currentColor")
    lines = tag("path", d="M34 47H66M22 82H78M40 37H60", fill="none", stroke_width=2.5)
    gleam = tag(
        "path",
        d="M42 16C38 20 38 26 41 29M45 52C44 62 40 70 36 74",
        fill="none",
        stroke=ink("white"),
        stroke_width=4,
        stroke_linecap="round",
    )
    return symbol(
        "figure-pawn", group(body, foot, lines, gleam, stroke=ink("ink"), stroke_width=3.5, stroke_linejoin="round")
    )


def badges() -> str:
    """Draw the signs a piece may wear."""
    line: Look = {
        "fill": "none",
        "stroke": ink("ink"),
        "stroke_width": 8,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    disc = tag("circle", cx=50, cy=50, r=46, fill=ink("card"), stroke=ink("ink"), stroke_width=5)
    shapes = {
        "lost": tag("path", d="M30 30 70 70M70 30 30 70", **line),
        "clock": tag("path", d="M50 22V50L68 60", **line),
        "back": tag("path", d="M74 34H40A16 16 0 0 0 40 68H72M52 18 34 34 52 50", **line),
        "ticket": tag(
            "path", d="M20 36H80V46A5 5 0 0 0 80 56V66H20V56A5 5 0 0 0 20 46ZM40 38V64", **{**line, "stroke_width": 6}
        ),
        "whistle": tag("path", d="M22 40H60V30H72V40A18 18 0 1 1 42 58L22 52Z", **{**line, "stroke_width": 6}),
    }
    return "".join(symbol(f"badge-{name}", disc, shape) for name, shape in shapes.items())
