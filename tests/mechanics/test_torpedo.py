"""The torpedo card: zones, curved runs, and what a line cuts."""

import pytest

from teetotum.mechanics.torpedo import (
    RANGE,
    SPEED,
    Run,
    curve_length,
    fire_tube,
    keel_angle,
    line_cuts,
    offset,
    run_x,
    run_y,
    zone,
)

CARD = [(330, 90, 5), (331, 90, 4), (470, 90, 4), (700, 90, 3), (800, 90, 2), (300, 45, 4), (400, 45, 3), (400, 30, 2)]


@pytest.mark.parametrize(("yards", "angle", "sixths"), [*CARD, (800, 30, 1), (801, 90, 0), (420, 0, 1)])
def test_the_card_gives_the_chance_of_running_true(yards: float, angle: float, sixths: int) -> None:
    assert zone(yards, angle, RANGE) == sixths


def test_a_course_ahead_is_reached_by_a_curve_from_the_bow_line() -> None:
    run = fire_tube(0, 0, 0, 1, 1, 0)
    assert (run.launch, run.bend) == pytest.approx((45, -45))
    assert curve_length(run) == pytest.approx(180.6, abs=0.1)
    end = curve_length(run)
    assert (run_x(run, end) - run.x, run_y(run, end) - run.y) == pytest.approx((67.4, 162.6), abs=0.1)


@pytest.mark.parametrize(("course", "bend"), [(90, 0), (45, 0), (135, 0), (180, 45), (350, -55)])
def test_a_tube_looks_out_between_bow_and_quarter_line(course: float, bend: float) -> None:
    assert fire_tube(0, 0, 0, 1, 1, course).bend == pytest.approx(bend)


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("end", [1, -1])
def test_tubes_lie_before_and_abaft_the_middle_on_their_own_side(side: int, end: int) -> None:
    run = fire_tube(100, 200, 90, side, end, 90 + side * 90)
    assert (run.x, run.y) == pytest.approx((100 + 33 * end, 200 - 12 * side))


def north() -> Run:
    return Run(0, 0, 0, 0, 0)


def test_a_torpedo_meets_the_keel_line_of_a_ship_crossing_its_course() -> None:
    seconds = 40.0
    assert offset(north(), SPEED * seconds, -266.67 + 6.6667 * seconds, 600, 90) == pytest.approx(0, abs=1e-6)
    assert keel_angle(north(), 90) == 90
    assert zone(SPEED * seconds, 90, RANGE) == 3


@pytest.mark.parametrize(("ahead", "cut"), [(0, True), (60, True), (-60, True), (70, False), (-70, False)])
def test_a_line_strikes_only_where_it_cuts_the_outline(ahead: float, cut: bool) -> None:
    assert line_cuts(north(), RANGE, ahead, 600, 90) == cut
