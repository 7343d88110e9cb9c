"""Where torpedo boats and torpedo gunboats may go by themselves: with the fleet, alongshore, or with a dispatch."""

from typing import TYPE_CHECKING

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.havens import bases, is_near_land
from teetotum.games.naval_strategic.orders import To
from teetotum.games.naval_strategic.problem import UNLIMITED
from teetotum.games.naval_strategic.speeds import SLACK
from teetotum.games.naval_strategic.state import chief_of, is_afloat, place
from teetotum.games.naval_strategic.tables import (
    COMPANY,
    range_left,
)
from teetotum.games.naval_strategic.vocabulary import Ruling as Gloss
from teetotum.mechanics.chart import (
    gap,
    is_clear,
    rhumb,
    spot,
    steer,
)

if TYPE_CHECKING:
    from teetotum.games.naval_strategic.pen import Pen

LARGER = "ABCDEX"
"""Classes larger than torpedo craft."""


@upholds(Gloss.IN_COMPANY)
def in_company(pen: "Pen", clause: To, goal: tuple[float, float]) -> bool:
    """See whether a larger ship of the side is where a boat is, and goes with her."""
    ends = min(pen.until, pen.at + rhumb(pen.lat, pen.lon, *goal)[0] / clause.speed)
    there = spot(steer(pen.at, pen.lat, pen.lon, *goal, clause.speed), ends)
    return any(gap(pen.lat, pen.lon, *at) <= COMPANY[0] for at in fleets(pen, LARGER, pen.at)) and any(
        gap(*there, *at) <= COMPANY[0] for at in fleets(pen, LARGER, ends)
    )


@upholds(Gloss.WHICH_FLEET)
def fleets(pen: "Pen", classes: str = "ABC", when: float = -1.0) -> list[tuple[float, float]]:
    """Place the fleet as the boat's commander knows it: his room's own, others where the problem has them."""
    found = []
    chief = classes != LARGER and pen.house.choice("the_fleet") == "chief"
    at = when if when >= 0 else pen.at
    heard = {
        note.place: (note.lat, note.lon) for note in pen.state.notices.get(pen.force.room, ()) if note.kind == "friend"
    }
    for muster in pen.theatre.musters:
        if muster.side != pen.force.side or not any(cls in classes for _, cls in muster.ships):
            continue
        room = next(n for n, room in enumerate(pen.theatre.rooms) if muster.id in room.forces)
        if chief and room != chief_of(pen.theatre, pen.state, pen.force.side):
            continue
        force = pen.state.forces.get(muster.id)
        own = force is not None and force.room == pen.force.room and is_afloat(pen.state, force, pen.at)
        found.append(place(force, at) if force is not None and own else heard.get(muster.id, (muster.lat, muster.lon)))
    return found


@upholds(Gloss.DISPATCHES_BY_TORPEDO_BOAT)
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


@upholds(Gloss.RADIUS_OF_ACTION)
def carries_far(pen: "Pen", clause: To, goal: tuple[float, float]) -> bool:
    """See whether a torpedo gunboat's coal takes her where her dispatch goes."""
    miles = rhumb(pen.lat, pen.lon, *goal)[0] * (2 if pen.house.choice("radius") == "half" else 1)
    least = min(range_left(s.cls, coal, clause.speed, pen.house) for s, coal in zip(pen.ships, pen.coal, strict=True))
    return miles <= least + SLACK


@upholds(Gloss.GUNBOATS_AS_SCOUTS)
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
