"""Figures of the duel at their edges."""

import pytest

from teetotum.games.naval_duel.collision import closing_speed
from teetotum.games.naval_duel.foresight import standing_on
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.turning import fresh_course
from tests.games.naval_duel.sea_room import duel, write


@pytest.mark.clause("NDR-25")
@pytest.mark.parametrize(("hers", "knots"), [(45, 2.0), (225, 22.0), (135, 12.0), (105, 7.0)])
def test_a_rammer_closes_by_her_own_speed_less_what_the_other_runs_along_her_course(hers: float, knots: float) -> None:
    rammer, struck = fresh_course(0, 0, 45, 12 * KNOT), fresh_course(0, 100, hers, 10 * KNOT)
    assert closing_speed(rammer, struck) == pytest.approx(knots)


@pytest.mark.clause("NDR-10")
@pytest.mark.parametrize("moves", [0, 1])
def test_an_enemy_is_thought_to_stand_on_from_her_last_marks(moves: int) -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 30, 12)), *[("A", "A")] * moves)
    run = 200 * (moves + 0.5)
    assert standing_on(exercise.play, 1, 15.0) == pytest.approx((2500 + run / 2, run * 3**0.5 / 2, 30.0))
