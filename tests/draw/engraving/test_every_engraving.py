"""What holds of every engraving, whatever the game: asked of random matches by few and many, preset by preset."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import dist
from xml.etree import ElementTree

import pytest

from teetotum import games
from teetotum.draw import engraving
from teetotum.draw.engraving.palette import INKS, SEATS
from teetotum.draw.engraving.specimen import specimen
from teetotum.draw.scenes import Glimpse, Mark, Piece, Point, Scene
from teetotum.engine import spaces
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.state import digest
from teetotum.engine.umpire import Match, Setup, prepare

SVG = "{http://www.w3.org/2000/svg}"
PLIES = 240
NEAR = 0.011
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b")
KINDS = {"say", "blow", "wait", "count", "answer"}
GAUGES = {"dial", "beads", "tablet", "number", "strip", "clock"}
APPLIANCES = {"teetotum", "indicator", "arrow", "compass"}

every_engraving = pytest.mark.parametrize("game", games.names())


def tables(game: str) -> list[Setup]:
    """Set a table for the fewest and the most who may play, and one for every preset."""
    rules = games.find(game)
    seats = rules.rulebook.seats
    counts = [prepare(rules, seats=count) for count in sorted({seats.least, min(seats.most, 4)})]
    return counts + [prepare(rules, preset=preset.name) for preset in rules.rulebook.presets]


@dataclass(frozen=True)
class Ply:
    """One action of a match: the table and the scene before and after it, and what else could have been done."""

    setup: Setup
    before: Glimpse
    legal: tuple[int, ...]
    action: int
    after: Glimpse
    was: Scene
    now: Scene


@cache
def played(game: str) -> tuple[Ply, ...]:
    """Play a match at every table of a game, once for all that is asked of it."""
    return tuple(ply for seed, setup in enumerate(tables(game)) for ply in plies(game, setup, seed))


def plies(game: str, setup: Setup, seed: int, most: int = PLIES) -> Iterator[Ply]:
    """Play a match by luck, as the seat to act sees it."""
    made, luck = engraving.find(game), Keyed(seed)
    match, looked, now = Match(setup, source=luck), NATURE, None
    while not match.is_over and len(match.actions) < most:
        was, seat, legal = match.state, match.to_act, tuple(match.legal())
        if seat == NATURE:
            match.spin()
        elif legal:
            match.take(legal[luck.below(len(legal))])
        else:
            return
        eyes = max(seat, 0)
        before, after = Glimpse(setup, was, eyes), Glimpse(setup, match.state, eyes)
        shown = now if now and eyes == looked else made.scene(before)
        looked, now = eyes, made.scene(after)
        yield Ply(setup, before, legal, match.actions[-1][1], after, shown, now)


def root(game: str, setup: Setup) -> ElementTree.Element:
    """Parse a board."""
    return ElementTree.fromstring(engraving.find(game).board(setup))


def ids(top: ElementTree.Element) -> list[str]:
    """List every id of a drawing."""
    return [part.attrib["id"] for part in top.iter() if "id" in part.attrib]


@every_engraving
def test_every_space_of_the_sheet_has_its_group_its_hit_area_and_its_title(game: str) -> None:
    for setup in tables(game)[:1]:
        groups = {part.attrib.get("data-space"): part for part in root(game, setup).iter(f"{SVG}g")}
        for space in setup.sheet.spaces:
            found = groups[space.id]
            assert found.attrib["id"] == f"space-{space.id}"
            assert {"space", f"kind-{space.kind}"} <= set(found.attrib["class"].split())
            assert found[0].tag in {f"{SVG}{shape}" for shape in ("rect", "circle", "ellipse", "path", "polygon")}
            told = "".join(part.text or "" for part in found.iter(f"{SVG}title"))
            assert space.provenance_of("space") in told
            assert len(told) > len(space.provenance_of("space")) + 3


@every_engraving
def test_no_id_stands_twice_on_a_board_and_all_that_is_used_is_there(game: str) -> None:
    for setup in tables(game):
        found = ids(root(game, setup))
        assert len(found) == len(set(found))
        used = set(re.findall(r'(?:xlink:)?href="#([^"]+)"', engraving.find(game).board(setup)))
        used |= set(re.findall(r"url\(#([^)]+)\)", engraving.find(game).board(setup)))
        assert used <= set(found)


@every_engraving
def test_the_board_lies_on_its_own_sheet_and_says_what_it_is(game: str) -> None:
    setup = tables(game)[0]
    top = root(game, setup)
    width, height = setup.sheet.sheet
    assert top.attrib["viewBox"] == f"0 0 {width:g} {height:g}"
    assert top.attrib["aria-label"]


@every_engraving
def test_every_ink_can_be_changed_by_the_paper(game: str) -> None:
    made = engraving.find(game)
    for drawn in (made.board(tables(game)[0]), made.lid()):
        bare = re.sub(r"var\(--[a-z0-9-]+, *#[0-9a-fA-F]+\)", "", drawn)
        assert not COLOUR.findall(re.sub(r'(href="#[^"]*"|url\(#[^)]*\)|id="[^"]*")', "", bare))
        assert not set(re.findall(r"var\(--([a-z]+),", drawn)) - set(INKS) - {"face"}


@every_engraving
def test_the_lid_is_of_its_size_and_bears_the_title(game: str) -> None:
    top = ElementTree.fromstring(engraving.find(game).lid())
    assert top.attrib["viewBox"] == "0 0 600 420"
    letters = re.sub(r"[^a-z]", "", "".join(top.itertext()).lower() + top.attrib["aria-label"].lower())
    assert re.sub(r"[^a-z]", "", games.find(game).title.lower()) in letters


@every_engraving
def test_no_two_drawings_of_a_game_share_ids_of_gradients_and_patterns(game: str) -> None:
    made = engraving.find(game)
    lid = ids(ElementTree.fromstring(made.lid()))
    assert len(lid) == len(set(lid))
    assert not set(lid) & set(ids(root(game, tables(game)[0])))


@every_engraving
def test_a_sheet_is_turned_by_quarters_for_every_seat_and_not_for_onlookers(game: str) -> None:
    made = engraving.find(game)
    for setup in tables(game):
        assert made.half_turn(setup, -1) == 0
        assert {made.half_turn(setup, seat) % 90 for seat in range(setup.seats)} == {0}


@every_engraving
def test_what_stands_upright_on_a_turned_sheet_is_turned_back_once(game: str) -> None:
    for upright in root(game, tables(game)[0]).iter(f"{SVG}g"):
        if upright.attrib.get("class") == "upright":
            assert "transform" not in upright.attrib
            assert [part.attrib.get("class") for part in upright.iter()].count("upright") == 1


@every_engraving
def test_every_piece_mark_and_badge_has_its_symbol(game: str) -> None:
    symbols = {part.attrib["id"] for part in root(game, tables(game)[0]).iter(f"{SVG}symbol")}
    assert {f"emblem-{n}" for n in range(len(SEATS))} <= symbols
    for ply in played(game):
        pieces = [*ply.now.pieces, *(piece for account in ply.now.accounts for piece in account.pieces)]
        assert {f"figure-{piece.kind}" for piece in pieces} <= symbols
        assert {f"badge-{badge}" for piece in pieces for badge in piece.badges} <= symbols
        assert {f"mark-{mark.kind}" for mark in ply.now.marks} <= symbols


@every_engraving
def test_pieces_keep_their_ids_through_the_actions_that_are_played(game: str) -> None:
    for ply in played(game):
        before, after = (sorted(piece.id for piece in at.pieces) for at in (ply.was, ply.now))
        assert before == after
        assert len(before) == len(set(before))


@every_engraving
def test_everything_in_a_scene_has_words_and_lies_on_the_sheet(game: str) -> None:
    for ply in played(game):
        words_are_there(ply.now, ply.setup)


def words_are_there(shown: Scene, setup: Setup) -> None:
    """Check the words and the places of one scene."""
    width, height = setup.sheet.sheet
    assert shown.glance
    assert shown.lines
    assert all(line.strip() for line in shown.lines)
    parts: tuple[Piece | Mark, ...] = (*shown.pieces, *shown.marks)
    for part in parts:
        assert part.words
        assert 0 <= part.x <= width
        assert 0 <= part.y <= height
        assert not part.space or part.space in setup.sheet
    assert all(account.words and 0 <= account.seat < setup.seats for account in shown.accounts)
    assert all(gauge.words and gauge.kind in GAUGES for account in shown.accounts for gauge in account.gauges)
    assert all(duty.words and duty.kind in KINDS for duty in shown.duties)
    for spun in shown.appliances:
        assert spun.kind in APPLIANCES
        assert all(-1 <= face < len(spun.faces) for face in spun.shows)


@every_engraving
def test_every_legal_action_has_an_offer_that_can_be_shown(game: str) -> None:
    made = engraving.find(game)
    for ply in played(game):
        pieces = {piece.id for piece in ply.was.pieces}
        offers = [made.offer(ply.before, action) for action in ply.legal]
        assert [offer.code for offer in offers] == list(ply.legal)
        assert len({offer.words for offer in offers}) == len(offers)
        for offer in offers:
            play = ply.setup.play(ply.before.state)
            assert offer.notation == ply.setup.game.notation.say_action(play, offer.code)
            assert not offer.piece or offer.piece in pieces
            assert set(offer.strikes) <= pieces
            assert not offer.space or offer.space in ply.setup.sheet
            assert offer.words


@every_engraving
def test_looking_at_a_table_leaves_it_as_it_was(game: str) -> None:
    made = engraving.find(game)
    for ply in played(game):
        if ply.legal:
            was = digest(ply.before.state)
            made.offer(ply.before, ply.legal[0])
            made.trails(ply.before, ply.action, ply.after)
            assert digest(ply.before.state) == was


@every_engraving
def test_a_trail_ends_where_its_piece_then_stands(game: str) -> None:
    made = engraving.find(game)
    for ply in played(game):
        place = places(ply.now)
        trails = made.trails(ply.before, ply.action, ply.after)
        assert len({trail.piece for trail in trails}) == len(trails)
        for trail in trails:
            assert dist(trail.way[-1], place[trail.piece]) < NEAR


@every_engraving
def test_every_piece_that_stands_elsewhere_afterwards_has_left_a_trail(game: str) -> None:
    made = engraving.find(game)
    for ply in played(game):
        was, now = places(ply.was), places(ply.now)
        moved = {name for name in now if dist(was[name], now[name]) > NEAR}
        assert moved <= {trail.piece for trail in made.trails(ply.before, ply.action, ply.after)}


@every_engraving
def test_a_trail_begins_where_a_piece_stood(game: str) -> None:
    made = engraving.find(game)
    for ply in played(game):
        stood = places(ply.was).values()
        for trail in made.trails(ply.before, ply.action, ply.after):
            still = all(dist(one, other) < NEAR for one, other in pairwise(trail.way))
            assert still or min(dist(trail.way[0], place) for place in stood) < ply.setup.sheet.space_size[0] / 2


def places(shown: Scene) -> dict[str, Point]:
    """Find where every piece stands."""
    return {piece.id: (piece.x, piece.y) for piece in shown.pieces}


@every_engraving
def test_a_specimen_page_is_written_with_board_scene_and_lid(game: str) -> None:
    page = specimen(game, plies=30)
    assert page.count("<svg") == 2
    assert 'href="#figure-' in page
    assert games.find(game).title in page
    assert "--paper:" in specimen(game, plies=3, dark=True)


@every_engraving
def test_every_space_says_what_it_is_without_saying_how_far_that_is_known(game: str) -> None:
    setup = tables(game)[0]
    for space in setup.sheet.spaces:
        told = spaces.tell(setup, space)
        assert told.strip()
        assert "_" not in told
        assert not re.search("attested|inferred|reconstructed", told)


@every_engraving
def test_every_step_of_a_counting_names_its_clause_and_a_figure_for_every_seat(game: str) -> None:
    book = games.find(game).rulebook
    for setup in tables(game):
        match = play_on(Match(setup), Keyed(5))
        for step in engraving.find(game).scene(Glimpse(setup, match.state)).reckoning:
            assert step.words
            assert book.entry(step.clause)
            assert len(step.figures) == setup.seats
            assert set(step.best) <= set(range(setup.seats))


def play_on(match: Match, luck: Keyed) -> Match:
    """Play by luck until the match is over, or so long that it might go on for ever."""
    for _ in range(4000):
        if match.is_over:
            break
        legal = match.wheel.faces if match.to_act == NATURE else match.legal()
        match.take(legal[luck.below(len(legal))])
    return match
