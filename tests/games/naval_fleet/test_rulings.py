"""Every ruling of the Fleet Tactical Game, and every choice of every option."""

import pytest

from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_fleet import GAME, guns
from teetotum.games.naval_fleet.handover import to_the_melee
from teetotum.games.naval_fleet.line import stand
from teetotum.games.naval_fleet.vocabulary import FORTS, SUBMARINES, Mode, Throw, Verdict
from teetotum.scenarios import Unfit
from tests.games.drills import must_play_every_choice
from tests.games.naval_fleet.test_golden import replay_here
from tests.games.naval_fleet.waters import action, alone, fleet, move, place, red, scenario


@pytest.mark.clause("NFR-2")
@pytest.mark.parametrize(("choice", "points"), [("end", 3.5), ("mid", 2.5)])
def test_fire_is_measured_at_the_end_of_the_move_or_at_its_middle(choice: str, points: float) -> None:
    # Head on and closing from 7,000 yards: 5,000 at the end, white on white 14/4; 6,000 at the middle, 10/4.
    exercise = action(fleet("blue", 1), fleet("red", 1, 0, 7000, 180), options={"fire_at": choice})
    move(exercise)
    assert exercise.state.loss[0] == points


@pytest.mark.clause("NFR-3")
def test_with_opposite_numbers_each_ship_fires_at_her_own() -> None:
    ahead = fleet("red", 2, 2500, 400, 0)
    natural = action(fleet("blue", 2, y=0), ahead)
    guns.fire_ship(natural.play, 0)
    assert natural.state.due[red(2)] > 0
    opposite = action(fleet("blue", 2, y=0), ahead, options={"targets": "opposite_number"})
    guns.fire_ship(opposite.play, 0)
    assert opposite.state.due[red(1)] > 0


@pytest.mark.clause("NFR-3")
def test_commanders_may_choose_targets_when_the_ships_have_moved() -> None:
    exercise = action(fleet("blue", 2), fleet("red", 2, 2500), options={"targets": "commander"})
    move(exercise)
    assert exercise.state.phase == 2
    with pytest.raises(Illegal, match="NFR-3"):
        exercise.write(0, "HV 4R")
    exercise.write(0, "1@2 ; 2@2")
    exercise.write(1, "A")
    assert exercise.state.loss[red(1)] == 0
    assert exercise.state.loss[red(2)] == 100


@pytest.mark.clause("NFR-4")
@pytest.mark.parametrize(("choice", "x", "y", "blocked"), [
    ("outline", 1250, 20, False), ("wide", 1250, 30, True), ("outline", 1250, 10, True),
    ("near_ignored", 1250, 10, True), ("near_ignored", 2430, 10, False), ("outline", 2430, 10, True),
    ("near_ignored", 2400, 0, True), ("near_ignored", 2400.5, 0, False), ("near_ignored", 99.5, 0, False),
])  # fmt: skip
def test_what_lies_between_two_ships(choice: str, x: float, y: float, blocked: bool) -> None:
    placed = fleet("red", 2, 2500, places=[[2500, 0, 0], [x, y, 90]])
    exercise = action(fleet("blue", 1), placed, options={"masking": choice})
    a, b = stand(exercise.play, 0), stand(exercise.play, red(1))
    assert guns.is_masked(exercise.play, 0, red(1), a, b) == blocked


@pytest.mark.clause("NFR-6", "NF-21")
def test_a_bearing_on_the_bow_line_counts_as_broadside() -> None:
    on_the_line = action(fleet("blue", 1), fleet("red", 1, 2000, 2000, 45))
    a, b = stand(on_the_line.play, 0), stand(on_the_line.play, red(1))
    assert guns.battery_of(0, a, b) == 1
    assert guns.target_of(on_the_line.play, red(1), a, b) == 0.5


@pytest.mark.clause("NFR-8")
@pytest.mark.parametrize(("choice", "points"), [("exact", 12.5), ("whole", 13)])
def test_fractions_are_kept_or_rounded(choice: str, points: float) -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 0, 2500, 0), options={"fractions": choice})
    guns.fire_ship(exercise.play, 0)
    assert exercise.state.due[red(1)] == points


@pytest.mark.clause("NFR-9")
def test_where_one_signal_flies_at_most_a_second_is_refused() -> None:
    with pytest.raises(Illegal, match="NFR-9"):
        alone(2, options={"flying": "one"}).write(0, "HV 4R ; HG 1")
    with pytest.raises(Illegal, match="NFR-9"):
        alone(2).write(0, "HV 4R ; HC 4R")


@pytest.mark.clause("NFR-10")
def test_a_signal_may_go_up_as_another_comes_down_unless_the_house_refuses() -> None:
    allowed = alone(2)
    move(allowed, "HV 4R")
    move(allowed, "X ; HV 4L")
    assert allowed.state.flown[0] != 0
    refused = alone(2, options={"execute_and_hoist": "refused"})
    move(refused, "HV 4R")
    with pytest.raises(Illegal, match="NFR-10"):
        refused.write(0, "X ; HV 4L")


@pytest.mark.clause("NFR-13")
def test_the_seconds_column_may_turn_its_head_where_the_house_says_so() -> None:
    with pytest.raises(Illegal):
        alone(3, flag=3, second=1).write(0, "C 4R")
    exercise = alone(3, flag=3, second=1, options={"head_of_column": "second_too"})
    move(exercise, "C 4R")
    assert place(exercise, 0)[2] == pytest.approx(45, abs=0.3)


@pytest.mark.clause("NFR-14", "NF-48")
@pytest.mark.parametrize(("choice", "mute"), [("one_move", True), ("immediate", False)])
def test_when_the_flagship_is_lost_the_second_takes_over(choice: str, mute: bool) -> None:
    exercise = alone(3, flag=1, second=2, options={"flag_lost": choice})
    move(exercise, "HV 4R")
    exercise.state.loss[0] = 1000.0
    move(exercise)
    assert not any(exercise.state.flown)
    assert exercise.state.command[0] == 1
    if mute:
        with pytest.raises(Illegal, match="NFR-14"):
            exercise.write(0, "HV 4R")
        move(exercise)
    move(exercise, "HV 4L")
    exercise.state.loss[1] = 1000.0
    move(exercise)
    with pytest.raises(Illegal, match="NFR-14"):
        exercise.write(0, "HV 4R")


@pytest.mark.clause("NFR-17")
@pytest.mark.parametrize(("choice", "less"), [("off", False), ("on", True)])
def test_speed_lost_in_a_turn_tells_in_the_next_move_only_where_the_house_says_so(choice: str, less: bool) -> None:
    exercise = alone(1, options={"carry_loss": choice})
    move(exercise, "C 16R")
    was = place(exercise, 0)[1]
    move(exercise)
    assert (was - place(exercise, 0)[1] < 999) == less


@pytest.mark.clause("NFR-20")
@pytest.mark.parametrize(("choice", "headings"), [("own_heading", (135, 45)), ("common_course", (135, 135))])
def test_vessels_of_a_bent_column_turn_from_their_own_heading_or_to_one_course(
    choice: str, headings: tuple[int, int]
) -> None:
    exercise = alone(4, options={"bent_column": choice})
    move(exercise, "HV 4R")
    move(exercise, "C 8R")
    move(exercise, "X")
    found = [place(exercise, n)[2] for n in (0, 3)]
    if choice == "own_heading":
        assert found[0] == pytest.approx(headings[0], abs=0.3)
        assert found[1] == pytest.approx(headings[1], abs=0.3)
    else:
        move(exercise)
        assert [place(exercise, n)[2] for n in (0, 3)] == pytest.approx([135, 135], abs=0.3)


@pytest.mark.clause("NFR-21")
def test_when_the_leader_is_lost_the_next_ship_leads_on_her_track() -> None:
    exercise = alone(3)
    move(exercise, "C 8R")
    exercise.state.loss[0] = 1000.0
    move(exercise)
    assert exercise.state.ships[0] == 2
    move(exercise)
    assert place(exercise, 1)[1] == pytest.approx(321, abs=1.5)
    assert place(exercise, 1)[2] == pytest.approx(90, abs=0.3)


@pytest.mark.clause("NFR-22")
def test_the_higher_number_of_two_friends_too_near_is_held_back() -> None:
    exercise = alone(2, formation="line right")
    exercise.state.x[1], exercise.state.y[1] = 30.0, 0.0
    move(exercise)
    apart = (place(exercise, 0)[0] - place(exercise, 1)[0]) ** 2 + (place(exercise, 0)[1] - place(exercise, 1)[1]) ** 2
    assert apart**0.5 == pytest.approx(100)
    assert place(exercise, 0)[1] == pytest.approx(1000)


@pytest.mark.clause("NFR-23", "NFR-24")
def test_torpedoes_may_be_left_ashore_or_cost_five_hundred_points() -> None:
    with pytest.raises(Illegal, match="NFR-23"):
        alone(1, options={"torpedoes": "off"}).write(0, "1:SFT, 0 045")
    options = {"torpedo_hit": "points", "umpire": "person"}
    exercise = action(fleet("blue", 1), fleet("red", 1, 600, 0, 0), options=options)
    move(exercise, "1:SFT, 0 064", dice=[1])
    assert 500 <= exercise.state.due[red(1)] < 1000


@pytest.mark.clause("NFR-23")
def test_captains_let_loose_fire_one_tube_each_at_the_nearest_enemy_within_the_yards() -> None:
    words = ("ALWAYS TORPEDO 800.", "NONE")
    exercise = action(fleet("blue", 1), fleet("red", 1, 600, 0, 0), instructions=words, options={"umpire": "person"})
    move(exercise, dice=[1])
    assert exercise.state.due[red(1)] >= 1000


@pytest.mark.clause("NFR-27")
@pytest.mark.parametrize(("choice", "points"), [("as_battleship", 50), ("end_on", 25)])
def test_a_protected_cruiser_may_count_as_an_end_on_target(choice: str, points: float) -> None:
    exercise = action(fleet("blue", 1), fleet("red", ["protected cruiser"], 2500), options={"cruiser_target": choice})
    guns.fire_ship(exercise.play, 0)
    assert exercise.state.due[red(1)] == points


@pytest.mark.clause("NFR-28")
@pytest.mark.parametrize(("choice", "ships"), [("stay", 2), ("leave_line", 1)])
def test_a_ringed_ship_keeps_her_place_or_hauls_out(choice: str, ships: int) -> None:
    exercise = action(fleet("blue", 2, losses=[[480], [0]]), fleet("red", 1, 2500), options={"damaged": choice})
    move(exercise)
    assert exercise.state.ring[0] == 1
    assert exercise.state.ships[0] == ships
    move(exercise)
    assert (round(place(exercise, 0)[2]) == 315) == (choice == "leave_line")


@pytest.mark.clause("NFR-30")
def test_how_an_action_ends_and_who_has_won() -> None:
    struck = alone(1)
    move(struck, "STRIKE")
    assert struck.is_over
    assert struck.places() == [2, 1]
    over = action(fleet("blue", 1, losses=[[100]]), fleet("red", ["armored cruiser"], 9000, losses=[[100]]), moves=1)
    move(over)
    assert over.state.verdict == Verdict.MOVES_OVER
    # 100 of 1,000 of a ship worth 20 against 100 of 800 of one worth 8.
    assert over.places() == [2, 1]
    parted = action(fleet("blue", 1), fleet("red", 1, 0, -3000, 180))
    for _ in range(7):
        move(parted)
    assert parted.state.verdict == Verdict.PARTED


@pytest.mark.clause("NFR-31")
@pytest.mark.parametrize(("choice", "afloat"), [("open", 1), ("retired", 0)])
def test_a_ship_over_the_edge_has_retired_where_the_house_says_so(choice: str, afloat: int) -> None:
    exercise = alone(2, options={"edge": choice}, edge=[[-5000, -5000, 200000, 500]])
    move(exercise)
    assert exercise.state.afloat[0] == afloat
    assert exercise.state.loss[0] == 0


@pytest.mark.clause("NFR-32", "NFR-34", "NFR-35", "NFR-33")
def test_forts_by_their_guns_or_as_stated_and_as_targets() -> None:
    fort = {"side": "red", "x": 2500, "y": 1000, "twelve": 4, "broadsides": 1}
    for options, lost, got in (
        ({}, 150, 50),
        ({"fort_strength": "stated"}, 50, 50),
        ({"fort_target": "end_on"}, 150, 25),
    ):
        exercise = action(fleet("blue", 1), fort=[fort], options=options)
        move(exercise)
        assert exercise.state.loss[0] == lost
        assert exercise.state.due[FORTS] == got
    ruined = action(fleet("blue", 1), fort=[fort], options={"fort_damage": "adds_up"})
    ruined.state.battered[FORTS] = 2990.0
    move(ruined)
    assert not ruined.state.afloat[FORTS]
    one = action(fleet("blue", 2), fort=[fort], options={"fort_fire": "one_target"})
    with pytest.raises(Illegal, match="NFR-33"):
        one.write(1, "FORT 1: 1=1, 2=2")
    move(one, red="FORT 1: 2")
    assert list(one.state.loss[:2]) == [0, 150]


@pytest.mark.clause("NFR-36")
@pytest.mark.parametrize(("choice", "lost"), [("open", 150), ("masks", 0)])
def test_land_lies_between_only_where_the_house_says_so(choice: str, lost: float) -> None:
    fort = {"side": "red", "x": 2500, "y": 1000, "twelve": 4, "land": "east"}
    shores = [
        {"land": "island", "line": [[1000, 500], [1000, 1500]]},
        {"land": "east", "line": [[2000, 0], [2000, 2000]]},
    ]
    exercise = action(fleet("blue", 1), fort=[fort], shore=shores, options={"land": choice})
    move(exercise)
    assert exercise.state.loss[0] == lost


@pytest.mark.clause("NFR-39")
def test_the_umpire_may_say_when_a_submarine_is_discovered() -> None:
    options = {"discovery": "umpire", "umpire": "person"}
    exercise = alone(1, options=options, submarine=[{"side": "red", "x": 800, "y": 1000}])
    move(exercise, red="SUB 1: STOP")
    exercise.write(2, "FIND SUB 1")
    assert exercise.state.found[SUBMARINES] > 0
    with pytest.raises(BadSetup, match="umpire=person"):
        alone(1, options={"discovery": "umpire"})


@pytest.mark.clause("NFR-40", "NM-15", "NFR-22")
@pytest.mark.parametrize(
    ("choice", "verdict"), [("transfer", Verdict.TO_THE_MELEE), ("stop", Verdict.STOPPED_AT_MELEE)]
)
def test_at_800_yards_the_action_passes_over_to_the_melee_or_stops(choice: str, verdict: Verdict) -> None:
    exercise = action(fleet("blue", 2), fleet("red", 2, 790), options={"melee": choice})
    move(exercise)
    assert exercise.state.verdict == verdict
    if choice == "transfer":
        found = to_the_melee(exercise)
        assert found.game == "naval_melee"
        assert len(found.tables("ship")) == 4
    else:
        with pytest.raises(BadSetup, match="NM-15"):
            to_the_melee(exercise)


@pytest.mark.clause("NFR-40")
def test_a_person_as_umpire_is_asked_at_a_thousand_yards_and_may_declare_the_melee() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 950), options={"umpire": "person"})
    move(exercise)
    assert any("umpire is asked" in event.text for event in exercise.events)
    exercise.write(2, "MELEE")
    assert exercise.state.verdict == Verdict.TO_THE_MELEE


@pytest.mark.clause("NFR-40", "NM-23")
def test_close_action_may_be_signalled_within_a_thousand_yards() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 950))
    move(exercise, "HK")
    move(exercise, "X")
    assert exercise.state.verdict == Verdict.TO_THE_MELEE


@pytest.mark.clause("NFR-47")
def test_without_an_umpire_both_commanders_may_agree_on_an_amendment() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 9000), options={"umpire": "consent"})
    move(exercise, "AMEND B1 TOTAL 120", "AMEND B1 TOTAL 120")
    assert exercise.state.loss[0] == 120
    move(exercise, "AMEND B1 TOTAL 500", "A")
    assert exercise.state.loss[0] == 120
    assert replay_here(exercise).digest() == exercise.digest()
    with pytest.raises(Illegal, match="NFR-47"):
        alone(1).write(0, "AMEND B1 TOTAL 120")


@pytest.mark.clause("NFR-48")
def test_fire_may_be_closed_until_it_is_ordered() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 2500), options={"fire_at_start": "closed"})
    move(exercise, "HOF")
    assert exercise.state.loss[red(1)] == 0
    move(exercise, "X")
    assert exercise.state.loss[red(1)] == 50
    assert exercise.state.loss[0] == 0


@pytest.mark.clause("NFR-50")
def test_a_ship_ashore_may_be_lost() -> None:
    exercise = alone(2, options={"ashore": "lost"}, shore=[{"line": [[-500, 600], [500, 600]]}])
    move(exercise)
    assert not exercise.state.afloat[0]


@pytest.mark.clause("NFR-51", "NFR-15")
def test_instructions_haul_out_a_ringed_ship_and_follow_the_leader() -> None:
    words = "IF SHIP 2 RINGED THEN HAULOUT R. IF FLAG LOST THEN FOLLOW. IF MOVE >= 3 AND NOSIGNAL 1 THEN S2. ALWAYS CF."
    exercise = alone(3, instructions=(words, "NONE"))
    exercise.state.loss[1] = 500.0
    move(exercise)
    move(exercise)
    assert exercise.state.out[1] > 0
    assert place(exercise, 1)[2] == pytest.approx(45, abs=0.3)
    move(exercise)
    assert place(exercise, 1)[2] == pytest.approx(0, abs=0.3)
    assert exercise.state.ordered[0] == 0.5
    assert exercise.state.fire_open[0] == 0
    again = GAME.notation.read_order(Exercise(exercise.brief).play, 0, exercise.deeds[0].words)
    assert again.order == exercise.deeds[0].order


@pytest.mark.clause("NFR-51")
def test_the_umpire_may_read_instructions_in_free_words() -> None:
    options = {"instructions": "umpire", "umpire": "person"}
    exercise = alone(1, options=options, instructions=("Close the enemy, and good luck!", "Stand off."))
    assert exercise.deeds[0].words == "Close the enemy, and good luck!"


@pytest.mark.clause("NF-35")
@pytest.mark.parametrize(("choice", "seen"), [("open", 50), ("own", 0)])
def test_the_enemys_score_lines_may_be_kept_from_one(choice: str, seen: float) -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 2500), options={"losses": choice})
    move(exercise)
    assert GAME.seen_by(exercise.play, 0).loss[red(1)] == seen
    assert GAME.seen_by(exercise.play, 1).loss[red(1)] == 50


@pytest.mark.clause("NFR-5", "NFR-12", "NFR-18")
def test_an_evolution_goes_on_while_ahead_is_written() -> None:
    exercise = alone(4)
    move(exercise, "HFE 4R")
    move(exercise, "X")
    assert exercise.state.mode[0] == Mode.EVOLUTION
    for _ in range(14):
        move(exercise)
    assert exercise.state.mode[0] == Mode.FREE
    x = [place(exercise, n)[0] for n in range(4)]
    assert x[1] - x[0] == pytest.approx(400 * 0.7071, abs=2)


@pytest.mark.parametrize("option", [option.name for option in GAME.rulebook.options])
def test_every_choice_of_every_option_can_be_played(option: str) -> None:
    must_play_every_choice(GAME, option, "F3")


@pytest.mark.clause("NFR-23", "NFR-39", "NM-10")
@pytest.mark.parametrize(("found", "thrown"), [(0, False), (1, True)])
def test_a_torpedo_finds_a_submarine_only_where_she_is_seen_awash(found: int, thrown: bool) -> None:
    """A torpedo that passed an unseen submarine once told its firer of her."""
    exercise = alone(1, submarine=[{"side": "red", "x": 200, "y": 0, "course": 0, "found": found}])
    exercise.write(0, "1:SFT, 0 090")
    exercise.write(1, "SUB 1: STOP")
    assert any(exercise.state.queue[4 * n] == Throw.TORPEDO for n in range(exercise.state.queued)) == thrown


@pytest.mark.clause("NFR-4", "NM-10")
def test_a_submarine_awash_hides_nobody() -> None:
    awash = [{"side": "red", "x": 1250, "y": 1000, "course": 0}]
    exercise = action(fleet("blue", 1), fleet("red", 1, 2500), submarine=awash)
    move(exercise, red="SUB 1: STOP")
    assert exercise.state.loss[red(1)] == 50


@pytest.mark.clause("NM-9")
def test_submarines_on_both_sides_or_away_from_their_forts_are_refused() -> None:
    both = [{"side": side, "x": 0, "y": 5000, "course": 0} for side in ("blue", "red")]
    fort = [{"side": "red", "x": 9000, "y": 0, "twelve": 4}]
    with pytest.raises(Unfit, match="NM-9"):
        GAME.survey(scenario(fleet("blue", 1), fleet("red", 1, 9000), submarine=both))
    with pytest.raises(Unfit, match="NM-9"):
        GAME.survey(scenario(fleet("blue", 1), fleet("red", 1, 9000), submarine=both[:1], fort=fort))


@pytest.mark.clause("NFR-12")
def test_a_submarine_that_was_stopped_stays_so_until_she_is_told_otherwise() -> None:
    """She once got under way by herself in the move after."""
    exercise = alone(1, submarine=[{"side": "red", "x": 9000, "y": 0, "course": 0}])
    move(exercise, red="SUB 1: STOP")
    move(exercise)
    assert place(exercise, SUBMARINES)[1] == 0
    move(exercise, red="SUB 1: AWASH")
    assert place(exercise, SUBMARINES)[1] == pytest.approx(600)
