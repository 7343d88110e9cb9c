"""Making ready at leisure: programs and odds of every game compiled before anybody asks, on one core that nobody needs.

What is compiled lies in the cache of the house, where every worker finds it; a house without the compiler has nothing
to make ready.
"""

import asyncio
import os
import sys
from contextlib import suppress
from importlib.util import find_spec

from msgspec import json

from teetotum import games, players
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Refusal
from teetotum.engine.umpire import Match
from teetotum.parlour.messages import SeatWish, TableWish
from teetotum.parlour.thinking import QUICK, Question, play_to_a_choice, setup_of, think

START = "from teetotum.parlour.warming import main; main()"
REST = 10.0
"""Seconds after the doors are opened: whoever comes first has the machine to himself."""
LAZIEST = 19


async def make_ready() -> None:
    """Let a process of the lowest priority make everything ready, and end it with the house."""
    if find_spec("numba") is None:
        return
    await asyncio.sleep(REST)
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", START, start_new_session=True)
    try:
        await process.wait()
    finally:
        with suppress(ProcessLookupError):
            process.kill()


def warm(game: str) -> None:
    """Let the strongest program of a game choose once, and the chances be found once, at a table of two or more."""
    found = games.find(game)
    wish = json.encode(TableWish(game, tuple(SeatWish() for _ in range(max(2, found.rulebook.seats.least)))))
    match = Match(setup_of(wish))
    play_to_a_choice(match, Keyed(1))
    level = players.levels(found)[-1]
    if level not in QUICK:
        think(Question("choose", wish, match.state, 1, 1, level))
    think(Question("chances", wish, match.state, 1, 1, ""))


def main() -> None:
    """Make one game after another ready, on one core and after everybody else."""
    os.nice(LAZIEST)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    for game in games.names():
        with suppress(Refusal):
            warm(game)
