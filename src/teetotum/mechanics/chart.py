"""Sea miles on the sphere, and when ships on plotted tracks come within a distance of each other.

A minute of arc is a sea mile. A leg is a rhumb line, the straight line of a ruler on Mercator's chart, run at one
speed. Between two ships the distance is measured in the plane that touches the sea midway between their latitudes, and
the moment it passes a given figure is found by solving for it, never by small steps. Latitudes and longitudes are
degrees, north and east positive; times are hours.
"""

from collections.abc import Iterator, Sequence
from math import asin, atan2, cos, hypot, log, sin, sqrt, tan
from typing import Final, Protocol, final

from teetotum.engine.value import Value
from teetotum.mechanics.sea import RADIAN

EIGHTH: Final = 0.7853981633974483
"""An eighth of the circle, in radians."""
RADIUS: Final = 3437.7467707849396
"""Sea miles from the middle of the earth to its surface: 10,800 over pi."""
LEVEL: Final = 1e-7
"""Degrees of latitude below which a leg runs along its parallel."""
NEVER: Final = -1.0
STRIDE: Final = 0.5
"""Hours over which a leg is straight enough in the touching plane to be searched in one piece."""
SAMPLE: Final = 0.25
"""Miles between the soundings that look for land."""
OPEN: Final = 10.0
"""Miles that may be skipped where a chart shows no land at all round about."""
CLOSE: Final = 1e-7
"""Miles: nearer than any plot can tell."""
MOMENT: Final = 1e-4
"""Hours, a third of a second: enough to tell whether two ships draw together or apart."""


@final
class Leg(Value):
    """One straight line of a track, from one hour to another; a ship that stays where she is has speed nought."""

    __slots__ = ("begins", "ends", "lat", "lon", "climb", "drift", "slope", "stretch", "speed", "course")

    def __init__(
        self,
        begins: float,
        ends: float,
        lat: float,
        lon: float,
        climb: float,
        drift: float,
        slope: float,
        stretch: float,
        speed: float,
        course: float,
    ) -> None:
        self.begins: Final = begins
        self.ends: Final = ends
        self.lat: Final = lat
        self.lon: Final = lon
        self.climb: Final = climb
        """Degrees of latitude an hour."""
        self.drift: Final = drift
        """Degrees of longitude an hour, where the leg runs along a parallel."""
        self.slope: Final = slope
        """Degrees of longitude for each unit of meridional parts."""
        self.stretch: Final = stretch
        """Meridional parts at the beginning."""
        self.speed: Final = speed
        self.course: Final = course

    def until(self, ends: float) -> "Leg":
        """Give the leg as it is, but for the hour at which it ends."""
        return self.from_to(self.begins, ends, self.lat, self.lon, self.stretch)

    def from_to(self, begins: float, ends: float, lat: float, lon: float, stretch: float) -> "Leg":
        """Give a part of the leg, whose beginning has been found already."""
        return Leg(begins, ends, lat, lon, self.climb, self.drift, self.slope, stretch, self.speed, self.course)


def wrap(lon: float) -> float:
    """Bring a longitude back between 180 West and 180 East."""
    if -180.0 <= lon < 180.0:
        return lon
    return (lon + 180.0) % 360.0 - 180.0


def parts_of(lat: float) -> float:
    """Reckon the meridional parts of a latitude, as Mercator's chart stretches it."""
    return log(tan(EIGHTH + lat * RADIAN / 2))


def rhumb(lat: float, lon: float, to_lat: float, to_lon: float) -> tuple[float, float]:
    """Measure the ruler's line between two places: miles, and course in degrees."""
    rise = (to_lat - lat) * RADIAN
    east = wrap(to_lon - lon) * RADIAN
    stretch = parts_of(to_lat) - parts_of(lat)
    narrow = cos(lat * RADIAN) if abs(to_lat - lat) < LEVEL else rise / stretch
    return RADIUS * hypot(rise, narrow * east), atan2(east, stretch) / RADIAN % 360.0


def great_circle(lat: float, lon: float, to_lat: float, to_lon: float) -> float:
    """Measure the shortest way over the sphere, in miles."""
    rise = sin((to_lat - lat) * RADIAN / 2)
    east = sin(wrap(to_lon - lon) * RADIAN / 2)
    return 2 * RADIUS * asin(min(1.0, sqrt(rise * rise + cos(lat * RADIAN) * cos(to_lat * RADIAN) * east * east)))


def advance(lat: float, lon: float, course: float, miles: float) -> tuple[float, float]:
    """Run so many miles on a course."""
    rise = miles * cos(course * RADIAN) / RADIUS / RADIAN
    to_lat = lat + rise
    if abs(rise) < LEVEL:
        return lat, wrap(lon + miles * sin(course * RADIAN) / (RADIUS * cos(lat * RADIAN)) / RADIAN)
    east = tan(course * RADIAN) * (parts_of(to_lat) - parts_of(lat))
    return to_lat, wrap(lon + east / RADIAN)


def gap(lat: float, lon: float, to_lat: float, to_lon: float) -> float:
    """Measure the distance between two ships in the plane that touches midway."""
    east = to_lon - lon
    if not -180.0 <= east < 180.0:
        east = wrap(east)
    return hypot(60.0 * east * cos((lat + to_lat) / 2 * RADIAN), 60.0 * (to_lat - lat))


def bearing(lat: float, lon: float, to_lat: float, to_lon: float) -> float:
    """Take the bearing of another ship, in degrees."""
    east = wrap(to_lon - lon) * cos((lat + to_lat) / 2 * RADIAN)
    return atan2(east, to_lat - lat) / RADIAN % 360.0


def steer(begins: float, lat: float, lon: float, to_lat: float, to_lon: float, speed: float) -> Leg:
    """Lay a leg to a place at a speed; it ends when she is there."""
    miles, course = rhumb(lat, lon, to_lat, to_lon)
    hours = miles / speed
    east = wrap(to_lon - lon)
    if hours <= 0.0:
        return stay(begins, begins, lat, lon)
    if abs(to_lat - lat) < LEVEL:
        return Leg(begins, begins + hours, lat, lon, 0.0, east / hours, 0.0, 0.0, speed, course)
    parts = parts_of(lat)
    slope = east / (parts_of(to_lat) - parts)
    return Leg(begins, begins + hours, lat, lon, (to_lat - lat) / hours, 0.0, slope, parts, speed, course)


def stay(begins: float, ends: float, lat: float, lon: float) -> Leg:
    """Stop where one is."""
    return Leg(begins, ends, lat, lon, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


def spot(leg: Leg, at: float) -> tuple[float, float]:
    """Find where a ship on a leg is at an hour."""
    if leg.speed == 0.0:
        return leg.lat, leg.lon
    hours = at - leg.begins
    lat = leg.lat + leg.climb * hours
    if leg.climb == 0.0:
        lon = leg.lon + leg.drift * hours
    else:
        lon = leg.lon + leg.slope * (log(tan(EIGHTH + lat * RADIAN / 2)) - leg.stretch)
    return lat, lon if -180.0 <= lon < 180.0 else wrap(lon)


def parted(one: Leg, other: Leg, at: float) -> float:
    """Measure how far two ships on their legs are from each other at an hour."""
    lat, lon = (one.lat, one.lon) if one.speed == 0.0 else spot(one, at)
    to_lat, to_lon = (other.lat, other.lon) if other.speed == 0.0 else spot(other, at)
    east = to_lon - lon
    if not -180.0 <= east < 180.0:
        east = wrap(east)
    return hypot(60.0 * east * cos((lat + to_lat) / 2 * RADIAN), 60.0 * (to_lat - lat))


def nearest(one: Leg, other: Leg, since: float, until: float) -> float:
    """Find the hour at which two ships are nearest: the square of the distance is all but a parabola in time."""
    best = (since + until) / 2
    reach = (until - since) / 2
    for _ in range(3):
        before = parted(one, other, best - reach)
        now = parted(one, other, best)
        after = parted(one, other, best + reach)
        bend = before * before - 2 * now * now + after * after
        if bend <= 1e-12 or reach < 1e-5:
            return since if before < after and bend <= 1e-12 else best
        best = min(until, max(since, best + reach * (before * before - after * after) / (2 * bend)))
        reach = max(reach / 32, 1e-6)
    return best


def within(one: Leg, other: Leg, since: float, until: float, reach: float, start: float) -> float:
    """Find the first hour of half an hour at most when two ships, `start` apart, are within a distance; or NEVER."""
    if start <= reach + CLOSE:
        return since
    if start - (one.speed + other.speed) * (until - since) > reach + CLOSE:
        return NEVER
    if parted(one, other, since + MOMENT) >= start:
        return NEVER
    high, least = until, parted(one, other, until)
    if parted(one, other, until - MOMENT) <= least:
        middle = nearest(one, other, since, until)
        there = parted(one, other, middle)
        if there <= least:
            high, least = middle, there
    if least > reach:
        return NEVER
    return crossing(one, other, since, high, reach)


def beyond(one: Leg, other: Leg, since: float, until: float, reach: float, start: float) -> float:
    """Find the first hour of half an hour at most when two ships, `start` apart, are beyond a distance; or NEVER."""
    if start > reach + CLOSE:
        return since
    if parted(one, other, until) <= reach + CLOSE:
        return NEVER
    low = since
    if parted(one, other, since + MOMENT) <= start:
        low = min(max(nearest(one, other, since, until), since), until)
    return crossing(one, other, low, until, reach)


def crossing(one: Leg, other: Leg, low: float, high: float, reach: float) -> float:
    """Close in on the hour at which the distance passes a figure, between one outside it and one inside."""
    first = parted(one, other, low) - reach
    last = parted(one, other, high) - reach
    begin, end = low, high
    side = 0
    for _ in range(60):
        if end - begin < 1e-7:
            break
        middle = begin + (end - begin) * first / (first - last) if first != last else (begin + end) / 2
        found = parted(one, other, middle) - reach
        if abs(found) < 1e-9:
            return middle
        if (found > 0.0) == (first > 0.0):
            begin, first = middle, found
            last = last / 2 if side == 1 else last
            side = 1
        else:
            end, last = middle, found
            first = first / 2 if side == 2 else first
            side = 2
    return end


def place_on(track: Sequence[Leg], at: float) -> tuple[float, float]:
    """Find where a ship is on her whole track; before it she is at its beginning, after it at its end."""
    leg = leg_at(track, at)
    if at < leg.begins:
        return spot(leg, leg.begins)
    return spot(leg, leg.ends if at > leg.ends else at)


def leg_at(track: Sequence[Leg], at: float) -> Leg:
    """Find the leg that a ship is on at an hour: the later of two that meet there."""
    for leg in track:
        if at < leg.ends:
            return leg
    return track[-1]


def cut(leg: Leg, since: float, until: float) -> Leg:
    """Take the part of a leg between two hours."""
    if since == leg.begins:
        return leg if until == leg.ends else leg.until(until)
    lat, lon = spot(leg, since)
    if leg.speed == 0.0:
        return stay(since, until, lat, lon)
    return leg.from_to(since, until, lat, lon, parts_of(lat) if leg.climb else 0.0)


def pieces(one: Sequence[Leg], other: Sequence[Leg], since: float, until: float) -> Iterator[tuple[Leg, Leg, float]]:
    """Go through the stretches in which neither ship turns, each with the hour it ends."""
    at = since
    while at < until:
        first, second = leg_at(one, at), leg_at(other, at)
        end = min(until, *(leg.ends for leg in (first, second) if leg.ends > at))
        yield first, second, end
        at = end


class Waters(Protocol):
    """A chart that knows land from sea."""

    def is_land(self, lat: float, lon: float) -> bool:
        """See whether a place is dry land."""

    def sound(self, lat: float, lon: float) -> float:
        """Give miles of sea round a place that are surely clear, nought where that is not known; less on land."""

    def is_open(self, lat: float, lon: float) -> bool:
        """See whether there is no land for at least ten miles round a place."""


def is_clear(waters: Waters, lat: float, lon: float, to_lat: float, to_lon: float) -> bool:
    """See whether no sounding along a leg strikes land."""
    return afloat(waters, lat, lon, to_lat, to_lon) >= 1.0


def afloat(waters: Waters, lat: float, lon: float, to_lat: float, to_lon: float) -> float:
    """Say what share of a leg can be sailed before a sounding strikes land; the whole of it is 1."""
    miles, _ = rhumb(lat, lon, to_lat, to_lon)
    leg = steer(0.0, lat, lon, to_lat, to_lon, 1.0)
    run = last = 0.0
    while run < miles:
        at_lat, at_lon = spot(leg, run)
        free = waters.sound(at_lat, at_lon)
        if free < 0.0:
            return last / miles
        last = run
        run += free or SAMPLE
    return last / miles if waters.is_land(to_lat, to_lon) else 1.0


def is_hidden(waters: Waters, lat: float, lon: float, to_lat: float, to_lon: float) -> bool:
    """See whether land lies between two ships: three soundings running that strike it."""
    miles = max(SAMPLE, gap(lat, lon, to_lat, to_lon))
    east, count, ashore = wrap(to_lon - lon), int(miles / SAMPLE), 0
    if miles < OPEN and waters.is_open(lat, lon):
        return False
    for n in range(1, count):
        share = n / count
        ashore = ashore + 1 if waters.is_land(lat + (to_lat - lat) * share, lon + east * share) else 0
        if ashore >= 3:
            return True
    return False


def soundings(lat: float, lon: float, to_lat: float, to_lon: float) -> Iterator[tuple[float, float, float]]:
    """Go along a leg a quarter of a mile at a time: share of it run, latitude, longitude."""
    miles, _ = rhumb(lat, lon, to_lat, to_lon)
    count = max(1, int(miles / SAMPLE) + 1)
    leg = steer(0.0, lat, lon, to_lat, to_lon, 1.0)
    for n in range(count + 1):
        yield n / count, *spot(leg, leg.ends * n / count)


def great_circle_points(lat: float, lon: float, to_lat: float, to_lon: float, most: float) -> list[tuple[float, float]]:
    """Break a great circle into places no farther apart than so many miles, its end the last of them."""
    arc = great_circle(lat, lon, to_lat, to_lon) / RADIUS
    count = max(1, int(arc * RADIUS / most) + 1)
    ends = [_vector(lat, lon), _vector(to_lat, to_lon)]
    shares = [n / count for n in range(1, count)]
    made = [_along(ends[0], ends[1], arc, share) for share in shares]
    return [*made, (to_lat, to_lon)]


def _vector(lat: float, lon: float) -> tuple[float, float, float]:
    return cos(lat * RADIAN) * cos(lon * RADIAN), cos(lat * RADIAN) * sin(lon * RADIAN), sin(lat * RADIAN)


def _along(
    one: tuple[float, float, float], other: tuple[float, float, float], arc: float, share: float
) -> tuple[float, float]:
    near, far = sin((1 - share) * arc) / sin(arc), sin(share * arc) / sin(arc)
    x, y, z = (near * a + far * b for a, b in zip(one, other, strict=True))
    return atan2(z, hypot(x, y)) / RADIAN, atan2(y, x) / RADIAN
