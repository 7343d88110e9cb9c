"""From fleet to melee and back, whole: losses, command, house rules and time are not left behind on the way."""

from collections.abc import Mapping

import pytest

from teetotum import scenarios
from teetotum.engine.sealed import Exercise, brief
from teetotum.games.naval_fleet import GAME as FLEET
from teetotum.games.naval_fleet.ending import cost
from teetotum.games.naval_fleet.handover import to_the_melee
from teetotum.games.naval_fleet.line import leave_line
from teetotum.games.naval_fleet.vocabulary import FORTS, Verdict
from teetotum.games.naval_melee import GAME as MELEE
from teetotum.games.naval_melee.ending import cost as cost_of_melee
from teetotum.games.naval_melee.fire import torpedo_points
from teetotum.games.naval_melee.vocabulary import HULLS, SHIPS
from teetotum.mechanics.sea import COURSE
from tests.games.naval_fleet.waters import action, fleet, move
from tests.games.naval_melee.waters import move as half_minute

CLOSE = ("ALWAYS CF.", "ALWAYS CF.")


def come_to_melee(blue: Mapping[str, object], red: Mapping[str, object], **more: object) -> Exercise:
    """Bring two fleets to a melee, neither firing a gun."""
    options = more.pop("options", None)
    assert options is None or isinstance(options, dict)
    exercise = action(blue, red, options=options, instructions=CLOSE, **more)
    move(exercise)
    return exercise


def begin(fought: Exercise) -> Exercise:
    """Lay out the melee that a fleet action has come to, from its file."""
    found = to_the_melee(fought)
    read = scenarios.from_bytes(scenarios.spell(found).encode(), "melee.toml")
    assert read.digest == found.digest
    return Exercise(brief(MELEE, scenario=read))


def part(melee: Exercise, red_loses: int = -1) -> Exercise:
    """Set the sides far apart until they have lost touch, and take the fleet action up again from its file."""
    melee.write(0, "CF")
    melee.write(1, "CF")
    for hull in range(SHIPS, HULLS):
        melee.state.course[COURSE * hull] += 20_000
    if red_loses >= 0:
        melee.state.loss[red_loses] = melee.brief.board.endurance[red_loses]
    while not melee.is_over:
        half_minute(melee)
    return resume(melee)


def resume(melee: Exercise) -> Exercise:
    """Take the fleet action up again from the file that a melee leaves."""
    assert MELEE.hand_over is not None
    found = MELEE.hand_over(melee)
    assert found is not None
    read = scenarios.from_bytes(scenarios.spell(found).encode(), "resumed.toml")
    assert read.digest == found.digest
    return Exercise(brief(FLEET, scenario=read))


@pytest.mark.clause("NFR-30", "NFR-46")
def test_ships_sunk_before_or_in_a_melee_count_to_the_end() -> None:
    fought = action(fleet("blue", 4), fleet("red", 3, 790, -800), instructions=CLOSE)
    for body in (0, 1):
        fought.state.loss[body] = 1000.0
    fought.state.loss[2] = 250.0
    move(fought)
    assert fought.state.verdict == Verdict.TO_THE_MELEE
    assert (cost(fought.play, 0), cost(fought.play, 1)) == (45.0, 0.0)
    melee = begin(fought)
    assert (cost_of_melee(melee.play, 0), cost_of_melee(melee.play, 1)) == (45.0, 0.0)
    resumed = part(melee, red_loses=SHIPS + 2)
    assert (cost(resumed.play, 0), cost(resumed.play, 1)) == (45.0, 20.0)


@pytest.mark.clause("NFR-41", "NFR-46")
def test_a_ship_that_heads_a_hair_west_of_north_can_go_over() -> None:
    fought = come_to_melee(fleet("blue", 1), fleet("red", 1, 790))
    for heading in (359.99999999999994, -1e-14):
        fought.state.heading[0] = heading
        assert begin(fought).state.course[2] % 360.0 in (0.0, pytest.approx(360.0))


def stopped_after_half_a_minute(fought: Exercise) -> Exercise:
    """Take a fleet action to the melee, let nobody fire in it, and let the umpire stop it after half a minute."""
    melee = begin(fought)
    melee.write(0, "CF")
    melee.write(1, "CF")
    half_minute(melee)
    melee.write(2, "STOP")
    return melee


@pytest.mark.clause("NFR-46", "NF-11")
def test_an_action_at_speeds_named_by_the_commanders_can_be_taken_up_again() -> None:
    names = ("SPEED 13.1. ALWAYS CF.", "SPEED 14.4. ALWAYS CF.")
    fought = action(
        fleet("blue", 1, knots=14.4), fleet("red", 1, 790, knots=14.4), instructions=names, options={"umpire": "person"}
    )
    move(fought)
    fought.write(2, "MELEE")
    melee = stopped_after_half_a_minute(fought)
    assert resume(melee).state.full[0] == pytest.approx(fought.state.full[0])


@pytest.mark.clause("NFR-14", "NFR-46")
@pytest.mark.parametrize(("lost", "command"), [((0,), 1), ((0, 1), 2), ((), 0), ((1,), 0)])
def test_a_lost_flag_stays_lost_through_a_melee(lost: tuple[int, ...], command: int) -> None:
    fought = action(fleet("blue", 4, flag=1, second=2), fleet("red", 1, 790, -1200), instructions=CLOSE)
    for body in lost:
        fought.state.loss[body] = 1000.0
    move(fought)
    assert fought.state.command[0] == command
    resumed = part(begin(fought))
    assert resumed.state.command[0] == command
    assert (resumed.state.flag[0], resumed.state.second[0]) == (0, 1)
    assert bool(resumed.try_order(0, "FLAG 3").struck) == (command > 0)


@pytest.mark.clause("NFR-14", "NFR-46")
def test_a_flag_lost_in_the_melee_passes_to_the_second() -> None:
    fought = come_to_melee(fleet("blue", 1), fleet("red", 3, 790, 400, flag=1, second=3))
    resumed = part(begin(fought), red_loses=SHIPS)
    assert (resumed.state.command[1], resumed.state.second[1]) == (1, 18)


@pytest.mark.clause("NFR-1", "NFR-24", "NFR-46", "NFR-47")
def test_house_rules_go_over_and_come_back() -> None:
    rules = {"ring_at": "four_tenths", "torpedo_hit": "points", "umpire": "person", "fort_target": "end_on"}
    fought = action(fleet("blue", 1, losses=[[430]]), fleet("red", 1, 790), options=rules, instructions=CLOSE)
    move(fought)
    fought.write(2, "MELEE")
    melee = begin(fought)
    assert (fought.state.ring[0], melee.state.ring[0]) == (1, 1)
    assert [role.name for role in melee.brief.roles] == ["Blue", "Red", "Umpire"]
    assert torpedo_points(melee.play, 0) == 500
    melee.write(0, "CF")
    melee.write(1, "CF")
    half_minute(melee)
    melee.write(2, "STOP")
    assert resume(melee).brief.options.house_rules == rules


@pytest.mark.clause("NFR-35", "NFR-46")
def test_what_a_fort_has_suffered_in_all_is_not_forgotten_in_a_melee() -> None:
    fort = {"side": "red", "x": 0, "y": 30_000, "twelve": 4}
    fought = action(fleet("blue", 1), fleet("red", 1, 790), fort=[fort], options={"fort_damage": "adds_up"})
    fought.state.battered[FORTS] = 2900.0
    move(fought)
    assert part(begin(fought)).state.battered[FORTS] == 2900.0


@pytest.mark.clause("NFR-46", "NFR-50")
def test_a_stranded_ship_that_takes_no_part_stays_where_she_lies() -> None:
    fought = action(fleet("blue", ["battleship", "gunboat"]), fleet("red", 1, 790), instructions=CLOSE)
    fought.state.aground[1] = 1
    leave_line(fought.play, 0, 1)
    move(fought)
    resumed = part(begin(fought))
    assert (resumed.state.y[1], resumed.state.aground[1]) == (fought.state.y[1], 1)


@pytest.mark.clause("NFR-40", "NFR-46")
def test_a_melee_lasts_no_longer_than_the_moves_agreed_on() -> None:
    for moves, half_minutes in ((3, 10), (24, 115), (200, 240)):
        fought = come_to_melee(fleet("blue", 1), fleet("red", 1, 790), moves=moves)
        assert to_the_melee(fought).entries["moves"] == half_minutes
    fought = come_to_melee(fleet("blue", 1), fleet("red", 1, 790), moves=1)
    assert fought.state.verdict == Verdict.MOVES_OVER


@pytest.mark.clause("NFR-46")
def test_an_umpire_who_stops_a_melee_sends_it_back_to_the_fleets_scale() -> None:
    fought = action(fleet("blue", 1), fleet("red", 1, 900), options={"umpire": "person"}, moves=24)
    move(fought)
    fought.write(2, "MELEE")
    melee = stopped_after_half_a_minute(fought)
    assert resume(melee).brief.board.moves == 22


@pytest.mark.clause("NFR-46")
def test_a_melee_whose_own_moves_run_out_before_the_actions_goes_back_too() -> None:
    fought = come_to_melee(fleet("blue", 1), fleet("red", 1, 790), moves=100)
    melee = begin(fought)
    melee.write(0, "CF")
    melee.write(1, "CF")
    while not melee.is_over:
        half_minute(melee)
    assert (melee.state.move, resume(melee).brief.board.moves) == (240, 51)


@pytest.mark.clause("NFR-41", "NFR-46", "NF-10")
def test_ships_numbered_anew_for_a_melee_come_back_by_their_own_numbers_with_every_point() -> None:
    fought = action(fleet("blue", 10, flag=9), fleet("red", 1, 790, -3200), instructions=CLOSE)
    for body in range(8):
        fought.state.loss[body] = 1000.0
    fought.state.loss[8] = 999.5
    move(fought)
    melee = begin(fought)
    assert melee.state.loss[0] == 999.5
    resumed = part(melee)
    assert [n for n in range(16) if resumed.state.afloat[n]] == [8, 9]
    assert (resumed.state.loss[8], resumed.state.flag[0]) == (999.5, 8)


@pytest.mark.clause("NFR-30", "NFR-46")
def test_a_side_whose_ships_in_the_melee_are_gone_fights_on_with_those_that_had_no_part_in_it() -> None:
    fought = come_to_melee(fleet("blue", ["battleship", "scout"]), fleet("red", 1, 790))
    melee = begin(fought)
    melee.write(0, "CF")
    melee.write(1, "CF")
    melee.state.loss[0] = 1000.0
    half_minute(melee)
    resumed = resume(melee)
    assert [n for n in range(32) if resumed.state.afloat[n]] == [1, 16]
    assert (resumed.state.command[0], cost(resumed.play, 0)) == (1, 20.0)
