"""A game's actions and observations as spaces of Gymnasium, which PettingZoo uses too."""

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from teetotum import BadSetup, Game, State

WORDS = 16_384
"""Room for what a seat is told in words, where a game has no numbers for it."""
FARTHEST = 1e9
"""No number that a naval game tells lies beyond this."""


def observation_box(game: Game) -> spaces.Box:
    """Give the range of every number of an observation; of a game told in words, its letters as bytes."""
    if not game.planes:
        return spaces.Box(0, 255, (WORDS,), np.uint8)
    if game.is_sealed:
        return spaces.Box(-FARTHEST, FARTHEST, (game.observation_size,), np.float64)
    low = np.concatenate([np.full(part.size, part.low, np.int32) for part in game.planes])
    high = np.concatenate([np.full(part.size, part.high, np.int32) for part in game.planes])
    return spaces.Box(low, high, dtype=np.int32)


def observed(state: State, seat: int) -> NDArray[Any]:
    """Give what a seat sees, as `observation_box` says."""
    if state.game.planes:
        return state.observation(seat)
    told = state.view(seat).text.encode()[:WORDS]
    return np.frombuffer(told.ljust(WORDS, b"\0"), np.uint8)


def masked_space(game: Game) -> spaces.Dict:
    """Give the space of an observation with the mask of what is open."""
    mask = spaces.Box(0, 1, (game.action_count,), np.int8)
    return spaces.Dict({"observation": observation_box(game), "action_mask": mask})


def mask_of(state: State, seat: int) -> NDArray[np.int8]:
    """Mark the actions that are open to a seat; nought alone, which does nothing, where it has nothing to do."""
    mask = np.zeros(state.game.action_count, np.int8)
    mask[(state.legal(seat) if seat in state.writers else []) or [0]] = 1
    return mask


def masked(state: State, seat: int) -> dict[str, NDArray[Any]]:
    """Give what a seat sees, with the mask of what is open to it."""
    return {"observation": observed(state, seat), "action_mask": mask_of(state, seat)}


def settle_chance(state: State) -> None:
    """Let Nature act until a seat must, or it is over."""
    while not state.is_over and not state.writers:
        state.spin()


TRIES = 1000
"""Matches in a row that luck alone may decide before it is thought that nobody ever has a choice."""


def first_decision(
    game: Game, seed: int, number: int, go_on: Callable[[State], None] = settle_chance
) -> tuple[State, int]:
    """Lay out a match and go on to its first decision; one that ends before any is passed over for the next."""
    for match in range(number, number + TRIES):
        state = game.start(seed, match)
        go_on(state)
        if not state.is_over:
            return state, match
    raise BadSetup(f"{game.title} leaves nobody a choice under these house rules: there is nothing to decide")
