"""The clauses and rulings of the Outside Course in printed order, and every choice of every option."""

import pytest

from teetotum import rulebooks
from teetotum.engine.errors import BadSetup, Illegal, Unreadable
from teetotum.engine.umpire import Match, prepare
from teetotum.games.yacht_race_outside import GAME
from teetotum.games.yacht_race_outside.landing import earn_spin
from teetotum.steam.bulk import Engine
from tests.games.yacht_race_outside.tables import cited, lay_out, marked, open_now, play, race, spins_next, yachts

BOOK = rulebooks.read("yacht_race_outside")


@pytest.mark.clause("YO-1")
def test_two_three_or_four_play_and_nobody_else() -> None:
    assert [lay_out(seats).setup.seats for seats in (2, 3, 4)] == [2, 3, 4]
    for wrong in (1, 5):
        with pytest.raises(BadSetup, match="2 to 4 players"):
            prepare(GAME, seats=wrong)


@pytest.mark.clause("YO-2", "YO-21")
def test_the_course_is_sailed_once_and_a_yacht_over_the_line_stays_there() -> None:
    match = race("50,20")
    play(match, "E", "50")
    assert open_now(match) == {"3:20>23"}
    with pytest.raises(Illegal, match=r"over the line \(YO-21\)"):
        match.take(0)


@pytest.mark.clause("YO-3", "YO-4", "YOR-32")
def test_everybody_starts_at_the_mark_with_two_yachts() -> None:
    match = lay_out(4)
    assert [yachts(match, seat) for seat in range(4)] == [["0", "0"]] * 4
    assert cited(match.events) == ["YO-3"] * 4
    mark = match.setup.sheet["0"]
    assert (mark.x, mark.y) == (930, 870)


@pytest.mark.clause("YO-5")
def test_yachts_move_by_the_numbers_spun() -> None:
    match = lay_out()
    events = play(match, "ESE", "3:0>3", "5:0>5")
    assert cited(events)[:3] == ["YO-12", "YO-5", "YO-5"]
    assert events[0].text == "Volunteer spins ESE, 3 and 5."


@pytest.mark.clause("YO-6", "YO-7", "YO-8", "YO-9", "YOR-31")
def test_the_houses_board_has_fifty_spaces_in_their_colours() -> None:
    sheet = lay_out().setup.sheet
    found = {kind: [int(at.id) for at in sheet.of_kind(kind)] for kind in ("red", "white", "yellow", "blue", "safety")}
    assert len(sheet) == 51
    assert found == {
        "red": [23, 45],
        "white": [10, 33],
        "yellow": [5, 20, 36],
        "blue": [17, 29, 42],
        "safety": [9, 11, 32, 34],
    }


@pytest.mark.clause("YO-7", "YO-14", "YOR-42")
def test_a_becalmed_yacht_sits_out_this_turn_and_the_next() -> None:
    match = race("8,20")
    play(match, "WNW", "8")
    assert open_now(match) == {"4:20>24"}
    with pytest.raises(Illegal, match=r"becalmed \(YO-14"):
        match.take(0)
    play(match, "20", "S", "0", "1", "E")
    assert open_now(match) == {"2:24>26"}
    play(match, "24", "26", "S", "0", "1", "E")
    assert open_now(match) >= {"2:10>12"}


@pytest.mark.clause("YO-8", "YO-15")
@pytest.mark.parametrize(("start", "end"), [("4", "15"), ("19", "30"), ("35", "46")])
def test_yellow_leads_ten_ahead_from_itself(start: str, end: str) -> None:
    match = race(start)
    play(match, "S", start)
    assert yachts(match)[0] == end


@pytest.mark.clause("YO-10", "YOR-37")
@pytest.mark.parametrize("space", [9, 11, 32, 34])
def test_the_spaces_before_and_after_a_white_one_are_safe(space: int) -> None:
    match = race(f"{space - 1},0", f"{space},0", tags="h:1")
    assert open_now(match) == {"1:0>1"}


@pytest.mark.clause("YO-12")
def test_the_larger_number_cannot_be_moved_first() -> None:
    match = race("1,12")
    play(match, "SE")
    assert open_now(match) == {"1:1>2", "1:12>13"}


@pytest.mark.clause("YO-18")
def test_two_yachts_of_one_player_may_share_a_space_even_in_safety() -> None:
    match = race("8,9", tags="h:1")
    play(match, "8")
    assert yachts(match) == ["9", "9"]


@pytest.mark.clause("YO-19", "YO-20")
def test_opponents_who_meet_share_the_space_until_the_retreat() -> None:
    match = race("1,1", "3,3")
    play(match, "E", "2:1>3", "3:1>4")
    assert marked(match, 1) == ["3^", "3^"]
    play(match, "S")
    assert marked(match, 1) == ["1", "1"]


@pytest.mark.clause("YOR-2")
def test_the_lead_is_spun_for_drawn_by_lot_or_given_to_the_first_seat() -> None:
    match = Match(prepare(GAME, seats=2))
    assert cited(play(match, "NE", "SW", "E", "N")) == ["YOR-2"] * 6
    assert spins_next(match, 1)
    lot = lay_out(3, first="random")
    lot.act("2")
    assert spins_next(lot, 2)
    assert spins_next(lay_out(), 0)


@pytest.mark.clause("YOR-28")
def test_a_race_is_drawn_after_the_limit_of_turns() -> None:
    match = race("1,2", turn_limit=1)
    events = play(match, "S", "1", "2")
    assert match.places() == [0, 0]
    assert cited(events)[-1] == "YOR-28"


@pytest.mark.clause("YOR-33")
def test_a_number_that_no_yacht_can_take_is_lost_and_so_may_be_a_turn() -> None:
    match = race("8", "9,11")
    assert cited(play(match, "S")) == ["YO-12", "YOR-33", "YOR-33", "YOR-33"]
    assert spins_next(match, 1)


@pytest.mark.clause("YOR-34")
@pytest.mark.parametrize(("double", "hand"), [("each", "h:10,12"), ("play_twice", "h:5,5,6,6")])
def test_section_6_doubles_each_number_or_lets_each_be_moved_twice(double: str, hand: str) -> None:
    match = race("1,12", double=double)
    match.act("NNW")
    assert hand in match.position()


@pytest.mark.clause("YOR-35")
def test_no_wind_carries_a_yacht_here() -> None:
    match = race("1,12")
    for point in ("N", "NE", "S", "SW"):
        trial = Match(match.setup, opening=match.position())
        trial.act(point)
        assert all(":" in move for move in open_now(trial))


@pytest.mark.clause("YOR-36")
@pytest.mark.parametrize(("safety", "moves"), [("immune", {"4:7>11"}), ("block", set()), ("none", {"2:7>9"})])
def test_a_yacht_in_safety_is_immune_or_bars_the_way_or_neither(safety: str, moves: set[str]) -> None:
    match = race("7", "9,0", outside_safety=safety)
    match.act("WNW")
    assert (open_now(match) if not spins_next(match, 1) else set()) == moves


@pytest.mark.clause("YO-19", "YOR-36")
@pytest.mark.parametrize("safety", ["immune", "block"])
def test_opponents_together_in_safety_are_not_laid_out_where_safety_means_anything(safety: str) -> None:
    with pytest.raises(Unreadable, match=r"opponents do not share the safety of 9 \(YO-19, YOR-36\)"):
        race("9,1", "9,2", outside_safety=safety)
    assert yachts(race("9,1", "9,2", outside_safety="none")) == ["9", "1"]
    assert yachts(race("9,9", "1,2", outside_safety=safety)) == ["9", "9"]


@pytest.mark.clause("YOR-38", "YOR-41")
def test_yachts_may_rest_on_colours_that_a_foul_wind_or_a_retreat_has_brought_them_to() -> None:
    foul = race("28", tags="h:1")
    play(foul, "28")
    assert yachts(foul)[0] == "23"
    met = race("12,0", "12^,30", turn=1)
    play(met, "NE")
    assert yachts(met, 1)[0] == "5"


@pytest.mark.clause("YO-15", "YOR-36")
@pytest.mark.parametrize(
    ("safety", "rival", "lies"), [("immune", 9, "15"), ("none", 9, "15"), ("block", 9, "8"), ("block", 11, "10")]
)
def test_a_fair_wind_stops_short_of_a_yacht_in_safety_that_lets_nobody_pass(safety: str, rival: int, lies: str) -> None:
    match = race("2", f"{rival},48", outside_safety=safety)
    events = play(match, "NE", "2")
    assert marked(match)[0] == lies
    assert cited(events)[-1] == "YO-16"


@pytest.mark.clause("YOR-38")
def test_a_retreat_is_doubled_in_section_6_and_goes_past_spaces_that_opponents_hold() -> None:
    doubled = race("0,40", "40^,30", turn=1)
    play(doubled, "NNE")
    assert yachts(doubled, 1) == ["24", "30"]
    held = race("33,40", "40^,30", turn=1)
    play(held, "NE")
    assert marked(held, 1) == ["32", "30"]


@pytest.mark.clause("YOR-38")
def test_a_becalmed_yacht_retreats_too() -> None:
    match = race("10,0", "10^!,0", turn=1)
    play(match, "E")
    assert marked(match, 1) == ["5", "0"]
    assert spins_next(match, 0)


@pytest.mark.clause("YOR-38")
@pytest.mark.parametrize(
    ("meeting", "goes"), [("retreat", "14^"), ("start", "0"), ("previous", "12/12"), ("none", "14")]
)
def test_the_first_comer_fares_as_the_house_says(meeting: str, goes: str) -> None:
    told = "14/12,0" if meeting == "previous" else "14,0"
    match = race("12,0", told, meeting=meeting) if meeting != "previous" else race("13,0", told, meeting=meeting)
    play(match, "E" if meeting != "previous" else "S", "12" if meeting != "previous" else "13")
    assert marked(match, 1)[0] == goes


@pytest.mark.clause("YOR-39")
@pytest.mark.parametrize(("whose", "choices"), [("yacht", 1), ("side", 2)])
def test_the_spin_after_yellow_is_the_yachts_or_its_owners(whose: str, choices: int) -> None:
    match = race("2,0", extra_spin_for=whose)
    events = play(match, "NE", "2", "S")
    assert len(open_now(match)) == choices
    spin = next(event.text for event in events if event.cites == "YO-16")
    assert spin.endswith("for Volunteer on space 15." if whose == "yacht" else "for either yacht.")


@pytest.mark.clause("YOR-40")
@pytest.mark.parametrize(("origin", "ends"), [("last_place", ["10", "22", "35"]), ("space", ["12", "24", "37"])])
def test_blue_counts_back_from_the_last_place_or_from_itself(origin: str, ends: list[str]) -> None:
    found = []
    for start in ("15", "27", "40"):
        match = race(start, tags="h:2", blue_from=origin)
        play(match, start)
        found.append(yachts(match)[0])
    assert found == ends


@pytest.mark.clause("YOR-41")
def test_colours_lead_to_colours_by_a_house_rule_alone() -> None:
    for chain, lies in (("no", "10"), ("yes", "10!")):
        match = race("15", tags="h:2", chain=chain)
        play(match, "15")
        assert marked(match)[0] == lies
    fair = race("25", tags="h:4", chain="yes")
    events = play(fair, "25")
    assert yachts(fair)[0] == "30"
    assert cited(events) == ["YO-5", "YO-17", "YO-15", "YO-16"]


@pytest.mark.clause("YOR-42")
@pytest.mark.parametrize(("scope", "spins"), [("yacht", 0), ("side", 1)])
def test_a_calm_costs_the_yacht_or_its_owner_the_turn(scope: str, spins: int) -> None:
    match = race("8,20", calm_scope=scope)
    play(match, "WNW", "8", "20", "S", "0", "1")
    assert spins_next(match, spins)


@pytest.mark.clause("YOR-43")
def test_the_first_over_the_line_wins_at_once() -> None:
    match = race("50", "50,H")
    play(match, "E", "50")
    assert match.places() == [1, 0]


@pytest.mark.clause("YOR-31")
@pytest.mark.parametrize(("seats", "mean"), [(2, 21.6), (3, 30.7), (4, 39.8)])
def test_races_by_luck_are_as_long_as_those_of_the_prototype(seats: int, mean: float) -> None:
    run = Engine(prepare(GAME, seats=seats)).run(1888, 0, 10_000, keep_states=True)
    assert abs(float(run.states["turns"].mean()) / mean - 1) < 0.03
    assert int(run.states["turns"].max()) < 1000


def test_the_rulings_keep_the_numbers_of_the_whole_sheets_list() -> None:
    assert [ruling.id for ruling in BOOK.rulings] == ["YOR-2", "YOR-28", *(f"YOR-{n}" for n in range(31, 44))]
    assert [clause.id for clause in BOOK.clauses] == [f"YO-{n}" for n in range(1, 22)]


@pytest.mark.clause("YO-18", "YOR-38")
def test_yachts_on_one_space_that_would_go_back_to_different_places_are_chosen_by_name() -> None:
    setup = prepare(GAME, seats=2, options={"meeting": "previous"})
    match = Match(setup, opening="0:8/3,8/5 1:0,0 t:0")
    match.act("W")
    assert [match.say(action) for action in match.legal()] == ["4:Volunteer", "4:Thistle"]
    match.act("thistle")
    assert match.position().startswith("0:8/3,12/8 ")


@pytest.mark.clause("YO-16")
def test_a_spin_that_finds_no_room_among_those_laid_aside_is_sailed_on() -> None:
    match = race("20,30")
    sailing = match.setup.play(match.state)
    sailing.state.hand, sailing.state.depth = 4, len(sailing.state.aside)
    earn_spin(sailing, 0)
    assert (sailing.state.hand, sailing.state.depth) == (4, len(sailing.state.aside))


def test_places_are_spoken_of_by_their_numbers_but_for_the_mark_and_what_lies_beyond_the_line() -> None:
    sailing = race("20,30").setup.play(None)
    last = sailing.board.last
    spoken = [GAME.words["space"](sailing.board, sailing.house, 0, place) for place in (0, 20, last, last + 1)]
    assert spoken == ["the mark", "space 20", f"space {last}", "the far side of the line"]


def test_a_number_written_before_a_yachts_name_is_the_one_in_hand() -> None:
    match = race("12,30", tags="h:4")
    assert match.read("4:Volunteer") == match.read("volunteer")
    with pytest.raises(Unreadable, match="not in hand: it is 4 now"):
        match.read("6:Volunteer")
