"""The tree search by hand: the very template that is compiled, grown in lists, where there is no compiler."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, SupportsIndex

from teetotum.engine import state as states
from teetotum.engine.chance import GOLDEN, WORD, key, scramble
from teetotum.engine.umpire import Setup
from teetotum.steam import tree as trees
from teetotum.steam.templates import copy_template
from teetotum.steam.tree import DEEPEST, ROOM, Luck, Tree, slots_of, think
from teetotum.steam.tuning import Tuning


class Copied(list[Any]):
    """A row that copies what is laid into it, as an array of records does."""

    def __setitem__(self, at: SupportsIndex | slice, laid: Any) -> None:
        super().__setitem__(at, states.copy(laid))


def below(luck: list[int], n: int) -> int:
    """Draw a number from 0 to n - 1, each exactly as likely as another, as `steam.luck` does."""
    while n > 1:
        luck[0] = (luck[0] + GOLDEN) & WORD
        spread = (scramble(luck[0]) >> 32) * n
        low = spread & 0xFFFFFFFF
        if low >= n or low >= (1 << 32) % n:
            return spread >> 32
    return 0


class HandSearcher:
    """One thinker for one set-up, with a tree and rows of its own."""

    def __init__(
        self, setup: Setup, tuning: Tuning, advise: Callable[..., int], judge: Callable[..., None], room: int = ROOM
    ) -> None:
        self.setup, self.tuning = setup, tuning
        game, seats = setup.game, setup.seats
        verbs = {name: getattr(game, name) for name in ("to_act", "chances", "legal", "take", "settle")}
        verbs |= {"advise": advise, "judge": judge, "below": below}
        self._think = copy_template(think, f"think_{game.id}", verbs)
        self._closed = setup.play().ledger
        self._scratch = SimpleNamespace(choices=[0] * game.most_choices, standing=[0] * seats)
        self._root: list[Any] = []
        self._trial = Copied([None])
        faces = [face for wheel in setup.wheels for face in wheel.faces]
        starts = [sum(len(wheel.faces) for wheel in setup.wheels[:at]) for at in range(len(setup.wheels) + 1)]
        self._luck = Luck(faces, starts, slots_of(setup.wheels), [0])
        self.tree = Tree([0] * room, [0] * room, [0] * room, [0.0] * (room * seats), [0], [0] * DEEPEST, [0.0] * seats)

    def begin(self, state: object, seed: int) -> None:
        """Begin a fresh tree from this state."""
        self._root, self._luck.word[0], self.tree.used[0] = [state], key(seed, 0), 0

    def search(self, simulations: int) -> int:
        """Grow the tree by so many simulations, and return the place of the best choice in the legal list."""
        tuning = self.tuning
        chosen: int = self._think(
            [self.setup.board],
            [self.setup.house],
            self._root,
            self._trial,
            [self._closed],
            [self._scratch],
            self.tree,
            self._luck,
            simulations,
            tuning.exploration,
            tuning.horizon,
            tuning.rollout,
            tuning.warmth,
        )
        return chosen

    def opinions(self, actor: int) -> list[tuple[int, float]]:
        """Say of each choice at the root how often it was tried, and what it is worth to the seat."""
        return trees.opinions(self.tree, actor)

    def worth(self) -> tuple[float, ...]:
        """Say what the root is worth to each seat."""
        return trees.worth_of_root(self.tree)
