"""The Indicator: two arrows that turn independently, sold in place of dice (McLoughlin's sheet of three games)."""

import re
from functools import lru_cache

from teetotum.engine.chance import Wheel
from teetotum.engine.errors import BadSetup, Unreadable
from teetotum.engine.options import Options
from teetotum.engine.rules import Ints, rule
from teetotum.languages import say

ARROW = 64
"""An outcome is 64 times the smaller number shown, plus the larger."""
SHOTS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
"""Of the 36 spins of a usual one, how many let a piece stop so many spaces ahead, by either arrow or both."""


def indicator(first: Ints, second: Ints) -> Wheel:
    """Make an Indicator from the numbers round its two arrows; which arrow shows which number makes no difference."""
    shown = [(min(one, other), max(one, other)) for one in first for other in second]
    return Wheel("indicator", tuple(ARROW * small + large for small, large in sorted(shown)))


def set_out(options: Options, ruling: str, *, spun_for: bool) -> Wheel:
    """Make the Indicator that the house asks for; where something is spun for, its totals may not be all alike."""
    lists = options.lists("indicator")
    if len(lists) > 2:
        raise BadSetup(say("indicator takes one list of numbers, or one for each arrow ({ruling})", ruling=ruling))
    if spun_for and len({one + other for one in lists[0] for other in lists[-1]}) == 1:
        raise BadSetup(
            say(
                "an indicator whose spins are all alike decides no lead and no play-off: have neither ({ruling})",
                ruling=ruling,
            )
        )
    return indicator(lists[0], lists[-1])


@rule()
def smaller(outcome: int) -> int:
    """Read the smaller number of a spin."""
    return outcome // ARROW


@rule()
def larger(outcome: int) -> int:
    """Read the larger number of a spin."""
    return outcome % ARROW


def faces(wheel: Wheel, outcome: int) -> tuple[int, ...]:
    """Find where both arrows point among the numbers round the Indicator, each of which stands there once."""
    numbers = numbers_round(wheel)
    return numbers.index(smaller(outcome)), numbers.index(larger(outcome))


@lru_cache
def numbers_round(wheel: Wheel) -> tuple[int, ...]:
    """List the numbers round an Indicator, each once."""
    return tuple(sorted({number for each in wheel.faces for number in (smaller(each), larger(each))}))


def say_spin(outcome: int) -> str:
    """Write a spin as the print does: `3-4`."""
    return f"{smaller(outcome)}-{larger(outcome)}"


def read_spin(text: str) -> int:
    """Read a spin written `3-4`, `4-3`, `3 4` or `3,4`."""
    numbers = text.replace("-", " ").replace(",", " ").split()
    if len(numbers) != 2 or not all(re.fullmatch("[0-9]{1,3}", number) for number in numbers):
        raise Unreadable(say("'{text}' is not a spin of two arrows: write both numbers, such as 3-4", text=text))
    small, large = sorted(int(number) for number in numbers)
    return ARROW * small + large
