"""Which tracks can come near each other at all: rectangles round them, sorted into the squares of a grid."""

from collections.abc import Iterator, Sequence
from math import cos, floor
from typing import Final, final

from teetotum.engine.value import Value
from teetotum.mechanics.chart import Leg, leg_at, parted, place_on, wrap
from teetotum.mechanics.sea import RADIAN

SQUARE: Final = 3.0
"""Degrees of a square of the grid."""
ROUND: Final = int(360 / SQUARE)
"""Squares round the world."""
ROOM: Final = 1.25
"""How much faster than their speeds two ships may close in on a plane that touches the sphere; this is ample."""
NEARLY: Final = 0.001
"""Miles from a distance at which no more is to be gained by another stride."""


@final
class Box(Value):
    """The rectangle of sea that a track stays in."""

    __slots__ = ("south", "north", "west", "east")

    def __init__(self, south: float, north: float, west: float, east: float) -> None:
        self.south: Final = south
        self.north: Final = north
        self.west: Final = west
        self.east: Final = east


def extent_of(track: Sequence[Leg], since: float, until: float) -> Box:
    """Draw the rectangle round a track between two hours: a rhumb line has its ends in its corners."""
    if len(track) == 1 and track[0].speed == 0.0:
        return Box(track[0].lat, track[0].lat, track[0].lon, track[0].lon)
    lat, lon = place_on(track, since)
    south, north, west, east = lat, lat, lon, lon
    spots = [place_on(track, until)]
    if len(track) > 1:
        spots += [(leg.lat, leg.lon) for leg in track if since < leg.begins < until]
    for lat, lon in spots:
        south, north = min(south, lat), max(north, lat)
        west, east = min(west, lon), max(east, lon)
    return Box(south, north, west, east)


def widened(box: Box, margin: float) -> Box:
    """Make a rectangle so many miles wider on every side."""
    wide = margin / 60.0 / max(0.05, cos(min(85.0, max(abs(box.south), abs(box.north)) + 1) * RADIAN))
    return Box(box.south - margin / 60, box.north + margin / 60, box.west - wide, box.east + wide)


def touch(one: Box, other: Box) -> bool:
    """See whether two rectangles touch, the chart closing behind the 180th meridian."""
    if one.south > other.north or other.south > one.north:
        return False
    wide = one.east - one.west + other.east - other.west
    shift = (other.west + other.east - one.west - one.east) / 2
    if abs(shift) <= wide / 2 or one.east - one.west > 180 or other.east - other.west > 180:
        return True
    return abs(wrap(shift)) <= wide / 2


def can_meet(one: Sequence[Leg], other: Sequence[Leg], since: float, until: float, reach: float) -> bool:
    """See whether two tracks may come within a distance, in strides no longer than ships could close in."""
    fast = max([leg.speed for leg in one]) + max([leg.speed for leg in other])
    at = since
    while at < until:
        miles = parted(leg_at(one, at), leg_at(other, at), at)
        if miles <= reach + NEARLY:
            return True
        if fast <= 0.0:
            return False
        at += (miles - reach) / (fast * ROOM)
    return False


def neighbours(boxes: Sequence[Box]) -> Iterator[tuple[int, int]]:
    """Pair off the rectangles that touch; only those that share a square of the grid are ever looked at."""
    grid: dict[tuple[int, int], list[int]] = {}
    for new, box in enumerate(boxes):
        met: set[int] = set()
        for square in squares(box):
            there = grid.setdefault(square, [])
            met.update(there)
            there.append(new)
        for old in sorted(met):
            if touch(boxes[old], box):
                yield old, new


def squares(box: Box) -> tuple[tuple[int, int], ...]:
    """List the squares of the grid that a rectangle lies on."""
    rows = range(floor(box.south / SQUARE), floor(box.north / SQUARE) + 1)
    first, last = floor(box.west / SQUARE), floor(box.east / SQUARE)
    columns = range(ROUND) if box.east - box.west > 180 else range(first, last + 1)
    return tuple((row, column % ROUND) for row in rows for column in columns)
