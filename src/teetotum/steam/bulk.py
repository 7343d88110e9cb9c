"""Whole runs of matches by steam, on as many threads as the machine has cores; match i is the same on any number."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from teetotum.engine.errors import Illegal
from teetotum.engine.game import AnyGame
from teetotum.engine.umpire import Setup
from teetotum.steam.compiling import specialize_for_long_runs, verbs_of
from teetotum.steam.drivers import run_matches
from teetotum.steam.records import StateRecord, ledger
from teetotum.steam.tuning import BY_LUCK

LONGEST = 1_000_000_000
"""Every game ends by its own rulings; this only keeps a faulty one from running for ever."""
CHUNK = 500


@dataclass(frozen=True)
class Run:
    """What came of a run of matches: each seat's place, and the number of actions."""

    first: int
    places: NDArray[np.int64]
    plies: NDArray[np.int64]
    states: NDArray[Any]


def take_the_first(_play: object, _choices: object, _found: int) -> int:
    """Advise nothing in particular."""
    return 0


def bulk_driver(game: AnyGame, advise: Callable[..., int] = take_the_first) -> Callable[..., None]:
    """Specialize the bulk driver for a game, with the advice its seats may follow."""
    name = f"run_{game.id}_{advise.__name__}"
    return specialize_for_long_runs(run_matches, game.id, name, advise=advise, **verbs_of(game))


class Engine:
    """One worker's steam engine for one set-up; its rows are its own, so engines run side by side."""

    def __init__(self, setup: Setup, advise: Callable[..., int] = take_the_first, levels: Sequence[int] = ()) -> None:
        self.table = StateRecord(setup)
        self.drive = bulk_driver(setup.game, advise)
        self.levels = np.array(levels or [BY_LUCK] * setup.seats, np.int64)
        self.closed = ledger(lines=False)
        self.blank = np.zeros(1, self.table.dtype)

    def run(self, seed: int, first: int, matches: int, *, keep_states: bool = False, longest: int = LONGEST) -> Run:
        """Play matches `first` to `first + matches - 1` of the run with this seed."""
        table = self.table
        places = np.zeros((matches, table.setup.seats), np.int64)
        plies = np.zeros(matches, np.int64)
        states = np.zeros(matches if keep_states else 1, table.dtype)
        self.drive(
            table.board,
            table.house,
            self.blank,
            states,
            self.closed,
            table.scratch,
            table.faces,
            table.starts,
            self.levels,
            seed,
            first,
            places,
            plies,
            longest,
        )
        if (plies < 0).any():
            n = int(np.argmax(plies < 0))
            raise Illegal(
                f"the policy chose what is not there in match {first + n}, after {-1 - int(plies[n])} actions: "
                "it should give the place of a choice, from 0 to found - 1"
            )
        return Run(first, places, plies, states)


def cores() -> int:
    """Count the cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class AnyEngine(Protocol):
    """Whatever carries out matches or exercises of a run by their numbers."""

    def run(self, seed: int, first: int, matches: int) -> Run:
        """Carry out so many of them, beginning with this number."""
        ...


def run_all(
    engines: Sequence[AnyEngine], matches: int, seed: int, *, first: int = 0, chunk: int = CHUNK
) -> Iterator[Run]:
    """Play a run on all these engines at once, giving each chunk as it is done, in whatever order."""
    starts = iter(range(first, first + matches, chunk))
    with ThreadPoolExecutor(len(engines)) as pool:
        busy: dict[Future[Run], AnyEngine] = {}

        def set_off(engine: AnyEngine) -> None:
            for start in islice(starts, 1):
                busy[pool.submit(engine.run, seed, start, min(chunk, first + matches - start))] = engine

        for engine in engines:
            set_off(engine)
        while busy:
            done, _ = wait(busy, return_when=FIRST_COMPLETED)
            for future in done:
                set_off(busy.pop(future))
                yield future.result()
