"""The umpire's bench, and rulings on whose word prevails."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise, brief, view
from teetotum.games.naval_fleet import GAME
from teetotum.games.naval_fleet.vocabulary import SUBMARINES, Mode
from tests.games.naval_fleet.test_golden import replay_here
from tests.games.naval_fleet.waters import FAR, action, alone, fleet, move, place, red

JUDGED: dict[str, object] = {"umpire": "person"}


@pytest.mark.clause("NFR-47", "NM-29")
@pytest.mark.parametrize(
    ("ground", "told"),
    [("", "to 30."), (" IMPOSSIBLE", "what the rules gave is impossible."), (" PRACTICABLE", "it is practicable")],
)
def test_an_amendment_is_entered_with_what_the_rules_gave_and_its_ground(ground: str, told: str) -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 2500), options=JUDGED)
    move(exercise)
    events = exercise.write(2, f"AMEND B1 LOSS 30{ground} because of smoke")
    assert events[0].text.startswith("Umpire amends loss of Blue 1 from 50 to 30")
    assert told in events[0].text
    assert replay_here(exercise).digest() == exercise.digest()


@pytest.mark.clause("NFR-47")
def test_the_umpire_may_hold_a_signal_misread() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, FAR), options=JUDGED)
    move(exercise, "HV 4R")
    told = exercise.write(2, "MISREAD BLUE")
    assert "V 4R misread" in told[0].text
    assert not told[0].is_for(1)
    with pytest.raises(Illegal, match="NF-55"):
        exercise.write(0, "X")
    move(exercise)
    with pytest.raises(Illegal, match="flies no signal"):
        exercise.write(2, "MISREAD RED")
    exercise.write(2, "ACCEPT")
    move(exercise, "X")
    assert place(exercise, 0)[2] == pytest.approx(45, abs=0.3)


@pytest.mark.clause("NFR-47")
def test_the_umpire_may_draw_haze_over_the_board_and_lift_it() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 2500), options=JUDGED)
    for word, lost in (("SIGHT 2400", 50), ("CLEAR", 50), ("ACCEPT", 100)):
        move(exercise)
        exercise.write(2, word)
        assert exercise.state.loss[0] == lost
    assert replay_here(exercise).digest() == exercise.digest()


@pytest.mark.clause("NFR-51", "NFR-47")
def test_the_umpire_bids_a_fleet_do_what_he_reads_in_its_instructions() -> None:
    options = {**JUDGED, "instructions": "umpire"}
    words = ("When near, turn away together.", "None.")
    exercise = action(fleet("blue", 2), fleet("red", 1, 2500), options=options, instructions=words)
    move(exercise)
    told = exercise.write(2, "BID BLUE V 8L")
    assert not told[0].is_for(1)
    move(exercise)
    assert place(exercise, 0)[2] == pytest.approx(270, abs=0.3)
    exercise.state.ring[1] = 1
    exercise.write(2, "BID BLUE HAULOUT R")
    assert exercise.state.out[1] == 2


@pytest.mark.clause("NFR-50")
def test_the_umpire_says_whether_a_ship_ran_ashore_and_may_refloat_her() -> None:
    shore = [{"line": [[-500, 600], [500, 600]]}]
    with pytest.raises(BadSetup, match="umpire=person"):
        alone(1, options={"ashore": "umpire"}, shore=shore)
    for word, y in (("ACCEPT", 1000), ("ASHORE B1", 600)):
        exercise = alone(1, options={**JUDGED, "ashore": "umpire"}, shore=shore)
        move(exercise)
        assert any("meets a shore" in event.text for event in exercise.events)
        exercise.write(2, word)
        assert place(exercise, 0)[1] == pytest.approx(y, abs=1)
    move(exercise)
    assert place(exercise, 0)[1] == pytest.approx(600, abs=1)
    with pytest.raises(Illegal, match="met no shore"):
        exercise.write(2, "ASHORE B1")
    exercise.write(2, "AMEND B1 Y 700 ; REFLOAT B1 because she was light")
    move(exercise)
    assert place(exercise, 0)[1] == pytest.approx(1700, abs=1)
    with pytest.raises(Illegal, match="not ashore"):
        exercise.write(2, "REFLOAT B1")


@pytest.mark.clause("NFR-47")
def test_the_umpire_amends_nothing_that_is_not_on_the_board() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 2500), options=JUDGED)
    move(exercise)
    with pytest.raises(Illegal, match="B9 is not on the board"):
        exercise.write(2, "AMEND B9 LOSS 250 because of a slip")


@pytest.mark.clause("NFR-40", "NM-23")
def test_a_signal_for_close_action_asks_the_umpire_and_no_enemy_hears_it() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 5000), options=JUDGED)
    move(exercise, "HK")
    exercise.write(2, "ACCEPT")
    move(exercise, "X")
    asked = [event for event in exercise.events if "signals for the melee" in event.text]
    assert len(asked) == 1
    assert asked[0].is_for(2)
    assert not asked[0].is_for(1)


@pytest.mark.clause("NM-3", "NF-43")
@pytest.mark.parametrize("order", ["C 4R", "X", "N", "1:U"])
def test_whoever_commands_the_forts_does_not_command_the_fleet(order: str) -> None:
    fort = {"side": "red", "x": FAR, "y": 0, "twelve": 4}
    exercise = action(fleet("blue", 1), fleet("red", 2, 9000), fort=[fort], options={"arms": "own_seats"})
    move(exercise, red="HV 4R")
    exercise.write(2, "A")
    with pytest.raises(Illegal, match="NM-3"):
        exercise.write(2, order)


@pytest.mark.clause("NFR-19", "NF-81")
def test_never_do_all_ships_of_a_fleet_use_their_reserve_at_once() -> None:
    exercise = alone(3, formation="line right")
    with pytest.raises(Illegal, match="NF-81"):
        exercise.write(0, "1:U ; 2:U ; 3:U")
    for _ in range(2):
        move(exercise, "1:U ; 2:U")
    assert place(exercise, 0)[1] == pytest.approx(2400)
    assert place(exercise, 2)[1] == pytest.approx(2000)


@pytest.mark.clause("NFR-16", "NF-50")
def test_a_rule_waits_while_a_signal_says_otherwise() -> None:
    rules = ("IF MOVE >= 3 THEN G 1. IF MOVE >= 3 THEN TARGET WEAKEST.", "ALWAYS CF.")
    exercise = action(fleet("blue", 2), fleet("red", 3, 2500), instructions=rules)
    move(exercise, "HG 3")
    move(exercise, "X")
    move(exercise)
    assert list(exercise.state.mass[:2]) == [11, 3]
    assert exercise.state.prefer[0] != 0
    exercise.state.loss[red(3)] = 999.0
    move(exercise)
    move(exercise)
    assert list(exercise.state.mass[:2]) == [11, 1]


@pytest.mark.clause("NFR-16")
def test_a_rule_to_turn_waits_until_a_signalled_turn_is_made() -> None:
    exercise = alone(1, knots=10, instructions=("IF MOVE >= 3 THEN V 8L.", "NONE"))
    move(exercise, "HV 16R")
    move(exercise, "X")
    move(exercise)
    assert place(exercise, 0)[2] == pytest.approx(180, abs=0.3)
    move(exercise)
    assert place(exercise, 0)[2] == pytest.approx(90, abs=0.3)


@pytest.mark.clause("NFR-51")
def test_captains_always_told_to_haul_out_do_so_whenever_one_is_ringed() -> None:
    exercise = alone(3, instructions=("ALWAYS HAULOUT L.", "NONE"))
    for n in (2, 1):
        exercise.state.loss[n] = 500.0
        move(exercise)
        move(exercise)
        assert exercise.state.out[n] > 0
    assert exercise.state.ships[0] == 1


@pytest.mark.clause("NF-70", "NF-71", "NF-72", "NFR-5")
def test_a_commander_divides_a_ships_fire_unless_both_targets_lie_in_one_quadrant() -> None:
    ahead_and_astern = [[-1000, 3500, 90], [-1000, -1500, 90], [-800, 3500, 90]]
    exercise = action(fleet("blue", 1), fleet("red", 3, places=ahead_and_astern), options={"targets": "commander"})
    move(exercise, red="HV 1R")
    with pytest.raises(Illegal, match="NF-70"):
        exercise.write(0, "1@1 ; 1@3")
    with pytest.raises(Illegal, match="two targets at most"):
        exercise.write(0, "1@1 ; 1@2 ; 1@3")
    with pytest.raises(Illegal, match="no such ship"):
        exercise.write(0, "1@9")
    exercise.write(0, "1@1 ; 1@2")
    exercise.write(1, "A")
    assert [exercise.state.loss[red(n)] for n in (1, 2, 3)] == [25, 25, 0]


@pytest.mark.clause("NF-76")
def test_no_signal_names_a_ship_that_is_not_there() -> None:
    exercise = alone(2)
    with pytest.raises(Illegal, match="the enemy has no such ship"):
        exercise.write(0, "HG 5")
    with pytest.raises(Illegal, match="no such ship of yours"):
        exercise.write(0, "HFC 5")


@pytest.mark.clause("NFR-33", "NM-4")
@pytest.mark.parametrize(
    ("order", "why"),
    [("FORT 1: 1=0.5, 2=2", "whole broadsides"), ("FORT 1: 1=2, 2=2", "3 broadsides, not 4"), ("FORT 1: 9", "no such")],
)
def test_a_fort_divides_its_fire_by_whole_broadsides_that_it_has(order: str, why: str) -> None:
    fort = {"side": "red", "x": 2500, "y": 1000, "twelve": 4}
    exercise = action(fleet("blue", 2), fort=[fort])
    with pytest.raises(Illegal, match=why):
        exercise.write(1, order)
    exercise.write(1, "FORT 1: 1=2, 2=0.5")


@pytest.mark.clause("NFR-23")
def test_captains_let_loose_pass_over_an_enemy_whom_no_straight_run_meets() -> None:
    # The nearer one lies right ahead, where no tube looks; the farther one on the beam.
    near_and_far = fleet("red", 2, places=[[0, 500, 0], [700, 0, 0]])
    words = ("ALWAYS TORPEDO 800.", "NONE")
    exercise = action(fleet("blue", 1), near_and_far, instructions=words, options=JUDGED)
    move(exercise, dice=[1])
    assert exercise.state.due[red(2)] >= 1000
    # One who runs away is out of reach before the torpedo comes up, and no tube is wasted on her.
    away = fleet("red", 1, places=[[700, 0, 90]])
    spared = action(fleet("blue", 1), away, instructions=words, options=JUDGED)
    move(spared)
    assert not any(spared.state.firer)


@pytest.mark.clause("NFR-38", "NM-9")
def test_a_submarine_that_nobody_sees_runs_ashore_unseen() -> None:
    shore = [{"line": [[0, 5000], [2000, 5000]]}]
    hidden = {"side": "red", "x": 1000, "y": 5100, "course": 180}
    exercise = action(fleet("blue", 1), submarine=[hidden], shore=shore)
    move(exercise)
    assert exercise.state.aground[SUBMARINES]
    assert not any("ashore" in event.text for event in view(exercise, 0).events)
    assert any("ashore" in event.text for event in view(exercise, 1).events)


@pytest.mark.clause("NF-51", "NFR-28")
def test_an_enemys_named_speed_and_what_a_ship_out_of_the_line_will_do_are_not_seen() -> None:
    exercise = alone(3, instructions=("SPEED 10.0. ALWAYS HAULOUT L.", "NONE"))
    exercise.state.ring[2] = 1
    move(exercise)
    seen = GAME.seen_by(exercise.play, 1)
    assert exercise.state.out[2] == 3
    assert (seen.out[2], seen.full[0], seen.mode[0]) == (1, 0, Mode.COLUMN)
    assert GAME.seen_by(exercise.play, 0).out[2] == 3


@pytest.mark.clause("NM-15")
def test_no_melee_is_declared_where_one_side_has_no_ships_for_it() -> None:
    """The action once ended there with a victory for the side without ships."""
    exercise = Exercise(brief(GAME, scenario="F3", options={"umpire": "person"}), Keyed(1))
    while exercise.writers != [2]:
        if exercise.to_act == NATURE:
            exercise.throw()
        else:
            exercise.lapse(exercise.writers[0])
    with pytest.raises(Illegal, match="NM-15"):
        exercise.write(2, "MELEE")
