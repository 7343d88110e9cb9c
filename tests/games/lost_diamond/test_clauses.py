"""Every clause of Lost Diamond's print, one test each, in printed order."""

import pytest

from teetotum.boards import read as read_board
from teetotum.engine.errors import BadSetup, Illegal, Refusal
from teetotum.engine.lessons import read_through
from teetotum.engine.umpire import Match, prepare
from teetotum.games.lost_diamond import GAME
from teetotum.rulebooks import lessons
from tests.games.lost_diamond.tables import after, cited, diamond, lay_out, moves, orders, pieces, play, spins, table

BOARD = read_board("lost_diamond")


@pytest.mark.clause("LD-2")
def test_the_indicator_gives_every_spin_of_two_arrows() -> None:
    match = lay_out()
    shown = {match.say(face) for face in match.wheel.faces}
    assert shown == {f"{small}-{large}" for large in range(1, 7) for small in range(1, large + 1)}


@pytest.mark.clause("LD-5", "LD-6")
def test_the_lessons_read_the_directions_first_and_then_try_each_paragraph() -> None:
    course = lessons.read("lost_diamond")
    assert course.upholds == ("LD-5", "LD-6")
    read = [clause.id for paragraph in read_through(course.rulebook) for clause in paragraph.clauses]
    assert read == [clause.id for clause in course.rulebook.clauses]
    tried = {entry for lesson in course.lessons if lesson.steps for entry in lesson.shows}
    for paragraph in read_through(course.rulebook):
        clauses = {clause.id for clause in paragraph.clauses}
        assert clauses & tried or clauses <= set(course.left_out), paragraph.heading


@pytest.mark.clause("LD-7")
@pytest.mark.parametrize("seats", [1, 3])
def test_neither_one_nor_three_can_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 2"):
        prepare(GAME, seats=seats)


@pytest.mark.clause("LD-8")
def test_three_pieces_are_on_the_board() -> None:
    assert lay_out().position().split()[:3] == ["R3", "R23", "d:e4"]


@pytest.mark.clause("LD-9")
def test_the_field_is_an_oblong_of_63_numbered_squares() -> None:
    field = [*BOARD.of_kind("field"), *BOARD.of_kind("diamond")]
    assert len(field) == 63
    assert all(1 <= space.ordered("number") <= 5 for space in field)


@pytest.mark.clause("LD-10")
def test_the_main_road_comes_round_to_where_it_began() -> None:
    match, seat = table("R39", "c4"), 0
    assert after(match, "1-2", "2,1")[seat] == "R2"


@pytest.mark.clause("LD-11", "LD-15")
def test_a_lane_crosses_the_road_at_each_end_once_on_top_and_once_beneath() -> None:
    assert [space.id for space in BOARD.of_kind("square_crossing")] == ["R0", "R20"]
    assert [space.id for space in BOARD.of_kind("circle_crossing")] == ["R6", "R26"]
    assert BOARD["R0"].links == ("LE3", "R1")
    assert BOARD["R6"].links == ("R7", "LE11")


@pytest.mark.clause("LD-12")
def test_the_lanes_join_all_four_corners() -> None:
    corners = {"a1": "LW1", "i7": "LE1"}
    assert all(BOARD[corner].links == (lane,) for corner, lane in corners.items())
    assert (BOARD["LE11"].links, BOARD["LW11"].links) == (("i1",), ("a7",))


@pytest.mark.clause("LD-13")
def test_five_circles_within_each_lane_are_a_home() -> None:
    for end, first in (("E", 1), ("W", 21)):
        home = [space.id for space in BOARD.spaces if space.kind in {"home", "star"} and space.corner == end]
        assert home == [f"R{first + circle}" for circle in range(5)]


@pytest.mark.clause("LD-14")
def test_the_central_square_is_the_diamond_square() -> None:
    assert [space.id for space in BOARD.of_kind("diamond")] == ["e4"]


@pytest.mark.clause("LD-16", "LD-25")
def test_a_piece_enters_a_lane_by_an_exact_count_alone() -> None:
    assert after(table("R18", "c4"), "2-1", "2,1")[0] == "LW3"
    assert after(table("R18", "c4"), "3-1", "3,1")[0] == "R22"


@pytest.mark.clause("LD-17")
def test_the_whole_errand_from_home_to_the_diamond_and_back_wins() -> None:
    match = table("R18", "c4")
    told = play(match, "2-6", "2,6", "c4-c3", "4-1", "4,1")
    assert pieces(match)[0] == "a7"
    for move in ("a2", "a5", "b5", "e5", "e4", "d5", "h5", "i4", "i7"):
        match = Match(match.setup, opening=" ".join([pieces(match)[0], "R30", f"d:{diamond(match)}", "t:0"]))
        told += play(match, move)
    match = table("i7", "R30", "0")
    told += play(match, "6-4", "6,4")
    match = table("R38", "R30", "0")
    told += play(match, "3-1", "3,1")
    assert {"LD-26", "LD-29", "LD-30", "LD-33", "LD-35", "LD-39", "LD-40", "LD-41", "LD-42", "LD-51"} <= set(
        cited(told)
    )
    assert match.winners() == [0]


@pytest.mark.clause("LD-18")
def test_each_piece_starts_on_the_star() -> None:
    assert [BOARD[place].kind for place in pieces(lay_out())] == ["star", "star"]


@pytest.mark.clause("LD-19")
def test_the_diamond_starts_in_the_centre() -> None:
    assert diamond(lay_out()) == "e4"


@pytest.mark.clause("LD-20", "LD-24")
def test_the_players_move_in_turn_each_with_a_spin() -> None:
    match = lay_out()
    play(match, "1-2", "1,2")
    assert " t:1" in match.position()
    assert spins(match)
    assert after(match, "1-2", "1,2") == ("R6", "R26")
    assert " t:0" in match.position()


@pytest.mark.clause("LD-21")
def test_pieces_go_forward_only() -> None:
    match = lay_out()
    match.act("2-1")
    with pytest.raises(Refusal, match="LD-22"):
        match.act("-2,-1")
    assert after(match, "2,1")[0] == "R6"


@pytest.mark.clause("LD-22")
def test_a_piece_goes_as_far_as_both_arrows_show_either_first() -> None:
    match = lay_out()
    assert cited(play(match, "4-2")) == ["LD-22"]
    assert orders(match) == {"2,4", "4,2"}
    assert cited(play(match, "4,2")) == ["LD-22", "LD-22"]
    assert pieces(match)[0] == "R9"


@pytest.mark.clause("LD-23")
def test_the_first_player_opens_with_a_spin() -> None:
    assert spins(lay_out())


@pytest.mark.clause("LD-26")
def test_from_the_square_crossing_the_lane_leads_round_to_square_5() -> None:
    match = table("R17", "c4")
    assert cited(play(match, "3-6", "3,6"))[2] == "LD-26"
    assert pieces(match)[0] == "LW8"
    play(match, "c4-c3")
    assert after(match, "5-1", "5,1")[0] == "a7"


@pytest.mark.clause("LD-27")
def test_a_lane_piece_on_the_circle_crossing_must_go_out_and_round_again() -> None:
    match = table("LE8", "c4")
    assert "LD-27" in cited(play(match, "2-1", "2,1"))
    assert pieces(match)[0] == "R7"


@pytest.mark.clause("LD-28")
def test_a_piece_on_a_crossing_follows_the_way_on_top() -> None:
    assert after(table("R0", "c4"), "1-2", "1,2")[0] == "LE5"
    assert after(table("R6", "c4"), "1-2", "1,2")[0] == "R9"


@pytest.mark.clause("LD-29")
def test_a_spin_beyond_corner_5_ends_there() -> None:
    match = table("LE11", "c4")
    assert "LD-29" in cited(play(match, "6-6", "6,6"))
    assert pieces(match)[0] == "i1"


@pytest.mark.clause("LD-30")
def test_the_first_move_in_the_field_is_of_five_squares() -> None:
    assert cited(play(table("i1"), "i1-d1")) == ["LD-30"]


@pytest.mark.clause("LD-31")
def test_after_that_a_piece_moves_by_the_number_it_stands_on() -> None:
    match = table("d1", "R30")
    assert moves(match) == {"h1", "h5", "d5"}
    play(match, "h1", "1-2", "1,2")
    assert moves(match) == {"h6", "c1"}


@pytest.mark.clause("LD-32")
def test_in_the_field_nobody_spins() -> None:
    match = table("d1")
    assert match.to_act == 0
    with pytest.raises(Refusal, match="LD-33"):
        match.act("5,2")
    with pytest.raises(Illegal, match="LD-32"):
        match.take(0)


@pytest.mark.clause("LD-33")
def test_a_field_move_is_straight_and_exact() -> None:
    match = table("g3")
    assert moves(match) == {"g1", "i1", "i3", "i5", "g5", "e5", "e3", "e1"}
    with pytest.raises(Refusal, match="straight"):
        match.act("g3-h5")
    with pytest.raises(Illegal, match="LD-33"):
        table("b1").take(2)


@pytest.mark.clause("LD-34", "LD-35")
def test_reaching_the_diamond_square_secures_the_diamond() -> None:
    match = table("h7")
    assert cited(play(match, "e4")) == ["LD-33", "LD-35"]
    assert (pieces(match)[0], diamond(match)) == ("e4", "0")


@pytest.mark.clause("LD-36")
def test_the_diamond_square_is_entered_for_the_diamond_alone() -> None:
    with pytest.raises(Illegal, match="LD-37"):
        table("e3", "c4", "1").act("e3-e4")


@pytest.mark.clause("LD-37")
def test_once_the_diamond_is_gone_its_square_is_neither_entered_nor_passed() -> None:
    assert "e4" not in moves(table("e3", diamond="0"))
    assert moves(table("e2", diamond="0")) == {"a2", "i2", "a6", "i6"}


@pytest.mark.clause("LD-38")
def test_while_the_diamond_lies_there_its_square_is_not_passed() -> None:
    with pytest.raises(Illegal, match="LD-38"):
        table("e2").act("e2-e6")
    with pytest.raises(Illegal, match="LD-38"):
        table("d4").act("d4-f4")


@pytest.mark.clause("LD-39")
def test_from_the_diamond_square_one_steps_to_a_neighbour() -> None:
    match = table("e4", diamond="0")
    assert len(moves(match)) == 8
    assert cited(play(match, "d5")) == ["LD-39"]


@pytest.mark.clause("LD-40")
def test_the_way_out_of_the_field_is_a_corner_1() -> None:
    match = table("a3", "R30")
    assert cited(play(match, "a1")) == ["LD-33", "LD-40"]
    play(match, "1-2", "1,2")
    assert spins(match)
    with pytest.raises(Illegal, match="LD-40"):
        table("i1").act("leave")


@pytest.mark.clause("LD-41")
def test_a_piece_on_corner_1_leaves_with_the_full_count_of_its_next_spin() -> None:
    match = table("a1", "c4", "0")
    assert cited(play(match, "3-4", "3,4"))[1] == "LD-41"
    assert pieces(match)[0] == "LW7"


@pytest.mark.clause("LD-42")
def test_from_the_circle_crossing_the_road_leads_the_carrier_home() -> None:
    match = table("a1", "c4", "0")
    assert "LD-42" in cited(play(match, "4-6", "4,6"))
    play(match, "c4-c3")
    assert after(match, "6-6", "6,6")[0] == "R38"


@pytest.mark.clause("LD-43")
def test_a_carrier_that_misses_the_circle_crossing_enters_the_field_again() -> None:
    match = table("LW9", "c4", "0")
    assert "LD-43" in cited(play(match, "2-3", "2,3"))
    assert (pieces(match)[0], diamond(match)) == ("a7", "0")


@pytest.mark.clause("LD-44", "LD-45")
def test_back_in_the_field_it_must_reach_a_corner_1_again_and_so_on() -> None:
    match = table("a7", "R30", "0")
    assert moves(match) == {"a2", "f2", "f7"}
    for move in ("f2", "h4", "h6", "c1", "a1"):
        play(match, move, "1-1", "1,1")
    assert pieces(match)[0] == "a1"
    assert spins(match)
    assert after(match, "5-6", "5,6")[0] == "LW11"


@pytest.mark.clause("LD-46")
def test_pieces_pass_over_one_another() -> None:
    assert after(table("R10", "R12"), "3-4", "3,4") == ("R17", "R12")
    assert after(table("i1", "g1"), "i1-d1") == ("d1", "g1")


@pytest.mark.clause("LD-47")
def test_two_pieces_never_stand_on_one_space() -> None:
    assert after(table("R10", "R17"), "3-4", "3,4") == ("R17", "R23")
    with pytest.raises(Refusal, match="not a position that can stand"):
        table("R10", "R10")


@pytest.mark.clause("LD-48")
def test_a_piece_landed_upon_begins_again_from_home() -> None:
    match = table("R10", "LW11")
    play(match, "1-2", "1,2")
    match = table("LW9", "LW11")
    assert "LD-48" in cited(play(match, "2-3", "2,3"))
    assert pieces(match) == ("a7", "R23")


@pytest.mark.clause("LD-49")
def test_the_last_comer_takes_the_diamond_and_makes_for_his_own_home() -> None:
    match = table("R36", "R39", "1")
    assert "LD-49" in cited(play(match, "3-4", "3,4"))
    assert match.winners() == [0]


@pytest.mark.clause("LD-50")
@pytest.mark.parametrize(
    ("hunter", "carrier", "actions"),
    [("h3", "e3", ["e3"]), ("LE4", "LE8", ["4-1", "4,1"]), ("R30", "R34", ["4-1", "4,1"])],
)
def test_the_diamond_may_be_taken_in_field_lane_and_road_alike(hunter: str, carrier: str, actions: list[str]) -> None:
    match = table(hunter, carrier, "1")
    assert {"LD-48", "LD-49"} <= set(cited(play(match, *actions)))
    assert (diamond(match), pieces(match)[1]) == ("0", "R23")


@pytest.mark.clause("LD-51")
def test_the_diamond_brought_home_wins_the_game() -> None:
    match = table("R10", "R18", "1", turn=1)
    assert cited(play(match, "3-1", "3,1"))[-1] == "LD-51"
    assert match.places() == [2, 1]
