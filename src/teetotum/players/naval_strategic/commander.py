"""A commander who searches, shadows, concentrates and reports, on no more than his own papers tell him."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from teetotum.engine.chance import Keyed
from teetotum.engine.rules import Play
from teetotum.engine.sealed import AnySealed
from teetotum.games.naval_strategic.forces import ENGAGE_IF, RECOGNIZED, SHADOW, VISIBLE, Force, Ship
from teetotum.games.naval_strategic.orders import (
    Clause,
    Detach,
    Hold,
    Order,
    Plan,
    Posture,
    Send,
    Slip,
    To,
    say,
    say_plans,
)
from teetotum.games.naval_strategic.papers import position
from teetotum.games.naval_strategic.plotting import bases, speed_limit
from teetotum.games.naval_strategic.problem import Theatre
from teetotum.games.naval_strategic.state import PLANS, PLOT, Table, place, ships_of, weather_at
from teetotum.games.naval_strategic.views import desk
from teetotum.mechanics.chart import advance, gap, is_clear, rhumb
from teetotum.players import Captain
from teetotum.players.naval_strategic.news import STALE, News, gather, in_sight, main_body

Think = Callable[[Table, int, Keyed], Slip]
GOAL = re.compile(r"make for ([A-Z]{3})(?: by ([A-Z]{3}))?")
LOW = 0.2
"""Share of coal at which it is time to coal."""


class Commander(Captain):
    """A program that writes a room's slips."""

    def __init__(self, level: str, think: Think) -> None:
        self.level, self.think = level, think

    def draft(self, game: AnySealed, play: Table, seat: int, luck: Keyed) -> str:
        """Write a plan before play and a slip in it, from what lies on the room's desk."""
        del game
        eyes: Table = Play(play.board, play.house, desk(play, seat), play.ledger)
        if play.state.phase == PLANS:
            return say_plans(plan(eyes, seat, luck))
        return say(self.think(eyes, seat, luck))


def plan(eyes: Table, seat: int, luck: Keyed) -> tuple[Plan, ...]:
    """Choose the port to make for, by the worth of each and by luck, and file it as the plan."""
    theatre, room = eyes.board, eyes.board.rooms[seat]
    goals = _goals(theatre, room.side)
    if not goals or room.role not in ("raider", "expedition"):
        return (Plan("plan", "", "find the enemy, report him, and bring a superior force upon him"),)
    names = sorted(goals)
    weights = [int(goals[name]) for name in names]
    drawn = luck.below(sum(weights))
    chosen = next(name for n, name in enumerate(names) if sum(weights[: n + 1]) > drawn)
    stops = [
        code
        for code, p in theatre.places.items()
        if p.is_port and p.owner == -1 and p.each_ship and p.at_once and p.stay
    ]
    by = f" by {stops[0]}" if stops and luck.below(2) else ""
    return (Plan("plan", "", f"make for {chosen}{by}"),)


@lru_cache(maxsize=64)
def _goals(theatre: Theatre, side: int) -> Mapping[str, float]:
    """Weigh the ports that a side's aims name."""
    found: dict[str, float] = {}
    for aim in theatre.aims:
        if aim.side == side and aim.points > 0:
            for code in aim.places:
                found[code] = max(found.get(code, 0.0), aim.points)
    return found


def command(eyes: Table, seat: int, luck: Keyed) -> Slip:
    """Order every force of a room by the part the problem gives it."""
    del luck
    room = eyes.board.rooms[seat]
    news = gather(eyes, seat)
    made = []
    for force in eyes.state.forces.values():
        ships = ships_of(eyes.state, force) if force.room == seat else []
        if ships:
            act = ROLES.get(room.role, guard) if any(ship.points > 0 for ship in ships) else follow
            clauses = act(eyes, seat, force, ships, news)
            if clauses:
                made.append(Order(force.id, tuple(clauses)))
    return tuple(made)


def knots(eyes: Table, ships: list[Ship], most: float = 99.0) -> float:
    """Give the speed to order."""
    return min(most, speed_limit(ships, eyes.house, weather_at(eyes.state, eyes.state.now)[1]))


def route(eyes: Table, force: Force, goal: str, speed: float) -> list[Clause]:
    """Lay a course to a place by the lanes, going on with what is already laid where it leads there."""
    if speed <= 0:
        return []
    if any(text.startswith(f"to {goal} ") for text in force.rest):
        return [clause for text in force.rest if (clause := _again(text, speed))]
    here = place(force, eyes.state.now)
    spot = eyes.board.places[goal]
    if gap(*here, spot.lat, spot.lon) < 0.5:
        return []
    _, way = eyes.board.way(*here, goal)
    return [To(code, 0.0, 0.0, 0.0, speed) for code in way]


@lru_cache(maxsize=4096)
def _again(text: str, speed: float) -> To | None:
    parts = text.split()
    if parts[0] != "to" or not parts[1].isalpha():
        return None
    return To(parts[1], 0.0, 0.0, 0.0, speed)


def is_at(eyes: Table, force: Force, code: str) -> bool:
    """See whether a force is in a port."""
    spot = eyes.board.places[code]
    return gap(*place(force, eyes.state.now), spot.lat, spot.lon) <= 1.0


def raid(eyes: Table, seat: int, force: Force, ships: list[Ship], news: list[News]) -> list[Clause]:
    """Make for the port in the plan, coal on the way, and turn away from whatever is sighted."""
    state = eyes.state
    found = GOAL.search(" ".join(state.plans.values())) or GOAL.search(_unplanned(eyes, seat, force))
    if found is None:
        return []
    goal, by = found[1], found[2]
    dry = [ship.id for ship in ships if ship.coal <= 0.001]
    if dry and len(dry) < len(ships):
        return [_drop(eyes, force, dry), *route(eyes, force, goal, knots(eyes, [s for s in ships if s.id not in dry]))]
    seen = in_sight(news, force, state.now)
    if state.phase != PLOT:
        return _turn_away(eyes, force, ships, goal, seen)
    if is_at(eyes, force, goal):
        return [Hold("coal", 48.0)] if _can_coal(eyes, goal, ships) else [Hold("anchor", 48.0)]
    speed = knots(eyes, ships, 10.0 if any(s.cls == "V" for s in ships) else 12.0)
    if by and is_at(eyes, force, by) and any(ship.bought < 0.2 and ship.coal < 0.9 for ship in ships):
        welcome = _welcome(eyes, force, by)
        return [*([Hold("coal", min(20.0, welcome))] if welcome > 0 else []), *route(eyes, force, goal, speed)]
    if by and not any(ship.bought > 0 for ship in ships) and not is_at(eyes, force, by):
        return route(eyes, force, by, speed)
    return route(eyes, force, goal, speed)


def _unplanned(eyes: Table, seat: int, force: Force) -> str:
    """Where no plan was filed, make for the most valuable port, and of several for the nearest to the start."""
    goals = _goals(eyes.board, eyes.board.rooms[seat].side)
    begun = next((m for m in eyes.board.musters if m.id == force.id), None)
    if not goals or begun is None:
        return ""
    ports = {code: eyes.board.places[code] for code in goals}
    return f"make for {min(goals, key=lambda c: (-goals[c], gap(begun.lat, begun.lon, ports[c].lat, ports[c].lon)))}"


def _drop(eyes: Table, force: Force, names: list[str]) -> Clause:
    taken = set(eyes.state.forces)
    name = next(f"{force.id}x{n}" for n in range(1, 99) if f"{force.id}x{n}" not in taken)
    return Detach(tuple(names), name)


def _welcome(eyes: Table, force: Force, code: str) -> float:
    """Give the hours for which a force may still lie in a neutral port, and be gone in time."""
    limit = eyes.board.places[code].stay or eyes.house.number("neutral_hours")
    lain = eyes.state.now - force.since if force.since >= 0 else 0.0
    return limit - lain - 1.0


def _can_coal(eyes: Table, code: str, ships: list[Ship]) -> bool:
    return eyes.board.places[code].coal > 0 and min(ship.coal for ship in ships) < 0.98


def _turn_away(eyes: Table, force: Force, ships: list[Ship], goal: str, seen: News | None) -> list[Clause]:
    """Steer square away from a stranger for two hours, then on for the port."""
    speed = knots(eyes, ships, 12.0)
    if seen is None or 0 <= seen.points < sum(ship.points for ship in ships) / 3 or speed <= 0:
        return []
    here = place(force, eyes.state.now)
    course = force.track[0].course
    turns = sorted((90.0, -90.0), key=lambda turn: abs((seen.bearing + turn - course + 180) % 360 - 180))
    for turn in turns:
        there = advance(*here, (seen.bearing + turn) % 360, 2 * speed)
        if eyes.board.waters.is_open(*there) and eyes.board.waters.is_open(*here):
            return [To("", *there, 0.0, speed), *_onward(eyes, there, goal, speed)]
    return []


def _onward(eyes: Table, here: tuple[float, float], goal: str, speed: float) -> list[Clause]:
    _, way = eyes.board.way(*here, goal)
    return [To(code, 0.0, 0.0, 0.0, speed) for code in way]


def scout(eyes: Table, seat: int, force: Force, ships: list[Ship], news: list[News]) -> list[Clause]:
    """Patrol; close on smoke until it is made out; carry the news to the nearest wire; then look for him again."""
    state = eyes.state
    if min([ship.coal for ship in ships]) < LOW:
        return _go_and_coal(eyes, force, ships)
    seen = in_sight(news, force, state.now)
    mine = [each for each in news if each.own == force.id and each.level == RECOGNIZED and each.points > 0]
    told = max((at for at, *_ in state.sent.get(seat, ())), default=-1.0)
    if mine and mine[-1].at > told and state.now - mine[-1].at < STALE:
        return _carry_news(eyes, force, mine[-1], knots(eyes, ships))
    if seen is not None and seen.level < RECOGNIZED and (speed := knots(eyes, ships)) > 0:
        return [Posture(SHADOW), To("", seen.lat, seen.lon, 0.0, speed)] if _is_wet(eyes, force, seen) else []
    if state.phase != PLOT:
        return []
    last = mine[-1] if mine else main_body(news, state.now)
    if last is not None and state.now - last.at < 12 and (speed := knots(eyes, ships)) > 0:
        where = _reckoned(last, state.now)
        if _is_clear(eyes, force, where):
            return [Posture(SHADOW), To("", *where, 0.0, speed)]
    return _patrol(eyes, force, ships)


def _is_wet(eyes: Table, force: Force, seen: News) -> bool:
    return _is_clear(eyes, force, (seen.lat, seen.lon))


def _is_clear(eyes: Table, force: Force, there: tuple[float, float]) -> bool:
    here = place(force, eyes.state.now)
    return rhumb(*here, *there)[0] < 250 and is_clear(eyes.board.waters, *here, *there)


def _reckoned(news: News, now: float) -> tuple[float, float]:
    """Run an enemy on by his course and speed since he was last seen."""
    if news.course < 0 or news.speed <= 0:
        return news.lat, news.lon
    return advance(news.lat, news.lon, news.course, news.speed * (now - news.at))


def _carry_news(eyes: Table, force: Force, news: News, speed: float) -> list[Clause]:
    """Telegraph what was made out, going to the nearest station for it."""
    theatre, here = eyes.board, place(force, eyes.state.now)
    home = theatre.sides[force.side].home
    stations = theatre.station_at(*here, force.side)
    if not home:
        return []
    if stations:
        text = (
            f"enemy {news.classes} in {news.lat:.2f} {news.lon:.2f} course {news.course:.0f} speed {news.speed:.0f} "
            f"hour {news.at:.2f}; {position(news.lat, news.lon)}"
        )
        return [Send("tel", stations[0], home, text), *_patrol(eyes, force, list(ships_of(eyes.state, force)))]
    near = _wires(theatre, force.side)
    if not near or speed <= 0:
        return []
    code = min(near, key=lambda each: gap(*here, theatre.places[each].lat, theatre.places[each].lon))
    return route(eyes, force, code, speed)


def _wires(theatre: Theatre, side: int) -> list[str]:
    key = (id(theatre), side)
    if key not in _STATIONS:
        wired = {end for line in theatre.lines for end in (line.a, line.b)}
        ports = [code for code in wired if code in theatre.lanes and theatre.places[code].owner in (-1, side)]
        _STATIONS[key] = sorted(ports)
    return _STATIONS[key]


_STATIONS: dict[tuple[int, int], list[str]] = {}


def _patrol(eyes: Table, force: Force, ships: list[Ship]) -> list[Clause]:
    """Go to and fro on the beat."""
    beat = eyes.board.beats.get(force.id, ())
    speed = knots(eyes, ships, 14.0)
    if len(beat) < 2 or speed <= 0 or eyes.state.phase != PLOT:
        return []
    if force.rest and any(force.rest[-1].startswith(f"to {code} ") for code in beat):
        clauses: list[Clause] = [clause for text in force.rest if (clause := _again(text, speed))]
        return [Posture(SHADOW), *clauses]
    here = place(force, eyes.state.now)
    first = min(beat, key=lambda code: gap(*here, eyes.board.places[code].lat, eyes.board.places[code].lon))
    ways: list[Clause] = list(route(eyes, force, first, speed))
    other = beat[1] if first == beat[0] else beat[0]
    lap = eyes.board.route(first, other)
    back = tuple(reversed(lap))
    for code in (*lap[1:], *back[1:], *lap[1:]):
        ways.append(To(code, 0.0, 0.0, 0.0, speed))
    return [Posture(SHADOW), *ways[:20]]


def _go_and_coal(eyes: Table, force: Force, ships: list[Ship]) -> list[Clause]:
    """Go to the nearest base and fill up."""
    own = bases(eyes.board, force.side, force.id)
    if eyes.state.phase != PLOT or not own:
        return []
    here = place(force, eyes.state.now)
    port = min(own, key=lambda each: gap(*here, each.lat, each.lon))
    return [*route(eyes, force, port.code, knots(eyes, ships, 10.0)), Hold("coal", 24.0)]


def squadron(eyes: Table, seat: int, force: Force, ships: list[Ship], news: list[News]) -> list[Clause]:
    """Wait where every port is soonest reached, go for an enemy who is reported, and fight at three to two."""
    state = eyes.state
    stance = [Posture(ENGAGE_IF, 1.5)] if state.now >= force.shy else []
    seen = in_sight(news, force, state.now)
    speed = knots(eyes, ships, 12.0) if seen is not None else 0.0
    if seen is not None and speed > 0 and _is_clear(eyes, force, (seen.lat, seen.lon)):
        ours = sum(ship.points for ship in ships)
        if seen.level >= VISIBLE and (seen.points < 0 or ours >= 1.5 * seen.points):
            return [*stance, To("", *_reckoned(seen, state.now + 0.5), 0.0, speed)]
        if seen.points < 0:
            return [*stance, To("", seen.lat, seen.lon, 0.0, speed)]
    if state.phase != PLOT:
        last = news[-1] if news else None
        if last is None or last.own or last.at < state.began - 24:
            return []
    if min([ship.coal for ship in ships]) < LOW:
        return [*stance, *_go_and_coal(eyes, force, ships)]
    speed = knots(eyes, ships, 12.0)
    goal = _post_for(eyes, seat, force, main_body(news, state.now))
    return [*stance, *route(eyes, force, goal, speed)] if goal and speed > 0 else list(stance)


def _post_for(eyes: Table, seat: int, force: Force, enemy: News | None) -> str:
    """Choose where to wait: off the port that a reported enemy can reach soonest after us, else in the middle."""
    theatre = eyes.board
    foes = [n for n in range(len(theatre.sides)) if n != force.side]
    ports = [code for side in foes for code in _goals(theatre, side)]
    if not ports:
        return ""
    if enemy is None:
        return _middle(theatre, seat, tuple(sorted(set(ports))))
    here = place(force, eyes.state.now)
    spot = _reckoned(enemy, eyes.state.now)

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


_MIDDLES: dict[tuple[int, int, tuple[str, ...]], str] = {}


def _middle(theatre: Theatre, seat: int, ports: tuple[str, ...]) -> str:
    """Find the node from which the farthest of a squadron's share of ports is nearest."""
    key = (id(theatre), seat, ports)
    if key not in _MIDDLES:
        room = theatre.rooms[seat]
        mates = [n for n, each in enumerate(theatre.rooms) if each.side == room.side and each.role == "squadron"]
        share = sorted(ports, key=lambda code: -theatre.places[code].lon)
        size = -(-len(share) // len(mates)) if mates else len(share)
        turn = mates.index(seat) if seat in mates else 0
        mine = share[turn * size : (turn + 1) * size] or share
        nodes = [code for code in theatre.lanes if not theatre.places[code].is_port]
        _MIDDLES[key] = min(nodes, key=lambda node: max(theatre.miles(node, port) or 9e9 for port in mine))
    return _MIDDLES[key]


def blockade(eyes: Table, seat: int, force: Force, ships: list[Ship], news: list[News]) -> list[Clause]:
    """Lie before the port, fight what can be beaten, and go for coal in time."""
    del seat, news
    if eyes.state.phase != PLOT:
        return []
    if min(ship.coal for ship in ships) < LOW:
        return _go_and_coal(eyes, force, ships)
    stance: list[Clause] = [Posture(ENGAGE_IF, 1.5)] if eyes.state.now >= force.shy else []
    return [*stance, Hold("lie", 48.0)]


def land(eyes: Table, seat: int, force: Force, ships: list[Ship], news: list[News]) -> list[Clause]:
    """Take the expedition to the place in the plan and anchor there, fighting whoever can be beaten."""
    del news
    found = GOAL.search(" ".join(eyes.state.plans.values())) or GOAL.search(_unplanned(eyes, seat, force))
    if found is None or eyes.state.phase != PLOT:
        return []
    if is_at(eyes, force, found[1]):
        return [Posture(ENGAGE_IF, 1.0), Hold("anchor", 48.0)]
    stance: list[Clause] = [Posture(ENGAGE_IF, 1.5)] if eyes.state.now >= force.shy else []
    return [*stance, *route(eyes, force, found[1], knots(eyes, ships))]


def guard(eyes: Table, seat: int, force: Force, ships: list[Ship], news: list[News]) -> list[Clause]:
    """Stay where the problem has put the force."""
    del eyes, seat, force, ships, news
    return []


def follow(eyes: Table, seat: int, force: Force, ships: list[Ship], news: list[News]) -> list[Clause]:
    """Colliers wait for those who need them."""
    return guard(eyes, seat, force, ships, news)


Role = Callable[[Table, int, Force, list[Ship], list[News]], list[Clause]]
ROLES: dict[str, Role] = {
    "raider": raid,
    "scout": scout,
    "squadron": squadron,
    "blockader": blockade,
    "expedition": land,
    "guard": guard,
}
