"""Tree search with chance nodes: many short or whole matches tried out from where one stands.

Each simulation walks down the tree (at a seat's node by the upper confidence bound, at Nature's by a spin), adds one
node, plays on by luck or by advice for `horizon` actions (0: to the end), and carries the worth of what it found back
up. Where play stops short of the end, the game's judge says how the seats stand.

It is a template over rows of numbers, arrays by steam and lists by hand, and knows nothing of the compiler.
"""

from math import exp, log, sqrt
from typing import Any, NamedTuple

from teetotum.engine.chance import Wheel
from teetotum.engine.rules import NATURE, OVER, Play
from teetotum.steam.templates import part, unspecialized
from teetotum.steam.tuning import BY_LUCK

to_act = chances = legal = take = settle = advise = judge = below = unspecialized

DEEPEST = 256
LONGEST = 1_000_000_000
ROOM = 200_000
"""Nodes a tree may grow to; beyond that simulations only sharpen what is there."""
Numbers = Any
"""A row of numbers, an array or a list."""


class Tree(NamedTuple):
    """The tree that a search grows: node 0 is the root, and a node's children stand in a row."""

    visits: Numbers
    first: Numbers  # first child, node by node
    found: Numbers  # number of children, node by node
    worth: Numbers  # what each seat gained in all: the seats of node 0, those of node 1 and so on
    used: Numbers  # how many nodes there are
    path: Numbers  # the nodes that the present simulation passes
    gained: Numbers  # what each seat gains by it


class Luck(NamedTuple):
    """The wheels in one row, the slot of every face's outcome, and the luck they are spun with."""

    faces: Numbers
    starts: Numbers
    slots: Numbers
    word: Numbers


def think(
    board: Any,
    house: Any,
    root: Any,
    trial: Any,
    ledger: Any,
    scratch: Any,
    tree: Tree,
    luck: Luck,
    simulations: int,
    exploration: float,
    horizon: int,
    rollout: int,
    warmth: float,
) -> int:
    """Grow the tree by so many simulations and return the place of the choice tried most often."""
    if tree.used[0] == 0:
        add_nodes(tree, 1)
    for _ in range(simulations):
        trial[0] = root[0]
        play = Play(board[0], house[0], trial[0], ledger[0])
        depth = descend(play, scratch[0].choices, tree, luck, exploration)
        if roll_out(play, scratch[0].choices, luck, horizon, rollout):
            count_places(play, scratch[0].standing, tree.gained)
        else:
            weigh_standing(play, scratch[0].standing, tree.gained, warmth)
        carry_back(tree, depth)
    return most_tried(tree)


@part
def add_nodes(tree: Tree, wanted: int) -> int:
    """Add so many fresh nodes in a row and return the first, or 0 where there is no room."""
    first, seats = tree.used[0], len(tree.gained)
    if first + wanted > len(tree.visits):
        return 0
    for node in range(first, first + wanted):
        tree.visits[node], tree.first[node], tree.found[node] = 0, 0, 0
        for seat in range(seats):
            tree.worth[node * seats + seat] = 0.0
    tree.used[0] = first + wanted
    return first


@part
def descend(play: Any, choices: Any, tree: Tree, luck: Luck, exploration: float) -> int:
    """Walk down the tree to a node that has not been tried, and return how many nodes were passed."""
    node, depth, path = 0, 1, tree.path
    path[0] = 0
    for _ in range(DEEPEST - 1):
        actor = to_act(play)
        if actor == OVER or (node > 0 and tree.visits[node] == 0):
            break
        if tree.found[node] == 0 and not branch_out(play, choices, tree, luck, actor, node):
            break
        first = tree.first[node]
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
    tree.first[node], tree.found[node] = first, wanted
    return True


@part
def spin_face(play: Any, luck: Luck) -> int:
    """Spin the wheel that Nature spins now, and return the face in the row of all faces."""
    wheel = chances(play)
    return luck.starts[wheel] + below(luck.word, luck.starts[wheel + 1] - luck.starts[wheel])


@part
def most_promising(tree: Tree, luck: Luck, node: int, found: int, actor: int, exploration: float) -> int:
    """Choose the child with the highest upper confidence bound; those not tried yet come first, in any order."""
    best, chosen, first = -1.0, 0, tree.first[node]
    spread = exploration * sqrt(log(tree.visits[node] + 1.0))
    for at in range(found):
        tried = tree.visits[first + at]
        bound = 1000.0 + below(luck.word, 1024)
        if tried > 0:
            bound = tree.worth[(first + at) * len(tree.gained) + actor] / tried + spread / sqrt(tried)
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
def count_places(play: Any, standing: Any, gained: Numbers) -> None:
    """A match played out is worth 1 to its winner, shared among those who share first place."""
    settle(play, standing)
    firsts = 0
    for seat in range(len(gained)):
        firsts += standing[seat] == 1
    for seat in range(len(gained)):
        gained[seat] = 1.0 / firsts if standing[seat] == 1 else 0.0


@part
def weigh_standing(play: Any, standing: Any, gained: Numbers, warmth: float) -> None:
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
def carry_back(tree: Tree, depth: int) -> None:
    """Credit every node on the way with what was found at its end."""
    seats = len(tree.gained)
    for step in range(depth):
        node = tree.path[step]
        tree.visits[node] += 1
        for seat in range(seats):
            tree.worth[node * seats + seat] += tree.gained[seat]


@part
def most_tried(tree: Tree) -> int:
    """Find the root's choice that was tried most often."""
    best, chosen, first = -1, 0, tree.first[0]
    for at in range(tree.found[0]):
        if tree.visits[first + at] > best:
            best, chosen = tree.visits[first + at], at
    return chosen


def slots_of(wheels: tuple[Wheel, ...]) -> list[int]:
    """Number the different outcomes of each wheel, face by face; equal outcomes stand together on a wheel."""
    slots: list[int] = []
    for wheel in wheels:
        different = sorted(set(wheel.faces))
        slots += [different.index(face) for face in wheel.faces]
    return slots


def opinions(tree: Tree, actor: int) -> list[tuple[int, float]]:
    """Say of each choice at the root how often it was tried, and what it is worth to the seat."""
    seats, row = len(tree.gained), range(int(tree.first[0]), int(tree.first[0] + tree.found[0]))
    return [(int(tree.visits[at]), float(tree.worth[at * seats + actor] / max(tree.visits[at], 1))) for at in row]


def worth_of_root(tree: Tree) -> tuple[float, ...]:
    """Say what the root is worth to each seat, by all that was tried from it."""
    return tuple(float(tree.worth[seat] / max(tree.visits[0], 1)) for seat in range(len(tree.gained)))
