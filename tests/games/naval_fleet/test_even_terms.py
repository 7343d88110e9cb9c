"""Neither side is favoured: what both do in one move counts for both, and nobody's tubes stay in for want of room."""

import pytest

from teetotum.engine.errors import Refusal
from teetotum.games.naval_fleet.vocabulary import Verdict
from teetotum.mechanics.sea import KNOT
from tests.games.naval_fleet.waters import FAR, action, fleet, move, red


@pytest.mark.clause("NFR-30")
def test_commanders_who_strike_in_one_move_share_the_place() -> None:
    for orders, places in ((("STRIKE", "A"), [2, 1]), (("A", "STRIKE"), [1, 2]), (("STRIKE", "STRIKE"), [1, 1])):
        exercise = action(fleet("blue", 1), fleet("red", 1, 5000))
        move(exercise, *orders)
        assert (exercise.state.verdict, exercise.places()) == (Verdict.STRUCK, places)


@pytest.mark.clause("NFR-30")
def test_fleets_destroyed_in_one_move_draw_whatever_they_were_worth() -> None:
    exercise = action(fleet("blue", 1), fleet("red", ["armored cruiser"], 2500))
    exercise.state.loss[0], exercise.state.loss[red(1)] = 999.0, 799.0
    move(exercise)
    assert (exercise.state.verdict, exercise.places()) == (Verdict.FLEET_GONE, [1, 1])


@pytest.mark.clause("NFR-30", "NFR-31")
def test_fleets_that_leave_the_board_together_are_told_apart_by_their_losses() -> None:
    fleets = (fleet("blue", 1, losses=[[100]]), fleet("red", 1, FAR))
    exercise = action(*fleets, options={"edge": "retired"}, edge=[[-9000, -9000, FAR, 900]])
    move(exercise)
    assert (exercise.state.verdict, exercise.places()) == (Verdict.FLEET_GONE, [2, 1])


@pytest.mark.clause("NFR-30")
def test_a_goal_reached_as_the_enemys_last_ship_goes_down_is_reached() -> None:
    goal = {"side": "blue", "ships": 1, "north_of": 900}
    exercise = action(fleet("blue", 1), fleet("red", 1, 3000), goal=goal)
    exercise.state.loss[red(1)] = 990.0
    move(exercise)
    assert (exercise.state.verdict, exercise.places()) == (Verdict.GOAL_REACHED, [1, 2])


@pytest.mark.clause("NF-88", "NFR-23")
def test_sixteen_ships_fire_all_their_tubes_in_one_move() -> None:
    exercise = action(fleet("blue", 8), fleet("red", 8, 5000))
    all_tubes = ";".join(f"{n}:{tube}T, 0 270" for n in range(1, 9) for tube in ("SF", "SA", "PF", "PA"))
    move(exercise, all_tubes, all_tubes)
    for first in (0, red(1)):
        assert sum(exercise.state.loaded[4 * first + n] > 1 for n in range(32)) == 32


@pytest.mark.clause("NF-11", "NF-51")
def test_red_may_not_name_a_speed_below_blues() -> None:
    exercise = action(fleet("blue", 2), fleet("red", 1, FAR, knots=14.4), instructions=("SPEED 6.", "SPEED 12."))
    assert [round(speed / KNOT) for speed in exercise.state.full] == [6, 12]
    with pytest.raises(Refusal, match=r"cards from 12 to 14.4 knots \(NF-51\); where speeds differ red is the faster"):
        action(fleet("blue", 2), fleet("red", 1, FAR, knots=14.4), instructions=("NONE", "SPEED 6."))


@pytest.mark.clause("NFR-40", "NM-15")
def test_ships_without_turrets_bring_on_no_melee() -> None:
    exercise = action(fleet("blue", ["gunboat", "gunboat"]), fleet("red", 2, 700))
    move(exercise)
    assert exercise.state.verdict == Verdict.NOT_YET


@pytest.mark.clause("NFR-40", "NFR-41", "NF-10")
def test_a_melee_takes_the_first_eight_that_are_left_whatever_their_numbers() -> None:
    exercise = action(fleet("blue", 10, flag=9), fleet("red", 1, 600, -3200))
    for body in range(8):
        exercise.state.loss[body] = 1000.0
    move(exercise)
    assert exercise.state.verdict == Verdict.TO_THE_MELEE
    assert exercise.game.hand_over is not None
    scenario = exercise.game.hand_over(exercise)
    assert scenario is not None
    ships = [(table.take("side"), table.take("number"), table.take("was")) for table in scenario.tables("ship")]
    assert ships == [("blue", 1, 9), ("blue", 2, 10), ("red", 1, None)]
