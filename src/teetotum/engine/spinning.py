"""Whose spin it is: nobody's where it is the lot, else as the game says, or as its ledger would whatever came up."""

from teetotum.engine import state as states
from teetotum.engine.chance import LOT
from teetotum.engine.rules import lines_of
from teetotum.engine.umpire import LINES, Match

NOBODY = -1


def who_spins(match: Match) -> int:
    """Find the seat whose spin it is."""
    if match.wheel.name == LOT:
        return NOBODY
    return match.game.spinner(match.play) if match.game.spinner else first_named(match)


def first_named(match: Match) -> int:
    """Find the seat that the ledger would name first, whichever face came up; nobody where that is the lot."""
    faces = match.wheel.faces
    named = {_named(match, outcome) for outcome in (faces[0], faces[-1])}
    return named.pop() if len(named) == 1 else NOBODY


def _named(match: Match, outcome: int) -> int:
    play = match.setup.play(states.copy(match.state), LINES)
    match.game.take(play, outcome)
    lines = lines_of(play.ledger)
    return lines[0][2] if lines else NOBODY
