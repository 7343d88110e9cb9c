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
    *house, first, second, by_luck = starts(10, 1)
    assert [start.name for start in house] == ["D1", "D2", "D3"]
    assert (first.times, second.times, len(by_luck.scenarios)) == (5, 5, 5)
    assert mirrored(0, 1000, 0, "indiana").title == "Two of the Indiana pattern, 2000 yards apart"


def test_captains_of_equal_strength_share_their_duels_between_the_sides() -> None:
    tally = meet(starts(8, 3)[3], ("random", "sensible"), 3)
    assert sum(tally.counts) == 8
    assert sum(tally.as_blue) == sum(tally.as_red) == 4
    assert tally.counts[1] > tally.counts[0]


def test_the_page_names_its_command_and_judges_the_claim() -> None:
    tally = Tally("somewhere", ("strong", "sensible"))
    for side, *places in ((0, 1, 2), (0, 1, 2), (1, 1, 2), (1, 2, 1), (0, 1, 1), (1, 0, 0)):
        tally.add(side, *places)
    written = page([tally], 6, 5)
    assert "python -m benchmarks.captains --duels 6 --seed 5" in written
    assert "| somewhere | strong v. sensible | 2/0/1/0 | 1/1/0/1 | 75.0% |" in written
    assert "| 65% of the decided | met |" in written
    tally.as_red[1] = 9
    assert "not met" in page([tally], 6, 5)


def test_draws_are_judged_between_equals_and_either_side_against_random() -> None:
    assert Tally("D1", ("sensible", "sensible"), [60, 60, 80, 0]).is_met
    assert not Tally("D1", ("sensible", "sensible"), [60, 50, 90, 0]).is_met
    assert Tally("D1", ("sensible", "random"), [96, 4, 0, 0], [95, 5, 0, 0]).is_met
    assert not Tally("D1", ("sensible", "random"), [100, 0, 0, 0], [94, 6, 0, 0]).is_met
