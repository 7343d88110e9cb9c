"""The gun-fire wand and table: what a salvo is worth by range, and which turrets bear.

The effect falls as the danger space shortens and the error of range grows, and nothing counts beyond the wand's end.
Ranges are read in spaces of 250 yards; a mast that falls on a line reads the farther space.
"""

from enum import IntEnum
from math import exp, floor

from teetotum.engine.rules import measure
from teetotum.mechanics.outline import BOW_LINE, CLOSE, QUARTER_LINE

WAND = 6000.0
"""Yards; fire from farther off is too weak to count."""
SPACE = 250.0
POINT_BLANK = 1500.0
AT_STANDARD = 50.0
"""Points of a battleship's broadside in two and a half minutes on a broadside target at 2,500 yards."""
GREATEST = AT_STANDARD / (1 - exp(-((POINT_BLANK / 2500.0) ** 2)))
SALVOES = 7.5
"""Salvoes of one 8-inch turret that a broadside is worth in two and a half minutes."""


class Turret(IntEnum):
    """The turrets of both patterns."""

    F12 = 0
    A12 = 1
    F8 = 2
    A8 = 3
    SF = 4
    PF = 5
    SA = 6
    PA = 7


@measure()
def space_of(yards: float) -> float:
    """Read the middle of the wand's space in which a range falls."""
    return SPACE * floor(yards / SPACE + 0.5)


@measure()
def effect(yards: float) -> float:
    """Give the points of a full broadside in two and a half minutes at this range, before rounding."""
    if yards < 1.0:
        return GREATEST
    return GREATEST * (1 - exp(-((POINT_BLANK / yards) ** 2)))


@measure()
def wand(yards: float) -> float:
    """Read the wand, broadside on broadside: whole points in two and a half minutes."""
    return float(floor(effect(space_of(yards)) + 0.5)) if yards <= WAND else 0.0


@measure()
def salvo(yards: float, turrets: float, exact: bool) -> float:
    """Read the table: points of so many 8-inch turrets' worth of guns fired once at a broadside target."""
    if yards > WAND:
        return 0.0
    worth = turrets * effect(space_of(yards)) / SALVOES
    return worth if exact else float(floor(worth + 0.5))


@measure()
def forward_bears(angle: float) -> bool:
    """See whether a turret on the keel forward, training twelve points each side, bears on a relative bearing."""
    return abs(angle) <= QUARTER_LINE + CLOSE


@measure()
def after_bears(angle: float) -> bool:
    """See whether a turret on the keel aft bears."""
    return abs(angle) >= BOW_LINE - CLOSE


@measure()
def forward_wing_bears(angle: float, side: int) -> bool:
    """See whether a forward wing turret (side 1 starboard, -1 port) bears: from ahead to two points short of astern."""
    return -CLOSE <= angle * side <= 157.5 + CLOSE


@measure()
def after_wing_bears(angle: float, side: int) -> bool:
    """See whether an after wing turret bears: from two points off the bow to right astern."""
    return angle * side >= 22.5 - CLOSE or abs(angle) >= 180.0 - CLOSE


@measure()
def bears(turret: int, angle: float) -> bool:
    """See whether a turret bears on a relative bearing."""
    if turret in (Turret.F12, Turret.F8):
        return forward_bears(angle)
    if turret in (Turret.A12, Turret.A8):
        return after_bears(angle)
    side = 1 if turret in (Turret.SF, Turret.SA) else -1
    if turret in (Turret.SF, Turret.PF):
        return forward_wing_bears(angle, side)
    return after_wing_bears(angle, side)
