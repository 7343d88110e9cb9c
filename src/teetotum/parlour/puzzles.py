"""The puzzle of the day, in games that have one.

The day's date is the seed, so the whole world has the same puzzle, and nothing of it is kept: the page sends the moves
made so far, and they are gone through again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import lru_cache
from hashlib import sha256
from typing import Any, NamedTuple

from teetotum import games
from teetotum.draw import engraving
from teetotum.draw.scenes import Glimpse, Scene
from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal, NoSuchGame, Unreadable
from teetotum.engine.manners import Puzzle
from teetotum.engine.umpire import Match, Setup, prepare, survey
from teetotum.parlour.messages import Motion, PuzzleShown
from teetotum.parlour.shelf import spaces

SEAT = 0
FIRST_DAY = date(2000, 1, 1)
LONGEST = 400


class Task(NamedTuple):
    """A day's puzzle: the board as it is laid that day, and the fewest moves that it takes."""

    puzzle: Puzzle[Any, Any, Any]
    setup: Setup
    least: int


def show(game: str, day: str, done: Sequence[int]) -> PuzzleShown:
    """Show a day's puzzle as it stands after some moves."""
    told = day_of(day)
    task = task_of(game, told)
    stood = list(go_through(task, done))
    glimpse, solved = stood[-1], is_solved(task, stood[-1])
    engraver = engraving.find(task.setup.game.id)
    return PuzzleShown(
        game=task.setup.game.id,
        title=task.setup.game.title,
        words=task.puzzle.words,
        day=told.isoformat(),
        board=engraver.board(task.setup),
        spaces=tuple(spaces(task.setup)),
        scene=scene(glimpse),
        offers=() if solved else tuple(engraver.offer(glimpse, code) for code in open_to(glimpse)),
        moves=len(done),
        least=task.least,
        is_solved=solved,
        motions=(motion(stood[-2], glimpse, done[-1], len(done)),) if done else (),
    )


def motion(was: Glimpse, now: Glimpse, code: int, ply: int) -> Motion:
    """Show the last move."""
    game = was.setup.game
    notation = game.notation.say_action(was.setup.play(was.state), code)
    return Motion(ply, SEAT, notation, (), engraving.find(game.id).trails(was, code, now), scene(now))


def scene(glimpse: Glimpse) -> Scene:
    """Set out the board alone: whoever is alone spins nothing and keeps no account."""
    return replace(engraving.find(glimpse.setup.game.id).scene(glimpse), appliances=(), accounts=())


def day_of(text: str) -> date:
    """Read a day, or take today's; no puzzle is shown before its day."""
    today = datetime.now(UTC).date()
    try:
        told = date.fromisoformat(text) if text else today
    except ValueError:
        raise Unreadable(f"a day is written like {today}, not {text[:20]!r}") from None
    if not FIRST_DAY <= told <= today:
        raise Illegal(f"there are puzzles from {FIRST_DAY} to {today}")
    return told


def go_through(task: Task, done: Sequence[int]) -> Iterator[Glimpse]:
    """Go through a puzzle move by move, and show every position on the way."""
    if len(done) > LONGEST:
        raise Illegal(f"nobody needs more than {LONGEST} moves")
    state = begun(task.puzzle, task.setup)
    glimpse = Glimpse(task.setup, states.copy(state), SEAT)
    yield glimpse
    for code in done:
        if code not in open_to(glimpse) or is_solved(task, glimpse):
            raise Illegal("there is no such move from here")
        task.puzzle.take(task.setup.play(state), code)
        glimpse = Glimpse(task.setup, states.copy(state), SEAT)
        yield glimpse


def begun(puzzle: Puzzle[Any, Any, Any], setup: Setup) -> object:
    """Lay a puzzle out."""
    state = Match(setup).state
    puzzle.begin(setup.play(state))
    return state


def open_to(glimpse: Glimpse) -> list[int]:
    """List the moves there are."""
    choices = [0] * glimpse.setup.game.most_choices
    play = glimpse.setup.play(states.copy(glimpse.state))
    return choices[: glimpse.setup.game.legal(play, choices)]


def is_solved(task: Task, glimpse: Glimpse) -> bool:
    """See whether the task is done."""
    return task.puzzle.is_solved(task.setup.play(glimpse.state))


@lru_cache(maxsize=64)  # a few weeks of days, not every day that somebody may ask for
def task_of(name: str, day: date) -> Task:
    """Lay a day's puzzle by the luck of the day."""
    game = games.find(name)
    puzzle = game.manners.puzzle
    if puzzle is None:
        raise NoSuchGame(f"{game.title} has no puzzles")
    usual = prepare(game)
    setup = replace(usual, sheet=puzzle.lay(usual.sheet, luck_of(day)))
    survey(game, setup.sheet)
    return Task(puzzle, setup, puzzle.least(setup.play(begun(puzzle, setup))))


def luck_of(day: date) -> Keyed:
    """Fetch the luck of a day."""
    return Keyed(int.from_bytes(sha256(day.isoformat().encode()).digest()[:6]))
