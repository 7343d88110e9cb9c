"""How strong the programs are, as `python -m benchmarks.strength` has rated them."""

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from teetotum.engine.equipment import has_compiler

ANCHOR = 1500
"""The points of the sensible program in every game; whoever has 200 more wins three matches in four."""
SHORT_OF_BREATH = ("master",)
"""Levels that think less where there is no compiler, so that their rating does not hold there."""


class Rating(NamedTuple):
    """Points on Elo's scale, and how far off they may be, 95 times in a hundred."""

    points: int
    error: int

    def __str__(self) -> str:
        return f"{self.points} ± {self.error}" if self.error else str(self.points)


def rated(game: str) -> dict[str, Rating]:
    """Fetch the ratings of a game's programs, weakest first; none of a game that was never rated."""
    found = _kept().get(game, {})
    held = {level: Rating(*told) for level, told in found.items()}
    return held if has_compiler() else {level: told for level, told in held.items() if level not in SHORT_OF_BREATH}


@cache
def _kept() -> dict[str, dict[str, list[int]]]:
    kept: dict[str, dict[str, list[int]]] = json.loads((files(__package__) / "ratings.json").read_text("utf-8"))[
        "games"
    ]
    return kept
