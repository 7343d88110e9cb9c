"""From fleet to melee and back: what one scale leaves, the other takes up."""

import pytest

from teetotum import scenarios
from teetotum.engine.logbook import record, replay
from teetotum.engine.options import choose
from teetotum.engine.records import read
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Brief, Exercise, brief
from teetotum.games.naval_fleet import GAME as FLEET
from teetotum.games.naval_fleet.handover import to_the_melee
from teetotum.games.naval_fleet.vocabulary import FORTS, SUBMARINES
from teetotum.games.naval_fleet.vocabulary import Verdict as FleetVerdict
from teetotum.games.naval_melee import GAME as MELEE
from teetotum.games.naval_melee.vocabulary import HULLS, SHIPS
from teetotum.games.naval_melee.vocabulary import Verdict as MeleeVerdict
from teetotum.mechanics.sea import COURSE, KNOT
from tests.games.naval_fleet.waters import action, fleet, move


@pytest.mark.clause("NM-15", "NFR-41", "NFR-46")
def test_an_action_goes_over_to_the_melee_and_comes_back() -> None:
    fought = action(fleet("blue", 2, losses=[[100], [200]]), fleet("red", ["armored cruiser"], 790))
    move(fought)
    assert fought.state.verdict == FleetVerdict.TO_THE_MELEE
    assert "NFR-40" in {event.cites for event in fought.events}
    laid_out = to_the_melee(fought)
    assert scenarios.from_bytes(scenarios.spell(laid_out).encode(), "melee.toml").digest == laid_out.digest
    settled = Brief(MELEE, laid_out, choose(MELEE.rulebook), ("Blue", "Red"))
    melee = Exercise(settled)
    for hull, body in ((0, 0), (1, 1), (SHIPS, 16)):
        assert melee.state.course[COURSE * hull] == pytest.approx(fought.state.x[body])
        assert melee.state.course[COURSE * hull + 1] == pytest.approx(fought.state.y[body])
        assert melee.state.loss[hull] == fought.state.loss[body]
        assert melee.state.course[COURSE * hull + 3] == pytest.approx(12 * KNOT)
    assert FLEET.hand_over is not None
    assert FLEET.hand_over(fought) == laid_out
    assert MELEE.hand_over is not None
    assert MELEE.hand_over(melee) is None
    melee.write(0, "CF")
    melee.write(1, "CF")
    while not melee.is_over:
        melee.write(0, "1: L8; 2: L8" if melee.state.move == 1 else "A")
        melee.write(1, "1: R8" if melee.state.move == 1 else "A")
    assert (melee.state.verdict, melee.state.apart) == (MeleeVerdict.BACK_TO_FLEET, 10)
    going_on = MELEE.hand_over(melee)
    assert going_on is not None
    assert scenarios.from_bytes(scenarios.spell(going_on).encode(), "resumed.toml").digest == going_on.digest
    resumed = FLEET.survey(going_on)
    assert resumed.x[0] == pytest.approx(melee.state.course[0])
    assert resumed.loss[1] == melee.state.loss[1]
    assert resumed.kind[16] == fought.brief.board.kind[16]
    assert resumed.moves == 60 - 1 - -(-melee.state.move // 5)


def part(melee: Exercise) -> None:
    """Let the ships of a melee turn away from each other and lose touch."""
    while not melee.is_over:
        for seat in list(melee.writers):
            turn = ("L8", "R8")[seat]
            hulls = [n for n in range(SHIPS) if melee.state.afloat[SHIPS * seat + n]]
            orders = "; ".join(f"{n + 1}: {turn}" for n in hulls)
            melee.write(seat, "CF" if melee.state.move == 0 else orders if melee.state.move == 1 else "A")


@pytest.mark.clause("NFR-40", "NFR-46", "NF-10", "NM-5")
def test_what_takes_no_part_in_a_melee_is_there_when_it_is_over() -> None:
    blue = fleet("blue", [*["battleship"] * 9, "scout"], flag=2, second=9, losses=[[999.5], *[[0]] * 8, [10]])
    coast: dict[str, object] = {
        "fort": [{"side": "red", "name": "Fort East", "x": 9000, "y": 0, "twelve": 4}],
        "mines": {"side": "red", "points": [[-5000, 0], [-5100, 0]]},
        "submarine": [{"side": "red", "x": -9000, "y": 0, "course": 90}],
        "craft": [{"side": "red", "class": "destroyer", "x": 9000, "y": 900, "course": 0, "lost": 40}],
        "shore": [{"line": [[12000, -9000], [12000, 9000]]}],
    }
    coast["instructions"] = ("ALWAYS CF.", "ALWAYS CF.")
    fought = action(blue, fleet("red", 1, 790), options=None, **coast)
    fought.state.spent[SUBMARINES], fought.state.mine_lies[1] = 1, 0
    move(fought)
    melee = Exercise(Brief(MELEE, to_the_melee(fought), choose(MELEE.rulebook), ("Blue", "Red")))
    assert [melee.state.afloat[n] for n in range(SHIPS)] == [1] * SHIPS
    part(melee)
    assert MELEE.hand_over is not None
    going_on = MELEE.hand_over(melee)
    assert going_on is not None
    resumed = Exercise(Brief(FLEET, going_on, choose(FLEET.rulebook), ("Blue", "Red")))
    assert [resumed.state.afloat[n] for n in range(11)] == [*[1] * 10, 0]
    assert resumed.state.loss[9] == 10
    assert resumed.state.y[8] == pytest.approx(fought.state.y[8] + melee.state.move * 200)
    assert (resumed.state.flag[0], resumed.state.second[0]) == (1, 8)
    assert list(resumed.state.mine_lies[:2]) == [1, 0]
    assert resumed.state.spent[SUBMARINES] == 1
    assert resumed.state.loss[32] == 40
    assert resumed.brief.board.guns[0] == 3
    assert resumed.state.afloat[FORTS]
    assert resumed.brief.board.shores == 1


@pytest.mark.clause("NFR-39", "NFR-46", "NFR-50", "NM-14")
def test_submarines_mines_and_stranded_ships_go_over_to_the_melee_and_come_back_as_it_left_them() -> None:
    coast: dict[str, object] = {
        "mines": {"side": "red", "points": [[-30, 1500], [-5000, 0]]},
        "submarine": [{"side": "red", "x": -3000, "y": 0, "course": 90}, {"side": "red", "x": -9000, "y": 0}],
        "shore": [{"line": [[700, 900], [900, 900]]}],
    }
    coast["instructions"] = ("ALWAYS CF.", "ALWAYS CF.")
    fought = action(fleet("blue", 1), fleet("red", 1, 790), options=None, **coast)
    fought.state.found[SUBMARINES], fought.state.found_near[SUBMARINES] = 1, 1
    move(fought, red="SUB 1: DIVE 090")
    assert fought.state.aground[16]
    melee = Exercise(Brief(MELEE, to_the_melee(fought), choose(MELEE.rulebook), ("Blue", "Red")))
    assert melee.state.course[COURSE * HULLS] == pytest.approx(fought.state.x[SUBMARINES])
    assert (melee.state.deep[0], melee.state.found[0], melee.state.found_near[0]) == (1, 1, 1)
    assert list(melee.state.mine_lies[:2]) == [1, 1]
    while not melee.is_over:
        first = melee.state.move == 1
        melee.write(0, "CF" if melee.state.move == 0 else "1: 0/L1" if first else "A")
        melee.write(1, "CF" if melee.state.move == 0 else "SUB 2: AWASH 000" if first else "A")
        while melee.to_act == NATURE:
            melee.throw(1)
    assert MELEE.hand_over is not None
    going_on = MELEE.hand_over(melee)
    assert going_on is not None
    resumed = Exercise(Brief(FLEET, going_on, choose(FLEET.rulebook), ("Blue", "Red")))
    assert resumed.state.x[SUBMARINES] == pytest.approx(melee.state.course[COURSE * HULLS])
    assert (resumed.state.deep[SUBMARINES], resumed.state.found[SUBMARINES]) == (1, 0)  # long out of sight by now
    assert resumed.state.heading[SUBMARINES + 1] == 0
    assert resumed.state.aground[16]
    where = resumed.state.y[16]
    resumed.write(0, "NONE")
    resumed.write(1, "NONE")
    move(resumed)
    assert resumed.state.y[16] == where


@pytest.mark.clause("NM-15")
def test_the_record_of_a_melee_keeps_the_scenario_that_no_shelf_has() -> None:
    fought = action(fleet("blue", 2), fleet("red", 1, 790))
    move(fought)
    melee = Exercise(Brief(MELEE, to_the_melee(fought), choose(MELEE.rulebook), ("Blue", "Red")))
    part(melee)
    written = str(record(melee))
    assert replay(read(written), MELEE).digest() == melee.digest()
    assert "the scenario that was played" not in str(record(Exercise(brief(MELEE, scenario="M1"))))
