"""What makes up a position of Lost Diamond, for exact odds: pieces, Diamond and turn; how long it took does not."""

from teetotum.engine.exact import Exact
from teetotum.games.lost_diamond.vocabulary import SEATS, House, Repetition

LEAST_LIMIT = 1_000
"""With fewer turns than this before a match is drawn, the count of turns would be part of a position."""


def why_not(house: House) -> str:
    """Refuse the house rules under which what went before is part of a position."""
    if house.repetition == Repetition.DRAW:
        return "with repetition=draw what went before is part of a position: leave that rule off (LDR-24)"
    if house.turn_limit < LEAST_LIMIT:
        return f"exact odds need a turn_limit of {LEAST_LIMIT:,} at least (LDR-25)"
    return ""


EXACT = Exact(
    {"phase": 1, "seat": 1, "holder": 1, "place": SEATS, "standing": SEATS, "totals": SEATS},
    why_not=why_not,
    at_once=True,
)
