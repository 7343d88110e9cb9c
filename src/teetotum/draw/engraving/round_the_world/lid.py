"""The lid of the box."""

from teetotum.draw.engraving.lettering import letter
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import sheet, tag


def lid() -> str:
    """Engrave the lid: a clipper under full sail in a frame of rope."""
    return sheet(600, 420, tag("rect", width=600, height=420, fill=ink("card")), letter("Round the World", 300, 90, 60), label="Round the World")
