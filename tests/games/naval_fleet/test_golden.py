"""The golden figures of the Fleet Tactical Game: lengths to 1.5 yards, angles to 0.3 degree, points exactly."""

import pytest

from teetotum.engine.errors import Illegal
from teetotum.engine.logbook import record
from teetotum.engine.sealed import Exercise, view
from teetotum.games.naval_fleet import GAME, guns, scoring
from teetotum.games.naval_fleet.vocabulary import FORTS, SHIPS, SUBMARINES, Mode
from teetotum.mechanics.batteries import aspect, broadsides, fort_share, may_divide, shields
from teetotum.mechanics.gunnery import wand
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.turning import card
from tests.games.naval_fleet.waters import FAR, action, alone, fleet, is_at, move, place, red


def run_north(exercise: Exercise, moves: int) -> list[int]:
    """Say how many yards north the first ship makes in each move."""
    made = []
    for _ in range(moves):
        was = place(exercise, 0)[1]
        move(exercise)
        made.append(round(place(exercise, 0)[1] - was))
    return made


@pytest.mark.golden("GF-1")
@pytest.mark.clause("NF-13", "NF-4", "NF-17")
@pytest.mark.parametrize(("knots", "yards"), [(12, 1000), (14.4, 1200), (7.2, 600)])
def test_a_straight_move_is_five_six_or_three_inches(knots: float, yards: float) -> None:
    exercise = alone(knots=knots)
    move(exercise)
    assert is_at(exercise, 0, 0, yards, 0)


@pytest.mark.golden("GF-2")
@pytest.mark.clause("NF-57", "NF-58", "NF-59", "NF-60", "NF-64", "NF-14", "NF-65")
def test_a_signal_hoisted_in_one_move_turns_all_ships_together_in_the_next() -> None:
    exercise = alone(4)
    before = [place(exercise, n) for n in range(4)]
    move(exercise, "HV 4R")
    assert all(is_at(exercise, n, before[n][0], before[n][1] + 1000, 0) for n in range(4))
    move(exercise, "XV 4R")
    assert all(is_at(exercise, n, before[n][0] + 531.8, before[n][1] + 1721.0, 45) for n in range(4))


@pytest.mark.golden("GF-3")
@pytest.mark.clause("NF-60", "NF-59", "NFR-12")
def test_ahead_lets_a_signal_fly_on() -> None:
    exercise = alone(2)
    move(exercise, "HV 4R")
    move(exercise, "A")
    assert is_at(exercise, 0, 0, 2000, 0)
    move(exercise, "XV 4R")
    assert is_at(exercise, 0, 531.8, 2721.0, 45)


@pytest.mark.golden("GF-4")
@pytest.mark.clause("NF-56")
def test_no_signal_is_hoisted_and_executed_in_one_move() -> None:
    exercise = alone(2)
    with pytest.raises(Illegal, match="NF-55"):
        exercise.write(0, "HV 4R ; XV 4R")
    exercise.lapse(0, "HV 4R ; XV 4R")
    exercise.write(1, "A")
    assert is_at(exercise, 0, 0, 1000, 0)


@pytest.mark.clause("NF-55")
def test_a_signal_hauled_down_too_soon_flies_on_for_its_whole_move_and_is_carried_out_after_it() -> None:
    exercise = alone(2)
    exercise.lapse(0, "HV 4R ; XV 4R")
    exercise.write(1, "A")
    assert exercise.state.flown[0] != 0
    move(exercise)
    assert is_at(exercise, 0, 0, 2000, 0)
    move(exercise, "X")
    assert is_at(exercise, 0, 531.8, 2721.0, 45)
    assert exercise.state.flown[0] == 0


@pytest.mark.golden("GF-5")
@pytest.mark.clause("NF-61", "NF-62", "NFR-11")
def test_a_signal_annulled_makes_room_for_another_that_waits_its_own_move() -> None:
    exercise = alone(2)
    move(exercise, "HV 4R")
    with pytest.raises(Illegal, match="NF-55"):
        exercise.write(0, "N ; HV 4L ; X")
    move(exercise, "N ; HV 4L")
    assert is_at(exercise, 0, 0, 2000, 0)
    move(exercise, "X")
    assert is_at(exercise, 0, -531.8, 2721.0, 315)


@pytest.mark.golden("GF-6")
@pytest.mark.clause("NF-53", "NFR-13")
def test_only_a_column_led_by_the_flagship_turns_its_head_without_signal() -> None:
    led = alone(4, flag=1)
    move(led, "C 4R")
    assert is_at(led, 0, 531.8, 721.0, 45)
    not_led = alone(4, flag=3)
    with pytest.raises(Illegal, match="NF-53"):
        not_led.write(0, "C 4R")


@pytest.mark.golden("GF-7")
@pytest.mark.clause("NF-85", "NF-84", "NF-83", "NF-79")
def test_from_full_to_half_speed_one_move_is_made_at_three_quarters() -> None:
    exercise = alone(1)
    made = []
    for order in ("HS2", "XS2", "A", "A"):
        was = place(exercise, 0)[1]
        move(exercise, order)
        made.append(round(place(exercise, 0)[1] - was))
    assert made == [1000, 750, 500, 500]


@pytest.mark.golden("GF-8")
@pytest.mark.clause("NF-86", "NF-87", "NF-85")
@pytest.mark.parametrize(
    ("first", "ordered", "made"),
    [(4, 0, [750, 250, 0]), (0, 4, [250, 750, 1000]), (2, 0, [250, 0]), (0, 2, [250, 500])],
)
def test_speed_changes_in_the_printed_steps(first: int, ordered: int, made: list[int]) -> None:
    exercise = alone(1)
    exercise.state.fleet_level[0] = first / 4
    exercise.state.ordered[0] = ordered / 4
    assert run_north(exercise, len(made)) == made


@pytest.mark.golden("GF-9")
@pytest.mark.clause("NF-20", "NF-21", "NF-22", "NF-30", "NF-31", "NF-32", "NF-18", "NFR-6")
def test_the_four_sides_of_the_wand_at_2500_yards() -> None:
    broadside, end_on = aspect(90), aspect(0)
    readings = [
        wand(2500) * target * battery
        for target, battery in ((broadside, broadside), (broadside, end_on), (end_on, broadside), (end_on, end_on))
    ]
    assert readings == [50, 25, 25, 12.5]
    assert aspect(45) == aspect(135) == 1


@pytest.mark.golden("GF-10")
@pytest.mark.clause("NF-27", "NF-28", "NF-78", "NFR-8")
def test_every_halving_is_multiplied_and_fractions_are_kept() -> None:
    exercise = action(fleet("blue", ["armored cruiser"]), fleet("red", 1, 0, 2500, 0))
    exercise.state.ring[0] = 1
    exercise.state.swept[0] = 9 * 11.25
    play = exercise.play
    assert guns.strength(play, 0) == 0.125
    guns.fire_ship(play, 0)
    assert exercise.state.due[red(1)] == 50 / 32


@pytest.mark.golden("GF-11")
@pytest.mark.clause("NF-23", "NF-24", "NF-25", "NF-26", "NF-33")
@pytest.mark.parametrize(("kind", "moves"), [("battleship", 20), ("armored cruiser", 16), ("protected cruiser", 10)])
def test_a_ship_lasts_fifty_minutes_under_the_broadside_of_a_battleship(kind: str, moves: int) -> None:
    exercise = action(fleet("blue", 1), fleet("red", [kind], 2500), instructions=("NONE", "ALWAYS CF."))
    for n in range(moves):
        assert exercise.state.afloat[red(1)], f"gone before move {n + 1}"
        move(exercise)
    assert exercise.is_over
    assert not exercise.state.afloat[red(1)]
    assert exercise.state.move == moves


@pytest.mark.golden("GF-12")
@pytest.mark.clause("NF-27", "NF-42", "NFR-1")
@pytest.mark.parametrize(("choice", "ringed", "lost"), [("half", 10, 30), ("four_tenths", 8, 32)])
def test_two_equals_ring_each_other_and_are_lost_together(choice: str, ringed: int, lost: int) -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 2500), options={"ring_at": choice})
    for n in range(lost):
        assert exercise.state.ring[0] == (1 if n >= ringed else 0)
        move(exercise)
    assert exercise.is_over
    assert exercise.state.move == lost
    assert not exercise.state.afloat[0]
    assert not exercise.state.afloat[red(1)]
    assert exercise.places() == [1, 1]


@pytest.mark.golden("GF-13")
@pytest.mark.clause("NF-19", "NF-29", "NF-34")
def test_how_long_a_battleship_lasts_by_range() -> None:
    moves = [-(-1000 // wand(yards)) for yards in (1000, 1500, 2000, 3000, 4000, 6000)]
    assert moves == [7, 10, 15, 28, 46, 100]
    assert wand(6000.1) == 0
    assert wand(2374) == 59
    assert wand(2375) == wand(2624) == 50


@pytest.mark.golden("GF-14", "GF-15")
@pytest.mark.clause("NF-53", "NF-15")
def test_a_column_follows_where_its_leader_turned() -> None:
    exercise = alone(4)
    move(exercise, "C 8R")
    after_one = [(626.5, 321.0, 90), (281.0, 321.0, 90), (21.0, 191.0, 25), (0, -200, 0)]
    assert all(is_at(exercise, n, *after_one[n]) for n in range(4))
    move(exercise)
    after_two = [(1626.5, 321), (1226.5, 321), (826.5, 321), (445.4, 321)]
    assert all(is_at(exercise, n, *after_two[n], 90) for n in range(4))


def fire_of(exercise: Exercise) -> tuple[float, float]:
    """Measure what each side scores as the ships stand."""
    play = exercise.play
    guns.fire_all(play)
    return sum(play.state.due[SHIPS:]), sum(play.state.due[:SHIPS])


@pytest.mark.golden("GF-16")
@pytest.mark.clause("NF-77", "NF-75", "NFR-3")
def test_crossing_the_t_scores_186_to_104_and_a_half() -> None:
    crossing = action(fleet("blue", 8, 1400, 2500, 90), fleet("red", 8, 0, 0, 0))
    assert fire_of(crossing) == (186.0, 104.5)
    assert crossing.state.due[red(1)] == 186.0
    parallel = action(fleet("blue", 8), fleet("red", 8, 2500))
    assert fire_of(parallel) == (400.0, 400.0)


@pytest.mark.golden("GF-17")
@pytest.mark.clause("NF-75", "NFR-4", "NF-8")
def test_a_hull_across_the_line_of_fire_masks_it() -> None:
    found = [shields(0, 0, 0, 3000, x, 1500, heading, 0, 0) for x, heading in ((11, 0), (13, 0), (66, 90), (70, 90))]
    assert found == [True, False, True, False]


@pytest.mark.golden("GF-18")
@pytest.mark.clause("NF-70", "NF-71", "NF-72", "NFR-5")
def test_fire_is_not_divided_within_one_end_on_quadrant() -> None:
    pairs = [(10, 30), (10, 60), (10, 170), (60, -100), (150, 170)]
    assert [may_divide(*pair) for pair in pairs] == [False, True, True, True, False]


@pytest.mark.golden("GF-19")
@pytest.mark.clause("NF-78", "NFR-7")
@pytest.mark.parametrize(("points", "scored"), [(8, 50), (9, 25)])
def test_turning_more_than_eight_points_halves_the_fire(points: int, scored: float) -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 2500))
    exercise.state.swept[0] = points * 11.25
    guns.fire_ship(exercise.play, 0)
    assert exercise.state.due[red(1)] == scored


@pytest.mark.golden("GF-20")
@pytest.mark.clause("NF-73", "NF-74")
def test_a_ship_lost_in_a_move_fires_that_move_and_is_gone_in_the_next() -> None:
    exercise = action(fleet("blue", 2), fleet("red", 1, 2500, losses=[[951]]))
    move(exercise)
    assert exercise.state.loss[0] + exercise.state.loss[1] == 50 / 2
    assert not exercise.state.afloat[red(1)]


@pytest.mark.golden("GF-21")
@pytest.mark.clause("NF-80", "NF-82", "NFR-15")
@pytest.mark.parametrize(("knots", "gained"), [(12, 200), (14.4, 240)])
def test_a_gap_of_one_ship_closes_in_two_moves_on_reserve_speed(knots: float, gained: float) -> None:
    exercise = alone(4, knots=knots)
    exercise.state.loss[1] = 1000.0
    move(exercise)
    assert exercise.state.ships[0] == 3
    gaps = []
    for _ in range(2):
        move(exercise)
        gaps.append(place(exercise, 0)[1] - place(exercise, 2)[1])
    assert gaps == pytest.approx([800 - gained, 400], abs=0.01)


@pytest.mark.golden("GF-22")
@pytest.mark.clause("NM-4", "NFR-32")
def test_a_fort_of_four_twelve_inch_guns_fires_three_broadsides() -> None:
    assert broadsides(4, 0, 0) == 3
    fort = {"side": "red", "x": 2500, "y": 1000, "twelve": 4}
    exercise = action(fleet("blue", 1), fort=[fort])
    move(exercise)
    assert exercise.state.loss[0] == 150


@pytest.mark.golden("GF-23")
@pytest.mark.clause("NM-7", "NM-8", "NFR-35")
@pytest.mark.parametrize(("points", "part"), [(299, 1), (300, 0.5), (499, 0.5), (500, 0)])
def test_three_hundred_points_halve_a_fort_and_five_hundred_silence_it_for_a_move(points: float, part: float) -> None:
    assert fort_share(points) == part
    fort = {"side": "red", "x": FAR, "y": 0, "twelve": 4}
    exercise = action(fleet("blue", 1), fort=[fort])
    exercise.state.due[FORTS] = points
    scoring.enter_fort(exercise.play, FORTS)
    assert exercise.state.share[FORTS] == part
    move(exercise)
    assert exercise.state.share[FORTS] == 1


def hunted(x: float) -> Exercise:
    """Place a submarine so far off the beam of a blue ship's next place."""
    submarine = {"side": "red", "x": x, "y": 1000, "course": 0}
    return action(fleet("blue", 1), submarine=[submarine])


@pytest.mark.golden("GF-24")
@pytest.mark.clause("NM-12", "NM-13", "NM-14", "NFR-39")
def test_a_submarine_hits_on_two_unseen_and_not_once_seen() -> None:
    unseen = hunted(350)
    move(unseen, red="SUB 1: STOP ; SUB 1: FIRE 1", dice=[2, 6])
    assert not unseen.state.afloat[0]
    seen = hunted(900)
    seen.state.found[SUBMARINES] = 2
    seen.state.found_near[SUBMARINES] = 1
    move(seen, red="SUB 1: STOP ; SUB 1: FIRE 1", dice=[2])
    assert seen.state.afloat[0]
    assert seen.state.spent[SUBMARINES]
    with pytest.raises(Illegal, match="NM-14"):
        seen.write(1, "SUB 1: FIRE 1")


@pytest.mark.golden("GF-27")
@pytest.mark.clause("NF-16", "NFR-18")
def test_sixteen_points_at_ten_knots_need_a_second_move() -> None:
    exercise = alone(1, knots=10)
    move(exercise, "C 16R")
    # 16 points take 12/10 of 149.7 seconds, so 29.7 of them are left over.
    left = 29.7 * 0.75 * 10 * KNOT / (225 * 0.0174533)
    assert place(exercise, 0)[2] == pytest.approx(180 - left, abs=0.3)
    move(exercise)
    assert place(exercise, 0)[2] == pytest.approx(180, abs=0.3)
    assert card(12 * KNOT, 16)[1] == pytest.approx(450, abs=1.5)


def moves_to_form(exercise: Exercise, order: str, most: int = 40) -> int:
    """Count the moves from executing an evolution until every ship is on station."""
    move(exercise, f"H{order}")
    move(exercise, "X")
    for n in range(1, most):
        if exercise.state.mode[0] != Mode.EVOLUTION:
            return n
        move(exercise)
    return most


@pytest.mark.golden("GF-28")
@pytest.mark.clause("NF-82")
def test_front_into_line_of_eight_ships_takes_six_moves_with_the_guide_at_half_speed() -> None:
    exercise = alone(8)
    exercise.state.fleet_level[0] = exercise.state.ordered[0] = 0.5
    assert moves_to_form(exercise, "FL R") == 6
    stood = [place(exercise, n) for n in range(8)]
    assert [round(at[0] - stood[0][0]) for at in stood] == [400 * n for n in range(8)]


@pytest.mark.golden("GF-32")
@pytest.mark.clause("NFR-19", "NF-81")
@pytest.mark.parametrize(("reserve", "moves"), [("short", 10), ("unlimited", 8)])
def test_front_into_line_at_three_quarter_speed(reserve: str, moves: int) -> None:
    exercise = alone(8, options={"reserve": reserve})
    exercise.state.fleet_level[0] = exercise.state.ordered[0] = 0.75
    assert moves_to_form(exercise, "FL R") == moves


@pytest.mark.clause("NF-82", "NFR-19")
@pytest.mark.parametrize(("knots", "moves"), [(12, 12), (14.4, 10), (18, 9)])
def test_a_line_of_bearing_forms_at_full_speed_whatever_the_card(knots: float, moves: int) -> None:
    """At 14.4 knots one ship for ever fell between two cards, a few yards from her station."""
    assert moves_to_form(alone(8, knots=knots), "FE 4R") == moves


@pytest.mark.golden("GF-29")
@pytest.mark.clause("NM-5", "NM-9", "NM-10", "NFR-38")
def test_the_attacker_sees_neither_mines_nor_hidden_submarines_but_knows_there_are_some() -> None:
    exercise = action(
        fleet("blue", 1),
        mines={"side": "red", "points": [[300, 5000]]},
        submarine=[{"side": "red", "x": 0, "y": 5000}],
    )
    attacker = GAME.seen_by(exercise.play, 0)
    assert not any(attacker.mine_lies)
    assert not any(attacker.mine_x)
    assert not attacker.afloat[SUBMARINES]
    assert attacker.y[SUBMARINES] == 0
    assert attacker.submarines_known == 1
    defender = GAME.seen_by(exercise.play, 1)
    assert defender.mine_x[0] == 300
    assert defender.y[SUBMARINES] == 5000
    assert 5000.0 not in view(exercise, 0).numbers


@pytest.mark.golden("GF-30")
@pytest.mark.clause("NFR-47", "NM-6", "NM-28", "NM-29")
def test_an_amended_score_is_logged_with_its_reason_and_replays() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 2500), options={"umpire": "person"})
    move(exercise)
    told = exercise.write(2, "AMEND B1 LOSS 75.5 because smoke hid her")
    assert told[0].cites == "NFR-47"
    assert told[0].text.endswith("Reason: smoke hid her")
    assert exercise.state.loss[0] == 75.5
    again = replay_here(exercise)
    assert again.digest() == exercise.digest()


def replay_here(exercise: Exercise) -> Exercise:
    """Carry out an exercise's deeds again."""
    again = Exercise(exercise.brief)
    for deed in exercise.deeds:
        again.act(deed.actor, deed.words)
    return again


@pytest.mark.golden("GF-31")
@pytest.mark.clause("NFR-9", "NF-76")
def test_one_signal_of_manoeuvre_and_one_of_gunnery_fly_together() -> None:
    exercise = action(fleet("blue", 2), fleet("red", 4, 2500))
    move(exercise, "HV 4R ; HG 3")
    move(exercise, "X")
    assert exercise.state.mode[0] == Mode.FREE
    assert place(exercise, 0)[2] == pytest.approx(45, abs=0.3)
    assert list(exercise.state.mass[:2]) == [11, 3]


@pytest.mark.golden("GF-33")
@pytest.mark.clause("NF-49", "NF-50", "NF-54", "NFR-51")
def test_a_rule_of_the_instructions_acts_once_when_its_condition_comes_true() -> None:
    words = "ALWAYS TARGET NEAREST. IF RANGE <= 3000 THEN V 8R."
    exercise = action(fleet("blue", 1), fleet("red", 1, 0, 10_900, 180), instructions=(words, "NONE"), moves=20)
    headings = []
    for _ in range(4):
        move(exercise)
        headings.append(round(place(exercise, 0)[2]))
    assert place(exercise, red(1))[1] - place(exercise, 0)[1] == pytest.approx(2900)
    assert headings == [0, 0, 0, 0]
    exercise.state.ordered[1] = exercise.state.fleet_level[1] = 0.0
    for _ in range(2):
        move(exercise)
        headings.append(round(place(exercise, 0)[2]))
    assert headings[4:] == [90, 90]
    assert sum(exercise.state.rules[n] for n in range(13, 12 * 14, 14)) == 2


@pytest.mark.golden("GF-34")
@pytest.mark.clause("NFR-13", "NFR-15")
def test_a_line_abreast_has_no_head_to_turn_and_a_captain_may_close_up() -> None:
    exercise = alone(4, formation="line right")
    with pytest.raises(Illegal, match="not in column"):
        exercise.write(0, "C 4R")
    move(exercise, "A ; 3:U")
    assert place(exercise, 2)[1] == pytest.approx(1200)
    assert place(exercise, 1)[1] == pytest.approx(1000)


def test_the_record_of_an_action_replays_to_the_same_digest() -> None:
    exercise = action(fleet("blue", 2), fleet("red", 2, 2500))
    move(exercise, "HV 4R", "HS2")
    assert str(record(exercise)).count("\n0. ") == 2
    assert replay_here(exercise).digest() == exercise.digest()
