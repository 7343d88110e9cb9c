"""The table of commanders: a straight line is stopped, equals are equal, and the page says what was counted."""
# ruff: noqa: D103 - tests are sentences already

import pytest

from benchmarks.commanders import Tally, meet, page


@pytest.mark.parametrize("problem", ["P1", "P2", "P3"])
def test_a_straight_line_to_the_goal_wins_no_more_than_half_of_its_campaigns(problem: str) -> None:
    tally = meet(problem, "straight", 6, seed=7)
    assert len(tally.scores) == 6
    assert tally.wins <= 3


def test_between_sensible_commanders_either_side_wins_now_and_then() -> None:
    tally = meet("P1", "sensible", 12, seed=7)
    assert 2 <= tally.wins <= 10


def test_the_page_names_its_command_and_judges_what_is_wanted() -> None:
    stopped = Tally("P2", "straight", [60.0, 0.0, 0.0, 0.0], [9.0, 11.0, 12.0])
    lopsided = Tally("P3", "sensible", [100.0, 100.0, 80.0, 100.0])
    written = page([stopped, lopsided], 4, 5)
    assert "python -m benchmarks.commanders --count 4 --seed 5" in written
    assert "| P2 | straight | 4 | 15.0 | 1 (" in written
    assert "0 in 3, 60 in 1 | 11 h in 3 | met |" in written
    assert "100 in 3, 80 in 1 | never in 0 | not met |" in written
