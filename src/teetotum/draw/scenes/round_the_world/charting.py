"""The course on the globe: where the thirteen places lie, how ships sail between them, and Mercator's sheet."""

from bisect import bisect_right
from itertools import pairwise
from math import hypot, log, pi, radians, tan

from teetotum.draw.scenes import Point
from teetotum.engine.rules import Ints
from teetotum.games.round_the_world.chart import COURSE

WIDTH, HEIGHT = 1000.0, 420.0
NORTH = 64.0
GLOBE = 360.0
BENDS: tuple[tuple[Point, ...], ...] = (
    ((-58, 37), (-38, 27), (-28, 10)),
    ((-33, -9), (-38, -20)),
    ((-47, -33), (-57, -45), (-63, -53)),
    ((-77, -54), (-83, -40), (-92, -22)),
    ((-126, 14), (-133, 28)),
    ((-138, 29),),
    ((-180, 18), (-212, 17), (-238, 20)),
    ((-248, 14), (-252, 4)),
    ((-262, -10), (-282, -15)),
    ((-318, -29), (-331, -35)),
    ((-351, -27),),
    ((-376, -8),),
    ((-405, 11), (-423, 25)),
)
"""How the course bends round the land from each place to the next, in the unrolled degrees of the game's own chart."""
LEGS: tuple[tuple[Point, ...], ...] = tuple(
    (here, *bends, there) for (here, there), bends in zip(pairwise(COURSE), BENDS, strict=True)
)
"""The course from place to place."""


def project(longitude: float, latitude: float) -> Point:
    """Lay a point of the globe on Mercator's sheet, its edges joining in the Pacific."""
    tall = 2 * mercator(NORTH)
    return (longitude + GLOBE / 2) / GLOBE * WIDTH, HEIGHT / 2 - mercator(latitude) / tall * HEIGHT


def mercator(latitude: float) -> float:
    """Stretch a latitude as Mercator does."""
    return log(tan(pi / 4 + radians(latitude) / 2))


def position(place_at: Ints, oval: int) -> Point:
    """Find where on the map a ship is, her oval taken between the places before and after it."""
    leg = min(bisect_right(list(place_at), oval), len(place_at) - 1)
    begins, ends = place_at[leg - 1] if leg else 0, place_at[leg]
    longitude, latitude = along(LEGS[leg], (oval - begins) / (ends - begins))
    x, y = project(longitude, latitude)
    return x % WIDTH, y


def along(way: tuple[Point, ...], part: float) -> Point:
    """Go a part of a way that bends."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way)]
    left = part * sum(lengths)
    for (a, b), length in zip(pairwise(way), lengths, strict=True):
        if left <= length:
            return a[0] + (b[0] - a[0]) * left / length, a[1] + (b[1] - a[1]) * left / length
        left -= length
    return way[-1]
