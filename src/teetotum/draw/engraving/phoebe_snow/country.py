"""The country as a map: coasts and lakes by longitude and latitude, and the railway by its miles from New York."""

from bisect import bisect_right

from teetotum.boards import BoardSheet
from teetotum.draw.engraving.scene import Point

WIDTH, HEIGHT = 1000.0, 420.0
WEST, NORTH = -126.5, 49.6
ACROSS, DOWN = 16.8, 22.6
"""Units of the sheet for a degree of longitude, and for one of latitude."""
# fmt: off
# Several points a line: one to a line would hide the shape of a coast.
LAND: tuple[Point, ...] = (
    (-132, 53), (-128, 50.8), (-125, 49), (-124.7, 48.4), (-123, 48.2), (-124.1, 46.6), (-124.1, 44.5), (-124.5, 42.8),
    (-124.1, 40.6), (-123.7, 39), (-122.6, 37.8), (-121.9, 36.6), (-120.6, 34.6), (-118.5, 33.9), (-117.2, 32.6),
    (-116.4, 30), (-81.3, 30), (-81, 32), (-79.2, 33.2), (-77.9, 34), (-75.7, 35.2), (-76.2, 37), (-75, 38.5),
    (-75.2, 39.4), (-74.1, 39.8), (-73.9, 40.6), (-72, 41), (-70.2, 41.7), (-70.8, 42.9), (-68.8, 44.3), (-66.8, 44.9),
    (-64.6, 45.6), (-62, 47), (-60, 53),
)
LAKES: tuple[tuple[Point, ...], ...] = (
    ((-92, 46.7), (-89.5, 48), (-86, 48.6), (-84.7, 46.8), (-87.2, 46.5), (-90, 46.7)),
    ((-87.6, 41.7), (-87.9, 43.2), (-87.2, 45), (-85.6, 45.9), (-85.4, 45), (-86.4, 43.6), (-86.4, 42.2)),
    ((-84.4, 45.8), (-82, 46.1), (-80.3, 45.2), (-81.6, 44.4), (-82.4, 43), (-83.4, 44), (-83.4, 45.1)),
    ((-83.3, 41.8), (-81.3, 42.6), (-79, 42.9), (-80.4, 42), (-82.4, 41.4)),
    ((-79.7, 43.3), (-78, 43.9), (-76.3, 44), (-76.4, 43.5), (-79, 43.2)),
    ((-112.9, 41.6), (-112.3, 41.5), (-112.2, 40.8), (-112.6, 41)),
)
RIVERS: tuple[tuple[Point, ...], ...] = (
    ((-95.2, 47.2), (-93.2, 45), (-91.2, 43.5), (-90.2, 41.8), (-91.4, 40), (-90.2, 38.6), (-89.4, 37), (-90.5, 35),
     (-91.2, 32.5), (-91.5, 30)),
    ((-111.5, 46), (-106, 47.9), (-101, 47.5), (-100.4, 44.4), (-97, 42.8), (-95.9, 41.2), (-94.6, 39.1), (-90, 38.7)),
)
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
