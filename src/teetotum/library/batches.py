"""Batches: thousands of matches side by side as NumPy arrays, each the very match that is played singly."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from teetotum import packages, players
from teetotum.engine.encoding import places
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.game import seen_by_all
from teetotum.library.figures import seed_of, whole
from teetotum.library.games import Game, Option
from teetotum.steam import batch as steam
from teetotum.steam.bulk import take_the_first
from teetotum.steam.records import StateRecord, ledger
from teetotum.steam.tuning import BY_ADVICE, BY_LUCK

Policy = str | Callable[..., int]
"""Who holds a seat: a level such as "random" or "sensible", or a function `advise(play, choices, found)` that gives the
place of its choice and is written in the rule dialect."""
MOST_MATCHES = 1 << 20
TROUBLES = {
    steam.UNCODED: "has more to choose from than there are action codes: play it on the usual board",
    steam.MISADVISED: "was given advice that is no choice: advise should give a place from 0 to found - 1",
    steam.ENDLESS: "leaves nobody a choice, so that a batch would never ask: count such matches with simulate",
}


@dataclass(frozen=True)
class Step:
    """What a step tells, a row for each match.

    Where a match has ended, `done`, `returns`, `places` and `length` speak of it; `to_act`, `mask` and `observation`
    always of the match that goes on there, which is then the next one.
    """

    to_act: NDArray[np.int8]
    """The seat that decides next."""
    mask: NDArray[np.bool_]
    """Which actions are open to it."""
    observation: NDArray[np.int32]
    """What it sees, laid out as `game.planes` says."""
    done: NDArray[np.bool_]
    """Whether a match has just ended here."""
    returns: NDArray[np.float32]
    """What the match that ended was worth to each seat; noughts elsewhere."""
    places: NDArray[np.int8]
    """Each seat's place in it; noughts elsewhere."""
    length: NDArray[np.int64]
    """How many actions it had, spins among them; nought elsewhere."""
    match: NDArray[np.int64]
    """The number of the match that goes on here."""
    last: NDArray[np.int32]
    """What was seen of the end by the seat that had decided last there; of use only where a match has ended."""

    def copy(self) -> "Step":
        """Copy the arrays, for those who keep them: the next step writes over them."""
        return Step(*(getattr(self, each.name).copy() for each in fields(self)))


RowsT = TypeVar("RowsT", steam.Slots, steam.Told)


def rows(of: RowsT, cut: slice) -> RowsT:
    """Take some of the rows, still the same rows."""
    return type(of)._make(each[cut] for each in of)


class Piece(NamedTuple):
    """The matches that one thread carries on, with rows of its own to scribble in."""

    cut: slice
    slots: steam.Slots
    told: steam.Told
    scratch: Any
    trouble: NDArray[np.int64]


class Batch:
    """Matches 0, 1, 2, ... of a run with one seed, so many at a time; slot i plays matches i, i + n, i + 2n and so on.

    Match k is the same for any number of slots and threads, and singly by `game.start(seed, k)` with the same actions.
    """

    def __init__(
        self, game: Game, matches: int, seed: int = 0, programs: Mapping[int, Policy] | None = None, threads: int = 1
    ) -> None:
        self.game, self.matches, self.seed = game, checked_count(matches), seed_of(seed)
        self._table = StateRecord(playable(game), number_of(game))
        self._levels, advise, called = seat_policies(game, programs or {})
        self._drive = steam.driver(game.setup.game, advise, called)
        self._first_illegal, self._sample = steam.checker(game.setup.game), steam.sampler(game.setup.game)
        self._pool = ThreadPoolExecutor(threads) if counted_threads(threads) > 1 else None
        self._blank, self._closed = np.zeros(1, self._table.dtype), ledger(lines=False)
        self._slots, self._told = self._ruled()
        self._pieces = self._cut(min(threads, matches))
        state, seats = game.setup.game.state, range(game.seats)
        features = game.setup.game.features
        self._gather = np.array([places(state, features, game.seats, seat) for seat in seats], np.int64)
        self._luck = np.zeros(1, np.uint64)
        self._step = Step(
            self._told.to_act,
            self._told.mask,
            self._told.observation,
            self._told.done,
            self._told.returns,
            self._told.places,
            self._told.length,
            self._slots.match,
            self._told.last,
        )
        self._begun = False

    def _ruled(self) -> tuple[steam.Slots, steam.Told]:
        """Rule the rows for all matches."""
        n, seats, game = self.matches, self.game.seats, self.game
        states = np.zeros(n, self._table.dtype)
        numbers: NDArray[Any] = states.view(number_of(game)).reshape(n, -1)
        slots = steam.Slots(
            states, numbers, np.arange(n, dtype=np.int64), np.zeros(n, np.uint64), np.zeros(n, np.int64)
        )
        told = steam.Told(
            np.zeros(n, np.int8),
            np.zeros((n, game.action_count), np.bool_),
            np.zeros((n, game.observation_size), np.int32),
            np.zeros(n, np.bool_),
            np.zeros((n, seats), np.int8),
            np.zeros((n, seats), np.float32),
            np.zeros(n, np.int64),
            np.zeros((n, game.observation_size), np.int32),
        )
        return slots, told

    def _cut(self, threads: int) -> list["Piece"]:
        """Cut the matches into one piece for each thread, with rows of its own to scribble in."""
        edges = np.linspace(0, self.matches, threads + 1).astype(int)
        pieces = []
        for low, high in pairwise(map(int, edges)):
            cut = slice(low, high)
            slots, told = rows(self._slots, cut), rows(self._told, cut)
            pieces.append(Piece(cut, slots, told, self._table.scratch.copy(), np.zeros(2, np.int64)))
        return pieces

    @property
    def action_count(self) -> int:
        """How many actions there are."""
        return self.game.action_count

    def reset(self, seed: int | None = None) -> Step:
        """Lay out matches 0 to n - 1 of the run with this seed, and go on to each one's first decision."""
        self.seed = self.seed if seed is None else seed_of(seed)
        self._slots.match[:] = np.arange(self.matches)
        self._luck[0] = np.uint64(self.seed & 0xFFFFFFFF) ^ np.uint64(0x5EED)
        self._begun = True
        return self._go_on(np.zeros(self.matches, np.int64), begins=True)

    def step(self, actions: Any) -> Step:
        """Take an action in every match; where one of them is not open, nothing is taken anywhere."""
        if not self._begun:
            raise Illegal("a batch begins with reset: no match is laid out yet")
        taken = self._looked_over(actions)
        wrong = int(self._first_illegal(self._told.mask, taken))
        if wrong >= 0:
            open_to = ", ".join(map(str, np.flatnonzero(self._told.mask[wrong])[:8]))
            raise Illegal(f"row {wrong}: seat {self._told.to_act[wrong]} may not play {taken[wrong]}, but {open_to}")
        return self._go_on(taken, begins=False)

    def sample(self) -> NDArray[np.int64]:
        """Draw an open action for every match, each as likely as another, by luck that no match draws on."""
        drawn = np.zeros(self.matches, np.int64)
        self._sample(self._told.mask, self._luck, drawn)
        return drawn

    def observations(self) -> dict[str, NDArray[np.int32]]:
        """Give what was observed last by name: views of the row, each part in its shape behind the match."""
        row = self._told.observation
        return {
            part.name: row[:, part.start : part.start + part.size].reshape(self.matches, *part.shape)
            for part in self.game.planes
        }

    def _looked_over(self, actions: Any) -> NDArray[np.int64]:
        try:
            taken = np.asarray(actions)
        except ValueError:
            raise BadSetup(
                f"actions should be one row of {self.matches} numbers, not rows of several lengths"
            ) from None
        if taken.shape != (self.matches,):
            raise BadSetup(f"actions should have the shape ({self.matches},), not {taken.shape}")
        if taken.dtype.kind not in "iu":
            raise BadSetup(f"actions should be whole numbers, not {taken.dtype}")
        return taken.astype(np.int64, copy=False)

    def _go_on(self, actions: NDArray[np.int64], *, begins: bool) -> Step:
        self._told.places[:], self._told.returns[:], self._told.length[:] = 0, 0, 0
        if self._pool is None:
            self._carry_on(self._pieces[0], actions, begins)
        else:
            list(self._pool.map(lambda piece: self._carry_on(piece, actions, begins), self._pieces))
        for cut, _, _, _, trouble in self._pieces:
            if trouble[0] != steam.FINE:
                self._begun = False
                raise BadSetup(
                    f"row {cut.start + trouble[1]}: this match of {self.game.title} {TROUBLES[int(trouble[0])]}"
                )
        return self._step

    def _carry_on(self, piece: "Piece", actions: NDArray[np.int64], begins: bool) -> None:
        table = self._table
        piece.trouble[0] = steam.FINE
        self._drive(
            table.board,
            table.house,
            self._blank,
            self._closed,
            piece.scratch,
            table.faces,
            table.starts,
            self._levels,
            self._gather,
            piece.slots,
            piece.told,
            actions[piece.cut],
            begins,
            self.seed,
            self.matches,
            piece.trouble,
        )


def number_of(game: Game) -> type[np.int32 | np.int64]:
    """Say what every number of a state is kept in: the narrower, the more states lie in the processor's nearer memory.

    No game of the house counts further than an observation can tell; what others count is not known.
    """
    found = packages.find(game.setup.game.id)
    return np.int32 if found and found.ours else np.int64


def checked_count(matches: int) -> int:
    """See that so many matches can lie side by side."""
    if not 1 <= whole(matches, "the number of matches") <= MOST_MATCHES:
        raise BadSetup(f"a batch is of 1 to {MOST_MATCHES:,} matches, not {matches:,}")
    return matches


def counted_threads(threads: int) -> int:
    """See that there is a thread to step on."""
    if whole(threads, "the number of threads") < 1:
        raise BadSetup(f"a batch is stepped by 1 thread or more, not {threads:,}")
    return threads


def playable(game: Game) -> Any:
    """See that a game can be played in batches, and give what was settled for it."""
    if game.is_sealed:
        raise BadSetup(f"{game.title} is played by sealed orders, and batches are of games in turn: play it singly")
    if game.setup.game.seen_by is not seen_by_all:
        raise BadSetup(f"{game.title} hides things from its seats, and batches are of open games: play it singly")
    return game.setup


def seat_policies(game: Game, programs: Mapping[int, Policy]) -> tuple[NDArray[np.int64], Callable[..., int], str]:
    """Say of every seat by whom it is held, and which advice the programs among them follow; all by one."""
    levels = np.full(game.seats, steam.FROM_OUTSIDE, np.int64)
    advice: list[Callable[..., int]] = []
    if not isinstance(programs, Mapping):
        raise BadSetup(f"programs are told by seat, such as {{1: 'random'}}, not {programs!r}")
    for told, policy in programs.items():
        seat = whole(told, "a seat")
        if not 0 <= seat < game.seats:
            raise BadSetup(f"there is no seat {seat}: {game.title} has {game.seats} here, from 0")
        heeded = policy if callable(policy) else advice_of(game, policy)
        levels[seat] = BY_LUCK if heeded is None else BY_ADVICE
        advice += [heeded] if heeded is not None and heeded not in advice else []
    if len(programs) == game.seats:
        raise BadSetup("every seat is held by a program, so that a batch would never ask: leave one to yourself")
    if len(advice) > 1:
        raise BadSetup("the programs of a batch follow one policy: let it look at play.state.seat where they differ")
    follow = advice[0] if advice else take_the_first
    return levels, follow, getattr(follow, "__name__", "")


def advice_of(game: Game, level: str) -> Callable[..., int] | None:
    """Fetch the advice of a level that is quick enough for batches; nothing for the random one."""
    if not isinstance(level, str):
        raise BadSetup(f"a seat is held by a level or by a function that advises, not by {level!r}")
    if players.find(game.setup.game, level).level in players.thinkers(game.setup.game):
        raise BadSetup(f"a program of level {level} thinks too long for batches: seat random or sensible ones")
    return players.bulk_advice(game.setup.game, [level])[0]


def batch(
    name: str | Game,
    matches: int,
    *,
    seats: int = 0,
    seed: int = 0,
    programs: Mapping[int, Policy] | None = None,
    threads: int = 1,
    preset: str = "",
    board: str = "",
    **options: Option,
) -> Batch:
    """Set out so many matches of a game side by side; `programs` says which seats are not yours, and who plays there.

    The game may be given by name, with seats and house rules as for `game`, or as it was fetched.
    """
    played = name if isinstance(name, Game) else Game(name, seats, (), preset, board, options)
    return Batch(played, matches, seed, programs, threads)
