"""Pictures on the spaces."""

from teetotum.draw.engraving.palette import ink, symbol
from teetotum.draw.engraving.svg import tag

KINDS = ("start", "finish", "place", "white_flag", "red_flag", "miss_snow", "meal", "wait", "conductor", "whistle")


def pictures() -> str:
    """Keep every picture under its name."""
    return "".join(symbol(f"ps-{kind}", tag("circle", cx=50, cy=50, r=20, fill=ink("gold"))) for kind in KINDS)
