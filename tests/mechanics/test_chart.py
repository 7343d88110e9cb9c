"""Meetings on the chart, against a look-out who looks every second."""

from itertools import combinations, pairwise
from math import cos, radians

import pytest

from teetotum.engine.chance import Keyed
from teetotum.mechanics.chart import (
    NEVER,
    STRIDE,
    Leg,
    advance,
    beyond,
    great_circle,
    great_circle_points,
    parted,
    pieces,
    rhumb,
    steer,
    within,
)
from teetotum.mechanics.sweep import extent_of, neighbours, widened

SECOND = 1 / 3600


def luck_between(luck: Keyed, low: float, high: float) -> float:
    return low + (high - low) * luck.below(1_000_000) / 1_000_000


def wander(luck: Keyed, lat: float, lon: float, hours: float) -> list[Leg]:
    """Steer a few random courses from a place."""
    legs: list[Leg] = []
    at, here = 0.0, (lat, lon)
    while at < hours:
        speed = luck_between(luck, 4, 25)
        goal = advance(*here, luck_between(luck, 0, 360), speed * luck_between(luck, 0.3, 1.5))
        legs.append(steer(at, *here, *goal, speed))
        at, here = legs[-1].ends, goal
    return legs


def solved(one: list[Leg], other: list[Leg], hours: float, reach: float) -> list[float]:
    """List when a distance is passed, inward and outward, by solving for it."""
    found: list[float] = []
    inside = parted(one[0], other[0], 0.0) <= reach
    for first, second, end in pieces(one, other, 0.0, hours):
        at = max(first.begins, second.begins)
        while at < end:
            stop = min(end, at + STRIDE)
            search = beyond if inside else within
            when = search(first, second, at, stop, reach, parted(first, second, at))
            if when == NEVER:
                at = stop
            else:
                found.append(when)
                inside = not inside
                at = max(when, at) + SECOND / 100
    return found


def watched(one: list[Leg], other: list[Leg], hours: float, reach: float) -> list[float]:
    """List the same by looking every second."""
    found: list[float] = []
    inside = parted(one[0], other[0], 0.0) <= reach
    n = m = 0
    for tick in range(1, int(hours * 3600) + 1):
        at = tick * SECOND
        while one[n].ends < at:
            n += 1
        while other[m].ends < at:
            m += 1
        now = parted(one[n], other[m], at) <= reach
        if now != inside:
            found.append(at)
            inside = now
    return found


@pytest.mark.clause("NS-22")
def test_a_thousand_encounters_are_found_to_the_second_and_none_is_missed() -> None:
    luck = Keyed(1902)
    crossings = 0
    for _ in range(1000):
        lat, hours = luck_between(luck, -50, 50), 0.75
        reach = (1.0, 4.0, 10.0, 15.0)[luck.below(4)]
        one = wander(luck, lat, -70.0, hours)
        away = luck_between(luck, 0.3, 1.7) * reach + 1
        turn = luck_between(luck, 0, 360)
        start = advance(lat, -70.0, turn, away)
        other = wander(luck, *start, hours)
        exact, seen = solved(one, other, hours, reach), watched(one, other, hours, reach)
        flickers = [at for at, later in pairwise(exact) if later - at < 2 * SECOND]
        if not flickers:
            assert len(exact) == len(seen)
            for found, looked in zip(exact, seen, strict=True):
                assert -0.01 * SECOND <= looked - found <= 1.01 * SECOND
        crossings += len(seen)
    assert crossings > 400


def test_the_sweep_pairs_off_exactly_the_boxes_that_touch() -> None:
    luck = Keyed(7)
    tracks = [wander(luck, luck_between(luck, 10, 30), luck_between(luck, -90, -60), 4.0) for _ in range(60)]
    boxes = [widened(extent_of(track, 0.0, 4.0), 15.0) for track in tracks]
    swept = set(neighbours(boxes))
    for one, other in combinations(range(len(boxes)), 2):
        a, b = boxes[one], boxes[other]
        touch = a.south <= b.north and b.south <= a.north and a.west <= b.east and b.west <= a.east
        assert ((one, other) in swept) is touch


def test_boxes_meet_across_the_meridian_of_180() -> None:
    one, other = steer(0, 10, 179.9, 10, 179.95, 10), steer(0, 10, -179.9, 10, -179.95, 10)
    boxes = [widened(extent_of([leg], 0.0, 1.0), 15.0) for leg in (one, other)]
    assert list(neighbours(boxes)) == [(0, 1)]
    assert parted(one, other, 0.0) == pytest.approx(12 * cos(radians(10)), abs=0.01)


def test_a_great_circle_is_broken_into_short_rhumbs_hardly_longer_than_itself() -> None:
    points = [(40.0, -70.0), *great_circle_points(40, -70, 50, -10, 60)]
    assert all(rhumb(*a, *b)[0] <= 60.1 for a, b in pairwise(points))
    length = sum(rhumb(*a, *b)[0] for a, b in pairwise(points))
    assert length == pytest.approx(great_circle(40, -70, 50, -10), rel=1e-4)
    assert length < rhumb(40, -70, 50, -10)[0]
