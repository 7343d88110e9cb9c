"""Campaigns between programs in bulk: the rules themselves, without records, spread over the cores."""

import gc
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from teetotum import games
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE, OVER, Play, open_ledger
from teetotum.engine.sealed import Brief, brief
from teetotum.games.naval_strategic.blueprint import BLUEPRINT
from teetotum.games.naval_strategic.laying_out import lay_out
from teetotum.games.naval_strategic.moves import take, to_act
from teetotum.games.naval_strategic.scoring import score
from teetotum.games.naval_strategic.spelling import letters
from teetotum.games.naval_strategic.state import PLANS, State, Table
from teetotum.games.naval_strategic.views import desk
from teetotum.players.naval_strategic import CAPTAINS, write
from teetotum.steam.shipyard import build, hull_of, work

GAME = "naval_strategic"
MOST = 20_000
"""No campaign has as many slips."""


class Outcome(NamedTuple):
    """What came of a campaign."""

    scores: tuple[float, ...]
    moves: int
    slips: int
    first_sighting: float
    recognized: float
    ended: str


def fight(settled: Brief, seed: int, number: int, levels: Sequence[str] = ("sensible",)) -> tuple[Outcome, State]:
    """Let programs fight one campaign; the same seed and number bring the same campaign."""
    luck = Keyed(seed, number)
    play: Table = Play(settled.board, settled.house, State(), open_ledger(0))
    lay_out(play)
    slips = 0
    for _ in range(MOST):
        actor = to_act(play)
        if actor == OVER:
            break
        if actor == NATURE:
            take(play, NATURE, (luck.below(len(settled.wheels[0].faces)),))
            continue
        for seat in sorted(play.state.owing):
            think = CAPTAINS[levels[seat % len(levels)]].think
            eyes: Table = Play(play.board, play.house, desk(play, seat), play.ledger)
            text = write(eyes, seat, luck, think, is_planning=play.state.phase == PLANS)
            take(play, seat, letters(text))
            slips += 1
    return _outcome(play, slips), play.state


def _outcome(play: Table, slips: int) -> Outcome:
    state = play.state
    hostile = [(at, n) for at, w, t, n in state.sights if w[0] != "@" and state.forces[w].side != state.forces[t].side]
    first = min((at for at, _ in hostile if at > 0), default=-1.0)
    known = min((at for at, level in hostile if level == 3), default=-1.0)
    return Outcome(tuple(score(play)), state.move, slips, first, known, state.ended)


def campaigns(
    scenario: str,
    count: int,
    seed: int = 1,
    levels: Sequence[str] = ("sensible",),
    workers: int = 1,
    built: Path | None = None,
) -> list[Outcome]:
    """Fight many campaigns; number i is the same whatever the number of workers, by hand and by rooms built in C."""
    step = -(-count // workers)
    jobs = [(scenario, seed, n, min(step, count - n), tuple(levels)) for n in range(0, count, step)]
    if built is not None:
        fought = work(built, f"{__name__}:stretch", jobs)
    elif workers <= 1:
        fought = [stretch(*job) for job in jobs]
    else:
        with ProcessPoolExecutor(workers) as pool:
            fought = [job.result() for job in [pool.submit(stretch, *job) for job in jobs]]
    return [Outcome(*outcome) for outcomes in fought for outcome in outcomes]


def raise_steam() -> Path:
    """Build the rooms of the game in C, which takes minutes when its sources have changed; give the build's folder."""
    return build(hull_of(GAME, BLUEPRINT))


def stretch(scenario: str, seed: int, first: int, count: int, levels: tuple[str, ...]) -> list[Outcome]:
    """Fight campaigns one after the other in this process."""
    settled = brief(games.find_exercise(GAME), scenario=scenario)
    settled.board  # noqa: B018  # the theatre is surveyed before it is set aside
    gc.freeze()  # what lasts as long as the run is not looked through for rubbish over and over
    often = gc.get_threshold()
    gc.set_threshold(100 * often[0])  # and a campaign leaves next to none that it does not clear away itself
    try:
        return [fight(settled, seed, number, levels)[0] for number in range(first, first + count)]
    finally:
        gc.set_threshold(*often)
        gc.unfreeze()
