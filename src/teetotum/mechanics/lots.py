"""Lots for the lead: a wheel with a face for every seat, beside the appliance of the game."""

import re
from collections.abc import Callable

from teetotum import languages
from teetotum.engine.chance import LOT, Wheel
from teetotum.engine.errors import Unreadable


def lots(seats: int) -> Wheel:
    """Make a lot for each of these seats."""
    return Wheel(LOT, tuple(range(seats)))


def say(wheel: Wheel, outcome: int, spoken: Callable[[int], str]) -> str:
    """Write the seat a lot falls on, or a spin of the game's own appliance."""
    return str(outcome) if wheel.name == LOT else spoken(outcome)


def read(wheel: Wheel, text: str, spun: Callable[[str], int], ruling: str, whom: str = "seat") -> int:
    """Read the seat a lot falls on, or a spin of the game's own appliance."""
    if wheel.name != LOT:
        return spun(text)
    if not re.fullmatch("[0-9]{1,3}", text.strip()):
        raise Unreadable(
            languages.say(
                "'{text}' is not a lot: write the number of the {whom} it falls on, such as 0 ({ruling})",
                text=text,
                whom=whom,
                ruling=ruling,
            )
        )
    return int(text)
