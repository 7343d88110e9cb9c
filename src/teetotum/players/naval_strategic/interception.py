"""Where to meet an enemy who is reported: weighing what he may make for against what can be reached in time."""

from collections.abc import Iterable
from itertools import pairwise
from math import cos
from typing import NamedTuple

from teetotum.games.naval_strategic.account.records import RECOGNIZED, Force
from teetotum.games.naval_strategic.account.state import Campaign, place
from teetotum.mechanics.chart import bearing, gap
from teetotum.mechanics.sea import RADIAN
from teetotum.players.naval_strategic.instructions import Charge
from teetotum.players.naval_strategic.news import News, reckoned
from teetotum.players.naval_strategic.planning import prizes_of_enemy
from teetotum.players.naval_strategic.steering import hours_to, is_open_water

IN_HARBOUR, AT_THE_MOUTH, STANDS_IN = 2.0, 4.0, 7.0
"""Miles from a place within which any enemy has come to it, one who is not seen to move, and one who heads for it."""
TOWARDS = 60.0
"""Degrees off the bearing of a place within which somebody heads for it."""
BY_WIRE = 1.1
"""Hours of a boat, a wire and a boat."""
USUAL_KNOTS = 11.0
"""How fast an enemy goes whose speed was not made out."""
EARLY = 0.25
"""Hours before him by which one should be where he passes."""
ABEAM = 30.0
"""Miles from a post within which he passes it."""
BY_CHANCE = 0.1
"""Cost of waiting for him on his way, where he may still slip by."""
UNLIKELY = 0.001
SOON, STEP = 10.0, 0.05
"""Hours from a report within which an enemy is met on his course, and the steps in which that is reckoned."""
SPARE = 1.0
"""Hours to spare with which one need not guess, and waits for news from the harbour itself."""
DEAF = 0.8
"""Cost of being where no telegram comes, and he does not pass."""
STAYS = 120.0
"""Hours for which an enemy who came into a port to stay there is taken to lie in it."""
NEAR_BY, LOOKS = 24.0, 12.0
"""Hours of steaming to a harbour that somebody who slipped by must have come to, and hours for which one looks in."""
WATCHED = 0.6
"""Cost of coming too late to keep him out, and yet to shut him in."""


def harbour_of(eyes: Campaign, enemy: News, places: Iterable[str]) -> str:
    """Name the one of some places that an enemy has come to, or stands in for; nothing where he is not so near."""
    ports = [] if enemy.weighed else [eyes.board.places[code] for code in places]
    near = [(gap(enemy.lat, enemy.lon, port.lat, port.lon), port.code) for port in ports]
    for miles, code in sorted(near):
        port = eyes.board.places[code]
        turn = (bearing(enemy.lat, enemy.lon, port.lat, port.lon) - enemy.course + 180) % 360 - 180
        moves = enemy.course >= 0 and enemy.speed != 0
        reach = AT_THE_MOUTH if not moves else STANDS_IN if abs(turn) < TOWARDS else IN_HARBOUR
        if miles <= reach:
            return code
    return ""


def is_elsewhere(eyes: Campaign, enemy: News, charge: Charge) -> bool:
    """See whether an enemy has come to a port of one's own side that is in the charge of others."""
    side = next(iter(eyes.state.forces.values())).side
    others = [port.code for port in eyes.board.ports if port.owner == side and port.code not in charge.guards]
    return bool(harbour_of(eyes, enemy, others)) and not harbour_of(eyes, enemy, charge.guards)


def until_when(eyes: Campaign, enemy: News, charge: Charge) -> float:
    """Give the hour until which a report is acted on: when he should long have come to whatever he wants."""
    if harbour_of(eyes, enemy, charge.guards):
        return enemy.at + (STAYS if is_for_good(charge) else max(18.0, 2 * charge.hours))
    here, knots = (enemy.lat, enemy.lon), _knots(enemy)
    hours = max((hours_to(eyes, here, code, knots) for code in charge.guards), default=0.0)
    return enemy.at + hours + _leeway(eyes, enemy, hours)


def is_for_good(charge: Charge) -> bool:
    """See whether the enemy goes into a guarded harbour to stay there, so that he can be shut in."""
    return charge.ratio >= 1 and not charge.hours


def look_into(eyes: Campaign, enemy: News, charge: Charge, speed: float) -> str:
    """Name the harbour that an enemy who slipped by has most likely come to, while it is time to go and look there."""
    if not is_for_good(charge) or not charge.at:
        return ""
    chances = weighed_up(eyes, enemy, charge)
    likeliest = max(charge.guards, key=lambda code: chances[code])
    run = _run(eyes, enemy, likeliest)
    comes = max(enemy.at + run + _leeway(eyes, enemy, run), _past(eyes, enemy, charge))
    until = comes + eyes.board.miles(charge.at, likeliest) / speed + LOOKS
    return likeliest if run <= NEAR_BY and comes <= eyes.state.now <= until else ""


def _past(eyes: Campaign, enemy: News, charge: Charge) -> float:
    """Give the hour by which he has passed a squadron's post, whichever of the harbours beyond it he makes for."""
    if not any(_passes(eyes, enemy, charge.at, _way(eyes, enemy, code)) for code in charge.guards):
        return enemy.at
    run = _run(eyes, enemy, charge.at)
    return enemy.at + run + _leeway(eyes, enemy, run)


def weighed_up(eyes: Campaign, enemy: News, charge: Charge) -> dict[str, float]:
    """Weigh how likely each guarded harbour is to be his goal: by what it is worth to him, his course and the way."""
    worth = prizes_of_enemy(eyes.board, next(iter(eyes.state.forces.values())).side)
    return {code: worth.get(code, 1.0) * _chance(eyes, enemy, _way(eyes, enemy, code)) for code in charge.guards}


def _way(eyes: Campaign, enemy: News, code: str) -> tuple[str, ...]:
    return eyes.board.way(enemy.lat, enemy.lon, code)[1] or (code,)


def _leeway(eyes: Campaign, enemy: News, hours: float) -> float:
    """Allow for what he may lose on a way of so many hours, and for his stay where he is a neutral's guest."""
    port = eyes.board.port_at(enemy.lat, enemy.lon)
    stay = (port.stay or eyes.house.number("neutral_hours")) if port is not None and port.owner == -1 else 0.0
    return 4.0 + 0.2 * hours + stay


def cut_off(eyes: Campaign, force: Force, speed: float, enemy: News) -> tuple[float, float] | None:
    """Find where an enemy whose course and speed were made out can be met on it, if that is soon and in open water."""
    if enemy.course < 0 or enemy.speed <= 0 or enemy.level < RECOGNIZED:
        return None
    here, now = place(force, eyes.state.now), eyes.state.now
    for n in range(1, int(SOON / STEP) + 1):
        at = now + n * STEP
        there = reckoned(enemy, at)
        if at - enemy.at > SOON or eyes.board.waters.is_land(*there):
            return None
        if gap(*here, *there) <= speed * n * STEP and is_open_water(eyes, force, there):
            return there
    return None


def meeting_place(eyes: Campaign, force: Force, speed: float, enemy: News, charge: Charge) -> str:
    """Choose where to go on a report: the place from which the likeliest of his goals are still met in time."""
    harbour = harbour_of(eyes, enemy, charge.guards)
    if harbour or not charge.guards:
        return harbour
    ways = {code: _way(eyes, enemy, code) for code in charge.guards}
    nodes = sorted({node for way in ways.values() for node in way if node in eyes.board.lanes})
    here = place(force, eyes.state.now)
    choices = list(dict.fromkeys([charge.at or charge.guards[0], *charge.guards, *nodes]))
    chances = weighed_up(eyes, enemy, charge)
    sure = 0.0
    for chance in chances.values():
        sure += chance

    goals = [Goal(way, chances[code], enemy.at + _run(eyes, enemy, way[-1])) for code, way in ways.items()]
    costs: dict[str, tuple[float, float]] = {}
    for there in choices:
        arrives = eyes.state.now + hours_to(eyes, here, there, speed)
        hears = bool(eyes.board.station_at(*_spot(eyes, there), force.side))
        lost = 0.0
        for goal in goals:
            lost += goal.chance * _cost(eyes, enemy, charge, there, arrives, goal, speed, hears)
        costs[there] = (round(lost / sure, 6), arrives)
    best = min(choices, key=costs.__getitem__)
    stays = charge.at and costs[charge.at][0] <= costs[best][0] + 0.02
    return charge.at if stays else best


class Goal(NamedTuple):
    """Where an enemy may make for: by which way, how likely that is, and when he would be there."""

    way: tuple[str, ...]
    chance: float
    comes: float


def _spot(eyes: Campaign, code: str) -> tuple[float, float]:
    place = eyes.board.places[code]
    return place.lat, place.lon


def _run(eyes: Campaign, enemy: News, code: str) -> float:
    """Reckon the hours that an enemy takes to a place from where he was."""
    return hours_to(eyes, (enemy.lat, enemy.lon), code, _knots(enemy))


def _knots(enemy: News) -> float:
    return enemy.speed if enemy.speed > 0 else USUAL_KNOTS


def _chance(eyes: Campaign, enemy: News, way: tuple[str, ...]) -> float:
    """Weigh how likely an enemy is to make for the end of a way: by his course, and the nearer the likelier."""
    goal = eyes.board.places[way[-1]]
    if enemy.weighed and gap(enemy.lat, enemy.lon, goal.lat, goal.lon) <= STANDS_IN:
        return UNLIKELY  # nobody weighs in order to stay
    first = eyes.board.places[way[0]]
    near = 1.0 / (40.0 + gap(enemy.lat, enemy.lon, goal.lat, goal.lon))
    if enemy.course < 0:
        return near
    off = enemy.course - bearing(enemy.lat, enemy.lon, first.lat, first.lon)
    return near * max(0.15, cos(off * RADIAN))


def _cost(
    eyes: Campaign, enemy: News, charge: Charge, there: str, arrives: float, goal: Goal, speed: float, hears: bool
) -> float:
    """Reckon what it costs to be at one place, from an hour on, if he makes for another."""
    ends = goal.way[-1]
    if there == ends:
        late = arrives - goal.comes
        return 0.0 if late <= 0 else _too_late(charge, late)
    beside = hears and there == charge.at and is_for_good(charge) and _passes(eyes, enemy, there, goal.way)
    if there in goal.way or beside:
        run = _run(eyes, enemy, there)
        lies_there = arrives < eyes.state.now + EARLY and arrives <= enemy.at + run + _leeway(eyes, enemy, run)
        if lies_there or arrives <= enemy.at + run - EARLY:
            return BY_CHANCE
    if not hears:
        return DEAF
    follows = max(arrives, goal.comes + BY_WIRE) + eyes.board.way(*_spot(eyes, there), ends)[0] / speed
    return _too_late(charge, follows - goal.comes)


def _passes(eyes: Campaign, enemy: News, there: str, way: tuple[str, ...]) -> bool:
    """See whether an enemy who goes a way passes near a place."""
    track = [(enemy.lat, enemy.lon), *(_spot(eyes, node) for node in way)]
    return any(_off(_spot(eyes, there), *leg) <= ABEAM for leg in pairwise(track))


def _off(spot: tuple[float, float], begins: tuple[float, float], ends: tuple[float, float]) -> float:
    """Measure how far a spot lies off a leg, as on a plane chart."""
    across = cos(spot[0] * RADIAN)
    run = ends[0] - begins[0], (ends[1] - begins[1]) * across
    out = spot[0] - begins[0], (spot[1] - begins[1]) * across
    square = run[0] * run[0] + run[1] * run[1]
    share = min(1.0, max(0.0, (out[0] * run[0] + out[1] * run[1]) / square)) if square > 0 else 0.0
    return gap(*spot, begins[0] + share * run[0], begins[1] + share * run[1] / across)


def _too_late(charge: Charge, late: float) -> float:
    """Cost of coming so many hours after him."""
    if charge.hours <= 0:
        return WATCHED
    if late > charge.hours:
        return WATCHED if late <= 2 * charge.hours else DEAF + BY_CHANCE
    return 0.0 if late <= charge.hours - SPARE else 0.2
