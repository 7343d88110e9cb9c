"""Boards and house rules of anybody's making are engraved too, and play on them is shown as truly."""

from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teetotum.draw import engraving
from teetotum.draw.scenes import Glimpse
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import Match
from tests.tables import setups

PLIES = 40
redrawn = pytest.mark.parametrize("game", ["lost_diamond", "yacht_race", "yacht_race_outside"])


@redrawn
@settings(max_examples=12, deadline=None)
@given(drawn=st.data(), seed=st.integers(0, 1000))
def test_every_space_of_a_rival_board_is_drawn_and_every_move_on_it_can_be_followed(
    game: str, drawn: st.DataObject, seed: int
) -> None:
    setup, made, luck = drawn.draw(setups(game)), engraving.find(game), Keyed(seed)
    spaces = {part.attrib.get("data-space") for part in ElementTree.fromstring(made.board(setup)).iter()}
    assert {space.id for space in setup.sheet.spaces} <= spaces
    match = Match(setup, source=luck)
    for _ in range(PLIES):
        if match.is_over:
            break
        before = Glimpse(setup, match.state, 0)
        stood = {piece.id: (piece.x, piece.y) for piece in made.scene(before).pieces}
        offers = [made.offer(before, action) for action in match.legal()]
        assert all(offer.way[0] == stood[offer.piece] for offer in offers if offer.way)
        if offers:
            match.take(offers[luck.below(len(offers))].code)
        else:
            match.spin()
        after = Glimpse(setup, match.state, 0)
        stands = {piece.id: (piece.x, piece.y) for piece in made.scene(after).pieces}
        trails = made.trails(before, match.actions[-1][1], after)
        assert all(trail.way[-1] == stands[trail.piece] for trail in trails)
        assert {name for name in stands if stands[name] != stood[name]} <= {trail.piece for trail in trails}
