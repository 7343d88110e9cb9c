"""What makes up a position of A Trip with Phoebe Snow, for exact odds: pieces and penalties, not the rounds gone by."""

from teetotum.engine.exact import Exact
from teetotum.games.phoebe_snow.vocabulary import House

SEATS = 2
LEAST_LIMIT = 500
"""With fewer rounds than this before a trip is drawn, the count of rounds would be part of a position."""


def why_not(house: House) -> str:
    """Refuse a limit of rounds that matters."""
    return "" if house.round_limit >= LEAST_LIMIT else f"odds need a round_limit of {LEAST_LIMIT:,} or more (PSR-25)"


SINGLE = ("phase", "seat", "first", "began", "duty", "grace", "arrived")
RULED = ("space", "lost", "left", "back", "queue", "rank", "spun", "follower", "place")
EXACT = Exact(dict.fromkeys(SINGLE, 1) | dict.fromkeys(RULED, SEATS), why_not=why_not, at_once=True)
