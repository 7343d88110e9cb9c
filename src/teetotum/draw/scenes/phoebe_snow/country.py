"""The country as a map: where on it every space of the railway lies, by its miles from New York."""

from bisect import bisect_right

from teetotum.boards import BoardSheet
from teetotum.draw.scenes import Point

WEST, NORTH = -126.5, 49.6
ACROSS, DOWN = 16.8, 22.6
"""Units of the sheet for a degree of longitude, and for one of latitude."""
# fmt: off
# Several points a line: one to a line would hide the way.
LINE: tuple[tuple[int, float, float], ...] = (
    (0, -74, 40.7), (88, -75.1, 41), (144, -75.7, 41.4), (207, -75.9, 42.1), (264, -76.8, 42.1), (410, -78.9, 42.9),
    (498, -80.1, 42.1), (593, -81.7, 41.5), (690, -83.4, 41.2), (781, -85.1, 41.1), (933, -87.6, 41.8),
    (1071, -90.2, 41.8), (1152, -91.7, 42), (1222, -92.9, 42), (1425, -95.9, 41.3), (1579, -98.3, 40.9),
    (1716, -100.8, 41.1), (1941, -104.8, 41.1), (1998, -105.6, 41.3), (2106, -107.2, 41.8), (2349, -111, 41.3),
    (2425, -112, 41.2), (2799, -117.7, 41), (2965, -119.8, 39.5), (3119, -121.5, 38.6), (3210, -122.4, 37.8),
)
"""Miles out, longitude and latitude."""
# fmt: on


def project(longitude: float, latitude: float) -> Point:
    """Lay a point of the country on the sheet."""
    return (longitude - WEST) * ACROSS, (NORTH - latitude) * DOWN


def milepost(miles: float) -> Point:
    """Find where on the map the line is so many miles out."""
    after = min(max(bisect_right([mile for mile, _, _ in LINE], miles), 1), len(LINE) - 1)
    (begins, west, south), (ends, east, north) = LINE[after - 1], LINE[after]
    part = min((miles - begins) / (ends - begins), 1.0)
    return project(west + part * (east - west), south + part * (north - south))


def position(laid: BoardSheet, number: int) -> Point:
    """Find where on the map a space is: a town at its own miles, any other in the midst of those it covers."""
    space = laid[str(number)]
    return milepost(space.ordered("miles") if "miles" in space.effect else 100 * (number + 0.5) / 3)
