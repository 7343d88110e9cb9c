"""Campaigns a second, and how the search for sightings grows with the forces: `python -m benchmarks.strategic`.

Two figures: whole Caribbean campaigns between programs on every core, and one twelve-hour inspection of 10, 100 and
1,000 forces steaming at random over the same theatre, with the number of pairs that the sweep leaves to look at.
"""

import os
import sys
from time import perf_counter

from teetotum.engine.chance import Keyed
from teetotum.engine.options import choose
from teetotum.engine.rules import Play, open_ledger
from teetotum.games.naval_strategic.forces import Doing, Force, Ship
from teetotum.games.naval_strategic.lookout import HALF_WAY, foresee
from teetotum.games.naval_strategic.problem import survey
from teetotum.games.naval_strategic.state import State, Table
from teetotum.lab.campaigns import campaigns
from teetotum.mechanics.chart import advance, cut, steer
from teetotum.mechanics.sweep import box_of, neighbours
from teetotum.rulebooks import read as rulebook
from teetotum.scenarios import read

HOURS = 12.0


def crowded(count: int, seed: int = 1) -> Table:
    """Put so many forces to sea, half to a side, each on a course of its own."""
    luck = Keyed(seed)
    play: Table = Play(
        survey(read("naval_strategic", "P1")), choose(rulebook("naval_strategic"), "", {}), State(), open_ledger(0)
    )
    state = play.state
    state.until = HOURS
    for n in range(count):
        lat, lon = 10 + luck.below(18_000) / 1000, -84 + luck.below(27_000) / 1000
        speed = 8 + luck.below(10)
        goal = advance(lat, lon, luck.below(360), speed * HOURS + 1)
        leg = cut(steer(0.0, lat, lon, *goal, speed), 0.0, HOURS)
        name = f"F{n:04d}"
        state.ships[name] = Ship(name, n % 2, "C", 15.0, 0.9)
        state.forces[name] = Force(name, n % 2, n % 9, (name,), (leg,), (Doing("steam"),), 0.0)
    return play


def inspect(count: int) -> tuple[float, int, int]:
    """Time one inspection: seconds, pairs left by the sweep, and pairs with something to come."""
    play = crowded(count)
    boxes = [box_of(force.track, 0.0, HOURS, HALF_WAY) for force in play.state.forces.values()]
    pairs = sum(1 for _ in neighbours(boxes))
    begins = perf_counter()
    foresee(play.board, play.house, play.state)
    return perf_counter() - begins, pairs, len(play.state.foresight)


def main(count: int = 40) -> None:
    """Print both figures."""
    workers = os.cpu_count() or 1
    campaigns("P1", 2)
    begins = perf_counter()
    outcomes = campaigns("P1", count, workers=workers)
    seconds = perf_counter() - begins
    slips = sum(outcome.slips for outcome in outcomes) / count
    line = (
        f"{count} Caribbean campaigns on {workers} cores: {count / seconds:.1f} a second, {slips:.0f} slips in each\n"
    )
    sys.stdout.write(line)
    for forces in (10, 100, 1000):
        took, pairs, found = inspect(forces)
        whole = forces * (forces - 1) // 2
        sys.stdout.write(
            f"{forces} forces: {took:.3f} s; {pairs} of {whole} pairs looked at; {found} with a sighting\n"
        )


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:2]))
