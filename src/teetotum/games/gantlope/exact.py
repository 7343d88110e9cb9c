"""What makes up a position of Gantlope, for the exact odds of endgames: the men, the turn and the uses made in it."""

from teetotum.engine.exact import Exact
from teetotum.engine.rules import rule
from teetotum.games.gantlope.rules import stand
from teetotum.games.gantlope.vocabulary import MEN, House, Play

SEATS = 2
LEAST_LIMIT = 1_000
"""With fewer turns than this before a match is drawn, the count of turns would be part of a position."""


@rule()
def mend(play: Play) -> None:
    """Count the men on their squares."""
    for slot in range(SEATS * MEN):
        stand(play, slot // MEN, play.state.men[slot])


def why_not(house: House) -> str:
    """Refuse a limit of turns that matters."""
    return "" if house.turn_limit >= LEAST_LIMIT else f"odds need a turn_limit of {LEAST_LIMIT:,} or more (GAR-24)"


SINGLE = ("phase", "seat", "fresh_spin", "made", "placed")
KEPT = dict.fromkeys(SINGLE, 1) | dict.fromkeys(("men", "used"), SEATS * MEN)
EXACT = Exact(KEPT | dict.fromkeys(("place", "standing", "totals"), SEATS), mend, why_not=why_not, whole=False)
