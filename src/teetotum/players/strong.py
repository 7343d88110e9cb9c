"""The strong player: a tree search by steam, within a budget of simulations or of time."""

from time import monotonic

from teetotum.engine.chance import Keyed
from teetotum.engine.game import AnyGame
from teetotum.engine.umpire import Match, Setup
from teetotum.engine.views import View
from teetotum.players.mind import Mind
from teetotum.steam.search import Searcher

SLICE = 500
"""Simulations between two looks at the clock."""


class StrongPlayer:
    """Thinks ahead; with `seconds` it thinks for so long, otherwise for so many simulations."""

    level = "strong"

    def __init__(self, game: AnyGame, mind: Mind, *, simulations: int = 0, seconds: float = 0.0) -> None:
        self.game, self.mind = game, mind
        self.simulations, self.seconds = simulations or mind.tuning.simulations, seconds
        self._searcher: tuple[Setup, Searcher] | None = None

    def choose(self, match: Match, luck: Keyed) -> int:
        """Search from what its seat sees of the match and take the choice tried most often."""
        legal = match.legal()
        if len(legal) == 1:
            return legal[0]
        searcher = self._searcher_for(match.setup)
        searcher.begin(View(match, match.to_act).look(), luck.below(1 << 31))
        return legal[self._think(searcher)]

    def opinions(self, match: Match) -> list[tuple[int, float]]:
        """Say of every legal action how often the last search tried it, and what chance of winning it gave."""
        return self._searcher_for(match.setup).opinions(match.to_act)

    def _think(self, searcher: Searcher) -> int:
        if not self.seconds:
            return searcher.search(self.simulations)
        until = monotonic() + self.seconds
        best = searcher.search(SLICE)
        while monotonic() < until:
            best = searcher.search(SLICE)
        return best

    def _searcher_for(self, setup: Setup) -> Searcher:
        if self._searcher is None or self._searcher[0] is not setup:
            self._searcher = (setup, Searcher(setup, self.mind.tuning, self.mind.advise, self.mind.judge))
        return self._searcher[1]
