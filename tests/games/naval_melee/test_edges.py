"""Figures of the melee at their edges."""

import pytest

from teetotum.games.naval_melee.bench import value_now
from teetotum.games.naval_melee.masts import annul
from teetotum.games.naval_melee.stations import SHORT_PERIOD, station_of, with_reserve
from teetotum.games.naval_melee.track import course_of, place_at, where
from teetotum.mechanics.amending import Field
from tests.games.naval_melee.waters import melee, move, ship


@pytest.mark.clause("NFR-46")
@pytest.mark.parametrize(("yards", "over_after"), [(2000, 0), (2001, 10)])
def test_a_melee_is_over_when_no_enemies_were_within_two_thousand_yards_for_ten_moves(
    yards: float, over_after: int
) -> None:
    exercise = melee(ship("blue", 0, 0, 0), ship("red", yards, 0, 0), plan=("CF", "CF"))
    made = 0
    while not exercise.is_over and made < 12:
        move(exercise)
        made += 1
    assert made == (over_after or 12)


@pytest.mark.clause("NM-17")
@pytest.mark.parametrize("second", [0, 1, 28, 29, 30])
def test_a_ship_was_at_each_mark_of_her_track_at_its_own_second(second: int) -> None:
    exercise = melee(ship("blue", 0, 0, 0), ship("red", 1900, 0, 0), plan=("CF", "CF"))
    move(exercise, "1: R")
    assert place_at(exercise.state, 0, float(second)) == pytest.approx(
        tuple(exercise.state.track[3 * second : 3 * second + 3])
    )


@pytest.mark.clause("NFR-46")
@pytest.mark.parametrize(("blue", "red", "places"), [(100, 0, [2, 1]), (0, 100, [1, 2]), (50, 50, [1, 1])])
def test_when_the_moves_are_over_whoever_has_lost_less_has_won(blue: float, red: float, places: list[int]) -> None:
    exercise = melee(ship("blue", 0, 0, 0, lost=blue), ship("red", 9000, 0, 0, lost=red), moves=1)
    move(exercise)
    assert exercise.places() == places


@pytest.mark.clause("NM-28")
def test_the_bench_reads_every_heading_up_to_359() -> None:
    exercise = melee(ship("blue", 0, 0, 359), ship("red", 2500, 0, 0))
    assert [value_now(exercise.play, hull, Field.HEADING) for hull in (0, 8)] == [359, 0]


@pytest.mark.clause("NM-25")
@pytest.mark.parametrize("side", [0, 1])
def test_what_a_side_annuls_is_its_own_signal(side: int) -> None:
    exercise = melee(ship("blue", 0, 0, 0), ship("red", 2500, 0, 0))
    exercise.state.in_force[0] = exercise.state.in_force[4] = 1
    annul(exercise.play, side, 0, 0, 0)
    assert [exercise.state.in_force[0], exercise.state.in_force[4]] == [int(side == 1), int(side == 0)]


@pytest.mark.clause("NFR-49")
def test_the_reserve_lasts_twenty_moves_and_rests_for_as_many() -> None:
    exercise = melee(ship("blue", 0, 0, 0), ship("red", 2500, 0, 0))
    top = exercise.play.board.top[0]
    paces = [with_reserve(exercise.play, 0, 2 * top) > top for _ in range(2 * SHORT_PERIOD + 1)]
    assert paces == [True] * 20 + [False] * 20 + [True]


@pytest.mark.clause("NFR-49")
def test_a_station_is_looked_for_where_it_will_be_in_a_minute() -> None:
    exercise = melee(ship("blue", 0, 0, 0), ship("blue", 0, -400, 0), ship("red", 9000, 0, 0), plan=("CF", "CF"))
    move(exercise)
    blue = exercise.state.guide[0]
    y, speed = where(exercise.play, blue, 0.0).y, course_of(exercise.play, blue).speed
    assert speed > 0
    assert station_of(exercise.play, 0, blue).y == pytest.approx(y + 60 * speed)
