"""Campaigns between programs in bulk, and what is worth knowing of each: points, length, when the enemy was found."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from teetotum import games
from teetotum.engine.sealed import brief
from teetotum.engine.state import digest
from teetotum.games.naval_strategic.account.records import RECOGNIZED
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.score.scoring import of_the_enemy, score
from teetotum.lab.awaiting import CAMPAIGN
from teetotum.lab.by_hand import Ended, carry_out, stretches
from teetotum.lab.crews import captains_of
from teetotum.steam.native_build import build

T = TypeVar("T")


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
    play: Campaign = ended.play
    state = play.state
    hostile = of_the_enemy(play.board, state)
    first = min((each.at for each in hostile if each.at > 0), default=-1.0)
    known = min((each.at for each in hostile if each.level == RECOGNIZED), default=-1.0)
    return Outcome(tuple(score(play)), state.move, ended.deeds - state.drawn, first, known, state.ended)


def campaigns(
    scenario: str,
    count: int,
    seed: int = 1,
    levels: Sequence[str] = ("sensible",),
    workers: int = 1,
    built: Path | None = None,
) -> list[Outcome]:
    """Fight many campaigns; number i is the same whatever the number of workers, by hand and compiled."""
    settled = brief(games.find_exercise(CAMPAIGN), scenario=scenario)
    told = stretches(settled, captains_of(settled, levels), seed, count, outcome, workers=workers, built=built)
    return in_order(told)


def in_order(told: Iterable[tuple[int, list[T]]]) -> list[T]:
    """Put stretches that were done side by side in the order of their campaigns."""
    return [each for _, fought in sorted(told, key=lambda done: done[0]) for each in fought]


def ending(ended: Ended) -> str:
    """Tell how a campaign ended from any other end, as its record would."""
    return digest(ended.play.state)


def unlike_their_records(scenario: str, count: int, seed: int = 1, workers: int = 1, built: Path | None = None) -> int:
    """Count the campaigns of a run in bulk that end otherwise than the same carried out and recorded by hand."""
    settled = brief(games.find_exercise(CAMPAIGN), scenario=scenario)
    levels = captains_of(settled, ("sensible",))
    told = in_order(stretches(settled, levels, seed, count, ending, workers=workers, built=built))
    recorded = [carry_out(settled, levels, seed, number).digest() for number in range(count)]
    return sum(one != other for one, other in zip(told, recorded, strict=True))


def compile_campaigns() -> Path:
    """Compile the game and its programs, which takes minutes when its sources have changed; give the build's folder."""
    return build(games.find_exercise(CAMPAIGN).compiled)
