"""The torpedo card: zones, curved runs, and what a line cuts."""

from math import cos, degrees, hypot, radians, sin

import pytest

from teetotum.mechanics.outline import ACROSS, LENGTH
from teetotum.mechanics.torpedo import (
    CURVE,
    RANGE,
    SPEED,
    Run,
    curve_length,
    fire_tube,
    keel_angle,
    line_cuts,
    meeting_course,
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


@pytest.mark.parametrize(("aside", "cut"), [(-0.1, True), (0.3, False), (0.9, False)])
def test_a_line_that_passes_just_clear_of_the_side_strikes_nothing(aside: float, cut: bool) -> None:
    assert line_cuts(north(), RANGE, max(ACROSS) + aside, 400, 0) == cut
    assert line_cuts(north(), RANGE, min(ACROSS) - aside, 400, 0) == cut


@pytest.mark.parametrize("side", [1, -1])
def test_a_curve_to_either_side_is_an_arc_of_one_radius(side: int) -> None:
    run = fire_tube(0, 0, 0, side, 1, 180.0 - side * 30)
    half = curve_length(run) / 2
    mirrored = fire_tube(0, 0, 0, -side, 1, 180.0 + side * 30)
    for yards in (0.0, half, 2 * half, 2 * half + 100):
        assert run_x(run, yards) == pytest.approx(-run_x(mirrored, yards))
        assert run_y(run, yards) == pytest.approx(run_y(mirrored, yards))
    there = run_x(run, 2 * half + 100) - run_x(run, 2 * half), run_y(run, 2 * half + 100) - run_y(run, 2 * half)
    assert hypot(*there) == pytest.approx(100)
    for yards in range(0, int(2 * half), 5):
        step = hypot(run_x(run, yards + 1) - run_x(run, yards), run_y(run, yards + 1) - run_y(run, yards))
        assert step == pytest.approx(1.0, abs=0.001)


def test_a_torpedo_is_laid_to_meet_a_ship_that_stands_on_and_not_beyond_its_run() -> None:
    assert meeting_course(0, 0, 0, 700, 0, 0) == pytest.approx(0)
    course = meeting_course(0, 0, 0, 600, 6.0, 0)
    seconds = 600 / (SPEED * cos(radians(course)))
    assert SPEED * sin(radians(course)) * seconds == pytest.approx(6.0 * seconds)
    assert meeting_course(0, 0, 0, RANGE - 1, 0, 0) == pytest.approx(0)
    assert meeting_course(0, 0, 0, RANGE + 1, 0, 0) == -1.0
    assert meeting_course(0, 0, 0, 100, 0, SPEED + 1) == -1.0
    assert meeting_course(70, -300, 70, 300, 6.0, 0) == pytest.approx(course)


@pytest.mark.clause("NDR-19")
@pytest.mark.parametrize(("off", "side", "cut"), [(-1.0, -1, False), (1.0, -1, True), (-1.0, 1, True), (1.0, 1, False)])
def test_the_curve_of_a_run_is_followed_to_a_foot(off: float, side: int, cut: bool) -> None:
    """A hull a yard off a curve of 522 yards was once cut, and one a yard within it spared: chords were too long."""
    run = Run(0.0, 0.0, 0.0, 130.0, 130.0)
    assert curve_length(run) == pytest.approx(522, abs=0.2)
    yards = curve_length(run) * 3.5 / 8
    turned = yards / CURVE
    # The bow points along the radius, from within the circle (side -1) or from without, and ends so many yards off it.
    reach = CURVE + off + side * LENGTH / 2
    x, y = CURVE - reach * cos(turned), reach * sin(turned)
    heading = degrees(turned) + (270.0 if side < 0 else 90.0)
    assert line_cuts(run, RANGE, x, y, heading) == cut
