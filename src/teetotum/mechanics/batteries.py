"""Fire measured in the fleet's way: battery and target by aspect, ships that lie between, divided fire, and forts."""

from math import hypot

from teetotum.engine.rules import measure
from teetotum.mechanics.outline import BOW_LINE, CLOSE, LENGTH, QUARTER_LINE, is_abeam, is_cut

END_ON = 0.5
WIDE = 25.0
"""Yards by which an outline is widened where the house rule says so."""
UNDER_THE_MAST = 100.0
"""Yards from either mast within which a ship shields nobody, where the house rule says so."""
HALVED, SILENCED = 300.0, 500.0
"""Points in one move that halve a fort's fire in the next, or silence it."""
RUIN = 3000.0
"""Points in all that destroy a fort, where injuries add up."""


@measure()
def aspect(angle: float) -> float:
    """Give the worth of a battery or a target seen on a relative bearing: whole abeam, half end-on."""
    return 1.0 if is_abeam(angle) else END_ON


@measure()
def may_divide(one: float, other: float) -> bool:
    """See whether two targets on these relative bearings do not lie in one end-on quadrant."""
    both_ahead = abs(one) < BOW_LINE - CLOSE and abs(other) < BOW_LINE - CLOSE
    both_astern = abs(one) > QUARTER_LINE + CLOSE and abs(other) > QUARTER_LINE + CLOSE
    return not both_ahead and not both_astern


@measure()
def shields(
    ax: float, ay: float, bx: float, by: float, x: float, y: float, heading: float, margin: float, spared: float
) -> bool:
    """See whether a ship lies in the line of fire from a to b; `spared` yards about either mast shield nobody."""
    reach = LENGTH / 2 + margin
    if x < min(ax, bx) - reach or x > max(ax, bx) + reach or y < min(ay, by) - reach or y > max(ay, by) + reach:
        return False
    if spared > 0 and (hypot(x - ax, y - ay) < spared or hypot(x - bx, y - by) < spared):
        return False
    return is_cut(ax, ay, bx, by, x, y, heading, margin)


@measure()
def broadsides(twelve_inch: float, eight_inch: float, unknown: float) -> float:
    """Reckon a fort's guns as broadsides: a gun on shore is worth four afloat."""
    return (3.0 * twelve_inch + eight_inch) / 4.0 + unknown / 2.0


@measure()
def fort_share(received: float) -> float:
    """Say what part of its fire a fort has after so many points in the move before."""
    if received >= SILENCED:
        return 0.0
    return 0.5 if received >= HALVED else 1.0
