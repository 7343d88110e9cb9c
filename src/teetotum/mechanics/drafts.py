"""Drafts of orders read part by part, so that one slip of the pen does not spoil the rest."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from teetotum.engine.errors import Unreadable

Read = TypeVar("Read")


def read_parts(parts: Sequence[str], read: Callable[[str], Read]) -> tuple[list[tuple[str, Read]], list[str]]:
    """Read every part of a draft, and give those read with their words, and why the others could not be.

    A draft of which no part can be read is unreadable as a whole.
    """
    found: list[tuple[str, Read]] = []
    struck: list[str] = []
    for part in filter(str.strip, parts):
        try:
            found.append((part, read(part)))
        except Unreadable as wrong:
            struck.append(str(wrong))
    if struck and not found:
        raise Unreadable(struck[0])
    return found, struck
