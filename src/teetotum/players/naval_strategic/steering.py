"""How a program brings a force somewhere: at what speed, by which lanes, and where there is coal."""

from functools import lru_cache

from teetotum.games.naval_strategic.forces import Force, Ship
from teetotum.games.naval_strategic.orders import Clause, Hold, To
from teetotum.games.naval_strategic.plotting import bases, speed_limit
from teetotum.games.naval_strategic.state import PLOT, Table, place, weather_at
from teetotum.mechanics.chart import gap, is_clear, rhumb

GUARDED = 3.0
"""Miles round a fortified port that are no open water."""
LOW = 0.2
"""Share of coal at which it is time to coal."""


def knots(eyes: Table, ships: list[Ship], most: float = 99.0) -> float:
    """Give the speed to order, which every sea of the move that is still to come lets a force make."""
    now, limit = eyes.state.now, most
    seas = {weather_at(eyes.state, now)[1]}
    for since, _, sea in eyes.state.spells:
        if since > now:
            seas.add(sea)
    for sea in seas:
        limit = min(limit, speed_limit(ships, eyes.house, sea))
    return limit


def route(eyes: Table, force: Force, goal: str, speed: float) -> list[Clause]:
    """Lay a course to a place by the lanes, going on with what is already laid where it leads there."""
    if speed <= 0:
        return []
    if any(text.startswith(f"to {goal} ") for text in force.rest):
        return [clause for text in force.rest if (clause := again(text, speed))]
    here = place(force, eyes.state.now)
    spot = eyes.board.places[goal]
    if gap(*here, spot.lat, spot.lon) < 0.5:
        return []
    _, way = eyes.board.way(*here, goal)
    return [To(code, 0.0, 0.0, 0.0, speed) for code in way]


@lru_cache(maxsize=4096)
def again(text: str, speed: float) -> To | None:
    """Read a leg that is already laid, to be steamed at this speed; nothing where it is no way to a place."""
    parts = text.split()
    if parts[0] != "to" or not parts[1].isalpha():
        return None
    return To(parts[1], 0.0, 0.0, 0.0, speed)


def is_at(eyes: Table, force: Force, code: str) -> bool:
    """See whether a force is in a port."""
    spot = eyes.board.places[code]
    return gap(*place(force, eyes.state.now), spot.lat, spot.lon) <= 1.0


def is_open_water(eyes: Table, force: Force, there: tuple[float, float]) -> bool:
    """See whether a force can steam straight to a spot, and near enough for that."""
    here = place(force, eyes.state.now)
    for fort in eyes.board.forts:
        if abs(fort.lat - there[0]) < 0.1 and gap(*there, fort.lat, fort.lon) <= GUARDED:
            return False
    return rhumb(*here, *there)[0] < 250 and is_clear(eyes.board.waters, *here, *there)


def go_and_coal(eyes: Table, force: Force, ships: list[Ship]) -> list[Clause]:
    """Go to the nearest base and fill up."""
    own = bases(eyes.board, force.side, force.id)
    if eyes.state.phase != PLOT or not own:
        return []
    here = place(force, eyes.state.now)
    port = min(own, key=lambda each: gap(*here, each.lat, each.lon))
    return [*route(eyes, force, port.code, knots(eyes, ships, 10.0)), Hold("coal", 24.0)]
