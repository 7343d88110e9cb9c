import re
from dataclasses import replace

import pytest

from teetotum import games
from teetotum.boards import read as read_board
from teetotum.draw.engraving import find
from teetotum.draw.engraving.fixed import fixed
from teetotum.draw.scenes import Glimpse, Offer, Piece, Scene
from teetotum.engine.umpire import Match, prepare
from tests.tables import gantlope_of

ENGRAVED = find("gantlope")
HOMES = "1:1,2,3,4"


def table(opening: str) -> Match:
    return Match(prepare(games.find("gantlope"), seats=2), opening=opening)


def seen(match: Match) -> Glimpse:
    return Glimpse(match.setup, match.state, 0)


def scene(opening: str) -> Scene:
    return ENGRAVED.scene(seen(table(opening)))


def man(shown: Scene, name: str) -> Piece:
    return next(piece for piece in shown.pieces if piece.id == name)


def offers(match: Match) -> dict[str, Offer]:
    told = [ENGRAVED.offer(seen(match), action) for action in match.legal()]
    return {offer.notation: offer for offer in told}


@pytest.mark.clause("GAR-8")
def test_a_man_who_has_made_his_circuit_wears_a_ring() -> None:
    shown = scene(f"0:2,3,13,57 {HOMES} t:0")
    assert man(shown, "man-0-3").badges == ()
    assert "ring" in man(shown, "man-0-4").badges
    assert man(shown, "man-0-3").space == man(shown, "man-0-4").space == "H0"
    assert "going out" in man(shown, "man-0-3").words
    assert "after the circuit" in man(shown, "man-0-4").words


@pytest.mark.clause("GA-26")
def test_a_pair_stands_side_by_side_with_one_lock() -> None:
    shown = scene(f"0:2,3,20,20 {HOMES} t:0")
    one, other = man(shown, "man-0-3"), man(shown, "man-0-4")
    assert (one.y, one.space) == (other.y, other.space)
    assert one.x < other.x
    assert one.badges + other.badges == ("lock",)
    assert not any("lock" in piece.badges for piece in shown.pieces if piece.id not in {one.id, other.id})


@pytest.mark.clause("GA-22", "GAR-2")
def test_a_double_shows_four_tokens_and_used_ones_come_first() -> None:
    shown = scene(f"0:1,2,3,4 {HOMES} t:0 u:3x4").appliances[0]
    assert shown.tokens == ("3", "3", "3", "3")
    assert shown.used == (False,) * 4
    match = table(f"0:1,2,3,4 {HOMES} t:0 u:3x4")
    match.act("3:SE-4>SE-7")
    assert ENGRAVED.scene(seen(match)).appliances[0].used == (True, False, False, False)
    assert ENGRAVED.scene(seen(match)).appliances[0].shows == (2, 2)


@pytest.mark.parametrize(("doubles", "tokens"), [("twice", ("6", "6")), ("plain", ("3", "3")), ("again", ("3", "3"))])
def test_other_readings_of_a_double_show_two_tokens(doubles: str, tokens: tuple[str, ...]) -> None:
    match = Match(prepare(games.find("gantlope"), options={"doubles": doubles, "lead": "first_seat"}))
    match.act("3-3")
    shown = ENGRAVED.scene(seen(match)).appliances[0]
    assert (shown.shows, shown.tokens) == ((2, 2), tokens)


def test_a_spent_arrow_lies_as_it_lay() -> None:
    match = table(f"0:1,2,3,4 {HOMES} t:0 u:3,5")
    assert ENGRAVED.scene(seen(match)).appliances[0].shows == (2, 4)
    match.act("3:SE-4>SE-7")
    assert ENGRAVED.scene(seen(match)).appliances[0].shows == (-1, 4)
    assert ENGRAVED.scene(seen(match)).appliances[0].used == (True, False)


@pytest.mark.clause("GAR-7")
def test_a_use_that_passes_the_own_lodge_is_warned_of() -> None:
    told = offers(table(f"0:2,3,4,54 {HOMES} t:0 u:3,5"))
    assert "GAR-7" in told["5:H41>H2"].warning
    assert told["3:H41>H0"].warning == ""
    assert told["5:H41>H2"].space == "H2"
    assert len(told["5:H41>H2"].way) == 6


@pytest.mark.clause("GA-38")
def test_a_second_man_on_the_own_lodge_is_warned_of() -> None:
    told = offers(table(f"0:2,3,54,57 {HOMES} t:0 u:3,5"))
    assert "GA-38" in told["3:H41>H0"].warning


@pytest.mark.clause("GA-25")
def test_the_first_comer_is_struck_and_leaps_home_while_the_mover_walks() -> None:
    match = table("0:2,3,4,32 1:2,3,4,13 t:0 u:3,5")
    told = offers(match)["3:H19>H22"]
    assert told.strikes == ("man-1-4",)
    assert "sends NW's man back" in told.words
    was, code = seen(match), told.code
    match.take(code)
    trails = {trail.piece: trail for trail in ENGRAVED.trails(was, code, seen(match))}
    assert len(trails["man-0-4"].way) == 4
    assert trails["man-1-1"].way == ((342.0, 342.0), (70.0, 70.0))


def test_a_man_who_overtakes_his_fellow_is_the_only_one_to_go() -> None:
    match = table(f"0:2,3,20,22 {HOMES} t:0 u:3,5")
    was, told = seen(match), offers(match)["5:H7>H12"]
    match.take(told.code)
    trails = {trail.piece: trail for trail in ENGRAVED.trails(was, told.code, seen(match))}
    assert set(trails) == {"man-0-3", "man-0-4"}
    assert len(trails["man-0-4"].way) == 6
    assert trails["man-0-3"].way[0] == trails["man-0-3"].way[-1]


@pytest.mark.clause("GA-20")
def test_the_joint_result_of_both_arrows_is_told() -> None:
    told = offers(table(f"0:1,2,3,20 {HOMES} t:0 u:3,5"))
    assert told["3:H7>H10"].words.endswith("may then go on to Highway 15 with the 5")


def test_the_digit_of_an_arrow_is_its_key() -> None:
    assert {offer.key for offer in offers(table(f"0:1,2,3,20 {HOMES} t:0 u:3,5")).values()} == {"3", "5"}


def test_a_screen_reader_hears_how_far_each_man_has_to_go() -> None:
    shown = scene(f"0:2,3,4,54 {HOMES} t:0 u:3,5")
    assert "Your man on Highway 41, three short of your Lodge." in shown.lines
    assert shown.lines[0] == "SE has 3 and 5 to use."


@pytest.mark.clause("GA-28")
def test_an_arrow_without_a_use_is_told_with_its_clause() -> None:
    shown = scene("0:57,62,63,63 1:1,2,3,4 t:0 u:1,6")
    assert "the 6 has no use" in shown.appliances[0].words
    assert "GA-28" in shown.appliances[0].words


@pytest.mark.clause("GA-12")
def test_every_seat_has_its_own_corner_nearest() -> None:
    setup = prepare(games.find("gantlope"), seats=4)
    assert [ENGRAVED.half_turn(setup, seat) for seat in range(4)] == [0, 0, 180, 180]


def test_homes_wear_the_ink_of_the_seat_that_has_them() -> None:
    drawn = ENGRAVED.board(prepare(games.find("gantlope"), seats=2))
    assert set(re.findall(r"var\(--seat-(\d)", drawn)) == {"0", "1"}


@pytest.mark.parametrize("ring", [24, 40, 48, 96])
def test_a_board_of_another_length_is_drawn_too(ring: int) -> None:
    setup = prepare(games.find("gantlope"), seats=4)
    other = replace(setup, sheet=gantlope_of(read_board("gantlope"), ring))
    assert ENGRAVED.board(other).count('class="space ') == ring + 72
    match = Match(other, opening="0:1,2,3,20 1:1,2,3,4 2:1,2,3,4 3:1,2,3,4 t:0 u:3,5")
    assert all(offer.space in other.sheet for offer in offers(match).values())


@pytest.mark.clause("GAR-18")
def test_arrows_of_the_course_turn_with_the_travel_of_the_house() -> None:
    right, left = (
        ENGRAVED.board(prepare(games.find("gantlope"), options={"travel": way})) for way in ("right", "left")
    )
    assert right != left


def test_inks_set_for_good_leave_no_variables() -> None:
    drawn = ENGRAVED.board(prepare(games.find("gantlope")))
    assert "var(" in drawn
    assert "var(" not in fixed(drawn)
    assert "#123456" in fixed(drawn, {"paper": "#123456"})
