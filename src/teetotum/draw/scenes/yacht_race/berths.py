"""Where yachts lie on the chart: beside their spaces, always to starboard of the course they steer.

So outward yachts have one side of the track and homeward ones the other (YR-27), and nobody hides a number.
"""

from collections.abc import Iterable
from functools import cache
from math import hypot
from typing import NamedTuple

from teetotum.boards import BoardSheet
from teetotum.draw.scenes import Point

OFF = 34.0
"""How far from the middle of its space a yacht lies."""
APART = 32.0
"""No two yachts lie closer than this where there is room."""
ABREAST = 4
ASTERN = 3
MOORINGS = 2
"""Yachts that are home lie so many abreast."""


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
    berths = berths_along(spots)
    return (berths[0], *berths)


def mooring(sheet: BoardSheet, slot: int) -> Point:
    """Find where a yacht lies that is home: off the start, on the other side of the track from those that set out."""
    start = course_of(sheet)[1]
    return start.beside(-96.0 - 36.0 * (slot % MOORINGS), 52.0 - 40.0 * (slot // MOORINGS))


def moor(wishes: Iterable[tuple[int, Berth | Point]]) -> dict[int, Point]:
    """Give every yacht its place, one after another, so that none lies upon another."""
    taken: dict[int, Point] = {}
    for slot, wish in wishes:
        taken[slot] = free_place(wish, taken.values()) if isinstance(wish, Berth) else wish
    return taken


def free_place(berth: Berth, taken: Iterable[Point]) -> Point:
    """Find the nearest free place beside a space: farther out first, then astern."""
    others = list(taken)
    places = [berth.beside(OFF + APART * out, APART * back) for back in range(ASTERN) for out in range(ABREAST)]
    for x, y in places:
        if all(hypot(x - a, y - b) >= APART - 1 for a, b in others):
            return x, y
    return places[-1]
