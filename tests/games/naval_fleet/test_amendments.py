"""What an umpire amends, or both commanders agree on: it holds, and disturbs nothing else."""

import pytest

from teetotum.engine.errors import Refusal
from teetotum.engine.logbook import record, replay
from teetotum.engine.records import read
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_fleet import GAME
from teetotum.games.naval_fleet.vocabulary import FORTS, Mode, Phase
from tests.games.naval_fleet.waters import FAR, action, alone, fleet, is_at, move, place, red

PERSON, CONSENT = {"umpire": "person"}, {"umpire": "consent"}


def under(exercise: Exercise, *moves: tuple[str, str]) -> None:
    """Make moves of blue's, each with the umpire's word on it."""
    for order, word in moves:
        move(exercise, order)
        exercise.write(2, word)


@pytest.mark.clause("NFR-47", "NF-27", "NF-42")
def test_a_ship_whose_total_is_amended_below_half_has_her_power_back() -> None:
    exercise = action(fleet("blue", 1, losses=[[480]]), fleet("red", 1, 2500), options=PERSON)
    under(exercise, ("A", "ACCEPT"))
    assert exercise.state.ring[0] == 1
    under(exercise, ("A", "AMEND B1 TOTAL 100 because it was wrongly added"))
    assert exercise.state.ring[0] == 0
    before = exercise.state.loss[red(1)]
    under(exercise, ("A", "ACCEPT"))
    assert exercise.state.loss[red(1)] - before == 50


@pytest.mark.clause("NFR-47")
def test_points_that_both_agree_on_stand_in_place_of_the_last_moves() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 2500), options=CONSENT)
    move(exercise)
    move(exercise, "AMEND B1 LOSS 30", "AMEND B1 LOSS 30")
    assert (exercise.state.loss[0], exercise.state.loss[red(1)]) == (80, 100)
    move(exercise, "AMEND B1 LOSS 0", "A")
    assert exercise.state.loss[0] == 130


@pytest.mark.clause("NFR-47", "NFR-35", "NM-8")
def test_both_may_agree_that_a_fort_was_hit_less() -> None:
    fort = {"side": "red", "x": 0, "y": 3000, "twelve": 4}
    exercise = action(fleet("blue", 1), fleet("red", 1, FAR), fort=[fort], options=CONSENT)
    exercise.state.due[FORTS], exercise.state.battered[FORTS], exercise.state.share[FORTS] = 500.0, 500.0, 0.0
    exercise.state.fire_open[0] = 0
    move(exercise, "AMEND FORT1 LOSS 100", "AMEND FORT1 LOSS 100")
    assert (exercise.state.battered[FORTS], exercise.state.loss[0] > 0) == (100, True)


@pytest.mark.clause("NFR-47")
def test_commanders_who_agree_may_give_their_reason() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 2500), options=CONSENT)
    move(exercise)
    exercise.write(0, "AMEND B1 LOSS 30; C 4R")
    told = exercise.write(1, "AMEND B1 LOSS 30 because of smoke; C 4L")
    reasons = [event.text for event in told if "Reason" in event.text]
    assert len(reasons) == 1
    assert reasons[0].startswith("Blue amends")
    assert reasons[0].endswith("Reason: of smoke")
    assert replay(read(str(record(exercise))), GAME).digest() == exercise.digest()


@pytest.mark.clause("NFR-47", "NF-53")
def test_an_agreed_place_leaves_the_orders_of_the_same_slip_in_force() -> None:
    exercise = action(fleet("blue", 2), fleet("red", 2, 9000), options=CONSENT)
    move(exercise, "AMEND R1 X 9001", "AMEND R1 X 9001; C 8R")
    assert exercise.state.heading[red(1)] == pytest.approx(90)


@pytest.mark.clause("NFR-47")
def test_an_order_that_an_agreed_place_makes_impossible_is_told_to_its_writer() -> None:
    exercise = action(fleet("blue", 2), fleet("red", 2, 9000), options=CONSENT)
    exercise.write(0, "AMEND R1 X 12000")
    told = exercise.write(1, "AMEND R1 X 12000; C 8R")
    lines = [event for event in told if "can no longer be carried out" in event.text]
    assert [(event.is_for(0), event.is_for(1)) for event in lines] == [(False, True)]


@pytest.mark.clause("NFR-47", "NF-53")
@pytest.mark.parametrize("word", ["B1 X 628", "B4 X 1"])
def test_a_column_goes_on_turning_when_one_of_its_ships_is_set_a_yard_aside(word: str) -> None:
    one, other = (alone(4, options=PERSON) for _ in range(2))
    under(one, ("C 8R", "ACCEPT"), ("A", "ACCEPT"), ("A", "ACCEPT"))
    under(other, ("C 8R", f"AMEND {word} because of the tide"), ("A", "ACCEPT"), ("A", "ACCEPT"))
    for body in range(4):
        assert is_at(other, body, *place(one, body))


@pytest.mark.clause("NFR-3", "NFR-47")
def test_no_slip_of_targets_lies_on_the_table_when_the_umpire_is_asked() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 2500), options={"targets": "commander", **PERSON})
    move(exercise)
    move(exercise, "1@1", "1@1")
    assert exercise.state.phase == Phase.JUDGE
    assert not any((*exercise.state.sealed, *exercise.state.order_length, *exercise.state.orders))


@pytest.mark.clause("NFR-47", "NFR-15")
def test_a_ship_set_far_off_a_turning_column_falls_out_alone_and_falls_in_at_the_next_signal() -> None:
    exercise = alone(4, options=PERSON)
    under(exercise, ("C 8R", "AMEND B3 X 2000 because she sheered out"), ("A", "ACCEPT"), ("A", "ACCEPT"))
    assert (exercise.state.ships[0], exercise.state.mode[0]) == (3, Mode.COLUMN)
    assert [round(exercise.state.heading[body]) for body in (0, 1, 3)] == [90, 90, 90]
    under(exercise, ("HV 4R", "ACCEPT"), ("X", "ACCEPT"))
    assert exercise.state.ships[0] == 4
    assert exercise.state.heading[2] == pytest.approx(45 + 25, abs=1)


@pytest.mark.clause("NFR-47", "NF-5")
def test_a_straight_column_set_elsewhere_ship_by_ship_is_a_column_there() -> None:
    exercise = alone(3, options=PERSON)
    under(exercise, ("A", "; ".join(f"AMEND B{n} X 3000" for n in (1, 2, 3)) + " because the chart was wrong"))
    under(exercise, ("C 8R", "ACCEPT"))
    assert exercise.state.mode[0] == Mode.COLUMN
    assert is_at(exercise, 0, 3626.5, 1321.0, 90)


@pytest.mark.clause("NFR-47", "NFR-50")
def test_a_refloated_ship_obeys_the_next_signal() -> None:
    shore = [{"line": [[-500, 600], [500, 600]]}]
    exercise = action(fleet("blue", 2), fleet("red", 1, FAR), options=PERSON, shore=shore)
    under(exercise, ("A", "ACCEPT"))
    assert exercise.state.aground[0] == 1
    under(exercise, ("A", "AMEND B1 Y 700; REFLOAT B1 because she was light"), ("HV 8R", "ACCEPT"), ("X", "ACCEPT"))
    assert exercise.state.heading[0] == pytest.approx(90)


@pytest.mark.clause("NFR-47")
def test_every_entry_of_one_word_has_its_reason() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 2500), options=PERSON)
    move(exercise)
    told = exercise.write(2, "SIGHT 3000; AMEND B1 LOSS 30; AMEND R1 LOSS 20 because of smoke")
    assert [event.text.endswith("Reason: of smoke") for event in told[:3]] == [True, True, True]
    move(exercise)
    assert exercise.write(2, "STOP because of the dinner bell")[0].text.endswith("Reason: of the dinner bell")


@pytest.mark.clause("NFR-47")
@pytest.mark.parametrize("word", ["HEADING 999", "HEADING 360", "HEADING -1", "X 999999", "Y -200001"])
def test_nothing_is_amended_to_what_no_chart_has(word: str) -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 2500), options=PERSON)
    move(exercise)
    with pytest.raises(Refusal, match=r"NFR-47"):
        exercise.write(2, f"AMEND B1 {word} because so")
    exercise.write(2, "AMEND B1 HEADING 359; AMEND B1 X -200000 because so")
