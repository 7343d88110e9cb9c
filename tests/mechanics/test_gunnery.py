"""The gun-fire wand and table, the arcs of the turrets, and outlines on the chart."""

import pytest

from teetotum.mechanics.gunnery import (
    after_bears,
    after_wing_bears,
    effect,
    forward_bears,
    forward_wing_bears,
    salvo,
    wand,
)
from teetotum.mechanics.outline import bearing, holds, hulls_touch, is_abeam, is_cut, relative


@pytest.mark.parametrize(
    ("yards", "points"),
    [(0, 165), (500, 165), (750, 162), (1000, 148), (1500, 105), (2500, 50), (4000, 22), (6000, 10), (6000.1, 0)],
)
def test_the_wand_reads_whole_points(yards: float, points: int) -> None:
    assert wand(yards) == points


def test_the_wand_is_anchored_at_its_printed_range() -> None:
    assert effect(2500) == pytest.approx(50)
    assert effect(6000) == pytest.approx(10.02, abs=0.01)


def test_the_table_lists_multiples_of_one_turret() -> None:
    assert [salvo(2500, m, False) for m in range(1, 9)] == [7, 13, 20, 27, 33, 40, 47, 53]


@pytest.mark.parametrize(("yards", "points"), [(2374, 63), (2375, 53), (2624, 53), (2625, 45), (6000, 11), (6000.1, 0)])
def test_a_mast_on_a_line_reads_the_farther_space(yards: float, points: int) -> None:
    assert salvo(yards, 8, False) == points


def kearsarge(angle: float) -> int:
    return 4 * forward_bears(angle) + 4 * after_bears(angle)


def indiana(angle: float) -> int:
    wings = sum(forward_wing_bears(angle, side) + after_wing_bears(angle, side) for side in (-1, 1))
    return 3 * forward_bears(angle) + 3 * after_bears(angle) + wings


def test_the_kearsarge_has_half_her_battery_end_on() -> None:
    assert [kearsarge(b) for b in (0, 22.5, 44.9, 45, 90, 135, 135.1, 180)] == [4, 4, 4, 8, 8, 8, 4, 4]


def test_the_indiana_has_her_wing_turrets_from_two_points() -> None:
    angles = (0, 0.1, 22.4, 22.5, 44.9, 45, 135, 135.1, 157.5, 157.6, 180)
    assert [indiana(b) for b in angles] == [5, 4, 4, 5, 5, 8, 8, 5, 5, 4, 5]
    assert [indiana(-b) for b in angles[:-1]] == [5, 4, 4, 5, 5, 8, 8, 5, 5, 4]


def test_bearings_are_taken_from_north_by_the_right() -> None:
    assert bearing(0, 0, 10, 0) == pytest.approx(90)
    assert bearing(0, 0, -10, -10) == pytest.approx(225)
    assert relative(10, 350) == pytest.approx(20)
    assert relative(170, 350) == pytest.approx(180)
    assert is_abeam(45)
    assert is_abeam(-135)
    assert not is_abeam(44.9)


@pytest.mark.parametrize(("x", "heading", "blocked"), [(11, 0, True), (13, 0, False), (66, 90, True), (70, 90, False)])
def test_a_line_of_fire_is_cut_by_an_outline_between(x: float, heading: float, blocked: bool) -> None:
    assert is_cut(0, 0, 0, 3000, x, 1500, heading, 0.0) == blocked


def test_a_line_that_ends_short_of_an_outline_does_not_cut_it() -> None:
    assert not is_cut(0, 0, 0, 1400, 0, 1500, 0, 0.0)
    assert is_cut(0, 1490, 0, 1510, 0, 1500, 0, 0.0)


def test_an_outline_holds_its_own_middle_and_no_more_than_its_length() -> None:
    assert holds(0, 0, 0.0)
    assert holds(66, 0, 0.0)
    assert not holds(67, 0, 0.0)
    assert holds(67, 0, 1.0)


@pytest.mark.parametrize(("dx", "dy", "heading", "touch"), [(23, 0, 0, True), (25, 0, 0, False), (70, 0, 90, True)])
def test_hulls_touch_when_nothing_parts_them(dx: float, dy: float, heading: float, touch: bool) -> None:
    assert hulls_touch(0, 0, 0, dx, dy, heading) == touch
