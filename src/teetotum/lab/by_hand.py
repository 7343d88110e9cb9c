"""Exercises carried out by hand, one after another or side by side on every core.

Games whose state is an account are run so, however many exercises are asked for. Where there are very many of them, or
the game has been compiled already, the workers play in a build in C (`steam/native_build.py`); what comes of an
exercise is the same. Nothing here leans on Numba, which a fresh interpreter would take longer to load than to fight a
campaign.
"""

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from teetotum import games, players
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE, OVER, TOGETHER, Play
from teetotum.engine.sealed import Brief, Exercise, brief
from teetotum.lab.awaiting import is_meeting
from teetotum.lab.crews import act_once, crew
from teetotum.lab.meetings import fought_by_programs, result_of
from teetotum.scenarios import Scenario
from teetotum.steam import native_build

T = TypeVar("T")
STRETCH = 20
"""Exercises that a worker carries out before it is heard of."""
LONG_STRETCH = 100
"""The same for a fresh interpreter, which is slow to get up."""


class Wishes(NamedTuple):
    """What a worker needs to settle the same exercises."""

    game: str
    scenario: Scenario
    options: Mapping[str, str]
    levels: tuple[str, ...]
    seed: int


def wishes_of(settled: Brief, levels: tuple[str, ...], seed: int) -> Wishes:
    """Write down what a worker needs to settle the same exercises."""
    return Wishes(settled.game.id, settled.scenario, settled.options.house_rules, levels, seed)


def settled_by(wishes: Wishes) -> Brief:
    """Settle the same exercises again."""
    return brief(games.find_exercise(wishes.game), scenario=wishes.scenario, options=wishes.options)


def carry_out(settled: Brief, levels: Sequence[str], seed: int, number: int = 0) -> Exercise:
    """Carry one exercise of a run out by hand: throws and captains draw on one luck in turn, just as by steam."""
    luck = Keyed(seed, number)
    exercise = Exercise(settled, luck)
    seated = crew(settled, levels)
    while not exercise.is_over:
        act_once(exercise, seated, luck)
    return exercise


class Ended(NamedTuple):
    """An exercise of a long run that is over: how the table stands, and after how many deeds."""

    settled: Brief
    play: Play[Any, Any, Any]
    deeds: int


def run_through(settled: Brief, seated: Sequence[players.Captain], luck: Keyed) -> Ended:
    """Carry an exercise out by the rules alone: the very same, without its record, its events and its past."""
    game, play = settled.game, settled.play()
    game.lay_out(play)
    deeds = 0
    while (actor := game.to_act(play)) != OVER:
        game.take(play, *deed(settled, play, actor, seated, luck))
        deeds += 1
    return Ended(settled, play, deeds)


def deed(
    settled: Brief, play: Play[Any, Any, Any], actor: int, seated: Sequence[players.Captain], luck: Keyed
) -> tuple[int, Any]:
    """Give what is done next, and by whom: a throw, the result of a meeting, or the order of the first who owes one."""
    game = settled.game
    if actor == NATURE:
        wheel = settled.wheels[game.chances(play)]
        return NATURE, (wheel.faces[luck.draw(wheel)],)
    if actor >= 0 and is_meeting(game, play):
        return actor, result_of(play, fought_by_programs(play))
    seat = next(seat for seat in range(settled.seats) if game.owes(play, seat)) if actor == TOGETHER else actor
    return seat, seated[seat].hand_in(game, play, seat, luck).order


def standing(ended: Ended) -> tuple[list[int], int]:
    """Tell of an exercise that is over the place of every seat, and how many deeds it took."""
    places = [0] * ended.settled.seats
    ended.settled.game.settle(ended.play, places)
    return places, ended.deeds


def stretch(wishes: Wishes, tell: Callable[[Ended], T], first: int, matches: int) -> tuple[int, list[T]]:
    """Carry out some exercises one after another; give the number of the first, and what is told of each."""
    settled = settled_by(wishes)
    settled.board  # noqa: B018  # the theatre is surveyed before it is set aside
    seated = crew(settled, wishes.levels)
    with undisturbed():
        lots = [Keyed(wishes.seed, number) for number in range(first, first + matches)]
        return first, [tell(run_through(settled, seated, luck)) for luck in lots]


@contextmanager
def undisturbed() -> Iterator[None]:
    """Have Python look for rubbish seldom, since an exercise clears its own away, and not among what lasts."""
    gc.freeze()
    often = gc.get_threshold()
    gc.set_threshold(100 * often[0])
    try:
        yield
    finally:
        gc.set_threshold(*often)
        gc.unfreeze()


def stretches(
    settled: Brief,
    levels: tuple[str, ...],
    seed: int,
    matches: int,
    tell: Callable[[Ended], T],
    *,
    workers: int = 1,
    built: Path | None = None,
) -> Iterator[tuple[int, list[T]]]:
    """Carry out a run, stretch by stretch as they are done: here, on several cores, or in a build in C."""
    wishes = wishes_of(settled, levels, seed)
    size = max(1, min(LONG_STRETCH if built else STRETCH, -(-matches // workers)))
    jobs = [(wishes, tell, first, min(size, matches - first)) for first in range(0, matches, size)]
    if not built and (workers == 1 or len(jobs) == 1):
        yield from (stretch(*job) for job in jobs)
        return
    with hands(built, workers) as (pool, task):
        for job in as_completed([pool.submit(task, *job) for job in jobs]):
            yield job.result()


@contextmanager
def hands(built: Path | None, workers: int) -> Iterator[tuple[Executor, Callable[..., tuple[int, list[Any]]]]]:
    """Call workers together: processes of this house, or fresh interpreters in a build."""
    if built is None:
        with ProcessPoolExecutor(workers) as pool:
            yield pool, stretch
    else:
        with ThreadPoolExecutor(workers) as pool:
            yield pool, partial(in_a_build, built)


def in_a_build(built: Path, *job: object) -> tuple[int, list[Any]]:
    """Have one stretch carried out by a fresh interpreter in a build."""
    done: tuple[int, list[Any]] = native_build.work(built, f"{__name__}:stretch", [job])[0]
    return done
