"""Tree search with chance nodes, by steam: many short or whole matches tried out from where one stands.

Each simulation walks down the tree (at a seat's node by the upper confidence bound, at Nature's by a spin), adds one
node, plays on by luck or by advice for `horizon` actions (0: to the end), and carries the worth of what it found back
up. Where play stops short of the end, the game's judge says how the seats stand.
"""

from collections.abc import Callable
from math import exp, log, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from teetotum.engine.chance import key
from teetotum.engine.rules import NATURE, OVER, Play
from teetotum.engine.umpire import Setup
from teetotum.steam.compiling import part, specialize, verbs_of
from teetotum.steam.drivers import unspecialized
from teetotum.steam.luck import below
from teetotum.steam.records import Records, StateRecord, ledger, state_record
from teetotum.steam.tuning import BY_LUCK, Tuning

to_act = chances = legal = take = settle = advise = judge = unspecialized

DEEPEST = 256
LONGEST = 1_000_000_000
ROOM = 200_000
"""Nodes a tree may grow to; beyond that simulations only sharpen what is there."""


class Tree(NamedTuple):
    """The tree that a search grows: node 0 is the root, and a node's children stand in a row."""

    visits: NDArray[np.int64]
    children: NDArray[np.int64]  # first child and number of children
    worth: NDArray[np.float64]  # what each seat gained in all, node by node
    used: NDArray[np.int64]  # how many nodes there are


class Luck(NamedTuple):
    """The wheels in one row, the slot of every face's outcome, and the luck they are spun with."""

    faces: NDArray[np.int64]
    starts: NDArray[np.int64]
    slots: NDArray[np.int64]
    word: NDArray[np.uint64]


def think(
    board: Records,
    house: Records,
    root: Records,
    trial: Records,
    ledger: Records,
    scratch: Records,
    tree: Tree,
    luck: Luck,
    seats: int,
    simulations: int,
    exploration: float,
    horizon: int,
    rollout: int,
    warmth: float,
) -> int:
    """Grow the tree by so many simulations and return the place of the choice tried most often."""
    path, gained = np.zeros(DEEPEST, np.int64), np.zeros(seats, np.float64)
    if tree.used[0] == 0:
        add_nodes(tree, 1)
    for _ in range(simulations):
        trial[0] = root[0]
        play = Play(board[0], house[0], trial[0], ledger[0])
        depth = descend(play, scratch[0].choices, tree, luck, exploration, path)
        if roll_out(play, scratch[0].choices, luck, horizon, rollout):
            count_places(play, scratch[0].standing, gained)
        else:
            weigh_standing(play, scratch[0].standing, gained, warmth)
        carry_back(tree, path, depth, gained)
    return most_tried(tree)


@part
def add_nodes(tree: Tree, wanted: int) -> int:
    """Add so many fresh nodes in a row and return the first, or 0 where there is no room."""
    first = tree.used[0]
    if first + wanted > len(tree.visits):
        return 0
    for node in range(first, first + wanted):
        tree.visits[node], tree.children[node, 0], tree.children[node, 1] = 0, 0, 0
        for seat in range(tree.worth.shape[1]):
            tree.worth[node, seat] = 0.0
    tree.used[0] = first + wanted
    return first


@part
def descend(play: Any, choices: Any, tree: Tree, luck: Luck, exploration: float, path: NDArray[np.int64]) -> int:
    """Walk down the tree to a node that has not been tried, and return how many nodes were passed."""
    node, depth = 0, 1
    path[0] = 0
    for _ in range(DEEPEST - 1):
        actor = to_act(play)
        if actor == OVER or (node > 0 and tree.visits[node] == 0):
            break
        if tree.children[node, 1] == 0 and not branch_out(play, choices, tree, luck, actor, node):
            break
        first = tree.children[node, 0]
        if actor == NATURE:
            face = spin_face(play, luck)
            node = first + luck.slots[face]
            take(play, luck.faces[face])
        else:
            found = legal(play, choices)
            chosen = most_promising(tree, luck, node, found, actor, exploration)
            node = first + chosen
            take(play, choices[chosen])
        path[depth] = node
        depth += 1
    return depth


@part
def branch_out(play: Any, choices: Any, tree: Tree, luck: Luck, actor: int, node: int) -> bool:
    """Give a node a child for every choice, or for every different outcome of the wheel."""
    outcomes = luck.slots[luck.starts[chances(play) + 1] - 1] + 1 if actor == NATURE else 0
    wanted = outcomes if actor == NATURE else legal(play, choices)
    first = add_nodes(tree, wanted)
    if first == 0:
        return False
    tree.children[node, 0], tree.children[node, 1] = first, wanted
    return True


@part
def spin_face(play: Any, luck: Luck) -> int:
    """Spin the wheel that Nature spins now, and return the face in the row of all faces."""
    wheel = chances(play)
    return luck.starts[wheel] + below(luck.word, luck.starts[wheel + 1] - luck.starts[wheel])


@part
def most_promising(tree: Tree, luck: Luck, node: int, found: int, actor: int, exploration: float) -> int:
    """Choose the child with the highest upper confidence bound; those not tried yet come first, in any order."""
    best, chosen, first = -1.0, 0, tree.children[node, 0]
    spread = exploration * sqrt(log(tree.visits[node] + 1.0))
    for at in range(found):
        tried = tree.visits[first + at]
        bound = 1000.0 + below(luck.word, 1024)
        if tried > 0:
            bound = tree.worth[first + at, actor] / tried + spread / sqrt(tried)
        if bound > best:
            best, chosen = bound, at
    return chosen


@part
def roll_out(play: Any, choices: Any, luck: Luck, horizon: int, rollout: int) -> bool:
    """Play on by luck or by advice, and say whether the match came to its end; a turn begun is played out."""
    for played in range(LONGEST):
        actor = to_act(play)
        if actor == OVER:
            return True
        if actor == NATURE:
            if 0 < horizon <= played:
                return False
            take(play, luck.faces[spin_face(play, luck)])
        else:
            found = legal(play, choices)
            at = below(luck.word, found) if rollout == BY_LUCK else advise(play, choices, found)
            take(play, choices[at])
    return False


@part
def count_places(play: Any, standing: Any, gained: NDArray[np.float64]) -> None:
    """A match played out is worth 1 to its winner, shared among those who share first place."""
    settle(play, standing)
    firsts = 0
    for seat in range(len(gained)):
        firsts += standing[seat] == 1
    for seat in range(len(gained)):
        gained[seat] = 1.0 / firsts if standing[seat] == 1 else 0.0


@part
def weigh_standing(play: Any, standing: Any, gained: NDArray[np.float64], warmth: float) -> None:
    """A match broken off is worth to each seat its chance of winning, as the judge's standing makes it."""
    judge(play, standing)
    most, total = standing[0], 0.0
    for seat in range(len(gained)):
        most = max(most, standing[seat])
    for seat in range(len(gained)):
        gained[seat] = exp((standing[seat] - most) / warmth)
        total += gained[seat]
    for seat in range(len(gained)):
        gained[seat] /= total


@part
def carry_back(tree: Tree, path: NDArray[np.int64], depth: int, gained: NDArray[np.float64]) -> None:
    """Credit every node on the way with what was found at its end."""
    for step in range(depth):
        tree.visits[path[step]] += 1
        for seat in range(len(gained)):
            tree.worth[path[step], seat] += gained[seat]


@part
def most_tried(tree: Tree) -> int:
    """Find the root's choice that was tried most often."""
    best, chosen, first = -1, 0, tree.children[0, 0]
    for at in range(tree.children[0, 1]):
        if tree.visits[first + at] > best:
            best, chosen = tree.visits[first + at], at
    return chosen


def searcher(setup: Setup, advise: Callable[..., int], judge: Callable[..., None]) -> Callable[..., int]:
    """Specialize the search for a game, with its advice and its judge."""
    verbs = verbs_of(setup.game)
    del verbs["lay_out"]
    return specialize(think, setup.game.id, f"think_{setup.game.id}", advise=advise, judge=judge, **verbs)


def slot_table(setup: Setup) -> NDArray[np.int64]:
    """Number the different outcomes of each wheel, face by face; equal outcomes stand together on a wheel."""
    slots: list[int] = []
    for wheel in setup.wheels:
        different = sorted(set(wheel.faces))
        slots += [different.index(face) for face in wheel.faces]
    return np.array(slots, np.int64)


class Searcher:
    """One thinker for one set-up, with a tree and rows of its own."""

    def __init__(
        self, setup: Setup, tuning: Tuning, advise: Callable[..., int], judge: Callable[..., None], room: int = ROOM
    ) -> None:
        self.table, self.tuning, self.seats = StateRecord(setup), tuning, setup.seats
        self._think = searcher(setup, advise, judge)
        self._trial = np.zeros(1, self.table.dtype)
        self._closed = ledger(lines=False)
        self._root = self._trial.copy()
        self._luck = Luck(self.table.faces, self.table.starts, slot_table(setup), np.zeros(1, np.uint64))
        self.tree = Tree(
            np.zeros(room, np.int64),
            np.zeros((room, 2), np.int64),
            np.zeros((room, setup.seats), np.float64),
            np.zeros(1, np.int64),
        )

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
                self.seats,
                simulations,
                tuning.exploration,
                tuning.horizon,
                tuning.rollout,
                tuning.warmth,
            )
        )

    def opinions(self, actor: int) -> list[tuple[int, float]]:
        """Say of each choice at the root how often it was tried, and what it is worth to the seat."""
        first, found = (int(number) for number in self.tree.children[0])
        tried = self.tree.visits[first : first + found]
        worth = self.tree.worth[first : first + found, actor] / np.maximum(tried, 1)
        return [(int(n), float(w)) for n, w in zip(tried, worth, strict=True)]
