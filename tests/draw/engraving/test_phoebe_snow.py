"""The engraving of A Trip with Phoebe Snow: the line, its travellers, their duties and their ways."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from teetotum import games
from teetotum.draw import engraving
from teetotum.draw.engraving.phoebe_snow import board, lid, map_strip, offer, scene, trails
from teetotum.draw.scenes import Glimpse, Point
from teetotum.draw.scenes.phoebe_snow.country import position
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.games.phoebe_snow.vocabulary import Deed

SVG = "{http://www.w3.org/2000/svg}"


def a_match(opening: str = "", seats: int = 2, **options: str) -> Match:
    chosen: dict[str, object] = dict(options)
    return Match(prepare(games.find("phoebe_snow"), seats=seats, options=chosen), opening=opening)


def seen(match: Match) -> Glimpse:
    return Glimpse(match.setup, match.state)


def spots(setup: Setup, *numbers: int) -> tuple[Point, ...]:
    return tuple((setup.sheet[str(number)].x, setup.sheet[str(number)].y) for number in numbers)


def spaces(setup: Setup) -> dict[str, ElementTree.Element]:
    drawn = ElementTree.fromstring(board(setup)).iter(f"{SVG}g")
    return {each.attrib["data-space"]: each for each in drawn if "data-space" in each.attrib}


@pytest.mark.clause("PS-3", "PS-4", "PS-6")
def test_every_space_tells_its_number_what_it_asks_its_miles_and_how_far_it_is_known() -> None:
    setup = a_match().setup
    drawn = spaces(setup)
    assert list(drawn) == [str(number) for number in range(97)]
    told = {number: drawn[number].findtext(f"{SVG}title") or "" for number in drawn}
    assert told["27"].startswith("Space 27. Chicago: go ahead 6,")
    assert "A red flag: go back 6" in told["60"]
    assert "Wait 2 minutes" in told["29"]
    assert "Miles 333 to 366" in told["10"]
    assert all("econstructed" in told[number] or "ttested" in told[number] for number in told)


def test_numbers_of_places_flags_and_waits_stand_on_their_spaces() -> None:
    drawn = spaces(a_match().setup)
    assert list(drawn["27"].itertext())[1:] == ["27", "6"]
    assert list(drawn["60"].itertext())[1:] == ["60", "6"]
    assert list(drawn["29"].itertext())[1:] == ["29", "2"]
    assert list(drawn["5"].itertext())[1:] == ["5"]


def test_a_space_that_the_house_leaves_out_says_so() -> None:
    told = spaces(a_match(duty="off").setup)["10"].findtext(f"{SVG}title") or ""
    assert "no duties in this house" in told


def test_the_corners_are_lettered_with_the_four_pictures_of_the_sister_game() -> None:
    drawn = " ".join(ElementTree.fromstring(board(a_match().setup)).itertext())
    assert all(name in drawn for name in ("Chicago", "Rocky", "New York", "San Francisco"))


@pytest.mark.clause("PS-21", "PSR-16")
def test_the_conductors_words_are_a_duty_with_a_deadline_and_silence_is_warned_of() -> None:
    match = a_match("0:10 1:8 o:0,1 t:0 r:4 d:conductor g:5", duty="live")
    (duty,) = scene(seen(match)).duties
    assert (duty.kind, duty.phrase, duty.seconds) == ("say", "Tickets Please", 5)
    assert scene(seen(match)).pieces[0].badges == ("ticket",)
    for _ in range(5):
        match.take(Deed.LET_A_SECOND_GO)
    say, silence = (offer(seen(match), action) for action in match.legal())
    assert (say.words, say.key, say.warning) == ('Say "Tickets Please"', "t", "")
    assert "PS-21" in silence.warning


@pytest.mark.clause("PS-22")
def test_the_whistle_is_blown_and_a_missed_one_is_seen_on_the_piece() -> None:
    match = a_match("0:18 1:8 o:0,1 t:0 r:4 d:whistle")
    (duty,) = scene(seen(match)).duties
    assert duty.kind == "blow"
    assert offer(seen(match), Deed.PERFORM).words == "Blow the whistle"
    match.take(Deed.KEEP_SILENT)
    assert scene(seen(match)).pieces[0].badges == ("back",)


@pytest.mark.clause("PS-18", "PS-19", "PSR-14")
@pytest.mark.parametrize(
    ("wait", "kind", "value", "duty", "seconds"),
    [("turns", "beads", 2, "wait", 0), ("clock", "clock", 2, "wait", 120), ("count", "number", 400, "count", 0)],
)
def test_a_wait_is_shown_as_the_house_measures_it(wait: str, kind: str, value: int, duty: str, seconds: int) -> None:
    match = a_match("0:27 1:8 o:0,1 t:0 r:4", wait=wait)
    match.take(2)
    shown = scene(seen(match))
    gauge = shown.accounts[0].gauges[-1]
    assert (gauge.kind, gauge.value) == (kind, value)
    assert [(each.kind, each.seconds) for each in shown.duties] == [(duty, seconds)]


def test_a_count_is_told_by_fifties_with_a_key_for_each() -> None:
    match = a_match("0:29~100 1:8 o:0,1 t:0 r:4", wait="count")
    offers = [offer(seen(match), action) for action in match.legal()]
    assert [(each.words, each.key) for each in offers] == [
        ("Count 0 further", "0"),
        ("Count 50 further", "1"),
        ("Count 100 further", "2"),
    ]


@pytest.mark.clause("PS-28", "PSR-9")
def test_pieces_that_change_places_cross_and_both_are_followed() -> None:
    match = a_match("0:6 1:8 o:0,1 t:0 r:4")
    before = seen(match)
    match.take(2)
    mover, other = trails(before, 2, seen(match))
    assert mover.way == spots(match.setup, 6, 7, 8, 7, 6)
    assert other.way == spots(match.setup, 8, 6, 8)
    assert (mover.halts, other.halts) == ((2, 4), (1, 2))


@pytest.mark.clause("PSR-4")
def test_a_piece_that_bounces_touches_san_francisco() -> None:
    match = a_match("0:93 1:8 o:0,1 t:0 r:4", finish="bounce")
    before = seen(match)
    match.take(4)
    (trail,) = trails(before, 4, seen(match))
    assert trail.way == spots(match.setup, 93, 94, 95, 96, 95)


@pytest.mark.clause("PS-10", "PSR-13")
def test_a_piece_waits_beside_the_line_until_its_first_turn_and_then_comes_in() -> None:
    match = a_match("0:0 1:- o:0,1 t:0 r:1")
    before = scene(seen(match)).pieces[1]
    assert before.space == ""
    shown = seen(match)
    match.take(1)
    after = scene(seen(match)).pieces[1]
    assert after.space == "0"
    entering = next(trail for trail in trails(shown, 1, seen(match)) if trail.piece == "pawn-1")
    assert entering.way == ((before.x, before.y), (after.x, after.y))


@pytest.mark.clause("PS-3", "PS-5")
def test_each_player_sees_miles_and_next_place() -> None:
    shown = scene(seen(a_match("0:12 1:8 o:0,1 t:0 r:4")))
    (mile, strip), (other, _) = (account.gauges for account in shown.accounts)
    assert (mile.value, mile.words) == (400, "mile 400, at Buffalo")
    assert other.words == "mile 266, next Buffalo"
    assert (27.0, "Chicago") in strip.marks


def test_spins_for_the_order_of_play_lie_before_the_players() -> None:
    match = a_match()
    match.take(3)
    assert scene(seen(match)).accounts[0].gauges[-1].words == "Spin for the order: 3"


def test_a_forgetful_player_has_a_memory_beside_the_arrow() -> None:
    match = a_match("0:10 1:8 o:0,1 t:0 r:4 d:conductor?", forgetfulness="50")
    assert [each.name for each in scene(seen(match)).appliances] == ["arrow", "memory"]


@pytest.mark.clause("PS-5")
def test_the_map_leads_westward_by_the_miles_and_names_the_cities() -> None:
    setup = a_match().setup
    places = [position(setup.sheet, number) for number in range(97)]
    assert places[0][0] > places[27][0] > places[42][0] > places[72][0] > places[96][0]
    drawn = list(ElementTree.fromstring(map_strip(setup)).itertext())
    assert {"New York", "Chicago", "Omaha", "San Francisco"} <= set(drawn)


def test_every_piece_stands_on_the_map_too_even_before_it_has_entered() -> None:
    chart = scene(seen(a_match("0:27 1:- o:0,1 t:0 r:1"))).chart
    assert [(piece.id, piece.space) for piece in chart] == [("chart-0", "27"), ("chart-1", "0")]
    assert chart[0].x < chart[1].x


def test_another_line_is_drawn_from_its_own_coordinates() -> None:
    setup = a_match().setup
    moved = tuple(replace(space, x=space.x + 3, y=space.y - 2) for space in setup.sheet.spaces)
    other = replace(setup, sheet=replace(setup.sheet, spaces=moved))
    hit = spaces(other)["27"].find(f"{SVG}rect")
    assert hit is not None
    assert float(hit.attrib["x"]) == setup.sheet["27"].x + 3 - setup.sheet.space_size[0] / 2


def test_the_lid_bears_the_title_and_the_sheet_is_found_by_name() -> None:
    assert "PHOEBE SNOW" in " ".join(ElementTree.fromstring(lid()).itertext())
    assert engraving.find("phoebe_snow").half_turn(a_match().setup, 1) == 0
