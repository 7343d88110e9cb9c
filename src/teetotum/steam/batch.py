"""Many matches side by side by steam: each goes on to its next decision, and tells what is to be known of it.

Written once as a template, like the other drivers. Luck is drawn for spins, and for the seats that programs hold; the
decisions of the other seats come from outside, one for each match at every step.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from teetotum.engine.game import AnyGame
from teetotum.engine.rules import NATURE, OVER, Play
from teetotum.steam.compiling import specialize, specialize_for_long_runs, verbs_of
from teetotum.steam.luck import below, key, spin
from teetotum.steam.records import Records
from teetotum.steam.templates import part, unspecialized
from teetotum.steam.tuning import BY_LUCK

lay_out = to_act = chances = legal = take = settle = advise = narrow = widen = unspecialized

FROM_OUTSIDE = 2
"""The level of a seat whose decisions are brought from outside; besides those of `tuning`."""
LONGEST = 1_000_000_000
FINE: int = 0
UNCODED: int = 1
MISADVISED: int = 2
ENDLESS: int = 3
"""What came of a step: all went well, or an action has no code, or advice was none, or nobody ever decides."""


class Slots(NamedTuple):
    """The matches of a batch, a row for each."""

    states: Records
    numbers: NDArray[np.int32 | np.int64]  # the same states once more, as plain numbers
    match: NDArray[np.int64]  # which match of the run is played here
    luck: NDArray[np.uint64]
    plies: NDArray[np.int64]


class Told(NamedTuple):
    """What a step tells of every match."""

    to_act: NDArray[np.int8]
    mask: NDArray[np.bool_]
    observation: NDArray[np.int32]
    done: NDArray[np.bool_]
    places: NDArray[np.int8]
    returns: NDArray[np.float32]
    length: NDArray[np.int64]
    last: NDArray[np.int32]  # what a seat saw of the end: the seat that had decided last


def first_illegal(mask: NDArray[np.bool_], actions: NDArray[np.int64]) -> int:
    """Find the first match whose action is not open, or -1."""
    for n in range(len(actions)):
        if actions[n] < 0 or actions[n] >= mask.shape[1] or not mask[n, actions[n]]:
            return n
    return -1


def sample_open(mask: NDArray[np.bool_], luck: NDArray[np.uint64], actions: NDArray[np.int64]) -> None:
    """Draw one of the open actions of every match, each as likely as another."""
    for n in range(len(actions)):
        found = 0
        for at in range(mask.shape[1]):
            found += mask[n, at]
        drawn = below(luck, found)
        for at in range(mask.shape[1]):
            if mask[n, at]:
                if drawn == 0:
                    actions[n] = at
                    break
                drawn -= 1


def go_on(
    board: Records,
    house: Records,
    blank: Records,
    ledger: Records,
    scratch: Records,
    faces: NDArray[np.int64],
    starts: NDArray[np.int64],
    levels: NDArray[np.int64],
    gather: NDArray[np.int64],
    slots: Slots,
    told: Told,
    actions: NDArray[np.int64],
    begins: bool,
    seed: int,
    stride: int,
    trouble: NDArray[np.int64],
) -> None:
    """Take an action in every match, or lay all out, and go on to where a seat from outside must decide.

    A match that ends is told as done, and the next of its slot is laid out in its place.
    """
    choices, standing = scratch[0].choices, scratch[0].standing
    for n in range(len(slots.match)):
        play = Play(board[0], house[0], slots.states[n], ledger[0])
        luck = slots.luck[n : n + 1]
        told.done[n] = False
        is_brought = not begins
        if begins:
            begin(play, slots, blank, seed, n)
        for _ in range(LONGEST):
            actor = to_act(play)
            if actor == OVER:
                if told.done[n]:
                    trouble[0], trouble[1] = ENDLESS, n
                    return
                told.done[n] = True
                told.length[n] = slots.plies[n]
                observe(slots.numbers[n], gather[told.to_act[n]], told.to_act[n], told.last[n])
                settle(play, standing)
                write_ends(standing, told.places[n], told.returns[n])
                slots.match[n] += stride
                begin(play, slots, blank, seed, n)
                continue
            if actor == NATURE:
                action = spin(luck, faces, starts, chances(play))
            elif is_brought:
                action, is_brought = widen(play, actions[n]), False
            else:
                found = legal(play, choices)
                if levels[actor] == FROM_OUTSIDE:
                    told.to_act[n] = actor
                    if not write_mask(play, choices, found, told.mask[n]):
                        trouble[0], trouble[1] = UNCODED, n
                        return
                    observe(slots.numbers[n], gather[actor], actor, told.observation[n])
                    break
                at = below(luck, found) if levels[actor] == BY_LUCK else advise(play, choices, found)
                if at < 0 or at >= found:
                    trouble[0], trouble[1] = MISADVISED, n
                    return
                action = choices[at]
            take(play, action)
            slots.plies[n] += 1


@part
def begin(play: Any, slots: Slots, blank: Records, seed: int, n: int) -> None:
    """Lay out the match of a slot."""
    slots.states[n] = blank[0]
    slots.luck[n] = key(seed, slots.match[n])
    slots.plies[n] = 0
    lay_out(play)


@part
def write_mask(play: Any, choices: Any, found: int, mask: NDArray[np.bool_]) -> bool:
    """Mark the codes of what is open; false where an action has no code."""
    for code in range(len(mask)):
        mask[code] = False
    for at in range(found):
        code = narrow(play, choices[at])
        if code < 0 or code >= len(mask):
            return False
        mask[code] = True
    return True


@part
def observe(
    numbers: NDArray[np.int32 | np.int64], gather: NDArray[np.int64], actor: int, row: NDArray[np.int32]
) -> None:
    """Write what a seat sees."""
    for at in range(len(row)):
        row[at] = actor if gather[at] < 0 else numbers[gather[at]]


@part
def write_ends(standing: Any, places: NDArray[np.int8], returns: NDArray[np.float32]) -> None:
    """Write each seat's place, and what it is worth: 1 to who is first alone, all seats together nought."""
    firsts, seats = 0, len(places)
    for seat in range(seats):
        places[seat] = standing[seat]
        firsts += standing[seat] == 1
    for seat in range(seats):
        share = 1.0 / firsts if places[seat] == 1 else 0.0
        returns[seat] = share if seats == 1 else (seats * share - 1.0) / (seats - 1) if firsts > 0 else 0.0


def driver(game: AnyGame, advise: Callable[..., int], advise_name: str) -> Callable[..., None]:
    """Specialize the batch for a game, with the advice its programs follow."""
    assert game.actions is not None
    verbs = verbs_of(game) | {"advise": advise, "narrow": game.actions.narrow, "widen": game.actions.widen}
    return specialize_for_long_runs(go_on, game.id, f"batch_{game.id}_{advise_name}", **verbs)


def checker(game: AnyGame) -> Callable[..., int]:
    """Compile what looks for an action that is not open."""
    return specialize(first_illegal, game.id, "first_illegal")


def sampler(game: AnyGame) -> Callable[..., None]:
    """Compile what draws from the open actions."""
    return specialize(sample_open, game.id, "sample_open")
