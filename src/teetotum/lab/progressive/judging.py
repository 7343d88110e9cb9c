"""Who has won at a table: by the game itself, or when the bell breaks it off by who is farthest advanced."""

from collections.abc import Sequence
from typing import NamedTuple

from teetotum.engine.errors import BadSetup
from teetotum.engine.game import AnyGame, Progress
from teetotum.engine.rules import upholds
from teetotum.engine.umpire import Match
from teetotum.lab.progressive.vocabulary import Advance, Clause, Ruling
from teetotum.languages import say

LEVEL = -1
"""Neither side is ahead."""


class Reach(NamedTuple):
    """How far the pieces of a side have come, and how far is home."""

    pieces: tuple[int, ...]
    home: int


def progress_of(game: AnyGame) -> Progress[object, object, object]:
    """Fetch what a game says of a match that is broken off, or refuse a game that says nothing."""
    if game.progress is None:
        raise BadSetup(
            say(
                "{title} cannot be played progressively: it does not say who is farthest advanced (YP-14)",
                title=game.title,
            )
        )
    return game.progress


def turns_of(match: Match) -> int:
    """Count the turns of a match that are over."""
    return progress_of(match.game).turns(match.play)


def reach(match: Match, seat: int) -> Reach:
    """See how far a seat's pieces have come."""
    progress = progress_of(match.game)
    pieces = [0] * progress.most_pieces
    found = progress.advance(match.play, seat, pieces)
    return Reach(tuple(pieces[:found]), progress.home(match.play))


@upholds(Clause.FARTHEST_ADVANCED_WINS, Ruling.HOW_FAR)
def measure(side: Reach, by: int) -> tuple[int, int, int]:
    """Measure a side's advance: by what the house counts first, then by pieces home, then by the foremost piece."""
    first = {Advance.SUM: sum(side.pieces), Advance.LEAD: max(side.pieces), Advance.REAR: min(side.pieces)}
    return first[Advance(by)], sum(piece >= side.home for piece in side.pieces), max(side.pieces)


@upholds(Clause.FARTHEST_ADVANCED_WINS, Ruling.HOW_FAR)
def farthest(sides: Sequence[Reach], by: int = Advance.SUM) -> int:
    """Say which of two sides is farther advanced, or that they are level."""
    one, other = (measure(side, by) for side in sides)
    return LEVEL if one == other else int(other > one)


@upholds(Clause.BY_THE_GAMES_OWN_RULES)
def winner(match: Match) -> int:
    """Say who has won a match that is over by its own rules, or that it is tied."""
    first = match.winners()
    return first[0] if len(first) == 1 else LEVEL
