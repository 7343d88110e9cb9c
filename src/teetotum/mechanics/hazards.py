"""Dangers of a defended channel: mines, shores and submarines."""

from math import hypot

from teetotum.engine.rules import measure

TOUCH = 20.0
"""Yards from a hull's centre track within which a mine may go off."""
FIRES_ON = 4
"""The highest throw on which a mine goes off."""
LIGHT, HEAVY = 250.0, 500.0
SUBMARINE_SPEED = 4.0
"""Yards a second: 7.2 knots."""
UNSEEN, SEEN = 400.0, 1000.0
"""Yards from her target within which a submarine may fire: unseen, or once seen."""
FAR, NEAR = 2000.0, 1000.0
"""Yards within which a submarine awash may be found, and more easily found."""


@measure()
def passes_within(ax: float, ay: float, bx: float, by: float, px: float, py: float, yards: float) -> bool:
    """See whether a straight piece of track comes so near to a place."""
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    share = 0.0
    if square > 0.0:
        share = max(0.0, min(1.0, ((px - ax) * dx + (py - ay) * dy) / square))
    return hypot(ax + share * dx - px, ay + share * dy - py) <= yards


@measure()
def crossing(ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float) -> float:
    """Say at which part of the way from a to b it crosses the line from c to d; 2 if it does not."""
    rx, ry = bx - ax, by - ay
    sx, sy = dx - cx, dy - cy
    turn = rx * sy - ry * sx
    if abs(turn) < 1e-9:
        return 2.0
    along = ((cx - ax) * sy - (cy - ay) * sx) / turn
    across = ((cx - ax) * ry - (cy - ay) * rx) / turn
    return along if 0.0 <= along <= 1.0 and 0.0 <= across <= 1.0 else 2.0


@measure()
def mine_points(throw: int, endurance: float) -> float:
    """Give the points of a mine by its second throw; the highest sink the ship."""
    if throw <= 2:
        return LIGHT
    return HEAVY if throw <= 4 else endurance


@measure()
def found_on(yards: float) -> int:
    """Give the highest throw on which a submarine awash is found with the nearest enemy so far off; 0 if none."""
    if yards <= NEAR:
        return 2
    return 1 if yards <= FAR else 0
