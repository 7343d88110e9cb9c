"""How a raider comes to a harbour of the enemy unseen: by night, out of the offing, and elsewhere if it is held."""

from functools import lru_cache

from teetotum.games.naval_strategic.account.records import RECOGNIZED, Force, Ship
from teetotum.games.naval_strategic.account.state import Campaign, is_light, place
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.slips.items import Hold, Item, To
from teetotum.mechanics.chart import bearing, gap
from teetotum.players.naval_strategic.news import News, of_force
from teetotum.players.naval_strategic.planning import prizes
from teetotum.players.naval_strategic.steering import hours_to, route

HELD = 12.0
"""Miles round a harbour within which heavy ships hold it."""
REMEMBERED = 60.0
"""Hours for which a harbour is left alone where heavy ships were seen."""
OFFING = 55.0
"""Miles from every harbour of the enemy within which a raider does not wait by day."""
AFTER_DARK = 2.0
"""Hours after sunset at which a raider means to come in."""
LATEST = 7.0
"""Hours after sunset after which she puts it off to the next night."""
STEP = 0.25
NEAR_BY = 25.0
"""Miles from the harbour at which a raider goes in whatever the hour."""


def is_heavy(seen: News, ships: list[Ship], share: float = 1.0) -> bool:
    """See whether what is seen has so large a share of one's own strength, or may have: several large strangers."""
    if seen.level == RECOGNIZED:
        return seen.points >= share * sum(ship.points for ship in ships)
    return seen.is_squadron and (share >= 1 or seen.ships >= len(ships) // 2)


def harbour_to_try(
    eyes: Campaign, force: Force, ships: list[Ship], news: list[News], planned: str, share: float = 1.0
) -> str:
    """Keep to the harbour of the plan unless heavy ships hold it; else try the one farthest from where any were."""
    own = [each for each in of_force(news, force) if eyes.state.now - each.at < REMEMBERED]
    seen = [each for each in own if is_heavy(each, ships, share)]
    goals = [eyes.board.places[code] for code in sorted(prizes(eyes.board, force.side))]

    def clear_of(lat: float, lon: float) -> float:
        return min((gap(lat, lon, each.lat, each.lon) for each in seen), default=999.0)

    free = [port for port in goals if clear_of(port.lat, port.lon) > HELD]
    if not free or any(port.code == planned for port in free):
        return planned
    return max(free, key=lambda port: clear_of(port.lat, port.lon)).code


def hours_after_dark(eyes: Campaign, at: float, spot: tuple[float, float]) -> float:
    """Give for how long it has been night at a place, or below nought how long it still is to sunset."""
    day, hours = is_light(eyes.board, eyes.house, at, *spot), 0.0
    while hours < 24 and is_light(eyes.board, eyes.house, at + (hours if day else -hours), *spot) == day:
        hours += STEP
    return -hours if day else hours


def by_night(eyes: Campaign, force: Force, goal: str, speed: float) -> list[Item]:
    """Go in so as to come to the harbour after dark, and wait in the offing until it is time for that."""
    here, port = place(force, eyes.state.now), eyes.board.places[goal]
    run = hours_to(eyes, here, goal, speed)
    dark = hours_after_dark(eyes, eyes.state.now + run, (port.lat, port.lon))
    if run * speed <= NEAR_BY or AFTER_DARK - STEP <= dark <= LATEST:
        return route(eyes, force, goal, speed)
    wait = AFTER_DARK - dark if dark < AFTER_DARK else 24.0 + AFTER_DARK - dark
    sea = offing(eyes.board, force.side, goal)
    if gap(*here, port.lat, port.lon) >= OFFING or not sea:
        return [Hold("lie", round(wait, 2)), *_laid(eyes, here, goal, speed)]
    return route(eyes, force, sea, speed)


def _laid(eyes: Campaign, here: tuple[float, float], goal: str, speed: float) -> list[Item]:
    return [To(code, 0.0, 0.0, 0.0, speed) for code in eyes.board.way(*here, goal)[1]]


@lru_cache(maxsize=128)
def offing(theatre: Theatre, side: int, goal: str) -> str:
    """Name the node out of sight of every harbour of the enemy that is nearest to one."""
    ports = [port for port in theatre.ports if port.owner >= 0 and theatre.at_war(port.owner, side)]
    far = [
        (theatre.miles(code, goal), code)
        for code in theatre.lanes
        if theatre.route(code, goal)
        and min(gap(theatre.places[code].lat, theatre.places[code].lon, p.lat, p.lon) for p in ports) >= OFFING
    ]
    return min(far)[1] if far else ""


def slip_out(eyes: Campaign, force: Force, seen: News, speed: float, goal: str) -> list[Item]:
    """Leave a harbour that heavy ships come to, unless the only way out leads past them."""
    sea, here = offing(eyes.board, force.side, goal), place(force, eyes.state.now)
    way = _laid(eyes, here, sea, speed) if sea else []
    first = eyes.board.places[way[0].code] if way and isinstance(way[0], To) else None
    if first is None:
        return []
    turn = (bearing(*here, first.lat, first.lon) - seen.bearing + 180) % 360 - 180
    return way if abs(turn) > 45 else []
