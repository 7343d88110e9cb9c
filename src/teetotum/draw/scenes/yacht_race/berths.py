"""Where yachts lie on the chart: beside their spaces, always to starboard of the course they steer.

So outward yachts have one side of the track and homeward ones the other (YR-27), and nobody hides a number.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from math import dist, hypot
from typing import NamedTuple

from teetotum.boards import BoardSheet
from teetotum.draw.scenes import Point

ABREAST = 4
ASTERN = (0, 1, 2, -1, -2)
MOORINGS = 2
"""Yachts that are home lie so many abreast."""


class Room(NamedTuple):
    """How far off their space yachts lie on a sheet, how far apart, and how large they are."""

    off: float
    apart: float
    scale: float
    sheet: BoardSheet | None = None
    """The sheet as it lies on a screen, whose numbers they must not hide and whose frame must not cut them."""

    def wants(self, place: Point) -> int:
        """Rate a place: 0 where a yacht lies well, 1 where she hides a number, 2 where the frame would cut her."""
        if self.sheet is None:
            return 0
        if not all(
            self.apart / 2 <= at <= far - self.apart / 2 for at, far in zip(place, self.sheet.sheet, strict=True)
        ):
            return 2
        return int(any(dist(place, (space.x, space.y)) < self.apart for space in self.sheet.spaces))


PRINTED = Room(34.0, 32.0, 1.8)


def is_laid(sheet: BoardSheet) -> bool:
    """See whether a sheet lies as it does on a screen; the printed one is taller than wide."""
    return sheet.sheet[0] >= sheet.sheet[1]


def room_on(sheet: BoardSheet) -> Room:
    """Say how much room yachts have: on a screen they are about as large as a space."""
    size = sheet.space_size[0]
    return Room(1.12 * size, size, 1.12, sheet) if is_laid(sheet) else PRINTED


class Berth(NamedTuple):
    """A space as a yacht comes to it: its middle, and what is ahead and to starboard from there."""

    x: float
    y: float
    ahead: Point
    starboard: Point

    def beside(self, out: float, astern: float = 0.0) -> Point:
        """Find a point so far to starboard of the space, and so far astern."""
        return (
            round(self.x + out * self.starboard[0] - astern * self.ahead[0], 2),
            round(self.y + out * self.starboard[1] - astern * self.ahead[1], 2),
        )


def heading(a: Point, b: Point) -> Point:
    """Find the direction from one point to another, of length one."""
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


def berths_along(spots: list[Point]) -> tuple[Berth, ...]:
    """Lay a berth at every spot of a track; at a turn it faces half-way."""
    found = []
    for n, spot in enumerate(spots):
        came = heading(spots[max(n - 1, 0)], spots[max(n, 1)])
        goes = heading(spots[min(n, len(spots) - 2)], spots[min(n + 1, len(spots) - 1)])
        ahead = heading((0, 0), (came[0] + goes[0], came[1] + goes[1]))
        if ahead == (0, 0):
            ahead = goes
        found.append(Berth(*spot, ahead, (-ahead[1], ahead[0])))
    return tuple(found)


@cache
def course_of(sheet: BoardSheet) -> tuple[Berth, ...]:
    """Lay the berths of the whole course by progress, out and home; there is no place 0."""
    join, finish = (int(sheet.of_kind(kind)[0].id) for kind in ("stop", "finish"))
    path = [*range(1, len(sheet) + 1), *range(join, finish - 1, -1)]
    spots = [(sheet[str(n)].x, sheet[str(n)].y) for n in path]
    berths = in_two_rows(spots) if is_laid(sheet) else berths_along(spots)
    return (berths[0], *berths)


def in_two_rows(spots: list[Point]) -> tuple[Berth, ...]:
    """Lay berths where spaces stand by turns left and right of their way: each on the outer side of its own row."""
    axis = berths_along(axis_of(spots))
    found = []
    for (x, y), middle in zip(spots, axis, strict=True):
        is_left = (x - middle.x) * middle.starboard[0] + (y - middle.y) * middle.starboard[1] < 0
        away = (-middle.starboard[0], -middle.starboard[1]) if is_left else middle.starboard
        found.append(Berth(x, y, middle.ahead, away))
    return tuple(found)


def axis_of(spots: list[Point]) -> list[Point]:
    """Find the middle of the way where spaces stand by turns on either side of it."""
    ends = [spots[0], *spots, spots[-1]]
    return [
        ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
        for a, b, c in zip(ends, spots, ends[2:], strict=False)
    ]


@cache
def fairway(sheet: BoardSheet) -> tuple[Berth, ...]:
    """Lay berths along the middle of the way, by the numbers of the spaces; there is no place 0."""
    spots = [(sheet[str(n)].x, sheet[str(n)].y) for n in range(1, len(sheet) + 1)]
    berths = berths_along(axis_of(spots) if is_laid(sheet) else spots)
    return (berths[0], *berths)


def mooring(sheet: BoardSheet, slot: int) -> Point:
    """Find where a yacht lies that is home: off the start, on the other side of the track from those that set out."""
    start = course_of(sheet)[1]
    if is_laid(sheet):
        apart = 1.3 * room_on(sheet).apart
        return start.x + apart * (slot % MOORINGS - 0.1), start.y + apart * (1.9 + slot // MOORINGS)
    return start.beside(-96.0 - 36.0 * (slot % MOORINGS), 52.0 - 40.0 * (slot // MOORINGS))


def moor(wishes: Iterable[tuple[int, Berth | Point]], room: Room) -> dict[int, Point]:
    """Give every yacht its place, one after another, so that none lies upon another."""
    taken: dict[int, Point] = {}
    for slot, wish in wishes:
        taken[slot] = free_place(wish, taken.values(), room) if isinstance(wish, Berth) else wish
    return taken


def free_place(berth: Berth, taken: Iterable[Point], room: Room) -> Point:
    """Find the best place by a space that is free."""
    others = list(taken)
    free = (place for place in places_by(berth, room) if all(dist(place, each) >= room.apart - 1 for each in others))
    return next(free, (berth.x, berth.y))


@lru_cache(maxsize=4096)
def places_by(berth: Berth, room: Room) -> tuple[Point, ...]:
    """List the places by a space, the best first: farther out, then astern, ahead, and at last to port."""
    found = [berth.beside(room.off + room.apart * out, room.apart * back) for back in ASTERN for out in range(ABREAST)]
    found += [berth.beside(-room.off, room.apart * back) for back in ASTERN]
    return tuple(sorted(found, key=room.wants))
