"""Matches between programs of any level, played by hand so that the strong can think, at several tables at once."""

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice

import numpy as np

from teetotum import players
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.telling import Progress, in_silence
from teetotum.engine.umpire import Match, Setup
from teetotum.lab.simulate import Tally, blank_tally, seat_levels
from teetotum.lab.spread import run_on_ray
from teetotum.steam.bulk import Run, cores


class Pairing:
    """One worker's table: the programs at its seats think with trees of their own, so tables play side by side."""

    def __init__(self, setup: Setup, levels: Sequence[str]) -> None:
        self.setup = setup
        programs = {level: players.find(setup.game, level) for level in levels}
        self.seated = [programs[level] for level in levels]

    def compile(self) -> None:
        """Let every program choose once, so that whatever must be compiled is compiled before the run."""
        match = first_choice(self.setup, 0)
        for player in self.seated if not match.is_over else ():
            player.choose(match, Keyed(0))

    def play(self, seed: int, number: int) -> Run:
        """Play one match of the run; spins and programs draw on one luck in turn, just as they do by steam."""
        luck = Keyed(seed, number)
        match = Match(self.setup, luck)
        while not match.is_over:
            if match.to_act == NATURE:
                match.spin()
            else:
                match.take(self.seated[match.to_act].choose(match, luck))
        return Run(number, np.array([match.places()]), np.array([len(match.actions)]), np.zeros(0))


def first_choice(setup: Setup, seed: int) -> Match:
    """Play by luck up to the first decision with more than one choice, or to the end where there is none."""
    luck = Keyed(seed)
    match = Match(setup, luck)
    while not match.is_over and len(legal := match.legal()) < 2:
        if match.to_act == NATURE:
            match.spin()
        else:
            match.take(legal[0])
    return match


def duel(
    setup: Setup,
    levels: Sequence[str],
    matches: int,
    seed: int = 0,
    workers: int = 0,
    progress: Progress = in_silence,
    ray: bool | str = False,
) -> Tally:
    """Play a run of matches between programs and tally it; match i is the same whatever the number of workers."""
    told = seat_levels(setup, matches, levels)
    progress("compiling", 0, matches)
    tally = blank_tally(setup, told, matches, seed)
    for run in run_on_ray(setup, told, matches, seed, ray) if ray else play_here(setup, told, matches, seed, workers):
        tally.add(run)
        progress("playing", tally.done, matches)
    return tally


def play_in_turn(setup: Setup, levels: Sequence[str], seed: int, first: int, matches: int) -> Run:
    """Play some matches of a run one after another at one table."""
    table = Pairing(setup, levels)
    runs = [table.play(seed, number) for number in range(first, first + matches)]
    places, plies = (np.concatenate(told) for told in zip(*((run.places, run.plies) for run in runs), strict=True))
    return Run(first, places, plies, np.zeros(0))


def play_here(setup: Setup, levels: Sequence[str], matches: int, seed: int, workers: int) -> Iterator[Run]:
    """Play a run at several tables of this machine, compiled beforehand."""
    tables = [Pairing(setup, levels) for _ in range(min(workers or cores(), matches))]
    for table in tables:
        table.compile()
    return play_all(tables, matches, seed)


def play_all(tables: Sequence[Pairing], matches: int, seed: int) -> Iterator[Run]:
    """Play at all these tables at once, a match at a time, giving each as it is done, in whatever order."""
    numbers = iter(range(matches))
    with ThreadPoolExecutor(len(tables)) as pool:
        busy: dict[Future[Run], Pairing] = {
            pool.submit(table.play, seed, number): table for table, number in zip(tables, numbers, strict=False)
        }
        while busy:
            done, _ = wait(busy, return_when=FIRST_COMPLETED)
            for future in done:
                table = busy.pop(future)
                busy.update({pool.submit(table.play, seed, number): table for number in islice(numbers, 1)})
                yield future.result()
