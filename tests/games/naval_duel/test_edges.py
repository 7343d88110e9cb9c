"""Figures of the duel at their edges."""

import pytest

from teetotum.games.naval_duel.bench import is_in_reach
from teetotum.games.naval_duel.collision import are_far_apart, closing_speed
from teetotum.games.naval_duel.foresight import standing_on
from teetotum.games.naval_duel.slips import CODES, decode
from teetotum.games.naval_duel.vocabulary import Word
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.turning import fresh_course
from tests.games.naval_duel.sea_room import FAR, duel, write


@pytest.mark.clause("NDR-25")
@pytest.mark.parametrize(("hers", "knots"), [(45, 2.0), (225, 22.0), (135, 12.0), (105, 7.0)])
def test_a_rammer_closes_by_her_own_speed_less_what_the_other_runs_along_her_course(hers: float, knots: float) -> None:
    rammer, struck = fresh_course(0, 0, 45, 12 * KNOT), fresh_course(0, 100, hers, 10 * KNOT)
    assert closing_speed(rammer, struck) == pytest.approx(knots)


@pytest.mark.parametrize(("yards", "far"), [(400, False), (4000, True)])
def test_ships_that_cannot_come_to_touch_in_a_move_are_not_watched_through_it(yards: float, far: bool) -> None:
    exercise = write(duel((0, 0, 0, 12), (yards, 0, 0, 12)), ("A", "A"))
    assert are_far_apart(exercise.play) is far


@pytest.mark.clause("NDR-10")
@pytest.mark.parametrize("moves", [0, 1])
def test_an_enemy_is_thought_to_stand_on_from_her_last_marks(moves: int) -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 30, 12)), *[("A", "A")] * moves)
    run = 200 * (moves + 0.5)
    assert standing_on(exercise.play, 1, 15.0) == pytest.approx((2500 + run / 2, run * 3**0.5 / 2, 30.0))


@pytest.mark.parametrize(("hundredths", "may_be"), [(-1, False), (0, True), (359_99, True), (360_00, False)])
def test_a_heading_is_amended_from_nought_to_just_below_the_whole_circle(hundredths: int, may_be: bool) -> None:
    assert is_in_reach(Word.HEADING, 0, hundredths) == may_be


@pytest.mark.parametrize("code", [-1, CODES])
def test_beyond_the_codes_there_is_no_order(code: int) -> None:
    assert not decode(duel(FAR).play, 0, code, [0] * 100)
