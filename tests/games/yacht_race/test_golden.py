"""The golden tests of the Yacht Race: positions and spins whose outcome is known beforehand."""

import pytest

from teetotum.engine.errors import Illegal
from teetotum.engine.rules import NATURE
from teetotum.games.yacht_race import GAME
from teetotum.mechanics import compass
from tests.games.yacht_race.tables import cited, marked, open_now, play, race, spins_next, yachts


def sail(start: str, spin: str, *actions: str) -> list[str]:
    """Tell where the one yacht lies after each action, beginning with the spin."""
    match = race(start)
    match.act(spin)
    told = []
    for action in actions:
        match.act(action)
        told.append(yachts(match)[0])
    return told


@pytest.mark.golden("YRG-1", "YRG-2", "YRG-3")
@pytest.mark.clause("YR-12", "YR-13", "YR-14", "YR-15", "YR-16")
def test_the_compass_shows_what_the_print_says_and_opposite_points_make_fourteen() -> None:
    north_by_north_west, south = compass.read_spin("N by NW"), compass.read_spin("south")
    assert (compass.CENTRAL[north_by_north_west], compass.OUTER[north_by_north_west]) == (6, 5)
    assert (compass.CENTRAL[south], compass.OUTER[south]) == (1, 1)
    totals = [compass.total(point) for point in range(16)]
    assert totals == [12, 8, 7, 9, 5, 8, 4, 3, 2, 6, 7, 5, 9, 6, 10, 11]
    for point in range(8):
        assert totals[point] + totals[point + 8] == 14
        assert compass.CENTRAL[point] + compass.CENTRAL[point + 8] == 7
        assert compass.OUTER[point] + compass.OUTER[point + 8] == 7
    assert sorted(set(compass.CENTRAL)) == [1, 3, 4, 6]
    assert [compass.OUTER.count(number) for number in range(1, 7)] == [2, 4, 2, 2, 4, 2]


@pytest.mark.golden("YRG-4")
@pytest.mark.clause("YR-6", "YR-19")
def test_after_83_comes_63_and_from_start_to_finish_are_135_steps() -> None:
    assert sail("out83", "S", "83") == ["in63"]
    board = race("out1").setup.board
    assert (board.stop, board.finish - 1) == (84, 135)  # type: ignore[attr-defined] # the Yacht Race's own board


@pytest.mark.golden("YRG-5")
@pytest.mark.clause("YR-43", "YR-44", "YR-45", "YR-46", "YR-53")
def test_a_north_wind_carries_a_yacht_down_the_first_leg_and_then_it_moves() -> None:
    assert sail("out6", "N", "run out6>out15", "6:out15>out21", "6:out21>out27") == ["out15", "out21", "out27"]


@pytest.mark.parametrize(
    ("start", "spin", "stops"),
    [
        pytest.param("out22", "NE", ["out35", "out38", "out42"], marks=pytest.mark.golden("YRG-6")),
        pytest.param("out38", "NW", ["out42", "out46", "out52"], marks=pytest.mark.golden("YRG-7")),
        pytest.param("out45", "SW", ["out51", "out54", "out58"], marks=pytest.mark.golden("YRG-8")),
        pytest.param("out60", "NW", ["out72", "out76", "out82"], marks=pytest.mark.golden("YRG-9")),
        pytest.param("out74", "NE", ["out77", "out80", "in63"], marks=pytest.mark.golden("YRG-10")),
        pytest.param("out79", "S", ["in63", "in62", "in61"], marks=pytest.mark.golden("YRG-11")),
        pytest.param("in30", "SW", ["in17", "in14", "H"], marks=pytest.mark.golden("YRG-12")),
        pytest.param("in58", "SE", ["in53", "in52", "in49"], marks=pytest.mark.golden("YRG-13")),
        pytest.param("in49", "NE", ["in44", "in41", "in37"], marks=pytest.mark.golden("YRG-13")),
        pytest.param("in41", "SE", ["in37", "in36", "in33"], marks=pytest.mark.golden("YRG-13")),
        pytest.param("out16", "NE", ["out35", "out38", "out42"], marks=pytest.mark.golden("YRG-14")),
        pytest.param("out36", "NW", ["out42", "out46", "out52"], marks=pytest.mark.golden("YRG-14")),
    ],
)
@pytest.mark.clause("YR-47", "YR-48", "YR-49", "YR-50", "YR-51", "YR-52", "YR-53", "YR-54", "YR-55", "YR-56", "YRR-7")
def test_each_leg_has_its_wind_out_and_the_opposite_one_home(start: str, spin: str, stops: list[str]) -> None:
    where = ["", *stops]
    actions = [f"run {start}", *(where[at].removeprefix("H") for at in (1, 2))]
    assert sail(start, spin, *actions) == stops


@pytest.mark.golden("YRG-13")
@pytest.mark.clause("YR-56")
def test_a_south_wind_brings_a_yacht_home_and_its_numbers_are_dropped() -> None:
    match = race("in13")
    events = play(match, "S", "run in13>home")
    assert yachts(match) == ["H", "H"]
    assert "YR-21" in cited(events)
    assert spins_next(match, 1)


@pytest.mark.golden("YRG-15")
@pytest.mark.clause("YRR-5", "YRR-9")
def test_no_run_is_offered_at_the_end_of_a_leg_or_by_a_half_point() -> None:
    assert sail("out15", "N", "6:out15>out21", "6:out21>out27") == ["out21", "out27"]
    assert sail("out6", "NNW", "5:out6>out11", "6:out11>out17") == ["out11", "out17"]


@pytest.mark.golden("YRG-16")
@pytest.mark.clause("YRR-5")
def test_a_run_may_be_declined() -> None:
    assert sail("out22", "NE", "no run", "3:out22>out25", "4:out25>out29")[1:] == ["out25", "out29"]


@pytest.mark.golden("YRG-17")
@pytest.mark.clause("YR-24", "YR-25", "YR-26", "YRR-3")
def test_two_yachts_take_one_number_each_the_smaller_first() -> None:
    match = race("out2,out30")
    play(match, "NW", "4:out2>out6", "6:out30>out36")
    assert yachts(match) == ["out6", "out36"]


@pytest.mark.golden("YRG-18")
@pytest.mark.clause("YR-30", "YR-31", "YR-32")
def test_a_storm_drives_back_outward_to_36_and_inward_to_52() -> None:
    assert sail("out42", "SE", "out42", "out36") == ["out36", "out39"]
    assert sail("in44", "SSW", "in44", "in52") == ["in52", "in47"]


@pytest.mark.golden("YRG-19")
@pytest.mark.clause("YR-36", "YRR-14", "YRR-21")
def test_a_storm_driven_yacht_shares_a_held_refuge_and_earns_no_spin() -> None:
    match = race("out42,out10", "out36,out67")
    events = play(match, "S", "1:out42>out43", "1:out10>out11")
    assert yachts(match) == ["out36", "out11"]
    assert "YR-29" not in cited(events)
    assert spins_next(match, 1)


@pytest.mark.golden("YRG-20")
@pytest.mark.clause("YR-33", "YR-34", "YR-35", "YRR-13")
@pytest.mark.parametrize("blocker", ["own", "rival out", "rival in"])
@pytest.mark.parametrize(("start", "first"), [("out33", "out"), ("in39", "in")])
def test_nobody_passes_or_joins_a_yacht_in_safety(blocker: str, start: str, first: str) -> None:
    own = "out36" if blocker == "own" else "out1"
    rival = {"own": "out67", "rival out": "out36", "rival in": "in36"}[blocker]
    for number in range(1, 7):
        match = race(f"{start},{own}", f"out66,{rival}", tags=f"h:{number}")
        assert any(f":{start}>{first}" in move for move in open_now(match)) == (number <= 2)


@pytest.mark.golden("YRG-21")
@pytest.mark.clause("YR-37", "YRR-15")
@pytest.mark.parametrize("own", ["H", "in63"])
def test_a_count_past_63_is_cut_short_there(own: str) -> None:
    stops = {1: "out82", 2: "out83", 3: "in63", 4: "in63", 5: "in63", 6: "in63"}
    for number, stop in stops.items():
        match = race(f"out81,{own}", tags=f"h:{number}")
        assert f"{number}:out81>{stop}" in open_now(match)


def counts_from(start: str, rival: str) -> list[int]:
    """List the numbers that a single yacht can move."""
    found = []
    for number in range(1, 7):
        match = race(f"{start},out1", f"{rival},out67", tags=f"h:{number}")
        found += [number] if any(f":{start}>" in move for move in open_now(match)) else []
    return found


@pytest.mark.golden("YRG-22", "YRG-23", "YRG-24")
@pytest.mark.clause("YR-38", "YRR-16")
def test_a_rival_on_63_homeward_bound_stops_passing_on_the_home_stretch_and_nothing_else() -> None:
    assert counts_from("out81", "in63") == [1, 2, 3]
    assert counts_from("out81", "out63") == [1, 2, 3, 4, 5, 6]
    assert counts_from("out60", "in63") == [1, 2, 3, 4, 5, 6]


@pytest.mark.golden("YRG-23")
@pytest.mark.clause("YRR-16")
@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_a_yacht_that_stops_on_63_blankets_an_outward_rival_there(number: int) -> None:
    match = race("out81", "out63,out67", tags=f"h:{number}")
    assert "YR-28" in cited(play(match, "81"))


@pytest.mark.golden("YRG-25")
@pytest.mark.clause("YR-39", "YRR-17")
def test_a_held_63_can_cost_the_turn() -> None:
    match = race("out83", "in63,out67")
    events = play(match, "NW")
    assert cited(events) == ["YR-14", "YRR-4", "YRR-4", "YR-39"]
    assert spins_next(match, 1)


@pytest.mark.golden("YRG-26")
@pytest.mark.clause("YR-28", "YR-29", "YRR-12")
def test_an_extra_spin_is_played_before_the_number_outstanding() -> None:
    match = race("out82", "in63,out67")
    play(match, "WNW", "2:out82>in63", "E", "2:in63>in61", "3:in61>in58", "4:in58>in54")
    assert yachts(match) == ["in54", "H"]
    assert spins_next(match, 1)


@pytest.mark.golden("YRG-27", "YRG-28")
@pytest.mark.clause("YR-40", "YRR-18")
def test_a_cherub_helps_a_yacht_on_five_spaces_if_it_likes() -> None:
    assert sail("out24", "WNW", "24", "advance", "31") == ["out26", "out31", "out35"]
    assert sail("out24", "WNW", "24", "stay", "26") == ["out26", "out26", "out30"]
    assert sail("in28", "WNW", "28", "advance", "21")[1:] == ["in21", "in17"]
    assert sail("out57", "WNW", "57", "advance", "64")[1:] == ["out64", "out68"]
    assert sail("in61", "WNW", "61", "advance", "54")[1:] == ["in54", "in50"]


@pytest.mark.golden("YRG-29")
@pytest.mark.clause("YR-41", "YRR-19")
def test_a_becalmed_yacht_lies_still_this_turn_and_the_next() -> None:
    match = race("out18,out1")
    play(match, "WNW", "2:out18>out20")
    assert open_now(match) == {"4:out1>out5"}
    play(match, "4:out1>out5", "S", "66", "67", "E")
    assert open_now(match) == {"2:out5>out7"}
    play(match, "out5", "out7", "S", "67", "68", "E")
    assert "2:out20>out22" in open_now(match)


@pytest.mark.golden("YRG-30")
@pytest.mark.clause("YR-42", "YRR-20")
def test_the_sand_bar_lies_in_wait_for_outward_yachts_alone() -> None:
    assert sail("out45", "WNW", "45", "out1") == ["out1", "out5"]
    assert sail("in49", "SSE", "49", "48") == ["in48", "in46"]
    assert sail("in49", "WNW", "49", "47") == ["in47", "in52"]


@pytest.mark.golden("YRG-31")
@pytest.mark.clause("YR-28", "YR-29", "YRR-29")
@pytest.mark.parametrize("rival", ["out31", "in31"])
def test_blanketing_either_way_earns_a_spin_for_that_yacht_alone(rival: str) -> None:
    match = race("out28,out5", f"{rival},out67")
    play(match, "ESE", "3:out28>out31", "S")
    assert open_now(match) == {"1:out31>out32"}
    play(match, "31", "32", "5:out5>out10")
    assert yachts(match) == ["out33", "out10"]


@pytest.mark.golden("YRG-32")
@pytest.mark.clause("YRR-21")
def test_a_yacht_becalmed_beside_a_rival_earns_no_spin() -> None:
    match = race("out17,out5", "out20,out67")
    events = play(match, "NE", "no run", "3:out17>out20", "4:out5>out9")
    assert "YR-29" not in cited(events)
    assert marked(match) == ["out20!", "out9!"]


@pytest.mark.golden("YRG-33")
@pytest.mark.clause("YR-21", "YRR-23")
def test_the_first_yacht_gets_home_and_the_second_takes_the_other_number() -> None:
    match = race("in14,in20")
    play(match, "ENE", "3:in14>home", "6:in20>in14")
    assert yachts(match) == ["H", "in14"]


@pytest.mark.golden("YRG-34")
@pytest.mark.clause("YR-7", "YRR-25")
def test_two_sides_that_come_home_in_one_round_have_tied() -> None:
    match = race("in14", "in15,H")
    events = play(match, "N", "6:in14>home", "N", "6:in15>home")
    assert match.is_over
    assert match.places() == [1, 1]
    assert cited(events)[-2:] == ["YRR-25", "YRR-25"]
    assert "sailed off on the outside course" in events[-1].text


@pytest.mark.golden("YRG-35")
@pytest.mark.clause("YR-57", "YRR-24", "YRR-25")
def test_the_only_side_home_at_the_end_of_a_round_wins() -> None:
    match = race("in30", "in15,H")
    play(match, "E", "2:in30>in28", "3:in28>in25", "N", "6:in15>home")
    assert yachts(match) == ["in25", "H"]
    assert match.places() == [0, 1]


@pytest.mark.golden("YRG-36")
@pytest.mark.clause("YRR-8", "YRR-11")
def test_a_run_ends_on_a_held_63_and_blankets() -> None:
    match = race("out80", "in63,out67")
    play(match, "S", "run out80>in63", "ENE", "3:in63>in60", "6:in60>in54", "1:in54>in53", "1:in53>in52")
    assert yachts(match)[0] == "in52"
    assert spins_next(match, 1)


@pytest.mark.golden("YRG-37")
@pytest.mark.clause("YRR-15", "YRR-16")
def test_a_count_cut_short_at_63_blankets_an_outward_rival() -> None:
    match = race("out81", "out63,out67")
    play(match, "W", "4:out81>in63", "SSW", "1:in63>in62", "5:in62>in57", "5:in57>in52")
    assert yachts(match)[0] == "in52"


def test_every_refusal_in_the_golden_positions_cites_a_clause() -> None:
    match = race("out83,out1", "in63,out67", tags="h:4,6")
    with pytest.raises(Illegal, match=r"held by another player and may not be passed \(YR-38"):
        match.act("out83")
    assert match.to_act != NATURE
    assert match.game is GAME
