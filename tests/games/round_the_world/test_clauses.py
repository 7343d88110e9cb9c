"""One test for each printed clause of Round the World, in the order of the print."""

from itertools import pairwise
from math import acos, cos, degrees, hypot, isclose, radians, sin

import pytest

from teetotum import boards, rulebooks
from teetotum.engine.errors import BadSetup
from teetotum.engine.rules import OVER
from teetotum.engine.umpire import check_single
from teetotum.games.round_the_world import GAME, chart
from teetotum.games.round_the_world.counting import time_here
from teetotum.games.round_the_world.setup import COLOURS, TABLET, survey
from teetotum.games.round_the_world.sitting import Result, Sitting, dumps, open_sitting, result_of, terms_of
from teetotum.games.round_the_world.vocabulary import Mode
from teetotum.mechanics.dial import corner, read_dial, units
from tests.games.round_the_world.voyage import (
    cited,
    count,
    sail,
    set_out,
    settle_on,
    spin,
    table,
    tablet,
    winners,
    world,
)

SHEET = boards.read("round_the_world")
BOARD = survey(SHEET)


@pytest.mark.clause("RW-3")
def test_the_places_follow_one_another_as_on_the_globe() -> None:
    named = [space.place for space in SHEET.spaces if space.place and space.kind != "dock"]
    assert tuple(named) == TABLET
    assert list(BOARD.place_at) == sorted(BOARD.place_at)


@pytest.mark.clause("RW-3")
def test_an_oval_stands_for_much_the_same_number_of_sea_miles_everywhere() -> None:
    ends = (0, *BOARD.place_at)
    miles = [sea_miles(here, there) for here, there in pairwise(chart.COURSE)]
    for sailed, (begin, end) in zip(miles, pairwise(ends), strict=True):
        assert 200 < sailed / (end - begin) < 460


def sea_miles(here: chart.Spot, there: chart.Spot) -> float:
    """The shortest way over the globe, at sixty miles a degree."""
    north, south = radians(here.latitude), radians(there.latitude)
    across = cos(radians(there.longitude - here.longitude))
    return 60 * degrees(acos(sin(north) * sin(south) + cos(north) * cos(south) * across))


@pytest.mark.clause("RW-4")
def test_calms_gales_and_disasters_lie_in_belts_of_wind() -> None:
    belts = {space.belt for space in SHEET.spaces if space.kind in {"calm", "gale", "disaster"}}
    assert {"doldrums", "Calms of Cancer", "Calms of Capricorn"} <= belts


@pytest.mark.clause("RW-5", "RWR-31")
@pytest.mark.parametrize(("goal", "oval"), [("san_francisco", 40), ("hong_kong", 56), ("anjer", 64)])
@pytest.mark.parametrize("mode", ["game_1", "game_2", "children"])
def test_a_voyage_may_end_at_a_port_between(goal: str, oval: int, mode: str) -> None:
    play = sail(settle_on(2, goal=goal, mode=mode), 3)
    assert max(play.state.oval) == oval
    assert winners(play)


@pytest.mark.clause("RW-6")
def test_every_oval_has_its_picture() -> None:
    assert all(space.picture for space in SHEET.spaces)


@pytest.mark.clause("RW-7")
def test_ships_begin_in_the_dock_by_oval_1_and_end_at_the_centre() -> None:
    match = set_out(4)
    assert table(match).oval[:4] == [0, 0, 0, 0]
    assert "RW-7" in cited(match)
    middle = hypot(SHEET["93"].x - SHEET.sheet[0] / 2, SHEET["93"].y - SHEET.sheet[1] / 2)
    assert isclose(middle, 0)
    assert BOARD.home == 93


@pytest.mark.clause("RW-8", "RWR-30")
def test_four_captains_sail_and_with_more_colours_eight() -> None:
    assert set_out(4).setup.seats == 4
    with pytest.raises(BadSetup, match="RWR-30"):
        settle_on(5)
    assert sail(settle_on(8, max_players="8"), 1).house.seats == 8


@pytest.mark.clause("RW-9", "RW-57")
def test_each_captain_has_one_ship_and_one_dial_and_children_no_dial() -> None:
    afloat = spin(set_out(2), 3, 3)
    assert (table(afloat).oval[:2], table(afloat).dial[:2]) == ([3, 3], [2, 2])
    play = sail(settle_on(2, mode="children"), 1)
    assert (set(play.state.dial), set(play.state.tablet), play.state.clock) == ({0}, {0}, 0)


@pytest.mark.clause("RW-10")
def test_a_captain_is_named_by_the_colour_of_ship_and_dial() -> None:
    assert set_out(4).setup.names == ("Red", "Blue", "Green", "Yellow")
    assert len(set(COLOURS)) == 8


@pytest.mark.clause("RW-11")
def test_there_are_three_ways_to_play() -> None:
    modes = rulebooks.read("round_the_world").option("mode").choices
    assert [sail(settle_on(2, mode=mode), 5).house.mode for mode in modes] == list(Mode)


@pytest.mark.clause("RW-12", "RW-14", "RWR-29")
def test_the_commodore_is_drawn_by_lot_or_named_and_spins_first() -> None:
    match = set_out(3, first_commodore="lot")
    assert [chance.outcome for chance in match.chances()] == [0, 1, 2]
    match.take(1)
    assert (table(match).commodore, table(match).seat) == (1, 1)
    assert "RW-12" in cited(match)
    assert table(set_out(3)).commodore == 0


@pytest.mark.clause("RW-31", "RW-45")
@pytest.mark.parametrize(("mode", "clause"), [("game_1", "RW-31"), ("game_2", "RW-45")])
def test_once_there_is_a_record_its_holder_is_commodore_and_nobody_is_chosen(mode: str, clause: str) -> None:
    match = set_out(3, mode=mode, first_commodore="record")
    assert (table(match).commodore, table(match).seat) == (0, 0)
    assert clause in cited(match)
    assert "RW-12" not in cited(match)


@pytest.mark.clause("RW-13", "RW-21")
def test_the_commodore_scores_a_point_when_he_spins_and_nobody_else_does() -> None:
    match = set_out(2)
    assert table(spin(match, 3)).clock == 1
    assert table(match).dial[0] == 2  # his own dial besides
    assert table(spin(match, 2)).clock == 1
    assert table(spin(match, 1)).clock == 2
    clauses = [event.cites for event in match.events if event.seat == 0]
    assert clauses.index("RW-21") < clauses.index("RW-17")


@pytest.mark.clause("RW-14")
def test_the_turn_goes_to_the_left() -> None:
    match = set_out(4, first_commodore="lot")
    match.take(2)
    turns = [table(spin(match, 2)).seat for _ in range(5)]
    assert turns == [3, 0, 1, 2, 3]


@pytest.mark.clause("RW-15")
def test_a_ship_goes_forward_by_the_number_shown() -> None:
    assert table(spin(set_out(), 4)).oval[0] == 4
    assert table(spin(set_out(mode="children"), 4)).oval[0] == 4


@pytest.mark.clause("RW-16")
@pytest.mark.parametrize(("begin", "number", "rest"), [(0, 1, 8), (22, 1, 22), (86, 4, 88), (16, 5, 15)])
def test_a_direction_is_obeyed_within_the_same_move(begin: int, number: int, rest: int) -> None:
    match = spin(set_out(2, f"0:{begin} 1:0 c:0/4/5 t:0"), number)
    assert (table(match).oval[0], table(match).seat) == (rest, 1)
    assert "RW-16" in cited(match)


@pytest.mark.clause("RW-17")
def test_added_days_go_on_the_movers_own_dial() -> None:
    assert table(spin(set_out(2), 3)).dial[:2] == [2, 0]


@pytest.mark.clause("RW-18")
def test_a_dial_has_units_and_fifties() -> None:
    assert [(corner(score), units(score)) for score in (7, 49, 63, 482)] == [(0, 7), (0, 49), (50, 13), (450, 32)]


@pytest.mark.clause("RW-19")
def test_the_corner_pointer_goes_forward_when_the_units_have_gone_round() -> None:
    match = spin(set_out(2, "0:20+23 1:0 c:0/5/6 t:0"), 1)
    event = next(event for event in match.events if event.cites == "RW-19")
    assert event.line[3:5] == (0, 50)


@pytest.mark.clause("RW-20", "RW-22", "RW-30")
def test_each_point_of_the_clock_is_ten_days_for_every_captain() -> None:
    match = set_out(2, "0:30+6 1:20+14 c:0/9/10 t:0")
    assert (time_here(world(match), 0), time_here(world(match), 1)) == (96, 104)


@pytest.mark.clause("RW-23")
def test_a_ten_passed_costs_the_next_spin() -> None:
    match = spin(set_out(2, "0:0+10 1:0 c:0/2/3 t:0"), 3, 2)
    assert table(match).seat == 1
    assert table(spin(match, 2)).seat == 0
    assert {"RW-17", "RW-23"} <= cited(match)


@pytest.mark.clause("RW-24")
def test_several_tens_passed_at_once_cost_as_many_spins() -> None:
    match = spin(set_out(2, "0:66+6 1:0 c:0/12/13 t:0"), 2)
    assert (table(match).dial[0], table(match).owed[0]) == (36, 3)
    assert "RW-24" in cited(match)


@pytest.mark.clause("RW-25")
def test_23_and_40_days_cost_four_spins() -> None:
    match = spin(set_out(2, "0:20+23 1:0 c:0/5/6 t:0"), 1)
    assert read_dial(table(match).dial[0]) == (50, 13, False)
    assert table(match).owed[0] == 4


@pytest.mark.clause("RW-26", "RWR-3")
def test_23_and_4_days_cost_nothing_whatever_the_print_says() -> None:
    match = spin(set_out(2, "0:18+23 1:0 c:0/5/6 t:0"), 1)
    assert (table(match).dial[0], table(match).owed[0]) == (27, 0)


@pytest.mark.clause("RW-27")
def test_the_captain_is_asked_only_when_disaster_follows_disaster() -> None:
    assert set_out(2, "0:0 1:0 c:0/1/2 t:0").to_act < 0
    assert table(spin(set_out(2), 5)).phase != 2
    match = spin(set_out(2, "0:0+10! 1:0 c:0/1/2 t:0"), 5)
    assert match.to_act == 0
    assert [match.say(action) for action in match.legal()] == ["waive", "accept"]


@pytest.mark.clause("RW-28")
def test_ships_share_an_oval_in_peace() -> None:
    match = spin(set_out(4), 2, 2, 2, 2)
    assert table(match).oval[:4] == [2, 2, 2, 2]
    assert table(match).owed[:4] == [0, 0, 0, 0]


@pytest.mark.clause("RW-29", "RWR-26")
def test_the_first_ship_home_wins_game_1_at_once() -> None:
    match = spin(set_out(3, "0:90 1:92 2:92 c:0/30/31 t:0"), 3)
    assert match.winners() == [0]
    assert match.to_act == OVER
    assert "RW-29" in cited(match)


@pytest.mark.clause("RW-30")
def test_a_voyage_is_ten_days_a_point_and_the_winners_own_dial() -> None:
    match = spin(set_out(2, "0:90+46 1:80+3 c:0/30/31 t:0"), 3)
    assert table(match).voyage[0] == 310 + 46


def game_1(winner: int, days: int, seats: int = 3) -> Result:
    voyages = tuple(days if seat == winner else None for seat in range(seats))
    return Result(Mode.GAME_1, voyages, (None,) * seats, (winner,), tuple(range(seats)))


ANN, BEN, CID = range(3)
CAPTAINS = ("Ann", "Ben", "Cid")


@pytest.mark.clause("RW-31", "RW-32")
def test_the_winner_of_the_first_game_is_commodore_in_the_second() -> None:
    sitting = Sitting(CAPTAINS)
    assert sitting.commodore_for_next_game(Mode.GAME_1) is None
    sitting = sitting.after(game_1(BEN, 400), CAPTAINS)
    assert sitting.commodore_for_next_game(Mode.GAME_1) == "Ben"
    assert sitting.seats_for_next_game(Mode.GAME_1) == ("Ben", "Cid", "Ann")


@pytest.mark.clause("RW-33")
def test_a_later_winner_needs_a_quicker_time_to_be_commodore() -> None:
    sitting = Sitting(CAPTAINS).after(game_1(BEN, 400), CAPTAINS)
    assert sitting.after(game_1(CID, 400), CAPTAINS).commodore_for_next_game(Mode.GAME_1) == "Ben"
    assert sitting.after(game_1(CID, 398), CAPTAINS).commodore_for_next_game(Mode.GAME_1) == "Cid"


@pytest.mark.clause("RW-34", "RWR-23")
def test_a_championship_may_run_on_through_later_sittings() -> None:
    options = settle_on(championship="continued").options
    sitting = open_sitting(options, CAPTAINS, "").after(game_1(BEN, 400), CAPTAINS)
    later = open_sitting(options, ("Ben", "Dot"), dumps(sitting))
    assert later.commodore_for_next_game(Mode.GAME_1) == "Ben"
    assert (later.games, later.record(Mode.GAME_1)) == (0, sitting.record(Mode.GAME_1))


@pytest.mark.clause("RW-34", "RWR-23")
def test_a_championship_compares_like_with_like_and_notes_the_house_rules() -> None:
    plain = settle_on(championship="continued").options
    hard = settle_on(championship="continued", waiver="never").options
    sitting = open_sitting(plain, CAPTAINS, "").after(game_1(BEN, 400), CAPTAINS)
    sitting = sitting.after(game_1(CID, 500), CAPTAINS, terms_of(hard))
    later = open_sitting(hard, CAPTAINS, dumps(sitting))
    assert (later.seating(hard)[0][0], later.seating(plain)[0][0]) == ("Cid", "Ben")
    assert '[best."both: waiver=never"]' in later.spelled()
    assert later.told(hard) == (
        "Quickest voyage so far: Cid, 500 days. Cid is Commodore in the next game. "
        "Only voyages by these house rules are compared."
    )


@pytest.mark.clause("RW-35")
def test_a_sitting_is_played_by_the_same_captains() -> None:
    sitting = Sitting(CAPTAINS).after(game_1(BEN, 400), CAPTAINS)
    with pytest.raises(BadSetup, match="RW-35"):
        sitting.after(game_1(BEN, 400), ("Ann", "Ben", "Dot"))
    assert open_sitting(settle_on().options, CAPTAINS, None).commodore_for_next_game(Mode.GAME_1) is None
    with pytest.raises(BadSetup, match="RWR-23"):
        open_sitting(settle_on().options, CAPTAINS, dumps(sitting))


@pytest.mark.clause("RW-36", "RW-41")
def test_the_voyage_has_four_passages_ending_at_the_principal_ports() -> None:
    house = sail(settle_on(mode="game_2"), 1).house
    assert (tuple(house.stop), house.last_passage) == ((40, 56, 64, 93), 3)
    assert [TABLET[port] for port in BOARD.port] == ["San Francisco", "Hong Kong", "Anjer", "New York"]


@pytest.mark.clause("RW-38")
def test_game_2_is_played_like_game_1_until_a_port_is_reached() -> None:
    spins = (1, 3, 5, 5, 4, 2, 5, 1, 3)
    one, two = spin(set_out(2), *spins), spin(set_out(2, mode="game_2"), *spins)
    assert [table(one).oval, table(one).dial, table(one).owed] == [table(two).oval, table(two).dial, table(two).owed]


@pytest.mark.clause("RW-39")
def test_every_captain_has_a_tablet_of_his_own() -> None:
    match = spin(set_out(2, mode="game_2"), 1, 1, 4, 5)
    assert (tablet(match, 0)[0], tablet(match, 1)[0]) == (20, 16)


@pytest.mark.clause("RW-40", "RWR-34")
def test_places_between_the_principal_ports_count_for_nothing() -> None:
    with_all, ports_only = (sail(settle_on(3, mode="game_2", all_places=kept), 9) for kept in ("on", "off"))
    assert winners(with_all) == winners(ports_only)
    assert with_all.state.voyage == ports_only.state.voyage
    assert sum(entry > 0 for entry in with_all.state.tablet[:13]) == 13
    assert sum(entry > 0 for entry in ports_only.state.tablet[:13]) == 4


@pytest.mark.clause("RW-42")
def test_the_time_to_a_port_is_reckoned_after_the_move_is_scored() -> None:
    match = spin(set_out(2, "0:37+4 1:20 c:0/6/7 t:0", mode="game_2"), 1)
    assert tablet(match)[4] == 70 + 4 + 4
    assert "RW-42" in cited(match)


@pytest.mark.clause("RW-43")
def test_a_ship_in_port_waits_for_the_others() -> None:
    match = spin(set_out(2, "0:37 1:20 c:0/6/7 t:0", mode="game_2"), 3, 2)
    assert (table(match).oval[0], table(match).seat) == (40, 1)
    assert table(spin(match, 2)).seat == 1


@pytest.mark.clause("RW-44", "RWR-14")
def test_when_the_fleet_is_in_the_dials_go_back_and_the_commodore_begins() -> None:
    match = spin(set_out(3, "0:40+6@ 1:40@ 2:38+2 c:1/9/9 t:2 v:86,80,0", mode="game_2"), 2)
    assert (table(match).clock, table(match).passage, table(match).seat) == (0, 1, 1)
    assert table(match).dial[:3] == [0, 0, 0]
    assert table(match).arrived[:3] == [0, 0, 0]


@pytest.mark.clause("RW-45")
def test_in_game_2_too_the_quickest_voyage_makes_the_commodore() -> None:
    play = count((100, 40, 15, 150), (90, 50, 20, 112), (95, 45, 18, 110))
    assert Sitting(CAPTAINS).after(result_of(play), CAPTAINS).commodore_for_next_game(Mode.GAME_2) == "Cid"


@pytest.mark.clause("RW-46")
def test_two_passages_win_whatever_the_voyage() -> None:
    assert winners(count((80, 40, 60, 200), (90, 50, 20, 112), (95, 45, 25, 110))) == [0]


@pytest.mark.clause("RW-47")
def test_of_two_captains_with_two_passages_each_the_quicker_voyage_wins() -> None:
    assert winners(count((90, 40, 20, 80), (100, 36, 14, 90), (101, 50, 30, 95))) == [0]


@pytest.mark.clause("RW-48")
def test_level_voyages_are_settled_by_the_passage_to_san_francisco() -> None:
    assert winners(count((100, 36, 14, 90), (90, 50, 20, 80))) == [1]


@pytest.mark.clause("RW-49")
def test_the_time_to_every_place_is_noted() -> None:
    play = sail(settle_on(mode="game_2"), 2)
    assert all(days > 0 for days in play.state.tablet[:13])


@pytest.mark.clause("RW-50")
def test_two_days_come_off_for_every_oval_back_to_the_place() -> None:
    match = spin(set_out(2, "0:10 1:0 c:0/3/4 t:0 k0:-", mode="game_2", all_places="off"), 2)
    assert tablet(match)[0] == 0
    match = spin(set_out(2, "0:10 1:0 c:0/3/4 t:0", mode="game_2"), 3)
    assert tablet(match)[0] == 40 - 2 * 2


@pytest.mark.clause("RW-51")
def test_at_19_eight_days_come_off_for_rio() -> None:
    match = spin(set_out(2, "0:14+2 1:0 c:0/3/4 t:0 k0:20", mode="game_2"), 5)
    assert tablet(match)[:2] == (20, 40 + 2 + 4 - 8)


@pytest.mark.clause("RW-52", "RW-53")
def test_children_only_sail_forward() -> None:
    match = set_out(mode="children")
    ovals = [table(spin(match, number)).oval[0] for number in (1, 2, 4, 2, 1, 5, 3)]
    assert ovals == [1, 3, 7, 9, 10, 15, 18]
    assert cited(match) <= {"RW-7", "RW-15", "RWR-27"}


@pytest.mark.clause("RW-54")
def test_only_four_ovals_stop_a_child() -> None:
    assert [oval for oval in range(94) if BOARD.disaster[oval]] == [5, 21, 53, 68]


@pytest.mark.clause("RW-55", "RWR-28")
@pytest.mark.parametrize("oval", [5, 21, 53, 68])
def test_a_child_on_a_disaster_stays_there_and_loses_one_spin(oval: int) -> None:
    match = spin(set_out(2, f"0:{oval - 1} 1:0 c:0/0/5 t:0", mode="children"), 1, 1)
    assert (table(match).oval[0], table(match).seat, table(match).owed[0]) == (oval, 1, 0)
    assert "RW-55" in cited(match)


@pytest.mark.clause("RW-56")
def test_the_first_child_home_wins() -> None:
    match = spin(set_out(2, "0:91 1:92 c:0/0/30 t:0", mode="children"), 2)
    assert match.winners() == [0]
    assert "RW-56" in cited(match)


@pytest.mark.clause("RW-58")
def test_the_map_shows_every_ship_on_the_course_between_its_places() -> None:
    assert chart.whereabouts(BOARD, 0) == chart.COURSE[0]
    for oval, spot in zip(BOARD.place_at, chart.COURSE[1:], strict=True):
        assert chart.whereabouts(BOARD, oval) == pytest.approx(spot)
    half_way = chart.whereabouts(BOARD, 48)
    assert -245.8 < half_way.longitude < -157.9


@pytest.mark.clause("RW-59")
def test_the_course_leaves_new_york_westward_and_comes_back_from_the_east() -> None:
    begin, end = chart.COURSE[0], chart.COURSE[-1]
    assert (begin.longitude - end.longitude, begin.latitude) == (360, end.latitude)
    assert chart.project(begin) == pytest.approx((360, chart.project(end)[1]))
    assert chart.project(end)[0] == pytest.approx(0)
    assert chart.project(chart.Spot(0, 60))[1] == pytest.approx(75.456, abs=0.001)


def test_the_game_is_declared_under_the_name_of_its_rulebook() -> None:
    assert GAME.title == "Round the World"


@pytest.mark.clause("RW-15", "RW-16")
def test_the_pictures_of_the_ovals_are_told() -> None:
    match = set_out(2, position="0:15 1:15 c:0/0/1 t:0")
    spin(match, 2, 4)
    told = [event.text for event in match.events]
    assert "Red sails from Rio de Janeiro (15) to oval 17. Pampero off the River Plate." in told
    assert "Blue sails from Rio de Janeiro (15) to oval 19. South-westerly gale; hove to." in told


@pytest.mark.clause("RW-16")
def test_of_a_disaster_the_picture_is_told_first_and_then_what_it_orders() -> None:
    match = set_out(2, position="0:16 1:15 c:0/0/1 t:0")
    spin(match, 5)
    told = " ".join(event.text for event in match.events)
    assert "Masts gone off Staten Land. Disaster at oval 21: Red goes to Rio de Janeiro (15) for repairs." in told


@pytest.mark.clause("RW-15")
def test_islands_and_capes_have_their_article() -> None:
    match = set_out(2, position="0:44 1:15 c:0/0/1 t:0")
    assert "to the Sandwich Islands (45)" in " ".join(event.text for event in spin(match, 1).events)


@pytest.mark.clause("RWR-32")
def test_who_sails_alone_is_promised_no_record_that_nobody_has_set() -> None:
    assert [event.text for event in set_out(1).events if event.cites == "RWR-32"] == [
        "Red sails alone and is Commodore."
    ]


@pytest.mark.clause("RW-31", "RWR-29")
def test_the_holder_of_the_record_is_for_a_sitting_alone() -> None:
    with pytest.raises(BadSetup, match="is for the later games of a sitting: say lot or named"):
        check_single(settle_on(2, first_commodore="record"))
    check_single(settle_on(2, first_commodore="lot"))
