"""The bell and the minutes that run from it; what time it is, the caller says."""

from typing import NamedTuple

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.vocabulary import Clause, Ruling

WARNINGS = (120.0, 60.0)
"""Seconds before the end at which the rooms are warned."""


class Bell(NamedTuple):
    """A bell that was rung, and how long slips are taken after it."""

    rung: float
    """Seconds of any clock."""
    minutes: float

    @upholds(Clause.FIVE_MINUTES, Clause.BELL, Ruling.TIME_TO_CHANGE)
    def takes(self, at: float) -> bool:
        """See whether a slip handed in at a moment is in time."""
        return at <= self.rung + 60 * self.minutes

    def left(self, at: float) -> float:
        """Give the seconds that are left."""
        return max(0.0, self.rung + 60 * self.minutes - at)
