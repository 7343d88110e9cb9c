"""How a program brings a force somewhere: at what speed, by which lanes, and where there is coal."""

from functools import lru_cache

from teetotum.games.naval_strategic.account.records import Force, Ship
from teetotum.games.naval_strategic.account.state import PLOT, Campaign, place, weather_at
from teetotum.games.naval_strategic.problem.theatre import UNLIMITED, Theatre
from teetotum.games.naval_strategic.slips.items import Hold, Item, To
from teetotum.games.naval_strategic.tracks.nearby import bases
from teetotum.games.naval_strategic.tracks.speeds import speed_limit
from teetotum.mechanics.chart import advance, gap, is_clear, rhumb

GUARDED = 3.0
"""Miles round a fortified port that are no open water."""
LOW = 0.2
"""Share of coal at which it is time to coal."""


def knots(eyes: Campaign, ships: list[Ship], most: float = 99.0) -> float:
    """Give the speed to order, which every sea of the move that is still to come lets a force make."""
    now, limit = eyes.state.now, most
    seas = {weather_at(eyes.state, now)[1]}
    for spell in eyes.state.spells:
        if spell.at > now:
            seas.add(spell.sea)
    for sea in seas:
        limit = min(limit, speed_limit(ships, eyes.house, sea))
    return limit


def route(eyes: Campaign, force: Force, goal: str, speed: float) -> list[Item]:
    """Lay a course to a place by the lanes, going on with what is already laid where it leads there."""
    if speed <= 0:
        return []
    if any(leads_to(item, goal) for item in force.rest):
        return again(force, speed)
    here = place(force, eyes.state.now)
    spot = eyes.board.places[goal]
    if gap(*here, spot.lat, spot.lon) < 0.5:
        return []
    _, way = eyes.board.way(*here, goal)
    return [To(code, 0.0, 0.0, 0.0, speed) for code in way]


def leads_to(item: Item, goal: str) -> bool:
    """See whether an item leads to a place of the chart."""
    return isinstance(item, To) and item.code == goal


@lru_cache(maxsize=256)
def off(theatre: Theatre, code: str, miles: float) -> tuple[float, float]:
    """Find a berth so many miles from a port, as far as may be out of the way of who comes in by the lanes."""
    port = theatre.places[code]
    lanes = [theatre.places[there] for there, _ in theatre.lanes.get(code, ())]
    berths = [advance(port.lat, port.lon, turn * 15.0, miles) for turn in range(24)]
    clear = [spot for spot in berths if is_clear(theatre.waters, port.lat, port.lon, *spot)]
    if not clear or not lanes:
        return port.lat, port.lon
    return max(clear, key=lambda spot: min(gap(spot[0], spot[1], each.lat, each.lon) for each in lanes))


@lru_cache(maxsize=256)
def before(theatre: Theatre, code: str, miles: float) -> tuple[float, float]:
    """Find a berth so many miles from a port on the lane that leads into it."""
    port, joined = theatre.places[code], theatre.lanes.get(code, ())
    if not joined:
        return port.lat, port.lon
    there, long = min(joined, key=lambda lane: lane[1])
    node = theatre.places[there]
    if long <= miles:
        return node.lat, node.lon
    return advance(port.lat, port.lon, rhumb(port.lat, port.lon, node.lat, node.lon)[1], miles)


def berth(eyes: Campaign, force: Force, code: str, there: tuple[float, float], speed: float) -> list[Item]:
    """Go to a berth near a port, by the lanes as far as they serve, and stay there."""
    here, there = place(force, eyes.state.now), spot(there)
    if gap(*here, *there) < 0.1 or speed <= 0:
        return []
    if is_clear(eyes.board.waters, *here, *there):
        return [To("", *there, 0.0, speed)]
    _, way = eyes.board.way(*here, code)
    legs: list[Item] = [To(node, 0.0, 0.0, 0.0, speed) for node in way]
    last = eyes.board.places[way[-2]] if len(way) > 1 else None
    if last is not None and is_clear(eyes.board.waters, last.lat, last.lon, *there):
        legs = legs[:-1]
    return [*legs, To("", *there, 0.0, speed)] if legs else []


def hours_to(eyes: Campaign, here: tuple[float, float], code: str, speed: float) -> float:
    """Reckon how long it takes to a place; from a spot that was rounded on to the land, as the gull flies."""
    miles = eyes.board.way(*here, code)[0]
    port = eyes.board.places[code]
    return (miles if miles < UNLIMITED / 2 else 1.2 * gap(*here, port.lat, port.lon)) / max(1.0, speed)


def again(force: Force, speed: float) -> list[Item]:
    """Lay again what is left to run of a track, at this speed, as far as it leads to places of the chart."""
    return [To(item.code, 0.0, 0.0, 0.0, speed) for item in force.rest if isinstance(item, To) and item.code]


def is_at(eyes: Campaign, force: Force, code: str) -> bool:
    """See whether a force is in a port."""
    spot = eyes.board.places[code]
    return gap(*place(force, eyes.state.now), spot.lat, spot.lon) <= 1.0


def spot(there: tuple[float, float]) -> tuple[float, float]:
    """Name a spot as it is written in an order, to the hundred yards."""
    return round(there[0], 3), round(there[1], 3)


def is_open_water(eyes: Campaign, force: Force, there: tuple[float, float]) -> bool:
    """See whether a force can steam straight to a spot, and near enough for that."""
    here = place(force, eyes.state.now)
    for fort in eyes.board.forts:
        if abs(fort.lat - there[0]) < 0.1 and gap(*there, fort.lat, fort.lon) <= GUARDED:
            return False
    return rhumb(*here, *there)[0] < 250 and is_clear(eyes.board.waters, *here, *there)


def go_and_coal(eyes: Campaign, force: Force, ships: list[Ship]) -> list[Item]:
    """Go to the nearest base and fill up."""
    own = bases(eyes.board, force.side, force.id)
    if eyes.state.phase != PLOT or not own:
        return []
    here = place(force, eyes.state.now)
    port = min(own, key=lambda each: gap(*here, each.lat, each.lon))
    return [*route(eyes, force, port.code, knots(eyes, ships, 10.0)), Hold("coal", 24.0)]
