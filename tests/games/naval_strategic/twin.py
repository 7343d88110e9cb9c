"""The Strategic Game's sightings and odds written a second time, plainly: small steps, no equations solved."""

import math
from collections.abc import Mapping
from itertools import combinations

SEEN = {"A": 10, "B": 10, "C": 10, "D": 9, "E": 10, "V": 5, "t": 5, "s": 5, "X": 9}
KNOWN = {"A": 4, "B": 4, "C": 4, "D": 3, "E": 4, "V": 3, "t": 3, "s": 3, "X": 3}
POINTS = {"A": 20, "B": 8, "C": 5, "D": 2, "E": 3, "V": 2, "t": 1, "s": 2, "X": 0}
TICK = 10 / 3600
"""Hours of a step."""


def distances(fleet: str, day: bool, house: Mapping[str, str]) -> list[float]:
    """Give the distances at which smoke, ships and classes of a fleet are made out."""
    sizes = {**SEEN, "s": 9} if house["gunboat_seen"] == "nine" else SEEN
    smoking = [ship for ship in fleet if house["small_smoke"] == "literal" or ship not in "Vts"]
    count = 0 if len(smoking) == 1 else 1 if len(smoking) <= 8 else 2
    if day:
        seen, known = max(sizes[ship] for ship in fleet), max(KNOWN[ship] for ship in fleet)
        return [max((15, 20, 30)[count] if smoking else 0, seen), seen, known]
    smoke = 4 if fleet.count("X") > 8 else (1, 2, 3)[count]
    return [max(smoke if smoking else 0, 1), 1, 0.5]


def step(lat: float, lon: float, course: float, miles: float) -> tuple[float, float]:
    """Run a short way on a course."""
    north = lat + miles / 60 * math.cos(math.radians(course))
    middle = math.radians((lat + north) / 2)
    return north, lon + miles / 60 * math.sin(math.radians(course)) / math.cos(middle)


def first_seen(
    watcher: tuple[float, float, float, float],
    fleets: tuple[str, str],
    ship: tuple[float, float, float, float],
    begins: float,
    hours: float,
    house: Mapping[str, str],
) -> list[float]:
    """Step along both courses; when each level is first gained, or below nought; day is from six to six."""
    a, b = watcher[:2], ship[:2]
    found = [-1.0, -1.0, -1.0]
    for n in range(int(hours / TICK)):
        at = n * TICK
        north = 60 * (b[0] - a[0])
        east = 60 * (b[1] - a[1]) * math.cos(math.radians((a[0] + b[0]) / 2))
        own, reaches = (distances(fleet, 6 <= (begins + at) % 24 < 18, house) for fleet in fleets)
        if house["sighting"] == "mutual":
            reaches = [max(pair) for pair in zip(own, reaches, strict=True)]
        for level, reach in enumerate(reaches):
            if found[level] < 0 and math.hypot(north, east) <= reach:
                found[level] = at
        a, b = step(*a, watcher[2], watcher[3] * TICK), step(*b, ship[2], ship[3] * TICK)
    return found


def half_lost(fleet: str, part: float) -> int:
    """Try every set of ships for the least points that make up a share."""
    total = sum(POINTS[ship] for ship in fleet)
    sums = [sum(POINTS[ship] for ship in chosen) for n in range(len(fleet) + 1) for chosen in combinations(fleet, n)]
    return min(points for points in sums if points >= total * part - 1e-9)


def outcome(strong: float, weak: float) -> str:
    """Read the odds off the print."""
    ratio = strong / weak
    return "removed" if ratio >= 2 else "half" if ratio >= 1.5 else "third" if ratio >= 4 / 3 else "drawn"
