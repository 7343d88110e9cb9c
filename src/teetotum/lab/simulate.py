"""Runs of matches between programs, tallied: who comes first, how often, and how long it takes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from teetotum import players
from teetotum.engine.errors import BadSetup
from teetotum.engine.telling import Progress, in_silence
from teetotum.engine.umpire import Setup
from teetotum.lab.run_summary import Lengths, Share, Summary
from teetotum.lab.spread import ready, run_on_ray
from teetotum.steam.bulk import CHUNK, Run, cores, run_all

MOST_MATCHES = 1_000_000_000
LONG_RUN = 1_000_000
"""From so many matches on, code fixed to the set-up makes up for the seconds that it takes to compile."""
Z95 = 1.959964


@dataclass
class Tally:
    """What came of a run: each match's places and number of actions, by the match's number."""

    setup: Setup
    levels: tuple[str, ...]
    seed: int
    places: NDArray[np.int64]
    plies: NDArray[np.int64]
    done: int = 0

    def add(self, run: Run) -> None:
        """Enter a chunk of matches."""
        last = run.first + len(run.plies)
        self.places[run.first : last], self.plies[run.first : last] = run.places, run.plies
        self.done += len(run.plies)

    @property
    def matches(self) -> int:
        """How many matches were played."""
        return len(self.plies)

    def shares(self) -> list[float]:
        """Give each seat's share of first places; a first place that is shared counts in parts."""
        first = self.places == 1
        sharing = first.sum(axis=1, keepdims=True)
        return [float(share) for share in (first / np.maximum(sharing, 1)).mean(axis=0)]

    def intervals(self) -> list[tuple[float, float]]:
        """Give the 95% interval of each share (Wilson's)."""
        return [wilson(share, self.matches) for share in self.shares()]

    def header(self) -> dict[str, object]:
        """Say what was played, by whom and with what luck."""
        setup = self.setup
        return {
            "game": setup.game.id,
            "edition": setup.game.rulebook.edition,
            "board": setup.sheet.id,
            "board_digest": setup.sheet.digest,
            "options": setup.options.house_rules,
            "players": list(self.levels),
            "seed": self.seed,
            "matches": self.matches,
        }

    def summary(self) -> Summary:
        """Sum the run up."""
        names, shares = self.setup.names, self.shares()
        rows = zip(names, self.levels, shares, self.intervals(), strict=True)
        told = tuple(
            Share(name, level, round(share * self.matches, 6), share, *ends) for name, level, share, ends in rows
        )
        title = self.setup.game.title
        return Summary(title, self.header(), told, 0, self.undecided(), Lengths.of(self.plies))

    def undecided(self) -> int:
        """Count the matches that nobody won."""
        return int((~(self.places == 1).any(axis=1)).sum())

    def histogram(self, bars: int = 20) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Count matches by their number of actions."""
        counts, edges = np.histogram(self.plies, bars)
        return counts.astype(np.int64), edges.astype(np.float64)


def wilson(share: float, n: int) -> tuple[float, float]:
    """Work out Wilson's interval for a share seen in n trials."""
    if n == 0:
        return 0.0, 1.0
    spread = Z95 * sqrt(share * (1 - share) / n + Z95**2 / (4 * n * n))
    middle, scale = share + Z95**2 / (2 * n), 1 + Z95**2 / n
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def simulate(  # a run is told by all of these
    setup: Setup,
    matches: int,
    *,
    seed: int = 0,
    levels: Sequence[str] = (),
    workers: int = 0,
    progress: Progress = in_silence,
    ray: bool | str = False,
) -> Tally:
    """Play a run of matches by steam and tally it; match i is the same whatever the number of workers.

    With `ray` the run is spread over a Ray cluster, the usual one or that at an address, instead of this machine's
    threads.
    """
    if workers < 0:
        raise BadSetup(f"a run has 1 worker or more, or 0 for as many as there are cores, not {workers}")
    told = seat_levels(setup, matches, levels)
    if set(told) & set(players.thinkers(setup.game)):
        from teetotum.lab.duel import duel  # noqa: PLC0415  # a duel is tallied here, so it leans on this module

        return duel(setup, told, matches, seed, workers, progress, ray)
    progress("compiling", 0, matches)
    tally = blank_tally(setup, told, matches, seed)
    for run in run_on_ray(setup, told, matches, seed, ray) if ray else run_here(setup, told, matches, seed, workers):
        tally.add(run)
        progress("playing", tally.done, matches)
    return tally


def run_here(setup: Setup, levels: Sequence[str], matches: int, seed: int, workers: int) -> Iterator[Run]:
    """Play a run on this machine's threads."""
    engines = [ready(setup, levels, fixed=matches >= LONG_RUN) for _ in range(workers or cores())]
    engines[0].run(seed, 0, 1)
    return run_all(engines, matches, seed, chunk=chunk_of(matches, len(engines)))


def seat_levels(setup: Setup, matches: int, levels: Sequence[str]) -> tuple[str, ...]:
    """Seat a program of the level told at every seat, or refuse a run that cannot be played."""
    if not 1 <= matches <= MOST_MATCHES:
        raise BadSetup(f"a run is of 1 to {MOST_MATCHES:,} matches, not {matches:,}")
    told = tuple(players.find(setup.game, level).level for level in levels) or (players.RANDOM,) * setup.seats
    if len(told) != setup.seats:
        raise BadSetup(f"{setup.seats} seats need {setup.seats} players, not {len(told)}")
    return told


def blank_tally(setup: Setup, levels: tuple[str, ...], matches: int, seed: int) -> Tally:
    """Rule a tally for so many matches, all still to be played."""
    return Tally(setup, levels, seed, np.zeros((matches, setup.seats), np.int64), np.zeros(matches, np.int64))


def chunk_of(matches: int, engines: int) -> int:
    """Cut a run so that every engine has work and the progress bar moves."""
    return max(1, min(CHUNK, matches // (engines * 4)))
