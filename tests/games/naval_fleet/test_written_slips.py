"""What is written is read whole or sent back: nothing is dropped, cut or got round without a word."""

from collections.abc import Mapping, Sequence
from math import hypot

import pytest

from teetotum.engine.errors import Refusal
from teetotum.engine.logbook import record, replay
from teetotum.engine.records import read
from teetotum.engine.sealed import Exercise, brief
from teetotum.games.naval_fleet import GAME
from teetotum.games.naval_fleet.vocabulary import FORTS, SUBMARINES, Phase
from teetotum.scenarios import Scenario
from tests.games.naval_fleet.waters import FAR, action, fleet, move, red

FORT = {"side": "red", "x": 0, "y": 3000, "twelve": 4}


def struck(exercise: Exercise, seat: int, text: str) -> str:
    """Say what would be struck from an order, and why."""
    try:
        return " ".join(exercise.try_order(seat, text).struck)
    except Refusal as wrong:
        return str(wrong)


@pytest.mark.clause("NF-52")
def test_acts_for_which_a_slip_has_no_room_are_struck_aloud() -> None:
    exercise = action(fleet("blue", 16), fleet("red", 1, FAR))
    tubes = [f"{n}:{tube}T, 0 090" for n in range(1, 17) for tube in ("SF", "SA", "PF", "PA")]
    slip = exercise.try_order(0, ";".join(tubes))
    assert (slip.order[0], len(slip.struck)) == (48, 16)
    assert slip.struck[0] == "'13:SFT, 0 090' is struck: an order has 48 acts at most (NF-52)"


@pytest.mark.clause("NFR-51")
def test_free_instructions_are_one_line_in_the_record_and_too_many_letters_are_refused() -> None:
    free = {"umpire": "person", "instructions": "umpire"}
    exercise = Exercise(brief(GAME, scenario="F1", options=free))
    assert "have 288 letters at most, not 289 (NFR-51)" in struck(exercise, 0, "x" * 289)
    exercise.write(0, "Turn away\nwhen\u2028near ")
    exercise.write(1, "\N{GRINNING FACE}" * 288)
    assert [deed.words for deed in exercise.deeds] == ["Turn away when near", "\N{GRINNING FACE}" * 288]
    assert replay(read(str(record(exercise))), GAME).deeds == exercise.deeds


@pytest.mark.clause("NFR-10")
def test_where_hoisting_beside_an_execution_is_refused_the_order_of_writing_does_not_matter() -> None:
    exercise = action(fleet("blue", 2), fleet("red", 1, 5000), options={"execute_and_hoist": "refused"})
    move(exercise, "HV 4R")
    assert "(NFR-10)" in struck(exercise, 0, "XV 4R; HG 1")
    assert "(NFR-10)" in struck(exercise, 0, "HG 1; XV 4R")
    assert struck(exercise, 0, "X") == ""


@pytest.mark.clause("NFR-51", "NF-10")
@pytest.mark.parametrize(
    ("rule", "there"), [("SHIP 2", True), ("SHIP 12", False), ("ENEMY 1", True), ("ENEMY 2", False)]
)
def test_no_rule_waits_for_the_loss_of_a_ship_that_never_was(rule: str, there: bool) -> None:
    exercise = Exercise(brief(GAME, scenario=begun_with(fleet("blue", 2), fleet("red", 1, 5000))))
    text = f"FLAG 2. IF {rule} LOST AND MOVE >= 3 THEN V 8R."
    slip = exercise.try_order(0, text)
    assert (slip.order[0] - 1, len(slip.struck)) == ((3, 0) if there else (0, 1))


def begun_with(*fleets: dict[str, object]) -> Scenario:
    """Describe two fleets within range."""
    entries: dict[str, object] = {"moves": 24, "within_range": True, "fleet": list(fleets)}
    return Scenario("test", "naval_fleet", "A test", "A test.", "reconstructed", entries, "test.toml")


@pytest.mark.clause("NF-46", "NF-47")
def test_formations_that_would_begin_within_gun_range_are_set_back() -> None:
    exercise = Exercise(brief(GAME, scenario="F1"))
    exercise.write(0, "FORM FL L.")
    told = exercise.write(1, "FORM FL R.")
    state = exercise.state
    ranges = [hypot(state.x[b] - state.x[r], state.y[b] - state.y[r]) for b in range(8) for r in range(16, 24)]
    assert 6000 < min(ranges) < 6010
    assert any("set back" in event.text for event in told)
    assert hypot(state.x[1] - state.x[0], state.y[1] - state.y[0]) == pytest.approx(400)


@pytest.mark.clause("NF-46", "NF-47")
def test_only_the_fleet_that_formed_anew_is_set_back_and_still_follows_its_leader() -> None:
    line = fleet("red", 8, 7000, 0, 90, formation="line right")
    scenario = begun_with(fleet("blue", 1, 0, 0, 90), line)
    entries = {key: value for key, value in scenario.entries.items() if key != "within_range"}
    settled = brief(GAME, scenario=Scenario("test", "naval_fleet", "A test", "A test.", "played", entries, "test.toml"))
    exercise = Exercise(settled)
    exercise.write(0, "NONE")
    exercise.write(1, "FORM FC.")
    assert (exercise.state.x[0], exercise.state.x[red(8)], exercise.state.x[red(1)]) == (0, 6001, 8801)
    move(exercise, "A", "C 8R")
    assert exercise.state.heading[red(1)] == pytest.approx(180)


@pytest.mark.clause("NFR-33")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("FORT 1: 1=0.1", "in quarters"),
        ("FORT 1: 1=0", "in quarters"),
        ("FORT 1: 1=0.5; FORT 1: 2=0.5", "whole broadsides"),
        ("FORT 1: 1=2; FORT 1: 2=2", "has 3 broadsides, not 4"),
        ("FORT 1: 1; FORT 1: 2", "whole broadsides"),
        ("FORT 1: 1=3, 2", "leave nothing"),
        ("FORT 1: 1=1; FORT 1: 2=1.5", ""),
        ("FORT 1: 1=2, 2", ""),
    ],
)
def test_a_forts_shares_are_counted_over_the_whole_slip(text: str, why: str) -> None:
    exercise = action(fleet("blue", 2, 0, 0, 90), fleet("red", 1, FAR), fort=[FORT])
    found = struck(exercise, 1, text)
    assert why in found if why else not found


@pytest.mark.clause("NFR-33")
def test_a_fort_bound_to_one_target_has_one_however_it_is_written() -> None:
    options = {"fort_fire": "one_target"}
    exercise = action(fleet("blue", 2, 0, 0, 90), fleet("red", 1, FAR), fort=[FORT], options=options)
    assert "one target" in struck(exercise, 1, "FORT 1: 1; FORT 1: 2")


@pytest.mark.clause("NFR-33", "NM-4")
def test_a_great_fort_fires_at_seven_ships() -> None:
    great = {"side": "red", "x": 0, "y": 3000, "twelve": 8, "eight": 4}
    exercise = action(
        fleet("blue", 7, 0, 0, 90), fleet("red", 1, FAR), fort=[great], instructions=("ALWAYS CF.", "NONE")
    )
    move(exercise, "A", "FORT 1: " + ",".join(f"{n}=1" for n in range(1, 8)))
    assert all(exercise.state.loss[n] > 0 for n in range(7))


@pytest.mark.clause("NFR-48", "NM-4")
def test_a_fort_told_to_fire_does_so_though_nobody_can_hoist_open_fire() -> None:
    options = {"fire_at_start": "closed"}
    exercise = action(fleet("blue", 2, 0, 0, 90), fort=[FORT], options=options)
    move(exercise)
    assert exercise.state.loss[0] == 0
    move(exercise, "A", "FORT 1: 1=1")
    assert exercise.state.loss[0] > 0
    assert exercise.state.loss[1] == 0


@pytest.mark.clause("NFR-3")
def test_a_commander_may_choose_a_fort_as_target_but_no_submarine_that_nobody_sees() -> None:
    diver = {"side": "red", "x": 500, "y": 3000}
    commander = {"targets": "commander"}
    exercise = action(fleet("blue", 1), fleet("red", 1, 4000), fort=[FORT], submarine=[diver], options=commander)
    exercise.write(0, "A")
    exercise.write(1, "A")
    assert exercise.state.phase == Phase.AIM
    assert "no such ship afloat" in struck(exercise, 0, "1@SUB1")
    move(exercise, "1@FORT1", "A")
    assert exercise.deeds[-2].words == "1@FORT1"
    assert exercise.state.battered[FORTS] > 0


@pytest.mark.clause("NFR-3")
def test_a_torpedo_craft_is_nobodys_opposite_number() -> None:
    boat = {"side": "red", "class": "torpedo boat", "x": 0, "y": 4000, "release": 1}
    fort = {"side": "red", "x": 0, "y": -2000, "twelve": 4}
    options = {"targets": "opposite_number"}
    exercise = action(fleet("blue", 1, course=90), fleet("red", 1, FAR), craft=[boat], fort=[fort], options=options)
    move(exercise)
    assert (exercise.state.loss[32], exercise.state.battered[FORTS] > 0) == (0, True)


@pytest.mark.clause("NFR-39")
def test_a_submarine_that_is_found_deep_is_known_for_another_move() -> None:
    diver = {"side": "red", "x": 3000, "y": 3000, "deep": True}
    options = {"umpire": "person", "discovery": "umpire"}
    exercise = action(fleet("blue", 1), fleet("red", 1, FAR), submarine=[diver], options=options)
    for word, found in (("ACCEPT", 0), ("ACCEPT", 0), ("FIND SUB 1", 4), ("ACCEPT", 4), ("ACCEPT", 0)):
        move(exercise, "A", "SUB 1: DIVE")
        exercise.write(2, word)
        assert exercise.state.found[SUBMARINES] == found


def mined(y: int, ships: int = 1, shore: Sequence[Mapping[str, object]] = ()) -> Exercise:
    """Lay a mine before a blue column."""
    mines = {"side": "red", "points": [[0, y]]}
    return action(fleet("blue", ships), fleet("red", 1, FAR), mines=mines, shore=list(shore))


def throws(exercise: Exercise, *dice: int) -> int:
    """Make a move, and count the throws it takes."""
    before = len(exercise.deeds)
    move(exercise, dice=dice)
    return len(exercise.deeds) - before - 2


@pytest.mark.clause("NFR-37")
def test_a_ship_that_stays_by_a_mine_does_not_pass_over_it_again() -> None:
    exercise = mined(1000)
    assert [throws(exercise, 6), throws(exercise, 6)] == [1, 0]
    aground = mined(590, shore=[{"line": [[-500, 600], [500, 600]]}])
    assert [throws(aground, 6), throws(aground, 6), throws(aground, 6)] == [1, 0, 0]


@pytest.mark.clause("NFR-37")
def test_each_ship_over_a_mine_is_thrown_for_until_it_goes_off() -> None:
    assert throws(mined(500, ships=3), 6, 6) == 2
    assert throws(mined(500, ships=3), 1, 3) == 2
    exercise = mined(500, ships=3)
    assert throws(exercise, 6, 1, 3) == 3
    assert [exercise.state.loss[n] for n in range(3)] == [0, 500, 0]
