"""What of a game is built in C for bulk runs, where its state is an account that cannot be laid out in rows.

The game tells it, since it alone knows its rooms; `steam.shipyard` builds whatever game has a blueprint.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Blueprint:
    """Which rooms are written again for the C compiler: those of the game and of its programs, but for some."""

    beneath: tuple[str, ...]
    """Rooms of the floors below in which the game spends its time, by their files in the house."""
    left_out: tuple[str, ...]
    """Rooms of the game that only name and spell things: they stay as they are."""
    as_python: tuple[str, ...]
    """Rooms that are entered once in a run: they are written again with the others, and not compiled."""
