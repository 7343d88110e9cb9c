"""The mariner's compass of the yachting games: one spin of its arrow gives two numbers and a wind.

Four sections lie in the middle, sixteen points round them, each with a number; the arrow rests on one of each. The
numbers of due South and of north-north-west are printed; the others are made up so that opposite points sum to
fourteen, as the faces of two dice do.
"""

import re

from teetotum.engine.chance import Wheel
from teetotum.engine.errors import Unreadable
from teetotum.engine.rules import rule
from teetotum.languages import say
from teetotum.mechanics.headings import POINT_NAMES

POINTS = POINT_NAMES[::2]
"""The points with the sun; a spin's outcome is the place of its point in this row."""
CENTRAL = (6, 6, 3, 3, 3, 3, 1, 1, 1, 1, 4, 4, 4, 4, 6, 6)
OUTER = (6, 2, 4, 6, 2, 5, 3, 2, 1, 5, 3, 1, 5, 2, 4, 5)
POINTS_ROUND = 16
DOUBLED_SECTION = 6
"""The section of the middle in which the Outside Course doubles a spin."""
WORDS = {"NORTH": "N", "EAST": "E", "SOUTH": "S", "WEST": "W"}


def compass() -> Wheel:
    """Set the compass on the table: sixteen points, each as likely as another."""
    return Wheel("compass", tuple(range(POINTS_ROUND)))


@rule()
def smaller(point: int) -> int:
    """Read the smaller number of a spin, which is moved first."""
    return min(CENTRAL[point], OUTER[point])


@rule()
def larger(point: int) -> int:
    """Read the larger number of a spin."""
    return max(CENTRAL[point], OUTER[point])


@rule()
def total(point: int) -> int:
    """Add both numbers of a spin."""
    return CENTRAL[point] + OUTER[point]


@rule()
def is_doubled(point: int) -> bool:
    """See whether the arrow rests in the section of the six."""
    return CENTRAL[point] == DOUBLED_SECTION


def say_spin(point: int) -> str:
    """Write a spin by its point: `NNW`."""
    return POINTS[point]


def say_wind(point: int) -> str:
    """Write a spin in full: `NNW, 6 and 5`."""
    return say("{point}, {one} and {other}", point=say(POINTS[point]), one=CENTRAL[point], other=OUTER[point])


def read_spin(text: str) -> int:
    """Read the point the arrow shows, written `NNW`, `n.n.w.`, `N by NW`, `due north` or `north-northwest`."""
    letters = re.sub(r"[^A-Z]", "", re.sub(r"\b(BY|DUE)\b", "", text.upper()))
    for word, letter in WORDS.items():
        letters = letters.replace(word, letter)
    if letters not in POINTS:
        points = ", ".join(POINTS)
        raise Unreadable(say("'{text}' is no point of the compass: write one of {points}", text=text, points=points))
    return POINTS.index(letters)
