"""Pieces that nobody can tell apart: which of them went, when all that is known is where they stood and stand.

A state keeps alike pieces in order, not by name, so that one that overtakes another takes over its id. On screen only
the one that was moved may seem to go: each of the others is shown where a twin of it stood before.
"""

from collections.abc import Iterable, Sequence
from math import dist

from teetotum.draw.scenes import Piece, Point, Trail


def keep_still(before: Sequence[Piece], after: Sequence[Piece], went: Iterable[Trail]) -> tuple[Trail, ...]:
    """Let every piece that has only changed ids with a twin, or made room on its space, stand where it stands."""
    moved = list(went)
    gone = {trail.piece for trail in moved}
    stood = {piece.id: (piece.x, piece.y) for piece in before}
    for piece in after:
        if piece.id not in gone and stood[piece.id] != (piece.x, piece.y):
            moved.append(Trail(piece.id, (place_of_twin(before, piece), (piece.x, piece.y))))
    return tuple(moved)


def place_of_twin(before: Sequence[Piece], piece: Piece) -> Point:
    """Find where the nearest of its twins stood on the same space, or else its own new place."""
    twins = [
        (twin.x, twin.y)
        for twin in before
        if (twin.space, twin.seat, twin.kind) == (piece.space, piece.seat, piece.kind)
    ]
    here = (piece.x, piece.y)
    return min(twins, key=lambda there: dist(there, here), default=here)
