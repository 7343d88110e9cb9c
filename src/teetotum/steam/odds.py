"""Exact odds by steam: every turn written out once as a line of tokens, then read over and over till nothing changes.

Whatever position a game can number is worked out once. All that may happen from there to the next numbered ones is a
tree of spins and choices; `chart` writes it down with its leaves first, as in reverse Polish, and `sweep` reads it
with a small stack. A leaf is twice the number of a position, and one more where the same seat goes on.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from teetotum.engine.game import AnyGame
from teetotum.engine.rules import NATURE, OVER, Play
from teetotum.engine.umpire import Setup
from teetotum.steam.compiling import specialize, specialize_for_long_runs, verbs_of
from teetotum.steam.records import Records, StateRecord, ledger, state_record
from teetotum.steam.templates import part, unspecialized
from teetotum.steam.tuning import BY_ADVICE

to_act = chances = legal = take = settle = advise = number_of = lay = advance = unspecialized

WON, LOST, DRAWN = -1, -2, -3
BRANCH = 16
"""Tokens from minus this down join the branches before them: by a spin or a choice, how many, which is advised."""
SPIN, CHOICE = 0, 1
BY_THOUGHT = 2
"""A seat takes whatever choice is worth most."""
DEEPEST = 96
"""Actions from one numbered position to the next; turns end long before."""
HEIGHT = 4096
"""Room on the stack of a reader: every branch that waits to be joined."""
NO_ROOM = -1
"""In place of the number of tokens used, when there are no more."""
NEXT, FOUND, KIND, ADVISED, FIRST = range(5)
"""What is kept of each node on the way: the branch to take next, how many there are, and where they stand."""


def chart(
    board: Records,
    house: Records,
    path: Records,
    ledger: Records,
    scratch: Records,
    faces: NDArray[np.int64],
    starts: NDArray[np.int64],
    frames: NDArray[np.int64],
    numbers: NDArray[np.int64],
    kinds: int,
    tokens: NDArray[np.int32],
    ends: NDArray[np.int64],
    advances: NDArray[np.int64],
) -> int:
    """Write out the turns of these positions while there is room, and say how many were written.

    With no numbers it is the one position that lies first on the path, written out to the ends of its turn.
    """
    used, done = 0, 0
    for at in range(max(len(numbers), 1)):
        if len(numbers) > 0:
            path[0] = path[DEEPEST]
            lay(Play(board[0], house[0], path[0], ledger[0]), numbers[at], kinds)
        advances[at] = advance(Play(board[0], house[0], path[0], ledger[0]))
        seat, depth, turns_only = path[0].seat, 0, 0 if len(numbers) > 0 else 1
        for _ in range(len(tokens)):
            play = Play(board[0], house[0], path[depth], ledger[0])
            token = leaf_of(play, scratch[0].standing, depth, seat, kinds, turns_only)
            if token == -BRANCH:
                branch_out(play, scratch[0].choices, starts, frames[depth])
            else:
                used, depth = write_down(token, tokens, used, frames, depth)
                if used == NO_ROOM:
                    return done
                if depth == 0:
                    break
                depth -= 1
            frame = frames[depth]
            path[depth + 1] = path[depth]
            step(Play(board[0], house[0], path[depth + 1], ledger[0]), faces, frame)
            depth += 1
        ends[at] = used
        done += 1
    return done


@part
def write_down(
    token: int, tokens: NDArray[np.int32], used: int, frames: NDArray[np.int64], depth: int
) -> tuple[int, int]:
    """Write a leaf, and join every node that it completes; say how many tokens are used, and where the way goes on."""
    if used == len(tokens):
        return NO_ROOM, depth
    tokens[used] = token
    used += 1
    for _ in range(DEEPEST):
        if depth == 0 or frames[depth - 1, NEXT] < frames[depth - 1, FOUND]:
            break
        depth -= 1
        if used == len(tokens):
            return NO_ROOM, depth
        tokens[used] = joint(frames[depth])
        used += frames[depth, FOUND] > 1  # what is forced needs no joining
    return used, depth


@part
def leaf_of(play: Any, standing: Any, depth: int, seat: int, kinds: int, turns_only: int) -> int:
    """Find the token of a position that ends the turn, or that it branches."""
    if to_act(play) == OVER:
        settle(play, standing)
        if standing[seat] == 1:
            return WON if standing[1 - seat] != 1 else DRAWN
        return LOST if standing[1 - seat] == 1 else DRAWN
    number = number_of(play, kinds, turns_only) if depth > 0 else -1
    if number < 0:
        return -BRANCH
    return 2 * number + (1 if play.state.seat == seat else 0)


@part
def branch_out(play: Any, choices: Any, starts: NDArray[np.int64], frame: NDArray[np.int64]) -> None:
    """Note what may happen next: the faces of the wheel, or the choices and which of them is advised."""
    frame[NEXT], frame[ADVISED] = 0, 0
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
    """Take the next branch of a node."""
    at = frame[NEXT]
    frame[NEXT] = at + 1
    take(play, faces[frame[FIRST] + at] if frame[KIND] == SPIN else frame[FIRST + at])


@part
def joint(frame: NDArray[np.int64]) -> int:
    """Write the token that joins a node's branches."""
    return -(BRANCH + frame[KIND] + 2 * frame[FOUND] + 128 * frame[ADVISED])


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
        elif token > -BRANCH:
            stack[top] = 1.0 if token == WON else (0.0 if token == LOST else 0.5)
        else:
            told = -token - BRANCH
            top -= told >> 1 & 63
            join(stack, top, told & 1, told >> 1 & 63, told >> 7, how)
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


class Survey(NamedTuple):
    """How a game's positions are numbered: verbs of the dialect, and what of the board they need to know."""

    number_of: Callable[..., int]
    lay: Callable[..., None]
    advance: Callable[..., int]
    kinds: int


def charter(game: AnyGame, advise: Callable[..., int], number_of: Any, lay: Any, advance: Any) -> Callable[..., int]:
    """Specialize the writer of turns for a game and the numbers of its positions."""
    verbs = verbs_of(game) | {"advise": advise, "number_of": number_of, "lay": lay, "advance": advance}
    del verbs["lay_out"]
    return specialize_for_long_runs(chart, game.id, f"chart_{game.id}_{advise.__name__}", **verbs)


class Scribe:
    """Writes out turns, with rows of its own."""

    def __init__(self, setup: Setup, advise: Callable[..., int], survey: Survey) -> None:
        self.table, self._kinds = StateRecord(setup), survey.kinds
        self._chart = charter(setup.game, advise, survey.number_of, survey.lay, survey.advance)
        self._path = np.zeros(DEEPEST + 1, self.table.dtype)
        self._closed = ledger(lines=False)
        self._frames = np.zeros((DEEPEST, FIRST + setup.game.most_choices), np.int64)

    def write(
        self,
        numbers: NDArray[np.int64],
        tokens: NDArray[np.int32],
        ends: NDArray[np.int64],
        advances: NDArray[np.int64],
    ) -> int:
        """Write out the turns of as many of these positions as there is room for, and say how many."""
        table = self.table
        return int(
            self._chart(
                table.board,
                table.house,
                self._path,
                self._closed,
                table.scratch,
                table.faces,
                table.starts,
                self._frames,
                numbers,
                self._kinds,
                tokens,
                ends,
                advances,
            )
        )

    def write_one(self, state: object, room: int = 1 << 20) -> NDArray[np.int32]:
        """Write out what may follow from one state, which may stand in the middle of a turn."""
        self._path[0] = state_record(state, self.table.dtype)[0]
        tokens, ends = np.zeros(room, np.int32), np.zeros(1, np.int64)
        self.write(np.zeros(0, np.int64), tokens, ends, np.zeros(1, np.int64))
        return tokens[: ends[0]]


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
