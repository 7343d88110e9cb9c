"""Campaigns between programs in bulk, and what is worth knowing of each: points, length, when the enemy was found."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from teetotum import games
from teetotum.engine.sealed import brief
from teetotum.games.naval_strategic.blueprint import BLUEPRINT
from teetotum.games.naval_strategic.forces import RECOGNIZED
from teetotum.games.naval_strategic.scoring import of_the_enemy, score
from teetotum.games.naval_strategic.state import Table
from teetotum.lab.by_hand import Ended, captains_of, stretches
from teetotum.lab.meetings import CAMPAIGN
from teetotum.steam.shipyard import build, hull_of


class Outcome(NamedTuple):
    """What came of a campaign."""

    scores: tuple[float, ...]
    moves: int
    slips: int
    first_sighting: float
    recognized: float
    ended: str


def outcome(ended: Ended) -> Outcome:
    """Tell what came of a campaign."""
    play: Table = ended.play
    state = play.state
    hostile = of_the_enemy(play.board, state)
    first = min((at for at, _, _ in hostile if at > 0), default=-1.0)
    known = min((at for at, _, level in hostile if level == RECOGNIZED), default=-1.0)
    return Outcome(tuple(score(play)), state.move, ended.deeds - state.drawn, first, known, state.ended)


def campaigns(
    scenario: str,
    count: int,
    seed: int = 1,
    levels: Sequence[str] = ("sensible",),
    workers: int = 1,
    built: Path | None = None,
) -> list[Outcome]:
    """Fight many campaigns; number i is the same whatever the number of workers, by hand and by rooms built in C."""
    settled = brief(games.find_exercise(CAMPAIGN), scenario=scenario)
    told = stretches(settled, captains_of(settled, levels), seed, count, outcome, workers=workers, built=built)
    return [each for _, fought in sorted(told, key=lambda done: done[0]) for each in fought]


def raise_steam() -> Path:
    """Build the rooms of the game in C, which takes minutes when its sources have changed; give the build's folder."""
    return build(hull_of(CAMPAIGN, BLUEPRINT))
