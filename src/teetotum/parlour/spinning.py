"""Whose spin it is, found in the same way for every game."""

from teetotum.engine import state as states
from teetotum.engine.rules import lines_of
from teetotum.engine.umpire import LINES, Match
from teetotum.parlour.conduct import NOBODY


def who_spins(match: Match) -> int:
    """Find whose spin it is: the seat the ledger would name first, whatever came up; nobody's where that is the lot."""
    faces = match.wheel.faces
    named = {_first_named(match, outcome) for outcome in (faces[0], faces[-1])}
    return named.pop() if len(named) == 1 else NOBODY


def _first_named(match: Match, outcome: int) -> int:
    play = match.setup.play(states.copy(match.state), LINES)
    match.game.take(play, outcome)
    lines = lines_of(play.ledger)
    return lines[0][2] if lines else NOBODY
