"""The rulings of Cats and Mice, and every choice of every option that answers one."""

from fractions import Fraction

import pytest

from teetotum.engine.chance import weigh
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.umpire import Match, prepare
from teetotum.games.cats_and_mice import GAME
from tests.games.cats_and_mice.tables import (
    barn,
    cats,
    cited,
    counts,
    ends,
    has_the_spin,
    lay_out,
    mice,
    of_cat,
    of_mice,
    part,
    play,
    table,
    uses,
)


@pytest.mark.clause("CMR-1", "CM-2")
def test_the_indicator_brings_doubles_once_and_other_spins_twice_in_thirty_six() -> None:
    match = lay_out()
    chances = {match.say(chance.outcome): chance.weight for chance in match.chances()}
    assert len(chances) == 21
    assert (chances["3-3"], chances["3-4"]) == (Fraction(1, 36), Fraction(2, 36))


@pytest.mark.clause("CMR-1")
def test_a_house_may_put_other_numbers_up_to_eight_round_its_arrows() -> None:
    match = lay_out(indicator="1,1,8/3")
    assert {match.say(outcome): weight for outcome, weight in weigh(match.wheel)} == {
        "1-3": Fraction(2, 3),
        "3-8": Fraction(1, 3),
    }
    match.act("3-8")
    assert "8>W6" in uses(match)
    for wrong in ("1-9", "1-6/1-6/1-6", "2"):
        with pytest.raises(BadSetup, match="indicator"):
            prepare(GAME, options={"indicator": wrong})


@pytest.mark.clause("CMR-1", "CMR-21", "CMR-22")
def test_arrows_that_always_show_the_same_will_do_where_nothing_is_spun_for() -> None:
    match = lay_out(indicator="2")
    assert [match.say(outcome) for outcome, _ in weigh(match.wheel)] == ["2-2"]
    play(match, "2-2", "2>W11", "2>W9")
    assert len(uses(match)) > 0
    with pytest.raises(BadSetup, match=r"all alike.*\(CMR-1\)"):
        lay_out(indicator="2", lead="spin")
    with pytest.raises(BadSetup, match=r"all alike.*\(CMR-1\)"):
        lay_out(indicator="2", ties="playoff")


@pytest.mark.clause("CMR-2")
def test_a_double_is_two_uses_of_one_number_and_lists_none_twice() -> None:
    match = lay_out()
    match.act("2-2")
    assert len(match.legal()) == 3
    assert part(match, "k") == "2,2"
    with pytest.raises(Illegal, match="CMR-2"):
        match.take(match.legal()[0] + 104)
    play(match, "2>W11", "2>W9")
    assert part(match, "u") == "2,2"


@pytest.mark.clause("CMR-3")
def test_a_mouse_may_pass_over_a_hole_by_the_print_and_stops_there_in_a_snug_barn() -> None:
    match, snug = of_mice("BN2", "3-3"), of_mice("BN2", "3-3", hole_entry="reach")
    assert ends(match, 3, "BN2") == {"DNW3", "BW1", "BN5", "PN2"}
    assert ends(snug, 3, "BN2") == {"O-NW", "BN5", "PN2"}
    play(snug, "3:BN2>O-NW")
    assert barn(snug) == 12
    assert prepare(GAME, preset="snug_barn").options.choice("hole_entry") == "reach"


@pytest.mark.clause("CMR-3")
def test_the_hole_of_exit_is_exempt_where_mice_go_in_on_reaching_one() -> None:
    assert ends(of_mice("-", "3-3", hole_entry="reach"), 3, "O-NW") == {"DNW2", "BN2", "BW2"}


@pytest.mark.clause("CMR-4")
def test_no_mouse_comes_out_by_a_hole_where_a_cat_stands() -> None:
    match = of_mice("-", "4-4", "O-SW,H-NE")
    assert ends(match, 4, "O-SW") == set()
    with pytest.raises(Illegal, match=r"a cat shuts O-SW \(CMR-13\)"):
        match.act("4:O-SW>BS3")


@pytest.mark.clause("CMR-5")
def test_a_one_brings_no_mouse_out_unless_the_house_lets_it_bob() -> None:
    bob, barred = of_mice("-", "1-1", barn_one="bob"), of_mice("N3", "1-1")
    assert uses(bob) == {"1:O-SW>O-SW", "1:O-NW>O-NW", "1:O-NE>O-NE", "1:O-SE>O-SE"}
    before = mice(bob), barn(bob)
    assert cited(play(bob, "1:O-NW>O-NW")) == ["CMR-5"]
    assert (mice(bob), barn(bob)) == before
    with pytest.raises(Illegal, match="CMR-5"):
        barred.act("1:O-NW>O-NW")


@pytest.mark.clause("CMR-5")
def test_out_by_one_hole_and_in_by_the_next_is_no_use_either() -> None:
    told = {"indicator": "1-8"}
    assert not any(">O-" in use for use in uses(of_mice("-", "7-8", **told)))
    assert "7:O-NW>O-NE" in uses(of_mice("-", "7-8", barn_one="bob", **told))


@pytest.mark.clause("CMR-6")
def test_two_different_mice_do_not_bind_each_other() -> None:
    match = of_mice("N3,N5", "2-2")
    play(match, "2:N5>M-N")
    assert "2:N3>N5" in uses(match)
    assert "2:M-N>N5" not in uses(match)


@pytest.mark.clause("CMR-6")
def test_a_house_may_let_pieces_turn_back() -> None:
    match = of_cat("-", "2-2", turn_back="free")
    play(match, "2>W11")
    assert "2>H-SW" in uses(match)
    mouse = of_mice("M-W", "2-2", turn_back="free")
    play(mouse, "2:M-W>W5")
    assert "2:W5>M-W" in uses(mouse)


@pytest.mark.clause("CMR-7")
def test_one_use_never_turns_round_and_is_free_at_every_fork() -> None:
    assert ends(of_cat("-", "4-6"), 6) == {"W7", "S6", "BW4", "BS2"}


@pytest.mark.clause("CMR-8")
def test_a_lone_mouse_gone_in_may_be_kept_from_its_own_way_out() -> None:
    for trail, free in (("cleared", True), ("kept", False)):
        match = of_mice("BN2", "2-2", counts="5,6", barn_trail=trail)
        play(match, "2:BN2>O-NW")
        assert ("2:O-NW>BN1" in uses(match)) is free
        assert {"2:O-NW>BW1", "2:O-NW>DNW3", "2:O-NE>BN5"} <= uses(match)


@pytest.mark.clause("CMR-8")
def test_no_house_keeps_a_trail_among_several_mice_in_the_barn() -> None:
    match = of_mice("BN2", "2-2", barn_trail="kept")
    play(match, "2:BN2>O-NW")
    assert "2:O-NW>BN1" in uses(match)


@pytest.mark.clause("CMR-9")
def test_a_cat_captures_only_where_a_count_ends() -> None:
    match = of_cat("W12,W11", "3-1")
    play(match, "3>W10")
    assert counts(match) == [0, 0]


@pytest.mark.clause("CMR-10")
def test_capture_is_a_choice_unless_the_house_makes_it_a_duty() -> None:
    assert len(uses(of_cat("W10,S9", "3-6"))) > 1
    duty = of_cat("W10,W5", "3-6", capture="compulsory")
    assert uses(duty) == {"3>W10"}
    play(duty, "3>W10")
    assert uses(duty) == {"6>W5"}


@pytest.mark.clause("CMR-10")
def test_where_capture_is_a_duty_the_plan_with_most_captures_is_binding() -> None:
    match = of_cat("W8,S5,S10", "5-6", capture="compulsory")
    assert uses(match) == {"5>S5"}
    with pytest.raises(Illegal, match="CMR-10"):
        match.act("6>W7")


@pytest.mark.clause("CMR-10", "CMR-16")
def test_a_mouse_that_a_cat_takes_by_being_sent_home_counts_in_its_plan() -> None:
    house = {"capture": "compulsory", "home_mouse": "captured"}
    assert uses(of_cat("H-SW,E9", "3-1", "N10,H-NE", **house)) == {"3>H-NE"}
    assert uses(of_cat("H-SW,N9", "3-1", "N10,H-NE", **house)) == {"3>H-NE", "1>N9"}
    assert uses(of_cat("H-SW,N9,W12", "3-1", "N10,H-NE", **house)) == {"3>H-NE"}
    assert len(uses(of_cat("H-SW,E9", "3-1", "N10,H-NE", capture="compulsory"))) > 1, "it goes into the Barn"


@pytest.mark.clause("CMR-11")
def test_the_cat_must_use_both_arrows() -> None:
    match = lay_out()
    play(match, "1-2", "1>W12")
    assert all(">" in use and ":" not in use for use in uses(match))


@pytest.mark.clause("CMR-11", "CMR-13")
def test_an_arrow_that_a_house_rule_leaves_no_use_for_is_lost() -> None:
    usual = table(cats="DSW1,H-NE")
    play(usual, "1-2", "1>DSW2")
    assert uses(usual) == {"2>O-SW"}
    events = play(table(cats="DSW1,H-NE", cats_on_holes="pass_only"), "1-2", "1>DSW2")
    assert "CMR-11" in cited(events)


@pytest.mark.clause("CMR-12")
def test_a_mouse_may_not_go_past_a_cat_even_to_safety() -> None:
    match = of_mice("DSW1", "3-5", "DSW2,H-NE")
    with pytest.raises(Illegal, match=r"never passes a cat \(CM-50\)"):
        match.act("3:DSW1>O-SW")


@pytest.mark.clause("CMR-13")
def test_cats_may_stand_on_holes_unless_the_house_lets_them_only_pass() -> None:
    assert "4>O-SW" in uses(of_cat("-", "4-5"))
    closed = of_cat("-", "4-5", cats_on_holes="pass_only")
    assert "5>BW5" in uses(closed)
    with pytest.raises(Illegal, match="CMR-13"):
        closed.act("4>O-SW")


@pytest.mark.clause("CMR-14")
def test_a_mouse_may_rescue_another_by_landing_on_it() -> None:
    match = of_mice("N10,N12", "2-5")
    play(match, "2:N10>N12")
    assert (mice(match), barn(match)) == ({"N12"}, 11)


@pytest.mark.clause("CMR-15")
def test_of_two_cats_that_meet_the_one_that_moved_stays() -> None:
    match = of_cat("-", "2-6", "N9,N11")
    play(match, "2>N11")
    assert cats(match) == ["N11", "H-NE"]


@pytest.mark.clause("CMR-16")
@pytest.mark.parametrize(("home_mouse", "after"), [("barn", [0, 0]), ("captured", [0, 1])])
def test_a_mouse_found_at_home_goes_into_the_barn_or_to_the_cat_that_was_sent_there(
    home_mouse: str, after: list[int]
) -> None:
    match = of_cat("H-NE", "3-5", "N6,N3", home_mouse=home_mouse)
    play(match, "3>N3")
    assert counts(match) == after
    assert mice(match) == set()


@pytest.mark.clause("CMR-16", "CMR-27")
def test_the_last_mouse_may_fall_to_a_cat_that_is_sent_home() -> None:
    match = of_cat("H-NE", "3-5", "N6,N3", counts="5,6", home_mouse="captured")
    play(match, "3>N3")
    assert match.is_over
    assert counts(match) == [5, 9]
    assert part(match, "z") == "1"


@pytest.mark.clause("CMR-16")
def test_a_house_may_close_a_home_where_its_own_cat_sits() -> None:
    match = of_cat("-", "3-1", "N10,H-NE", home_cat="closed")
    assert "3>N7" in uses(match)
    with pytest.raises(Illegal, match="CMR-16"):
        match.act("3>H-NE")
    assert "3>H-NE" in uses(of_cat("-", "3-1", "N10,N1", home_cat="closed"))


@pytest.mark.clause("CMR-16")
def test_a_mover_sent_home_has_no_trail_and_keeps_its_other_arrow() -> None:
    match = of_cat("-", "3-1", "N10,H-NE")
    events = play(match, "3>H-NE")
    assert cited(events) == ["CM-28", "CM-47", "CMR-16"]
    assert part(match, "k") == "1"
    assert part(match, "f") == ""


@pytest.mark.clause("CMR-17")
def test_an_arrow_that_no_mouse_can_use_is_lost() -> None:
    match = of_mice("-", "1-2", "DNW1,H-NE", counts="5,6")
    events = play(match, "2:O-NW>DNW3", "1:DNW3>DNW2")
    assert has_the_spin(match, 1)
    lost = of_mice("-", "1-2", "DNW2,H-NE", counts="5,6")
    events = play(lost, "2:O-NW>DNW3")
    assert cited(events) == ["CM-33", "CMR-17"]
    assert events[-1].text == "SW has no mouse to move for the 1, and it is lost."


@pytest.mark.clause("CMR-17")
def test_a_house_with_foresight_allows_only_uses_that_leave_one_for_the_other_arrow() -> None:
    far = of_mice("-", "1-2", "DNW2,H-NE", counts="5,6", use_rule="maximum")
    assert len(uses(of_mice("-", "1-2", "DNW2,H-NE", counts="5,6"))) == 12
    assert len(uses(far)) == 11
    with pytest.raises(Illegal, match="CMR-17"):
        far.act("2:O-NW>DNW3")


@pytest.mark.clause("CMR-18")
def test_no_more_than_two_uses_are_made_by_mice() -> None:
    match = of_mice("N3,S3,E3", "1-1")
    play(match, "1:N3>N4", "1:S3>S4")
    assert has_the_spin(match, 1)


@pytest.mark.clause("CMR-19")
@pytest.mark.parametrize(("last_mouse", "after"), [("3", [8, 6]), ("1", [6, 6])])
def test_the_twelfth_mouse_counts_what_the_house_says(last_mouse: str, after: list[int]) -> None:
    match = of_cat("W10", "3-6", counts="5,6", last_mouse=last_mouse)
    play(match, "3>W10")
    assert counts(match) == after


@pytest.mark.clause("CMR-20")
def test_corners_are_the_usual_ones_or_those_picked() -> None:
    assert lay_out(3).setup.names == ("SW", "NW", "NE")
    assert cats(lay_out(2, corners="SE,NW")) == ["H-SE", "H-NW"]
    with pytest.raises(BadSetup, match="CMR-20"):
        prepare(GAME, options={"corners": "SE,SE"})


@pytest.mark.clause("CMR-20")
def test_a_home_without_a_player_is_an_ordinary_space() -> None:
    assert "4:DNW1>W3" in uses(of_mice("DNW1", "4-4"))


@pytest.mark.clause("CMR-21")
def test_the_lead_may_go_to_the_first_seat_or_by_lot() -> None:
    assert has_the_spin(lay_out(3), 0)
    match = Match(prepare(GAME, seats=3, options={"lead": "lot"}))
    assert [match.say(chance.outcome) for chance in match.chances()] == ["0", "1", "2"]
    assert cited(play(match, "2")) == ["CMR-21"]
    assert has_the_spin(match, 2)


@pytest.mark.clause("CMR-22")
def test_equal_counts_share_the_win_or_fall_to_the_captor_of_the_last_mouse() -> None:
    for ties, winners in (("shared", [0, 1]), ("last_mouse", [0])):
        match = of_cat("W10", "3-6", counts="4,7", ties=ties)
        play(match, "3>W10")
        assert match.winners() == winners


@pytest.mark.clause("CMR-22")
def test_equal_counts_may_be_spun_for() -> None:
    match = of_cat("W10", "3-6", counts="4,7", ties="playoff")
    play(match, "3>W10")
    assert part(match, "y") == "?,?"
    play(match, "3-4", "2-5", "1-1", "1-2")
    assert match.is_over
    assert match.places() == [2, 1]


@pytest.mark.clause("CMR-22")
def test_where_none_of_the_leaders_took_the_last_mouse_they_share_the_win() -> None:
    match = of_cat("W10", "3-6", "H-SW,H-NW,H-NE", counts="1,5,5", ties="last_mouse")
    play(match, "3>W10")
    assert counts(match) == [4, 5, 5]
    assert match.places() == [3, 1, 1]


@pytest.mark.clause("CMR-23")
@pytest.mark.parametrize(("limit", "over"), [(300, False), (7, True), (0, False)])
def test_too_many_turns_without_a_capture_end_the_match(limit: int, over: bool) -> None:
    match = table(counts="5,6", rest="q:6", no_capture_limit=limit)
    play(match, "1-1", "1>W12", "1>W11")
    assert match.is_over is over


@pytest.mark.clause("CMR-23")
def test_a_capture_begins_the_count_of_quiet_turns_afresh_and_ten_thousand_turns_end_any_match() -> None:
    match = of_cat("W11", "1-1", counts="5,5", rest="q:299")
    play(match, "1>W12", "1>W11")
    assert not match.is_over
    assert part(match, "q") == ""
    endless = table(counts="5,6", rest="q:9998 p:9999", no_capture_limit=0)
    assert cited(play(endless, "1-1", "1>W12", "1>W11"))[-2] == "CMR-23"
    assert endless.is_over


@pytest.mark.clause("CMR-24")
def test_a_lead_that_cannot_be_overtaken_ends_only_matches_that_clinch() -> None:
    for clinch, over in (("off", False), ("on", True)):
        match = of_cat("W10", "3-6", counts="7,2", clinch=clinch)
        events = play(match, "3>W10")
        assert match.is_over is over
        assert ("CMR-24" in cited(events)) is over
    near = of_cat("W10", "3-6", counts="6,3", clinch="on")
    play(near, "3>W10")
    assert counts(near) == [7, 3]
    assert not near.is_over


@pytest.mark.clause("CMR-25")
def test_a_mouse_may_stop_on_a_home_or_a_mouse_space() -> None:
    assert {"2:N2>H-NW", "2:N5>M-N"} <= uses(of_mice("N2,N5", "2-2"))


@pytest.mark.clause("CMR-26")
def test_each_arrow_may_go_its_own_way_at_a_fork() -> None:
    match = of_cat("-", "2-3", "W11,H-NE")
    play(match, "2>H-SW")
    assert ends(match, 3) == {"S3", "DSW3"}


@pytest.mark.clause("CMR-27")
def test_nothing_is_moved_after_the_last_mouse() -> None:
    match = of_cat("W10", "3-6", counts="5,6")
    assert cited(play(match, "3>W10")) == ["CM-28", "CM-44", "CM-53", "CM-52", "CM-55"]
    assert match.legal() == []
