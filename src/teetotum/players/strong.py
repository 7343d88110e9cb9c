"""The strong player and the master: a tree search within a budget of simulations or time, by steam or by hand."""

from collections.abc import Generator, Iterator
from time import monotonic
from typing import Protocol

from teetotum.engine.chance import Keyed
from teetotum.engine.equipment import has_compiler
from teetotum.engine.game import AnyGame
from teetotum.engine.slices import finish
from teetotum.engine.umpire import Match, Setup
from teetotum.engine.views import View
from teetotum.players.by_hand import HandSearcher
from teetotum.players.mind import Mind

SLICE, SLICE_BY_HAND = 500, 10
"""Simulations between two looks at the clock, or at whoever waits."""


class Searching(Protocol):
    """A search with a tree of its own, at either speed."""

    def begin(self, state: object, seed: int) -> None:
        """Begin a fresh tree from this state."""

    def search(self, simulations: int) -> int:
        """Grow the tree by so many simulations, and return the place of the best choice in the legal list."""

    def opinions(self, actor: int) -> list[tuple[int, float]]:
        """Say of each choice at the root how often it was tried, and what it is worth to the seat."""

    def worth(self) -> tuple[float, ...]:
        """Say what the root is worth to each seat."""


class StrongPlayer:
    """Thinks ahead; with `seconds` it thinks for so long, otherwise for so many simulations.

    For so many simulations it chooses the same by hand and by steam; by hand that takes about a second.
    """

    def __init__(
        self,
        game: AnyGame,
        mind: Mind,
        *,
        level: str = "strong",
        simulations: int = 0,
        seconds: float = 0.0,
        by_hand: bool | None = None,
    ) -> None:
        self.game, self.mind, self.level, self.seconds = game, mind, level, seconds
        self.by_hand = not has_compiler() if by_hand is None else by_hand
        usual = mind.tuning.by_hand if self.by_hand and mind.tuning.by_hand else mind.tuning.simulations
        self.simulations = simulations or usual
        self._searcher: tuple[Setup, Searching] | None = None

    def choose(self, match: Match, luck: Keyed) -> int:
        """Search from what its seat sees of the match and take the choice tried most often."""
        return finish(self.ponder(match, luck))

    def ponder(self, match: Match, luck: Keyed) -> Generator[None, None, int]:
        """Search as `choose` does, pausing again and again so that whoever asks can do something else meanwhile."""
        legal = match.legal()
        if len(legal) == 1:
            return legal[0]
        searcher = self._searcher_for(match.setup)
        searcher.begin(View(match, match.to_act).look(), luck.below(1 << 31))
        best = 0
        for simulations in self._slices():
            best = searcher.search(simulations)
            yield
        return legal[best]

    def opinions(self, match: Match) -> list[tuple[int, float]]:
        """Say of every legal action how often the last search tried it, and what chance of winning it gave."""
        return self._searcher_for(match.setup).opinions(match.to_act)

    def worth(self, match: Match, simulations: int, seed: int) -> tuple[float, ...]:
        """Say what chance of winning a short search gives each seat from where a match stands."""
        searcher = self._searcher_for(match.setup)
        searcher.begin(match.state, seed)
        searcher.search(simulations)
        return searcher.worth()

    def _slices(self) -> Iterator[int]:
        size = SLICE_BY_HAND if self.by_hand else SLICE
        if not self.seconds:
            yield from (min(size, self.simulations - done) for done in range(0, self.simulations, size))
            return
        until = monotonic() + self.seconds
        yield size
        while monotonic() < until:
            yield size

    def _searcher_for(self, setup: Setup) -> Searching:
        if self._searcher is None or self._searcher[0] is not setup:
            self._searcher = (setup, self._make_searcher(setup))
        return self._searcher[1]

    def _make_searcher(self, setup: Setup) -> Searching:
        mind = self.mind
        if self.by_hand:
            return HandSearcher(setup, mind.tuning, mind.advise, mind.judge)
        from teetotum.steam.search import Searcher  # noqa: PLC0415  # brings the compiler with it

        return Searcher(setup, mind.tuning, mind.advise, mind.judge)
