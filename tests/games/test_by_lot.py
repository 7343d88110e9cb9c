"""Matches drawn by lot, house rules and all, come to what they came to when they were first drawn."""

import pytest

from teetotum import games
from tests.games import by_lot


@pytest.mark.parametrize("name", [*games.names(), *by_lot.ORDERS])
def test_what_is_played_and_told_under_rules_drawn_by_lot_is_what_it_was(name: str) -> None:
    assert [by_lot.digest(name, number) for number in by_lot.numbers(name)] == by_lot.kept()[name]
