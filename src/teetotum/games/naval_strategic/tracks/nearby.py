"""What lies near a force: its bases, coal, cables, friends in company, and land."""

from collections.abc import Collection
from functools import lru_cache
from math import cos, sin

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import FIGHT, LEFT, Force
from teetotum.games.naval_strategic.account.state import (
    State,
    chief_of,
    doing_at,
    is_afloat,
    is_light,
    place,
    weather_at,
)
from teetotum.games.naval_strategic.problem.theatre import NEAR, UNLIMITED, Place, Theatre
from teetotum.games.naval_strategic.terms.citations import Ruling
from teetotum.games.naval_strategic.terms.conventions import agreed
from teetotum.games.naval_strategic.terms.ship_classes import ALONGSHORE, COMPANY
from teetotum.mechanics.chart import gap, rhumb
from teetotum.mechanics.sea import RADIAN


@lru_cache(maxsize=512)
def bases(theatre: Theatre, side: int, force: str = "") -> tuple[Place, ...]:
    """List the bases of a side: its fortified ports, its ports with coal without end, and what a problem calls so."""
    begun = theatre.begun_as(force)
    named = {muster.base for muster in theatre.musters if muster.id == begun}
    return tuple(
        port
        for port in theatre.places.values()
        if port.is_port and port.owner == side and (is_base(port) or port.code in named)
    )


def is_based(theatre: Theatre, force: Force, lat: float, lon: float) -> bool:
    """See whether a place is in a base of a force."""
    for port in bases(theatre, force.side, force.id):
        if abs(port.lat - lat) < 0.05 and gap(lat, lon, port.lat, port.lon) <= NEAR:
            return True
    return False


def is_base(port: Place) -> bool:
    """See whether a port is a base: as the problem has it, else by its forts or by coal without end."""
    return port.base if port.base is not None else port.fortified or port.coal > UNLIMITED / 2


def coal_source(
    theatre: Theatre,
    house: Options,
    state: State,
    force: Force,
    arg: str,
    at: float,
    lat: float,
    lon: float,
    *,
    room: int = -1,
) -> str:
    """Name where a force can coal: the port it is in, or a force of colliers in company in a sheltered anchorage."""
    port = theatre.port_at(lat, lon)
    if port is not None and arg in ("", port.code) and port.owner in (-1, force.side):
        if port.owner == force.side and (port.coal > 0 or port.code in state.stocks):
            return port.code
        if port.owner == -1 and (port.each_ship or agreed(house).neutral_coal) > 0:
            return port.code
    smooth = house.choice("coal_at_sea") == "smooth" and weather_at(state, at)[1] == "smooth"
    if port is None and not smooth:
        return ""
    for other in state.forces.values():
        own = other.side == force.side and other.lot > 0 and arg in ("", other.id) and is_afloat(state, other, at)
        own = own and (lies_still(other, at) if room < 0 else _is_known(theatre, house, state, force, other, room))
        when = at if room in (-1, other.room) else state.now  # whither another room's go is not known
        if own and (other.id == force.id or gap(lat, lon, *place(other, when)) <= COMPANY[0]):
            return other.id
    return ""


def lies_still(force: Force, at: float) -> bool:
    """See whether colliers are stopped and at peace, so that ships can lie alongside."""
    n = doing_at(force, at)
    return force.track[n].speed == 0 and force.doing[n].what != FIGHT


def _is_known(theatre: Theatre, house: Options, state: State, force: Force, other: Force, room: int) -> bool:
    """See whether a room knows of colliers: its own, unless nobody has met them yet, and those in company."""
    if is_unmet(theatre, house, state, other):
        return False
    return other.room == room or gap(*place(force, state.now), *place(other, state.now)) <= COMPANY[0]


def depth_at(theatre: Theatre, name: str, lat: float, lon: float) -> str:
    """Say how deep a line lies at a place: at its landings, or along the straight line between them."""
    line = next(line for line in theatre.lines if line.id == name)
    if line.depth == "land":
        return "land"
    ends = [theatre.places[end] for end in (line.a, line.b)]
    if any(gap(lat, lon, end.lat, end.lon) <= 5.0 for end in ends if not end.inland):
        return "shore"
    if any(end.inland for end in ends):
        return ""
    along = rhumb(ends[0].lat, ends[0].lon, lat, lon)[0] + rhumb(lat, lon, ends[1].lat, ends[1].lon)[0]
    return line.depth if along <= rhumb(ends[0].lat, ends[0].lon, ends[1].lat, ends[1].lon)[0] + 2.0 else ""


@upholds(Ruling.WHICH_FLEET)
def is_of_the_fleet(theatre: Theatre, house: Options, state: State, force: Force, classes: Collection[str]) -> bool:
    """See whether a force is the fleet: it has battleships or cruisers, and is the chief's where the house says so."""
    if "A" not in classes and "B" not in classes and "C" not in classes:
        return False
    return house.settings["the_fleet"] != "chief" or is_the_chiefs(theatre, state, force)


def is_the_chiefs(theatre: Theatre, state: State, force: Force) -> bool:
    """See whether the commander in chief of a side leads a force, or another leads it for a chief who is ashore."""
    chief = chief_of(theatre, state, force.side)
    return force.room == chief or theatre.begun_as(force.id) in theatre.rooms[chief].forces


def friends_in_company(state: State, force: Force, at: float, day: bool) -> list[str]:
    """List the forces of the same side in company."""
    reach, here = COMPANY[0 if day else 1], place(state.forces[force.id], at)
    return [
        other.id
        for other in state.forces.values()
        if other.id != force.id
        and other.side == force.side
        and is_afloat(state, other, at)
        and gap(*here, *place(other, at)) <= reach
    ]


def is_unmet(theatre: Theatre, house: Options, state: State, force: Force) -> bool:
    """See whether a force that comes and goes by the problem is not there yet, or nobody of its side has met it."""
    if force.appears > state.now or force.leaves < 0:
        return force.appears > state.now
    day = is_light(theatre, house, state.now, *place(force, state.now))
    return not friends_in_company(state, force, state.now, day)


def went_unmet(state: State, force: Force) -> bool:
    """See whether a force has gone as the problem has it, because nobody met it."""
    return bool(force.ships) and all(state.ships[name].status == LEFT for name in force.ships)


def is_near_land(theatre: Theatre, lat: float, lon: float) -> bool:
    """See whether land is within twelve miles of a place."""
    if theatre.waters.is_open(lat, lon):
        return False
    wide = cos(lat * RADIAN)
    for ring in range(1, int(ALONGSHORE) + 1):
        for turn in range(0, 360, 15):
            north, east = ring * cos(turn * RADIAN) / 60, ring * sin(turn * RADIAN) / 60 / wide
            if theatre.waters.is_land(lat + north, lon + east):
                return True
    return False
