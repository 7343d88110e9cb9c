"""What each game of sealed orders keeps from its seats, as its own tests have it."""

import importlib
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from random import Random
from typing import Any

from teetotum.engine.tells import Secrets
from teetotum.mechanics.slips import Slips


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


def fresh(luck: Lots, length: int) -> list[int]:
    """Make up so many numbers, none of them nought."""
    first, stride = 1 + luck.below(40), 1 + luck.below(7)
    return list(range(first, first + length * stride, stride))


def write_slips(slips: Slips, seats: Sequence[int], room: int, luck: Lots) -> None:
    """Make up what other seats have written: short slips for the most part, and some that fill all the room."""
    orders = list(slips.orders)
    for seat in seats:
        length = room if luck.below(16) == 0 else luck.below(30)
        orders[room * seat : room * (seat + 1)] = [*fresh(luck, length), *[0] * (room - length)]
        slips.order_length[seat] = length
    slips.orders[:] = orders
