"""What is printed round the board of Lost Diamond: paper, title and pictures."""

from teetotum.boards import BoardSheet
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import group, tag


def ground(sheet: BoardSheet, wide: float, high: float) -> str:
    """Lay the paper."""
    return group(tag("rect", x=0, y=0, width=wide, height=high, fill=ink("paper")))
