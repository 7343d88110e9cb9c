"""Exact odds by steam: every turn written out once as a line of tokens, then read over and over till nothing changes.

All that may happen from a numbered position to the next ones is a tree of spins and choices; `steam.reach` writes it
down with its leaves first, as in reverse Polish, and `sweep` reads it with a small stack. A leaf is twice the number of
a position, and one more where the same seat goes on.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from teetotum.engine.game import AnyGame
from teetotum.engine.rules import NATURE
from teetotum.steam.compiling import specialize
from teetotum.steam.templates import part, unspecialized
from teetotum.steam.tuning import BY_ADVICE

to_act = chances = legal = take = advise = unspecialized

WON, LOST, DRAWN = -1, -2, -3
AGAIN = 4
"""Tokens from minus this down give the branch before them so many times more: faces of a wheel may show the same."""
BRANCH = 128
"""Tokens from minus this down join the branches before them: by a spin or a choice, how many, which is advised."""
MOST_BRANCHES = 1024
SPIN, CHOICE = 0, 1
BY_THOUGHT = 2
"""A seat takes whatever choice is worth most."""
DEEPEST = 96
"""Actions from one numbered position to the next; turns end long before."""
HEIGHT = 4096
"""Room on the stack of a reader: every branch that waits to be joined."""
NO_ROOM = -1
"""In place of the number of tokens used, when there are no more."""
NEXT, FOUND, KIND, ADVISED, COPIES, FIRST = range(6)
"""What is kept of each node on the way: the branch to take next, how many there are, where they stand, and how many
more faces show the same as the one taken last."""


@part
def write_down(
    token: int, tokens: NDArray[np.int32], used: int, frames: NDArray[np.int64], depth: int
) -> tuple[int, int]:
    """Write a leaf, and join every node that it completes; say how many tokens are used, and where the way goes on."""
    tokens[used] = token
    used += 1
    for _ in range(DEEPEST):
        if used + 2 > len(tokens):
            return NO_ROOM, depth
        if depth > 0 and frames[depth - 1, COPIES] > 0:
            tokens[used] = 1 - AGAIN - frames[depth - 1, COPIES]
            used += 1
        if depth == 0 or frames[depth - 1, NEXT] < frames[depth - 1, FOUND]:
            break
        depth -= 1
        tokens[used] = joint(frames[depth])
        used += frames[depth, FOUND] > 1  # what is forced needs no joining
    return used, depth


@part
def branch_out(play: Any, choices: Any, starts: NDArray[np.int64], frame: NDArray[np.int64]) -> None:
    """Note what may happen next: the faces of the wheel, or the choices and which of them is advised."""
    frame[NEXT], frame[ADVISED], frame[COPIES] = 0, 0, 0
    if to_act(play) == NATURE:
        wheel = chances(play)
        frame[KIND], frame[FIRST], frame[FOUND] = SPIN, starts[wheel], starts[wheel + 1] - starts[wheel]
        return
    found = legal(play, choices)
    frame[KIND], frame[FOUND] = CHOICE, found
    for at in range(found):
        frame[FIRST + at] = choices[at]
    if found > 1:
        frame[ADVISED] = advise(play, choices, found)


@part
def step(play: Any, faces: NDArray[np.int64], frame: NDArray[np.int64]) -> None:
    """Take the next branch of a node; faces that show the same are taken once, and counted."""
    at = frame[NEXT]
    frame[NEXT] = at + 1
    if frame[KIND] == CHOICE:
        take(play, frame[FIRST + at])
        return
    shown = faces[frame[FIRST] + at]
    for other in range(at + 1, frame[FOUND]):
        if faces[frame[FIRST] + other] != shown:
            break
        frame[NEXT] = other + 1
    frame[COPIES] = frame[NEXT] - at - 1
    take(play, shown)


@part
def joint(frame: NDArray[np.int64]) -> int:
    """Write the token that joins a node's branches."""
    return -(BRANCH + frame[KIND] + 2 * frame[FOUND] + 2 * MOST_BRANCHES * frame[ADVISED])


def sweep(
    order: NDArray[np.int64],
    ends: NDArray[np.int64],
    tokens: NDArray[np.int32],
    own: NDArray[np.float64],
    rival: NDArray[np.float64],
    how: int,
    rival_how: int,
    stack: NDArray[np.float64],
) -> float:
    """Work every position out once from what the others are worth so far, and return the largest change.

    `own` holds the first player's chances where he is to spin, `rival` the second's where he is; where both play alike
    they are one row, and `rival_how` is -1. `order` says where the turn of each position is written.
    """
    most = 0.0
    for at in range(len(order)):
        last = ends[order[at]]
        first = ends[order[at] - 1] if order[at] > 0 else 0
        worth = read(tokens, first, last, own, rival, how, stack)
        most = max(most, abs(worth - own[at]))
        own[at] = worth
        if rival_how >= 0:
            worth = read(tokens, first, last, rival, own, rival_how, stack)
            most = max(most, abs(worth - rival[at]))
            rival[at] = worth
    return most


@part
def read(
    tokens: NDArray[np.int32],
    first: int,
    last: int,
    own: NDArray[np.float64],
    rival: NDArray[np.float64],
    how: int,
    stack: NDArray[np.float64],
) -> float:
    """Read one turn: what it is worth to the seat on turn, which plays it so."""
    top = 0
    for at in range(first, last):
        token = tokens[at]
        if token >= 0:
            stack[top] = own[token >> 1] if token & 1 else 1.0 - rival[token >> 1]
        elif token > -AGAIN:
            stack[top] = 1.0 if token == WON else (0.0 if token == LOST else 0.5)
        elif token > -BRANCH:
            for _ in range(1 - AGAIN - token):
                stack[top] = stack[top - 1]
                top += 1
            top -= 1
        else:
            told = -token - BRANCH
            found = told // 2 % MOST_BRANCHES
            top -= found
            join(stack, top, told & 1, found, told // (2 * MOST_BRANCHES), how)
        top += 1
    return stack[0]


@part
def join(stack: NDArray[np.float64], top: int, kind: int, found: int, advised: int, how: int) -> None:
    """Join branches: the mean of a spin's or of a random choice, the best of a thoughtful one, or the advised."""
    if kind == CHOICE and how == BY_ADVICE:
        stack[top] = stack[top + advised]
    elif kind == CHOICE and how == BY_THOUGHT:
        for at in range(top + 1, top + found):
            stack[top] = max(stack[top], stack[at])
    else:
        for at in range(top + 1, top + found):
            stack[top] += stack[at]
        stack[top] /= found


def read_once(
    tokens: NDArray[np.int32],
    own: NDArray[np.float64],
    rival: NDArray[np.float64],
    how: int,
    stack: NDArray[np.float64],
) -> float:
    """Read a single turn."""
    return read(tokens, 0, len(tokens), own, rival, how, stack)


class Reader:
    """Reads turns that were written out, one alone or all in a sweep."""

    def __init__(self, game: AnyGame) -> None:
        self._sweep, self._read = sweeper(game)
        self._stack = np.zeros(HEIGHT, np.float64)

    def sweep(
        self,
        order: NDArray[np.int64],
        ends: NDArray[np.int64],
        tokens: NDArray[np.int32],
        own: NDArray[np.float64],
        rival: NDArray[np.float64],
        hows: tuple[int, int],
    ) -> float:
        """Work every position out once more, and return the largest change."""
        return float(self._sweep(order, ends, tokens, own, rival, *hows, self._stack))

    def read(self, tokens: NDArray[np.int32], own: NDArray[np.float64], rival: NDArray[np.float64], how: int) -> float:
        """Work one turn out."""
        return float(self._read(tokens, own, rival, how, self._stack))


@cache
def sweeper(game: AnyGame) -> tuple[Callable[..., float], Callable[..., float]]:
    """Specialize the readers of turns."""
    return specialize(sweep, game.id, f"sweep_{game.id}"), specialize(read_once, game.id, f"read_{game.id}")
