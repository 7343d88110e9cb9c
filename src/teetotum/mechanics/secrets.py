"""What is blanked of a scenario before a seat is shown it."""

from collections.abc import Container
from typing import Any


def blanked(row: Any, hidden: Container[int], nothing: float = 0) -> Any:
    """Copy a row of a board with what is hidden as if it were not there."""
    return tuple(type(held)(nothing) if n in hidden else held for n, held in enumerate(row))
