"""Where torpedo boats and gunboats may go by themselves, and for how long destroyers may."""

from typing import TYPE_CHECKING

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import BANKED, Force
from teetotum.games.naval_strategic.account.state import is_light, place, ships_of
from teetotum.games.naval_strategic.problem.theatre import UNLIMITED
from teetotum.games.naval_strategic.slips.items import To
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.ship_classes import COMPANY, DESTROYER_HOURS, range_left
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE
from teetotum.games.naval_strategic.tracks.nearby import bases, is_based, is_near_land, is_the_chiefs
from teetotum.mechanics.chart import (
    gap,
    is_clear,
    rhumb,
    spot,
    steer,
)

if TYPE_CHECKING:
    from teetotum.games.naval_strategic.tracks.leg_builder import Pen

LARGER = "ABCDEX"
"""Classes larger than torpedo craft."""


@upholds(Ruling.IN_COMPANY)
def in_company(pen: "Pen", item: To, goal: tuple[float, float]) -> bool:
    """See whether a larger ship of the side is where a boat is, and goes with her."""
    ends = min(pen.until, pen.at + rhumb(pen.lat, pen.lon, *goal)[0] / item.speed)
    there = spot(steer(pen.at, pen.lat, pen.lon, *goal, item.speed), ends)
    return any(gap(pen.lat, pen.lon, *at) <= COMPANY[0] for at in fleets(pen, LARGER, pen.at)) and any(
        gap(*there, *at) <= COMPANY[0] for at in fleets(pen, LARGER, ends)
    )


@upholds(Ruling.WHICH_FLEET)
def fleets(pen: "Pen", classes: str = "ABC", when: float = -1.0) -> list[tuple[float, float]]:
    """Place the fleet as the boat's commander knows it: his room's own, others where the problem has them."""
    chief = classes != LARGER and pen.house.choice("the_fleet") == "chief"
    found = [
        place(force, when if when >= 0 else pen.at)
        for force in pen.state.forces.values()
        if force.room == pen.force.room
        and _has_any(pen, force, classes)
        and (not chief or is_the_chiefs(pen.theatre, pen.state, force))
    ]
    heard = {
        note.place: (note.lat, note.lon) for note in pen.state.notices.get(pen.force.room, ()) if note.kind == "friend"
    }
    for muster in pen.theatre.musters:
        if muster.side == pen.force.side and any(cls in classes for _, cls in muster.ships):
            force = pen.state.forces.get(muster.id)
            away = force is None or force.room != pen.force.room  # on a tracing other rooms' forces are not there
            if away and (not chief or muster.id in pen.theatre.rooms[pen.chief].forces):
                found.append(heard.get(muster.id, (muster.lat, muster.lon)))
    return found


def _has_any(pen: "Pen", force: Force, classes: str) -> bool:
    """See whether another force than the pen's has ships of some classes."""
    return force.id != pen.force.id and any(ship.cls in classes for ship in ships_of(pen.state, force))


@upholds(Ruling.DISPATCHES_BY_TORPEDO_BOAT)
def carries(pen: "Pen", goal: tuple[float, float]) -> bool:
    """See whether a torpedo boat's dispatch runs from the fleet to a base or from a base to the fleet."""
    reading = pen.house.choice("t_dispatch")
    if reading == "free" or (reading == "alongshore" and keeps_inshore(pen, goal)):
        return True
    ports = [(port.lat, port.lon, port.code) for port in bases(pen.theatre, pen.force.side, pen.force.id)]
    ships = [(*at, "") for at in fleets(pen)]
    in_port, in_fleet = (any(gap(pen.lat, pen.lon, *end[:2]) <= COMPANY[0] for end in ends) for ends in (ports, ships))
    ends = (ports if in_fleet or not in_port else []) + (ships if in_port or not in_fleet else [])
    return any(is_on_the_way(pen, goal, end) for end in ends)


def is_on_the_way(pen: "Pen", goal: tuple[float, float], end: tuple[float, float, str]) -> bool:
    """See whether a leg leads to an end of the run, or towards it with no great detour."""
    if gap(*goal, *end[:2]) <= COMPANY[0]:
        return True
    here = pen.lat, pen.lon
    return rhumb(*here, *goal)[0] + by_sea(pen, goal, end) <= 1.1 * by_sea(pen, here, end)


def by_sea(pen: "Pen", begins: tuple[float, float], end: tuple[float, float, str]) -> float:
    """Measure the shortest way by sea to an end of a run: straight where that is clear, else by the lanes."""
    if is_clear(pen.theatre.waters, *begins, *end[:2]):
        return rhumb(*begins, *end[:2])[0]
    return pen.theatre.way(*begins, end[2])[0] if end[2] in pen.theatre.lanes else UNLIMITED


@upholds(Ruling.RADIUS_OF_ACTION)
def carries_far(pen: "Pen", item: To, goal: tuple[float, float]) -> bool:
    """See whether a torpedo gunboat's coal takes her where her dispatch goes."""
    miles = rhumb(pen.lat, pen.lon, *goal)[0]
    if pen.house.choice("radius") == "half" and not turns_back(pen, goal):
        # Who goes out by half of her radius has coal for as many miles back as she has come.
        miles = 2 * miles + gone_out(pen)
    least = min(range_left(s.cls, coal, item.speed, pen.house) for s, coal in zip(pen.ships, pen.coal, strict=True))
    return miles <= least + NEGLIGIBLE


def gone_out(pen: "Pen") -> float:
    """Add up the miles that a dispatch has run since it left fleet or base, in this plot and before."""
    miles = 0.0
    for leg, doing in zip(reversed(pen.legs), reversed(pen.doing), strict=True):
        if doing.what in BANKED and is_based(pen.theatre, pen.force, leg.lat, leg.lon):
            return miles
        miles += leg.speed * (leg.ends - leg.begins)
    left = pen.since - max(ship.away for ship in pen.ships) - NEGLIGIBLE
    tracks = [past.leg for past in pen.state.past if past.force == pen.force.id and past.leg.begins >= left]
    return miles + sum(leg.speed * (leg.ends - leg.begins) for leg in tracks)


@upholds(Ruling.GUNBOATS_AS_SCOUTS)
def is_alongshore(pen: "Pen", goal: tuple[float, float]) -> bool:
    """See whether a leg keeps inshore on the stretch between fleet and base."""
    if not keeps_inshore(pen, goal):
        return False
    for port in bases(pen.theatre, pen.force.side, pen.force.id):
        for fleet in fleets(pen):
            whole = 1.25 * pen.theatre.way(*fleet, port.code)[0] + 0.1
            ends = ((pen.lat, pen.lon), goal)
            if all(rhumb(*end, *fleet)[0] + rhumb(*end, port.lat, port.lon)[0] <= whole for end in ends):
                return True
    return False


def keeps_inshore(pen: "Pen", goal: tuple[float, float]) -> bool:
    """See whether land is within twelve miles all along a leg."""
    miles = rhumb(pen.lat, pen.lon, *goal)[0]
    leg = steer(0.0, pen.lat, pen.lon, *goal, 1.0)
    steps = max(1, int(miles / 3))
    return all(is_near_land(pen.theatre, *spot(leg, miles * n / steps)) for n in range(steps + 1))


@upholds(Ruling.FIVE_DAYS_BEGIN_AGAIN)
def is_home(pen: "Pen") -> bool:
    """See whether destroyers are in base, or in company with the fleet as far as their commander knows."""
    if is_based(pen.theatre, pen.force, pen.lat, pen.lon):
        return True
    if pen.house.choice("destroyer_reset") != "fleet":
        return False
    reach = COMPANY[0 if is_light(pen.theatre, pen.house, pen.at, pen.lat, pen.lon) else 1]
    return any(gap(pen.lat, pen.lon, *at) <= reach for at in fleets(pen))


@upholds(Clause.FIVE_DAYS)
def leads_home(pen: "Pen", goal: tuple[float, float]) -> bool:
    """See whether destroyers that cannot be back in time are at least on the way to the nearest base or fleet."""
    ends = homes(pen)
    if not ends:
        return False
    miles = min(by_sea(pen, (pen.lat, pen.lon), end) for end in ends)
    in_time = pen.away + miles / max(1.0, pen.limit()) <= DESTROYER_HOURS
    return not in_time and turns_back(pen, goal)


def turns_back(pen: "Pen", goal: tuple[float, float]) -> bool:
    """See whether a leg leads to the nearest base or fleet, or towards it with no great detour."""
    ends = homes(pen)
    if not ends:
        return False
    here = (pen.lat, pen.lon)
    _, nearest = min([(by_sea(pen, here, end), end) for end in ends])
    return is_on_the_way(pen, goal, nearest)


def homes(pen: "Pen") -> list[tuple[float, float, str]]:
    """List where torpedo craft are at home: the bases, and the fleet where meeting it counts."""
    ends = [(port.lat, port.lon, port.code) for port in bases(pen.theatre, pen.force.side, pen.force.id)]
    if pen.house.choice("destroyer_reset") == "fleet":
        ends += [(*at, "") for at in fleets(pen)]
    return ends
