"""The clauses of the Yacht Race in printed order, one sentence each; the golden tests carry out the rest."""

import pytest

from teetotum import rulebooks
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.umpire import Match, prepare
from teetotum.games.yacht_race import GAME
from tests.games.yacht_race.tables import cited, lay_out, open_now, play, race, spins_next, yachts

BOOK = rulebooks.read("yacht_race")


@pytest.mark.clause("YR-1", "YR-4", "YR-8", "YR-10", "YR-11", "YR-27")
def test_pictures_pegs_and_looks_are_customs_with_their_reasons() -> None:
    customs = [clause.id for clause in BOOK.clauses if clause.kind == "custom"]
    assert customs == ["YR-1", "YR-4", "YR-8", "YR-10", "YR-11", "YR-27"]
    assert all(BOOK.clause(clause).reason for clause in customs)


@pytest.mark.clause("YR-2")
def test_two_three_or_four_play_and_nobody_else() -> None:
    assert [lay_out(seats).setup.seats for seats in (2, 3, 4)] == [2, 3, 4]
    for wrong in (1, 5):
        with pytest.raises(BadSetup, match="2 to 4 players"):
            prepare(GAME, seats=wrong)


@pytest.mark.clause("YR-3", "YR-22", "YRR-1")
def test_eight_yachts_must_be_enough_and_all_have_the_same_number() -> None:
    assert [[len(yachts(lay_out(2, yachts=n), side)) for side in (0, 1)] for n in (2, 3, 4)] == [[2, 2], [3, 3], [4, 4]]
    for seats in (3, 4):
        with pytest.raises(BadSetup, match=r"at most 2 for . sides: there are eight \(YR-3, YRR-1\)"):
            lay_out(seats, yachts=3)


@pytest.mark.clause("YR-5", "YR-17")
def test_all_yachts_start_on_1_of_a_course_of_83_spaces() -> None:
    match = lay_out(3)
    assert [yachts(match, side) for side in range(3)] == [["out1", "out1"]] * 3
    assert len(match.setup.sheet) == 83
    assert cited(match.events) == ["YR-17"] * 3


@pytest.mark.clause("YR-9")
def test_the_compass_is_the_only_appliance_besides_a_lot_for_the_lead() -> None:
    match = lay_out()
    assert match.wheel.name == "compass"
    assert [wheel.name for wheel in match.setup.wheels] == ["compass", "lot"]
    assert len(match.wheel.faces) == 16


@pytest.mark.clause("YR-14", "YR-23")
def test_yachts_move_as_many_spaces_as_the_numbers_say() -> None:
    match = lay_out()
    events = play(match, "WNW", "2:out1>out3", "4:out1>out5")
    assert sorted(yachts(match)) == ["out3", "out5"]
    assert events[0].text == "Volunteer spins WNW, 4 and 2."
    assert cited(events) == ["YR-14", "YR-23", "YR-23"]


@pytest.mark.clause("YR-18", "YR-20")
def test_a_yacht_follows_the_numbers_round_the_light_ship_and_comes_back_down_them() -> None:
    match = race("out76")
    play(match, "NE", "no run", "3:out76>out79", "4:out79>out83")
    play(match, "S", "66", "67", "E", "2:out83>in63", "3:in63>in60")
    assert yachts(match)[0] == "in60"


@pytest.mark.clause("YR-21", "YR-57")
def test_a_side_with_its_last_yacht_home_ends_its_turn_at_once() -> None:
    match = race("in12")
    events = play(match, "E", "2:in12>home")
    assert "YR-21" in cited(events)
    assert spins_next(match, 1)


@pytest.mark.clause("YR-24", "YR-25")
def test_one_yacht_may_take_both_numbers_with_a_stop_between_them() -> None:
    match = race("out7,out30")
    play(match, "WNW", "2:out7>out9")
    with pytest.raises(Illegal, match=r"lies still this turn \(YR-41"):
        match.act("out9")


@pytest.mark.clause("YR-26")
def test_the_larger_number_cannot_be_moved_first() -> None:
    match = race("out2,out30")
    match.act("WNW")
    assert open_now(match) == {"2:out2>out4", "2:out30>out32"}


@pytest.mark.clause("YR-33")
def test_a_yacht_in_safety_moves_on_with_any_number() -> None:
    for safe in ("out16", "out36", "out52", "out73", "in52", "in36", "in16"):
        for number in range(1, 7):
            assert open_now(race(safe, tags=f"h:{number}"))


@pytest.mark.clause("YR-39")
def test_another_yacht_that_can_move_saves_the_turn() -> None:
    match = race("out83,out1", "in63,out67")
    events = play(match, "NW", "4:out1>out5", "6:out5>out11")
    assert "YR-39" not in cited(events)


@pytest.mark.clause("YR-43")
def test_an_east_wind_serves_nobody() -> None:
    for start in ("out6", "out22", "out38", "out45", "out60", "out74", "out79", "in58"):
        for spin in ("E", "W"):
            match = race(start)
            match.act(spin)
            assert not any(action.startswith("run") for action in open_now(match))


@pytest.mark.clause("YR-44")
def test_the_player_chooses_which_yacht_runs() -> None:
    match = race("out3,out6")
    match.act("N")
    assert open_now(match) == {"run out3>out15", "run out6>out15", "no run"}


def test_every_sheet_lists_its_games() -> None:
    sheet = BOOK.source
    assert sheet.games[:2] == ("yacht_race", "yacht_race_outside")
    assert Match(prepare(GAME)).game is GAME


def test_every_clause_and_ruling_of_the_inside_course_is_there_in_order() -> None:
    assert [clause.id for clause in BOOK.clauses] == [f"YR-{n}" for n in range(1, 58)]
    assert [ruling.id for ruling in BOOK.rulings] == [f"YRR-{n}" for n in range(1, 31)]
