"""Captains and commanders for the Melee: each writes from what its seat may know alone.

A sensible captain keeps the nearest enemy on his beam at a handy range, turns away before hulls meet, and trusts the
commander's plan for torpedoes. A wandering one puts the helm over as luck has it.
"""

from math import hypot

from teetotum.engine.rules import Ints, Row, measure, rule
from teetotum.games.naval_melee.masts import FINE, execute_objection, hoist_objection, is_bound
from teetotum.games.naval_melee.vocabulary import COURSE, HULLS, SHIPS, Item, Office, Phase, Play
from teetotum.mechanics.outline import bearing
from teetotum.mechanics.sea import POINT
from teetotum.mechanics.signals import Signal
from teetotum.mechanics.turning import shorter_way

NEAR, FAR = 600.0, 1000.0
TURNS_FOR = 1.5 * POINT


@rule()
def write(row: Row, item: int, hull: int, second: int, third: int, fourth: int) -> None:
    """Add an item to an order."""
    at = 1 + 5 * row[0]
    row[at], row[at + 1], row[at + 2], row[at + 3], row[at + 4] = item, hull, second, third, fourth
    row[0] += 1


@rule()
def steers(play: Play, seat: int, hull: int) -> bool:
    """See whether a seat writes for a ship now."""
    if not play.state.afloat[hull] or hull // SHIPS != play.house.seat_side[seat]:
        return False
    if play.house.seat_office[seat] == Office.CAPTAIN:
        return play.house.seat_hull[seat] == hull
    for other in range(play.house.seats):
        if play.house.seat_office[other] == Office.CAPTAIN:
            return False
    return True


@rule()
def wander(play: Play, seat: int, draws: Ints, row: Row) -> None:
    """Put helms over as luck has it."""
    row[0] = 0
    if play.state.phase != Phase.ORDERS or is_bound(play, play.house.seat_side[seat]):
        return
    for hull in range(HULLS):
        if steers(play, seat, hull):
            luck = draws[hull % 4] // (1 + hull)
            write(row, Item.HELM, hull, luck % 30, luck // 30 % 3 - 1, 0)


@measure()
def captain(play: Play, seat: int, draws: Ints, row: Row) -> None:
    """Write what a sensible captain or commander would."""
    row[0] = 0
    side = play.house.seat_side[seat]
    if play.state.phase == Phase.PLAN:
        write(row, Item.PLAN, 0, Signal.TORPEDOES, 600 + 50 * (draws[0] % 4), 0)
    elif play.state.phase == Phase.ORDERS:
        if play.house.seat_office[seat] == Office.COMMANDER:
            mass_fire(play, side, row)
        if not is_bound(play, side):
            for hull in range(HULLS):
                if steers(play, seat, hull) and play.state.still[hull] == 0:
                    steer(play, hull, row)


@measure()
def mass_fire(play: Play, side: int, row: Row) -> None:
    """Signal fire upon an enemy at half power."""
    state = play.state
    if execute_objection(play, side, 0, 0, 0) == FINE:
        write(row, Item.EXECUTE, 0, 0, 0, 0)
        return
    for n in range(SHIPS):
        hull = SHIPS * (1 - side) + n
        massed = state.mass[2 * side] == Signal.FIRE_ON and state.mass[2 * side + 1] == n + 1
        if state.afloat[hull] and state.ring[hull] and not massed:
            if hoist_objection(play, side, Signal.FIRE_ON, n + 1) == FINE:
                write(row, Item.HOIST, 0, Signal.FIRE_ON, n + 1, 0)
            return


@measure()
def steer(play: Play, hull: int, row: Row) -> None:
    """Keep the nearest enemy abeam, drawing in when she is far and off when she is near."""
    c = play.state.course
    x, y, heading = c[COURSE * hull], c[COURSE * hull + 1], c[COURSE * hull + 2]
    target, best = -1, 1e18
    for n in range(SHIPS):
        other = SHIPS * (1 - hull // SHIPS) + n
        if play.state.afloat[other]:
            yards = hypot(c[COURSE * other] - x, c[COURSE * other + 1] - y)
            if yards < best:
                target, best = other, yards
    if target < 0:
        return
    toward = bearing(x, y, c[COURSE * target], c[COURSE * target + 1])
    lean = 90.0 if NEAR <= best <= FAR else 40.0 if best > FAR else 140.0
    right, left = shorter_way(heading, toward + lean), shorter_way(heading, toward - lean)
    turn = right if abs(right) <= abs(left) else left
    if abs(turn) > TURNS_FOR:
        write(row, Item.HELM, hull, 0, 1 if turn > 0.0 else -1, max(1, int(abs(turn) / POINT + 0.5)))


CAPTAINS = {"random": wander, "sensible": captain}
