"""Finds the quickest passages by the shortest path through (oval, dial, spins owed), from the board's own tables."""

from heapq import heappop, heappush
from typing import NamedTuple

from teetotum import boards
from teetotum.boards import BoardSheet

FACES = (1, 2, 3, 4, 5)
TOO_LONG = 260
"""No quickest voyage comes near so many days."""


class Waters(NamedTuple):
    """What a solver must know of a board: where each oval sends a ship, and the days it adds."""

    move_to: dict[int, int]
    days: dict[int, int]
    places: dict[str, int]


class Readings(NamedTuple):
    """The readings under which a passage is solved."""

    faces: tuple[int, ...] = FACES
    exact: bool = False
    reach: bool = False


USUAL = Readings()


def chart(astern: bool = False, sheet: BoardSheet | None = None) -> Waters:
    spaces = (sheet or boards.read("round_the_world")).spaces
    orders = {
        int(s.id): s.sends_to("astern_to") if astern and s.sends_to("astern_to") else s.sends_to() for s in spaces
    }
    return Waters(
        {oval: int(order) if order else oval for oval, order in orders.items()},
        {int(space.id): space.ordered("days") for space in spaces},
        {space.place: int(space.id) for space in spaces if space.place},
    )


def tens(was: int, now: int, reach: bool) -> int:
    """The definition itself: multiples of ten from a to below b, or where reaching counts, above a to b."""
    if reach:
        return sum(was < ten <= now for ten in range(10, now + 1, 10))
    return sum(was <= ten < now for ten in range(10, now + 1, 10))


def quickest(waters: Waters, begin: int, end: int, readings: Readings = USUAL) -> tuple[int, dict[int, int]]:
    """Find the least days from begin to end, and the least time counted back to every oval on the way."""
    noted: dict[int, int] = {}
    done: set[tuple[int, int, int]] = set()
    waiting = [(0, begin, 0, 0)]
    while waiting:
        days, oval, dial, owed = heappop(waiting)
        if oval == end:
            return days, noted
        if (oval, dial, owed) in done or days > TOO_LONG:
            continue
        done.add((oval, dial, owed))
        if owed:
            heappush(waiting, (days + 10, oval, dial, owed - 1))
            continue
        for face in readings.faces:
            rest, added = sail(waters, oval, face, end, readings.exact)
            time = days + 10 + added
            for passed in range(oval + 1, rest + 1):
                noted[passed] = min(noted.get(passed, TOO_LONG), time - 2 * (rest - passed))
            heappush(waiting, (time, rest, dial + added, tens(dial, dial + added, readings.reach)))
    raise AssertionError("no way leads there")


def sail(waters: Waters, oval: int, face: int, end: int, exact: bool) -> tuple[int, int]:
    """Sail by one spin: where the ship rests, and the days added."""
    reached = oval + face
    if reached > end:
        reached = oval if exact else end
    if reached == oval:
        return oval, 0
    return min(waters.move_to[reached], end), waters.days[reached]
