"""The rulings of the Yacht Race, and every choice of every option."""

import pytest

from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.yacht_race import GAME
from teetotum.steam.bulk import Engine
from tests.games.yacht_race.tables import cited, lay_out, marked, open_now, play, race, spins_next, yachts


@pytest.mark.clause("YRR-1")
@pytest.mark.parametrize("each", [2, 3, 4])
def test_a_side_may_have_two_three_or_four_yachts(each: int) -> None:
    assert len(yachts(lay_out(2, yachts=each))) == each


@pytest.mark.clause("YRR-2")
def test_the_highest_spin_begins_and_ties_spin_again() -> None:
    match = Match(prepare(GAME, seats=3))
    events = play(match, "NE", "S", "SW", "E", "N")
    assert cited(events) == ["YRR-2"] * 7
    assert spins_next(match, 2)


@pytest.mark.clause("YRR-2")
def test_the_first_seat_or_a_lot_may_settle_the_lead() -> None:
    assert spins_next(lay_out(), 0)
    match = lay_out(3, first="random")
    assert match.wheel.name == "lot"
    match.act("2")
    assert spins_next(match, 2)
    play(match, "S", "1", "1")
    assert spins_next(match, 0)


@pytest.mark.clause("YRR-3", "YRR-4")
def test_the_landing_of_the_first_number_may_spoil_the_second() -> None:
    match = race("out34", "out36,out67")
    events = play(match, "SSE", "1:out34>out35")
    assert cited(events)[-2:] == ["YR-23", "YRR-4"]
    assert spins_next(match, 1)


@pytest.mark.clause("YRR-4")
def test_a_number_that_can_be_moved_must_be_moved_unless_the_house_lets_it_go() -> None:
    match = race("out45", tags="h:2,4")
    with pytest.raises(Illegal, match=r"must be moved \(YRR-4\)"):
        match.act("pass")
    lenient = race("out45", tags="h:2,4", may_pass="yes")
    assert cited(play(lenient, "pass", "pass")) == ["YRR-4", "YRR-4"]
    assert yachts(lenient)[0] == "out45"


@pytest.mark.clause("YRR-5")
@pytest.mark.parametrize(("runs", "left"), [("one", set()), ("all", {"run out6>out15", "no run"})])
def test_one_yacht_runs_on_a_wind_or_all_by_a_house_rule(runs: str, left: set[str]) -> None:
    match = race("out3,out6", runs_per_spin=runs)
    play(match, "N", "run out3")
    assert (open_now(match) == left) == (runs == "all")
    if runs == "all":
        play(match, "run out6")
        assert yachts(match) == ["out15", "out15"]


@pytest.mark.clause("YRR-5", "YRR-12")
def test_a_second_run_waits_for_the_extra_spin_that_the_first_has_earned() -> None:
    match = race("out3,out6", "out15,out67", runs_per_spin="all")
    play(match, "N", "run out3", "S", "15", "16")
    assert open_now(match) == {"run out6>out15", "no run"}


@pytest.mark.clause("YRR-6")
@pytest.mark.parametrize(("binds", "choices"), [("no", 2), ("yes", 1)])
def test_the_numbers_after_a_run_are_for_any_yacht_or_for_the_runner(binds: str, choices: int) -> None:
    match = race("out6,out20", run_binds=binds)
    play(match, "N", "run out6")
    assert len(open_now(match)) == choices


@pytest.mark.clause("YRR-7")
@pytest.mark.parametrize(("corner", "runs"), [("ahead", True), ("never", False)])
def test_a_yacht_on_a_turn_runs_along_the_leg_ahead_or_not_at_all(corner: str, runs: bool) -> None:
    for start, spin in (("out16", "NE"), ("out36", "NW"), ("out52", "NW"), ("out78", "S"), ("in52", "NE")):
        match = race(start, corner_run=corner)
        match.act(spin)
        assert any(action.startswith("run") for action in open_now(match)) == runs


@pytest.mark.clause("YRR-8")
def test_yachts_in_the_way_do_not_stop_a_run() -> None:
    match = race("out60", "in63,out65")
    play(match, "NW", "run out60>out72")
    assert yachts(match)[0] == "out72"


@pytest.mark.clause("YRR-9")
@pytest.mark.parametrize(("matches", "serving"), [("exact", ["NE"]), ("half_point", ["NNE", "NE", "ENE"])])
def test_a_wind_serves_by_the_exact_point_or_half_a_point_off(matches: str, serving: list[str]) -> None:
    found = []
    for spin in ("N", "NNE", "NE", "ENE", "E"):
        match = race("out22", wind_match=matches)
        match.act(spin)
        found += [spin] if any(action.startswith("run") for action in open_now(match)) else []
    assert found == serving


@pytest.mark.clause("YRR-10")
@pytest.mark.parametrize("turned", [78, 79, 80])
def test_the_light_ship_is_turned_from_78_or_a_little_later(turned: int) -> None:
    for space in (78, 79, 80, 81):
        match = race(f"out{space}", turned_at=turned)
        match.act("S")
        assert ("no run" in open_now(match)) == (space >= turned)


@pytest.mark.clause("YRR-11")
@pytest.mark.parametrize(("penalty", "lies"), [("none", "out31"), ("becalm", "out31!")])
def test_a_blanketed_yacht_suffers_nothing_or_loses_a_turn(penalty: str, lies: str) -> None:
    match = race("out28,out5", "out31,out67", blanket_penalty=penalty)
    play(match, "ESE", "28")
    assert marked(match, 1)[0] == lies


@pytest.mark.clause("YRR-11")
@pytest.mark.parametrize(("by_run", "spins"), [("yes", True), ("no", False)])
def test_a_run_blankets_or_does_not(by_run: str, spins: bool) -> None:
    match = race("out6", "out15,out67", blanket_by_run=by_run)
    play(match, "N", "run out6")
    assert (match.to_act == NATURE) == spins


@pytest.mark.clause("YRR-11")
def test_two_rivals_on_a_space_earn_one_spin() -> None:
    match = race("out28,out5", "out31,in31")
    events = play(match, "ESE", "28", "S", "31", "32", "5")
    assert cited(events).count("YR-29") == 1
    assert spins_next(match, 1)


@pytest.mark.clause("YRR-11")
def test_yachts_on_space_1_do_not_blanket_one_another() -> None:
    match = race("out45", "out1,out67")
    events = play(match, "WNW", "45")
    assert "YR-28" not in cited(events)


@pytest.mark.clause("YRR-12")
@pytest.mark.parametrize(("whose", "choices"), [("yacht", 1), ("side", 2)])
def test_the_extra_spin_is_for_the_yacht_or_for_its_side(whose: str, choices: int) -> None:
    match = race("out28,out5", "out31,out67", extra_spin_for=whose)
    events = play(match, "ESE", "28", "S")
    assert len(open_now(match)) == choices
    spin = next(event.text for event in events if event.cites == "YR-29")
    assert spin.endswith("for Volunteer on 31 outward." if whose == "yacht" else "for any yacht of the side.")


@pytest.mark.clause("YRR-12")
def test_the_extra_spin_may_wait_until_the_first_is_played_out() -> None:
    match = race("out28,out5", "out31,out67", extra_spin_when="after")
    play(match, "ESE", "28", "5:out5>out10")
    assert spins_next(match, 0)
    play(match, "S")
    assert open_now(match) == {"1:out31>out32"}


@pytest.mark.clause("YRR-12")
def test_extra_spins_chain() -> None:
    match = race("out21,out1", "out23,out24")
    play(match, "WNW", "2:out21>out23", "S", "1:out23>out24", "E", "2:out24>out26", "stay", "3:out26>out29")
    assert open_now(match) == {"1:out29>out30"}
    play(match, "29")
    assert open_now(match) == {"4:out30>out34", "4:out1>out5"}


@pytest.mark.clause("YRR-13")
def test_own_yachts_pass_one_another_in_safety_by_a_house_rule() -> None:
    assert "4:out33>out37" not in open_now(race("out33,out36", tags="h:4"))
    assert "4:out33>out37" in open_now(race("out33,out36", tags="h:4", safety_blocks="opponents"))
    assert "4:out33>out37" not in open_now(race("out33,out1", "out36,out67", tags="h:4", safety_blocks="opponents"))


@pytest.mark.clause("YRR-13")
def test_yachts_bound_the_other_way_do_not_bar_it_by_a_house_rule() -> None:
    for way, barred in (("in36", False), ("out36", True)):
        match = race("out33,out1", f"{way},out67", tags="h:4", safety_direction="same")
        assert ("4:out33>out37" not in open_now(match)) == barred


@pytest.mark.clause("YRR-14")
def test_a_refuge_taken_by_count_sends_a_storm_driven_yacht_one_farther_by_a_house_rule() -> None:
    match = race("out42,out1", "out36,out67", storm_share="storm_only")
    events = play(match, "S", "42")
    assert marked(match)[0] == "out35~"
    assert "YRR-14" in cited(events)
    inward = race("in44,out1", "in52,out67", storm_share="storm_only")
    play(inward, "S", "44")
    assert marked(inward)[0] == "in53~"
    together = race("out42,out1", "out36~,out67", storm_share="storm_only")
    play(together, "S", "42")
    assert marked(together)[0] == "out36~"


@pytest.mark.clause("YRR-14")
def test_a_shared_refuge_stays_shut_until_the_last_has_left() -> None:
    match = race("out36,out33", "out36,out67", tags="h:4,4")
    assert open_now(match) == {"4:out36>out40"}
    match.act("out36")
    assert open_now(match) == {"4:out40>out44"}


@pytest.mark.clause("YRR-15")
def test_63_may_ask_for_an_exact_count() -> None:
    match = race("out81,out1", tags="h:4", stop63="exact")
    assert open_now(match) == {"4:out1>out5"}
    with pytest.raises(Illegal, match=r"exact count \(YRR-15\)"):
        match.act("out81")


@pytest.mark.clause("YRR-15")
def test_63_may_end_the_turn_of_a_yacht() -> None:
    match = race("out81,out1", stop63="end_of_turn")
    play(match, "W", "4:out81>in63")
    assert open_now(match) == {"5:out1>out6"}
    play(match, "1")
    assert marked(match)[0] == "in63"


@pytest.mark.clause("YRR-16")
def test_what_a_held_63_stops_is_for_the_house_to_say() -> None:
    def stopped(start: str, rival: str, number: int, hold: str) -> bool:
        match = race(f"{start},out1", f"{rival},out67", tags=f"h:{number}", hold63=hold)
        return not any(f":{start}>" in move for move in open_now(match))

    assert [stopped("out81", "in63", 4, hold) for hold in ("home", "any", "shut", "none")] == [True, True, True, False]
    assert [stopped("out81", "in63", 3, hold) for hold in ("home", "any", "shut", "none")] == [
        False,
        False,
        True,
        False,
    ]
    assert [stopped("out81", "out63", 4, hold) for hold in ("home", "any", "shut", "none")] == [
        False,
        True,
        False,
        False,
    ]
    assert [stopped("out60", "in63", 4, hold) for hold in ("home", "any", "shut", "none")] == [
        False,
        True,
        False,
        False,
    ]


@pytest.mark.clause("YRR-16", "YR-38", "YR-40")
@pytest.mark.parametrize(
    ("hold", "reach", "answers"),
    [
        ("any", "five", {"stay"}),
        ("any", "leg_end", {"stay"}),
        ("any", "four", {"advance", "stay"}),
        ("home", "five", {"advance", "stay"}),
    ],
)
def test_no_dotted_line_leads_past_a_63_that_is_held_both_ways(hold: str, reach: str, answers: set[str]) -> None:
    match = race("out57", "out63,out67", hold63=hold, cherub_reach=reach)
    play(match, "WNW", "57")
    assert open_now(match) == answers
    assert open_now(Match(match.setup, opening=match.position())) == answers
    if answers == {"stay"}:
        with pytest.raises(Illegal, match=r"63 is held.*YRR-16"):
            match.act("advance")


@pytest.mark.clause("YRR-16", "YRR-18")
def test_a_compulsory_line_that_leads_past_a_held_63_is_not_followed() -> None:
    match = race("out57", "out63,out59", hold63="any", cherub_forced="yes")
    events = play(match, "WNW", "57")
    assert yachts(match)[0] == "out59"
    assert cited(events)[-3:] == ["YRR-16", "YR-28", "YR-29"]


@pytest.mark.clause("YRR-17")
def test_a_turn_without_any_move_for_another_reason_is_lost_as_well() -> None:
    match = race("out35", "out36,out67")
    assert cited(play(match, "S"))[-1] == "YRR-17"
    assert spins_next(match, 1)


@pytest.mark.clause("YR-39", "YRR-17")
@pytest.mark.parametrize(
    ("own", "rival", "cites"),
    [
        ("out75!,out35", "out36,in63", "YRR-17"),
        ("out82!,out35", "out36,in63", "YRR-17"),
        ("out82,out35", "out36,in63", "YR-39"),
        ("in13,out35", "out36,in63", "YRR-17"),
    ],
)
def test_63_is_blamed_for_a_lost_turn_only_by_a_yacht_that_it_kept_from_a_number(
    own: str, rival: str, cites: str
) -> None:
    match = race(own, rival, finish="exact")
    assert cited(play(match, "ESE"))[-1] == cites
    assert spins_next(match, 1)


@pytest.mark.clause("YRR-18")
@pytest.mark.parametrize(
    ("reach", "ends"),
    [
        ("five", ["out31", "in21", "out64", "in54"]),
        ("four", ["out30", "in22", "out63", "in55"]),
        ("two", ["out28", "in24", "out61", "in57"]),
        ("leg_end", ["out35", "in17", "out72", "in53"]),
    ],
)
def test_dotted_lines_reach_as_far_as_the_house_draws_them(reach: str, ends: list[str]) -> None:
    found = []
    for start in ("out24", "in28", "out57", "in61"):
        match = race(start, cherub_reach=reach)
        play(match, "WNW", start, "advance")
        found.append(yachts(match)[0])
    assert found == ends


@pytest.mark.clause("YRR-18")
def test_a_dotted_line_may_be_compulsory() -> None:
    match = race("out24", cherub_forced="yes")
    play(match, "WNW", "24")
    assert yachts(match)[0] == "out31"


@pytest.mark.clause("YRR-18", "YRR-11")
def test_a_yacht_that_stays_with_the_cherub_may_blanket_there() -> None:
    match = race("out24", "out26,out67")
    events = play(match, "WNW", "24", "stay")
    assert cited(events)[-3:] == ["YRR-18", "YR-28", "YR-29"]


@pytest.mark.clause("YRR-19")
def test_a_side_whose_every_yacht_is_becalmed_waits_without_a_spin() -> None:
    match = race("out18", "out66,out67")
    events = play(match, "WNW", "18", "S", "66", "67")
    assert cited(events)[-1] == "YRR-19"
    assert spins_next(match, 1)


@pytest.mark.clause("YRR-19")
def test_a_calm_may_cost_the_whole_side_its_turn() -> None:
    match = race("out18,out1", calm_scope="side")
    events = play(match, "WNW", "18", "1", "S", "66", "67")
    assert cited(events)[-1] == "YRR-19"
    assert spins_next(match, 1)


@pytest.mark.clause("YRR-20")
def test_a_yacht_off_the_sand_bar_may_take_the_other_number_past_yachts_in_safety() -> None:
    match = race("out45", "out16,out36")
    play(match, "WNW", "45", "4:out1>out5")
    assert yachts(match)[0] == "out5"


@pytest.mark.clause("YRR-21")
@pytest.mark.parametrize("chain", ["no", "yes"])
def test_no_effect_of_the_houses_own_board_leads_to_another(chain: str) -> None:
    for start, spin, end in (("out24", "WNW", "out31"), ("out42", "S", "out36"), ("out45", "WNW", "out1")):
        match = race(start, chain=chain)
        play(match, spin, start)
        if match.to_act == 0 and "advance" in open_now(match):
            match.act("advance")
        assert yachts(match)[0] == end


@pytest.mark.clause("YRR-22")
def test_spaces_do_nothing_to_yachts_that_pass() -> None:
    match = race("out42", tags="h:6")
    play(match, "42")
    assert marked(match)[0] == "out1"
    passing = race("out42", tags="h:4")
    play(passing, "42")
    assert marked(passing)[0] == "out46"


@pytest.mark.clause("YRR-23")
def test_the_finish_may_have_to_be_crossed_or_reached_exactly() -> None:
    crossing = race("in14,out1", tags="h:3", finish="cross")
    play(crossing, "14")
    assert yachts(crossing)[0] == "in11"
    assert "4:in11>home" in open_now(race("in11,out1", tags="h:4", finish="cross"))
    exact = race("in14,out1", tags="h:4", finish="exact")
    assert open_now(exact) == {"4:out1>out5"}
    with pytest.raises(Illegal, match=r"exact count \(YRR-23\)"):
        exact.act("in14")
    assert "3:in14>home" in open_now(race("in14,out1", tags="h:3", finish="exact"))


@pytest.mark.clause("YRR-24")
@pytest.mark.parametrize(("win", "over"), [("all", False), ("first", True)])
def test_all_yachts_must_be_home_or_one_by_a_house_rule(win: str, over: bool) -> None:
    match = race("out66,out67", "in14,out1", turn=1, tags="r:1", win=win)
    play(match, "ENE", "14")
    assert match.is_over == over


@pytest.mark.clause("YRR-25")
def test_the_first_home_may_win_at_once() -> None:
    match = race("in14", "in15,H", equal_turns="no")
    play(match, "N", "14")
    assert match.places() == [1, 0]


@pytest.mark.clause("YRR-25")
def test_a_round_is_complete_when_every_side_has_had_its_turn_whoever_began() -> None:
    match = race("in14", "in30,H", turn=1)
    play(match, "SSE", "30", "29", "N", "14")
    assert match.places() == [1, 0]


@pytest.mark.clause("YRR-27")
def test_partners_sit_alternately_and_share_two_yachts() -> None:
    match = race("out1,out2", "out66,out67", seats=4, partners="shared")
    play(match, "S", "out1", "out2")
    assert spins_next(match, 1)
    play(match, "S", "66", "67")
    assert spins_next(match, 2)
    play(match, "E")
    assert len(open_now(match)) == len(set(yachts(match)))


@pytest.mark.clause("YRR-27")
def test_partners_may_move_one_yacht_each() -> None:
    match = race("out1,out2", "out66,out67", seats=4, partners="own_yacht")
    match.act("E")
    assert open_now(match) == {"2:out1>out3"}
    with pytest.raises(Illegal, match=r"partner's to move \(YRR-27\)"):
        match.act("out2")


def pass_by(match: Match, *seats: int) -> None:
    """Let each of these seats in its turn sail on by two spaces."""
    for seat in seats:
        assert spins_next(match, seat)
        play(match, "S")
        while match.to_act != NATURE:
            match.take(match.legal()[0])


@pytest.mark.clause("YR-41", "YRR-19", "YRR-27")
def test_a_calm_that_only_the_partners_turn_went_by_is_not_over_where_each_sails_one_yacht() -> None:
    match = race("out18,out1", "out66,out67", seats=4, partners="own_yacht")
    play(match, "WNW", "18")
    pass_by(match, 1)
    assert marked(match) == ["out20!", "out1"]
    pass_by(match, 2, 3)
    assert spins_next(match, 1)
    assert marked(match) == ["out20", "out3"]


@pytest.mark.clause("YRR-11", "YRR-27")
def test_a_blanketed_yacht_loses_its_own_partners_turn_where_each_sails_one_yacht() -> None:
    match = race("out28,out1", "out66,out31", seats=4, partners="own_yacht", blanket_penalty="becalm")
    play(match, "ESE", "28", "S", "31", "32", "33")
    pass_by(match, 1, 2)
    assert spins_next(match, 0)
    assert marked(match, 1) == ["out68", "out31"]


@pytest.mark.clause("YRR-19", "YRR-27")
def test_a_calm_that_stops_the_side_is_over_with_its_next_turn_whichever_partner_has_it() -> None:
    match = race("out18,out1", "out66,out67", seats=4, partners="own_yacht", calm_scope="side")
    play(match, "WNW", "18")
    pass_by(match, 1)
    pass_by(match, 3)
    assert spins_next(match, 0)
    assert marked(match) == ["out20", "out1"]


@pytest.mark.clause("YRR-27")
def test_partners_win_together() -> None:
    match = race("in14", "out66,out67", seats=4, partners="shared")
    play(match, "N", "14", "S", "66", "67")
    assert match.places() == [1, 0, 1, 0]


@pytest.mark.clause("YRR-27")
def test_partners_need_four_players_and_two_yachts_a_side() -> None:
    for seats, each in ((2, 2), (3, 2), (4, 3)):
        with pytest.raises(BadSetup, match=r"partners takes four players.*YRR-27"):
            prepare(GAME, seats=seats, options={"partners": "shared", "yachts": each})


@pytest.mark.clause("YRR-28")
def test_a_race_is_drawn_after_the_limit_of_turns() -> None:
    match = race("out1,out1", turn_limit=1)
    events = play(match, "S", "1", "1")
    assert match.is_over
    assert match.places() == [0, 0]
    assert cited(events)[-1] == "YRR-28"


@pytest.mark.clause("YR-57", "YRR-25", "YRR-28")
def test_the_limit_of_turns_takes_nothing_from_a_side_that_is_home() -> None:
    match = race("in14", tags="n:4999")
    play(match, "N", "14")
    assert spins_next(match, 1)
    events = play(match, "S", "66", "67")
    assert match.places() == [1, 0]
    assert cited(events)[-1] == "YR-57"


@pytest.mark.clause("YRR-25", "YRR-28")
def test_beyond_the_limit_of_turns_the_other_side_may_still_come_home_in_the_same_round() -> None:
    match = race("in14", "in15", tags="n:4999")
    play(match, "N", "14", "N", "15")
    assert match.places() == [1, 1]


@pytest.mark.clause("YRR-28")
def test_no_race_by_the_print_comes_near_the_limit_of_turns() -> None:
    run = Engine(prepare(GAME, seats=2)).run(28, 0, 4000, keep_states=True)
    assert int(run.states["turns"].max()) < 1000
    assert (run.places == 1).any(axis=1).all()


@pytest.mark.clause("YRR-29")
@pytest.mark.parametrize(("meets", "blankets"), [("any", True), ("same", False)])
def test_yachts_bound_different_ways_meet_or_do_not(meets: str, blankets: bool) -> None:
    match = race("out28,out5", "in31,out67", blanket_direction=meets)
    assert ("YR-28" in cited(play(match, "ESE", "28"))) == blankets


@pytest.mark.clause("YRR-30")
def test_any_number_of_yachts_may_lie_on_a_plain_space() -> None:
    match = race("out28,out31", "out31,in31")
    play(match, "ESE", "28")
    assert yachts(match) == ["out31", "out31"]


@pytest.mark.parametrize(
    ("seats", "each", "mean"), [(2, 2, 86.6), (2, 3, 127.5), (2, 4, 166.0), (3, 2, 115.4), (4, 2, 140.8)]
)
def test_races_by_luck_are_as_long_as_those_of_the_prototype(seats: int, each: int, mean: float) -> None:
    run = Engine(prepare(GAME, seats=seats, options={"yachts": each})).run(1888, 0, 4000, keep_states=True)
    assert abs(float(run.states["turns"].mean()) / mean - 1) < 0.03


@pytest.mark.clause("YR-23", "YR-28")
def test_the_account_says_which_yacht_goes_and_whose_it_blankets() -> None:
    events = play(race("out28,out5", "out31,out67"), "ESE", "28")
    told = [event.text for event in events if event.cites in ("YR-23", "YR-28")]
    assert told == [
        "Volunteer goes from 28 outward to 31 outward.",
        "Volunteer blankets Mayflower on 31 outward.",
    ]


@pytest.mark.clause("YR-28", "YRR-27")
@pytest.mark.parametrize(
    ("partners", "names", "told"),
    [
        ("off", ("Ann", "Ben"), "Ann's Volunteer blankets Ben's Galatea on 31 outward."),
        ("shared", ("Ann", "Ben", "Cy", "Di"), "Ann's Volunteer blankets Galatea on 31 outward."),
        ("own_yacht", ("Ann", "Ben", "Cy", "Di"), "Ann's Volunteer blankets Di's Galatea on 31 outward."),
    ],
)
def test_a_rivals_yacht_is_named_with_whose_it_is(partners: str, names: tuple[str, ...], told: str) -> None:
    setup = prepare(GAME, names=names, options={"first": "seat", "partners": partners})
    match = Match(setup, opening="0:out28,out5 1:out67,out31 t:0")
    assert told in [event.text for event in play(match, "ESE", "28")]


@pytest.mark.clause("YR-57", "YRR-25")
def test_a_tie_names_everybody_who_shares_the_win() -> None:
    match = race("in14", "in14", tags="r:2")
    told = [event.text for event in play(match, "N", "6:in14>home", "N", "6:in14>home")]
    assert "Volunteer and Mayflower share the win" in told[-1]
