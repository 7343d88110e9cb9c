"""The small map: where the ships are taken to be, on Mercator's projection with its two edges joined.

The course is kept unrolled: it leaves New York towards the west and comes back to it one whole turn later, so that
longitudes fall from -74 to -434 degrees with the Capes and the trade winds swinging them a little on the way.
"""

from itertools import pairwise
from math import asinh, degrees, radians, tan
from typing import NamedTuple

from teetotum.engine.rules import Ints, upholds
from teetotum.games.round_the_world.vocabulary import Board, Clause

TURN = 360.0


class Spot(NamedTuple):
    """A point of the map: degrees east of Greenwich, unrolled, and degrees north."""

    longitude: float
    latitude: float


COURSE = (
    Spot(-74.0, 40.7),  # the New York dock
    Spot(-30.0, 0.0),
    Spot(-43.2, -22.9),
    Spot(-67.3, -56.0),
    Spot(-114.0, 0.0),
    Spot(-122.4, 37.8),
    Spot(-157.9, 21.3),
    Spot(114.2 - TURN, 22.3),
    Spot(105.9 - TURN, -6.1),
    Spot(57.5 - TURN, -20.2),
    Spot(18.5 - TURN, -34.4),
    Spot(-5.7 - TURN, -15.9),
    Spot(-27.0 - TURN, 0.0),
    Spot(-74.0 - TURN, 40.7),  # New York again
)
"""Where the dock and the thirteen places lie on the globe, in the order of the voyage."""


@upholds(Clause.MAP_OF_THE_COURSE, Clause.PORTS_IN_PROPORTION)
def whereabouts(board: Board, oval: int) -> Spot:
    """Find where on the course a ship is taken to be, between the places before and behind her."""
    ends: Ints = (0, *board.place_at)
    for (begin, end), (here, there) in zip(pairwise(ends), pairwise(COURSE), strict=True):
        if begin <= oval <= end:
            part = (oval - begin) / (end - begin)
            return Spot(
                here.longitude + part * (there.longitude - here.longitude),
                here.latitude + part * (there.latitude - here.latitude),
            )
    return COURSE[-1]


@upholds(Clause.EDGES_JOINED)
def project(spot: Spot) -> tuple[float, float]:
    """Lay a spot on the flat map by Mercator: x from 0 to 360 from its western edge, y northward in the same degrees.

    The edges are joined at New York, so the course begins at the right-hand edge and ends at the left.
    """
    across = (spot.longitude - COURSE[0].longitude) % TURN
    if spot.longitude == COURSE[0].longitude:
        across = TURN
    return across, degrees(asinh(tan(radians(spot.latitude))))
