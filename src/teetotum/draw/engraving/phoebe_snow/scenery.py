"""The country the line runs through."""

from teetotum.boards import BoardSheet
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import tag


def scenery(laid: BoardSheet) -> str:
    """Lay the paper and draw the country on it."""
    width, height = laid.sheet
    return tag("rect", width=width, height=height, fill=ink("paper"))
