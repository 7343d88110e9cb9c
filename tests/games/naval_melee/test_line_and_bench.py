"""A line of which a ship lies ashore, the head and the end of the enemy's, plans, and what umpire or consent amends."""

import pytest

from teetotum.engine.errors import Illegal
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_melee import fire
from teetotum.games.naval_melee.vocabulary import FOR_GOOD, Verdict
from teetotum.mechanics.sea import KNOT
from tests.games.naval_melee.waters import RED, melee, move, place, ship

FAR = ship("red", 1000, 9000, 0)
ASHORE = {"knots": 0, "top": 0}


def told(exercise: Exercise, words: str) -> int:
    """Count the events that say something."""
    return sum(words in event.text for event in exercise.events)


@pytest.mark.clause("NFR-50", "NFR-49")
def test_a_line_does_not_form_upon_a_ship_that_lies_ashore() -> None:
    """She once was the guide, and her own line ran into her."""
    ships = (ship("blue", 0, 0, 0, **ASHORE), ship("blue", 300, -400, 0), ship("blue", 300, -800, 0))
    exercise = melee(*ships, FAR, plan=("FC", "NONE"))
    assert exercise.state.guide[0] == 1
    for _ in range(9):
        move(exercise)
    assert place(exercise, 0)[:2] == (0, 0)
    assert place(exercise, 1)[1] == pytest.approx(1400)
    assert place(exercise, 2)[:2] == pytest.approx((300, 1000), abs=90)
    with pytest.raises(Illegal, match="lies ashore"):
        exercise.write(0, "HFC 1")


@pytest.mark.clause("NFR-50", "NFR-49")
def test_a_guide_who_runs_ashore_leaves_the_line_to_the_next_with_her_course_and_speed() -> None:
    coast = {"shore": [{"line": [[-100, 300], [100, 300]]}]}
    ships = [ship("blue", 400 * n, 0, 0) for n in range(3)]
    exercise = melee(*ships, ship("red", 2400, 0, 0), plan=("FE 8R; CF", "CF"), coast=coast)
    for _ in range(12):
        move(exercise)
    assert exercise.state.still[0] > FOR_GOOD // 2
    assert exercise.state.guide[0] == 1
    assert place(exercise, 1) == pytest.approx((400, 2400, 0, 12 * KNOT))
    assert place(exercise, 2)[:2] == pytest.approx((800, 2400), abs=90)


@pytest.mark.clause("NFR-50", "NFR-49")
def test_a_ship_ashore_is_nobodys_heir_and_stays_where_she_is() -> None:
    ships = (ship("blue", 0, 0, 0), ship("blue", 200, -400, 0, **ASHORE), ship("blue", 0, -800, 0))
    exercise = melee(*ships, FAR, plan=("FC", "NONE"))
    move(exercise)
    move(exercise, "1: STRIKE")
    assert exercise.state.guide[0] == 2
    for _ in range(4):
        move(exercise)
    assert place(exercise, 1)[:2] == (200, -400)


@pytest.mark.clause("NFR-50", "NFR-49")
def test_a_ship_ashore_beside_the_column_does_not_bar_its_turn() -> None:
    ships = (ship("blue", 0, 0, 90), ship("blue", -400, 0, 90), ship("blue", -600, 600, 90, **ASHORE))
    exercise = melee(*ships, FAR, plan=("CF", "CF"))
    move(exercise, "HC 4R")
    for _ in range(4):
        move(exercise)
    move(exercise, "X")
    assert place(exercise, 0)[2] > 95
    stuck = melee(*(ship("blue", 400 * n, 0, 90, **ASHORE) for n in range(2)), FAR)
    move(stuck, "HC 4R")
    for _ in range(4):
        move(stuck)
    with pytest.raises(Illegal, match="not in column"):
        stuck.write(0, "X")


@pytest.mark.clause("NM-24", "NFR-45")
@pytest.mark.parametrize(("words", "hull"), [("GV", 2), ("GR", 0), ("G 2", 1), ("G0", -1)])
def test_van_and_rear_are_the_enemys_leading_and_last_ship_whatever_their_numbers(words: str, hull: int) -> None:
    ships = [ship("blue", 0, -800 + 400 * n, 0) for n in range(3)]
    exercise = melee(*ships, ship("red", 2500, -400, 0), plan=("CF", words))
    assert fire.massed_target(exercise.play, 1) == hull
    move(exercise)
    lost = [exercise.state.loss[n] for n in range(3)]
    assert hull < 0 or lost.index(max(lost)) == hull


@pytest.mark.clause("NM-24", "NFR-49")
def test_a_plan_to_turn_a_column_is_struck_where_there_is_none() -> None:
    abreast = (ship("blue", 0, -9000, 0), ship("red", 600, 1200, 250), ship("red", 1000, 1200, 250))
    with pytest.raises(Illegal, match="'C 4R' is struck: the ships are not in column"):
        melee(*abreast, plan=("NONE", "C 4R"))
    with pytest.raises(Illegal, match="not afloat"):
        melee(*abreast, plan=("G 3", "NONE"))
    column = (ship("blue", 0, -9000, 0), ship("red", 600, 1200, 90), ship("red", 200, 1200, 90))
    exercise = melee(*column, plan=("NONE", "C 4R"))
    move(exercise)
    assert place(exercise, RED)[2] > 95


@pytest.mark.clause("NM-29", "NM-26")
def test_whom_the_umpire_brings_above_half_her_endurance_has_her_power_again() -> None:
    exercise = melee(ship("blue", 0, 0, 0, lost=600), ship("red", 2500, 0, 0), options={"umpire": "person"})
    assert exercise.state.ring[0] == 1
    move(exercise, "A", "CF")
    exercise.write(2, "AMEND B1 TOTAL 100 because she was taken for another")
    assert exercise.state.ring[0] == 0
    assert told(exercise, "Blue 1 has her full power again") == 1
    low = melee(ship("blue", 0, 0, 0, lost=600), ship("red", 2500, 0, 0), options={"umpire": "person"})
    move(low, "A", "CF")
    low.write(2, "AMEND B1 TOTAL 550 because she was hit less")
    assert low.state.ring[0] == 1


def agreeing(**more: object) -> Exercise:
    """Begin without an umpire, with two ships at the range where a full broadside costs 53 points."""
    return melee(
        ship("blue", 0, 0, 0, **more), ship("red", 2500, 0, 0), plan=("CF", "NONE"), options={"umpire": "consent"}
    )


@pytest.mark.clause("NM-29", "NM-28")
def test_commanders_agree_on_the_points_of_the_half_minute_just_over() -> None:
    """What they agreed on was once added to the next half minute's points."""
    exercise = agreeing()
    move(exercise)
    assert exercise.state.loss[0] == 53
    move(exercise, "AMEND B1 LOSS 30", "AMEND B1 LOSS 30")
    assert exercise.state.loss[0] == 30
    assert told(exercise, "amends loss of Blue 1 from 53 to 30") == 1
    move(exercise, "AMEND B1 LOSS 12", "A")
    assert exercise.state.loss[0] == 30


@pytest.mark.clause("NM-29", "NM-26")
def test_points_agreed_on_give_back_power_and_take_it() -> None:
    exercise = agreeing(lost=480)
    move(exercise)
    assert exercise.state.ring[0] == 1
    move(exercise, "AMEND B1 LOSS 10", "AMEND B1 LOSS 10")
    assert (exercise.state.loss[0], exercise.state.ring[0]) == (490, 0)
    move(exercise, "AMEND B1 TOTAL 510", "AMEND B1 TOTAL 510")
    assert (exercise.state.loss[0], exercise.state.ring[0]) == (510, 1)


@pytest.mark.clause("NM-28", "NM-29")
def test_commanders_may_give_a_reason_that_is_told_only_where_they_agree() -> None:
    exercise = agreeing()
    move(exercise)
    move(exercise, "AMEND B1 LOSS 30", "AMEND B1 LOSS 30 because of the smoke")
    assert told(exercise, "Blue 1 from 53 to 30. Reason: of the smoke") == 1
    assert exercise.deeds[-1].words == "AMEND B1 LOSS 30 because of the smoke"
    again = Exercise(exercise.brief)
    for deed in exercise.deeds:
        again.act(deed.actor, deed.words)
    assert again.digest() == exercise.digest()
    move(exercise, "AMEND B1 LOSS 25 because of the swell", "AMEND B1 LOSS 25")
    assert told(exercise, "to 25. Reason: of the swell") == 1
    move(exercise, "A", "AMEND B1 LOSS 20 because of the haze")
    assert not told(exercise, "haze")
    with pytest.raises(Illegal, match="a reason goes with an amendment"):
        exercise.write(0, "1: R8 because I may")
    with pytest.raises(Illegal, match="B3 is not afloat"):
        exercise.write(0, "AMEND B3 LOSS 20")


@pytest.mark.clause("NM-28", "NFR-49")
def test_a_column_that_an_agreement_has_broken_up_does_not_turn_and_its_side_is_told() -> None:
    ships = [ship("blue", 0, -400 * n, 0) for n in range(2)]
    exercise = melee(*ships, ship("red", 1500, 0, 0), plan=("CF", "CF"), options={"umpire": "consent"})
    move(exercise, "HC 4R")
    for _ in range(4):
        move(exercise)
    move(exercise, "AMEND B2 X 300; XC 4R", "AMEND B2 X 300")
    assert [event.is_for(1) for event in exercise.events if "cannot execute C 4R" in event.text] == [False]
    assert exercise.state.in_force[0] == 0


@pytest.mark.clause("NM-28", "NM-19")
def test_an_umpires_reason_is_told_for_whatever_he_rules() -> None:
    exercise = melee(ship("blue", 0, 0, 0), ship("red", 2500, 0, 0), options={"umpire": "person"})
    move(exercise)
    exercise.write(2, "CLOSE ACTION because nobody can be told apart")
    assert told(exercise, "Close action is declared. Reason: nobody can be told apart") == 1


@pytest.mark.clause("NFR-46")
@pytest.mark.parametrize(
    ("orders", "verdict"),
    [("A", Verdict.UMPIRE_STOPPED), ("1: STRIKE", Verdict.SIDE_GONE), ("STRIKE", Verdict.STRUCK)],
)
def test_an_umpire_who_stops_a_melee_does_not_undo_what_has_decided_it(orders: str, verdict: Verdict) -> None:
    exercise = melee(ship("blue", 0, 0, 0), ship("red", 2500, 0, 0), options={"umpire": "person"})
    move(exercise, orders)
    exercise.write(2, "STOP")
    assert exercise.is_over
    assert exercise.state.verdict == verdict
