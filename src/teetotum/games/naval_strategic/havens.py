"""What lies near a force: its bases, coal, cables, friends in company, and land."""

from functools import lru_cache
from math import cos, sin

from teetotum.engine.options import Options
from teetotum.games.naval_strategic.conventions import agreed
from teetotum.games.naval_strategic.forces import LEFT, Force
from teetotum.games.naval_strategic.problem import UNLIMITED, Place, Theatre
from teetotum.games.naval_strategic.state import State, is_afloat, is_light, place, weather_at
from teetotum.games.naval_strategic.tables import ALONGSHORE, COMPANY
from teetotum.mechanics.chart import RADIAN, gap, rhumb


@lru_cache(maxsize=512)
def bases(theatre: Theatre, side: int, force: str = "") -> tuple[Place, ...]:
    """List the bases of a side: its fortified ports, its ports with coal without end, and what a problem calls so."""
    named = {muster.base for muster in theatre.musters if muster.id == force}
    return tuple(
        port
        for port in theatre.places.values()
        if port.is_port and port.owner == side and (is_base(port) or port.code in named)
    )


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
        here = gap(*place(force, state.now), *place(other, state.now)) if own and room >= 0 else 0.0
        own = own and (room < 0 or other.room == room or here <= COMPANY[0])
        if own and (other.id == force.id or gap(lat, lon, *place(other, at)) <= COMPANY[0]):
            return other.id
    return ""


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
