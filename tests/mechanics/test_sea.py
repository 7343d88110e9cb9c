"""How ships answer helm and engines, against the figures of the track curves."""

import pytest

from teetotum.mechanics.sea import KNOT, NO_END, POINT, RADIUS, REACH, Course, put_helm, ring_speed, sail


def under_way(knots: float, heading: float = 0.0) -> Course:
    return Course(0.0, 0.0, heading, knots * KNOT, knots * KNOT, 0, 0.0, NO_END, 0, 0.0, 0.0)


def hard_over(ship: Course, way: int, points: float = NO_END) -> Course:
    goal = points * POINT if points < NO_END else NO_END
    return put_helm(ship, way, goal, REACH)


def run(ship: Course, seconds: float) -> Course:
    return sail(ship, seconds, RADIUS, False)


@pytest.mark.parametrize(("knots", "yards"), [(12, 200), (14.4, 240)])
def test_a_straight_move_covers_its_speed(knots: float, yards: float) -> None:
    assert run(under_way(knots), 30).y == pytest.approx(yards)


HARD_OVER = {
    12: [
        (21.1, 191.0, 24.98),
        (132.6, 301.2, 65.76),
        (279.3, 314.4, 103.96),
        (402.7, 234.0, 142.16),
        (450.0, 94.6, 180.35),
    ],
    14.4: [
        (38.1, 221.3, 33.84),
        (190.0, 318.3, 81.04),
        (360.0, 276.0, 126.88),
        (448.2, 124.5, 172.72),
        (401.0, -44.2, 218.55),
    ],
}


@pytest.mark.parametrize("knots", HARD_OVER)
def test_hard_over_helm_follows_the_track_curve(knots: float) -> None:
    ship = hard_over(under_way(knots), 1)
    for x, y, heading in HARD_OVER[knots]:
        ship = run(ship, 30)
        assert (ship.x, ship.y) == pytest.approx((x, y), abs=0.1)
        assert ship.heading == pytest.approx(heading, abs=0.02)


@pytest.mark.parametrize("knots", [12.0, 14.4, 9.0])
def test_a_turn_to_the_left_mirrors_one_to_the_right(knots: float) -> None:
    right, left = run(hard_over(under_way(knots), 1), 77), run(hard_over(under_way(knots), -1), 77)
    assert (left.x, left.y, left.heading) == pytest.approx((-right.x, right.y, 360 - right.heading))


@pytest.mark.parametrize(
    ("points", "x", "y", "heading", "knots"), [(8, 626.5, 321.0, 90, 11.37), (4, 531.8, 721.0, 45, 12.0)]
)
def test_a_ship_steadies_after_so_many_points_and_regains_her_speed(
    points: int, x: float, y: float, heading: float, knots: float
) -> None:
    ship = run(hard_over(under_way(12), 1, points), 150)
    assert (ship.x, ship.y, ship.heading) == pytest.approx((x, y, heading), abs=0.1)
    assert ship.speed / KNOT == pytest.approx(knots, abs=0.01)
    assert ship.helm == 0


def moves(ship: Course, count: int) -> list[float]:
    """Measure straight moves one after another."""
    told = []
    for _ in range(count):
        after = run(ship, 30)
        told.append(round(((after.x - ship.x) ** 2 + (after.y - ship.y) ** 2) ** 0.5, 2))
        ship = after
    return told


@pytest.mark.parametrize(
    ("knots", "yards"), [(12, [158.33, 175.0, 191.67, 200.0]), (14.4, [188.33, 205.0, 221.67, 237.0, 240.0])]
)
def test_lost_speed_comes_back_at_a_knot_in_half_a_minute(knots: float, yards: list[float]) -> None:
    turned = put_helm(run(hard_over(under_way(knots), 1), 70), 0, NO_END, REACH)
    assert moves(turned, len(yards)) == yards


def test_slowing_down_goes_at_the_same_rate() -> None:
    assert moves(ring_speed(under_way(12), 9 * KNOT), 4) == [191.67, 175.0, 158.33, 150.0]


def test_a_direct_shift_of_helm_runs_two_reaches_before_she_swings_back() -> None:
    ship = hard_over(run(hard_over(under_way(12), 1), 60), -1)
    held = run(ship, 36)
    assert held.heading == pytest.approx(65.75, abs=0.02)
    half, whole = run(ship, 30), run(ship, 60)
    assert (half.x, half.y) == pytest.approx((277.0, 366.2), abs=0.2)
    assert (whole.x, whole.y, whole.heading) == pytest.approx((402.2, 460.0, 33.8), abs=0.2)


def test_legs_cut_anywhere_come_to_the_same_end() -> None:
    ship = ring_speed(hard_over(under_way(14.4), 1, 20), 7 * KNOT)
    whole, cut = run(ship, 150), ship
    for _ in range(1500):
        cut = run(cut, 0.1)
    assert whole == pytest.approx(cut, abs=1e-6)


def test_a_ship_without_way_does_not_turn() -> None:
    still = run(hard_over(under_way(0.0), 1), 300)
    assert (still.x, still.y, still.heading) == (0.0, 0.0, 0.0)


def test_the_reading_that_spares_her_loses_nothing_before_the_fifth_point() -> None:
    ship = hard_over(under_way(12), 1, 4)
    assert sail(ship, 60, RADIUS, True).speed == pytest.approx(12 * KNOT)
    assert sail(hard_over(under_way(12), 1), 100, RADIUS, True).speed == pytest.approx(9 * KNOT)


@pytest.mark.parametrize(("knots", "ordered", "slower"), [(14.0, 12.0, "fades"), (3.0, 2.0, "falls")])
def test_a_ship_that_turns_while_she_slows_loses_by_whichever_takes_more(
    knots: float, ordered: float, slower: str
) -> None:
    """On the arc speed fades by the turn; below some speed the engines alone take more."""
    ship = Course(0.0, 0.0, 0.0, knots * KNOT, ordered * KNOT, 1, 0.0, NO_END, 0, 0.0, 0.0)
    lost = ship.speed - run(ship, 10.0).speed
    engines = 10.0 * KNOT / 30
    assert lost == pytest.approx(engines) if slower == "falls" else lost > engines * 1.05
