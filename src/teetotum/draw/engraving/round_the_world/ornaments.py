"""The ground of the board and its corners."""

from teetotum.boards import BoardSheet
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import tag


def ground(laid: BoardSheet) -> str:
    """Lay the paper."""
    width, height = laid.sheet
    return tag("rect", width=width, height=height, fill=ink("paper"))


def corners(laid: BoardSheet) -> str:
    """Fill the corners outside the spiral."""
    del laid
    return ""
