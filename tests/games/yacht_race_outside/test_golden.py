"""The golden tests of the Outside Course: positions and spins whose outcome is known beforehand."""

import pytest

from tests.games.yacht_race_outside.tables import cited, lay_out, marked, open_now, play, race, spins_next, yachts


@pytest.mark.golden("YOG-1")
@pytest.mark.clause("YO-11", "YO-12", "YO-14", "YOR-34")
def test_a_spin_in_section_6_is_doubled_and_the_lower_number_moved_first() -> None:
    match = lay_out()
    play(match, "NNW", "10:0>10", "12:0>12")
    assert marked(match) == ["10!", "12"]


@pytest.mark.golden("YOG-2")
@pytest.mark.clause("YO-11")
def test_one_yacht_may_take_both_doubled_numbers() -> None:
    match = race("2")
    play(match, "NNW", "10:2>12", "12:12>24")
    assert yachts(match) == ["24", "H"]


@pytest.mark.golden("YOG-3")
@pytest.mark.clause("YO-15", "YO-16", "YO-17", "YOR-39", "YOR-40")
def test_yellow_earns_a_spin_that_is_played_before_the_number_outstanding() -> None:
    match = race("2")
    events = play(match, "NE", "3:2>5")
    assert cited(events)[-3:] == ["YO-5", "YO-15", "YO-16"]
    assert yachts(match)[0] == "15"
    play(match, "S", "1:15>16", "1:16>17")
    assert yachts(match)[0] == "11"
    play(match, "4:11>15")
    assert yachts(match)[0] == "15"
    assert spins_next(match, 1)


@pytest.mark.golden("YOG-4")
@pytest.mark.clause("YO-13", "YO-17", "YOR-41")
def test_blue_drives_back_five_behind_the_last_place_and_red_to_the_mark() -> None:
    match = race("15")
    play(match, "E", "2:15>17")
    assert marked(match)[0] == "10"
    play(match, "3:10>13")
    assert marked(match)[0] == "13"
    danger = race("21")
    play(danger, "WNW", "2:21>23")
    assert yachts(danger)[0] == "0"
    play(danger, "4:0>4")
    assert yachts(danger)[0] == "4"


@pytest.mark.golden("YOG-5")
@pytest.mark.clause("YO-19", "YO-20", "YOR-38")
def test_the_first_comer_retreats_by_its_next_spin() -> None:
    match = race("1,1", "3,48")
    play(match, "E", "2:1>3")
    play(match, "3:1>4")
    assert yachts(match) == ["3", "4"]
    assert marked(match, 1) == ["3^", "48"]
    play(match, "NE")
    assert marked(match, 1) == ["0", "48"]
    assert spins_next(match, 0)


@pytest.mark.golden("YOG-6")
@pytest.mark.clause("YO-10", "YOR-36")
def test_a_number_may_not_end_on_a_safety_space_that_an_opponent_holds() -> None:
    match = race("7", "9,0")
    play(match, "WNW")
    assert open_now(match) == {"4:7>11"}
    play(match, "4:7>11")
    assert yachts(match)[0] == "11"


@pytest.mark.golden("YOG-7")
@pytest.mark.clause("YO-21", "YOR-32", "YOR-43")
def test_a_yacht_is_over_the_line_when_its_count_goes_beyond_50() -> None:
    match = race("48")
    play(match, "E", "2:48>50", "3:50>home")
    assert match.places() == [1, 0]
    short = race("48")
    play(short, "S", "1:48>49", "1:49>50")
    assert not short.is_over
    assert yachts(short)[0] == "50"


@pytest.mark.golden("YOG-8")
@pytest.mark.clause("YOR-36", "YOR-40")
def test_a_yacht_driven_back_on_a_held_safety_space_goes_one_farther() -> None:
    match = race("16", "11,0")
    events = play(match, "S", "1:16>17")
    assert marked(match) == ["10", "H"]
    assert marked(match, 1) == ["11", "0"]
    assert cited(events)[-2:] == ["YO-17", "YOR-33"]
    assert spins_next(match, 1)
