"""Exact odds as the lab tells them: of a position, of every pair of programs, and of endgames, or bounds."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass

from teetotum import games, players
from teetotum.boards import BoardSheet
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.files import read_whole, write_whole
from teetotum.engine.options import Options
from teetotum.engine.rules import OVER
from teetotum.engine.telling import Progress, in_silence
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.lab.spread import scatter
from teetotum.rulebooks import Setting
from teetotum.steam import tables
from teetotum.steam.bulk import take_the_first
from teetotum.steam.compiling import can_cache
from teetotum.steam.tables import BEST, RANDOM, SENSIBLE, Odds, kept_odds, odds_of

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


def advice(setup: Setup) -> Callable[..., int]:
    """Fetch the sensible program's advice, or none in particular."""
    if SENSIBLE not in players.levels(setup.game):
        return take_the_first
    found, _ = players.bulk_advice(setup.game, (SENSIBLE,))
    return found or take_the_first


def begun_by_first(setup: Setup) -> Setup:
    """Let the first seat begin, with all else as it is."""
    options = dict(setup.options.settings) | dict(setup.game.manners.first_seat)
    return prepare(setup.game, names=setup.names, options=options, board=setup.sheet)


def bouts_of(setup: Setup, progress: Progress = in_silence, ray: str = "") -> list[Bout]:
    """Fetch the exact chances of every pair from the cache, or work them out, here or each pair by a worker of Ray.

    Each is kept as it is found, so that a run that is broken off is gone on with.
    """
    tables.exact_of(setup)
    kept, pairs = tables.kept_beside(setup, ".json"), list(pairs_of(setup))
    told = json.loads(read_whole(kept)) if kept.exists() else []
    known = {tuple(bout["pair"]): Bout(tuple(bout["pair"]), bout["first"], bout["second"]) for bout in told}
    if missing := [pair for pair in pairs if pair not in known]:
        for bout in bouts_on_ray(setup, len(pairs), progress, ray) if ray else work_out(setup, missing, progress):
            known[bout.pair] = bout
            if can_cache(setup.game.id):
                write_whole(kept, json.dumps([asdict(each) for each in known.values()]))
    return [known[pair] for pair in pairs]


def work_out(setup: Setup, pairs: Sequence[tuple[str, str]], progress: Progress = in_silence) -> Iterator[Bout]:
    """Chart a game and sweep it for each of these pairs."""
    chart = tables.whole_chart(begun_by_first(setup), progress, advice(setup))
    for pair in pairs:
        solved = tables.contest(chart, pair, progress)
        yield Bout(solved.pair, solved.first, solved.second)


def work_out_some(
    name: str,
    sheet: BoardSheet,
    settings: dict[str, Setting],
    names: tuple[str, ...],
    first: int,
    count: int,
) -> tuple[int, list[Bout]]:
    """Work out the pairs of these numbers in whatever process this is; a game travels by its name."""
    game = games.find(name)
    setup = Setup(game, sheet, Options(game.rulebook, settings), names)
    return first, list(work_out(setup, list(pairs_of(setup))[first : first + count]))


def bouts_on_ray(setup: Setup, pairs: int, progress: Progress, where: str) -> list[Bout]:
    """Have every pair worked out by a worker of the cluster, which charts the game for itself."""
    told = (setup.game.id, setup.sheet, dict(setup.options.settings), setup.names)
    found: dict[int, list[Bout]] = {}
    for first, bouts in scatter(work_out_some, told, pairs, 1, where):
        found[first] = bouts
        progress("sweeping", len(found), pairs)
    return [bout for _, bouts in sorted(found.items()) for bout in bouts]


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
