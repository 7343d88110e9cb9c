"""Evolutions broken off, columns bent and long, and who prevails where a signal and the instructions differ."""

import pytest

from teetotum.games.naval_fleet import GAME
from teetotum.games.naval_fleet.handover import to_the_melee
from teetotum.games.naval_fleet.line import in_line, stands_in_column
from teetotum.games.naval_fleet.vocabulary import CRAFT, SUBMARINES, Mode, Verdict
from teetotum.mechanics.sea import KNOT
from tests.games.naval_fleet.waters import FAR, action, alone, fleet, move, place, red


@pytest.mark.clause("NF-82")
@pytest.mark.parametrize("signal", ["V 1R", "V TO 010", "FC", "FE 4R"])
def test_a_fleet_takes_up_its_speed_again_when_front_into_line_is_broken_off(signal: str) -> None:
    exercise = alone(4)
    move(exercise, "H FL R")
    move(exercise, f"X; H {signal}")
    assert exercise.state.ordered[0] == 0.5
    move(exercise, "X")
    assert (exercise.state.ordered[0], exercise.state.resume[0]) == (1.0, 0.0)


@pytest.mark.clause("NFR-47", "NF-82")
def test_a_fleet_whose_ship_the_umpire_moves_forms_line_all_the_same_and_takes_up_its_speed_again() -> None:
    exercise = alone(4, options={"umpire": "person"})
    for order, word in (("H FL R", "ACCEPT"), ("X", "AMEND B2 X 900 because she was there")):
        move(exercise, order)
        exercise.write(2, word)
    assert (exercise.state.ordered[0], exercise.state.resume[0]) == (0.5, 1.0)
    for _ in range(12):
        move(exercise)
        exercise.write(2, "ACCEPT")
    assert (exercise.state.ordered[0], exercise.state.resume[0]) == (1.0, 0.0)


@pytest.mark.clause("NFR-16", "NF-50")
@pytest.mark.parametrize("orders", [("H C 4L", "X"), ("H C 4L", "X C 4L"), ("A", "C 4L")])
def test_what_the_commander_orders_prevails_over_a_rule_that_comes_true_in_that_move(
    orders: tuple[str, str],
) -> None:
    exercise = alone(3, instructions=("IF MOVE >= 2 THEN V 8R.", "NONE"))
    for order in orders:
        move(exercise, order)
    assert place(exercise, 0)[2] % 360 == pytest.approx(315)
    assert exercise.state.mode[0] == Mode.COLUMN
    move(exercise)
    # Her turn is made: now the captains do as they were instructed.
    assert place(exercise, 0)[2] % 360 == pytest.approx(45)


@pytest.mark.clause("NFR-16")
def test_a_target_that_is_lost_bars_no_rule_however_long_ago_she_was_signalled() -> None:
    exercise = action(fleet("blue"), fleet("red", 2, FAR, FAR), instructions=("IF MOVE >= 5 THEN CF.", "NONE"))
    move(exercise, "H G 1")
    move(exercise, "X")
    exercise.state.afloat[red(1)] = 0
    move(exercise)
    move(exercise)
    assert exercise.state.fire_open[0] == 1
    move(exercise)
    assert exercise.state.fire_open[0] == 0


@pytest.mark.clause("NFR-16", "NF-61")
def test_a_signal_annulled_bars_no_rule() -> None:
    exercise = alone(3, instructions=("IF MOVE >= 2 THEN V 8R.", "NONE"))
    move(exercise, "H C 4L")
    move(exercise, "N; H S 2")
    assert place(exercise, 0)[2] == pytest.approx(90)


@pytest.mark.clause("NFR-9", "NF-59")
def test_a_bare_execute_makes_what_can_be_made_and_leaves_the_rest_flying() -> None:
    exercise = alone(3, formation="line right")
    assert exercise.state.mode[0] == Mode.FREE
    move(exercise, "H C 4R; H CF")
    move(exercise, "X")
    assert exercise.state.fire_open[0] == 0
    assert exercise.state.flown[0] != 0
    assert [place(exercise, n)[2] for n in range(3)] == [0, 0, 0]


@pytest.mark.clause("NF-53")
def test_the_last_of_a_long_and_slow_column_still_turns_where_its_leader_turned() -> None:
    exercise = alone(16, moves=100)
    for order in ("H D 1000", "X; H S 1", *["A"] * 12, "X", "A", "C 8R"):
        move(exercise, order)
    _, north, _ = place(exercise, 15)
    for _ in range(56):
        move(exercise)
    # A quarter of the fleet's speed each move, and she has not come to the turn yet.
    assert place(exercise, 15)[:2] == pytest.approx((0, north + 56 * 250), abs=0.1)
    for _ in range(8):
        move(exercise)
    assert place(exercise, 15)[1:] == pytest.approx(place(exercise, 0)[1:])


@pytest.mark.clause("NF-82")
@pytest.mark.parametrize("signal", ["FC", "FE 2R"])
def test_ships_form_astern_of_the_foremost_though_she_is_last_in_the_line(signal: str) -> None:
    exercise = alone(3, formation="line right")
    move(exercise, "H V 2R")
    move(exercise, f"X; H {signal}")
    move(exercise, "X")
    assert exercise.state.guide[0] == 2
    assert [in_line(exercise.play, 0, k) for k in range(3)] == [2, 1, 0]
    for _ in range(12):
        move(exercise)
    ahead = [0.3826834 * place(exercise, n)[0] + 0.9238795 * place(exercise, n)[1] for n in range(3)]
    assert ahead[2] > ahead[1] + 300 > ahead[0] + 600


@pytest.mark.clause("NF-80", "NFR-15")
@pytest.mark.parametrize(("quarters", "gained"), [(4, 200), (2, 200), (0, 0)])
def test_a_captain_who_closes_up_gains_a_fifth_of_fleet_speed(quarters: int, gained: float) -> None:
    exercise = alone(3, formation="line right")
    for order in (f"H S {quarters}", "X", "A", "A", "2: U"):
        move(exercise, order)
    assert place(exercise, 1)[1] - place(exercise, 0)[1] == pytest.approx(gained)


@pytest.mark.clause("NF-80", "NF-81")
def test_when_one_captain_has_closed_up_for_a_move_the_other_may_in_the_next() -> None:
    exercise = alone(2, formation="line right")
    move(exercise, "1: U")
    move(exercise, "2: U")
    assert place(exercise, 0)[1] == pytest.approx(place(exercise, 1)[1])


@pytest.mark.clause("NF-83", "NF-84", "NF-86", "NF-87")
def test_a_torpedo_boat_stops_and_gathers_way_as_a_fleet_does() -> None:
    exercise = alone(1, craft=[{"side": "red", "class": "torpedo boat", "x": FAR, "y": 0, "course": 0}])
    full, runs = 20 * KNOT * 150, []
    for order in ("A", "TB 1: S 0", "A", "A", "TB 1: S 4", "A", "A"):
        before = place(exercise, CRAFT)[1]
        move(exercise, red=order)
        runs.append((place(exercise, CRAFT)[1] - before) / full)
    assert runs == pytest.approx([1, 0.75, 0.25, 0, 0.25, 0.75, 1])


@pytest.mark.clause("NM-10", "NFR-50")
def test_nobody_is_told_when_a_hidden_submarine_meets_a_shore() -> None:
    shore = [{"line": [[40_000, 300], [42_000, 300]]}]
    exercise = alone(1, submarine=[{"side": "red", "x": 41_000, "y": 0, "course": 0}], shore=shore)
    blank = GAME.seen_by(exercise.play, 0).shore_at[SUBMARINES]
    move(exercise)
    assert exercise.state.shore_at[SUBMARINES] < 150
    assert GAME.seen_by(exercise.play, 0).shore_at[SUBMARINES] == blank


@pytest.mark.clause("NF-53", "NFR-13")
def test_ships_whose_headings_spread_over_more_than_a_point_are_no_column() -> None:
    exercise = alone(3)
    assert stands_in_column(exercise.play, 0)
    exercise.state.heading[1], exercise.state.heading[2] = 8.0, 16.0
    assert not stands_in_column(exercise.play, 0)


@pytest.mark.clause("NF-14", "NFR-20")
def test_ships_that_swing_already_turn_together_that_way_without_a_new_reach() -> None:
    column, single = alone(3, knots=10), alone(1, knots=10)
    for exercise, first, second in ((column, "A", "C 16R; H V 2R"), (single, "H V 16R", "X; H V 2R")):
        move(exercise, first)
        move(exercise, second)
        move(exercise, "X")
    assert place(column, 0) == pytest.approx(place(single, 0))
    assert [column.state.swept[n] for n in range(3)] == pytest.approx([22.5] * 3)
    assert [column.state.begun[9 * n + 6] for n in range(2)] == [0, 0]


@pytest.mark.clause("NFR-41", "NF-84")
def test_every_ship_goes_over_to_the_melee_at_her_own_speed() -> None:
    exercise = action(fleet("blue", 3, formation="line right"), fleet("red", 1, 9000))
    move(exercise, "H FC 1")
    move(exercise, "X")
    exercise.state.verdict = Verdict.TO_THE_MELEE
    knots = [table.take("knots") for table in to_the_melee(exercise).tables("ship")]
    assert knots == pytest.approx([12, *(12 * min(1.0, exercise.state.level[n]) for n in (1, 2)), 12])
    assert knots[1] != knots[0]


@pytest.mark.clause("NFR-21", "NF-82")
def test_the_next_ship_is_guide_on_the_old_course_where_the_guide_is_lost_in_an_evolution() -> None:
    exercise = alone(4)
    move(exercise, "H FL R")
    exercise.state.loss[0] = 1000.0
    move(exercise, "X")
    assert exercise.state.guide[0] == 1
    assert place(exercise, 1)[2] > 10
    for _ in range(10):
        move(exercise)
    assert [place(exercise, n)[2] % 360 for n in (1, 2, 3)] == pytest.approx([0, 0, 0])
    assert [place(exercise, n)[0] - place(exercise, 1)[0] for n in (2, 3)] == pytest.approx([400, 800])
    assert (exercise.state.mode[0], exercise.state.ordered[0]) == (Mode.FREE, 1.0)
