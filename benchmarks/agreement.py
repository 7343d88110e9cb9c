"""Exact odds beside matches played by luck: every solved game, and how many standard errors lie between the two.

python -m benchmarks.agreement                     # ten million matches of each
python -m benchmarks.agreement --only phoebe --matches 100000
"""

import argparse
import sys
from collections.abc import Iterator
from typing import NamedTuple

from teetotum import games, players
from teetotum.engine.umpire import Setup, prepare
from teetotum.lab import fleets, odds, voyages
from teetotum.lab.simulate import simulate
from teetotum.steam.tables import RANDOM, SENSIBLE

MATCHES, SEED, MOST_CAPTAINS = 10_000_000, 1902, 4
SOLVED = ("lost_diamond", "phoebe_snow", "yacht_race_outside")
RACES = ({"mode": "children", "first": "youngest"}, {"first_commodore": "named"})
"""Round the World's modes in which nobody waits for another, the order of turns being that of the seats."""
IN_PASSAGES = {"mode": "game_2", "first_commodore": "named"}
"""That in which captains wait in port."""


class Case(NamedTuple):
    """A share that is known, or bounded: who plays what, and how likely the first seat is to win."""

    name: str
    setup: Setup
    levels: tuple[str, ...]
    least: float
    most: float

    @property
    def told(self) -> str:
        """Say what is known."""
        exact = f"{self.least:.4%}"
        return exact if exact == f"{self.most:.4%}" else f"{self.least:.2%} to {self.most:.2%}"

    def apart(self, share: float, matches: int) -> float:
        """Say by how many standard errors a share lies beside what is known."""
        nearest = min(max(share, self.least), self.most)
        return abs(share - nearest) / float((nearest * (1 - nearest) / matches) ** 0.5)


def cases(only: str) -> Iterator[Case]:
    """List what is known: both programs of every game that is solved, then races by the number of captains."""
    for game in SOLVED:
        if only in game:
            yield from solved(prepare(games.find(game), seats=2))
    for options in (*RACES, IN_PASSAGES) if only in "round_the_world" else ():
        for seats in range(2, MOST_CAPTAINS + 1):
            yield race(prepare(games.find("round_the_world"), seats=seats, options=options))


def solved(setup: Setup) -> Iterator[Case]:
    """Give the pairs of equal programs, the first seat beginning."""
    for bout in odds.bouts_of(setup):
        if bout.pair in ((SENSIBLE, SENSIBLE), (RANDOM, RANDOM)):
            first = odds.begun_by_first(setup)
            yield Case(f"{setup.game.title}, {bout.pair[0]}", first, bout.pair, bout.first, bout.first)


def race(setup: Setup) -> Case:
    """Give the first turn's chance in a race, of each against his luck or in passages."""
    mode = str(setup.options.settings["mode"])
    levels = (players.usual(setup.game),) * setup.seats
    if fleets.is_fleet(setup):
        known = fleets.kept_bounds(setup)
        least, most = known.least[0], known.most[0]
    else:
        least = most = voyages.race(setup).firsts[0]
    return Case(f"{setup.game.title}, {mode}, {setup.seats} captains", setup, levels, least, most)


def main() -> None:
    """Play, and write a row for each."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--matches", type=int, default=MATCHES)
    reader.add_argument("--only", default="")
    told = reader.parse_args()
    sys.stdout.write("| Who plays | Exact | Simulated | Standard errors apart |\n|---|--:|--:|--:|\n")
    for case in cases(told.only):
        share = simulate(case.setup, told.matches, seed=SEED, levels=case.levels).shares()[0]
        sys.stdout.write(f"| {case.name} | {case.told} | {share:.4%} | {case.apart(share, told.matches):.2f} |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
