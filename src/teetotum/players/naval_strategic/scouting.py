"""Scouts: they patrol, make out what they sight, and carry the news to the nearest wire."""

from functools import lru_cache

from teetotum.games.naval_strategic.account.records import RECOGNIZED, SHADOW, Force, Ship
from teetotum.games.naval_strategic.account.state import PLOT, Campaign, place, ships_of
from teetotum.games.naval_strategic.post.papers import classes_in_words, point, position
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.slips.items import Item, Posture, Send, To
from teetotum.mechanics.chart import gap
from teetotum.players.naval_strategic.news import STALE, News, in_sight, main_body, reckoned
from teetotum.players.naval_strategic.steering import LOW, again, go_and_coal, is_open_water, knots, leads_to, route

MARGIN = 0.25
"""Hours before the end of a move by which one should be at a station to telegraph from it in that move."""


def scout(eyes: Campaign, seat: int, force: Force, ships: list[Ship], news: list[News]) -> list[Item]:
    """Patrol; close on smoke until it is made out; carry the news to the nearest wire; then look for him again."""
    state = eyes.state
    if min([ship.coal for ship in ships]) < LOW:
        return go_and_coal(eyes, force, ships)
    seen = in_sight(news, force, state.now)
    mine = [each for each in news if each.own == force.id and each.level == RECOGNIZED and each.points > 0]
    told = max((sent.at for sent in state.sent.get(seat, ())), default=-1.0)
    if mine and mine[-1].at > told and state.now - mine[-1].at < STALE:
        return _carry_news(eyes, force, mine[-1], knots(eyes, ships))
    if seen is not None and seen.level < RECOGNIZED and (speed := knots(eyes, ships)) > 0:
        return (
            [Posture(SHADOW), To("", seen.lat, seen.lon, 0.0, speed)]
            if is_open_water(eyes, force, (seen.lat, seen.lon))
            else []
        )
    if state.phase != PLOT:
        return []
    last = mine[-1] if mine else main_body(news, state.now)
    if last is not None and state.now - last.at < 12 and (speed := knots(eyes, ships)) > 0:
        where = reckoned(last, state.now)
        if is_open_water(eyes, force, where):
            return [Posture(SHADOW), To("", *where, 0.0, speed)]
    return _patrol(eyes, force, ships)


def _carry_news(eyes: Campaign, force: Force, news: News, speed: float) -> list[Item]:
    """Telegraph what was made out, going to the nearest station for it; who is there in time has it ready."""
    theatre, here = eyes.board, place(force, eyes.state.now)
    home = theatre.sides[force.side].home
    stations = theatre.station_at(*here, force.side)
    if not home:
        return []
    if stations:
        told = Send("tel", stations[0], home, _report(theatre, news))
        return [told, *_patrol(eyes, force, list(ships_of(eyes.state, force)))]
    near = _wires(theatre, force.side)
    if not near or speed <= 0:
        return []
    code = min(near, key=lambda each: gap(*here, theatre.places[each].lat, theatre.places[each].lon))
    miles, way = theatre.way(*here, code)
    legs: list[Item] = [To(node, 0.0, 0.0, 0.0, speed) for node in way]
    in_time = eyes.state.now + miles / speed < eyes.state.until - MARGIN
    return [*legs, Send("tel", code, home, _report(theatre, news))] if in_time else legs


def _report(theatre: Theatre, news: News) -> str:
    """Word a report of the enemy for people, and add its figures for programs."""
    going = f"steering {point(news.course, 2)} at {news.speed:.0f} knots" if news.course >= 0 else "stopped"
    figures = f"{news.classes} {news.lat:.2f} {news.lon:.2f} {news.course:.0f} {news.speed:.0f} {news.at:.2f}"
    seen = f"enemy in {position(news.lat, news.lon)} at {theatre.say(news.at)[-5:]}"
    return f"{seen}: {classes_in_words(news.classes)}, {going} [{figures}]"


@lru_cache(maxsize=64)
def _wires(theatre: Theatre, side: int) -> list[str]:
    """List the ports with a wire that a side may use."""
    wired = {end for line in theatre.lines for end in (line.a, line.b)}
    return sorted(code for code in wired if code in theatre.lanes and theatre.places[code].owner in (-1, side))


def _patrol(eyes: Campaign, force: Force, ships: list[Ship]) -> list[Item]:
    """Go to and fro on the beat."""
    beat = eyes.board.beats.get(force.id, ())
    speed = knots(eyes, ships, 14.0)
    if len(beat) < 2 or speed <= 0 or eyes.state.phase != PLOT:
        return []
    if force.rest and any(leads_to(force.rest[-1], code) for code in beat):
        return [Posture(SHADOW), *again(force, speed)]
    here = place(force, eyes.state.now)
    first = min(beat, key=lambda code: gap(*here, eyes.board.places[code].lat, eyes.board.places[code].lon))
    ways: list[Item] = list(route(eyes, force, first, speed))
    other = beat[1] if first == beat[0] else beat[0]
    lap = eyes.board.route(first, other)
    back = tuple(reversed(lap))
    for code in (*lap[1:], *back[1:], *lap[1:]):
        ways.append(To(code, 0.0, 0.0, 0.0, speed))
    return [Posture(SHADOW), *ways[:20]]
