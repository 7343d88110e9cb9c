"""The Strategic Game held to the house's kit, and its rooms to their secrets."""

from dataclasses import replace

import pytest

from teetotum.engine.sealed import view
from teetotum.engine.sealed_conformance import drill
from teetotum.engine.tells import hold_tongue
from teetotum.games.naval_strategic import GAME
from teetotum.games.naval_strategic.desk import views
from teetotum.games.naval_strategic.desk.known_board import known_board
from teetotum.games.naval_strategic.desk.views import office_view, seen_by
from teetotum.games.naval_strategic.slips.items import Order, Orders, To
from tests.games.naval_strategic.pairs import BOARDS, HOUSES, PROBLEMS, SECRETS, other_problem
from tests.games.naval_strategic.worlds import begun, seat_of
from tests.sizes import PAIRS, sized


@pytest.mark.clause("NS-28", "NSR-48", "NSR-7", "NSR-63")
def test_thousands_of_pairs_of_campaigns_look_alike_to_a_room() -> None:
    """The other campaign differs in its state and in what its problem keeps from the room's side."""
    compared = hold_tongue(GAME, SECRETS, pairs=PAIRS, scenarios=PROBLEMS, houses=HOUSES)
    assert compared.worlds == PAIRS
    assert compared.read > PAIRS // 8


@pytest.mark.clause("NS-6")
def test_the_kit_notices_slips_that_are_read_on_the_whole_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name of an enemy's room, or a wire to his look-out, was once read otherwise than one that is not there."""
    monkeypatch.setattr(views, "known_board", lambda theatre, _: theatre)
    with pytest.raises(AssertionError, match="can tell two worlds apart by the answer to"):
        hold_tongue(GAME, SECRETS, pairs=PAIRS, scenarios=PROBLEMS[1:], houses=HOUSES, orders=8)


@pytest.mark.parametrize("scenario", PROBLEMS)
@pytest.mark.parametrize("side", [0, 1])
def test_problems_that_differ_in_what_a_side_may_not_know_are_one_problem_to_it(scenario: str, side: int) -> None:
    board = begun(scenario).brief.board
    known = vars(known_board(board, side))
    for number in range(BOARDS):
        other = other_problem(board, side, number)
        assert vars(other) != vars(board)
        assert vars(known_board(other, side)) == known


def test_the_game_holds_to_the_kit_for_sealed_orders_also_with_a_person_as_umpire() -> None:
    houses = ({"preparation": "off"}, {"umpire": "person", "rounds": 1})[sized(1, 0) :]
    assert drill(GAME, exercises=1, seed=2, scenarios=("P3",), houses=houses, imagine=None) == 0


@pytest.mark.clause("NS-16", "NS-17")
def test_recorder_messenger_and_onlooker_see_their_own() -> None:
    exercise = begun("P3")
    red = seat_of(exercise, "red")
    exercise.write(red, "R1: to NSL at 10")
    recorder = office_view(exercise.play, "recorder")
    assert set(recorder.forces) == set(exercise.state.forces)
    assert recorder.slips == {}
    assert recorder.ships == {}
    assert office_view(exercise.play, "messenger", 0).slips == {
        red: Orders((Order("R1", (To("NSL", 0.0, 0.0, 0.0, 10.0),)),))
    }
    assert office_view(exercise.play, "messenger", 1).slips == {}
    nobody = office_view(exercise.play, "onlooker")
    assert nobody.forces == {}
    exercise.state.phase = "over"
    assert office_view(exercise.play, "onlooker").forces == exercise.state.forces


@pytest.mark.clause("NSR-48", "NS-23")
def test_nobody_is_told_who_is_waited_for() -> None:
    exercise = begun("P1")
    rooms = range(exercise.brief.seats)
    assert all(set(view(exercise, seat).waits_for) <= {seat} for seat in rooms)
    state = replace(exercise.state, owing=frozenset({2}), phase="change")
    other = seen_by(exercise.brief.play(state), 0)
    assert other.phase == "adjusting"
    assert other.owing == frozenset()
