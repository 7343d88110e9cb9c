"""The loops that drive compiled rules: written once as templates, specialized for each game with its own verbs.

The names below stand for the verbs of whichever game a template is compiled for: `compiling.specialize` puts them in
place.
"""

import numpy as np
from numpy.typing import NDArray

from teetotum.engine.rules import NATURE, OVER, Play
from teetotum.steam.luck import below, key, spin
from teetotum.steam.records import Records
from teetotum.steam.templates import unspecialized
from teetotum.steam.tuning import BY_LUCK

lay_out = to_act = chances = legal = take = settle = advise = unspecialized


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
    for n in range(len(plies)):
        at = n if n < len(states) else 0
        states[at] = blank[0]
        play = Play(board[0], house[0], states[at], ledger[0])
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
                found = legal(play, choices)
                if levels[actor] == BY_LUCK:
                    action = choices[below(luck, found)]
                else:
                    at = advise(play, choices, found)
                    if at < 0 or at >= found:
                        plies[n] = -1 - played
                        return
                    action = choices[at]
            take(play, action)
            played += 1
        plies[n] = played
        settle(play, places[n])


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
