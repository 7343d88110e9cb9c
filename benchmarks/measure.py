"""The contest itself: everyone prepares, then all run their laps in turn, round after round."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from benchmarks import peers
from benchmarks.contest import Contestant, Lap, cores_at_hand, standing_on

WARMING_UP = 0.1
UNDISTURBED = 0.97
REPEATS = 5
"""A lap with less than this part of its cores was shared with other work, and is run again so often at most."""


@dataclass
class Standing:
    """How one contestant fared: its laps in the order of the rounds, or why it could not run."""

    contestant: Contestant
    laps: list[Lap] = field(default_factory=list)
    absence: str = ""
    core_seconds: float = 0.0

    @property
    def best(self) -> float:
        """Give the rate of the best lap."""
        return max(lap.rate for lap in self.laps)

    @property
    def middle(self) -> float:
        """Give the median rate."""
        return median(lap.rate for lap in self.laps)

    @property
    def cores_used(self) -> float:
        """Tell how many cores were at work on average; less than allowed means that others had a share."""
        return self.core_seconds / sum(lap.elapsed for lap in self.laps)


@dataclass(frozen=True)
class Course:
    """How the contest is run: how many rounds, how long a lap, and whether entrants are held to their cores."""

    rounds: int = 7
    seconds: float = 1.0
    pinned: bool = True


def contestants() -> Iterator[Contestant]:
    """Enter Teetotum's own games, where they are at hand, and then the peers."""
    if find_spec("benchmarks.ours"):
        yield from import_module("benchmarks.ours").contestants()
    yield from peers.contestants()


def hold(entrants: Sequence[Contestant], course: Course, console: Console | None = None) -> list[Standing]:
    """Prepare every entrant, then let all that are present run one lap in each round."""
    standings = [Standing(entrant) for entrant in entrants]
    with progress_bar(console) as bar:
        task = bar.add_task("", total=len(standings) * (course.rounds + 1))
        for standing in standings:
            bar.update(task, description=f"preparing {standing.contestant.name}")
            make_ready(standing, course)
            bar.advance(task)
        for turn in range(course.rounds):
            for standing in standings:
                bar.update(task, description=f"round {turn + 1}: {standing.contestant.name}")
                run_lap(standing, course)
                bar.advance(task)
    return standings


def make_ready(standing: Standing, course: Course) -> None:
    """Prepare and warm up one entrant, or note why it is absent."""
    entrant = standing.contestant
    if entrant.cores > len(cores_at_hand()):
        standing.absence = f"needs {entrant.cores} cores"
        return
    with standing_on(entrant.cores, course.pinned):
        try:
            entrant.prepare()
        except ImportError:
            standing.absence = "not installed"
        else:
            entrant.run(min(WARMING_UP, course.seconds))


def run_lap(standing: Standing, course: Course) -> None:
    """Time one lap of an entrant that is present; of a disturbed lap and its repeats the least disturbed counts."""
    if standing.absence:
        return
    undisturbed = UNDISTURBED * standing.contestant.cores
    tries = [time_lap(standing.contestant, course)]
    while tries[-1].cores < undisturbed and len(tries) <= REPEATS:
        tries.append(time_lap(standing.contestant, course))
    # Chosen by the share of the processor it had, never by its rate, so that no contestant's luck is picked for it.
    chosen = max(tries, key=lambda tried: tried.cores)
    standing.laps.append(chosen.lap)
    standing.core_seconds += chosen.cores * chosen.lap.elapsed


class Try(NamedTuple):
    """A lap and how many cores were at work in it on average."""

    lap: Lap
    cores: float


def time_lap(entrant: Contestant, course: Course) -> Try:
    """Let an entrant run one lap on the cores it may use."""
    with standing_on(entrant.cores, course.pinned):
        began, before = time.perf_counter(), time.process_time()
        lap = entrant.run(course.seconds)
        return Try(lap, (time.process_time() - before) / (time.perf_counter() - began))


def progress_bar(console: Console | None) -> Progress:
    """Show how far the contest is and who is running."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    return Progress(*columns, console=console, transient=True)
