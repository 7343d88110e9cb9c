"""Long work in slices: a generator pauses again and again, and returns what it has found in the end."""

from collections.abc import Generator
from typing import TypeVar

Found = TypeVar("Found")


def finish(work: Generator[None, None, Found]) -> Found:
    """Do the work without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Found = done.value
            return found
