"""Figures of Round the World: the ship that every captain sails, the badges she wears, flags for passages won."""

from teetotum.draw.engraving.lettering import Look
from teetotum.draw.engraving.palette import EMBLEMS, ink, seat_ink, symbol
from teetotum.draw.engraving.svg import group, tag


def figures() -> str:
    """Keep the ship, her badges, and a flag for each captain."""
    return ship() + badges() + "".join(flag(seat) for seat in range(len(EMBLEMS))) + heads()


def ship() -> str:
    """Draw a ship under sail, hull and sails in the captain's colour, lines in ink."""
    sails = tag(
        "path",
        d="M48 12C62 16 66 26 62 36H46ZM46 38H64C70 46 70 54 66 62H44Z"
        "M42 18C34 24 30 30 29 38H42ZM42 40H28C22 48 21 54 22 62H42ZM68 30C76 36 82 46 86 60H70C74 50 73 40 68 30Z",
        fill="currentColor",
    )
    hull = tag("path", d="M8 64H92C88 76 82 84 74 88H24C16 82 10 74 8 64Z", fill="currentColor")
    stripe = tag("path", d="M11 72H89L87 76H13Z", fill=ink("white"), stroke="none")
    masts = tag("path", d="M44 6V64M68 22V64M92 62 98 54M44 6 54 9 44 12", fill="none")
    return symbol(
        "figure-ship", group(hull, stripe, masts, sails, stroke=ink("ink"), stroke_width=3, stroke_linejoin="round")
    )


def badges() -> str:
    """Draw the signs a ship may wear."""
    line: Look = {"fill": "none", "stroke": ink("ink"), "stroke_width": 8, "stroke_linecap": "round"}
    disc = tag("circle", cx=50, cy=50, r=46, fill=ink("card"), stroke=ink("ink"), stroke_width=5)
    anchor = tag("path", d="M50 30V82M34 42H66M22 62C28 80 72 80 78 62M50 18A7 7 0 1 1 49.9 18", **line)
    repair = tag("path", d="M24 76 58 40M50 26 74 50M44 34 62 16 84 38 66 56Z", **{**line, "stroke_width": 7})
    idle = tag(
        "path", d="M30 18H70M30 82H70M34 18C34 44 66 56 66 82M66 18C66 44 34 56 34 82", **{**line, "stroke_width": 6}
    )
    pennant = tag("path", d="M22 12V90M22 16H88L68 33 88 50H22Z", fill=ink("gold"), stroke=ink("ink"), stroke_width=6)
    return "".join(
        (
            symbol("badge-anchor", disc, anchor),
            symbol("badge-repair", disc, repair),
            symbol("badge-idle", disc, idle),
            symbol("badge-pennant", pennant),
        )
    )


def flag(seat: int) -> str:
    """Draw the flag of a captain who holds a passage, with the captain's emblem on it."""
    pole = tag("path", d="M18 8V96", stroke=ink("ink"), stroke_width=7, stroke_linecap="round")
    cloth = tag(
        "path",
        d="M18 12C40 2 60 24 92 12V58C60 70 40 48 18 58Z",
        fill=seat_ink(seat),
        stroke=ink("ink"),
        stroke_width=4,
    )
    emblem = tag("use", href=f"#emblem-{seat}", x=40, y=20, width=28, height=28, color=ink("white"))
    return symbol(f"mark-flag-{seat}", pole, cloth, emblem)


def heads() -> str:
    """Draw the heads of the lines that orders follow."""
    return head("rw-head-on", "deep") + head("rw-head-back", "brick")


def head(name: str, colour: str) -> str:
    """Draw one arrow head."""
    shape = tag("path", d="M0 0 10 5 0 10 3 5Z", fill=ink(colour))
    place: Look = {"viewBox": "0 0 10 10", "refX": 7, "refY": 5, "markerWidth": 9, "markerHeight": 9}
    return tag("marker", shape, id=name, orient="auto", markerUnits="userSpaceOnUse", **place)
