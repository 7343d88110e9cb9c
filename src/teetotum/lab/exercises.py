"""Runs of exercises between captains, by steam and by hand, tallied: who wins, how often, and how long it takes."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from teetotum import players
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Brief, Exercise
from teetotum.lab.meetings import awaits_battle, fought_by_programs, result_of
from teetotum.lab.simulate import MOST_MATCHES, Progress, chunk_of, in_silence, wilson
from teetotum.steam.bulk import cores, run_all
from teetotum.steam.exercises import Dockyard

UMPIRE = "umpire"


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

    def interval(self, seat: int) -> tuple[float, float]:
        """Give the 95% interval of a seat's share of the exercises won by somebody."""
        decided = sum(dict(zip(self.sides, self.won(), strict=True)).values())
        return wilson(self.won()[seat] / decided if decided else 0.0, decided)


def captains_of(brief: Brief, levels: Sequence[str]) -> tuple[str, ...]:
    """Give every captain's seat its program; one word fills all."""
    seats = sum(role.office != UMPIRE for role in brief.roles)
    if brief.options.settings.get(UMPIRE) == "person":
        raise BadSetup("programs have no person as umpire: leave umpire=person out of a run")
    told = tuple(levels) * seats if len(levels) == 1 else tuple(levels)
    if len(told) != seats:
        raise BadSetup(f"{seats} captains need {seats} programs, not {len(told)}")
    return tuple(players.captain(brief.game, level).level for level in told)


def simulate(
    brief: Brief,
    matches: int,
    *,
    seed: int = 0,
    levels: Sequence[str] = (players.RANDOM,),
    workers: int = 0,
    progress: Progress = in_silence,
) -> Returns:
    """Carry out a run by steam; exercise i is the same whatever the number of workers."""
    if not 1 <= matches <= MOST_MATCHES:
        raise BadSetup(f"a run is of 1 to {MOST_MATCHES:,} matches, not {matches:,}")
    told = captains_of(brief, levels)
    if not brief.game.longest_order:
        return by_hand(brief, matches, seed, told, progress)
    progress("raising steam", 0, matches)
    rules = [players.captain_rule(brief.game, level) for level in told]
    yards = [Dockyard(brief, rules, players.company(brief.game)) for _ in range(min(workers or cores(), matches))]
    yards[0].run(seed, 0, 1)
    returns = Returns(brief, told, seed, np.zeros((matches, len(told)), np.int64), np.zeros(matches, np.int64))
    done = 0
    for run in run_all(yards, matches, seed, chunk=min(50, chunk_of(matches, len(yards)))):
        last = run.first + len(run.plies)
        returns.places[run.first : last], returns.deeds[run.first : last] = run.places, run.plies
        done += len(run.plies)
        progress("playing", done, matches)
    return returns


def by_hand(brief: Brief, matches: int, seed: int, told: tuple[str, ...], progress: Progress) -> Returns:
    """Carry out a run of a game whose rules are not for steam, one exercise after another."""
    returns = Returns(brief, told, seed, np.zeros((matches, len(told)), np.int64), np.zeros(matches, np.int64))
    for number in range(matches):
        exercise = carry_out(brief, told, seed, number)
        returns.places[number] = exercise.places()[: len(told)]
        returns.deeds[number] = len(exercise.deeds)
        progress("playing", number + 1, matches)
    return returns


def carry_out(brief: Brief, levels: Sequence[str], seed: int, number: int = 0) -> Exercise:
    """Carry one exercise of a run out by hand: throws and captains draw on one luck in turn, just as by steam."""
    luck = Keyed(seed, number)
    exercise = Exercise(brief, luck)
    seated = [players.captain(brief.game, level) for level in captains_of(brief, levels)]
    while not exercise.is_over:
        if exercise.to_act == NATURE:
            exercise.throw()
        elif awaits_battle(exercise):
            exercise.write(exercise.writers[0], result_of(exercise, fought_by_programs(exercise)))
        else:
            seat = exercise.writers[0]
            exercise.lapse(seat, seated[seat].write(exercise, seat, luck))
    return exercise
