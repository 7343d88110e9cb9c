"""Every position that can come about from one, found and written out by steam; then all of them worked out at once.

A position is known by the fields that its game declares (`engine.exact`). Positions are numbered as they are met; the
turn from each is written out as in `steam.odds`, to the next spin or to another seat's turn. Where there are more than
there is room for, whatever lies beyond is worth anything between nothing and all, so that bounds are left.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from teetotum.engine.exact import Exact
from teetotum.engine.rules import NATURE, OVER, Play
from teetotum.engine.state import layout
from teetotum.engine.umpire import Setup
from teetotum.steam.compiling import specialize_for_long_runs, verbs_of
from teetotum.steam.odds import BRANCH, DEEPEST, DRAWN, FIRST, LOST, NO_ROOM, WON, branch_out, step, write_down
from teetotum.steam.records import Records, StateRecord, ledger, state_record
from teetotum.steam.templates import part, unspecialized

to_act = settle = mend = sort = unspecialized

FOUND, WRITTEN, USED = range(3)
"""What is told of an exploration: positions found, how many of them are written out, and tokens used."""
SPREAD, SHIFT = 1099511628211, 29
"""By which the numbers of a position are mixed into one."""
PARCEL = 1 << 22
"""Tokens renamed at once."""
SPARE = DEEPEST + 1
"""The row on which a position is put in order before it is looked up; the blank one lies before it."""


def explore(
    board: Records,
    house: Records,
    path: Records,
    words: NDArray[np.int64],
    ledger: Records,
    scratch: Records,
    faces: NDArray[np.int64],
    starts: NDArray[np.int64],
    frames: NDArray[np.int64],
    places: NDArray[np.int64],
    keys: NDArray[np.int32],
    slots: NDArray[np.int32],
    tokens: NDArray[np.int32],
    ends: NDArray[np.int64],
    told: NDArray[np.int64],
    until: int,
) -> None:
    """Write out the turns of positions in the order in which they were found, as many as there is room for.

    The first lies upon the path already, and may stand in the middle of a turn.
    """
    if told[FOUND] == 0:
        path[SPARE] = path[0]
        sort(Play(board[0], house[0], path[SPARE], ledger[0]))
        number_at(words[SPARE], places, keys, slots, told)
    for at in range(told[WRITTEN], until):
        if at >= told[FOUND]:
            return
        if at > 0:
            lay_kept(words, places, keys, at)
            mend(Play(board[0], house[0], path[0], ledger[0]))
        used, seat, depth = told[USED], path[0].seat, 0
        for _ in range(len(tokens)):
            play = Play(board[0], house[0], path[depth], ledger[0])
            actor = to_act(play)
            if actor == OVER:
                token = worth_of_end(play, scratch[0].standing, seat)
            elif depth > 0 and (actor == NATURE or path[depth].seat != seat):
                same = 1 if path[depth].seat == seat else 0
                path[SPARE] = path[depth]
                sort(Play(board[0], house[0], path[SPARE], ledger[0]))
                token = 2 * number_at(words[SPARE], places, keys, slots, told) + same
            else:
                token = -BRANCH
                branch_out(play, scratch[0].choices, starts, frames[depth])
            if token != -BRANCH:
                used, depth = write_down(token, tokens, used, frames, depth)
                if used == NO_ROOM:
                    return
                if depth == 0:
                    break
                depth -= 1
            path[depth + 1] = path[depth]
            step(Play(board[0], house[0], path[depth + 1], ledger[0]), faces, frames[depth])
            depth += 1
        ends[at] = used
        told[USED] = used
        told[WRITTEN] = at + 1


@part
def lay_kept(words: NDArray[np.int64], places: NDArray[np.int64], keys: NDArray[np.int32], at: int) -> None:
    """Lay a position that is known by its kept numbers upon a bare table."""
    for word in range(words.shape[1]):
        words[0, word] = words[DEEPEST, word]
    for n in range(len(places)):
        words[0, places[n]] = keys[at, n]


@part
def worth_of_end(play: Any, standing: Any, seat: int) -> int:
    """Tell what the end of a match is worth to one of its two seats."""
    settle(play, standing)
    if (standing[seat] == 1) == (standing[1 - seat] == 1):
        return DRAWN
    return WON if standing[seat] == 1 else LOST


@part
def number_at(
    word: NDArray[np.int64],
    places: NDArray[np.int64],
    keys: NDArray[np.int32],
    slots: NDArray[np.int32],
    told: NDArray[np.int64],
) -> int:
    """Find the number of a position, giving it the next one where it is met first and there is room for it."""
    mixed = 1
    for n in range(len(places)):
        mixed = (mixed ^ word[places[n]]) * SPREAD
        mixed ^= mixed >> SHIFT
    at = mixed & (len(slots) - 1)
    for _ in range(len(slots)):
        if slots[at] == 0 or is_known(word, places, keys[slots[at] - 1]):
            break
        at = (at + 1) & (len(slots) - 1)
    if slots[at] == 0:
        if told[FOUND] == len(keys):
            return len(keys)
        for n in range(len(places)):
            keys[told[FOUND], n] = word[places[n]]
        told[FOUND] += 1
        slots[at] = told[FOUND]
    return slots[at] - 1


@part
def is_known(word: NDArray[np.int64], places: NDArray[np.int64], key: NDArray[np.int32]) -> bool:
    """See whether a table is the one that is known by this key."""
    for n in range(len(places)):
        if word[places[n]] != key[n]:
            return False
    return True


def places_of(setup: Setup, exact: Exact) -> NDArray[np.int64]:
    """Find where the kept fields stand among the numbers of a state."""
    found: list[int] = []
    at = 0
    for name, length in layout(setup.game.state):
        found += range(at, at + exact.kept.get(name, 0))
        at += length or 1
    return np.array(found, np.int64)


def prints(keys: NDArray[np.int32]) -> NDArray[np.int64]:
    """Mix the kept numbers of every position into one number each, by which it is found again."""
    mixed = np.ones(len(keys), np.int64)
    with np.errstate(over="ignore"):
        for column in keys.T:
            mixed = (mixed ^ column) * SPREAD
            mixed ^= mixed >> SHIFT
    return mixed


class Explorer:
    """Finds and numbers positions of one set-up, with room for so many of them and so many tokens."""

    def __init__(self, setup: Setup, exact: Exact, advise: Callable[..., int], positions: int, tokens: int) -> None:
        self.table, self.places = StateRecord(setup), places_of(setup, exact)
        verbs = verbs_of(setup.game) | {"advise": advise, "mend": exact.mend, "sort": exact.sort}
        del verbs["lay_out"]
        self._explore = specialize_for_long_runs(explore, setup.game.id, f"explore_{setup.game.id}", **verbs)
        self._path = np.zeros(SPARE + 1, self.table.dtype)
        self._words = self._path.view(np.int64).reshape(SPARE + 1, -1)
        self._frames = np.zeros((DEEPEST, FIRST + setup.game.most_choices), np.int64)
        self._closed = ledger(lines=False)
        self.keys = np.zeros((positions, len(self.places)), np.int32)
        self.slots = np.zeros(1 << (2 * positions).bit_length(), np.int32)
        self.tokens, self.ends = np.zeros(tokens, np.int32), np.zeros(positions, np.int64)
        self.told = np.zeros(3, np.int64)

    def begin(self, state: object) -> None:
        """Begin with a state, at the beginning of a turn or in the middle of one."""
        self._path[0] = state_record(state, self.table.dtype)[0]
        self.told[:] = 0
        self.slots[:] = 0

    def go_on(self, parcel: int) -> bool:
        """Write out so many positions more, and say whether any is left that there is room for."""
        was, table = int(self.told[WRITTEN]), self.table
        self._explore(
            table.board,
            table.house,
            self._path,
            self._words,
            self._closed,
            table.scratch,
            table.faces,
            table.starts,
            self._frames,
            self.places,
            self.keys,
            self.slots,
            self.tokens,
            self.ends,
            self.told,
            min(was + parcel, len(self.ends)),
        )
        return was < self.told[WRITTEN] < self.told[FOUND]

    @property
    def is_whole(self) -> bool:
        """Whether every position that can come about has been written out; a full table may lack some."""
        return bool(self.told[WRITTEN] == self.told[FOUND] < len(self.ends))

    def written(self) -> tuple[NDArray[np.int64], NDArray[np.int32], NDArray[np.int64]]:
        """Give the order in which to sweep, the last found first, the tokens by rank, and where each turn ends.

        The position beyond all that are written has the last rank.
        """
        count = int(self.told[WRITTEN])
        rank = np.append(np.arange(count - 1, -1, -1), count).astype(np.int32)
        tokens = self.tokens[: self.told[USED]]
        for first in range(0, len(tokens), PARCEL):
            part_of = tokens[first : first + PARCEL]
            leaves = part_of >= 0
            part_of[leaves] = 2 * rank[np.minimum(part_of[leaves] >> 1, count)] + (part_of[leaves] & 1)
        return rank[:-1].astype(np.int64), tokens, self.ends[:count]
