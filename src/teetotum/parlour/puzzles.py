"""The puzzle of the day, in games that have one.

The day's date is the seed, so the whole world has the same puzzle, and nothing of it is kept: the page sends the moves
made so far, and they are gone through again.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import lru_cache
from hashlib import sha256
from typing import Any, NamedTuple

from msgspec import structs

from teetotum import games
from teetotum.draw import engraving
from teetotum.draw.scenes import Glimpse, Scene
from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal, NoSuchGame, Refusal, Unreadable
from teetotum.engine.manners import Puzzle
from teetotum.engine.rules import NATURE, OVER
from teetotum.engine.umpire import Match, Setup, prepare, survey
from teetotum.languages import say
from teetotum.parlour.messages import Motion, PuzzleShown
from teetotum.parlour.seat_names import heard_names
from teetotum.parlour.shelf import spaces
from teetotum.rulebooks import heard

SEAT = 0
FIRST_DAY = date(2000, 1, 1)
LONGEST = 400
FORESEEN = 6
"""Spins that are shown before they come."""
EASIEST, HARDEST = 5, 14
"""Moves that a puzzle takes at the least and at the most, where the house itself counts them."""
WIDEST = 3000
"""Positions after some moves beyond which a puzzle is too wide to be counted."""
MOST_DRAWN = 1000


class Task(NamedTuple):
    """A day's puzzle: the board as it is laid that day, where it begins, and the fewest moves that it takes."""

    puzzle: Puzzle[Any, Any, Any]
    setup: Setup
    opening: str
    luck: tuple[int, int]
    """By which the day's spins are drawn."""
    least: int = 0


class Stood(NamedTuple):
    """A position on the way: what lies on the board, and the luck that is still to come."""

    state: object
    luck: Keyed


def show(game: str, day: str, done: Sequence[int]) -> PuzzleShown:
    """Show a day's puzzle as it stands after some moves."""
    told = day_of(day)
    task = task_of(game, told)
    stood = list(go_through(task, done))
    glimpse, solved = seen(task, stood[-1]), is_solved(task, stood[-1])
    engraver = engraving.find(task.setup.game.id)
    return PuzzleShown(
        game=task.setup.game.id,
        title=heard(task.setup.game.rulebook).title,
        words=say(task.puzzle.words),
        day=told.isoformat(),
        board=engraver.board(task.setup),
        spaces=tuple(spaces(task.setup)),
        scene=scene(task, glimpse),
        offers=() if solved else tuple(engraver.offer(glimpse, code) for code in open_to(task, stood[-1])),
        moves=len(done),
        least=task.least,
        is_solved=solved,
        motions=(motion(task, stood[-2], stood[-1], done[-1], len(done)),) if done else (),
        spins=() if solved else to_come(task, stood[-1]),
    )


def motion(task: Task, was: Stood, now: Stood, code: int, ply: int) -> Motion:
    """Show the last move."""
    game, before, after = task.setup.game, seen(task, was), seen(task, now)
    notation = game.notation.say_action(task.setup.play(was.state), code)
    return Motion(ply, SEAT, notation, (), engraving.find(game.id).trails(before, code, after), scene(task, after))


def scene(task: Task, glimpse: Glimpse) -> Scene:
    """Set out the board, and the appliance where something is spun; whoever is alone keeps no account."""
    whole = engraving.find(glimpse.setup.game.id).scene(glimpse)
    return structs.replace(whole, appliances=whole.appliances if task.puzzle.wheel >= 0 else (), accounts=())


def seen(task: Task, stood: Stood) -> Glimpse:
    """Look at a position."""
    return Glimpse(heard_names(task.setup), stood.state, SEAT)


def to_come(task: Task, stood: Stood) -> tuple[str, ...]:
    """Write down the next spins."""
    if task.puzzle.wheel < 0:
        return ()
    wheel, luck = task.setup.wheels[task.puzzle.wheel], copy(stood.luck)
    return tuple(task.puzzle.spoken(wheel.faces[luck.draw(wheel)]) for _ in range(FORESEEN))


def day_of(text: str) -> date:
    """Read a day, or take today's; no puzzle is shown before its day."""
    today = datetime.now(UTC).date()
    try:
        told = date.fromisoformat(text) if text else today
    except ValueError:
        raise Unreadable(say("a day is written like {today}, not {text!r}", today=today, text=text[:20])) from None
    if not FIRST_DAY <= told <= today:
        raise Illegal(say("there are puzzles from {FIRST_DAY} to {today}", FIRST_DAY=FIRST_DAY, today=today))
    return told


def go_through(task: Task, done: Sequence[int]) -> Iterator[Stood]:
    """Go through a puzzle move by move, and show every position on the way."""
    if len(done) > LONGEST:
        raise Illegal(say("nobody needs more than {LONGEST} moves", LONGEST=LONGEST))
    stood = begun(task)
    yield stood
    for code in done:
        if is_solved(task, stood) or code not in open_to(task, stood):
            raise Illegal(say("there is no such move from here"))
        stood = moved(task, stood, code)
        yield stood


def begun(task: Task) -> Stood:
    """Lay a puzzle out; a position that the rules refuse is refused here."""
    stood = Stood(Match(task.setup, opening=task.opening).state, Keyed(*task.luck))
    go_on(task, stood)
    return stood


def moved(task: Task, stood: Stood, code: int) -> Stood:
    """Make a move, and let Nature spin what the day has brought; the past stays as it was."""
    after = Stood(states.copy(stood.state), copy(stood.luck))
    task.setup.game.take(task.setup.play(after.state), code)
    go_on(task, after)
    return after


def go_on(task: Task, stood: Stood) -> None:
    """Give the turn back to whoever is alone, and spin, until there is something to choose."""
    game, play = task.setup.game, task.setup.play(stood.state)
    for _ in range(LONGEST):
        if is_solved(task, stood) or game.to_act(play) == SEAT:
            return
        task.puzzle.again(play)
        if game.to_act(play) == NATURE:
            wheel = task.setup.wheels[game.chances(play)]
            game.take(play, wheel.faces[stood.luck.draw(wheel)])


def open_to(task: Task, stood: Stood) -> list[int]:
    """List the moves there are."""
    choices = [0] * task.setup.game.most_choices
    return choices[: task.setup.game.legal(task.setup.play(states.copy(stood.state)), choices)]


def is_solved(task: Task, stood: Stood) -> bool:
    """See whether the task is done."""
    play = task.setup.play(stood.state)
    return task.puzzle.is_solved(play) if task.puzzle.is_solved else bool(task.setup.game.to_act(play) == OVER)


@lru_cache(maxsize=64)  # a few weeks of days, not every day that somebody may ask for
def task_of(name: str, day: date) -> Task:
    """Lay a day's puzzle by the luck of the day; one that is too short, too long or refused is drawn again."""
    game = games.find(name)
    puzzle = game.manners.puzzle
    if puzzle is None:
        raise NoSuchGame(say("{title} has no puzzles", title=game.title))
    setup = prepare(game)
    if puzzle.lay:
        setup = replace(setup, sheet=puzzle.lay(setup.sheet, luck_of(day)))
        survey(game, setup.sheet)
    drawn = (drawn_task(puzzle, setup, (luck_of(day).seed, number)) for number in range(1, MOST_DRAWN))
    return next(task for task in drawn if task.least)


def drawn_task(puzzle: Puzzle[Any, Any, Any], setup: Setup, luck: tuple[int, int]) -> Task:
    """Draw one beginning and count its fewest moves: none where it is no puzzle."""
    seed, number = luck
    opening = puzzle.opening(setup.board, Keyed(seed, MOST_DRAWN + number))  # the spins know nothing of it
    task = Task(puzzle, setup, opening, luck)
    try:
        stood = begun(task)
    except Refusal:
        return task
    least = puzzle.least(setup.play(stood.state)) if puzzle.least else fewest(task, stood)
    return task._replace(least=least)


def fewest(task: Task, first: Stood) -> int:
    """Count the fewest moves by trying all, move by move; 0 where they are too few, too many, or nothing to choose."""
    standing, is_choice = {spelled(task, first): first}, False
    for moves in range(1, HARDEST + 1):
        ends: dict[str, Stood] = {}
        for stood in standing.values():
            ways = open_to(task, stood)
            is_choice = is_choice or len(ways) > 1
            ends |= {spelled(task, end): end for end in (moved(task, stood, code) for code in ways)}
        if any(is_solved(task, end) for end in ends.values()):
            return moves if is_choice and moves >= EASIEST else 0
        standing = ends if len(ends) < WIDEST else {}
    return 0


def spelled(task: Task, stood: Stood) -> str:
    """Write a position and how far its luck has run, to tell it from others."""
    return f"{task.setup.game.notation.say_position(task.setup.play(stood.state))} {stood.luck.place}"


def luck_of(day: date) -> Keyed:
    """Fetch the luck of a day."""
    return Keyed(int.from_bytes(sha256(day.isoformat().encode()).digest()[:6]))
