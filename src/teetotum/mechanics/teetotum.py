"""The teetotum: a spinning top with numbered sides, which shows the number that comes uppermost."""

from teetotum.engine.chance import Wheel
from teetotum.engine.errors import Unreadable
from teetotum.engine.rules import Ints
from teetotum.languages import say


def teetotum(sides: Ints) -> Wheel:
    """Make a teetotum with these numbers on its sides; a blank side is 0."""
    return Wheel("teetotum", tuple(sides))


def say_spin(number: int) -> str:
    """Write a spin as the number shown."""
    return str(number)


def read_spin(text: str) -> int:
    """Read a spin: the number shown."""
    shown = text.strip()
    if not (shown.isascii() and shown.isdecimal() and len(shown) < 4):
        raise Unreadable(say("'{text}' is not a spin: write the number that came uppermost, such as 5", text=text))
    return int(shown)
