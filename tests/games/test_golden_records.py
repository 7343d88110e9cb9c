"""The golden records of every parlour game are the ones its script plays today, move for move."""

import importlib

import pytest

from teetotum import games
from teetotum.engine.records import read, verify
from tests.games.shelf import kept


@pytest.mark.parametrize("name", games.names())
def test_playing_the_golden_matches_again_gives_the_same_records(name: str) -> None:
    script = importlib.import_module(f"tests.games.{name}.golden_records")
    assert {title: str(taken) for title, taken in script.golden_records().items()} == kept(name)


@pytest.mark.parametrize("name", ["gantlope", "cats_and_mice"])
def test_an_altered_spin_is_caught_though_its_total_is_the_same(name: str) -> None:
    text = kept(name)["two-with-fair-spins"]
    first = next(line for line in text.splitlines() if line.startswith("spin "))
    one, other = (int(number) for number in first.removeprefix("spin ").split("-"))
    same_total = f"spin {one - 1}-{other + 1}" if one > 1 and other < 6 else f"spin {one + 1}-{other - 1}"
    assert verify(read(text.replace(first, same_total, 1)), games.find(name)).wrong == (1,)


def test_an_altered_spin_is_caught_though_it_wins_and_loses_the_same_lead() -> None:
    lines = kept("phoebe_snow")["two-with-fair-spins"].splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("spin "))
    number, higher = (int(lines[at].removeprefix("spin ")) for at in (first, first + 1))
    other = next(n for n in range(1, 7) if n != number and (n < higher) == (number < higher) and n != higher)
    lines[first] = f"spin {other}"
    assert verify(read("\n".join(lines) + "\n"), games.find("phoebe_snow")).wrong == (1,)
