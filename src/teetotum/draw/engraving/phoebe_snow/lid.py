"""The lid of the box."""

from teetotum.draw.engraving.lettering import letter
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import sheet, tag


def lid() -> str:
    """Engrave the lid: Miss Snow on the observation platform."""
    return sheet(600, 420, tag("rect", width=600, height=420, fill=ink("card")), letter("A Trip with Phoebe Snow", 300, 90, 44), label="A Trip with Phoebe Snow")
