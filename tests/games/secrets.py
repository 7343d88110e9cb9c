"""What each game of sealed orders keeps from its seats, as its own tests have it."""

import importlib
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from random import Random
from typing import Any

from teetotum.engine.tells import Secrets


class Lots(Random):
    """Luck for making worlds up: hundreds of numbers for each, so that they are drawn the quickest way."""

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1."""
        return int(self.random() * n)


def beside_its_tests(game: str) -> Any:
    """Import where a game's tests say what it keeps secret, if they do."""
    rooms = [f"tests.games.{game}.{module}" for module in ("pairs", "worlds")]
    found = [importlib.import_module(room) for room in rooms if find_spec(f"tests.games.{game}") and find_spec(room)]
    return next((module for module in found if hasattr(module, "SECRETS")), None)


def secrets_of(game: str) -> Secrets:
    """Say what a game keeps secret."""
    secrets: Secrets = beside_its_tests(game).SECRETS
    return secrets


def houses_of(game: str) -> Sequence[Mapping[str, object]]:
    """List the house rules under which it is looked for tells."""
    houses: Sequence[Mapping[str, object]] = beside_its_tests(game).HOUSES
    return houses
