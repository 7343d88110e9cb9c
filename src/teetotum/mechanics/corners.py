"""The corners of a square table: who sits at which, and who is next to whose left."""

from collections.abc import Sequence

from teetotum.engine.errors import BadSetup
from teetotum.engine.options import Options

CORNERS = ("SW", "NW", "NE", "SE")
"""The corners leftward round the table, clockwise seen from above."""


def corners_from(first: str) -> tuple[str, ...]:
    """List the corners leftward round the table, beginning with one of them."""
    at = CORNERS.index(first)
    return CORNERS[at:] + CORNERS[:at]


def seat_at_corners(options: Options, first: str, seats: int, ruling: str) -> tuple[str, ...]:
    """Say which corner each seat has: those the table picked, or from the first one on, two facing each other."""
    order = corners_from(first)
    picked = tuple(corner.upper() for corner in options.names("corners"))
    taken = picked or (order[::2] if seats == 2 else order[:seats])
    if len(taken) != seats or len(set(taken)) != seats or not set(taken) <= set(order):
        wish = ", ".join(taken)
        raise BadSetup(f"corners takes {seats} different corners out of {', '.join(order)}, not {wish} ({ruling})")
    return taken


def left_neighbours(taken: Sequence[str]) -> tuple[int, ...]:
    """Find who sits next to the left of each seat; corners without a seat are passed over."""
    round_the_table = sorted(range(len(taken)), key=lambda seat: CORNERS.index(taken[seat]))
    left = [0] * len(CORNERS)
    for place, seat in enumerate(round_the_table):
        left[seat] = round_the_table[(place + 1) % len(taken)]
    return tuple(left)
