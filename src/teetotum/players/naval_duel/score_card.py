"""What captains read off the score cards: which turrets are loaded, hers as well as their own, and for how long not.

Each scores her own fire openly, so both cards are known to both. The moves until each turret is loaded again are packed
into one number for each ship.
"""

from math import hypot

from teetotum.engine.rules import measure, rule
from teetotum.games.naval_duel.gunnery import HALF_BROADSIDE, has_turret, period_of, weight_of
from teetotum.games.naval_duel.vocabulary import Play
from teetotum.mechanics.gunnery import WAND, bears
from teetotum.mechanics.outline import bearing, relative
from teetotum.mechanics.sea import Course
from teetotum.mechanics.warships import TURRETS

COLUMN = 4
"""Bits in which the moves until a turret is loaded are kept."""
BROADSIDE = 2 * HALF_BROADSIDE


@rule()
def clocks(play: Play, seat: int) -> int:
    """Pack into one number in how many moves each turret is loaded, counted from the next move to be scored."""
    packed = 0
    coming = max(1, play.state.move)
    for turret in range(TURRETS):
        wait = max(0, play.state.loaded[seat * TURRETS + turret] - coming)
        packed |= min(wait, 15) << (turret * COLUMN)
    return packed


@measure()
def cards_after_fire(play: Play, seat: int, me: Course, foe: Course) -> tuple[int, int]:
    """Read both cards, mine first, with the fire of the move last plotted, which is still to be scored."""
    mine, hers = clocks(play, seat), clocks(play, 1 - seat)
    if play.state.move == 0:
        return mine, hers
    angle, aspect, yards = sights(me, foe)
    mine = stroke(play, seat, mine, angle, yards, play.state.open[seat] != 0)
    hers = stroke(play, 1 - seat, hers, aspect, yards, True)
    return tick(mine), tick(hers)


@rule()
def tick(packed: int) -> int:
    """Let one move go by on the score card."""
    for turret in range(TURRETS):
        if packed >> (turret * COLUMN) & 15:
            packed -= 1 << (turret * COLUMN)
    return packed


@measure()
def sights(me: Course, foe: Course) -> tuple[float, float, float]:
    """Take both relative bearings and the range."""
    true = bearing(me.x, me.y, foe.x, foe.y)
    yards = hypot(me.x - foe.x, me.y - foe.y)
    return relative(true, me.heading), relative(true + 180.0, foe.heading), yards


@measure()
def stroke(play: Play, seat: int, packed: int, angle: float, yards: float, fires: bool) -> int:
    """Draw the strokes of all turrets that fire now."""
    if not fires or yards > WAND:
        return packed
    for turret in range(TURRETS):
        if is_ready(play, seat, packed, turret, angle):
            packed += period_of(turret) << (turret * COLUMN)
    return packed


@measure()
def is_ready(play: Play, seat: int, packed: int, turret: int, angle: float) -> bool:
    """See whether a turret is there, loaded, and bears."""
    loaded = packed >> (turret * COLUMN) & 15 == 0
    return loaded and has_turret(play.board.layout[seat], turret) and bears(turret, angle)


@measure()
def share_loaded(play: Play, seat: int, packed: int) -> float:
    """Give the share of a broadside that is loaded, whichever side it is shown to."""
    total = 0
    for turret in range(TURRETS):
        if packed >> (turret * COLUMN) & 15 == 0 and has_turret(play.board.layout[seat], turret):
            total += weight_of(turret)
    return min(1.0, total / BROADSIDE)
