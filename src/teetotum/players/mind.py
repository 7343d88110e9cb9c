"""What a game's strong player thinks with."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from teetotum.steam.tuning import Tuning


@dataclass(frozen=True)
class Mind:
    """How a strong player searches, whose advice it plays on by, and how it judges where it stops."""

    tuning: Tuning
    advise: Callable[[Any, Any, int], int]
    judge: Callable[[Any, Any], None]
