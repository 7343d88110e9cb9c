"""Lost Diamond engraved: routes of both orders, the wall, the jewel on its carrier, and each Home nearest its owner."""

import pytest

from teetotum import games
from teetotum.draw import engraving
from teetotum.draw.scenes import Glimpse, Offer, Scene
from teetotum.engine.umpire import Match, prepare

GAME = "lost_diamond"
DRAWN = engraving.find(GAME)


def table(position: str, **options: object) -> Match:
    """Lay a match out as a line of notation says."""
    return Match(prepare(games.find(GAME), options=options), opening=position)


def scene_of(match: Match, seat: int = -1) -> Scene:
    """Look at a match with the eyes of a seat."""
    return DRAWN.scene(Glimpse(match.setup, match.state, seat))


def offers_of(match: Match, seat: int = 0) -> list[Offer]:
    """Show all that may be done now."""
    return [DRAWN.offer(Glimpse(match.setup, match.state, seat), action) for action in match.legal()]


@pytest.mark.clause("LD-22", "LDR-4")
def test_the_two_orders_are_two_buttons_each_with_its_own_route() -> None:
    match = table("R15 R23 d:e4 t:0")
    match.act("5-2")
    by_order = {offer.notation: offer for offer in offers_of(match)}
    assert by_order["5,2"].words.startswith("5 then 2: to R20, the Square Crossing, then LW4")
    assert by_order["2,5"].words.startswith("2 then 5: to R17, then R22")
    assert (by_order["5,2"].space, by_order["2,5"].space) == ("LW4", "R22")
    ends = {name: match.setup.sheet[name] for name in ("LW4", "R22")}
    assert by_order["5,2"].way[-1] == (ends["LW4"].x, ends["LW4"].y)
    assert len(by_order["5,2"].way) == len(by_order["2,5"].way) == 8
    assert {(offer.group, offer.alike) for offer in by_order.values()} == {("order", "")}


def test_orders_that_end_alike_are_marked_so_that_one_button_will_do() -> None:
    match = table("R3 R23 d:e4 t:0")
    match.act("6-5")
    assert {(offer.group, offer.alike) for offer in offers_of(match)} == {("order", "order")}


@pytest.mark.clause("LD-32")
def test_no_indicator_is_shown_in_the_field_and_the_listener_hears_where_he_may_go() -> None:
    match = table("i1 R23 d:e4 t:0")
    shown = scene_of(match, seat=0)
    assert shown.appliances == ()
    assert shown.lines[0] == "You stand on i1, 5; i6, d6 or d1."


@pytest.mark.clause("LD-37")
def test_the_diamond_square_is_a_wall_once_the_diamond_has_left_it() -> None:
    assert scene_of(table("i1 R23 d:e4 t:0")).marks == ()
    walled = scene_of(table("i1 R14 d:1 t:0")).marks
    assert [(mark.kind, mark.space) for mark in walled] == [("wall", "e4")]


@pytest.mark.clause("LD-35")
def test_the_diamond_goes_with_its_carrier() -> None:
    match = table("e3 R23 d:e4 t:0")
    offer = next(offer for offer in offers_of(match) if offer.space == "e4")
    assert "takes the Diamond" in offer.words
    match.take(offer.code)
    jewel = next(piece for piece in scene_of(match).pieces if piece.id == "diamond")
    assert (jewel.space, jewel.seat) == ("e4", 0)


@pytest.mark.clause("LD-49")
def test_a_diamond_taken_on_the_way_leaves_a_trail_from_where_it_was_taken() -> None:
    match = table("R10 R14 d:1 t:0")
    match.act("4-3")
    offer = next(offer for offer in offers_of(match) if offer.notation == "4,3")
    assert offer.strikes == ("seeker-1",)
    assert "takes the Diamond" in offer.words
    before = Glimpse(match.setup, match.state)
    match.take(offer.code)
    trails = {trail.piece: trail for trail in DRAWN.trails(before, offer.code, Glimpse(match.setup, match.state))}
    assert set(trails) == {"seeker-0", "seeker-1", "diamond"}
    assert len(trails["diamond"].way) == 4


@pytest.mark.clause("LD-28", "LDR-7")
def test_a_carrier_is_warned_of_a_square_crossing() -> None:
    match = table("R38 R14 d:0 t:0")
    match.act("2-6")
    by_order = {offer.notation: offer for offer in offers_of(match)}
    assert "LD-28" in by_order["2,6"].warning
    assert by_order["6,2"].words.endswith("and wins")
    assert by_order["6,2"].warning == ""


@pytest.mark.clause("LD-21", "LDR-6")
def test_where_travel_is_to_the_left_the_sheet_is_turned_over() -> None:
    right, left = table("R3 R23 d:e4 t:0"), table("R5 R23 d:e4 t:0", travel="left")
    sheet = left.setup.sheet
    assert scene_of(left).pieces[0].y == sheet.sheet[1] - sheet["R5"].y
    assert DRAWN.board(left.setup) != DRAWN.board(right.setup)


def test_each_seat_has_its_own_home_at_the_same_hand_and_its_keys_turn_with_the_sheet() -> None:
    east, west = table("i1 R23 d:e4 t:0"), table("R3 a7 d:e4 t:1")
    assert DRAWN.half_turn(west.setup, 1) - DRAWN.half_turn(east.setup, 0) == 180
    keys = [{offer.key for offer in offers_of(match, seat)} for seat, match in ((0, east), (1, west))]
    assert keys[0] == keys[1] == {"1", "2", "4"}
