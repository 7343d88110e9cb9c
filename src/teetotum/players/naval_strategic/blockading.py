"""Blockaders: they lie before a port, fight what they can beat, and send a boat to the wire when the enemy is there."""

from operator import attrgetter

from teetotum.games.naval_strategic.account.records import AVOID, ENGAGE_IF, VISIBLE, Force, Ship
from teetotum.games.naval_strategic.account.state import PLOT, Campaign, place
from teetotum.games.naval_strategic.problem.theatre import Place
from teetotum.games.naval_strategic.slips.items import Detach, Hold, Item, Join, Order, Posture, Send, To
from teetotum.games.naval_strategic.terms.ship_classes import COMPANY
from teetotum.games.naval_strategic.tracks.nearby import bases
from teetotum.mechanics.chart import gap
from teetotum.players.naval_strategic.news import News, of_force
from teetotum.players.naval_strategic.reporting import (
    BOAT,
    is_boat_of,
    lies_as_reported,
    reports_of,
    telegraph,
    unreported,
)
from teetotum.players.naval_strategic.steering import LOW, berth, go_and_coal, is_at, knots

FULL = 0.9
"""Share of coal with which a blockader leaves its base."""
DRY, HALF_DRY = 0.3, 0.4
"""Shares of coal with which torpedo boats, and half of the larger ships, are sent to their base."""
AT_FIRST = 24.0
"""Hours from the beginning in which a blockader counts what lies in the port that it watches."""
IN_PORT = 2.0
"""Miles from a port within which ships that lie still lie in it."""
WORTH_A_BOAT = 10.0
"""Points that an enemy has at least who is reported whatever else lies in the port."""


def blockade(eyes: Campaign, force: Force, ships: list[Ship]) -> list[Item]:
    """Lie before the port and fight what can be beaten; come back from a base with full bunkers."""
    if eyes.state.phase != PLOT:
        return []
    if min(ship.coal for ship in ships) < (FULL if is_coaling(eyes, force) else LOW):
        way = go_and_coal(eyes, force, ships)
        return _as_dispatch(way) if is_boat(eyes, force) else way
    if is_boat(eyes, force):
        return _rejoin(eyes, force, ships)
    stance: list[Item] = [Posture(ENGAGE_IF, 1.5)] if eyes.state.now >= force.shy else []
    return [*stance, *_back(eyes, force, ships), Hold("lie", 48.0)]


def is_coaling(eyes: Campaign, force: Force) -> bool:
    """See whether a blockader lies in one of its bases, where it comes for coal alone."""
    return any(is_at(eyes, force, port.code) for port in bases(eyes.board, force.side, force.id))


def is_boat(eyes: Campaign, force: Force) -> bool:
    """See whether a force is boats that were sent to the wire, or to coal."""
    return eyes.board.begun_as(force.id) != force.id


def send_word(
    eyes: Campaign, seat: int, force: Force, ships: list[Ship], news: list[News]
) -> tuple[list[Item], list[Order]]:
    """Telegraph that the enemy has come, from a base or by a torpedo boat: what the force and the boat do for it."""
    told = None if eyes.state.phase != PLOT or is_boat(eyes, force) else _worth_a_boat(eyes, seat, force, news)
    if told is None:
        return [], []
    if eyes.board.station_at(*place(force, eyes.state.now), force.side):
        return telegraph(eyes, force, told, 0.0), []
    boats = [ship for ship in ships if ship.cls == "t" and ship.coal >= DRY][:1]
    errand = telegraph(eyes, force, told, knots(eyes, boats)) if boats and len(ships) > 1 else []
    return _sent_away(eyes, force, boats, errand) if any(isinstance(item, Send) for item in errand) else ([], [])


def send_to_coal(eyes: Campaign, force: Force, ships: list[Ship]) -> tuple[list[Item], list[Order]]:
    """Send the torpedo boats, or else half of the ships, to coal by themselves, so that the port stays watched."""
    boats = [ship for ship in ships if ship.cls == "t" and ship.coal < DRY]
    large = sorted((ship for ship in ships if ship.cls != "t"), key=attrgetter("coal"))
    half = [ship for ship in large if ship.coal < HALF_DRY][: (len(large) + 1) // 2]
    part = boats or ([] if _has_sent(eyes, force) else half)
    left = [ship for ship in large if ship not in part]
    if eyes.state.phase != PLOT or is_boat(eyes, force) or is_coaling(eyes, force) or not part or not left:
        return [], []
    if min(ship.coal for ship in left) < LOW:
        return [], []
    return _sent_away(eyes, force, part, go_and_coal(eyes, force, part))


def _has_sent(eyes: Campaign, force: Force) -> bool:
    """See whether larger ships of a force are away from it."""
    away = [other for name, other in eyes.state.forces.items() if is_boat_of(name, force)]
    return any(eyes.state.ships[ship].cls != "t" for other in away for ship in other.ships)


def _sent_away(eyes: Campaign, force: Force, boats: list[Ship], errand: list[Item]) -> tuple[list[Item], list[Order]]:
    """Send boats away upon an errand, as a force of their own."""
    name = next(name for n in range(1, 99) if (name := f"{force.id}{BOAT}{n}") not in eyes.state.forces)
    away = Detach(tuple(ship.id for ship in boats), name)
    return [away], [Order(name, (Posture(AVOID), *_as_dispatch(errand)))]


def _worth_a_boat(eyes: Campaign, seat: int, force: Force, news: list[News]) -> News | None:
    """Give what is to be reported: more ships than lay in the port at first, or such as are worth a squadron."""
    mine = of_force(news, force)
    garrison = max((each.ships for each in mine if each.at < AT_FIRST and each.level >= VISIBLE), default=0)
    said = reports_of(eyes, seat, force)
    fresh = [
        each
        for each in mine
        if each.level >= VISIBLE
        and (each.points >= WORTH_A_BOAT or (each.ships > garrison and _lies_in_port(eyes, force, each)))
        and not any(lies_as_reported(each, report) for report in said)
    ]
    return unreported(eyes, seat, force, fresh)


def _lies_in_port(eyes: Campaign, force: Force, each: News) -> bool:
    """See whether ships lie in the port that a force watches."""
    port = _port(eyes, force)
    return each.course < 0 and gap(each.lat, each.lon, port.lat, port.lon) <= IN_PORT


def _as_dispatch(items: list[Item]) -> list[Item]:
    return [item._replace(purpose="dispatch") if isinstance(item, To) else item for item in items]


def _rejoin(eyes: Campaign, force: Force, ships: list[Ship]) -> list[Item]:
    """Bring a boat back to the force that sent it, and join it there."""
    parent = eyes.state.forces.get(eyes.board.begun_as(force.id))
    if parent is None or not parent.ships:
        return []
    there = place(parent, eyes.state.now)
    if gap(*place(force, eyes.state.now), *there) <= COMPANY[1]:
        return [Posture(AVOID), Join(parent.id)]
    lies_there = gap(*there, *_post(eyes, force)) <= COMPANY[0]
    return [Posture(AVOID), *_as_dispatch(_back(eyes, force, ships))] if lies_there else []


def _post(eyes: Campaign, force: Force) -> tuple[float, float]:
    """Name the spot where the problem has a force lie."""
    begun = eyes.board.begun_as(force.id)
    return next((muster.lat, muster.lon) for muster in eyes.board.musters if muster.id == begun)


def _back(eyes: Campaign, force: Force, ships: list[Ship]) -> list[Item]:
    """Go back to where the problem has a force lie, by way of the port that is next to it."""
    return berth(eyes, force, _port(eyes, force).code, _post(eyes, force), knots(eyes, ships))


def _port(eyes: Campaign, force: Force) -> Place:
    """Give the port before which the problem has a force lie: the next to that spot."""
    post = _post(eyes, force)
    ports = [each for each in eyes.board.places.values() if each.is_port]
    return min(ports, key=lambda each: gap(*post, each.lat, each.lon))
