"""The Yacht Race engraved: berths beside the track, the compass that is lit, booms, flag, slack sails and strips."""

from itertools import combinations
from math import dist
from xml.etree import ElementTree

import pytest

from teetotum import games
from teetotum.draw import engraving
from teetotum.draw.scenes import Glimpse, Offer, Scene
from teetotum.engine.umpire import Match, Setup, prepare

GAME = "yacht_race"
DRAWN = engraving.find(GAME)


def table(position: str, seats: int = 2, **options: object) -> tuple[Setup, Match]:
    """Lay a match out as a line of notation says."""
    setup = prepare(games.find(GAME), seats=seats, options=options)
    return setup, Match(setup, opening=position)


def scene_of(match: Match) -> Scene:
    """Look at a match as an onlooker."""
    return DRAWN.scene(Glimpse(match.setup, match.state))


def offers_of(match: Match) -> list[Offer]:
    """Show all that may be done now."""
    return [DRAWN.offer(Glimpse(match.setup, match.state), action) for action in match.legal()]


def ids_of(setup: Setup) -> set[str]:
    """List every id of the chart."""
    return {part.attrib["id"] for part in ElementTree.fromstring(DRAWN.board(setup)).iter() if "id" in part.attrib}


@pytest.mark.clause("YR-27")
def test_outward_and_homeward_yachts_lie_on_opposite_sides_of_the_track() -> None:
    setup, match = table("0:out30,H 1:in30,out66 t:0")
    pieces = {piece.id: piece for piece in scene_of(match).pieces}
    middle, out, back = setup.sheet["30"], pieces["yacht-0"], pieces["yacht-2"]
    assert dist((out.x, out.y), (back.x, back.y)) == pytest.approx(
        dist((out.x, out.y), (middle.x, middle.y)) + dist((back.x, back.y), (middle.x, middle.y)), abs=0.1
    )
    assert out.space == back.space == "30"
    assert "homeward" in back.badges
    assert "homeward" not in out.badges


def test_no_yacht_lies_upon_another_even_where_eight_lie_on_one_space() -> None:
    _, match = table("0:out1,out1,out1,out1 1:out1,out1,out1,out1 t:0", yachts=4)
    spots = [(piece.x, piece.y) for piece in scene_of(match).pieces]
    assert min(dist(one, other) for one, other in combinations(spots, 2)) > 30


@pytest.mark.parametrize("at", ["out1", "out2", "out36", "out73", "out78"])
def test_on_a_screen_no_yacht_is_cut_by_the_frame(at: str) -> None:
    _, match = table(f"0:{at},{at} 1:out2,out2 t:0", safety_blocks="opponents")
    wide, high = (setup := engraving.on_screen(match.setup)).sheet.sheet
    pieces = DRAWN.scene(Glimpse(setup, match.state)).pieces
    assert len(pieces) == 4
    assert all(12 <= each.x <= wide - 12 and 12 <= each.y <= high - 12 for each in pieces)
    spots = [(piece.x, piece.y) for piece in pieces]
    assert min(dist(one, other) for one, other in combinations(spots, 2)) > 20


@pytest.mark.clause("YR-14", "YR-43")
def test_the_section_and_the_triangle_under_the_arrow_are_lit_and_the_wind_is_said_in_words() -> None:
    setup, match = table("0:out22,H 1:out66,out67 t:0")
    match.act("NE")
    shown = scene_of(match)
    assert {"compass-section-3", "compass-point-NE", "leg-L2"} <= set(shown.lit) <= ids_of(setup)
    assert "Wind from NE, northeast" in shown.appliances[0].words
    assert shown.appliances[0].tokens == ("3", "4")


@pytest.mark.clause("YR-44")
def test_a_yacht_that_can_run_says_so_and_its_offer_leads_to_the_end_of_its_line() -> None:
    _, match = table("0:out22,out5 1:out66,out67 t:0")
    match.act("NE")
    pieces = {piece.id: piece for piece in scene_of(match).pieces}
    assert "run" in pieces["yacht-0"].badges
    assert "run" not in pieces["yacht-1"].badges
    run = next(offer for offer in offers_of(match) if offer.words.startswith("Run"))
    assert (run.piece, run.space, len(run.way)) == ("yacht-0", "35", 14)


def test_where_two_points_bear_the_same_numbers_and_no_wind_is_kept_the_arrow_is_not_guessed() -> None:
    _, match = table("0:out70,out71 1:out66,out67 t:0")
    match.act("NE")
    assert scene_of(match).appliances[0].shows == ()
    assert scene_of(match).lit == ()


@pytest.mark.clause("YR-34")
def test_a_boom_is_closed_where_a_yacht_lies_in_safety() -> None:
    _, match = table("0:out36,H 1:out66,in52 t:0")
    assert {(mark.kind, mark.space) for mark in scene_of(match).marks} == {("boom", "36"), ("boom", "52")}


@pytest.mark.clause("YR-38")
def test_the_red_flag_flies_on_63_only_while_a_homeward_yacht_lies_there() -> None:
    _, held = table("0:out5,H 1:out66,in63 t:0")
    _, outward = table("0:out5,H 1:out66,out63 t:0")
    _, nobody = table("0:out5,H 1:out66,in63 t:0", hold63="none")
    assert [mark.kind for mark in scene_of(held).marks] == ["red_flag"]
    assert scene_of(outward).marks == scene_of(nobody).marks == ()


@pytest.mark.clause("YR-41")
def test_a_becalmed_yacht_has_slack_sails_until_the_turn_it_is_said_to_be_freed_in() -> None:
    _, match = table("0:out18,out1 1:out66,out67 t:0")
    match.act("WNW")
    match.act("out18")
    becalmed = scene_of(match).pieces[0]
    assert (becalmed.kind, becalmed.badges) == ("becalmed", ("becalmed",))
    assert "free again in turn 5" in becalmed.words
    match.act("out1")
    while scene_of(match).pieces[0].kind == "becalmed":
        assert "free again in turn 5" in scene_of(match).pieces[0].words
        match.act("SSE") if match.to_act < 0 else match.take(match.legal()[0])
    assert " n:3" in match.position()


@pytest.mark.clause("YR-28", "YR-29")
def test_a_move_that_blankets_names_whom_and_says_that_it_earns_a_spin() -> None:
    _, match = table("0:out28,out5 1:in31,out66 t:0")
    match.act("ESE")
    offer = next(offer for offer in offers_of(match) if offer.piece == "yacht-0")
    assert offer.strikes == ("yacht-2",)
    assert "blankets Mayflower and spins again" in offer.words


@pytest.mark.clause("YR-31", "YR-42")
@pytest.mark.parametrize(
    ("position", "spin", "cites", "words"),
    [
        ("0:out42,H 1:out66,out67 t:0", "SE", "YR-30", "the storm: back to safety, to 36"),
        ("0:out45,H 1:out66,out67 t:0", "WNW", "YR-42", "the sand-bar: begin again, to 1"),
        ("0:out18,out1 1:out66,out67 t:0", "WNW", "YR-41", "a calm: next turn lost"),
    ],
)
def test_a_move_into_harm_is_warned_of_with_its_clause(position: str, spin: str, cites: str, words: str) -> None:
    _, match = table(position)
    match.act(spin)
    offer = offers_of(match)[0]
    assert cites in offer.warning
    assert words in offer.words


@pytest.mark.clause("YR-31")
def test_a_storm_is_a_leap_at_the_end_of_the_way_that_was_sailed() -> None:
    setup, match = table("0:out42,H 1:out66,out67 t:0")
    match.act("SE")
    before, action = Glimpse(setup, match.state), match.legal()[0]
    match.take(action)
    trail = DRAWN.trails(before, action, Glimpse(setup, match.state))[0]
    storm, refuge = setup.sheet["43"], setup.sheet["36"]
    assert len(trail.way) == 3
    assert dist(trail.way[1], (storm.x, storm.y)) < 40
    assert dist(trail.way[2], (refuge.x, refuge.y)) < 40


@pytest.mark.clause("YR-37")
def test_a_count_cut_short_on_63_says_that_the_rest_is_lost() -> None:
    _, match = table("0:out81,H 1:out66,out67 t:0")
    match.act("ENE")
    offer = offers_of(match)[0]
    assert offer.space == "63"
    match.take(match.legal()[0])
    _, cut = table("0:out82,H 1:out66,out67 t:0")
    cut.act("ENE")
    assert "cut short" in offers_of(cut)[0].words


def test_every_yacht_has_a_strip_from_the_start_to_the_finish() -> None:
    _, match = table("0:out1,H 1:in63,out66 t:0")
    strips = [gauge for account in scene_of(match).accounts for gauge in account.gauges]
    assert [(gauge.value, gauge.most) for gauge in strips] == [(0, 135), (135, 135), (83, 135), (65, 135)]


@pytest.mark.clause("YR-40")
def test_a_cherub_offers_the_dotted_line_or_to_stay() -> None:
    _, match = table("0:out24,H 1:out66,out67 t:0")
    match.act("WNW")
    match.take(match.legal()[0])
    assert [(offer.space, offer.key) for offer in offers_of(match)] == [("31", "a"), ("26", "s")]


def test_the_dotted_lines_are_drawn_as_far_as_the_house_has_them() -> None:
    usual, shorter = (prepare(games.find(GAME), options=told) for told in ({}, {"cherub_reach": "two"}))
    assert DRAWN.board(usual) != DRAWN.board(shorter)
