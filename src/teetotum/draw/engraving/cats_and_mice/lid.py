"""The lid of the box of Cats and Mice."""

from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import sheet, tag, text


def lid() -> str:
    """Engrave the lid of the box."""
    return sheet(600, 420, tag("rect", width=600, height=420, fill=ink("paper")), text("Cats and Mice", 300, 220), label="Cats and Mice")
