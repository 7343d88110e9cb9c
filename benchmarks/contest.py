"""What it takes to enter the contest: a name, a version, and laps run against the clock."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import NamedTuple, Protocol

import typer

from teetotum import games, rulebooks
from teetotum.engine.errors import BadSetup

SEED = 1902
SIMULATIONS = 500
EXPLORATION = 2.0
"""Every tree search, ours and the peer's, grows trees of so many simulations with this weight on what is untried."""


class Entry(StrEnum):
    """Every entry that the contest knows, under the name it bears in the results."""

    GANTLOPE = "Gantlope, 4 players"
    GANTLOPE_FOR_TWO = "Gantlope, 2 players"
    GANTLOPE_ON_TWO_CORES = "Gantlope, 4 players, two cores"
    GANTLOPE_BY_HAND = "Gantlope, 4 players, by hand"
    GANTLOPE_BATCH = "Gantlope, 4 players, batched steps from NumPy"
    GANTLOPE_SEARCH_FOR_TWO = "Gantlope, 2 players, tree search"
    GANTLOPE_SEARCH = "Gantlope, 4 players, tree search"
    CHILDREN = "Round the World, Small Children"
    CHILDREN_ON_TWO_CORES = "Round the World, Small Children, two cores"
    GAME_1 = "Round the World, Game No. 1"
    GAME_2 = "Round the World, Game No. 2"
    MAEDN = "maedn(players=4), rollouts"
    BACKGAMMON = "backgammon, rollouts"
    PIG = "pig, rollouts"
    PGX_BACKGAMMON = "backgammon, batched steps"
    MAEDN_SEARCH = "maedn(players=4), MCTSBot"


TABLE = 4
"""So many sit down to a game in its own row, as to the peer's maedn, or as many as it takes if that is fewer."""


def seats_at(game: str) -> int:
    """Tell how many sit down to a game in its own row."""
    return min(TABLE, rulebooks.read(game).seats.most)


def game_entries() -> dict[str, str]:
    """Name the row of every game of the house, whichever they are."""
    return {game: f"{rulebooks.read(game).title}, {seats_at(game)} players" for game in games.names()}


def games_asked(only: str) -> list[str]:
    """List the one game that was asked for, or all; refuse one that the house has not."""
    try:
        return [games.find(only).id] if only else games.names()
    except BadSetup as wrong:
        raise typer.BadParameter(str(wrong), param_hint="--only") from None


class Lap(NamedTuple):
    """What one contestant did in one stretch, and the seconds it took."""

    amount: float
    elapsed: float

    @property
    def rate(self) -> float:
        """Tell how much was done in a second."""
        return self.amount / self.elapsed


class Contestant(Protocol):
    """One engine playing one game; `prepare` comes once and untimed, `run` as often as there are rounds.

    A contestant whose engine is missing says so by raising ImportError in `prepare`.
    """

    @property
    def name(self) -> str:
        """Give the name in the results, one of `Entry` or of `game_entries`."""
        ...

    @property
    def maker(self) -> str:
        """Name the engine, with its version once prepared."""
        ...

    @property
    def unit(self) -> str:
        """Say what is counted: plies, steps or simulations."""
        ...

    @property
    def plies_each(self) -> float:
        """Say how many plies each thing counted stands for on average; known once prepared."""
        ...

    @property
    def cores(self) -> int:
        """Say how many cores it may stand on."""
        ...

    @property
    def remark(self) -> str:
        """Add what a reader must know to judge the figure; complete once prepared."""
        ...

    def prepare(self) -> None:
        """Import, compile and warm up, all that should not be timed."""
        ...

    def run(self, seconds: float) -> Lap:
        """Play for about so many seconds and tell what was done."""
        ...


def repeat(stretch: Callable[[], float], seconds: float, clock: Callable[[], float] = time.process_time) -> Lap:
    """Run a stretch, and again until the time is up; how long it took is told by the processor, or another clock."""
    start, begun = time.perf_counter(), clock()
    amount = stretch()
    while time.perf_counter() - start < seconds:
        amount += stretch()
    return Lap(amount, clock() - begun)


def cores_at_hand() -> list[int]:
    """List the cores that this run may use."""
    if hasattr(os, "sched_getaffinity"):
        return sorted(os.sched_getaffinity(0))
    return list(range(os.cpu_count() or 1))


def can_be_pinned() -> bool:
    """Tell whether this system lets a run choose its cores."""
    return hasattr(os, "sched_setaffinity")


@contextmanager
def standing_on(cores: int, pinned: bool = True) -> Iterator[None]:
    """Hold the run to the last so many cores, and every thread begun meanwhile with it.

    A thread keeps the cores it was born with, so an engine's own threads stay where `prepare` stood.
    """
    if not (pinned and can_be_pinned()):
        yield
        return
    before = cores_at_hand()
    os.sched_setaffinity(0, before[-cores:])
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
