"""Hints, lost arrows, joint results and the point of the compass, as scenes tell them."""

from typing import cast

import pytest

from teetotum import games
from teetotum.draw import engraving
from teetotum.draw.scenes import Glimpse, Offer, Scene
from teetotum.draw.scenes.arrows import NUMBERS
from teetotum.draw.scenes.lost_diamond.ground import play_of, space_of
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import Match, prepare
from teetotum.games.lost_diamond.field import aims_of, fewest_moves, moves_from
from teetotum.games.lost_diamond.vocabulary import Phase as FieldPhase
from teetotum.games.lost_diamond.vocabulary import State as FieldState
from teetotum.mechanics.compass import POINTS, larger, smaller
from teetotum.parlour.showing import Showing


def played(game: str, plies: int, seed: int = 1, opening: str = "") -> list[tuple[Match, Glimpse, Scene, list[Offer]]]:
    """Play by luck, and show every position with its offers."""
    match, luck, shown = Match(prepare(games.find(game), seats=2), opening=opening), Keyed(seed), []
    engraver = engraving.find(game)
    for _ in range(plies):
        if match.is_over:
            break
        seen = Glimpse(match.setup, match.state, max(match.to_act, 0))
        offers = [engraver.offer(seen, code) for code in match.legal()]
        shown.append((match.still(), seen, engraver.scene(seen), offers))
        legal = match.wheel.faces if match.to_act < 0 else match.legal()
        match.take(legal[luck.below(len(legal))])
    return shown


def test_the_fewest_moves_to_the_diamond_shrink_by_one_along_the_next_square() -> None:
    followed = 0
    for match, seen, scene, offers in played("lost_diamond", 160, seed=5):
        near = [hint.space for hint in scene.counsel if hint.degree == 2]
        if seen.state.phase != FieldPhase.IN_THE_FIELD or not near:
            continue
        assert set(near) <= {offer.space for offer in offers}
        state = cast("FieldState", match.state)
        aims = aims_of(play_of(seen))
        far = fewest_moves(play_of(seen), state.place[state.seat], aims)
        assert scene.counsel[0].words.startswith(NUMBERS[far].capitalize())
        ends = {space_of(seen, end): end for end in moves_from(play_of(seen), state.place[state.seat])}
        assert [fewest_moves(play_of(seen), ends[space], aims) for space in near] == [far - 1] * len(near)
        followed += len(near)
    assert followed > 10


def test_the_chance_of_a_crossing_is_counted_over_all_spins() -> None:
    told = [hint for _, _, scene, _ in played("lost_diamond", 60) for hint in scene.counsel if "spins" in hint.words]
    assert told
    assert all(0 < int(hint.words.split(": ")[1].split()[0]) <= 36 for hint in told)


def test_only_the_danger_to_mice_is_a_hint_on_the_board() -> None:
    marks = [mark for _, _, scene, _ in played("cats_and_mice", 80) for mark in scene.marks]
    assert {mark.kind.partition("-")[0] for mark in marks if mark.is_hint} == {"danger"}
    assert "danger" not in {mark.kind.partition("-")[0] for mark in marks if not mark.is_hint}


def test_the_last_use_of_a_phase_is_told_from_the_first() -> None:
    shown = [offers for _, _, _, offers in played("cats_and_mice", 60) if offers]
    assert {offer.is_last for offers in shown for offer in offers} == {True, False}


def test_a_man_who_may_go_on_shows_where_to() -> None:
    shown = played("gantlope", 120)
    onward = [offer for _, _, _, offers in shown for offer in offers if offer.onward]
    assert onward
    assert all("may then go on to" in offer.words for offer in onward)
    assert not any("may then go on" in offer.words for _, _, _, offers in shown for offer in offers if not offer.onward)


@pytest.mark.clause("GA-28")
def test_an_arrow_without_use_is_told_with_its_clause_and_has_no_offer() -> None:
    for _, _, scene, offers in played("gantlope", 300, seed=2):
        for arrow, reason in enumerate(scene.appliances[0].lost):
            assert (reason == "") or ("GA-28" in reason and arrow not in {offer.arrow for offer in offers})


@pytest.mark.parametrize("game", ["yacht_race", "yacht_race_outside"])
def test_the_compass_shows_the_point_of_every_spin_while_its_numbers_are_in_hand(game: str) -> None:
    match, luck = Match(prepare(games.find(game), seats=2)), Keyed(7)
    for _ in range(120):
        if match.is_over:
            break
        spun = match.to_act < 0 and match.wheel.name == "compass"
        legal = match.wheel.faces if match.to_act < 0 else match.legal()
        code = legal[luck.below(len(legal))]
        match.take(code)
        compass = Showing(match, 0).scene().appliances[0]
        assert all(type(point) is int for point in compass.shows)
        if spun and compass.tokens:
            assert compass.shows == (code,)
            assert f"Wind from {POINTS[code]}," in compass.words
            numbers = {smaller(code), larger(code)}
            assert {int(token) for token in compass.tokens} <= numbers | {2 * number for number in numbers}
