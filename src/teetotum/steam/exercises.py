"""Exercises by steam: games of sealed orders run in bulk, with captains who are shown only what they may know.

A captain is a rule of the dialect, `write(play, seat, draws, row)`: it looks at its own view of the state, may use the
numbers that luck has drawn for it, and writes its order into a row. Captains of all levels share one driver.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from teetotum.engine.rules import NATURE, OVER, Play
from teetotum.engine.sealed import AnySealed, Brief
from teetotum.steam.bulk import LONGEST, Run
from teetotum.steam.compiling import specialize
from teetotum.steam.luck import below, key, spin
from teetotum.steam.records import Records, ledger, record_of, state_dtype, wheel_table
from teetotum.steam.templates import part, unspecialized
from teetotum.steam.tuning import DRAWS, SPAN

lay_out = to_act = owes = chances = take = settle = hide = write_first = write_second = write_third = unspecialized

Captain = Callable[..., None]


def run_exercises(
    board: Records,
    house: Records,
    blank: Records,
    states: Records,
    seen: Records,
    ledger: Records,
    scratch: Records,
    faces: NDArray[np.int64],
    starts: NDArray[np.int64],
    levels: NDArray[np.int64],
    seed: int,
    first: int,
    places: NDArray[np.int64],
    deeds: NDArray[np.int64],
    longest: int,
) -> None:
    """Carry exercises `first`, `first + 1`, ... of a run to their ends; `states` keeps the last states, or only one."""
    row, draws, luck = scratch[0].row, scratch[0].draws, np.zeros(1, np.uint64)
    for n in range(len(deeds)):
        at = n if n < len(states) else 0
        states[at] = blank[0]
        play = Play(board[0], house[0], states[at], ledger[0])
        luck[0] = key(seed, first + n)
        lay_out(play)
        done = 0
        for _ in range(longest):
            actor = to_act(play)
            if actor == OVER:
                break
            if actor == NATURE:
                row[0] = spin(luck, faces, starts, chances(play))
            else:
                actor = who_writes(play, actor, len(levels))
                for draw in range(len(draws)):
                    draws[draw] = below(luck, SPAN)
                seen[0] = states[at]
                hide(house[0], seen[0], actor)
                write_order(Play(board[0], house[0], seen[0], ledger[0]), levels[actor], actor, draws, row)
            take(play, actor, row)
            done += 1
        deeds[n] = done
        settle(play, places[n])


@part
def who_writes(play: Any, actor: int, seats: int) -> int:
    """Find the seat that writes next: the first that owes an order, where all write together."""
    for seat in range(seats):
        if actor < 0 and owes(play, seat):
            actor = seat
    return actor


@part
def write_order(eyes: Any, level: int, seat: int, draws: Any, row: Any) -> None:
    """Have the captain of a seat write its order, from what the seat may see."""
    row[0] = 0
    if level == 0:
        write_first(eyes, seat, draws, row)
    elif level == 1:
        write_second(eyes, seat, draws, row)
    else:
        write_third(eyes, seat, draws, row)


def stay_ashore(_play: object, _seat: int, _draws: object, _row: object) -> None:
    """Fill the place of a captain that a run does without."""


def bulk_driver(game: AnySealed, captains: tuple[Captain, ...]) -> Callable[..., None]:
    """Specialize the driver for a game with these captains, at most three."""
    assert game.hide is not None
    verbs: dict[str, Callable[..., object]] = {
        name: getattr(game, name) for name in ("lay_out", "to_act", "owes", "chances", "take", "settle", "hide")
    }
    slots = ("write_first", "write_second", "write_third")
    chosen = (*captains, *(stay_ashore,) * (len(slots) - len(captains)))
    verbs |= dict(zip(slots, chosen, strict=True))
    name = "_".join(dict.fromkeys(captain.__name__ for captain in captains))
    return specialize(run_exercises, game.id, f"run_{game.id}_{name}", **verbs)


class ExerciseEngine:
    """One worker's steam engine for one brief; its rows are its own, so several run side by side."""

    def __init__(self, brief: Brief, captains: Sequence[Captain], company: Sequence[Captain] = ()) -> None:
        """Fit out for these captains; a company comes along so that all its runs share one compiled driver."""
        self.brief = brief
        different = tuple(sorted({*captains, *company}, key=lambda captain: captain.__name__))  # in either order
        self.drive = bulk_driver(brief.game, different)
        self.levels = np.array([different.index(captain) for captain in captains], np.int64)
        self.board, self.house = record_of(brief.board), record_of(brief.house)
        self.dtype = state_dtype(brief.game.state)
        self.blank, self.seen = np.zeros(1, self.dtype), np.zeros(1, self.dtype)
        self.faces, self.starts = wheel_table(brief.wheels)
        self.closed = ledger(lines=False)
        rows: list[Any] = [("row", np.int64, (brief.game.longest_order,)), ("draws", np.int64, (DRAWS,))]
        self.scratch = np.zeros(1, np.dtype(rows))

    def run(self, seed: int, first: int, matches: int, *, keep_states: bool = False, longest: int = LONGEST) -> Run:
        """Carry exercises `first` to `first + matches - 1` of the run with this seed to their ends."""
        places = np.zeros((matches, len(self.levels)), np.int64)
        deeds = np.zeros(matches, np.int64)
        states = np.zeros(matches if keep_states else 1, self.dtype)
        self.drive(
            self.board,
            self.house,
            self.blank,
            states,
            self.seen,
            self.closed,
            self.scratch,
            self.faces,
            self.starts,
            self.levels,
            seed,
            first,
            places,
            deeds,
            longest,
        )
        return Run(first, places, deeds, states)
