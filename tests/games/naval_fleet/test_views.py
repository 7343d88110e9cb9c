"""What a commander may know, and that nothing else reaches him."""

import pytest

from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise, brief, view
from teetotum.engine.tells import hold_tongue
from teetotum.games.naval_fleet import GAME
from tests.games.naval_fleet.waters import action, alone, fleet, move
from tests.games.naval_fleet.worlds import HOUSES, SECRETS
from tests.sizes import PAIRS


@pytest.mark.clause("NF-52", "NM-5", "NFR-38")
def test_thousands_of_pairs_of_worlds_look_alike_to_a_commander() -> None:
    compared = hold_tongue(GAME, SECRETS, pairs=PAIRS, scenarios=("F1", "F2", "F3"), houses=HOUSES)
    assert compared.worlds == PAIRS
    assert compared.read > PAIRS // 5


@pytest.mark.clause("NF-49", "NF-52")
def test_flying_signals_and_instructions_are_never_the_enemys_to_read() -> None:
    secret = alone(2, instructions=("IF RANGE <= 3000 THEN V 8R.", "NONE"))
    plain = alone(2)
    move(secret, "HV 4R")
    move(plain, "HS2")
    assert view(secret, 1).numbers == view(plain, 1).numbers
    assert [event.text for event in view(secret, 1).events] == [event.text for event in view(plain, 1).events]
    assert any("hoists" in event.text for event in view(secret, 0).events)


@pytest.mark.clause("NF-43")
def test_the_umpire_and_whoever_looks_back_see_everything() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 9000), options={"umpire": "person"})
    move(exercise, "HV 4R")
    assert states.digest(GAME.seen_by(exercise.play, 2)) == exercise.digest()
    over = alone(1)
    move(over, "STRIKE")
    assert states.digest(GAME.seen_by(over.play, 1)) == over.digest()


@pytest.mark.clause("NM-9", "NM-10")
@pytest.mark.parametrize("order", ["SUB {}: DIVE", "SUB {}: FIRE 1", "SUB {}: AWASH 090"])
def test_refusals_do_not_count_the_submarines_of_the_defence(order: str) -> None:
    exercise = Exercise(brief(GAME, scenario="F3"), Keyed(1))
    while exercise.state.move == 0:
        exercise.throw() if exercise.to_act == NATURE else exercise.write(exercise.writers[0], "NONE")
    told = {exercise.try_order(0, order.format(n)).struck[0].replace(str(n), "n", 1) for n in range(1, 5)}
    assert len(told) == 1


@pytest.mark.clause("NFR-47", "NM-10")
@pytest.mark.parametrize("word", ["AMEND SUB1 X 55", "AMEND SUB1 LOSS 30", "AMEND SUB1 LOSS 60"])
def test_what_an_umpire_amends_of_a_hidden_submarine_is_told_to_her_side_alone(word: str) -> None:
    """Everybody was once told where she lay, or that she was lost."""
    subs = [{"side": "red", "x": 9000, "y": 9000}]
    exercise = action(fleet("blue", 1), submarine=subs, options={"umpire": "person"})
    move(exercise)
    exercise.write(2, f"{word} because of a swell")
    for seat, hears in ((0, False), (1, True), (2, True)):
        assert any("Submarine 1" in event.text for event in view(exercise, seat).events) == hears


@pytest.mark.clause("NFR-47", "NF-35")
def test_where_score_cards_are_private_so_are_amendments_of_them() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 2500), options={"umpire": "person", "losses": "own"})
    move(exercise)
    exercise.write(2, "AMEND B1 TOTAL 300 because of a swell")
    assert [any("300" in event.text for event in view(exercise, seat).events) for seat in range(3)] == [
        True,
        False,
        True,
    ]
