"""Ratings from bouts: Bradley and Terry's model, with how far off they may be, by `choix`."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from math import log
from typing import TYPE_CHECKING

import choix
import numpy as np

from teetotum.players import SENSIBLE
from teetotum.players.ratings import ANCHOR, Rating

if TYPE_CHECKING:
    from benchmarks.strength import Bout

ELO = 400 / log(10)
"""Points of Elo's scale for one unit of the odds' logarithm."""
LOOSE = 0.1
"""How little is believed beforehand; without it a program that never lost would be rated without end."""
MOST = 2_000
"""Matches of a bout that are counted; where many more were played, luck has no more to say."""
SURE = 1.96


@cache
def rate(bouts: tuple["Bout", ...]) -> dict[str, Rating]:
    """Rate the programs of one game by their bouts, weakest first; the sensible one stands at the anchor."""
    levels = sorted({level for bout in bouts for level in bout.pair})
    mean, spread = choix.ep_pairwise(len(levels), matches_of(bouts, levels), alpha=LOOSE)
    fixed = levels.index(SENSIBLE)
    away = spread.diagonal() + spread[fixed, fixed] - 2 * spread[fixed]
    found = {
        level: Rating(round(ANCHOR + ELO * (mean[n] - mean[fixed])), round(SURE * ELO * np.sqrt(max(away[n], 0.0))))
        for n, level in enumerate(levels)
    }
    return dict(sorted(found.items(), key=lambda told: told[1].points))


def matches_of(bouts: Sequence["Bout"], levels: Sequence[str]) -> list[tuple[int, int]]:
    """List every match as its winner and its loser; a pair of shared ones is one won by each."""
    told: list[tuple[int, int]] = []
    for bout in bouts:
        first, second = (levels.index(level) for level in bout.pair)
        counted = min(bout.matches, MOST)
        won = round(bout.share * counted)
        told += [(first, second)] * won + [(second, first)] * (counted - won)
    return told


def as_ratings(bouts: Sequence["Bout"], command: str) -> str:
    """Write the ratings of all games down, with the day and the command that made them."""
    by_game = {
        name: [bout for bout in bouts if bout.game == name] for name in dict.fromkeys(bout.game for bout in bouts)
    }
    told = {
        "command": command,
        "rated": datetime.now(UTC).date().isoformat(),
        "matches": {name: sum(bout.matches for bout in found) for name, found in by_game.items()},
        "games": {name: rate(tuple(found)) for name, found in by_game.items()},
    }
    return json.dumps(told, indent=2) + "\n"
