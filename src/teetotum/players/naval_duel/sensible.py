"""The sensible captain: shows her broadside while her guns are loaded, and her bow or stern while they load."""

from math import hypot

from teetotum.engine.rules import Ints, Row, measure
from teetotum.games.naval_duel.plotting import top_speed
from teetotum.games.naval_duel.slips import HELMS
from teetotum.games.naval_duel.vocabulary import DOTS, Phase, Play
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
from teetotum.players.naval_duel.score_card import cards_after_fire, share_loaded, tick

RANGE = 1500.0
"""Yards at which she likes to fight."""
ALOOF = 4000.0
"""Yards that she keeps where lasting wins, as long as they can be kept."""
LAGGING, FOR_MOVES = 0.85, 8
"""An enemy who in so many moves has steamed less than this part of one's own way can be kept off."""
CLOSING = 600.0
"""Yards at which a torpedo may still turn a fight that guns will lose."""
LATE = 3
"""The last of so many parts of a duel, in which whoever is behind must risk something."""
TOO_NEAR = 600.0
BEAM, SHELTER = 6.0, 3.0
"""What it is worth to show the broadside loaded, or to hide it while it is not."""
GOOD_CHANCE = 0.3
WHIM = 0.6
"""How far a whim may weigh, so that the enemy cannot foresee everything."""


@measure()
def keep_the_range(play: Play, seat: int, draws: Ints, row: Row) -> None:
    """Choose the helm after which range and bearing are best if the enemy keeps her course."""
    if play.state.phase != Phase.WRITE:  # asked to amend something, he lets it stand
        return
    me, seen = own_ship(play, seat), enemy_of(play, seat)
    mine, hers = cards_after_fire(play, seat, me, seen)
    foe = steady(seen.x, seen.y, seen.heading, seen.speed)
    helm = choose_helm(play, seat, me, foe, mine, hers, draws, WHIM)
    row[0] = 0
    write_helm(helm, row)
    write_fire(play, seat, True, row)
    shoot(play, seat, me, foe, helm, GOOD_CHANCE, row)


@measure()
def choose_helm(play: Play, seat: int, me: Course, foe: Course, mine: int, hers: int, draws: Ints, whim: float) -> int:
    """Find the best of the thirteen orders to the helm, give or take a whim."""
    yards = wanted_range(play, seat)
    best, chosen = -1e9, 0
    for helm in range(HELMS):
        worth = outlook(play, seat, me, foe, mine, hers, yards, helm) + whim * (draws[helm % len(draws)] % 1000) / 1000
        if worth > best:
            best, chosen = worth, helm
    return chosen


@measure()
def outlook(play: Play, seat: int, me: Course, foe: Course, mine: int, hers: int, yards: float, helm: int) -> float:
    """Weigh one order to the helm by how the ships will lie after one move and after two."""
    soon = after_helm(play, seat, me, helm)
    later = after_helm(play, seat, soon, 0)
    first = lie(
        soon, drift(foe, float(HALF_MINUTE)), yards, share_loaded(play, seat, mine), share_loaded(play, 1 - seat, hers)
    )
    mine, hers = tick(mine), tick(hers)
    then = lie(
        later, drift(foe, 2.0 * HALF_MINUTE), yards, share_loaded(play, seat, mine), share_loaded(play, 1 - seat, hers)
    )
    return first + then


@measure()
def lie(me: Course, foe: Course, wanted: float, loaded: float, her_loaded: float) -> float:
    """Weigh how two ships lie: near the wanted range, never too near, and abeam only with guns to fire."""
    yards = hypot(me.x - foe.x, me.y - foe.y)
    worth = -abs(yards - wanted) / 100
    if is_abeam(relative(bearing(me.x, me.y, foe.x, foe.y), me.heading)):
        worth += BEAM * loaded - BEAM * her_loaded * (1.0 - loaded)
    else:
        worth += SHELTER * (1.0 - loaded)
    if yards < TOO_NEAR:
        worth -= (TOO_NEAR - yards) / 20
    return worth


@measure()
def wanted_range(play: Play, seat: int) -> float:
    """Choose the range: aloof where lasting wins and she can be kept off, close where guns alone no longer win."""
    if play.board.holdout == seat and play.state.lost[seat] < play.board.holdout_below and can_be_kept_off(play, seat):
        return ALOOF
    return CLOSING if must_risk_it(play, seat) else RANGE


@measure()
def must_risk_it(play: Play, seat: int) -> bool:
    """See whether only a torpedo can still turn it: she has not lasted, or is behind with most of the moves gone."""
    state, holder = play.state, play.board.holdout
    if holder >= 0:
        return holder == seat and state.lost[seat] >= play.board.holdout_below
    return state.move * LATE >= play.state.limit * (LATE - 1) and state.lost[seat] > state.lost[1 - seat]


@measure()
def can_be_kept_off(play: Play, seat: int) -> bool:
    """See by the marks of the last moves whether the enemy has steamed so slowly that she can be left astern."""
    state, move, steamed = play.state, play.state.move, 0.0
    last = (1 - seat) * DOTS + move
    moves = min(move, FOR_MOVES)
    for n in range(moves):
        at = last - n
        steamed += hypot(state.dot_x[at] - state.dot_x[at - 1], state.dot_y[at] - state.dot_y[at - 1])
    return steamed < LAGGING * top_speed(play, seat) * HALF_MINUTE * moves
