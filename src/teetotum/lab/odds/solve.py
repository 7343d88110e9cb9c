"""A race solved: every position that can come about charted once, then swept till no chance changes any more."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from teetotum.engine.errors import BadSetup
from teetotum.engine.umpire import Setup
from teetotum.lab.simulate import Progress, in_silence
from teetotum.steam.odds import BY_THOUGHT, Reader, Scribe, Survey
from teetotum.steam.tuning import BY_ADVICE, BY_LUCK

LEAST_CHANGE = 1e-5
"""Changes more than halve from sweep to sweep: after one as small as this all later ones together are smaller."""
MOST_SWEEPS = 500
MOST_TOKENS = 480_000_000
"""Nearly two gigabytes; the course of the house needs some 300 million."""
TOKENS_EACH = 128
PARCEL = 100_000
HOWS = {"random": BY_LUCK, "sensible": BY_ADVICE, "best": BY_THOUGHT}
"""How a player chooses: by luck, by the sensible program's advice, or whatever is worth most."""


@dataclass(frozen=True)
class Chart:
    """Every position that can come about, farthest advanced first, and where its turn is written out."""

    setup: Setup
    survey: Survey
    rank: NDArray[np.int32]  # by number; -1 for a position that cannot come about
    order: NDArray[np.int64]
    ends: NDArray[np.int64]
    tokens: NDArray[np.int32]

    @property
    def positions(self) -> int:
        """How many positions there are."""
        return len(self.order)


@dataclass
class Draft:
    """A chart while it is drawn: what is known, and what has been written out."""

    known: NDArray[np.bool_]
    tokens: NDArray[np.int32]
    numbers: list[NDArray[np.int64]]
    ends: list[NDArray[np.int64]]
    advances: list[NDArray[np.int64]]
    used: int = 0
    written: int = 0

    def write(self, scribe: Scribe, numbers: NDArray[np.int64]) -> None:
        """Write out the turns of these positions, and learn of those they lead to."""
        room = self.tokens[self.used :]
        ends, advances = np.zeros(len(numbers), np.int64), np.zeros(len(numbers), np.int64)
        if scribe.write(numbers, room, ends, advances) < len(numbers):
            raise BadSetup("the course is too long to be worked out exactly: one of fifty spaces or so can be")
        fresh = room[: ends[-1]]
        self.known[fresh[fresh >= 0] >> 1] = True
        self.numbers.append(numbers)
        self.ends.append(ends + self.used)
        self.advances.append(advances)
        self.used += int(ends[-1])
        self.written += len(numbers)


def draw_chart(
    setup: Setup, advise: Callable[..., int], survey: Survey, numbers: int, progress: Progress = in_silence
) -> Chart:
    """Chart every position that can come about from the first, in whatever way it is played."""
    scribe = Scribe(setup, advise, survey)
    room = min(numbers * TOKENS_EACH, MOST_TOKENS)
    draft = Draft(np.zeros(numbers, np.bool_), np.empty(room, np.int32), [], [], [])
    fresh = np.zeros(1, np.int64)
    written = np.zeros(numbers, np.bool_)
    while len(fresh):
        for first in range(0, len(fresh), PARCEL):
            draft.write(scribe, fresh[first : first + PARCEL])
            progress("charting", draft.written, draft.written + len(fresh) - first)
        written[fresh] = True
        fresh = np.flatnonzero(draft.known & ~written)
    return rank_all(setup, survey, draft)


def rank_all(setup: Setup, survey: Survey, draft: Draft) -> Chart:
    """Rank the positions, the farthest advanced first, so that one sweep carries far; and let the leaves name ranks."""
    order = np.argsort(-np.concatenate(draft.advances), kind="stable")
    rank = np.full(len(draft.known), -1, np.int32)
    rank[np.concatenate(draft.numbers)[order]] = np.arange(len(order), dtype=np.int32)
    tokens = draft.tokens[: draft.used]
    for first in range(0, len(tokens), 1 << 22):
        rename(tokens[first : first + (1 << 22)], rank)
    return Chart(setup, survey, rank, order, np.concatenate(draft.ends), tokens)


def rename(tokens: NDArray[np.int32], rank: NDArray[np.int32]) -> None:
    """Let leaves name positions by rank instead of by number."""
    leaves = tokens >= 0
    named = tokens[leaves]
    tokens[leaves] = 2 * rank[named >> 1] + (named & 1)


@dataclass(frozen=True)
class Contest:
    """What each of two players, choosing in their own ways, may expect: by rank, where that player is to spin."""

    chart: Chart
    players: tuple[str, str]
    own: NDArray[np.float64]
    rival: NDArray[np.float64]
    sweeps: int

    @property
    def first(self) -> float:
        """The first player's chance where he begins."""
        return float(self.own[self.chart.rank[0]])

    @property
    def second(self) -> float:
        """The first player's chance where the other begins."""
        return 1.0 - float(self.rival[self.chart.rank[0]])

    @property
    def share(self) -> float:
        """The first player's chance where the lead is spun for, which favours neither."""
        return (self.first + self.second) / 2


def contest(
    chart: Chart, players: tuple[str, str], progress: Progress = in_silence, least: float = LEAST_CHANGE
) -> Contest:
    """Sweep over all positions till no chance changes any more."""
    reader, alike = Reader(chart.setup.game), players[0] == players[1]
    own = np.full(chart.positions, 0.5)
    rival = own if alike else own.copy()
    hows = HOWS[players[0]], -1 if alike else HOWS[players[1]]
    for swept in range(1, MOST_SWEEPS + 1):
        change = reader.sweep(chart.order, chart.ends, chart.tokens, own, rival, hows)
        progress(f"{' v. '.join(players)}, change {change:.0e}", swept, MOST_SWEEPS)
        if change <= least:
            return Contest(chart, players, own, rival, swept)
    raise BadSetup(f"the chances did not settle in {MOST_SWEEPS} sweeps")
