"""The Outside Course engraved: the strip, its colours told without ink, meetings and retreats."""

import pytest

from teetotum import games
from teetotum.draw import engraving
from teetotum.draw.scenes import Glimpse, Offer, Scene
from teetotum.engine.umpire import Match, prepare

GAME = "yacht_race_outside"
DRAWN = engraving.find(GAME)


def table(position: str, seats: int = 2, **options: object) -> Match:
    """Lay a match out as a line of notation says."""
    return Match(prepare(games.find(GAME), seats=seats, options=options), opening=position)


def scene_of(match: Match) -> Scene:
    """Look at a match as an onlooker."""
    return DRAWN.scene(Glimpse(match.setup, match.state))


def offers_of(match: Match) -> list[Offer]:
    """Show all that may be done now."""
    return [DRAWN.offer(Glimpse(match.setup, match.state), action) for action in match.legal()]


@pytest.mark.clause("YO-6", "YO-7", "YO-8", "YO-9")
@pytest.mark.parametrize(("kind", "told"), [("red", "to 0"), ("white", "calm"), ("yellow", "+10"), ("blue", "\u22125")])
def test_every_coloured_space_says_beside_it_what_it_does(kind: str, told: str) -> None:
    setup = prepare(games.find(GAME))
    drawn = DRAWN.board(setup)
    for space in setup.sheet.of_kind(kind):
        group = drawn.partition(f'id="space-{space.id}"')[2].partition("</g>")[0]
        assert f">{told}<" in group
        assert kind in group


@pytest.mark.clause("YO-13", "YO-14", "YO-17")
@pytest.mark.parametrize(
    ("position", "spin", "words", "cites"),
    [
        ("0:21,H 1:0,0 t:0", "WNW", "red, danger: back to the mark", "YO-13"),
        ("0:15,H 1:0,0 t:0", "E", "blue, a foul wind: five behind its last place, to 10", "YO-17"),
        ("0:8,H 1:0,0 t:0", "E", "white, a calm: its turn is lost", "YO-14"),
    ],
)
def test_a_move_to_a_bad_colour_is_warned_of(position: str, spin: str, words: str, cites: str) -> None:
    match = table(position)
    match.act(spin)
    offer = offers_of(match)[0]
    assert words in offer.words
    assert cites in offer.warning


def test_a_strip_says_how_far_it_is_to_the_line_until_a_yacht_is_over_it() -> None:
    told = [gauge.words for card in scene_of(table("0:40,H 1:16,30 t:0")).accounts for gauge in card.gauges]
    assert [("short of the line" in words, "11 short" in words) for words in told] == [
        (True, True),
        (False, False),
        (True, False),
        (True, False),
    ]


@pytest.mark.clause("YO-20")
def test_a_yacht_that_was_met_wears_its_sign_and_its_owner_is_told() -> None:
    match = table("0:1,1 1:3,48 t:0")
    match.act("E")
    offer = offers_of(match)[0]
    assert offer.strikes == ("yacht-2",)
    match.take(offer.code)
    shown = scene_of(match)
    assert shown.pieces[2].badges == ("retreat",)
    assert [(duty.seat, duty.kind) for duty in shown.duties] == [(1, "wait")]


@pytest.mark.clause("YO-11")
def test_a_doubled_spin_shows_its_doubled_numbers_and_its_own_point() -> None:
    match = table("0:0,0 1:0,0 t:0")
    match.act("NNW")
    spun = scene_of(match).appliances[0]
    assert spun.tokens == ("10", "12")
    assert (spun.faces[spun.shows[0]], spun.under[spun.shows[0]]) == ("NNW", ("6", "5"))


@pytest.mark.clause("YO-10")
def test_a_safety_space_that_is_held_shows_its_boom() -> None:
    assert [mark.space for mark in scene_of(table("0:9,0 1:0,32 t:0")).marks] == ["9", "32"]
