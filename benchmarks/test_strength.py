"""The table of strength says what was won, by whom, and how sure that is."""
# ruff: noqa: D103 - tests are sentences already

import pytest
from rich.progress import Progress

from benchmarks.strength import Bout, as_page, meet
from teetotum import games
from teetotum.engine.umpire import prepare


def bout(share: float, matches: int = 400) -> Bout:
    return Bout(("strong", "sensible"), 0.65, matches, share, 300.0, 1.0)


@pytest.mark.parametrize(
    ("share", "word"),
    [
        (0.75, "met"),
        (0.66, "met, but within the interval"),
        (0.64, "not met, but within the interval"),
        (0.5, "not met"),
    ],
)
def test_a_verdict_says_whether_luck_might_have_made_it(share: float, word: str) -> None:
    assert bout(share).word == word


def test_the_page_shows_share_interval_and_claim() -> None:
    assert "| strong v. sensible | 400 | 75.0% | 70.5% to 79.0% | 65% | met | 300 | 1 |" in as_page([bout(0.75)], "x")


def test_each_program_sits_in_either_seat_for_half_of_the_matches() -> None:
    setup = prepare(games.find("gantlope"), seats=2)
    with Progress(disable=True) as bar:
        met = meet(setup, ("sensible", "random"), 0.9, 41, 1, 1, bar)
    assert met.matches == 40
    assert met.share > 0.8
