"""The lid of Lost Diamond's box."""

from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import sheet, tag, text


def lid() -> str:
    """Engrave the lid."""
    return sheet(
        600,
        420,
        tag("rect", x=0, y=0, width=600, height=420, fill=ink("land")),
        text("Lost Diamond", 300, 210, font_size=60, text_anchor="middle", fill=ink("ink")),
        label="The lid of the box: Lost Diamond",
    )
