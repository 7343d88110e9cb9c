"""What a game's searching players think with."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from teetotum.steam.tuning import Tuning


@dataclass(frozen=True)
class Mind:
    """How a player searches, whose advice it plays on by, and how it judges where it stops."""

    tuning: Tuning
    advise: Callable[[Any, Any, int], int]
    judge: Callable[[Any, Any], None]

    def at_length(self, simulations: int) -> "Mind":
        """Think the same thoughts for longer; by hand, where that would take minutes, only as long as before."""
        told = replace(self.tuning, simulations=simulations, by_hand=self.tuning.simulations)
        return replace(self, tuning=told)
