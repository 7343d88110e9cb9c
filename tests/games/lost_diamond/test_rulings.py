"""Every ruling of Lost Diamond and every choice of every option."""

import pytest

from teetotum import draw
from teetotum.draw.text import Seen
from teetotum.engine.errors import BadSetup, Illegal, Refusal
from teetotum.engine.umpire import Match, prepare
from teetotum.games.lost_diamond import GAME
from tests.games.lost_diamond.tables import after, cited, diamond, moves, orders, pieces, play, spins, table


@pytest.mark.clause("LDR-1")
def test_the_arrows_show_one_to_six_and_doubles_are_plain() -> None:
    faces = table().wheel.faces
    assert len(faces) == 36
    assert after(table(), "4-4", "4,4")[0] == "R11"


@pytest.mark.clause("LDR-1")
def test_a_table_may_put_other_numbers_on_the_arrows() -> None:
    match = table(indicator="2,8/1")
    assert {match.say(face) for face in match.wheel.faces} == {"1-2", "1-8"}
    with pytest.raises(Illegal):
        match.act("6-6")
    with pytest.raises(BadSetup, match="LDR-1"):
        prepare(GAME, options={"indicator": "3"})
    with pytest.raises(BadSetup, match="LDR-1"):
        prepare(GAME, options={"indicator": "1/2/3,4"})
    always = Match(prepare(GAME, options={"indicator": "3", "lead": "first_seat"}))
    assert after(always, "3-3", "3,3")[0] == "R9"


@pytest.mark.clause("LDR-2")
def test_the_higher_spin_leads_and_ties_are_spun_again() -> None:
    match = Match(prepare(GAME))
    assert cited(play(match, "3-4", "2-5")) == ["LDR-2", "LDR-2", "LDR-2"]
    assert [event.text for event in play(match, "1-2", "6-6")][-1] == "West has the lead."
    assert " t:1" in match.position()


@pytest.mark.clause("LDR-2")
@pytest.mark.parametrize(("lead", "actions"), [("first_seat", []), ("lot", ["0"])])
def test_the_lead_may_go_to_the_first_seat_or_by_lot(lead: str, actions: list[str]) -> None:
    match = Match(prepare(GAME, options={"lead": lead}))
    play(match, *actions)
    assert match.position() == "R3 R23 d:e4 t:0"


@pytest.mark.clause("LDR-2")
def test_a_lot_may_fall_on_the_second_seat() -> None:
    match = Match(prepare(GAME, options={"lead": "lot"}))
    play(match, "1")
    assert " t:1" in match.position()


@pytest.mark.clause("LDR-3")
def test_the_stop_between_the_arrows_counts_for_displacing() -> None:
    assert after(table("R10", "R12"), "2-5", "2,5") == ("R17", "R23")
    assert after(table("R10", "R12"), "2-5", "5,2") == ("R17", "R12")


@pytest.mark.clause("LDR-4")
def test_a_piece_that_passes_over_a_crossing_keeps_its_way() -> None:
    assert after(table("R19", "c4"), "2-3", "2,3")[0] == "R24"
    assert after(table("LE9", "c4"), "2-3", "2,3")[0] == "i1"


@pytest.mark.clause("LDR-5")
def test_a_lane_piece_that_stops_on_the_square_crossing_goes_on_in_the_lane() -> None:
    match = table("i7", "c4")
    assert "LD-26" not in cited(play(match, "2-1", "2,1"))
    assert pieces(match)[0] == "LE3"
    resting = table("i7", "c4")
    assert after(resting, "1-1", "1,1")[0] == "R0"
    play(resting, "c4-c3")
    assert after(resting, "1-2", "1,2")[0] == "LE5"


def drawn(travel: str) -> list[str]:
    match = table("i7", "R23", travel=travel)
    return draw.find("lost_diamond").board(Seen(match.setup, match.state)).plain.splitlines()


@pytest.mark.clause("LDR-6")
def test_travel_is_to_the_right_or_on_a_mirrored_sheet_to_the_left() -> None:
    right, left = drawn("right"), drawn("left")
    assert "●" in right[8]
    assert "●" in left[2]
    assert left[1:] == right[:0:-1]
    for travel in ("right", "left"):
        assert after(table("R3", travel=travel), "4-2", "4,2")[0] == "R9"


@pytest.mark.clause("LDR-6")
def test_a_point_of_the_compass_is_meant_as_the_sheet_lies() -> None:
    assert after(table("e3"), "s")[0] == "e4"
    assert after(table("e3", travel="left"), "n")[0] == "e4"
    assert after(table("e3", travel="left"), "ne")[0] == "f4"


@pytest.mark.clause("LDR-7")
def test_by_a_house_rule_the_carrier_keeps_to_the_road_at_a_square_crossing() -> None:
    match = table("R38", "c4", "0", carrier_crossings="free")
    assert "LDR-7" in cited(play(match, "1-1", "1,1"))
    assert pieces(match)[0] == "R0*"
    play(match, "c4-c3")
    assert after(match, "1-2", "1,2")[0] == "R1"
    assert match.winners() == [0]


@pytest.mark.clause("LDR-7")
def test_a_freed_carrier_that_comes_by_the_lane_goes_on_in_it_and_the_other_piece_is_bound() -> None:
    match = table("i7", "R17", "0", carrier_crossings="free")
    assert after(match, "1-1", "1,1")[0] == "R0"
    assert after(match, "2-1", "2,1")[1] == "R20"
    assert after(match, "1-2", "1,2")[0] == "LE5"


@pytest.mark.clause("LDR-7", "LDR-16")
def test_a_freed_carrier_that_would_pass_over_his_whole_home_has_won() -> None:
    match = table("R0*", "c4", "0", carrier_crossings="free")
    assert after(match, "6-1", "6,1")[0] == "R5"
    assert match.winners() == [0]


@pytest.mark.clause("LDR-7")
def test_whoever_takes_the_diamond_upon_a_square_crossing_is_a_carrier_already() -> None:
    match = table("R17", "R20", "1", carrier_crossings="free")
    assert after(match, "3-1", "3,1") == ("R21", "R23")
    bound = table("R17", "R20", "1")
    assert after(bound, "3-1", "3,1") == ("LW3", "R23")


@pytest.mark.clause("LDR-8")
def test_what_is_left_at_corner_5_is_lost() -> None:
    match = table("LE11", "c4")
    assert [event.text for event in play(match, "5-3", "5,3")][-1] == "The 3 is lost to East."
    assert moves(table("i1")) == {"d1", "d6", "i6"}


@pytest.mark.clause("LDR-9")
def test_a_piece_that_comes_to_corner_5_by_a_field_move_has_the_same_three_lines() -> None:
    match = table("i4", "R30")
    play(match, "i1", "1-2", "1,2")
    assert moves(match) == {"d1", "d6", "i6"}


@pytest.mark.clause("LDR-10")
def test_there_are_eight_directions_or_by_a_house_rule_four() -> None:
    assert moves(table("c5")) == {"c3", "e3", "e5", "e7", "c7", "a7", "a5", "a3"}
    assert moves(table("c5", directions="four")) == {"c3", "e5", "c7", "a5"}
    with pytest.raises(Illegal, match="LDR-10"):
        table("c5", directions="four").act("c5-e7")


@pytest.mark.clause("LDR-11")
def test_e4_is_a_wall_before_and_after() -> None:
    for held in ("e4", "0", "1"):
        assert "f4" not in moves(table("d4", "R30", held))
        assert "d4" not in moves(table("f4", "R30", held))


@pytest.mark.clause("LDR-12")
def test_by_a_house_rule_the_carrier_may_be_taken_on_e4() -> None:
    with pytest.raises(Illegal, match="LDR-12"):
        table("e3", "e4", "1").act("e4")
    match = table("e3", "e4", "1", e4_refuge="off")
    assert {"LD-48", "LD-49"} <= set(cited(play(match, "e3-e4")))
    assert (pieces(match), diamond(match)) == (("e4", "R23"), "0")
    with pytest.raises(Illegal, match="LD-36"):
        table("e3", "d4", "1", e4_refuge="off").act("e4")


@pytest.mark.clause("LDR-13")
def test_every_piece_on_a_corner_1_leaves_by_its_next_spin() -> None:
    assert spins(table("a1"))
    assert after(table("a1"), "1-2", "1,2")[0] == "LW3"


@pytest.mark.clause("LDR-13")
def test_by_a_house_rule_a_piece_on_a_corner_1_says_before_spinning_whether_it_leaves() -> None:
    match = table("a1", corner_one="either")
    assert orders(match) == {"a1-a2", "a1-b1", "a1-b2", "leave"}
    assert cited(play(match, "leave")) == ["LDR-13"]
    assert match.position() == "a1 R23 d:e4 t:0 g:1"
    assert after(match, "1-2", "1,2")[0] == "LW3"
    assert after(table("i7", corner_one="either"), "h6")[0] == "h6"


@pytest.mark.clause("LDR-13")
def test_by_another_house_rule_only_the_carrier_leaves() -> None:
    match = table("i7", corner_one="carrier_only")
    assert moves(match) == {"h6", "h7", "i6"}
    with pytest.raises(Illegal, match="LDR-13"):
        match.act("leave")
    assert spins(table("i7", diamond="0", corner_one="carrier_only"))


@pytest.mark.clause("LDR-14")
def test_a_piece_may_try_for_the_circle_crossing_with_several_spins() -> None:
    match = table("i7", "c4", "0")
    assert after(match, "1-3", "1,3")[0] == "LE4"
    play(match, "c4-c3")
    assert after(match, "5-1", "5,1")[0] == "R6"


@pytest.mark.clause("LDR-14")
def test_by_a_house_rule_it_has_one_spin_and_is_put_on_corner_5_of_its_lane() -> None:
    match = table("i7", "i1", "0", exit_tries="one_spin")
    assert "LDR-14" in cited(play(match, "1-3", "1,3"))
    assert pieces(match) == ("i1", "R23")
    assert after(table("a1", "c4", "0", exit_tries="one_spin"), "1-1", "1,1")[0] == "a7"
    assert after(table("i7", "c4", "0", exit_tries="one_spin"), "4-6", "4,6")[0] == "R6"
    assert after(table("LE3", "c4", "0", exit_tries="one_spin"), "1-1", "1,1")[0] == "LE5"


@pytest.mark.clause("LDR-15")
def test_either_corner_1_is_a_way_out() -> None:
    assert after(table("a1", "c4", "0"), "4-6", "4,6")[0] == "R26"
    assert after(table("i7", "c4", "0"), "4-6", "4,6")[0] == "R6"


@pytest.mark.clause("LDR-16")
def test_any_circle_of_home_wins_even_one_that_would_be_passed_over() -> None:
    match = table("R39", "c4", "0", indicator="8,9")
    assert after(match, "8-9", "8,9")[0] == "R5"
    assert match.winners() == [0]


@pytest.mark.clause("LDR-16")
def test_by_a_house_rule_only_the_star_exactly_wins() -> None:
    match = table("R38", "c4", "0", home="star_exact")
    assert after(match, "6-3", "6,3")[0] == "R7"
    assert not match.is_over
    exact = table("R38", "c4", "0", home="star_exact")
    assert after(exact, "4-1", "4,1")[0] == "R3"
    assert exact.winners() == [0]


@pytest.mark.clause("LDR-16", "LDR-21")
def test_where_the_star_is_asked_for_a_diamond_taken_elsewhere_at_home_does_not_win_yet() -> None:
    match = table("R38", "R4", "1", home="star_exact")
    play(match, "6-6", "6,6")
    assert (diamond(match), match.is_over) == ("0", False)


@pytest.mark.clause("LDR-17")
def test_nobody_is_safe_at_home() -> None:
    assert after(table("R17", "R24"), "5-2", "5,2") == ("R24", "R23")


@pytest.mark.clause("LDR-17")
def test_by_a_house_rule_a_piece_at_home_is_safe_and_the_arrow_is_lost() -> None:
    match = table("R17", "R24", home_safe="on")
    assert "LDR-17" in cited(play(match, "5-2", "5,2"))
    assert pieces(match) == ("R22", "R24")
    assert after(table("R17", "R23", home_safe="on"), "6-1", "6,1") == ("R18", "R23")
    assert after(table("R17", "R26", home_safe="on"), "6-3", "6,3") == ("R26", "R23")


@pytest.mark.clause("LDR-18")
def test_only_a_piece_that_is_landed_upon_is_displaced_and_goes_to_its_star() -> None:
    assert after(table("R10", "R13"), "3-2", "3,2") == ("R15", "R23")
    assert after(table("R10", "R13"), "5-2", "5,2") == ("R17", "R13")


@pytest.mark.clause("LDR-19")
def test_by_a_house_rule_whoever_runs_into_a_piece_on_its_star_goes_home_himself() -> None:
    match = table("R17", star_taken="bounce")
    told = play(match, "6-1", "6,1")
    assert cited(told)[-2:] == ["LDR-19", "LDR-8"]
    assert pieces(match) == ("R3", "R23")
    assert " t:1" in match.position()


@pytest.mark.clause("LDR-19", "LDR-20")
def test_a_carrier_that_bounces_leaves_the_diamond_with_the_other_who_has_it_at_home() -> None:
    match = table("R17", "R23", "0", star_taken="bounce")
    assert cited(play(match, "6-1", "6,1"))[-3:] == ["LD-49", "LDR-21", "LD-51"]
    assert match.winners() == [1]


@pytest.mark.clause("LDR-20")
def test_the_diamond_goes_from_hand_to_hand_and_never_back() -> None:
    match = table("h3", "e3", "1")
    play(match, "e3")
    assert diamond(match) == "0"
    keeps = table("h3", "e3", "0")
    play(keeps, "e3")
    assert diamond(keeps) == "0"


@pytest.mark.clause("LDR-21")
def test_a_diamond_taken_at_home_wins_at_once_and_the_other_arrow_is_void() -> None:
    match = table("R38", "R2", "1")
    play(match, "4-5", "4,5")
    assert pieces(match)[0] == "R2"
    assert match.winners() == [0]


@pytest.mark.clause("LDR-22", "LDR-23")
def test_a_piece_that_can_move_must_move() -> None:
    with pytest.raises(Illegal, match="LDR-23"):
        table("d1").act("stay")
    match = table("R10")
    match.act("1-2")
    with pytest.raises(Illegal, match="LD-22"):
        match.act("stay")


@pytest.mark.clause("LDR-23")
def test_a_piece_whose_count_ends_on_a_square_crossing_cannot_keep_out_of_the_lane() -> None:
    match = table("R18", "c4")
    match.act("1-1")
    assert orders(match) == {"1,1"}
    assert after(match, "1,1")[0] == "R20"
    play(match, "c4-c3")
    assert after(match, "1-2", "1,2")[0] == "LW5"


@pytest.mark.clause("LDR-24")
def test_positions_may_come_again_and_by_a_house_rule_the_third_time_draws() -> None:
    steps = ["c3-f6", "g5-d2", "f6-c3", "d2-g5"]
    free = table("c3", "g5", "0")
    play(free, *steps, *steps, *steps)
    assert not free.is_over
    match = table("c3", "g5", "0", repetition="draw")
    play(match, *steps, *steps[:3])
    assert not match.is_over
    assert "r:" in match.position()
    again = play(match, steps[3], steps[0])
    assert cited(again)[-1] == "LDR-24"
    assert match.places() == [0, 0]


@pytest.mark.clause("LDR-24")
def test_the_memory_is_wiped_when_the_diamond_is_secured_and_kept_while_a_piece_is_out_of_the_field() -> None:
    match = table("e3", "g5", "e4", repetition="draw")
    play(match, "e3-d3", "g5-d2")
    assert " r:" in match.position()
    match = table("e3", "g5", "e4", repetition="draw")
    play(match, "e3-f3", "g5-d2", "f3-b3", "d2-g5")
    assert match.position().count(".") == 8
    match = table("e3", "g5", "e4", repetition="draw")
    play(match, "e3-e4")
    assert match.position().endswith("r:e4.g5.1")
    match = table("a3", "g5", "e4", repetition="draw")
    play(match, "a3-a1", "g5-d2", "1-2", "1,2")
    assert match.position().endswith("r:a1.d2.0,a1.g5.1")
    read_again = Match(match.setup, opening=match.position())
    assert read_again.position() == match.position()


@pytest.mark.clause("LDR-24")
def test_a_position_comes_a_third_time_though_a_piece_was_out_of_the_field_between() -> None:
    match = table("f4", "b4", "e4", repetition="draw")
    play(match, "f4-h4", "b4-d4", "h4-f4", "d4-b4", "f4-h4", "b4-d4")
    play(match, "h4-f6", "d4-d6", "f6-i3", "d6-b4", "i3-i4", "b4-d4", "i4-i7", "d4-b4")
    play(match, "6-5", "6,5", "b4-d4", "6-5", "6,5", "d4-b4", "i1-d6", "b4-d4", "d6-f4", "d4-b4")
    assert not match.is_over
    assert cited(play(match, "f4-h4"))[-1] == "LDR-24"
    assert match.is_over


@pytest.mark.clause("LDR-24")
def test_a_position_with_the_diamond_in_other_hands_is_another() -> None:
    match = table("c3", "g5", "0", repetition="draw")
    text = match.position().partition(" r:")[0]
    other = Match(match.setup, opening=f"{text} r:c3.g5.0ox2,f6.g5.1x2")
    assert other.position().endswith("r:c3.g5.0ox2,f6.g5.1x2")
    assert cited(play(other, "c3-f6"))[-1] == "LDR-24"
    safe = Match(match.setup, opening=f"{text} r:f6.g5.1ox2")
    play(safe, "c3-f6")
    assert not safe.is_over


@pytest.mark.clause("LDR-25")
def test_a_game_is_drawn_at_the_limit_of_turns() -> None:
    match = table(turn_limit=2)
    told = play(match, "1-2", "1,2", "1-2", "1,2")
    assert cited(told)[-1] == "LDR-25"
    assert match.places() == [0, 0]
    assert GAME.rulebook.option("turn_limit").default == 4000


@pytest.mark.clause("LDR-26")
def test_the_homes_are_circles_of_the_road_for_everybody() -> None:
    assert after(table("R19", "c4"), "2-1", "2,1")[0] == "R22"


@pytest.mark.clause("LDR-27")
def test_pieces_meet_in_a_lane_as_everywhere() -> None:
    assert after(table("i7", "LE5"), "5-1", "5,1") == ("LE6", "R23")
    assert after(table("i7", "LE5"), "4-2", "4,2") == ("LE6", "LE5")
    assert after(table("R18", "R20"), "2-1", "2,1") == ("LW3", "R23")


def test_the_homeward_preset_frees_the_carrier_and_the_corners() -> None:
    setup = prepare(GAME, preset="homeward")
    assert setup.options.house_rules == {"carrier_crossings": "free", "corner_one": "either"}


def test_a_starred_piece_is_refused_where_nobody_keeps_to_the_road() -> None:
    with pytest.raises(Refusal):
        table("R0*", diamond="0")
    with pytest.raises(Refusal):
        table("R0*", carrier_crossings="free")


@pytest.mark.clause("LDR-18", "LD-46")
def test_a_carrier_who_counts_over_its_home_wins_and_displaces_nobody() -> None:
    match = table("R38", "R5", "0", indicator="1,8")
    told = cited(play(match, "8-1", "8,1"))
    assert "LD-48" not in told
    assert match.places() == [1, 2]
    assert pieces(match) == ("R3", "R5")
