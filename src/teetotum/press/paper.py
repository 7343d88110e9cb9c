"""Papers: their sizes, and the room on them that a drawing may take."""

from dataclasses import dataclass
from typing import NamedTuple

from teetotum.engine.errors import BadSetup
from teetotum.rulebooks.entries import one_of

MARGIN, SIDE = 10.0, 7.0
"""Millimetres that printers leave white above and below, and at the sides: a board of 38 cm takes two sheets across."""
HEAD, FOOT = 9.0, 13.0
"""Millimetres for the line at the top, and for the check bar at the foot."""


class Room(NamedTuple):
    """So much of a page, in millimetres."""

    wide: float
    high: float


@dataclass(frozen=True)
class Paper:
    """A sheet of paper, standing."""

    name: str
    wide: float
    high: float

    def room(self, on_its_side: bool = False, side: float = SIDE) -> Room:
        """Say how much room a drawing has."""
        wide, high = (self.high, self.wide) if on_its_side else (self.wide, self.high)
        return Room(wide - 2 * side, high - 2 * MARGIN - HEAD - FOOT)

    def column(self, on_its_side: bool = False) -> Room:
        """Say how much room running text has, and what stands in it."""
        return self.room(on_its_side, MARGIN)


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a4", 210.0, 297.0),
        Paper("letter", 215.9, 279.4),
        Paper("a3", 297.0, 420.0),
        Paper("tabloid", 279.4, 431.8),
        Paper("a2", 420.0, 594.0),
    )
}
"""Those of every house first, then those of a copy shop, on which a board takes fewer sheets."""


def find_paper(name: str) -> Paper:
    """Fetch a paper by its name."""
    found = PAPERS.get(name.strip().lower())
    if found is None:
        raise BadSetup(f"the press has no paper {name[:40]!r}: it prints on {one_of(PAPERS)}")
    return found
