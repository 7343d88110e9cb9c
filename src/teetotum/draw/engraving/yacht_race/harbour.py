"""The harbour itself: its waters, shores and ornaments. None of it bears on play (YR-8)."""

from teetotum.boards import BoardSheet
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.scene import Point
from teetotum.draw.engraving.svg import group, line_of, smooth, tag, text
from teetotum.draw.engraving.yacht_race.berths import course_of

DRAWN = (1000.0, 1950.0)
"""The sheet on which the shores are drawn; another sheet stretches them to its own size."""


def sea(wide: float, high: float) -> str:
    """Wash the whole sheet in sea."""
    return tag("rect", x=0, y=0, width=wide, height=high, fill=ink("sea"))


def lands(wide: float, high: float) -> str:
    """Draw the shores."""
    return group()


def dotted_lines(sheet: BoardSheet) -> list[str]:
    """Draw each cherub's dotted line beside the track, both ways from its space."""
    return []


def pictures(sheet: BoardSheet) -> str:
    return group()


def cartouche(sheet: BoardSheet) -> str:
    return group()


def frame(wide: float, high: float) -> str:
    return tag("rect", x=6, y=6, width=wide - 12, height=high - 12, fill="none", stroke=ink("ink"), stroke_width=4)
