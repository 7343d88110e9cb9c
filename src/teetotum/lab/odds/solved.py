"""Tables of exact odds: worked out once for a set-up, kept in the cache, and asked about positions and programs."""

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from teetotum import players
from teetotum.engine import state as states
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.files import read_whole, write_whole
from teetotum.engine.rules import OVER
from teetotum.engine.umpire import Match, Setup
from teetotum.games.yacht_race_outside.vocabulary import House, Meeting, Phase, SpinFor, State
from teetotum.lab.odds import outside
from teetotum.lab.odds.solve import Chart, Contest, contest, draw_chart
from teetotum.lab.simulate import Progress, in_silence
from teetotum.mechanics.compass import POINTS_ROUND, total
from teetotum.steam.bulk import cores
from teetotum.steam.compiling import cache_folder, can_cache
from teetotum.steam.odds import BY_THOUGHT, Reader, Scribe, Survey

SOLVED = ("yacht_race_outside",)
BEST, SENSIBLE, RANDOM = "best", "sensible", "random"
PAIRS = ((BEST, BEST), (BEST, SENSIBLE), (BEST, RANDOM), (SENSIBLE, SENSIBLE), (SENSIBLE, RANDOM))
"""Contests worth knowing exactly; the best of a pair knows how the other plays, and answers just that."""
LEAST_LIMIT = 1_000
"""With fewer turns than this before a race is drawn, the count of turns would be part of a position."""


@dataclass(frozen=True)
class Bout:
    """The first player's exact chances against the second: where he begins, and where the other does."""

    pair: tuple[str, str]
    first: float
    second: float

    @property
    def share(self) -> float:
        """His chance where the lead is spun for."""
        return (self.first + self.second) / 2


@dataclass(frozen=True)
class Odds:
    """What every position at the beginning of a turn is worth to the seat on turn, both sides playing their best."""

    setup: Setup
    worth: NDArray[np.float64]

    def chances(self, state: State) -> tuple[float, float]:
        """Say each seat's chance of winning from any state, in the middle of a turn or before the lead is settled."""
        if state.phase in (Phase.FOR_THE_LEAD, Phase.DRAW_LOTS):
            leads = chance_to_lead(state)
            first = leads * self.worth[0] + (1 - leads) * (1 - self.worth[0])
            return float(first), float(1 - first)
        tokens = Scribe(self.setup, advice(self.setup), survey_of(self.setup)).write_one(state)
        worth = Reader(self.setup.game).read(tokens, self.worth, self.worth, BY_THOUGHT)
        if np.isnan(worth):
            raise BadSetup("no race from the mark can come to this position, so that it has no odds")
        return (worth, 1 - worth) if state.seat == 0 else (1 - worth, worth)

    def chances_at(self, state: object) -> tuple[float, float]:
        """Say the same of a state that only a game of this kind can have."""
        return self.chances(state_of(state))

    def choices(self, match: Match) -> Iterator[tuple[int, float]]:
        """Say of each legal action what the seat's chance of winning is after it."""
        seat = match.to_act
        for action in match.legal():
            play = self.setup.play(states.copy(match.state))
            match.game.take(play, action)
            yield action, self.chances(state_of(play.state))[seat]


def state_of(state: object) -> State:
    """Take a state for one of the Outside Course."""
    assert isinstance(state, State)
    return state


def chance_to_lead(state: State) -> float:
    """Work out seat 0's chance to begin, as far as the lead has been spun for."""
    spun, other = state.totals[0], state.totals[1]
    if state.phase == Phase.DRAW_LOTS or spun == other == 0:
        return 0.5
    lower = sum((total(point) < max(spun, other)) for point in range(POINTS_ROUND))
    level = sum((total(point) == max(spun, other)) for point in range(POINTS_ROUND))
    share = (lower + level / 2) / POINTS_ROUND
    return share if spun else 1 - share


def advice(setup: Setup) -> Callable[..., int]:
    """Fetch the sensible program's advice."""
    found, _ = players.bulk_advice(setup.game, (players.SENSIBLE,))
    assert found is not None
    return found


def survey_of(setup: Setup) -> Survey:
    """Number the positions of a set-up, or refuse one whose positions have more to them."""
    if setup.game.id not in SOLVED:
        raise BadSetup(f"exact odds are known for {SOLVED[0]} alone: for {setup.game.id} there is teetotum simulate")
    if setup.seats != 2:
        raise BadSetup(f"exact odds are for two seats, not {setup.seats}: for more there is teetotum simulate")
    house = setup.house
    assert isinstance(house, House)
    if house.meeting == Meeting.PREVIOUS or house.extra_spin_for == SpinFor.SIDE or house.turn_limit < LEAST_LIMIT:
        raise BadSetup(
            "exact odds are not worked out for meeting=previous, for extra_spin_for=side, or for a turn_limit "
            f"under {LEAST_LIMIT:,} (YOR-38, YOR-39, YOR-28)"
        )
    kinds = outside.kinds_of(setup.play())
    return Survey(outside.number_of, outside.lay, outside.advance, kinds)


def chart_of(setup: Setup, progress: Progress = in_silence) -> Chart:
    """Chart every position of a set-up."""
    survey = survey_of(setup)
    numbers = outside.most_numbers(setup.play())
    return draw_chart(setup, advice(setup), survey, numbers, progress)


def kept_beside(setup: Setup, ending: str) -> Path:
    """Say where in the cache the odds of a set-up are kept; who begins has no part in them."""
    rules = {name: choice for name, choice in setup.options.house_rules.items() if name != "first"}
    told = hashlib.sha256(f"{setup.sheet.digest} {json.dumps(rules, sort_keys=True)}".encode()).hexdigest()[:16]
    return cache_folder(setup.game.id) / f"odds-{told}{ending}"


def kept_odds(setup: Setup) -> Odds | None:
    """Fetch the odds of a set-up from the cache, if they can be and were worked out."""
    try:
        survey_of(setup)
    except BadSetup:
        return None
    kept = kept_beside(setup, ".npy")
    return Odds(setup, np.load(kept)) if kept.exists() else None


def odds_of(setup: Setup, progress: Progress = in_silence) -> Odds:
    """Fetch the odds of a set-up from the cache, or work them out."""
    survey_of(setup)
    kept = kept_beside(setup, ".npy")
    if kept.exists():
        return Odds(setup, np.load(kept))
    return keep(by_number(contest(chart_of(setup, progress), (BEST, BEST), progress)))


def by_number(solved: Contest) -> Odds:
    """Set down what the beginnings of turns are worth, by their numbers."""
    kinds = solved.chart.survey.kinds
    rank = solved.chart.rank[: (kinds * (kinds + 1) // 2) ** 2]
    return Odds(solved.chart.setup, np.where(rank >= 0, solved.own[rank], np.nan))


def keep(odds: Odds) -> Odds:
    """Keep a table in the cache, where there is one, so that it is never seen half-written."""
    if can_cache(odds.setup.game.id):
        path = kept_beside(odds.setup, ".npy")
        draft = path.with_suffix(f".{os.getpid()}.part.npy")
        np.save(draft, odds.worth)
        draft.replace(path)
    return odds


def bouts_of(setup: Setup, progress: Progress = in_silence) -> list[Bout]:
    """Fetch the exact chances of every pair from the cache, or work them out, several at once."""
    survey_of(setup)
    kept = kept_beside(setup, ".json")
    if kept.exists():
        return [Bout(tuple(bout["pair"]), bout["first"], bout["second"]) for bout in json.loads(read_whole(kept))]
    bouts = work_out(chart_of(setup, progress), PAIRS, progress)
    if can_cache(setup.game.id):
        write_whole(kept, json.dumps([asdict(bout) for bout in bouts]))
    return bouts


def work_out(chart: Chart, pairs: Sequence[tuple[str, str]], progress: Progress = in_silence) -> list[Bout]:
    """Work several contests out at once, as many as there are cores."""

    def one(pair: tuple[str, str]) -> Bout:
        solved = contest(chart, pair, progress)
        if pair == (BEST, BEST):
            keep(by_number(solved))
        return Bout(pair, solved.first, solved.second)

    with ThreadPoolExecutor(min(cores(), len(pairs))) as pool:
        return list(pool.map(one, pairs))


def opening_of(setup: Setup, position: str) -> Match:
    """Set up the position that is asked about, or the first one."""
    match = Match(setup, opening=position)
    if match.to_act == OVER:
        raise Illegal("the race is over in this position: there are no odds left to tell")
    return match
