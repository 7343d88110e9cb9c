"""Parts that fleet and melee share, one by one: stations, cards, signals, and torpedoes left in the water."""

import pytest

from teetotum.mechanics.sea import NO_END, time_to_run
from teetotum.mechanics.signals import GUNNERY, MANOEUVRE, Signal, concern, slot_of
from teetotum.mechanics.stations import badness, has_arrived, level_of, pick_card, station
from teetotum.mechanics.torpedo import RUN_TIME, keep_run, kept_run, let_run
from teetotum.mechanics.torpedo import Run as Torpedo
from teetotum.mechanics.turning import Place, card_end

MOVES_SHIPS = (Signal.VESSELS, Signal.COLUMN, Signal.FRONT_INTO_LINE, Signal.FORM_COLUMN, Signal.ECHELON, Signal.FOLLOW)


@pytest.mark.parametrize(("bearing", "east", "north"), [(0, 0, 400), (90, 400, 0), (180, 0, -400), (270, -400, 0)])
def test_a_station_lies_on_its_bearing_from_the_guide(bearing: float, east: float, north: float) -> None:
    assert station(Place(10.0, 20.0, 45.0), bearing, 400.0) == pytest.approx((10 + east, 20 + north, 45.0))


def test_the_steps_of_speed_are_quarters_and_the_last_is_the_reserve() -> None:
    assert [level_of(step) for step in range(4)] == [0.25, 0.5, 0.75, 1.0]
    assert level_of(4) > 1.0


@pytest.mark.parametrize(("points", "level"), [(0, 1.0), (4, 1.0), (-6, 0.75), (8, 0.5)])
def test_a_ship_picks_the_card_that_leaves_her_at_her_station(points: int, level: float) -> None:
    full = 20 / 3
    wanted = card_end(0.0, 0.0, 0.0, full * level, points)
    assert pick_card(Place(0.0, 0.0, 0.0), wanted, full, 0.75, False) == (points, level)
    assert has_arrived(wanted, wanted)


@pytest.mark.parametrize("side", [1, -1])
def test_a_ship_turns_no_more_than_eight_points_in_a_move_however_far_astern_her_station_lies(side: int) -> None:
    assert pick_card(Place(0.0, 0.0, 0.0), Place(side * 900.0, -5000.0, 180.0), 20 / 3, 1.0, False).points == 8 * side


def test_nobody_gains_or_loses_more_than_half_her_speed_in_a_move() -> None:
    far = Place(0.0, 5000.0, 0.0)
    assert pick_card(Place(0.0, 0.0, 0.0), far, 20 / 3, 0.25, False).level == 0.75


def test_a_wrong_heading_counts_only_near_the_station() -> None:
    wanted = Place(0.0, 0.0, 0.0)
    assert badness(Place(0.0, 5000.0, 90.0), wanted) == 5000.0
    assert badness(Place(0.0, 10.0, 90.0), wanted) > badness(Place(0.0, 10.0, 0.0), wanted) == 10.0


def test_what_each_signal_lays_hold_of() -> None:
    assert {concern(signal) for signal in MOVES_SHIPS} == {1}
    found = [
        concern(signal)
        for signal in (Signal.SPEED, Signal.DISTANCE, Signal.OPEN_FIRE, Signal.CEASE_FIRE, Signal.TORPEDOES)
    ]
    assert found == [2, 4, 16, 16, 32]
    assert [concern(signal) for signal in (Signal.HAUL_OUT, Signal.CLOSE_ACTION, Signal.TARGET)] == [64, 128, 256]
    assert concern(Signal.FIRE_ON) == concern(Signal.FIRE_NATURALLY) == 8
    assert (slot_of(Signal.SPEED), slot_of(Signal.FIRE_ON)) == (MANOEUVRE, GUNNERY)


def test_a_torpedo_runs_on_into_the_next_move_until_its_time_is_up() -> None:
    runs, firers = [0.0] * 12, [5, 7]
    keep_run(runs, 0, Torpedo(1.0, 2.0, 3.0, 4.0, 5.0), 10.0)
    keep_run(runs, 1, Torpedo(6.0, 7.0, 8.0, 9.0, 10.0), 149.0)
    let_run(runs, firers, 10.0 + RUN_TIME)
    assert firers == [0, 7]
    assert kept_run(runs, 1) == (6.0, 7.0, 8.0, 9.0, 10.0)
    assert runs[11] == pytest.approx(139.0 - RUN_TIME)
    let_run(runs, firers, 139.0 - 1.0)
    assert firers == [0, 7]
    let_run(runs, firers, 1.0)
    assert firers == [0, 0]


@pytest.mark.parametrize(
    ("distance", "speed", "rate", "seconds"),
    [(100, 5, 0, 20), (100, 0, 0, NO_END), (100, 5, -1, NO_END), (12, 5, -1, 4), (100, 0, 2, 10), (50, 10, 0.0, 5)],
)
def test_how_long_so_many_yards_take(distance: float, speed: float, rate: float, seconds: float) -> None:
    assert time_to_run(distance, speed, rate) == pytest.approx(seconds)
