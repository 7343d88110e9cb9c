"""The outline of a ship on the chart, and bearings from one to another.

An outline is a convex shape of straight sides about the middle of the keel. Relative bearings run from -180 (not
reached) to 180 degrees, positive to starboard; bow and quarter lines lie at 45 and 135 degrees.
"""

from math import atan2, cos, floor, sin

from teetotum.engine.rules import measure
from teetotum.mechanics.sea import RADIAN

LENGTH = 400 / 3
"""Yards: about four hundred feet."""
BEAM = 24.0
BOW_LINE, QUARTER_LINE = 45.0, 135.0
CLOSE = 1e-6
"""Degrees within which a bearing is taken to lie on a line."""

_ALONG = (0.5, 0.40, 0.25, 0.0, -0.30, -0.45, -0.5)
_ACROSS = (0.0, 0.30, 0.47, 0.5, 0.47, 0.30, 0.08)
ALONG = tuple(LENGTH * part for part in (*_ALONG, *_ALONG[:0:-1]))
"""How far each corner lies before the middle, clockwise from the stem."""
ACROSS = tuple(BEAM * part for part in (*_ACROSS, *(-part for part in _ACROSS[:0:-1])))
"""How far each corner lies to starboard."""
CORNERS = len(ALONG)


@measure()
def bearing(ax: float, ay: float, bx: float, by: float) -> float:
    """Take the true bearing of b from a, from 0 to 360 degrees."""
    found = atan2(bx - ax, by - ay) / RADIAN
    return found + 360.0 if found < 0 else found


@measure()
def relative(true: float, heading: float) -> float:
    """Turn a true bearing into one relative to the keel."""
    found = true - heading
    found -= 360.0 * floor((found + 180.0) / 360.0)
    return 180.0 if found <= -180.0 + CLOSE else found


@measure()
def is_abeam(angle: float) -> bool:
    """See whether a relative bearing lies between bow and quarter line; on a line it does."""
    return BOW_LINE - CLOSE <= abs(angle) <= QUARTER_LINE + CLOSE


@measure()
def before(px: float, py: float, x: float, y: float, heading: float) -> float:
    """Measure how far before the middle of a ship a place lies, along her keel."""
    return (px - x) * sin(heading * RADIAN) + (py - y) * cos(heading * RADIAN)


@measure()
def abreast(px: float, py: float, x: float, y: float, heading: float) -> float:
    """Measure how far to starboard of a ship's keel a place lies."""
    return (px - x) * cos(heading * RADIAN) - (py - y) * sin(heading * RADIAN)


@measure()
def holds(along: float, across: float, margin: float) -> bool:
    """See whether a place, given along and across the keel, lies within the outline, or so near to it."""
    for n in range(CORNERS):
        m = n + 1 if n + 1 < CORNERS else 0
        side_along, side_across = ALONG[m] - ALONG[n], ACROSS[m] - ACROSS[n]
        # The corners run clockwise, so the inside lies to the right of every side.
        outward = (along - ALONG[n]) * side_across - (across - ACROSS[n]) * side_along
        length = (side_along * side_along + side_across * side_across) ** 0.5
        if outward > margin * length:
            return False
    return True


@measure()
def is_cut(ax: float, ay: float, bx: float, by: float, x: float, y: float, heading: float, margin: float) -> bool:
    """See whether the line from a to b cuts the outline of a ship, or one wider by a margin all round."""
    a_along, a_across = before(ax, ay, x, y, heading), abreast(ax, ay, x, y, heading)
    b_along, b_across = before(bx, by, x, y, heading), abreast(bx, by, x, y, heading)
    enters, leaves = 0.0, 1.0
    for n in range(CORNERS):
        m = n + 1 if n + 1 < CORNERS else 0
        side_along, side_across = ALONG[m] - ALONG[n], ACROSS[m] - ACROSS[n]
        length = (side_along * side_along + side_across * side_across) ** 0.5
        start = ((a_along - ALONG[n]) * side_across - (a_across - ACROSS[n]) * side_along) / length - margin
        end = ((b_along - ALONG[n]) * side_across - (b_across - ACROSS[n]) * side_along) / length - margin
        if start > 0 and end > 0:
            return False
        if start > 0:
            enters = max(enters, start / (start - end))
        elif end > 0:
            leaves = min(leaves, start / (start - end))
    return enters <= leaves


@measure()
def hulls_touch(ax: float, ay: float, a_heading: float, bx: float, by: float, b_heading: float) -> bool:
    """See whether two outlines overlap: no side of either parts them."""
    return not is_parted(ax, ay, a_heading, bx, by, b_heading) and not is_parted(bx, by, b_heading, ax, ay, a_heading)


@measure()
def is_parted(ax: float, ay: float, a_heading: float, bx: float, by: float, b_heading: float) -> bool:
    """See whether some side of a's outline has the whole of b beyond it."""
    ahead, aside = before(bx, by, ax, ay, a_heading), abreast(bx, by, ax, ay, a_heading)
    turn = (b_heading - a_heading) * RADIAN
    lies, leans = cos(turn), sin(turn)
    for n in range(CORNERS):
        m = n + 1 if n + 1 < CORNERS else 0
        side_along, side_across = ALONG[m] - ALONG[n], ACROSS[m] - ACROSS[n]
        beyond = True
        for k in range(CORNERS):
            along = ahead + ALONG[k] * lies - ACROSS[k] * leans
            across = aside + ALONG[k] * leans + ACROSS[k] * lies
            if (along - ALONG[n]) * side_across - (across - ACROSS[n]) * side_along <= 0:
                beyond = False
        if beyond:
            return True
    return False
