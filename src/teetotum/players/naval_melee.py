"""Captains and commanders for the Melee: each writes from what its seat may know alone.

A sensible captain tries his helm in his mind, brings the enemy abeam within a torpedo's best reach, keeps clear of
other hulls, and trusts the commander's plan for torpedoes. A wandering one puts the helm over as luck has it.
"""

from math import hypot

from teetotum.engine.rules import Ints, Row, measure, rule
from teetotum.games.naval_melee.masts import FINE, execute_objection, hoist_objection, is_bound
from teetotum.games.naval_melee.reading import say_hull
from teetotum.games.naval_melee.track import course_of
from teetotum.games.naval_melee.vocabulary import HULLS, SHIPS, SUBMARINES, Dive, Item, Office, Phase, Play
from teetotum.mechanics.fleet_words import say_bearing
from teetotum.mechanics.hazards import UNSEEN
from teetotum.mechanics.outline import bearing, relative
from teetotum.mechanics.sea import COURSE, KNOT, NO_END, RADIUS, REACH, Course, put_helm, sail
from teetotum.mechanics.signals import Signal
from teetotum.mechanics.turning import Place, ahead

WANTED, MOOD, MOODS = 350.0, 25.0, 5
"""The yards at which a captain wants his enemy, and how far his mood lengthens them."""
FRIEND_CLEAR, ENEMY_CLEAR = 260.0, 200.0
"""Yards to which he keeps clear of other hulls."""
LOOK, LOOKS = 15.0, 4
"""Seconds for which he looks ahead at a time, and how often."""
FOUL = 4.0
"""What a yard too near to another hull counts for, in yards of wrong range."""


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
        write(row, Item.PLAN, 0, Signal.TORPEDOES, 450 + 50 * (draws[0] % 4), 0)
    elif play.state.phase == Phase.ORDERS:
        if play.house.seat_office[seat] == Office.COMMANDER:
            mass_fire(play, side, row)
            lead_submarines(play, side, row)
        if not is_bound(play, side):
            for hull in range(HULLS):
                if steers(play, seat, hull) and play.state.still[hull] == 0:
                    steer(play, hull, WANTED + MOOD * (draws[1 + hull % 4] % MOODS), row)


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
def lead_submarines(play: Play, side: int, row: Row) -> None:
    """Send each submarine of the defence at the nearest enemy, under water once she is seen, and let her fire."""
    state = play.state
    for n in range(SUBMARINES):
        target = nearest_to(play, HULLS + n, side) if play.board.submarine_side[n] == side else -1
        if state.afloat[HULLS + n] and target >= 0:
            own, there = course_of(play, HULLS + n), course_of(play, target)
            yards = hypot(there.x - own.x, there.y - own.y)
            does = Dive.DIVE if state.found[n] > 0 or state.spent[n] else Dive.STOP if yards < UNSEEN else Dive.AWASH
            course = int(bearing(own.x, own.y, there.x, there.y) + 0.5) % 360
            write(row, Item.SUBMARINE, HULLS + n, 0, does, course)
            if not state.spent[n]:
                write(row, Item.SUBMARINE_FIRES, HULLS + n, 0, target, 0)


@measure()
def nearest_to(play: Play, body: int, side: int) -> int:
    """Find the enemy ship nearest to a submarine; -1 if there is none."""
    own, found, best = course_of(play, body), -1, 1e18
    for n in range(SHIPS):
        hull = SHIPS * (1 - side) + n
        if play.state.afloat[hull]:
            there = course_of(play, hull)
            yards = hypot(there.x - own.x, there.y - own.y)
            if yards < best:
                found, best = hull, yards
    return found


@measure()
def steer(play: Play, hull: int, wanted: float, row: Row) -> None:
    """Try the helm amidships, right and left, and take what promises most."""
    best, way = -1e18, 0
    for n in range(3):
        tried = (n + 1) // 2 * (1 if n == 1 else -1)
        found = promise(play, hull, tried, wanted)
        if found > best + 1e-9:
            best, way = found, tried
    c = play.state.course
    if way != int(c[COURSE * hull + 5]):
        write(row, Item.HELM, hull, 0, way, 0)
    if c[COURSE * hull + 4] < play.board.top[hull] - 1e-6:
        write(row, Item.SPEED, hull, 0, int(play.board.top[hull] / KNOT * 10.0 + 1e-6), 0)


@measure()
def promise(play: Play, hull: int, way: int, wanted: float) -> float:
    """Weigh a helm by where it brings the ship in half a minute, and in a whole one."""
    ship = put_helm(course_of(play, hull), way, NO_END, REACH)
    found = 0.0
    for n in range(1, LOOKS + 1):
        ship = sail(ship, LOOK, RADIUS, False)
        found -= danger(play, hull, ship, LOOK * n)
    return found + standing(play, hull, ship, wanted)


@measure()
def expected(play: Play, hull: int, seconds: float) -> Place:
    """Reckon where another ship will be if she stands on."""
    ship = course_of(play, hull)
    return ahead(Place(ship.x, ship.y, ship.heading), ship.speed * seconds)


@measure()
def danger(play: Play, hull: int, ship: Course, seconds: float) -> float:
    """Say how near a ship comes to running foul of a friend or an enemy."""
    found = 0.0
    for other in range(HULLS):
        if other != hull and play.state.afloat[other]:
            place = expected(play, other, seconds)
            yards = hypot(place.x - ship.x, place.y - ship.y)
            clear = FRIEND_CLEAR if other // SHIPS == hull // SHIPS else ENEMY_CLEAR
            if yards < clear:
                found += (clear - yards) * FOUL
    return found


@measure()
def standing(play: Play, hull: int, ship: Course, wanted: float) -> float:
    """Weigh where a ship would be: an enemy abeam at the wanted range, and a beaten one rather than another."""
    best = -1e18
    for n in range(SHIPS):
        other = SHIPS * (1 - hull // SHIPS) + n
        if play.state.afloat[other]:
            place = expected(play, other, LOOK * LOOKS)
            yards = hypot(place.x - ship.x, place.y - ship.y)
            angle = abs(relative(bearing(ship.x, ship.y, place.x, place.y), ship.heading))
            off_beam = abs(angle - 90.0) if yards < 2.0 * wanted else angle
            best = max(best, -abs(yards - wanted) - off_beam + play.state.loss[other] * 0.1)
    return best


def report(play: Play, seat: int) -> str:
    """Say of every ship that a seat steers how far off her enemy is, and what her captain means to do."""
    if play.state.phase != Phase.ORDERS:
        return ""
    told = [of_ship(play, hull) for hull in range(HULLS) if steers(play, seat, hull)]
    means = f"Each means to bring an enemy abeam at {WANTED:.0f} to {WANTED + MOOD * (MOODS - 1):.0f} yards."
    ships = [*told, means] if told else ["My ships are in their captains' hands; I signal."]
    return " ".join([*ships, *of_submarines(play, seat)])


def of_submarines(play: Play, seat: int) -> list[str]:
    """Say what the submarines of the side mean to do, to whom they answer."""
    side = play.house.seat_side[seat]
    own = [n for n in range(SUBMARINES) if play.board.submarine_side[n] == side and play.state.afloat[HULLS + n]]
    leads = own and play.house.seat_office[seat] == Office.COMMANDER
    return ["My submarines make for the nearest enemy, and dive once they are seen."] if leads else []


def of_ship(play: Play, hull: int) -> str:
    """Say how far off and where the nearest enemy of a ship is."""
    target = nearest_to(play, hull, hull // SHIPS)
    if target < 0:
        return f"{say_hull(hull)} has no enemy left."
    own, there = course_of(play, hull), course_of(play, target)
    yards = hypot(there.x - own.x, there.y - own.y)
    angle = relative(bearing(own.x, own.y, there.x, there.y), own.heading)
    return f"{say_hull(hull)} has {say_hull(target)} {yards:,.0f} yards off, {say_bearing(angle)}."


CAPTAINS = {"random": wander, "sensible": captain}
