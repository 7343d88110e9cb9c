"""Tables of exact odds: what every position that can come about is worth, worked out over all spins and choices.

A table is made for two seats and one set-up, kept in the cache, and asked about any state, in the middle of a turn
too. Where a game has too many positions for a whole table, an endgame is worked out from the position asked about;
where even that has too many, bounds are given.
"""

import hashlib
import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from teetotum import players
from teetotum.engine import state as states
from teetotum.engine.errors import BadSetup
from teetotum.engine.exact import Exact
from teetotum.engine.telling import Progress, in_silence
from teetotum.engine.umpire import Match, Setup
from teetotum.steam.bulk import take_the_first
from teetotum.steam.compiling import cache_folder, can_cache
from teetotum.steam.odds import BY_THOUGHT, Reader
from teetotum.steam.reach import FOUND, WRITTEN, Explorer, prints
from teetotum.steam.tuning import BY_ADVICE, BY_LUCK

BEST, SENSIBLE, RANDOM = "best", "sensible", "random"
HOWS = {RANDOM: BY_LUCK, SENSIBLE: BY_ADVICE, BEST: BY_THOUGHT}
"""How a player chooses: by luck, by the sensible program's advice, or whatever is worth most."""
LEAST_CHANGE = 1e-9
"""A sweep that changes no chance by more than this is the last."""
MOST_SWEEPS = 10_000
MOST_POSITIONS, MOST_TOKENS = 6_000_000, 300_000_000
"""Room for a whole table: nearly two gigabytes while it is made."""
ENDGAME = 60_000, 30_000_000
"""Room for what follows from one position."""
ONE_TURN = 20_000, 1 << 20
FARTHEST = 3
"""Spins that may have to be gone on from before the table knows what follows."""
PARCEL = 20_000


def why_not(setup: Setup) -> str:
    """Say why the odds of a set-up are not worked out, or nothing where they are."""
    exact = setup.game.exact
    if exact is None:
        return f"no exact odds are worked out for {setup.game.id}: there is teetotum simulate"
    if exact.rounds:
        return exact.why_not(setup.house)
    if setup.seats != 2:
        return f"exact odds are for two seats, not {setup.seats}: for more there is teetotum simulate"
    return exact.why_not(setup.house)


def exact_of(setup: Setup) -> Exact:
    """Fetch how a game tells its positions apart, or refuse a set-up that cannot be worked out."""
    if reason := why_not(setup):
        raise BadSetup(reason)
    assert setup.game.exact is not None
    return setup.game.exact


def advice(setup: Setup) -> Callable[..., int]:
    """Fetch the sensible program's advice, or none in particular."""
    if SENSIBLE not in players.levels(setup.game):
        return take_the_first
    found, _ = players.bulk_advice(setup.game, (SENSIBLE,))
    return found or take_the_first


@dataclass(frozen=True)
class Chart:
    """Every position that follows from one, and where its turn is written out, the last found first."""

    setup: Setup
    keys: NDArray[np.int32]
    order: NDArray[np.int64]
    tokens: NDArray[np.int32]
    ends: NDArray[np.int64]
    is_whole: bool

    @property
    def positions(self) -> int:
        """How many positions there are."""
        return len(self.order)


def chart_from(
    setup: Setup, state: object, room: tuple[int, int] = (MOST_POSITIONS, MOST_TOKENS), progress: Progress = in_silence
) -> Chart:
    """Find and write out every position that follows from a state, as far as there is room."""
    explorer = Explorer(setup, exact_of(setup), advice(setup), *room)
    explorer.begin(state)
    while explorer.go_on(PARCEL):
        progress("charting", *explorer.told[[1, 0]])
    order, tokens, ends = explorer.written()
    return Chart(setup, explorer.keys[: len(order)], order, tokens, ends, explorer.is_whole)


@dataclass(frozen=True)
class Contest:
    """What each of two players, choosing in their own ways, may expect: by rank, where that player is to act."""

    chart: Chart
    pair: tuple[str, str]
    own: NDArray[np.float64]
    rival: NDArray[np.float64]

    @property
    def first(self) -> float:
        """The first player's chance from the first position, where he is to act."""
        return float(self.own[self.chart.positions - 1])

    @property
    def second(self) -> float:
        """The first player's chance from the first position, where the other is to act."""
        return 1.0 - float(self.rival[self.chart.positions - 1])


def contest(
    chart: Chart,
    pair: tuple[str, str],
    progress: Progress = in_silence,
    beyond: float = 0.5,
    least: float = LEAST_CHANGE,
) -> Contest:
    """Sweep over all positions till no chance changes any more; what lies beyond them is worth so much to the first."""
    reader, alike = Reader(chart.setup.game), pair[0] == pair[1] and beyond == 0.5
    own = np.full(chart.positions + 1, 0.5)
    rival = own if alike else own.copy()
    own[-1] = beyond
    rival[-1] = 1 - beyond
    hows = HOWS[pair[0]], -1 if alike else HOWS[pair[1]]
    for swept in range(1, MOST_SWEEPS + 1):
        change = reader.sweep(chart.order, chart.ends, chart.tokens, own, rival, hows)
        progress(f"{' v. '.join(pair)}, change {change:.0e}", swept, MOST_SWEEPS)
        if change <= least:
            return Contest(chart, pair, own, rival)
    raise BadSetup(f"the chances did not settle in {MOST_SWEEPS:,} sweeps")


@dataclass(frozen=True)
class Odds:
    """What every position is worth to the seat to act, both sides playing their best; positions are found by print."""

    setup: Setup
    prints: NDArray[np.int64]
    worth: NDArray[np.float32]
    _turns: list[Explorer] = field(default_factory=list, compare=False)

    def chances(self, state: object) -> tuple[float, float]:
        """Say each seat's chance of winning from any state, in the middle of a turn too; a draw counts half."""
        turn = self._turn_from(state)
        known = self.look_up(turn.keys[: turn.told[FOUND]])
        for _ in range(FARTHEST):
            if not np.isnan(known[turn.told[WRITTEN] :]).any():
                break
            turn.go_on(len(known))  # a spin that no match can bring is gone on from till the table knows what follows
            known = self.look_up(turn.keys[: turn.told[FOUND]])
        worth = self._read_back(turn, known)
        if np.isnan(worth):
            raise BadSetup("no match from the beginning can come to this position, so that it has no odds")
        return (worth, 1 - worth) if seat_on_turn(state) == 0 else (1 - worth, worth)

    def span(self, state: object) -> tuple[tuple[float, float], tuple[float, float]]:
        """Say what each seat is certain of, and what it may get at best: the same, where all is known."""
        known = self.chances(state)
        return known, known

    def look_up(self, keys: NDArray[np.int32]) -> NDArray[np.float64]:
        """Find what positions are worth to the seat to act; what cannot come about is not a number."""
        asked = prints(keys)
        at = np.minimum(np.searchsorted(self.prints, asked), len(self.prints) - 1)
        return np.where(self.prints[at] == asked, self.worth[at], np.nan).astype(np.float64)

    def _read_back(self, turn: Explorer, known: NDArray[np.float64]) -> float:
        reader = Reader(self.setup.game)
        for at in range(int(turn.told[WRITTEN]) - 1, -1, -1):
            if at == 0 or np.isnan(known[at]):
                begun = turn.ends[at - 1] if at else 0
                known[at] = reader.read(turn.tokens[begun : turn.ends[at]], known, known, BY_THOUGHT)
        return float(known[0])

    def _turn_from(self, state: object) -> Explorer:
        if not self._turns:
            self._turns.append(Explorer(self.setup, exact_of(self.setup), advice(self.setup), *ONE_TURN))
        self._turns[0].begin(state)
        self._turns[0].go_on(1)
        return self._turns[0]

    def choices(self, match: Match) -> Iterator[tuple[int, float]]:
        """Say of each legal action what the seat's chance of winning is after it."""
        seat = match.to_act
        for action in match.legal():
            play = self.setup.play(states.copy(match.state))
            match.game.take(play, action)
            yield action, self.chances(play.state)[seat]


def seat_on_turn(state: object) -> int:
    """Tell whose turn it is; every game keeps it under this name."""
    seat: int = getattr(state, "seat")  # noqa: B009  # states have no common kind
    return seat


def by_print(solved: Contest) -> Odds:
    """Set down what positions are worth by their prints."""
    chart = solved.chart
    told = prints(chart.keys)
    order = np.argsort(told)
    assert (np.diff(told[order]) > 0).all(), "two positions have one print"
    return Odds(chart.setup, told[order], solved.own[:-1][::-1][order].astype(np.float32))


def first_state(setup: Setup) -> object:
    """Lay the table out."""
    return Match(setup).state


def kept_beside(setup: Setup, ending: str) -> Path:
    """Say where in the cache the odds of a set-up are kept."""
    rules = json.dumps(setup.options.house_rules, sort_keys=True)
    told = hashlib.sha256(f"{setup.sheet.digest} {rules}".encode()).hexdigest()[:16]
    return cache_folder(setup.game.id) / f"odds-{told}{ending}"


def kept_odds(setup: Setup) -> Odds | None:
    """Fetch the odds of a set-up from the cache, if they can be and were worked out."""
    kept = kept_beside(setup, ".npz")
    if why_not(setup) or not kept.exists():
        return None
    with np.load(kept) as told:
        return Odds(setup, told["prints"], told["worth"])


def odds_of(setup: Setup, progress: Progress = in_silence) -> Odds:
    """Fetch the whole table of a set-up from the cache, or work it out and keep it."""
    if not exact_of(setup).whole:
        raise BadSetup(f"{setup.game.title} has too many positions for a whole table: ask about one with --position")
    return kept_odds(setup) or keep(by_print(contest(whole_chart(setup, progress), (BEST, BEST), progress)))


def whole_chart(setup: Setup, progress: Progress = in_silence) -> Chart:
    """Chart every position of a set-up."""
    chart = chart_from(setup, first_state(setup), progress=progress)
    if not chart.is_whole:
        raise BadSetup("there are too many positions to be worked out on this board: a smaller one would do")
    return chart


def keep(odds: Odds) -> Odds:
    """Keep a table in the cache, where there is one, so that it is never seen half-written."""
    if can_cache(odds.setup.game.id):
        path = kept_beside(odds.setup, ".npz")
        draft = path.with_suffix(f".{os.getpid()}.part.npz")
        np.savez(draft, prints=odds.prints, worth=odds.worth)
        draft.replace(path)
    return odds
