"""The tree search by steam: the template of `tree`, compiled for a game and grown in arrays."""

from collections.abc import Callable

import numpy as np

from teetotum.engine.chance import key
from teetotum.engine.umpire import Setup
from teetotum.steam import tree as trees
from teetotum.steam.compiling import specialize, verbs_of
from teetotum.steam.luck import below
from teetotum.steam.records import StateRecord, ledger, state_record
from teetotum.steam.tree import DEEPEST, ROOM, Luck, Tree, slots_of, think
from teetotum.steam.tuning import Tuning


def searcher(setup: Setup, advise: Callable[..., int], judge: Callable[..., None]) -> Callable[..., int]:
    """Specialize the search for a game, with its advice and its judge."""
    verbs = verbs_of(setup.game)
    del verbs["lay_out"]
    return specialize(think, setup.game.id, f"think_{setup.game.id}", advise=advise, judge=judge, below=below, **verbs)


def array_tree(room: int, seats: int) -> Tree:
    """Make room for a tree, in arrays."""
    whole = [np.zeros(length, np.int64) for length in (room, room, room, 1, DEEPEST)]
    visits, first, found, used, path = whole
    return Tree(visits, first, found, np.zeros(room * seats), used, path, np.zeros(seats))


class Searcher:
    """One thinker for one set-up, with a tree and rows of its own."""

    def __init__(
        self, setup: Setup, tuning: Tuning, advise: Callable[..., int], judge: Callable[..., None], room: int = ROOM
    ) -> None:
        self.table, self.tuning = StateRecord(setup), tuning
        self._think = searcher(setup, advise, judge)
        self._trial = np.zeros(1, self.table.dtype)
        self._closed = ledger(lines=False)
        self._root = self._trial.copy()
        slots = np.array(slots_of(setup.wheels), np.int64)
        self._luck = Luck(self.table.faces, self.table.starts, slots, np.zeros(1, np.uint64))
        self.tree = array_tree(room, setup.seats)

    def begin(self, state: object, seed: int) -> None:
        """Begin a fresh tree from this state."""
        self._root = state_record(state, self.table.dtype)
        self._luck.word[0] = key(seed, 0)
        self.tree.used[0] = 0

    def search(self, simulations: int) -> int:
        """Grow the tree by so many simulations, and return the place of the best choice in the legal list."""
        table, tuning = self.table, self.tuning
        return int(
            self._think(
                table.board,
                table.house,
                self._root,
                self._trial,
                self._closed,
                table.scratch,
                self.tree,
                self._luck,
                simulations,
                tuning.exploration,
                tuning.horizon,
                tuning.rollout,
                tuning.warmth,
            )
        )

    def opinions(self, actor: int) -> list[tuple[int, float]]:
        """Say of each choice at the root how often it was tried, and what it is worth to the seat."""
        return trees.opinions(self.tree, actor)

    def worth(self) -> tuple[float, ...]:
        """Say what the root is worth to each seat."""
        return trees.worth_of_root(self.tree)
