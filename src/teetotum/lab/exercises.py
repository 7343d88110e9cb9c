"""Runs of exercises between captains, by steam and by hand, tallied: who wins, how often, and how long it takes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from teetotum import players
from teetotum.engine.errors import BadSetup
from teetotum.engine.sealed import UMPIRE, Brief
from teetotum.engine.telling import Progress, in_silence
from teetotum.lab.by_hand import (
    Wishes,
    carry_out,
    settled_by,
    standing,
    stretch,
    stretches,
    wishes_of,
)
from teetotum.lab.crews import captains_of
from teetotum.lab.run_summary import Lengths, Share, Summary
from teetotum.lab.simulate import MOST_MATCHES, chunk_of, wilson
from teetotum.lab.spread import scatter
from teetotum.steam import native_build
from teetotum.steam.bulk import cores, run_all
from teetotum.steam.exercises import ExerciseEngine

__all__ = ["Returns", "by_hand", "carry_out", "simulate"]

Stretch = tuple[int, NDArray[np.int64], NDArray[np.int64]]
"""Some exercises of a run: the number of the first, each one's places, and its deeds."""
CHUNK = 100
"""Exercises that one task of a cluster carries out at most."""
MANY = 2000
"""Exercises from which on it pays to build the rooms first."""


@dataclass
class Returns:
    """What came of a run: each exercise's places and number of deeds, by its number."""

    brief: Brief
    levels: tuple[str, ...]
    seed: int
    places: NDArray[np.int64]
    deeds: NDArray[np.int64]

    @property
    def matches(self) -> int:
        """How many exercises were carried out."""
        return len(self.deeds)

    @property
    def plies(self) -> NDArray[np.int64]:
        """Give the number of deeds by the word that every game has for it."""
        return self.deeds

    def enter(self, done: Iterable[Stretch], progress: Progress) -> None:
        """Enter stretches of the run as they are done, in whatever order."""
        count = 0
        for first, places, deeds in done:
            self.places[first : first + len(deeds)], self.deeds[first : first + len(deeds)] = places, deeds
            count += len(deeds)
            progress("playing", count, self.matches)

    def header(self) -> dict[str, object]:
        """Say what was played, by whom and with what luck."""
        brief = self.brief
        return {
            "game": brief.game.id,
            "edition": brief.game.rulebook.edition,
            "scenario": brief.scenario.id,
            "scenario_digest": brief.scenario.digest,
            "options": brief.options.house_rules,
            "seats": list(brief.names[: len(self.levels)]),
            "players": list(self.levels),
            "seed": self.seed,
            "matches": self.matches,
        }

    @property
    def sides(self) -> tuple[int, ...]:
        """Give the side of every captain; those of one side win together."""
        return tuple(role.side for role in self.brief.roles if role.office != UMPIRE)

    def _first(self) -> NDArray[np.bool_]:
        """Say for each exercise which sides came first."""
        sides = np.array(self.sides)
        return np.stack([(self.places[:, sides == side] == 1).any(axis=1) for side in sorted(set(self.sides))], axis=1)

    def won(self) -> list[int]:
        """Count for each seat the exercises that its side won alone."""
        first = self._first()
        alone = first.sum(axis=1) == 1
        order = sorted(set(self.sides))
        return [int((first[:, order.index(side)] & alone).sum()) for side in self.sides]

    def drawn(self) -> int:
        """Count the exercises that were drawn."""
        return int((self._first().sum(axis=1) > 1).sum())

    def undecided(self) -> int:
        """Count those that ended without a decision."""
        return int((self.places == 0).all(axis=1).sum())

    def summary(self) -> Summary:
        """Sum the run up, a row for each side."""
        names, won, decided = self.brief.names, self.won(), self.matches - self.drawn() - self.undecided()
        told = []
        for side in dict.fromkeys(self.sides):
            seats = [seat for seat, each in enumerate(self.sides) if each == side]
            called, levels = ", ".join(names[seat] for seat in seats), [self.levels[seat] for seat in seats]
            alike = ", ".join(levels[:1] if len(set(levels)) == 1 else levels)
            share = won[seats[0]] / decided if decided else 0.0
            told.append(Share(called, alike, won[seats[0]], share, *self.interval(seats[0])))
        title = f"{self.brief.game.title}, {self.brief.scenario.title}"
        return Summary(title, self.header(), tuple(told), self.drawn(), self.undecided(), Lengths.of(self.deeds))

    def interval(self, seat: int) -> tuple[float, float]:
        """Give the 95% interval of a seat's share of the exercises won by somebody."""
        decided = sum(dict(zip(self.sides, self.won(), strict=True)).values())
        return wilson(self.won()[seat] / decided if decided else 0.0, decided)


def simulate(
    brief: Brief,
    matches: int,
    *,
    seed: int = 0,
    levels: Sequence[str] = (players.RANDOM,),
    workers: int = 0,
    progress: Progress = in_silence,
    ray: bool | str = False,
) -> Returns:
    """Carry out a run by steam; exercise i is the same whatever the number of workers, and on a Ray cluster too."""
    if not 1 <= matches <= MOST_MATCHES:
        raise BadSetup(f"a run is of 1 to {MOST_MATCHES:,} matches, not {matches:,}")
    told = captains_of(brief, levels)
    returns = Returns(brief, told, seed, np.zeros((matches, len(told)), np.int64), np.zeros(matches, np.int64))
    if ray:
        returns.enter(scatter(carry_chunk, (wishes_of(brief, told, seed),), matches, CHUNK, ray), progress)
        return returns
    if not brief.game.longest_order:
        return by_hand(brief, matches, seed, told, progress, min(workers or cores(), matches))
    progress("compiling", 0, matches)
    engines = [engine_of(brief, told) for _ in range(min(workers or cores(), matches))]
    engines[0].run(seed, 0, 1)
    chunk = min(50, chunk_of(matches, len(engines)))
    returns.enter(
        ((run.first, run.places, run.plies) for run in run_all(engines, matches, seed, chunk=chunk)), progress
    )
    return returns


def engine_of(brief: Brief, told: Sequence[str]) -> ExerciseEngine:
    """Make an engine ready for captains of these levels."""
    rules = [players.captain_rule(brief.game, level) for level in told]
    return ExerciseEngine(brief, rules, players.company(brief.game))


def carry_chunk(wishes: Wishes, first: int, matches: int) -> Stretch:
    """Carry out one chunk of a run in whatever process this is, by steam where the game can be."""
    settled = settled_by(wishes)
    if not settled.game.longest_order:
        return as_rows(*stretch(wishes, standing, first, matches), len(wishes.levels))
    run = engine_of(settled, wishes.levels).run(wishes.seed, first, matches)
    return run.first, run.places, run.plies


def as_rows(first: int, found: Sequence[tuple[list[int], int]], seats: int) -> Stretch:
    """Set what was told of each exercise in rows."""
    places = np.array([places[:seats] for places, _ in found], np.int64)
    return first, places, np.array([deeds for _, deeds in found], np.int64)


def by_hand(
    brief: Brief, matches: int, seed: int, told: tuple[str, ...], progress: Progress, workers: int = 1
) -> Returns:
    """Carry out a run of a game whose rules are not for Numba, on as many cores as are asked for."""
    returns = Returns(brief, told, seed, np.zeros((matches, len(told)), np.int64), np.zeros(matches, np.int64))
    built = rooms_for(brief, matches, progress) if workers > 1 else None
    done = stretches(brief, told, seed, matches, standing, workers=workers, built=built)
    returns.enter((as_rows(first, found, len(told)) for first, found in done), progress)
    return returns


def rooms_for(settled: Brief, matches: int, progress: Progress) -> Path | None:
    """Find the build in which a run is carried out, of a game that can be compiled; for very many, it is made first."""
    modules = settled.game.compiled
    if not modules or native_build.why_not():
        return None
    if matches >= MANY and not native_build.place_of(modules).exists():
        progress("compiling the game to C, some minutes", 0, matches)
        return native_build.build(modules)
    return native_build.place_of(modules) if native_build.place_of(modules).exists() else None
