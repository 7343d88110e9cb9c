"""What the print says of the Fleet Tactical Game, clause by clause."""

import pytest

from teetotum.draw.naval_fleet import PAPERS, chart, glance, score_card, sketches
from teetotum.draw.text import COARSE, FINE, Chart
from teetotum.engine.errors import Illegal, Refusal, Unreadable
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise, brief, view
from teetotum.games.naval_fleet import GAME, guns
from teetotum.games.naval_fleet.line import in_line
from teetotum.games.naval_fleet.reading import tidy
from teetotum.games.naval_fleet.vocabulary import CRAFT, SUBMARINES, Mode
from teetotum.mechanics.sea import KNOT
from teetotum.scenarios import Unfit
from tests.games.naval_fleet.waters import FAR, action, alone, fleet, move, place, red, scenario


@pytest.mark.clause("NF-1", "NF-46", "NF-47", "NF-10", "NF-45")
def test_two_fleets_begin_8000_yards_apart_at_400_yards_between_ships_in_number_order() -> None:
    exercise = Exercise(brief(GAME, scenario="F1"))
    assert place(exercise, 0) == (0, 0, 45)
    assert place(exercise, red(1)) == (0, 8000, 135)
    assert [in_line(exercise.play, 0, k) for k in range(8)] == list(range(8))
    x, y, _ = place(exercise, 1)
    assert (x**2 + y**2) ** 0.5 == pytest.approx(400)
    assert exercise.brief.names == ("Blue", "Red")


@pytest.mark.clause("NF-46", "NF-11")
def test_fleets_in_gun_range_and_a_faster_blue_are_refused() -> None:
    near = scenario(fleet("blue", 1), fleet("red", 1, 5000))
    entries = {**near.entries, "within_range": False}
    with pytest.raises(Unfit, match="NF-46"):
        GAME.survey(type(near)("t", "naval_fleet", "t", "t", "t", entries, "t.toml"))
    with pytest.raises(Unfit, match="NF-11"):
        GAME.survey(scenario(fleet("blue", 1, knots=14.4), fleet("red", 1, 9000)))


@pytest.mark.clause("NF-9", "NF-25", "NF-28")
def test_the_three_classes_differ_in_endurance_and_battery() -> None:
    exercise = action(fleet("blue", ["battleship", "armored cruiser", "protected cruiser"]), fleet("red", 1, 9000))
    assert [guns.endurance(exercise.play, n) for n in range(3)] == [1000, 800, 500]
    assert [guns.strength(exercise.play, n) for n in range(3)] == [1, 0.5, 0.5]


@pytest.mark.clause("NF-12", "NF-17", "NF-51", "NFR-29")
def test_a_commander_names_a_fleet_speed_for_which_there_is_a_card() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, FAR, knots=14.4), instructions=("NONE", "SPEED 12.0."))
    assert exercise.state.full[1] == pytest.approx(12 * KNOT)
    with pytest.raises(Illegal, match="NF-51"):
        action(fleet("blue", 1), fleet("red", 1, FAR), instructions=("SPEED 14.4.", "NONE"))


@pytest.mark.clause("NF-43", "NF-44", "NM-3")
def test_the_staff_has_an_umpire_and_each_arm_may_have_a_player() -> None:
    full = brief(GAME, scenario="F3", options={"umpire": "person", "arms": "own_seats"})
    assert full.names == ("Blue", "Red", "Red forts", "Red submarines", "Red torpedo craft", "Umpire")
    few = brief(GAME, scenario="F3")
    assert few.names == ("Blue", "Red")
    exercise = Exercise(full)
    exercise.write(0, "NONE")
    exercise.write(1, "NONE")
    exercise.write(3, "SUB 1 AT 0,5000. SUB 2 AT 0,7000")
    while exercise.to_act == NATURE:
        exercise.throw(50)
    assert exercise.writers == [0, 1, 2, 3, 4]
    with pytest.raises(Illegal, match="NM-3"):
        exercise.write(1, "FORT 1: CF")
    exercise.write(2, "FORT 1: CF")


@pytest.mark.clause("NF-47", "NF-48")
def test_a_commander_forms_his_fleet_and_names_his_flags() -> None:
    exercise = alone(4, instructions=("FLAG 2. SECOND 3. FORM FL R.", "NONE"))
    assert exercise.state.flag[0] == 1
    assert exercise.state.second[0] == 2
    assert [round(place(exercise, n)[0]) for n in range(4)] == [0, 400, 800, 1200]
    assert exercise.state.mode[0] == Mode.FREE


@pytest.mark.clause("NF-52", "NF-68")
def test_orders_are_called_for_move_by_move_and_sealed_until_both_are_in() -> None:
    exercise = alone(2)
    before = view(exercise, 1).numbers
    exercise.write(0, "HV 4R")
    assert exercise.writers == [1]
    assert sum(a != b for a, b in zip(before, view(exercise, 1).numbers, strict=True)) == 1
    exercise.write(1, "A")
    assert exercise.events[-1].text == "Move 2 is called."


@pytest.mark.clause("NF-63", "NF-64", "NF-60")
@pytest.mark.parametrize(
    ("words", "letters"),
    [
        ("Hoist vessels 4 points right", "HV4R"),
        ("h. v. 4 r.", "HV4R"),
        ("Execute vessels 4 points right", "XV4R"),
        ("Ahead", "A"),
        ("column 8 points left", "C8L"),
        ("hoist front into line right", "HFLR"),
        ("hoist half speed", "HS2"),
        ("hoist concentrate on 3", "HG3"),
        ("annul", "N"),
        ("hoist form column on 3", "HFC3"),
    ],
)
def test_plain_words_stand_for_the_printed_letters(words: str, letters: str) -> None:
    assert tidy(words) == letters


@pytest.mark.clause("NF-64")
@pytest.mark.parametrize(
    "order", ["HV 4R", "HV 4R ; HG 1", "C TO 090", "2:SFT, 15 045", "1:U", "HFE 4L", "HFLR", "HT 800", "HD 500"]
)
def test_an_order_is_written_back_in_its_printed_form(order: str) -> None:
    exercise = alone(3)
    slip = exercise.try_order(0, order)
    said = GAME.notation.say_order(exercise.play, 0, slip.order)
    assert exercise.try_order(0, said).order == slip.order
    assert said == order


@pytest.mark.clause("NF-63")
@pytest.mark.parametrize(
    ("order", "hint"),
    [
        ("H", "a signal is expected"),
        ("HV 40R", "V 4R"),
        ("3:SFT", "3:SFT, 15 NE"),
        ("banana", "expected A"),
        ("FORT 1", "CF"),
    ],
)
def test_a_refusal_says_what_was_expected(order: str, hint: str) -> None:
    with pytest.raises(Unreadable, match=hint):
        alone(3).try_order(0, order)


@pytest.mark.clause("NF-35", "NF-36")
def test_the_score_card_has_ten_inches_for_a_battleship_and_eight_for_an_armored_cruiser() -> None:
    exercise = action(fleet("blue", ["battleship", "armored cruiser"]), fleet("red", 1, 9000))
    exercise.state.loss[0] = 250.0
    lines = score_card(Chart(exercise.brief, exercise.state, -1, columns=120)).split("\n")
    assert "Each sign is 10 points" in lines[0]
    assert lines[1].count("=") == 25
    assert len(lines[1].split()[1]) == 100
    assert len(lines[2].split()[1]) == 80


@pytest.mark.clause("NF-36")
def test_on_a_narrow_screen_a_sign_of_the_score_card_is_two_tenths() -> None:
    exercise = action(fleet("blue", ["battleship", "armored cruiser"]), fleet("red", 1, 9000))
    exercise.state.loss[0] = 260.0
    lines = score_card(Chart(exercise.brief, exercise.state, -1)).split("\n")
    assert "Each sign is 20 points" in lines[0]
    assert lines[1].count("=") == 13
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.clause("NF-37", "NF-38", "NF-39", "NF-40", "NF-41", "NF-66", "NFR-26", "NF-5")
def test_the_record_paper_sketches_every_move_with_injuries_circles_and_crosses() -> None:
    exercise = action(fleet("blue", 1, losses=[[480]]), fleet("red", 1, 2500, losses=[[980]]), moves=3)
    move(exercise)
    drawn = list(sketches(exercise))
    assert len(drawn) == 2
    assert "B1 0.00 0.00 000" in drawn[0]
    assert "(B1) 0.00 1.00 000" in drawn[1]
    assert "XR1" in drawn[1]
    assert "-50" in drawn[1]


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize("scenario", ["F1", "F2", "F3"])
def test_board_words_and_papers_fit_their_columns(scenario: str, columns: int) -> None:
    exercise = Exercise(brief(GAME, scenario=scenario))
    for shapes in (FINE, COARSE):
        seen = Chart(exercise.brief, exercise.state, -1, columns, 30, shapes)
        drawn = str(chart(seen))
        assert all(len(line) <= columns for line in drawn.splitlines())
        assert "N is up; + every " in drawn
        assert "( ) ringed" in drawn
        assert shapes is FINE or drawn.isascii()
    for _, draw in PAPERS.values():
        assert all(len(line) <= columns for line in str(draw(exercise, seen)).splitlines())


def test_losses_are_told_for_those_that_have_any() -> None:
    exercise = action(fleet("blue", 3), fleet("red", 1, 7000))
    exercise.state.loss[1], exercise.state.ring[1] = 640.0, 1
    exercise.state.afloat[2] = 0
    told = str(glance(Chart(exercise.brief, exercise.state, -1)))
    assert "in column, full speed; nothing flies; all head 000; lost B2 640 ringed, B3 x, the rest nothing" in told
    assert "all head 000; nothing lost" in told


@pytest.mark.clause("NF-5", "NF-9")
def test_the_chart_shows_ships_flags_and_rings() -> None:
    exercise = action(fleet("blue", 3), fleet("red", 3, 7000))
    exercise.state.ring[red(2)] = 1
    drawn = str(chart(Chart(exercise.brief, exercise.state, 0)))
    assert "B1'" in drawn
    assert "(R2)" in drawn
    assert "R3'" in drawn
    assert "Move 1 of 60" in str(glance(Chart(exercise.brief, exercise.state, 0)))


@pytest.mark.clause("NF-67", "NF-69", "NF-72")
def test_a_ship_that_fires_her_broadside_fires_at_one_opponent() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 2, 2500))
    guns.fire_ship(exercise.play, 0)
    assert sorted(exercise.state.due)[-2:] == [0, 50]


@pytest.mark.clause("NF-70", "NF-71")
def test_fire_is_divided_where_that_scores_more() -> None:
    # One enemy right ahead and one right astern: an end of the battery for each.
    exercise = action(fleet("blue", 1), fleet("red", 2, 0, 2500, 90, places=[[0, 2500, 90], [0, -2500, 90]]))
    guns.fire_ship(exercise.play, 0)
    assert exercise.state.due[red(1)] == exercise.state.due[red(2)] == 25


@pytest.mark.clause("NF-76", "NFR-16")
def test_massed_fire_binds_every_ship_that_can_fire() -> None:
    exercise = action(fleet("blue", 4), fleet("red", 4, 2500))
    move(exercise, "HG 2")
    was = list(exercise.state.loss)
    move(exercise, "X")
    gained = [now - before for now, before in zip(exercise.state.loss, was, strict=True)]
    assert gained[red(2)] > 150
    assert gained[red(1)] == 0


@pytest.mark.clause("NF-88", "NF-89", "NF-90", "NFR-23", "NFR-24", "NFR-25")
def test_a_torpedo_that_runs_true_sinks_whom_it_meets() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 600, 0, 0), options={"umpire": "person"})
    move(exercise, "1:SFT, 0 064", dice=[1])
    exercise.write(2, "ACCEPT")
    assert not exercise.state.afloat[red(1)]
    assert any(event.cites == "NFR-23" for event in exercise.events)
    missed = action(fleet("blue", 1), fleet("red", 1, 600, 0, 0), options={"umpire": "person"})
    move(missed, "1:SFT, 0 064", dice=[6])
    missed.write(2, "ACCEPT")
    assert missed.state.afloat[red(1)]
    with pytest.raises(Illegal, match="NFR-23"):
        missed.write(0, "1:SFT, 0 064")


@pytest.mark.clause("NM-1", "NM-2", "NFR-50")
def test_a_ship_whose_track_meets_a_shore_stops_there() -> None:
    exercise = alone(1, shore=[{"line": [[-500, 600], [500, 600]]}])
    move(exercise)
    assert place(exercise, 0)[1] == pytest.approx(600, abs=1)
    move(exercise)
    assert place(exercise, 0)[1] == pytest.approx(600, abs=1)
    assert exercise.state.afloat[0]


@pytest.mark.clause("NM-6", "NFR-37", "NM-5", "NFR-38")
def test_a_ship_over_a_mine_takes_what_the_dice_say() -> None:
    for dice, lost in (([4, 2], 250), ([4, 4], 500), ([5], 0)):
        exercise = alone(1, mines={"side": "red", "points": [[10, 500], [300, 500]]})
        move(exercise, dice=dice)
        assert exercise.state.loss[0] == lost
        assert exercise.state.mine_lies[1] == 1
    sunk = alone(2, mines={"side": "red", "points": [[10, 500]]})
    move(sunk, dice=[1, 6])
    assert not sunk.state.afloat[0]
    by_density = alone(1, mines={"side": "red", "rows": [[-100, 500, 100, 500]]})
    move(by_density, dice=[1, 1])
    assert by_density.state.loss[0] == 250
    assert [deed.words for deed in by_density.deeds if deed.actor == NATURE] == ["1", "1"]


@pytest.mark.clause("NM-11", "NM-9")
def test_a_submarine_makes_600_yards_in_a_move() -> None:
    exercise = alone(1, submarine=[{"side": "red", "x": 9000, "y": 0, "course": 90}])
    move(exercise, red="SUB 1: AWASH 180")
    assert place(exercise, SUBMARINES) == pytest.approx((9000, -600, 180))


@pytest.mark.clause("NM-13", "NFR-39")
def test_a_submarine_is_found_by_the_die_and_may_then_dive_and_fire_once() -> None:
    exercise = alone(1, submarine=[{"side": "red", "x": 800, "y": 1000, "course": 0}])
    move(exercise, red="SUB 1: STOP", dice=[2])
    assert exercise.state.found[SUBMARINES] == 2
    assert GAME.seen_by(exercise.play, 0).afloat[SUBMARINES] == 1
    move(exercise, red="SUB 1: DIVE 000 ; SUB 1: FIRE 1", dice=[1])
    assert not exercise.state.afloat[0]


@pytest.mark.clause("NM-2")
def test_torpedo_craft_stay_until_they_are_let_loose() -> None:
    craft = {"side": "red", "x": 0, "y": 6000, "course": 180, "release": 4500}
    exercise = alone(1, craft=[craft])
    move(exercise)
    assert place(exercise, CRAFT)[1] == 6000
    move(exercise)
    assert place(exercise, CRAFT)[1] == 6000
    move(exercise, red="TB 1: V 4R")
    assert place(exercise, CRAFT)[1] < 6000


@pytest.mark.clause("NFR-36", "NFR-33")
def test_a_fort_divides_its_fire_and_ships_lie_between() -> None:
    fort = {"side": "red", "x": 2500, "y": 1000, "twelve": 4}
    exercise = action(fleet("blue", 2, places=[[0, 0, 0], [0, -600, 0]]), fort=[fort])
    move(exercise, red="FORT 1: 1=1, 2=2")
    assert exercise.state.loss[0] == 50
    assert exercise.state.loss[1] == 2 * 50
    masked = action(fleet("blue", 2, places=[[0, 0, 0], [1250, 0, 0]]), fort=[fort])
    move(masked, red="FORT 1: 1")
    assert masked.state.loss[0] == 0


def test_an_unreadable_order_changes_nothing() -> None:
    exercise = alone(1)
    before = exercise.digest()
    for text in ("gibberish", "H", "9:ZZT, 1 1", "X V 4R"):
        with pytest.raises(Refusal):
            exercise.write(0, text)
    assert exercise.digest() == before


@pytest.mark.clause("NF-65")
def test_a_commander_may_try_an_order_and_hears_where_his_own_ships_would_come_and_no_more() -> None:
    exercise = action(fleet("blue", 2), fleet("red", 2, 9000))
    move(exercise, "HV 4R")
    slip = exercise.try_order(0, "X")
    before = exercise.digest()
    assert GAME.foresee is not None
    told = GAME.foresee(exercise.play, 0, slip.order)
    assert told == "They would come: B1 to 532 E, 1721 N, heading 045; B2 to 532 E, 1321 N, heading 045."
    assert exercise.digest() == before
    exercise.write(0, "X")
    exercise.write(1, "A")
    assert place(exercise, 0)[:2] == pytest.approx((531.8, 1721), abs=1)


@pytest.mark.clause("NM-2", "NM-10")
def test_a_side_without_ships_hears_how_its_forts_submarines_and_boats_stand() -> None:
    exercise = Exercise(brief(GAME, scenario="F3"))
    exercise.state.found[SUBMARINES + 1], exercise.state.spent[SUBMARINES + 1] = 1, 1
    told = str(glance(Chart(exercise.brief, GAME.seen_by(exercise.play, 1), 1)))
    assert "Red: nothing lost; FORT1 fires in full; FORT2 fires in full; TB1 waits for 4000 yards;" in told
    assert "SUB1 awash, not seen; SUB2 awash, seen, her torpedo fired" in told
    assert "SUB1" not in str(glance(Chart(exercise.brief, GAME.seen_by(exercise.play, 0), 0)))
