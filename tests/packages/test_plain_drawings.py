"""A game without drawings of its own is drawn from its board, in the terminal and as an engraving."""

import re
from dataclasses import replace

import pytest

from teetotum import boards, draw, games
from teetotum.boards import BoardSheet
from teetotum.draw import engraving as engravings
from teetotum.draw import plain
from teetotum.draw.engraving import Engraving, art
from teetotum.draw.engraving.plain import Plain, clearing, roads, size_of
from teetotum.draw.scenes import Glimpse
from teetotum.draw.standing import moved, shortest, standing, tried
from teetotum.draw.text import COARSE, Seen
from teetotum.engine.chance import Wheel
from teetotum.engine.umpire import Match, Setup, prepare
from tests.draw.engraving import test_every_engraving as kit
from tests.packages.conftest import Lay

KIT = [name for name in dir(kit) if name.startswith("test_") and "map" not in name]


@pytest.fixture
def hop(lay: Lay) -> Match:
    lay()
    return Match(prepare(games.find("hopping")), opening="0:2 1:3 t:0 n:0 s:1")


def hand(engraving: Engraving, match: Match, state: object = None) -> Glimpse:
    return Glimpse(match.setup, match.state if state is None else state, 0)


@pytest.mark.parametrize("name", KIT)
def test_the_plain_engraving_passes_all_that_every_engraving_is_held_to(hop: Match, name: str) -> None:
    getattr(kit, name)("hopping")


def test_the_houses_own_games_keep_their_own_drawings() -> None:
    for name in games.names():
        assert draw.room_of(name)
        assert not isinstance(engravings.find(name), Plain)


def test_an_offer_shows_the_piece_the_way_and_whom_it_strikes(hop: Match) -> None:
    engraving = engravings.find("hopping")
    hops, stays = (engraving.offer(hand(engraving, hop), action) for action in hop.legal())
    assert (hops.piece, hops.space, hops.strikes) == ("peg-0-1", "3", ("peg-1-1",))
    assert hops.words == "Hop: 2 to 3"
    assert (stays.piece, stays.space, stays.words) == ("", "", "Stay")


def test_a_piece_that_is_washed_back_walks_there_and_then_leaps(hop: Match) -> None:
    engraving, sheet = engravings.find("hopping"), hop.setup.sheet
    match = Match(hop.setup, opening="0:2 1:8 t:0 n:0 s:2")
    offer = engraving.offer(hand(engraving, match), match.legal()[0])
    assert offer.way == tuple((sheet[space].x, sheet[space].y) for space in ("2", "3", "4", "1"))
    assert offer.space == "1"


def test_a_piece_that_is_sent_back_leaps_and_the_one_that_sends_it_walks(hop: Match) -> None:
    before = hop.state
    hop.act("hop")
    went = {piece.seat: [space.id for space in piece.way] for piece in moved(hop.setup, before, hop.state)}
    assert went == {0: ["2", "3"], 1: ["3", "0"]}


def test_a_spin_turns_the_teetotum_to_what_it_shows(hop: Match) -> None:
    scene = engravings.find("hopping").scene(hand(engravings.find("hopping"), hop))
    assert [(each.kind, each.name, each.faces) for each in scene.appliances] == [
        ("teetotum", "teetotum", ("1", "2", "3", "4"))
    ]
    laid = engravings.lay_spin(engravings.find("hopping"), scene, hop.setup.wheels[0], 3)
    assert laid.appliances[0].shows == (2,)
    assert engravings.lay_spin(engravings.find("hopping"), scene, Wheel("lot", (0, 1)), 1) == scene


def test_every_space_says_what_the_rulebook_has_to_say_of_it_in_this_house(hop: Match) -> None:
    rough = prepare(hop.game, preset="rough")
    said = "Wet space 4: a frog that comes here is washed back to 1, and"
    assert f"{said} sits down beside whom it comes to. (attested)" in Plain("hopping").board(hop.setup)
    assert f"{said} sends back whom it comes to. (attested)" in Plain("hopping").board(rough)


def test_links_that_lead_one_way_bear_an_arrow_and_those_that_lead_both_ways_none(hop: Match) -> None:
    head = art.picture("plain/arrow")
    assert roads(hop.setup.sheet).count(head) == 12
    assert roads(two_way(hop.setup.sheet)).count(head) == 0
    assert engravings.find("hopping").board(hop.setup).count(head) == 14  # two more where a frog is washed back


def two_way(sheet: BoardSheet) -> BoardSheet:
    """Let every link lead back as well."""
    ring = len(sheet)
    return replace(
        sheet,
        spaces=tuple(replace(space, links=(*space.links, str((n - 1) % ring))) for n, space in enumerate(sheet.spaces)),
    )


def prepare_on(match: Match, sheet: BoardSheet) -> Setup:
    return prepare(match.game, board=sheet)


def test_a_space_without_a_size_takes_what_its_neighbours_leave(hop: Match) -> None:
    sheet = replace(hop.setup.sheet, space_size=(0.0, 0.0))
    apart = ((sheet["0"].x - sheet["1"].x) ** 2 + (sheet["0"].y - sheet["1"].y) ** 2) ** 0.5
    assert size_of(sheet, sheet["0"]) == pytest.approx(0.8 * apart, abs=1)


def test_the_title_stands_where_the_sheet_has_most_room(hop: Match) -> None:
    x, y, room = clearing(hop.setup.sheet)
    assert (round(x), round(y)) == (500, 500)
    assert room == pytest.approx(300, abs=3)
    assert ">Hop</text>" in engravings.find("hopping").board(hop.setup)
    assert all(clearing(boards.read(name))[2] >= 0 for name in boards.names())


def test_a_game_that_does_not_say_where_its_pieces_stand_is_played_by_buttons(hop: Match) -> None:
    setup = replace(hop.setup, game=replace(hop.game, stands=None))
    seen = Glimpse(setup, hop.state, 0)
    assert Plain("hopping").scene(seen).pieces == ()
    assert [Plain("hopping").offer(seen, action).words for action in hop.legal()] == ["Hop", "Stay"]
    assert plain.reached(Seen(setup, hop.state), 0) == ""


def test_an_action_that_cannot_be_tried_on_what_is_seen_is_a_button(hop: Match) -> None:
    def refuse(*_: object) -> None:
        raise IndexError

    setup = replace(hop.setup, game=replace(hop.game, take=refuse))
    assert tried(setup, hop.state, 0) is hop.state
    assert Plain("hopping").offer(Glimpse(setup, hop.state, 0), 0).piece == ""


def test_no_way_is_found_where_no_links_lead(hop: Match) -> None:
    sheet = boards.read("yacht_race_outside")
    assert [space.id for space in shortest(sheet, sheet["3"], sheet["6"])] == ["3", "4", "5", "6"]
    assert shortest(sheet, sheet["6"], sheet["3"]) == ()


def test_pieces_off_the_board_lie_along_its_foot(hop: Match) -> None:
    setup = replace(hop.setup, game=replace(hop.game, stands=lambda _play, seat: (-1, 5) if seat else (-1,)))
    scene = Plain("hopping").scene(Glimpse(setup, hop.state, 1))
    off = [piece for piece in scene.pieces if not piece.space]
    assert len(off) == 2
    assert {piece.y for piece in off} == {940.0}
    assert [piece.label for piece in scene.pieces] == ["", "1", "2"]
    assert scene.pieces[1].words == "your piece 1 beside the board"


# In the terminal.


def test_the_board_in_the_terminal_has_every_space_every_piece_and_the_choices(hop: Match) -> None:
    seen = Seen(hop.setup, hop.state, {"3": (1,)})
    drawn = plain.board(seen).plain
    assert "(1)■" in drawn
    assert "2 ●" in drawn
    assert "Bank" in drawn
    assert all(re.search(rf"\b{n}\b", drawn) for n in (1, 4, 5, 6, 7, 8, 9, 10, 11))
    assert all(marked in drawn for marked in ("4 wet", "7 lily", "9 wet"))
    assert max(map(len, drawn.splitlines())) <= 80
    assert len(drawn.splitlines()) <= 17


def test_the_board_in_the_terminal_needs_no_more_than_ascii(hop: Match) -> None:
    assert plain.board(Seen(hop.setup, hop.state, shapes=COARSE)).plain.isascii()


def test_where_everybody_stands_is_said_in_a_line(hop: Match) -> None:
    assert plain.glance(Seen(hop.setup, hop.state)).plain == "● Green 2   ■ Brown 3"
    hop.act("stay")
    assert plain.glance(Seen(hop.setup, hop.state)).plain == "● Green 2   ■ Brown 3   a spin is next"


def test_the_key_tells_whose_the_signs_are_and_what_spaces_do_in_this_house(hop: Match) -> None:
    told = plain.key(Seen(hop.setup, hop.state))
    assert told.startswith("On the board: ● Green, ■ Brown; figures in brackets are your choices.")
    assert "A lily: A frog that sits here is safe." in told
    assert "sits down beside whom it comes to" in told


def test_the_space_that_a_choice_leads_to_is_found_by_trying_it(hop: Match) -> None:
    assert [plain.reached(Seen(hop.setup, hop.state), action) for action in hop.legal()] == ["3", ""]
    assert [piece.space.id for piece in standing(hop.setup, hop.state) if piece.space] == ["2", "3"]


def test_spaces_that_would_hide_each_other_are_listed_instead(hop: Match) -> None:
    near = tuple(replace(space, x=500.0, y=500.0) for space in hop.setup.sheet.spaces)
    setup = prepare_on(hop, replace(hop.setup.sheet, spaces=near))
    drawn = plain.board(Seen(setup, hop.state)).plain
    assert drawn.split()[:3] == ["Bank", "1", "2"]
