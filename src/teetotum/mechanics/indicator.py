"""The Indicator: two arrows that turn independently, sold in place of dice (McLoughlin's sheet of three games)."""

import re

from teetotum.engine.chance import Wheel
from teetotum.engine.errors import Unreadable
from teetotum.engine.rules import Ints, rule

ARROW = 64
"""An outcome is 64 times the smaller number shown, plus the larger."""


def indicator(first: Ints, second: Ints) -> Wheel:
    """Make an Indicator from the numbers round its two arrows; which arrow shows which number makes no difference."""
    shown = [(min(one, other), max(one, other)) for one in first for other in second]
    return Wheel("indicator", tuple(ARROW * small + large for small, large in sorted(shown)))


@rule()
def smaller(outcome: int) -> int:
    """Read the smaller number of a spin."""
    return outcome // ARROW


@rule()
def larger(outcome: int) -> int:
    """Read the larger number of a spin."""
    return outcome % ARROW


def say_spin(outcome: int) -> str:
    """Write a spin as the print does: `3-4`."""
    return f"{smaller(outcome)}-{larger(outcome)}"


def read_spin(text: str) -> int:
    """Read a spin written `3-4`, `4-3`, `3 4` or `3,4`."""
    numbers = text.replace("-", " ").replace(",", " ").split()
    if len(numbers) != 2 or not all(re.fullmatch("[0-9]{1,3}", number) for number in numbers):
        raise Unreadable(f"'{text}' is not a spin of two arrows: write both numbers, such as 3-4")
    small, large = sorted(int(number) for number in numbers)
    return ARROW * small + large
