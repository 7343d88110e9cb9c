"""Figures of the melee at their edges."""

import pytest

from teetotum.games.naval_melee.track import place_at
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
