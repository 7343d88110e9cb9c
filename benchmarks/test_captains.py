"""The table of captains: mirrored starts are mirrored, and the page says what was counted."""
# ruff: noqa: D103 - tests are sentences already

import pytest

from benchmarks.captains import Tally, drawn_by_luck, meet, mirrored, page, starts
from teetotum.games.naval_duel.setup import survey


def test_turning_the_paper_half_round_puts_each_ship_in_the_others_place() -> None:
    for scenario in drawn_by_luck(40, 7):
        board = survey(scenario)
        assert board.x[1] == -board.x[0]
        assert board.y[1] == -board.y[0]
        assert (board.heading[1] - board.heading[0]) % 360 == pytest.approx(180)
        assert board.layout[0] == board.layout[1]
        assert board.speed[0] == board.speed[1]


def test_half_of_the_duels_from_luck_are_fought_in_either_pattern() -> None:
    first, second, by_luck = starts(10, 1)
    assert (first.times, second.times, len(by_luck.scenarios)) == (5, 5, 5)
    assert mirrored(0, 1000, 0, "indiana").title == "Two of the Indiana pattern, 2000 yards apart"


def test_captains_of_equal_strength_share_their_duels_between_the_sides() -> None:
    tally = meet(starts(8, 3)[0], ("random", "sensible"), 3)
    assert tally.won + tally.lost + tally.drawn + tally.undecided == 8
    assert tally.lost > tally.won


def test_the_page_names_its_command_and_judges_the_claim() -> None:
    tally = Tally("somewhere", ("strong", "sensible"))
    for places in ((1, 2), (1, 2), (1, 2), (2, 1), (1, 1), (0, 0)):
        tally.add(*places)
    written = page([tally], 6, 5)
    assert "python -m benchmarks.captains --duels 6 --seed 5" in written
    assert "| somewhere | strong v. sensible | 3 | 1 | 1 | 1 | 75.0% |" in written
    assert "| 65% | met |" in written
    tally.lost = 9
    assert "not met" in page([tally], 6, 5)
