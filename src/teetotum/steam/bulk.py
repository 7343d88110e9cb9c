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
from teetotum.steam.drivers import (
    always,
    choose_from_list,
    draw_from_list,
    draw_unlisted,
    leave_listed,
    run_matches,
    whichever,
)
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


def bulk_driver(
    game: AnyGame, advise: Callable[..., int] = take_the_first, fixed_to: StateRecord | None = None
) -> Callable[..., None]:
    """Specialize the bulk driver for a game, with the advice its seats may follow, and for one set-up if need be."""
    name = f"run_{game.id}_{advise.__name__}" + "_fixed" * bool(fixed_to)
    verbs = usual_verbs(game, advise)
    if fixed_to:
        verbs |= {"the_board": always(fixed_to.board), "the_house": always(fixed_to.house)}
        verbs["the_ledger"] = always(ledger(lines=False))
    if advise is take_the_first:
        verbs |= verbs_by_luck(game)
    return specialize_for_long_runs(run_matches, game.id, name, **verbs)


def usual_verbs(game: AnyGame, advise: Callable[..., int]) -> dict[str, Callable[..., object]]:
    """List the verbs of a driver for any set-up, whose seats choose by luck or by advice."""
    verbs = verbs_of(game)
    verbs.update(the_board=whichever, the_house=whichever, the_ledger=whichever)
    verbs.update(advise=advise, choose=choose_from_list, advance=game.take, write_out=leave_listed)
    return verbs


def verbs_by_luck(game: AnyGame) -> dict[str, Callable[..., object]]:
    """List the verbs that are others where all seats choose by luck; a game that can do without a list does."""
    told = game.unlisted
    if told is None:
        return {"choose": draw_from_list}
    verbs: dict[str, Callable[..., object]] = {"choose": draw_unlisted, "advance": told.advance}
    return verbs | {"count": told.count, "nth": told.nth, "write_out": told.write_out or leave_listed}


class Engine:
    """One worker's steam engine for one set-up; its rows are its own, so engines run side by side.

    Code that is `fixed` to the set-up plays the same matches faster, but is compiled for it alone.
    """

    def __init__(
        self,
        setup: Setup,
        advise: Callable[..., int] = take_the_first,
        levels: Sequence[int] = (),
        *,
        fixed: bool = False,
    ) -> None:
        self.table = StateRecord(setup)
        self.drive = bulk_driver(setup.game, advise, self.table if fixed else None)
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
