"""Squadrons that wait for the enemy, blockaders, and those who stay where the problem has put them."""

from functools import lru_cache

from teetotum.games.naval_strategic.account.records import ENGAGE_IF, VISIBLE, Force, Ship
from teetotum.games.naval_strategic.account.state import PLOT, Campaign, place
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.slips.items import Hold, Item, Posture, To
from teetotum.mechanics.chart import rhumb
from teetotum.players.naval_strategic.news import News, in_sight, main_body, reckoned
from teetotum.players.naval_strategic.planning import prizes
from teetotum.players.naval_strategic.steering import LOW, go_and_coal, is_open_water, knots, route


def squadron(eyes: Campaign, seat: int, force: Force, ships: list[Ship], news: list[News]) -> list[Item]:
    """Wait where every port is soonest reached, go for an enemy who is reported, and fight at three to two."""
    state = eyes.state
    stance = [Posture(ENGAGE_IF, 1.5)] if state.now >= force.shy else []
    seen = in_sight(news, force, state.now)
    speed = knots(eyes, ships, 12.0) if seen is not None else 0.0
    if seen is not None and speed > 0 and is_open_water(eyes, force, (seen.lat, seen.lon)):
        ours = sum(ship.points for ship in ships)
        if seen.level >= VISIBLE and (seen.points < 0 or ours >= 1.5 * seen.points):
            return [*stance, To("", *reckoned(seen, state.now + 0.5), 0.0, speed)]
        if seen.points < 0:
            return [*stance, To("", seen.lat, seen.lon, 0.0, speed)]
    if state.phase != PLOT:
        last = news[-1] if news else None
        if last is None or last.own or last.at < state.began - 24:
            return []
    if min([ship.coal for ship in ships]) < LOW:
        return [*stance, *go_and_coal(eyes, force, ships)]
    speed = knots(eyes, ships, 12.0)
    goal = _post_for(eyes, seat, force, main_body(news, state.now))
    return [*stance, *route(eyes, force, goal, speed)] if goal and speed > 0 else list(stance)


def _post_for(eyes: Campaign, seat: int, force: Force, enemy: News | None) -> str:
    """Choose where to wait: off the port that a reported enemy can reach soonest after us, else in the middle."""
    theatre = eyes.board
    foes = [n for n in range(len(theatre.sides)) if n != force.side]
    ports = [code for side in foes for code in prizes(theatre, side)]
    if not ports:
        return ""
    if enemy is None:
        return _middle(theatre, seat, tuple(sorted(set(ports))))
    here = place(force, eyes.state.now)
    spot = reckoned(enemy, eyes.state.now)

    def lead(code: str) -> tuple[bool, float]:
        port = theatre.places[code]
        ours = rhumb(*here, port.lat, port.lon)[0] / 12
        theirs = rhumb(*spot, port.lat, port.lon)[0] / 11
        return ours > theirs, theirs

    return _off(theatre, min(sorted(set(ports)), key=lead))


def _off(theatre: Theatre, code: str) -> str:
    """Name the node that lies before a port."""
    joined = theatre.lanes.get(code, ())
    return min(joined, key=lambda lane: lane[1])[0] if joined else code


@lru_cache(maxsize=256)
def _middle(theatre: Theatre, seat: int, ports: tuple[str, ...]) -> str:
    """Find the node from which the farthest of a squadron's share of ports is nearest."""
    room = theatre.rooms[seat]
    mates = [n for n, each in enumerate(theatre.rooms) if each.side == room.side and each.role == "squadron"]
    share = sorted(ports, key=lambda code: -theatre.places[code].lon)
    size = -(-len(share) // len(mates)) if mates else len(share)
    turn = mates.index(seat) if seat in mates else 0
    mine = share[turn * size : (turn + 1) * size] or share
    nodes = [code for code in theatre.lanes if not theatre.places[code].is_port]
    return min(nodes, key=lambda node: max(theatre.miles(node, port) or 9e9 for port in mine))


def blockade(eyes: Campaign, seat: int, force: Force, ships: list[Ship], news: list[News]) -> list[Item]:
    """Lie before the port, fight what can be beaten, and go for coal in time."""
    del seat, news
    if eyes.state.phase != PLOT:
        return []
    if min(ship.coal for ship in ships) < LOW:
        return go_and_coal(eyes, force, ships)
    stance: list[Item] = [Posture(ENGAGE_IF, 1.5)] if eyes.state.now >= force.shy else []
    return [*stance, Hold("lie", 48.0)]


def guard(eyes: Campaign, seat: int, force: Force, ships: list[Ship], news: list[News]) -> list[Item]:
    """Stay where the problem has put the force."""
    del eyes, seat, force, ships, news
    return []


def follow(eyes: Campaign, seat: int, force: Force, ships: list[Ship], news: list[News]) -> list[Item]:
    """Colliers wait for those who need them."""
    return guard(eyes, seat, force, ships, news)
