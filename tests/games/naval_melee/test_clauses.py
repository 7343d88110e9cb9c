"""What the chapter on the Melee says of ships at close quarters, and its rulings."""

import pytest

from teetotum.draw.naval_melee import PAPERS, chart, glance, proposal
from teetotum.draw.text import Chart
from teetotum.engine.errors import Illegal, Unreadable
from teetotum.engine.sealed import Exercise, brief
from teetotum.games.naval_melee import GAME
from teetotum.games.naval_melee.vocabulary import Crash, Phase, Verdict
from teetotum.mechanics.sea import COURSE
from teetotum.scenarios import Unfit
from tests.games.drills import must_play_every_choice
from tests.games.naval_melee.waters import RED, melee, move, place, scenario, ship

APART = (ship("blue", 0, 0, 0), ship("red", 1500, 0, 0))


@pytest.mark.clause("NM-17", "NM-27")
def test_a_move_is_half_a_minute_and_a_ship_at_twelve_knots_runs_200_yards_in_it() -> None:
    exercise = melee(*APART)
    move(exercise)
    assert place(exercise, 0)[:3] == pytest.approx((0, 200, 0))
    turned = melee(*APART)
    move(turned, "R")
    assert place(turned, 0)[:3] == pytest.approx((21.1, 191.0, 24.98), abs=0.5)


@pytest.mark.clause("NM-16")
def test_every_ship_may_have_a_captain_of_her_own() -> None:
    crewed = brief(GAME, scenario="M1", options={"crew": "captains"})
    assert crewed.names == ("Blue", "Red", "Blue 1", "Blue 2", "Blue 3", "Red 1", "Red 2", "Red 3")
    exercise = Exercise(crewed)
    exercise.write(0, "NONE")
    exercise.write(1, "NONE")
    assert exercise.writers == list(range(8))
    with pytest.raises(Illegal, match="NM-16"):
        exercise.write(0, "1: R8")
    with pytest.raises(Illegal, match="NM-22"):
        exercise.write(2, "HV 4R")
    exercise.write(2, "R8")
    with pytest.raises(Illegal, match="NM-16"):
        melee(*M_TWO).write(0, "R8")


M_TWO = (ship("blue", 0, 0, 0), ship("blue", 400, 0, 0), ship("red", 1500, 0, 0))


@pytest.mark.clause("NM-20", "NM-22", "NFR-49")
@pytest.mark.parametrize(("choice", "bound"), [("by_signal", True), ("free", False)])
def test_a_signal_in_force_steers_the_ships_until_it_is_annulled(choice: str, bound: bool) -> None:
    exercise = melee(*APART, options={"captains": choice})
    move(exercise, "HV 8R")
    for _ in range(4):
        move(exercise)
    move(exercise, "X")
    assert (place(exercise, 0)[2] > 0) == bound
    if bound:
        with pytest.raises(Illegal, match="NFR-49"):
            exercise.write(0, "L4")
        move(exercise, "N")
    move(exercise, "L4")
    assert place(exercise, 0)[2] != 0


@pytest.mark.clause("NM-19", "NM-20", "NM-23", "NFR-49")
def test_close_action_frees_the_captains_whoever_calls_it() -> None:
    signalled = melee(*APART)
    move(signalled, "HK")
    for _ in range(4):
        move(signalled)
    move(signalled, "X")
    assert list(signalled.state.close) == [1, 0]
    near = melee(ship("blue", 0, 0, 0), ship("red", 390, 0, 0))
    near.state.in_force[0] = 1
    move(near, "CF", "CF")
    assert list(near.state.close) == [2, 2]
    assert near.state.in_force[0] == 0
    judged = melee(*APART, options={"umpire": "person"})
    move(judged)
    judged.write(2, "CLOSE ACTION")
    assert list(judged.state.close) == [2, 2]


@pytest.mark.clause("NM-21", "NFR-42")
def test_the_umpire_may_alter_how_long_a_signal_takes() -> None:
    exercise = melee(*APART, options={"umpire": "person"})
    move(exercise, "HV 4R")
    exercise.write(2, "DELAY 2")
    move(exercise)
    exercise.write(2, "ACCEPT")
    move(exercise, "X")
    assert exercise.state.in_force[0] == 1


@pytest.mark.clause("NM-24", "NM-26")
def test_a_plan_masses_fire_from_the_first_move() -> None:
    two = (ship("blue", 0, 0, 0), ship("red", 2500, 0, 0), ship("red", 2500, 300, 0))
    exercise = melee(*two, plan=("G 2", "CF"))
    move(exercise)
    assert exercise.state.loss[RED + 1] > 0
    assert exercise.state.loss[RED] == 0
    assert exercise.state.loss[0] == 0


@pytest.mark.clause("NM-26", "NFR-45")
def test_guns_fire_by_the_duels_table_and_load_again_as_in_the_duel() -> None:
    exercise = melee(ship("blue", 0, 0, 0), ship("red", 2500, 0, 0), plan=("NONE", "CF"))
    scored = []
    for _ in range(9):
        was = exercise.state.loss[RED]
        move(exercise)
        scored.append(exercise.state.loss[RED] - was)
    assert scored == [53, 0, 0, 0, 13, 0, 40, 0, 13]


@pytest.mark.clause("NFR-45")
def test_each_group_of_turrets_has_its_captains_target_and_ships_between_shield() -> None:
    three = (ship("blue", 0, 0, 0), ship("red", 2500, 0, 0), ship("red", 0, 2700, 90))
    exercise = melee(*three, plan=("NONE", "CF"))
    move(exercise, "OF F12 @2; OF A12 @1")
    assert exercise.state.loss[RED] > 0
    assert exercise.state.loss[RED + 1] > 0
    masked = melee(ship("blue", 0, 0, 0), ship("blue", 1200, 0, 0), ship("red", 2500, 0, 0), plan=("NONE", "CF"))
    move(masked, "1: OF @1; 2: CF")
    assert masked.state.loss[RED] == 0


@pytest.mark.clause("NM-26")
def test_a_torpedo_may_strike_any_ship_and_a_tube_loads_in_ten_moves() -> None:
    exercise = melee(ship("blue", 0, 0, 0), ship("red", 400, 0, 0), plan=("CF", "CF"))
    move(exercise, "S.F.T., 0 064", dice=[1])
    assert not exercise.state.afloat[RED]
    other = melee(*APART)
    move(other, "S.F.T., 0 090")
    with pytest.raises(Illegal, match="move 11"):
        other.write(0, "S.F.T., 0 090")


@pytest.mark.clause("NFR-43")
@pytest.mark.parametrize(("choice", "afloat"), [("still", True), ("both_sunk", False)])
def test_a_collision_on_opposite_courses_stops_both_or_sinks_both(choice: str, afloat: bool) -> None:
    head_on = (ship("blue", 0, 0, 0), ship("red", 3, 300, 180))
    exercise = melee(*head_on, plan=("CF", "CF"), options={"collision": choice})
    move(exercise)
    assert bool(exercise.state.afloat[0]) == bool(exercise.state.afloat[RED]) == afloat
    if afloat:
        assert exercise.state.loss[0] == exercise.state.loss[RED] == 300
        assert exercise.state.still[0] == exercise.state.still[RED] == 4


@pytest.mark.clause("NFR-44")
def test_a_ship_torpedoed_before_she_is_rammed_is_not_rammed() -> None:
    pair = (ship("blue", 0, 0, 0), ship("red", -121.3, 200, 90), ship("blue", 40, 420, 0))
    exercise = melee(*pair, plan=("CF", "CF"))
    move(exercise, "2: P.A.T., 0 205", dice=[1])
    assert exercise.state.crash[0] == exercise.state.crash[RED] == Crash.NONE
    assert exercise.state.sunk_at[RED] < 30
    assert not exercise.state.afloat[RED]
    assert exercise.state.still[0] == 0


@pytest.mark.clause("NFR-41", "NM-15")
@pytest.mark.parametrize(("choice", "points"), [("loaded", 53), ("staggered", 0)])
def test_turrets_begin_loaded_or_staggered(choice: str, points: float) -> None:
    ships = (ship("blue", 0, 0, 0, number=2, layout="kearsarge"), ship("red", 2500, 0, 0))
    exercise = melee(*ships, plan=("NONE", "CF"), options={"loading": choice})
    move(exercise)
    assert (exercise.state.loss[RED] == 53) == (points == 53)


@pytest.mark.clause("NFR-41")
def test_a_cruiser_fires_at_half_and_injuries_are_carried_over() -> None:
    cruiser = ship("blue", 0, 0, 0, **{"class": "armored cruiser", "lost": 450})
    exercise = melee(cruiser, ship("red", 2500, 0, 0), plan=("NONE", "CF"))
    assert exercise.state.ring[0] == 1
    move(exercise)
    assert exercise.state.loss[RED] == 53 / 4


@pytest.mark.clause("NFR-46")
def test_a_melee_ends_when_the_ships_have_parted_a_side_is_gone_or_strikes() -> None:
    parted = melee(ship("blue", 0, 0, 270), ship("red", 1900, 0, 90), plan=("CF", "CF"))
    for _ in range(10):
        move(parted)
    assert parted.state.verdict == Verdict.BACK_TO_FLEET
    struck = melee(*APART)
    move(struck, "STRIKE")
    assert struck.places() == [2, 1]
    one = melee(*M_TWO)
    move(one, "1: STRIKE")
    assert not one.state.afloat[0]
    assert not one.is_over
    over = melee(*APART, moves=1)
    move(over)
    assert over.state.verdict == Verdict.MOVES_OVER


@pytest.mark.clause("NM-28", "NM-29")
def test_the_umpire_may_amend_anything_with_a_reason() -> None:
    exercise = melee(*APART, options={"umpire": "person"})
    move(exercise)
    assert exercise.state.phase == Phase.JUDGE
    assert "receives" in proposal(Chart(exercise.brief, exercise.state, -1))
    with pytest.raises(Unreadable, match="reason"):
        exercise.write(2, "AMEND B1 LOSS 10")
    told = exercise.write(2, "AMEND B1 LOSS 10; AMEND B1 X 55 because she was hidden")
    assert told[0].text.endswith("Reason: she was hidden")
    assert exercise.state.loss[0] == 10
    assert exercise.state.course[0] == 55
    again = Exercise(exercise.brief)
    for deed in exercise.deeds:
        again.act(deed.actor, deed.words)
    assert again.digest() == exercise.digest()


@pytest.mark.clause("NM-16")
def test_orders_are_written_back_in_their_printed_form() -> None:
    exercise = melee(*M_TWO)
    for order in (
        "1: 15/R8; 2: K9.5; 1: OF F12 @1; 2: CF 8; 1: S.F.T., 5 045",
        "HV 4R",
        "1: M; HT 800",
        "HFE 4L",
        "HFLR",
        "HFC 2",
        "HD 500",
        "A",
    ):
        slip = exercise.try_order(0, order)
        assert GAME.notation.say_order(exercise.play, 0, slip.order) == order
    for wrong in ("1: 40/R8", "9: R8", "1: K30", "1: OF SF", "X", "HFC 7"):
        with pytest.raises((Illegal, Unreadable)):
            exercise.write(0, wrong)


def test_a_scenario_that_cannot_be_played_is_refused_in_a_sentence() -> None:
    with pytest.raises(Unfit, match="at least one ship"):
        GAME.survey(scenario(ship("blue", 0, 0, 0)))
    with pytest.raises(Unfit, match="layout is"):
        GAME.survey(scenario(ship("blue", 0, 0, 0, layout="monitor"), ship("red", 0, 900, 0)))


def test_the_chart_shows_both_sides() -> None:
    exercise = Exercise(brief(GAME, scenario="M1"))
    drawn = str(chart(Chart(exercise.brief, exercise.state, 0)))
    assert "B1" in drawn
    assert "R3" in drawn
    assert "Half minute 0 of 60" in str(glance(Chart(exercise.brief, exercise.state, 0)))
    assert COURSE == 11


@pytest.mark.parametrize("option", [option.name for option in GAME.rulebook.options])
def test_every_choice_of_every_option_can_be_played(option: str) -> None:
    must_play_every_choice(GAME, option, "M1")


@pytest.mark.clause("NM-17", "NM-16")
def test_whoever_tries_an_order_hears_where_the_ships_he_writes_for_would_come() -> None:
    exercise = melee(ship("blue", 0, 0, 0), ship("blue", 500, 0, 0), ship("red", 3000, 0, 0))
    assert GAME.foresee is not None
    told = GAME.foresee(exercise.play, 0, exercise.try_order(0, "1: R").order)
    assert told.startswith("They would come: B1 to 21 E, 191 N, heading 025 at 10.")
    assert "B2 to 500 E, 200 N, heading 000 at 12.0 knots" in told
    assert "R1" not in told
    crewed = melee(ship("blue", 0, 0, 0), ship("red", 3000, 0, 0), options={"crew": "captains"})
    assert "B1 to 21 E, 191 N" in GAME.foresee(crewed.play, 2, crewed.try_order(2, "R").order)
    assert GAME.foresee(crewed.play, 0, crewed.try_order(0, "A").order) == ""


@pytest.mark.clause("NM-26", "NDR-5")
def test_a_captain_may_write_port_helm_as_in_the_duel_and_is_told_how_it_is_read() -> None:
    exercise = melee(ship("blue", 0, 0, 0), ship("red", 3000, 0, 0))
    slip = exercise.try_order(0, "1: PH4; 1: 10/SH")
    assert GAME.notation.say_order(exercise.play, 0, slip.order) == "1: R4; 1: 10/L"
    assert slip.notes == (
        "PH is read as R: her bow goes that way (NDR-5)",
        "SH is read as L: her bow goes that way (NDR-5)",
    )


def test_the_score_card_of_a_melee_has_a_line_for_each_ship() -> None:
    exercise = Exercise(brief(GAME, scenario="M1"))
    lines = str(PAPERS["card"][1](exercise, Chart(exercise.brief, exercise.state, 0))).splitlines()
    assert [line.split()[0] for line in lines[1:]] == ["B1", "B2", "B3", "R1", "R2", "R3"]
    assert lines[1].count("=") == 10
    assert all(len(line) <= 80 for line in lines)
