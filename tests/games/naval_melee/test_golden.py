"""The golden figures of the Melee."""

import pytest

from teetotum.engine.errors import Illegal
from tests.games.naval_melee.waters import RED, melee, move, place, ship

APART = (ship("blue", 0, 0, 0), ship("red", 1500, 0, 0))


@pytest.mark.golden("GF-25")
@pytest.mark.clause("NM-18", "NM-17", "NFR-42")
def test_a_signal_hoisted_in_move_one_is_executed_in_move_six_at_the_earliest() -> None:
    exercise = melee(*APART)
    move(exercise, "HV 4R")
    for _ in range(4):
        with pytest.raises(Illegal, match="NFR-42"):
            exercise.write(0, "X")
        move(exercise)
    assert exercise.state.move == 6
    move(exercise, "X")
    assert 0 < place(exercise, 0)[2] <= 45


@pytest.mark.golden("GF-25")
@pytest.mark.clause("NM-19", "NM-21", "NFR-42")
def test_in_close_action_it_is_move_eleven() -> None:
    exercise = melee(*APART)
    exercise.state.close[0] = 1
    move(exercise, "HV 4R")
    for _ in range(9):
        with pytest.raises(Illegal, match="NFR-42"):
            exercise.write(0, "X")
        move(exercise)
    assert exercise.state.move == 11
    exercise.write(0, "X")


@pytest.mark.golden("GF-26")
@pytest.mark.clause("NM-25", "NFR-44")
def test_a_ship_rammed_on_the_side_is_lost_and_the_rammer_lies_still_for_four_moves() -> None:
    exercise = melee(ship("blue", 0, 0, 0), ship("red", -121.3, 200, 90), ship("red", 3000, 0, 0), options={})
    move(exercise, "CF", "1: CF; 2: CF")
    assert any(event.cites == "NFR-44" for event in exercise.events)
    assert not exercise.state.afloat[RED]
    assert exercise.state.afloat[0]
    lay = place(exercise, 0)
    for _ in range(4):
        assert exercise.state.still[0] > 0
        move(exercise, "K12")
        assert place(exercise, 0)[:2] == lay[:2]
    assert exercise.state.still[0] == 0
    move(exercise, "K12")
    assert place(exercise, 0)[:2] != lay[:2]
