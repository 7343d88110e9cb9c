"""How long runs tell how far they have come."""

from collections.abc import Callable

Progress = Callable[[str, int, int], None]
"""Told the stage in a word, how much is done, and how much there is."""


def in_silence(_stage: str, _done: int, _of: int) -> None:
    """Tell nobody how far the run has come."""
