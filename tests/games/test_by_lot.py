"""Matches drawn by lot, house rules and all, come to what they came to when they were first drawn."""

import pytest

from teetotum import games
from tests.games import by_lot
from tests.sizes import sized

PARTS = 4
"""Each game's matches are played in so many tests, so that none of them takes long; every run plays half of them."""


@pytest.mark.parametrize("part", range(sized(2, PARTS)))
@pytest.mark.parametrize("name", [*games.names(), *by_lot.ORDERS])
def test_what_is_played_and_told_under_rules_drawn_by_lot_is_what_it_was(name: str, part: int) -> None:
    found = [by_lot.digest(name, number) for number in by_lot.numbers(name)[part::PARTS]]
    assert found == by_lot.kept()[name][part::PARTS]


def test_every_match_that_was_drawn_has_its_digest() -> None:
    counted = {name: len(by_lot.numbers(name)) for name in [*games.names(), *by_lot.ORDERS]}
    assert {name: len(digests) for name, digests in by_lot.kept().items() if name in counted} == counted
