"""The puzzle of the day at the terminal."""

from collections import deque
from datetime import date

from teetotum.parlour.puzzles import Task, go_through, is_solved, open_to, task_of
from tests.cli.conftest import Say, refused

DAY = "2026-07-04"


def shortest(task: Task) -> list[int]:
    """Look for the fewest moves, breadth first."""
    waiting, met = deque[list[int]]([[]]), set[str]()
    while waiting:
        done = waiting.popleft()
        stood = list(go_through(task, done))[-1]
        if is_solved(task, stood):
            return done
        if repr(stood.state) not in met:
            met.add(repr(stood.state))
            waiting.extend([*done, code] for code in open_to(task, stood))
    raise AssertionError("it has no solution")


def test_the_days_puzzle_is_solved_in_as_few_moves_as_it_says(say: Say) -> None:
    task = task_of("lost_diamond", date.fromisoformat(DAY))
    moves, typed = shortest(task), []
    for number, code in enumerate(moves):
        stood = list(go_through(task, moves[:number]))[-1]
        typed.append(task.setup.game.notation.say_action(task.setup.play(stood.state), code))
    told = say("puzzle", "lost_diamond", "--day", DAY, typed="\n".join(typed) + "\n")
    assert f"It can be done in {len(moves)} moves." in " ".join(told.stdout.split())
    assert f"Solved in {len(moves)} moves, as few as can be." in told.stdout


def test_a_move_is_taken_back_and_a_wrong_word_changes_nothing(say: Say) -> None:
    told = say("puzzle", "lost_diamond", "--day", DAY, typed="1\nback\nnowhere\nquit\n")
    assert "'nowhere' is no move from here: say a number from 1 to 3" in told.stderr
    assert told.stdout.count("Move 1 >") == 3


def test_a_game_without_puzzles_and_a_day_to_come_are_refused(say: Say) -> None:
    assert "has no puzzles" in refused(say("puzzle", "phoebe_snow"))
    assert "there are puzzles from" in refused(say("puzzle", "--day", "2999-01-01"))


def test_spins_that_are_known_beforehand_are_told_before_the_first_move(say: Say) -> None:
    told = say("puzzle", "yacht_race_outside", "--day", DAY, typed="1\nquit\n")
    assert told.stdout.count("The next spins are") == 2
