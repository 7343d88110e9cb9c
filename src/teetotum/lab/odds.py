"""Exact odds as the lab tells them: of a position, of every pair of programs, and of endgames, or bounds."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from teetotum import players
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.files import read_whole, write_whole
from teetotum.engine.rules import OVER
from teetotum.engine.telling import Progress, in_silence
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.players import tables
from teetotum.players.tables import BEST, RANDOM, SENSIBLE, Odds, kept_odds, odds_of
from teetotum.steam.compiling import can_cache

__all__ = ["BEST", "Odds", "kept_odds", "odds_of"]
PAIRS = ((BEST, BEST), (BEST, SENSIBLE), (BEST, RANDOM), (SENSIBLE, SENSIBLE), (SENSIBLE, RANDOM), (RANDOM, RANDOM))
"""Contests worth knowing exactly; the best of a pair knows how the other plays, and answers just that."""


WIDEST = 0.6
"""Bounds farther apart than this say nothing."""


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


def opening_of(setup: Setup, position: str) -> Match:
    """Set up the position that is asked about, or the first one."""
    match = Match(setup, opening=position)
    if match.to_act == OVER:
        raise Illegal("the match is over in this position: there are no odds left to tell")
    return match


def pairs_of(setup: Setup) -> Iterator[tuple[str, str]]:
    """List the contests that can be worked out: the sensible program's, unless it heeds more than the position."""
    knows = players.levels(setup.game)
    for pair in PAIRS:
        if SENSIBLE not in pair or (SENSIBLE in knows and not players.heeds_time(setup.game)):
            yield pair


def begun_by_first(setup: Setup) -> Setup:
    """Let the first seat begin, with all else as it is."""
    options = dict(setup.options.settings) | dict(setup.game.manners.first_seat)
    return prepare(setup.game, names=setup.names, options=options, board=setup.sheet)


def bouts_of(setup: Setup, progress: Progress = in_silence) -> list[Bout]:
    """Fetch the exact chances of every pair from the cache, or work them out."""
    tables.exact_of(setup)
    kept = tables.kept_beside(setup, ".json")
    if kept.exists():
        return [Bout(tuple(bout["pair"]), bout["first"], bout["second"]) for bout in json.loads(read_whole(kept))]
    chart = tables.whole_chart(begun_by_first(setup), progress)
    solved = [tables.contest(chart, pair, progress) for pair in pairs_of(setup)]
    bouts = [Bout(each.pair, each.first, each.second) for each in solved]
    if can_cache(setup.game.id):
        write_whole(kept, json.dumps([asdict(bout) for bout in bouts]))
    return bouts


@dataclass(frozen=True)
class Endgame:
    """All that follows from one position: its odds, or what they must lie between where there is too much of it."""

    known: Odds | None
    least: tuple[float, float]
    """What each seat is certain of."""

    def span(self, state: object) -> tuple[tuple[float, float], tuple[float, float]]:
        """Say what each seat is certain of, and what it may get at best."""
        return self.known.span(state) if self.known else (self.least, (1 - self.least[1], 1 - self.least[0]))

    def choices(self, match: Match) -> Iterator[tuple[int, float]]:
        """Say of each legal action what the seat's chance of winning is after it."""
        return self.known.choices(match) if self.known else iter(())


AnyOdds = Odds | Endgame


def is_whole(setup: Setup) -> bool:
    """Say whether a set-up is worked out whole, and not from the position asked about; else refuse what is neither."""
    return tables.exact_of(setup).whole


def endgame(match: Match, progress: Progress = in_silence) -> Endgame:
    """Work out all that follows from one position, or bounds where there is too much of it."""
    chart = tables.chart_from(match.setup, match.state, tables.ENDGAME, progress)
    if chart.is_whole:
        return Endgame(tables.by_print(tables.contest(chart, (BEST, BEST), progress)), (0.0, 0.0))
    own = tables.contest(chart, (BEST, BEST), progress, beyond=0.0).first
    other = 1 - tables.contest(chart, (BEST, BEST), progress, beyond=1.0).first
    if 1 - own - other > WIDEST:
        raise BadSetup("too much follows from this position for its odds to be bounded: take one nearer to the end")
    return Endgame(None, (own, other) if tables.seat_on_turn(match.state) == 0 else (other, own))
