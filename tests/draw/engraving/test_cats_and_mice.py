from dataclasses import replace

import pytest

from teetotum import games
from teetotum.boards import read as read_board
from teetotum.draw.engraving import find
from teetotum.draw.scenes import Glimpse, Mark, Offer, Scene, Trail
from teetotum.engine.umpire import Match, prepare
from tests.tables import cats_and_mice_of

ENGRAVED = find("cats_and_mice")


def table(opening: str, seats: int = 2, **options: object) -> Match:
    return Match(prepare(games.find("cats_and_mice"), seats=seats, options=options), opening=opening)


def spun(opening: str, spin: str, seats: int = 2, **options: object) -> Match:
    match = table(opening, seats, **options)
    match.act(spin)
    return match


def seen(match: Match) -> Glimpse:
    return Glimpse(match.setup, match.state, 0)


def scene(match: Match) -> Scene:
    return ENGRAVED.scene(seen(match))


def offers(match: Match) -> dict[str, Offer]:
    told = [ENGRAVED.offer(seen(match), action) for action in match.legal()]
    return {offer.notation: offer for offer in told}


def marks(shown: Scene, kind: str) -> list[Mark]:
    return [mark for mark in shown.marks if mark.kind.startswith(kind)]


def trails(match: Match, text: str) -> list[Trail]:
    was, action = seen(match), match.read(text)
    match.take(action)
    return list(ENGRAVED.trails(was, action, seen(match)))


@pytest.mark.clause("CM-12", "CM-25")
def test_twelve_mice_are_on_the_table_whatever_becomes_of_them() -> None:
    for opening in (
        "c:H-SW,H-NE m:M-W,M-N,M-E,M-S b:8 n:0,0 t:0",
        "c:H-SW,H-NE m:W10 b:0 n:5,6 t:0",
        "c:H-SW,H-NE m:W10,W3 b:5 n:4,1 t:0",
    ):
        mice = [piece for piece in scene(table(opening)).pieces if piece.kind != "cat"]
        assert [piece.id for piece in mice] == [f"mouse-{n}" for n in range(1, 13)]


@pytest.mark.clause("CM-11")
def test_the_barn_shows_its_number_and_its_mice() -> None:
    shown = scene(table("c:H-SW,H-NE m:W10,W3 b:5 n:4,1 t:0"))
    assert [mark.kind for mark in marks(shown, "barn")] == ["barn-5"]
    assert "five mice" in marks(shown, "barn")[0].words.lower()
    indoors = [(piece.x, piece.y) for piece in shown.pieces if piece.space == "BARN"]
    assert len(set(indoors)) == 5
    assert all(345 < x < 655 and 345 < y < 655 for x, y in indoors)


@pytest.mark.clause("CMR-13")
def test_a_hole_that_a_cat_sits_on_is_crossed_out() -> None:
    shown = scene(table("c:O-NW,H-NE m:DNW3 b:11 n:0,0 t:0"))
    assert [mark.space for mark in marks(shown, "shut")] == ["O-NW"]
    assert "your cat sits there" in marks(shown, "shut")[0].words


@pytest.mark.clause("CM-44")
def test_a_capture_is_called_out_and_the_mouse_lies_on_its_captors_shelf() -> None:
    match = spun("c:H-SW,H-NE m:W10,W3 b:5 n:4,1 t:0", "3-3")
    told = offers(match)["3>W10"]
    assert told.words.endswith("captures the mouse: Squeak!")
    assert len(told.strikes) == 1
    went = trails(match, "3>W10")
    assert [trail.words for trail in went if "Squeak" in trail.words] == ["Squeak! SW has caught a mouse"]
    assert [mark.space for mark in marks(scene(match), "squeak")] == ["W10"]
    shelf = [piece for piece in scene(match).pieces if not piece.space and piece.x < 500 and piece.y > 500]
    assert len(shelf) == 5


@pytest.mark.clause("CM-53")
def test_the_last_mouse_is_drawn_as_three() -> None:
    match = spun("c:H-SW,H-NE m:W10 b:0 n:5,6 t:0", "3-6")
    trails(match, "3>W10")
    shown = scene(match)
    assert [piece.words for piece in shown.pieces if piece.kind == "three_mice"] == [
        "the last mouse, counting three to SW"
    ]
    assert shown.lines[0] == "SW has won with 8."
    plain = spun("c:H-SW,H-NE m:W10 b:0 n:5,6 t:0", "3-6", last_mouse="1")
    trails(plain, "3>W10")
    assert not [piece for piece in scene(plain).pieces if piece.kind == "three_mice"]


@pytest.mark.clause("CM-47")
def test_a_cat_that_is_landed_on_leaps_home() -> None:
    match = spun("c:N6,N3 m:W10 b:11 n:0,0 t:0", "3-3")
    told = offers(match)["3>N3"]
    assert told.strikes == ("cat-1",)
    assert "sends NE's cat home" in told.words
    assert Trail("cat-1", ((252, 66), (934, 66)), "NE's cat is sent home") in trails(match, "3>N3")


@pytest.mark.clause("CMR-16")
def test_a_cat_is_warned_before_it_is_sent_home_by_one_in_its_own_home() -> None:
    match = spun("c:N10,H-NE m:W10 b:11 n:0,0 t:0", "3-3")
    assert "CMR-16" in offers(match)["3>H-NE"].warning
    way = next(trail.way for trail in trails(match, "3>H-NE") if trail.piece == "cat-0")
    assert way[-2:] == ((934, 66), (66, 934))


@pytest.mark.clause("CMR-16")
def test_cats_and_a_mouse_that_give_way_one_after_another_are_all_struck() -> None:
    match = spun("c:N6,N3,H-NW,E2 m:H-NE b:11 n:0,0,0,0 t:0", "3-3", seats=4)
    told = offers(match)["3>N3"]
    assert told.strikes == ("cat-1", "cat-2", "mouse-1")
    assert any(trail.words.endswith("goes into the Barn") for trail in trails(match, "3>N3"))


def mice_to_move(opening: str, spin: str) -> Match:
    match = spun(opening, spin)
    while offers(match) and next(iter(offers(match).values())).piece.startswith("cat"):
        match.take(match.legal()[0])
    return match


@pytest.mark.clause("CM-33")
def test_a_mouse_comes_out_of_the_barn_from_its_floor_by_its_hole() -> None:
    match = mice_to_move("c:H-SW,H-NE m:M-W b:11 n:0,0 t:0", "2-2")
    told = offers(match)["2:O-NW>BN1"]
    assert told.words.startswith("Bring a mouse out of the Barn by Mouse Hole North-west")
    assert told.way[1:] == ((314, 314), (376, 314))
    went = trails(match, "2:O-NW>BN1")
    assert [trail.way[1:] for trail in went if len(trail.way) == 3] == [((314, 314), (376, 314))]


@pytest.mark.clause("CM-32")
def test_a_mouse_goes_in_by_its_hole_to_the_floor() -> None:
    match = mice_to_move("c:H-SW,H-NE m:BN2 b:11 n:0,0 t:0", "2-2")
    told = offers(match)["2:BN2>O-NW"]
    assert told.words == "Run the mouse on BN2 into the Barn by Mouse Hole North-west with the 2"
    way = max((trail.way for trail in trails(match, "2:BN2>O-NW")), key=len)
    assert way[:3] == ((438, 314), (376, 314), (314, 314))
    assert 345 < way[3][0] < 655


@pytest.mark.clause("CM-48")
def test_a_mouse_that_is_met_goes_into_the_barn_and_the_rest_stay_still() -> None:
    match = mice_to_move("c:H-SW,H-NE m:N1,N4,E6 b:9 n:0,0 t:0", "3-3")
    assert offers(match)["3:N1>N4"].strikes
    went = trails(match, "3:N1>N4")
    assert [trail.words for trail in went if trail.words] == [
        "A mouse goes to N4",
        "The mouse it meets goes into the Barn",
    ]
    assert all(trail.way[0] == trail.way[-1] for trail in went if not trail.words)


@pytest.mark.clause("CM-41")
def test_each_mouse_is_shaded_by_the_chance_that_a_rival_takes_it() -> None:
    shown = scene(table("c:H-SW,N1 m:N4,S9 b:10 n:0,0 t:0"))
    near = [mark for mark in marks(shown, "danger") if mark.space == "N4"]
    assert near[0].kind == "danger-3"
    assert "NE's cat could take the mouse on N4" in near[0].words
    assert not [mark for mark in marks(shown, "danger") if mark.space == "S9"]


def test_arrows_are_chosen_by_1_and_2_and_the_used_one_is_told() -> None:
    match = spun("c:H-SW,H-NE m:M-W b:11 n:0,0 t:0", "3-4")
    assert {(offer.arrow, offer.key) for offer in offers(match).values()} == {(0, "1"), (1, "2")}
    match.act("3>W10")
    assert scene(match).appliances[0].shows == (2, 3)
    assert scene(match).appliances[0].used == (True, False)


def test_a_screen_reader_hears_where_the_cat_is_and_the_mouse_nearest_to_it() -> None:
    assert (
        "Your cat on W10, four steps to the mouse on Mouse Space West."
        in scene(table("c:W10,H-NE m:M-W,N4 b:10 n:0,0 t:0")).lines
    )


def test_the_barn_stands_upright_for_everybody() -> None:
    setup = prepare(games.find("cats_and_mice"), seats=4)
    assert {ENGRAVED.half_turn(setup, seat) for seat in range(-1, 4)} == {0}


@pytest.mark.parametrize(("spurs", "diagonal"), [(False, 3), (False, 5)])
def test_a_board_of_another_plan_is_drawn_too(spurs: bool, diagonal: int) -> None:
    setup = prepare(games.find("cats_and_mice"), seats=4)
    other = replace(setup, sheet=cats_and_mice_of(read_board("cats_and_mice"), spurs, diagonal))
    assert ENGRAVED.board(other).count('class="space ') == len(other.sheet)
