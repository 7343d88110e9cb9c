"""The lid of the Yacht Race's box."""

from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import sheet, tag, text
from teetotum.draw.engraving.yacht_race.compass import lettering


def lid() -> str:
    """Engrave the lid."""
    return sheet(
        600, 420,
        tag("rect", x=0, y=0, width=600, height=420, fill=ink("sea")),
        text("Yacht Race", 300, 210, font_size=60, **lettering()),
        label="The lid of the box: Yacht Race",
    )  # fmt: skip
