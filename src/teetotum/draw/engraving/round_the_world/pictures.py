"""Pictures in the ovals: a ship in the state that her wind and weather imply, or a port as it looks from the sea."""

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import group, tag

WIDE, TALL = 96.0, 66.0


def picture_of(laid: BoardSheet, each: Space) -> str:
    """Name the picture of an oval."""
    del laid
    return f"rw-{each.kind}"


def pictures() -> str:
    """Keep every picture under its name."""
    sun = tag("circle", cx=50, cy=50, r=30, fill=ink("gold"))
    kinds = ("dock", "fair", "calm", "head", "gale", "line", "cape", "port", "disaster")
    return tag("symbol", sun, id="rw-sun", viewBox="0 0 100 100") + "".join(picture(kind) for kind in kinds)


def picture(kind: str) -> str:
    """Keep one picture."""
    sea = tag("path", d="M4 44H92L80 58H16Z", fill=ink("sea"))
    return tag("symbol", group(sea), id=f"rw-{kind}", viewBox=f"0 0 {WIDE} {TALL}")
