"""An umpire's amendment as two numbers of a ledger line: what of whom the rules gave, and what he put in its place."""

import re
from enum import IntEnum

from teetotum.engine.rules import rule

REASON = re.compile(r"(.*?)(?:\s+because\s+(.+))?", re.DOTALL | re.IGNORECASE)
"""An umpire's word, and the reason he gives for it."""

GROUNDS = 8
"""A field and the ground on which it is amended are one number: the ground counts for so many."""
NAMES = 1024
MIDDLE = 10_000_000
"""Added to what the rules gave, so that it is never below nought."""
SIXTY_FOURTHS = 64
AMENDS_PLACE = ("amend {ship} x {east}", "amend {ship} y {north}", "amend {ship} heading {heading}")
"""What an umpire says of a ship that lies elsewhere on the paper."""
GROUND_NAMES = ("", "IMPOSSIBLE", "PRACTICABLE")


class Field(IntEnum):
    """What the umpire may amend."""

    LOSS = 0  # 64ths of a point received in this move
    TOTAL = 1  # 64ths of a point lost in all
    X = 2
    Y = 3
    HEADING = 4


@rule()
def rules_gave(body: int, field: int, value: int) -> int:
    """Write what the rules gave for a field of a body."""
    return (value + MIDDLE) * NAMES + GROUNDS * body + field


@rule()
def umpire_gives(field: int, value: int) -> int:
    """Write what the umpire puts in its place."""
    return value * GROUNDS + field


def gave(number: int) -> tuple[int, int, int]:
    """Read body, field and value from what the rules gave."""
    value, named = divmod(number, NAMES)
    return named // GROUNDS, named % GROUNDS, value - MIDDLE


def amount(field: int, value: int) -> str:
    """Write a value: points in plain figures, all else whole."""
    if field in (Field.LOSS, Field.TOTAL):
        return f"{value / SIXTY_FOURTHS:.6f}".rstrip("0").rstrip(".")
    return str(value)


def given(number: int) -> str:
    """Write what the umpire gave."""
    value, field = divmod(number, GROUNDS)
    return amount(field, value)
