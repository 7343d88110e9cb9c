"""Exercises carried out by hand, one after another or side by side on every core.

Games whose state is an account are run so, however many exercises are asked for. Where there are very many of them, or
the rooms have been built already, the workers play in rooms built in C (`steam/shipyard.py`); what comes of an exercise
is the same.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from teetotum import games, players
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Brief, Exercise, brief
from teetotum.lab.meetings import awaits_battle, fought_by_programs, result_of
from teetotum.lab.simulate import Progress
from teetotum.scenarios import Scenario
from teetotum.steam import shipyard

UMPIRE = "umpire"
STRETCH = 20
"""Exercises that a worker carries out before it is heard of."""
MANY = 2000
"""Exercises from which on it pays to build the rooms first."""


class Wishes(NamedTuple):
    """What a worker needs to settle the same exercises."""

    game: str
    scenario: Scenario
    options: Mapping[str, str]
    levels: tuple[str, ...]
    seed: int


Stretch = tuple[int, list[tuple[list[int], int]]]
"""The number of the first exercise, and of each the places and how many deeds it took."""


def captains_of(settled: Brief, levels: Sequence[str]) -> tuple[str, ...]:
    """Give every captain's seat its program; one word fills all."""
    seats = sum(role.office != UMPIRE for role in settled.roles)
    if settled.options.settings.get(UMPIRE) == "person":
        raise BadSetup("programs have no person as umpire: leave umpire=person out of a run")
    told = tuple(levels) * seats if len(levels) == 1 else tuple(levels)
    if len(told) != seats:
        raise BadSetup(f"{seats} captains need {seats} programs, not {len(told)}")
    return tuple(players.captain(settled.game, level).level for level in told)


def carry_out(settled: Brief, levels: Sequence[str], seed: int, number: int = 0) -> Exercise:
    """Carry one exercise of a run out by hand: throws and captains draw on one luck in turn, just as by steam."""
    luck = Keyed(seed, number)
    exercise = Exercise(settled, luck)
    seated = [players.captain(settled.game, level) for level in captains_of(settled, levels)]
    while not exercise.is_over:
        if exercise.to_act == NATURE:
            exercise.throw()
        elif awaits_battle(exercise):
            exercise.write(exercise.writers[0], result_of(exercise, fought_by_programs(exercise)))
        else:
            seat = exercise.writers[0]
            exercise.lapse(seat, seated[seat].write(exercise, seat, luck))
    return exercise


def stretch(wishes: Wishes, first: int, count: int) -> Stretch:
    """Carry out some exercises one after another."""
    settled = brief(games.find_exercise(wishes.game), scenario=wishes.scenario, options=wishes.options)
    done = [carry_out(settled, wishes.levels, wishes.seed, number) for number in range(first, first + count)]
    return first, [(exercise.places()[: len(wishes.levels)], len(exercise.deeds)) for exercise in done]


def stretches(
    settled: Brief, levels: tuple[str, ...], seed: int, matches: int, workers: int, progress: Progress
) -> Iterator[Stretch]:
    """Carry out a run, stretch by stretch as they are done."""
    wishes = Wishes(settled.game.id, settled.scenario, settled.options.house_rules, levels, seed)
    size = max(1, min(STRETCH, -(-matches // workers)))
    jobs = [(wishes, first, min(size, matches - first)) for first in range(0, matches, size)]
    if len(jobs) == 1 or workers == 1:
        yield from (stretch(*job) for job in jobs)
        return
    with hands(rooms_for(settled, matches, progress), workers) as (pool, task):
        for job in as_completed([pool.submit(task, *job) for job in jobs]):
            yield job.result()


@contextmanager
def hands(built: Path | None, workers: int) -> Iterator[tuple[Executor, Callable[..., Stretch]]]:
    """Call workers together: processes of this house, or fresh interpreters in a build."""
    if built is None:
        with ProcessPoolExecutor(workers) as pool:
            yield pool, stretch
    else:
        with ThreadPoolExecutor(workers) as pool:
            yield pool, partial(in_a_build, built)


def in_a_build(built: Path, *job: object) -> Stretch:
    """Have one stretch carried out by a fresh interpreter in a build."""
    done: Stretch = shipyard.work(built, f"{__name__}:stretch", [job])[0]
    return done


def rooms_for(settled: Brief, matches: int, progress: Progress) -> Path | None:
    """Find the build in which a run is carried out, of a game that has a blueprint; for very many, it is made first."""
    plan = settled.game.blueprint
    if plan is None or shipyard.why_not():
        return None
    hull = shipyard.hull_of(settled.game.id, plan)
    if matches >= MANY and not shipyard.dock(hull).exists():
        progress("building the rooms in C, some minutes", 0, matches)
        return shipyard.build(hull)
    return shipyard.dock(hull) if shipyard.dock(hull).exists() else None
