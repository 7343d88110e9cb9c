"""Every game of sealed orders holds to the kit."""

import importlib

import pytest

from teetotum import games, scenarios
from teetotum.engine.sealed_conformance import drill

BY_THEMSELVES = {"naval_strategic"}
"""Campaigns are long, and their secrets are not laid out in rows: they are drilled among their own tests."""


@pytest.mark.parametrize("name", sorted(set(games.exercises()) - BY_THEMSELVES))
def test_every_game_of_sealed_orders_holds_to_the_kit(name: str) -> None:
    worlds = importlib.import_module(f"tests.games.{name}.worlds")
    drill(
        games.find_exercise(name),
        exercises=1,
        scenarios=scenarios.names(name),
        houses=worlds.HOUSES,
        imagine=worlds.imagine,
    )
