"""Figures of the fleet at their edges: when a tube is loaded again, whose side counts, and who lies ashore."""

from math import cos, radians, sin

import pytest

from teetotum.engine.errors import Illegal
from teetotum.games.naval_fleet import GAME, guns
from teetotum.games.naval_fleet.line import add_leg
from teetotum.games.naval_fleet.slips import ANNULS, EXECUTES, HOISTS
from teetotum.games.naval_fleet.vocabulary import LEGS
from teetotum.mechanics.column import LEG, read_leg
from teetotum.mechanics.turning import fresh_course
from tests.games.naval_fleet.waters import FAR, action, alone, fleet, move, place, red

FORMED = [("FORM FL R", 90), ("FORM FL L", -90), ("FORM FE 4R", 135), ("FORM FC", 180)]


@pytest.mark.clause("NFR-23")
def test_a_tube_is_loaded_again_in_the_second_move_after_and_no_sooner() -> None:
    exercise = alone(1)
    move(exercise, "1: SFT, 0 090")
    with pytest.raises(Illegal, match="not loaded again yet"):
        exercise.write(0, "1: SFT, 0 090")
    move(exercise)
    move(exercise, "1: SFT, 0 090")
    assert exercise.state.move == 4


@pytest.mark.clause("NFR-27")
@pytest.mark.parametrize(
    ("kind", "halved"),
    [("protected cruiser", True), ("armored cruiser", False), ("battleship", False), ("gunboat", False)],
)
def test_only_a_protected_cruiser_may_be_counted_as_end_on_always(kind: str, halved: bool) -> None:
    points = []
    for choice in ("as_battleship", "end_on"):
        exercise = action(fleet("blue", 1), fleet("red", [kind], 2500), options={"cruiser_target": choice})
        guns.fire_all(exercise.play)
        points.append(exercise.state.due[red(1)])
    assert points[1] == points[0] * (0.5 if halved else 1)


@pytest.mark.clause("NFR-50")
def test_a_ship_that_lies_ashore_is_the_one_named_and_stays_where_she_is() -> None:
    exercise = action(fleet("blue", 3, aground=[2]), fleet("red", 2, FAR, FAR, aground=[1]))
    assert [n for n, ashore in enumerate(exercise.state.aground) if ashore] == [1, red(1)]
    before = [place(exercise, n)[1] for n in (0, 1, 2)]
    move(exercise)
    # The third closes up on the first.
    assert [place(exercise, n)[1] - was for n, was in enumerate(before)] == pytest.approx([1000, 0, 1200])


@pytest.mark.clause("NFR-12")
def test_ahead_carries_on_unfinished_turns_and_leaves_signals_up() -> None:
    written, silent = (alone(2) for _ in range(2))
    for exercise in (written, silent):
        move(exercise, "C 16R; H S2")
    assert 0 < place(written, 1)[2] < 120
    move(written, "A")
    for seat in (0, 1):
        silent.lapse(seat)
    assert place(written, 1)[2] == pytest.approx(180)
    assert place(silent, 1) == pytest.approx(place(written, 1))
    for exercise in (written, silent):
        move(exercise, "X S2")
        assert exercise.state.ordered[0] == 0.5


@pytest.mark.clause("NF-47")
@pytest.mark.parametrize(
    ("form", "angle"), [("FORM FL R", 90), ("FORM FL L", -90), ("FORM FE 4R", 135), ("FORM FC", 180)]
)
def test_a_fleet_formed_before_the_first_move_stands_on_its_leader_all_on_one_course(form: str, angle: float) -> None:
    places = [[0, 0, 30], [9, 700, 80], [-60, 900, 200]]
    exercise = action(fleet("blue", 3, places=places), fleet("red", 1, FAR, FAR), instructions=(form + ".", "NONE"))
    bearing = radians(30 + angle)
    for n in range(3):
        expected = (400 * n * sin(bearing), 400 * n * cos(bearing), 30)
        assert place(exercise, n) == pytest.approx(expected, abs=0.01)


@pytest.mark.clause("NFR-47")
def test_every_figure_that_an_umpire_amends_is_told_with_what_the_rules_gave() -> None:
    exercise = action(fleet("blue", 1, 0, 0), fleet("red", 1, 9000), options={"umpire": "person"})
    move(exercise)
    amended = "AMEND B1 X 55; AMEND B1 Y 990; AMEND B1 HEADING 3; AMEND B1 TOTAL 7"
    told = exercise.write(2, f"{amended}; SIGHT 2000 because so")
    assert place(exercise, 0) == (55.0, 990.0, 3.0)
    assert exercise.state.loss[0] == 7.0
    assert "1000" in " ".join(event.text for event in told)
    assert exercise.state.sight == 2000
    assert not any("clear" in event.text for event in told)


def test_a_full_track_loses_its_oldest_leg_and_keeps_the_rest() -> None:
    play = alone(2).play
    play.state.legs[0] = 0
    for n in range(LEGS + 2):
        add_leg(play, 0, float(n), fresh_course(float(n), 0.0, 0.0, 6.0))
    assert play.state.legs[0] == LEGS
    assert [read_leg(play.state.track, LEG * n).x for n in range(LEGS)] == [float(n + 2) for n in range(LEGS)]


@pytest.mark.clause("NF-59", "NF-61")
def test_a_programs_codes_to_execute_and_to_annul_stand_for_orders_only_while_a_signal_flies() -> None:
    exercise = alone(2)
    assert [GAME.notation.coded_order(exercise.play, 0, code) for code in (EXECUTES, ANNULS)] == [(), ()]
    move(exercise, "HV 4R")
    orders = [GAME.notation.coded_order(exercise.play, 0, code) for code in (EXECUTES, ANNULS)]
    assert [GAME.notation.say_order(exercise.play, 0, order or ()) for order in orders] == ["X", "N"]


@pytest.mark.clause("NF-48", "NFR-14")
@pytest.mark.parametrize(("command", "may"), [(0, True), (1, True), (2, False)])
def test_a_programs_codes_hold_while_either_flag_flies(command: int, may: bool) -> None:
    exercise = alone(3)
    exercise.state.command[0] = command
    assert bool(GAME.notation.coded_order(exercise.play, 0, HOISTS)) is may
