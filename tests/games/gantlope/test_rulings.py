"""The rulings of Gantlope, and every choice of every option that answers one."""

from fractions import Fraction

import pytest

from teetotum.engine.chance import weigh
from teetotum.engine.errors import Ambiguous, BadSetup, Illegal, Unreadable
from teetotum.engine.rules import OVER
from teetotum.engine.umpire import Match, prepare
from teetotum.games.gantlope import GAME
from tests.games.gantlope.tables import cited, has_the_spin, lay_out, men, play, table, uses


@pytest.mark.clause("GAR-1", "GA-2")
def test_the_indicator_brings_doubles_once_and_other_spins_twice_in_thirty_six() -> None:
    match = lay_out()
    chances = {match.say(chance.outcome): chance.weight for chance in match.chances()}
    assert len(chances) == 21
    assert chances["3-3"] == Fraction(1, 36)
    assert chances["3-4"] == Fraction(2, 36)
    assert sum(chances.values()) == 1


@pytest.mark.clause("GAR-1")
def test_a_house_may_put_other_numbers_round_its_arrows() -> None:
    match = lay_out(indicator="1,1,2/3")
    assert {match.say(outcome): weight for outcome, weight in weigh(match.wheel)} == {
        "1-3": Fraction(2, 3),
        "2-3": Fraction(1, 3),
    }
    with pytest.raises(Illegal, match="no face that shows 6-6"):
        match.act("6-6")
    with pytest.raises(BadSetup, match="one for each arrow"):
        prepare(GAME, options={"indicator": "1-6/1-6/1-6"})


@pytest.mark.clause("GAR-2")
@pytest.mark.parametrize(("doubles", "unused"), [("four", "3x4"), ("twice", "6x2"), ("again", "3x2"), ("plain", "3x2")])
def test_a_double_gives_what_the_house_says(doubles: str, unused: str) -> None:
    match = lay_out(doubles=doubles)
    doubled = ["GA-22"] if doubles in {"four", "twice"} else []
    assert cited(play(match, "3-3")) == ["GA-19", *doubled, "GAR-2"]
    assert f"u:{unused}" in match.position()


@pytest.mark.clause("GAR-2")
def test_a_double_spun_again_keeps_the_turn_and_a_plain_one_passes_it() -> None:
    match, plain = lay_out(doubles="again"), lay_out(doubles="plain")
    for one in (match, plain):
        play(one, "3-3", "3:SE-4>SE-7", "3:SE-7>SE-10")
    assert has_the_spin(match, 0)
    assert has_the_spin(plain, 1)
    play(match, "1-2", "1:SE-1>SE-2", "2:SE-3>SE-5")
    assert has_the_spin(match, 1)


@pytest.mark.clause("GAR-3")
@pytest.mark.parametrize(("row", "use"), [("1,4,4,20", "3:SE-1>SE-4"), ("57,60,60,20", "3:H0>SE+3")])
def test_two_men_fill_a_square_of_home_and_of_goal_too(row: str, use: str) -> None:
    match = table(row)
    play(match, "3-1")
    with pytest.raises(Illegal, match="holds two men"):
        match.act(use)


@pytest.mark.clause("GAR-4")
def test_a_house_may_let_a_rival_pair_bar_the_way() -> None:
    match = table("1,2,3,33", "1,2,16,16", pair_bars="on")
    play(match, "4-6")
    assert "4:H20>H24" in uses(match)
    with pytest.raises(Illegal, match=r"a rival pair bars the way \(GAR-4\)"):
        match.act("6:H20>H26")


@pytest.mark.clause("GAR-4", "GAR-22")
def test_no_house_lets_own_pairs_or_single_men_bar_the_way() -> None:
    match = table("20,22,22,3", "1,2,46,47", pair_bars="on")
    play(match, "6-5")
    assert {"6:H7>H13", "5:H7>H12"} <= uses(match)


@pytest.mark.clause("GAR-5")
@pytest.mark.parametrize(("home_full", "after"), [("next", [1, 1, 2, 4]), ("stack", [1, 1, 1, 4])])
def test_a_man_displaced_on_to_a_full_first_square_goes_where_the_house_says(home_full: str, after: list[int]) -> None:
    match = table("1,2,3,20", "1,1,4,46", home_full=home_full)
    play(match, "4-5", "4:H7>H11")
    assert men(match, 1) == after


@pytest.mark.clause("GAR-6")
@pytest.mark.parametrize(("start", "after"), [("spread", [1, 2, 3, 4]), ("stacked", [1, 1, 2, 2])])
def test_the_men_begin_spread_or_stacked(start: str, after: list[int]) -> None:
    assert men(lay_out(start=start)) == after


@pytest.mark.clause("GAR-7")
def test_running_past_the_lodge_is_compulsory_where_nothing_else_can_be_played() -> None:
    match = table("56,62,63,63")
    play(match, "3-5")
    assert uses(match) == {"3:H43>H2", "5:H43>H4"}
    barred = table("56,62,63,63", overshoot="barred")
    assert cited(play(barred, "3-5"))[-1] == "GA-27"


@pytest.mark.clause("GAR-8")
def test_outward_and_homeward_men_on_one_lodge_go_different_ways() -> None:
    match = table("1,2,13,57")
    play(match, "3-6")
    assert {"3:H0>H3", "3:H0>SE+3"} <= uses(match)
    with pytest.raises(Ambiguous, match="GAR-8"):
        match.act("3:H0")


@pytest.mark.clause("GAR-9")
def test_a_man_come_home_to_his_lodge_goes_into_the_goal_only() -> None:
    match = table("57,62,63,63")
    play(match, "3-5")
    assert uses(match) == {"3:H0>SE+3", "5:H0>SE+5"}


@pytest.mark.clause("GAR-9")
def test_a_house_may_let_him_leave_his_lodge_for_another_circuit() -> None:
    match = table("57,62,63,63", lodge_exit="either")
    play(match, "3-5")
    assert uses(match) == {"3:H0>SE+3", "3:H0*>H3", "5:H0>SE+5", "5:H0*>H5"}
    assert cited(play(match, "3:H0*>H3"))[0] == "GAR-9"
    assert men(match) == [16, 62, 63, 63]


@pytest.mark.clause("GAR-9", "GAR-23")
def test_leaving_the_lodge_is_told_apart_from_going_out_when_two_men_share_it() -> None:
    match = table("13,57,63,63", lodge_exit="either")
    play(match, "3-5")
    assert {"3:H0>H3", "3:H0*>H3"} <= uses(match)
    play(match, "3:H0>H3")
    assert men(match) == [16, 57, 63, 63]
    match.undo()
    play(match, "3:H0*>H3")
    assert men(match) == [13, 16, 63, 63]


@pytest.mark.clause("GAR-10")
def test_a_house_may_ask_for_the_four_innermost_squares() -> None:
    match = table("57,58,62,63", goal_end="packed")
    play(match, "6-4", "6:H0>SE+6")
    assert not match.is_over
    play(match, "4:SE+1>SE+5")
    assert match.places() == [1, 0]
    usual = table("57,58,62,63")
    play(usual, "6-4", "6:H0>SE+6")
    assert usual.is_over


@pytest.mark.clause("GAR-11")
def test_while_an_arrow_has_a_legal_use_one_must_be_made() -> None:
    match = table("1,62,63,63")
    play(match, "1-2", "1:SE-1>SE-2")
    assert match.to_act == 0
    assert uses(match) == {"2:SE-2>SE-4"}


@pytest.mark.clause("GAR-11")
def test_foresight_looks_through_all_four_uses_of_a_double() -> None:
    usual, house = table("54,59,63,63"), table("54,59,63,63", use_rule="maximum")
    for match in (usual, house):
        play(match, "3-3")
    assert uses(usual) == {"3:H41>H0", "3:SE+2>SE+5"}
    assert uses(house) == {"3:H41>H0", "3:SE+2>SE+5"}
    play(house, "3:H41>H0")
    assert uses(house) == {"3:H0>SE+3", "3:SE+2>SE+5"}


@pytest.mark.clause("GAR-11", "GAR-9")
def test_a_refusal_for_want_of_foresight_says_so_for_every_kind_of_use() -> None:
    match = table("57,62,63,63", "1,2,40,40", lodge_exit="either", use_rule="maximum")
    play(match, "2-3")
    assert uses(match) == {"2:H0>SE+2", "3:H0>SE+3"}
    with pytest.raises(Illegal, match=r"spend most of the spin \(GAR-11\)"):
        match.act("2:H0*>H2")


@pytest.mark.clause("GAR-12")
def test_two_men_may_take_the_arrows_in_either_order() -> None:
    match = table("10,20,62,63")
    play(match, "2-5")
    assert {"2:SE-10>SE-12", "5:SE-10>H2", "2:H7>H9", "5:H7>H12"} == uses(match)


@pytest.mark.clause("GAR-13")
def test_men_stuck_in_the_goal_lose_the_turn_as_if_pairs_shut_them_in() -> None:
    match = table("61,62,63,57")
    assert cited(play(match, "6-6")) == ["GA-19", "GA-22", "GAR-2"]
    assert uses(match) == {"6:H0>SE+6"}
    stuck = table("57,61,63,63")
    assert cited(play(stuck, "6-6"))[-1] == "GA-27"


@pytest.mark.clause("GAR-14")
def test_the_lodge_may_be_reached_by_the_sum_of_two_three_or_four_uses() -> None:
    match = table("49,62,63,63")
    play(match, "2-2", "2:H36>H38", "2:H38>H40", "2:H40>H42")
    assert cited(play(match, "2:H42>H0"))[0] == "GA-30"


@pytest.mark.clause("GAR-15", "GA-32")
def test_on_a_double_a_man_on_his_lodge_may_take_any_use_left_to_enter() -> None:
    match = table("1,2,3,53")
    play(match, "2-2", "2:H40>H42", "2:H42>H0")
    assert "2:H0>SE+2" in uses(match)


@pytest.mark.clause("GAR-15")
def test_a_house_may_let_him_enter_only_if_his_first_use_brought_him_there() -> None:
    match = table("1,2,3,53", same_turn="one_arrow")
    play(match, "2-2", "2:H40>H42", "2:H42>H0")
    assert "2:H0>SE+2" not in uses(match)
    with pytest.raises(Illegal, match="GAR-15"):
        match.act("2:H0>SE+2")
    first = table("1,2,3,55", same_turn="one_arrow")
    play(first, "2-2", "2:H42>H0")
    assert "2:H0>SE+2" in uses(first)


@pytest.mark.clause("GAR-15")
def test_of_two_men_on_a_square_the_fresher_one_goes_on_to_the_lodge() -> None:
    match = table("1,2,51,54", same_turn="one_arrow")
    play(match, "3-3", "3:H38>H41", "3:H41>H0")
    assert "3:H0>SE+3" in uses(match)


@pytest.mark.clause("GAR-16")
def test_a_stop_between_two_uses_must_itself_be_legal() -> None:
    match = table("20,62,63,63", "45,45,46,46")
    assert cited(play(match, "3-4"))[-1] == "GA-27"
    assert men(match) == [20, 62, 63, 63]


@pytest.mark.clause("GAR-17")
def test_an_unused_corners_lodge_protects_nobody() -> None:
    match = table("1,2,3,20", "2,3,4,46")
    play(match, "4-5", "4:H7>H11")
    assert men(match, 1) == [1, 2, 3, 4]


@pytest.mark.clause("GAR-17")
@pytest.mark.parametrize("path", [13, 57])
def test_a_house_may_shelter_a_man_on_his_own_lodge(path: int) -> None:
    match = table("1,2,3,33", f"1,2,3,{path}", lodge_safe="on")
    play(match, "2-3")
    with pytest.raises(Illegal, match=r"shelters him \(GAR-17\)"):
        match.act("2:H20>H22")


@pytest.mark.clause("GAR-17")
def test_a_sheltering_house_shelters_nobody_on_anothers_lodge() -> None:
    match = table("1,2,3,53", "1,2,3,35", lodge_safe="on")
    play(match, "4-2", "4:H40>H0")
    assert men(match, 1) == [1, 1, 2, 3]


@pytest.mark.clause("GAR-18")
@pytest.mark.parametrize(("travel", "square"), [("right", "H2"), ("left", "H42")])
def test_men_go_round_against_the_clock_unless_the_house_mirrors_it(travel: str, square: str) -> None:
    match = table("1,2,3,12", travel=travel)
    play(match, "3-1")
    assert f"3:SE-12>{square}" in uses(match)


@pytest.mark.clause("GAR-19")
def test_the_highest_spin_begins() -> None:
    match = Match(prepare(GAME, seats=3))
    events = play(match, "1-2", "6-5", "5-5")
    assert has_the_spin(match, 1)
    assert cited(events) == ["GAR-19"] * 4
    assert events[-1].text == "SW has the lead."


@pytest.mark.clause("GAR-19")
def test_those_who_tie_for_the_lead_spin_again() -> None:
    match = Match(prepare(GAME, seats=3))
    events = play(match, "6-4", "1-2", "5-5")
    assert events[-1].text == "The highest spins are level and are spun again."
    assert "l:?,-,?" in match.position()
    play(match, "1-1", "1-2")
    assert has_the_spin(match, 2)


@pytest.mark.clause("GAR-19")
def test_a_house_may_let_the_first_seat_begin_or_draw_lots() -> None:
    assert has_the_spin(lay_out(), 0)
    match = lay_out(3, lead="lot")
    assert [(chance.outcome, chance.weight) for chance in match.chances()] == [(n, Fraction(1, 3)) for n in range(3)]
    play(match, "2")
    assert has_the_spin(match, 2)


@pytest.mark.clause("GAR-20")
@pytest.mark.parametrize(("seats", "corners"), [(2, "SE NW"), (3, "SE SW NW"), (4, "SE SW NW NE")])
def test_the_usual_corners_leave_two_players_opposite_each_other(seats: int, corners: str) -> None:
    assert prepare(GAME, seats=seats).names == tuple(corners.split())


@pytest.mark.clause("GAR-20")
def test_each_player_may_pick_a_corner_of_his_own() -> None:
    match = lay_out(corners="ne,sw")
    assert match.setup.names == ("NE", "SW")
    play(match, "1-2")
    assert "2:NE-4>NE-6" in uses(match)
    for wrong in ("NE,NE", "NE", "NE,XX"):
        with pytest.raises(BadSetup, match="GAR-20"):
            prepare(GAME, seats=2, options={"corners": wrong})


@pytest.mark.clause("GAR-21")
def test_the_rest_of_the_spin_is_void_after_the_winning_use() -> None:
    match = table("57,58,59,60")
    play(match, "1-2", "1:H0>SE+1")
    assert match.is_over
    assert match.legal() == []


@pytest.mark.clause("GAR-21")
def test_a_house_may_play_on_for_the_order_of_the_others() -> None:
    match = table("57,58,59,60", "57,58,59,60", "1,2,3,4", places="play_on")
    play(match, "1-2", "1:H0>SE+1")
    assert not match.is_over
    assert has_the_spin(match, 1)
    events = play(match, "1-2", "1:H33>SW+1")
    assert match.places() == [1, 2, 3]
    assert cited(events)[-1] == "GAR-21"


@pytest.mark.clause("GAR-21")
def test_the_turn_passes_over_a_seat_that_is_home_already() -> None:
    match = table("57,58,59,60", "1,2,3,4", "1,2,3,4", places="play_on")
    play(match, "1-2", "1:H0>SE+1")
    for seat in (1, 2, 1):
        assert has_the_spin(match, seat)
        match.act("1-2")
        while match.legal():
            match.take(match.legal()[0])


@pytest.mark.clause("GAR-22")
def test_own_and_opposing_single_men_may_be_passed() -> None:
    match = table("20,22,62,63", "1,2,3,47")
    play(match, "6-5")
    assert {"6:H7>H13", "5:H7>H12"} <= uses(match)


@pytest.mark.clause("GAR-23")
def test_an_outward_and_a_homeward_man_on_one_lodge_cannot_be_displaced() -> None:
    match = table("1,2,13,57", "1,2,3,34", turn=1)
    play(match, "1-6")
    with pytest.raises(Illegal, match="GA-26"):
        match.act("1:H43>H0")


@pytest.mark.clause("GAR-24")
def test_the_game_is_drawn_when_the_limit_of_turns_is_reached() -> None:
    assert GAME.rulebook.option("turn_limit").default == 5000
    match = lay_out(turn_limit=2)
    play(match, "1-2", "1:SE-4>SE-5", "2:SE-5>SE-7", "1-2", "1:NW-4>NW-5")
    events = play(match, "2:NW-5>NW-7")
    assert match.is_over
    assert match.places() == [0, 0]
    assert cited(events)[-1] == "GAR-24"


@pytest.mark.parametrize(
    ("preset", "rules"), [("print", {}), ("brisk", {"overshoot": "barred"}), ("gauntlet", {"pair_bars": "on"})]
)
def test_every_preset_is_the_house_it_promises(preset: str, rules: dict[str, str]) -> None:
    assert prepare(GAME, preset=preset).options.house_rules == rules


def test_every_choice_of_every_option_can_be_furnished() -> None:
    for option in GAME.rulebook.options:
        for choice in option.choices:
            assert prepare(GAME, options={option.name: choice}).options.choice(option.name) == choice


@pytest.mark.clause("GAR-1", "GAR-19")
def test_an_indicator_whose_spins_are_all_alike_is_refused_for_nobody_could_win_the_lead() -> None:
    with pytest.raises(BadSetup, match="all alike"):
        prepare(GAME, options={"indicator": "3,3"})


@pytest.mark.clause("GAR-11", "GAR-21")
def test_foresight_never_forbids_the_use_that_wins() -> None:
    match = table("57,62,62,63", use_rule="maximum")
    play(match, "1-6")
    assert uses(match) == {"6:H0>SE+6", "1:H0>SE+1"}


@pytest.mark.clause("GAR-1", "GAR-19")
def test_an_indicator_whose_spins_are_all_alike_serves_where_nobody_spins_for_the_lead() -> None:
    match = Match(prepare(GAME, options={"indicator": "3,3", "lead": "first_seat"}))
    assert {match.say(chance.outcome) for chance in match.chances()} == {"3-3"}


@pytest.mark.clause("GAR-2", "GA-27")
def test_who_can_use_nothing_of_a_double_loses_the_turn_and_the_new_spin_with_it() -> None:
    match = table("57,62,63,63", doubles="again")
    play(match, "6-6")
    assert [event.cites for event in match.events[-3:]] == ["GA-19", "GAR-2", "GA-27"]
    assert " t:1" in match.position()


@pytest.mark.clause("GAR-2", "GAR-15")
def test_the_new_spin_of_a_double_belongs_to_the_same_turn() -> None:
    match = table("1,2,3,53", doubles="again", same_turn="one_arrow")
    play(match, "2-2", "2:H40>H42", "2:H42>H0")
    assert match.events[-1].text == "SE spins again for the double."
    play(match, "1-3")
    assert not any(use.startswith(("1:H0>", "3:H0>")) for use in uses(match))


@pytest.mark.clause("GAR-15", "GA-32")
def test_an_entry_on_the_same_turn_cites_the_print_after_one_use_and_the_ruling_after_more() -> None:
    match = table("1,2,3,53")
    play(match, "2-2", "2:H40>H42", "2:H42>H0", "2:H0>SE+2")
    assert match.events[-1].cites == "GAR-15"
    match = table("1,2,3,55")
    play(match, "2-3", "2:H42>H0", "3:H0>SE+3")
    assert match.events[-1].cites == "GA-32"


@pytest.mark.clause("GAR-21")
def test_playing_on_tells_every_place_to_the_last() -> None:
    match = Match(prepare(GAME, seats=2, options={"places": "play_on"}), opening="0:57,62,63,63 1:1,2,3,4 t:0")
    play(match, "1-2", "1:H0>SE+1")
    assert match.places() == [1, 2]
    assert [event.text for event in match.events[-2:]] == [
        "SE has all four men in the Goal and wins.",
        "NW is left on the road and takes the last place.",
    ]


@pytest.mark.clause("GAR-24")
def test_places_already_won_stand_when_the_limit_stops_play() -> None:
    match = Match(
        prepare(GAME, seats=3, options={"places": "play_on", "turn_limit": 2}),
        opening="0:57,62,63,63 1:1,2,3,4 2:1,2,3,4 t:0",
    )
    play(match, "1-2", "1:H0>SE+1", "1-2", "1:SW-1>SW-2", "2:SW-2>SW-4")
    assert match.places() == [1, 0, 0]
    assert "places not yet taken stay empty" in match.events[-1].text


@pytest.mark.clause("GA-28")
def test_uses_of_a_double_that_are_lost_are_counted() -> None:
    match = table("20,62,63,63", "1,2,46,46")
    play(match, "2-2", "2:H7>H9")
    assert match.events[-1].text == "SE has no further move for the 2: it is lost 3 times over."


@pytest.mark.clause("GAR-5", "GA-25")
def test_three_men_displaced_in_one_turn_stand_on_one_one_and_two() -> None:
    # NW's men on H10, H12 and H14 stand two, four and six paces before SE's man on H8.
    match = table("21,62,63,63", "45,47,49,63")
    play(match, "2-2", "2:H8>H10", "2:H10>H12", "2:H12>H14")
    assert match.position().split()[1] == "1:1,1,2,63"


@pytest.mark.clause("GAR-21", "GA-36")
def test_a_double_that_wins_leaves_its_other_uses_void() -> None:
    match = table("57,61,62,63")
    play(match, "2-2", "2:H0>SE+2")
    assert match.is_over
    assert match.winners() == [0]


@pytest.mark.clause("GA-36")
def test_a_position_in_which_somebody_has_won_already_and_plays_on_is_no_position() -> None:
    with pytest.raises(Unreadable):
        Match(prepare(GAME, seats=2), opening="0:58,59,60,61 1:1,2,3,4 t:0")
    assert Match(prepare(GAME, seats=2), opening="0:57,59,60,61 1:1,2,3,4 t:0").to_act != OVER
