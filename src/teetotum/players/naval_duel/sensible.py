"""The sensible captain: keeps the enemy on the beam at a fair range, fires all the time, and stays clear of her bow."""

from math import hypot

from teetotum.engine.rules import Ints, Row, measure
from teetotum.games.naval_duel.slips import HELMS
from teetotum.games.naval_duel.vocabulary import Phase, Play
from teetotum.mechanics.outline import bearing, is_abeam, relative
from teetotum.mechanics.sea import Course
from teetotum.mechanics.warships import HALF_MINUTE
from teetotum.players.naval_duel.gauge import (
    after_helm,
    drift,
    enemy_of,
    own_ship,
    shoot,
    steady,
    write_fire,
    write_helm,
)

RANGE = 1500.0
"""Yards at which she likes to fight."""
TOO_NEAR = 700.0
GOOD_CHANCE = 0.3
WHIM = 0.6
"""How far a whim may weigh, so that the enemy cannot foresee everything."""


@measure()
def keep_the_range(play: Play, seat: int, draws: Ints, row: Row) -> None:
    """Choose the helm after which range and bearing are best if the enemy keeps her course."""
    if play.state.phase != Phase.WRITE:  # asked to amend something, he lets it stand
        return
    me = own_ship(play, seat)
    seen = enemy_of(play, seat)
    foe = steady(seen.x, seen.y, seen.heading, seen.speed)
    soon, later = drift(foe, float(HALF_MINUTE)), drift(foe, 2.0 * HALF_MINUTE)
    best, chosen = -1e9, 0
    for helm in range(HELMS):
        worth = outlook(play, seat, me, soon, later, helm) + WHIM * (draws[helm % len(draws)] % 1000) / 1000
        if worth > best:
            best, chosen = worth, helm
    row[0] = 0
    write_helm(chosen, row)
    write_fire(play, seat, True, row)
    shoot(play, seat, me, foe, chosen, GOOD_CHANCE, row)


@measure()
def outlook(play: Play, seat: int, me: Course, foe_soon: Course, foe_later: Course, helm: int) -> float:
    """Weigh one order to the helm by how the ships will lie after one move and after two."""
    soon = after_helm(play, seat, me, helm)
    later = after_helm(play, seat, soon, 0)
    return lie(soon, foe_soon) + lie(later, foe_later)


@measure()
def lie(me: Course, foe: Course) -> float:
    """Weigh how two ships lie: near the wanted range, the enemy on the beam, and never too near."""
    yards = hypot(me.x - foe.x, me.y - foe.y)
    worth = -abs(yards - RANGE) / 100
    if is_abeam(relative(bearing(me.x, me.y, foe.x, foe.y), me.heading)):
        worth += 4.0
    if yards < TOO_NEAR:
        worth -= (TOO_NEAR - yards) / 20
    return worth
