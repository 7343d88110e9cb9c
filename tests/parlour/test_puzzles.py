"""The puzzle of the day: sound Fields, the same for everybody, gone through move by move."""

from datetime import date, timedelta
from itertools import pairwise

import pytest

from teetotum.engine.errors import Illegal, NoSuchGame, Unreadable
from teetotum.games.lost_diamond.puzzle import LEAST, MOST
from teetotum.games.lost_diamond.surveying import distance, survey
from teetotum.parlour import puzzles

GAME = "lost_diamond"
DAYS = [date(2024, 2, 28) + timedelta(days=days) for days in range(4)]


@pytest.mark.parametrize("day", DAYS)
def test_every_field_passes_the_survey_and_is_neither_too_short_nor_too_long(day: date) -> None:
    board = survey(puzzles.task_of(GAME, day).setup.sheet)
    there = distance(board, board.corner_five[0], (board.diamond,), secured=False)
    assert LEAST <= there <= MOST


def test_each_day_has_numbers_of_its_own_and_keeps_them() -> None:
    digests = [puzzles.task_of(GAME, day).setup.sheet.digest for day in DAYS]
    assert len(set(digests)) == len(DAYS)
    puzzles.task_of.cache_clear()
    assert puzzles.task_of(GAME, DAYS[0]).setup.sheet.digest == digests[0]


def test_whoever_follows_the_hints_needs_no_more_moves_than_the_fewest() -> None:
    day, done = DAYS[0].isoformat(), list[int]()
    shown = puzzles.show(GAME, day, done)
    while not shown.is_solved:
        near = {hint.space for hint in shown.scene.counsel if hint.degree == 2}
        done.append(next(offer.code for offer in shown.offers if offer.space in near))
        shown = puzzles.show(GAME, day, done)
    assert (shown.moves, shown.offers) == (shown.least, ())


def test_a_move_that_is_not_open_is_refused() -> None:
    with pytest.raises(Illegal, match="no such move"):
        puzzles.show(GAME, DAYS[0].isoformat(), [0])


@pytest.mark.parametrize(("day", "refusal"), [("tomorrow", Unreadable), ("9999-01-01", Illegal)])
def test_a_day_that_is_none_or_has_not_come_has_no_puzzle(day: str, refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        puzzles.show(GAME, day, [])


def test_a_game_without_puzzles_says_so() -> None:
    with pytest.raises(NoSuchGame, match="has no puzzles"):
        puzzles.show("phoebe_snow", DAYS[0].isoformat(), [])


def solution(task: puzzles.Task, stood: puzzles.Stood, moves: int) -> list[int]:
    """Look for a solution in so many moves, as deep as that and no deeper."""
    for code in puzzles.open_to(task, stood) if moves else ():
        after = puzzles.moved(task, stood, code)
        if puzzles.is_solved(task, after):
            return [code]
        if further := solution(task, after, moves - 1):
            return [code, *further]
    return []


@pytest.mark.parametrize("game", ["gantlope", "yacht_race_outside"])
def test_a_puzzle_with_known_spins_keeps_what_it_foretells_and_is_solved_in_the_fewest_moves(game: str) -> None:
    tasks = [puzzles.task_of(game, day) for day in DAYS]
    assert len({(task.opening, task.luck) for task in tasks}) == len(DAYS)
    day, task = min(zip(DAYS, tasks, strict=True), key=lambda each: each[1].least)
    first = puzzles.begun(task)
    assert not solution(task, first, task.least - 1)
    done = solution(task, first, task.least)
    shown = [puzzles.show(game, day.isoformat(), done[:made]) for made in range(len(done) + 1)]
    assert (shown[-1].is_solved, shown[-1].moves, shown[-1].offers, shown[-1].spins) == (True, task.least, (), ())
    later = [each.spins for each in shown[:-1]]
    assert len(later[0]) == puzzles.FORESEEN
    assert all(after == before or after[0] in before[1:] for before, after in pairwise(later))
