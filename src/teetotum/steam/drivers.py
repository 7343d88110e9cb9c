"""The loops that drive compiled rules: written once as templates, specialized for each game with its own verbs.

The names below stand for the verbs of whichever game a template is compiled for: `compiling.specialize` puts them in
place.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from teetotum.engine.rules import NATURE, OVER, Play
from teetotum.steam.luck import below, key, spin
from teetotum.steam.records import Records
from teetotum.steam.templates import part, unspecialized
from teetotum.steam.tuning import BY_LUCK

lay_out = to_act = chances = legal = take = settle = advise = unspecialized
advance = count = nth = write_out = choose = the_board = the_house = the_ledger = unspecialized
MISADVISED = -1
"""In place of an action: a policy has chosen what is not there."""


def run_matches(
    board: Records,
    house: Records,
    blank: Records,
    states: Records,
    ledger: Records,
    scratch: Records,
    faces: NDArray[np.int64],
    starts: NDArray[np.int64],
    levels: NDArray[np.int64],
    seed: int,
    first: int,
    places: NDArray[np.int64],
    plies: NDArray[np.int64],
    longest: int,
) -> None:
    """Play matches `first`, `first + 1`, ... of a run to their ends; `states` keeps the last states, or only one.

    Where a policy chooses what is not there, the run breaks off, and the match's plies are told below nought.
    """
    choices, luck = scratch[0].choices, np.zeros(1, np.uint64)
    boards, houses, ledgers = the_board(board), the_house(house), the_ledger(ledger)
    for n in range(len(plies)):
        at = n if n < len(states) else 0
        states[at] = blank[0]
        play = Play(boards[0], houses[0], states[at], ledgers[0])
        luck[0] = key(seed, first + n)
        lay_out(play)
        played = 0
        for _ in range(longest):
            actor = to_act(play)
            if actor == OVER:
                break
            if actor == NATURE:
                action = spin(luck, faces, starts, chances(play))
            else:
                action = choose(play, choices, luck, levels[actor])
                if action == MISADVISED:
                    plies[n] = -1 - played
                    return
            advance(play, action)
            played += 1
        write_out(play)
        plies[n] = played
        settle(play, places[n])


@part
def choose_from_list(play: Any, choices: Any, luck: NDArray[np.uint64], level: int) -> int:
    """Draw from the list of what is legal, or follow the game's advice."""
    found = legal(play, choices)
    at = below(luck, found) if level == BY_LUCK else advise(play, choices, found)
    return choices[at] if 0 <= at < found else MISADVISED


@part
def draw_from_list(play: Any, choices: Any, luck: NDArray[np.uint64], _level: int) -> int:
    """Draw from the list of what is legal, where every seat does."""
    return choices[below(luck, legal(play, choices))]


@part
def draw_unlisted(play: Any, _choices: Any, luck: NDArray[np.uint64], _level: int) -> int:
    """Draw the very same without a list, where every seat draws and the game can count what is open."""
    return nth(play, below(luck, count(play)))


def whichever(record: Records) -> Records:
    """Take whatever record is brought."""
    return record


def always(known: Records) -> Callable[[Records], Records]:
    """Take this record whichever is brought: the compiler then knows it to the last number, and works with that."""

    def this(_record: Records) -> Records:
        return known

    return this


def leave_listed(_play: Any) -> None:
    """Nothing is left to be written out where every action lists what is open after it."""


def follow(
    board: Records,
    house: Records,
    state: Records,
    ledger: Records,
    scratch: Records,
    actions: NDArray[np.int64],
    actors: NDArray[np.int64],
    open_to: NDArray[np.int64],
) -> None:
    """Lay out and take the given actions one after another, noting who acted and how many choices there were."""
    choices = scratch[0].choices
    play = Play(board[0], house[0], state[0], ledger[0])
    lay_out(play)
    for n in range(len(actions)):
        actors[n] = to_act(play)
        open_to[n] = legal(play, choices) if actors[n] >= 0 else 0
        take(play, actions[n])
