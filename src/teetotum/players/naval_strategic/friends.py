"""Telling one's own ships from strangers before they are made out: by where the plan has them at that hour."""

from functools import lru_cache
from typing import NamedTuple

from teetotum.games.naval_strategic.account.records import SMOKE, Force
from teetotum.games.naval_strategic.account.state import Campaign, place
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.mechanics.chart import gap
from teetotum.players.naval_strategic.instructions import understood
from teetotum.players.naval_strategic.news import MOST_PAPERS, News, coming, rallied

ABOUT = 12.0
"""Miles from where a force should be within which strangers are taken for it."""
IN_PORT = 3.0
"""Miles from a fortified port within which ships that lie still lie in it."""
MET = 24.0
"""Hours for which strangers are taken for friends who were made out in the same place."""
AT_LEAST = 10.0
"""Knots that a force makes at least on the way to its post."""


class Track(NamedTuple):
    """Whence and whither the plan takes a force at first."""

    lat: float
    lon: float
    to_lat: float
    to_lon: float
    hours: float
    force: str
    ships: int
    """How many ships go together there, with those that join."""


@lru_cache(maxsize=32)
def planned(theatre: Theatre, side: int) -> tuple[Track, ...]:
    """List the ways of a side's bodies of ships, and of the parts that they send away, to their posts."""
    found = []
    own = [muster for muster in theatre.musters if muster.side == side]
    for muster in own:
        orders = theatre.instructions.get(muster.id, "")
        for name in (muster.id, *(part for _, part in understood(orders).sends)):
            post = theatre.places.get(understood(theatre.instructions.get(name, "")).at)
            there = (post.lat, post.lon) if post else (muster.lat, muster.lon)
            hours = gap(muster.lat, muster.lon, *there) * 1.3 / AT_LEAST
            others = [m for m in own if understood(theatre.instructions.get(m.id, "")).joins == name]
            ships = len(muster.ships) + sum(len(m.ships) for m in others)
            found.append(Track(muster.lat, muster.lon, *there, hours, muster.id, ships))
    return tuple(track for track in found if track.ships > 1)


def may_be_ours(theatre: Theatre, force: Force, seen: News) -> bool:
    """See whether a stranger may be another force of one's own side on its way to its post, or lying there."""
    if not seen.is_doubtful or _lies_at_the_enemys(theatre, force.side, seen):
        return False
    begun = theatre.begun_as(force.id)
    others = [track for track in planned(theatre, force.side) if track.force != begun and track.ships >= fewest(seen)]
    return any(_is_about(track, seen) for track in others)


def _lies_at_the_enemys(theatre: Theatre, side: int, seen: News) -> bool:
    """See whether strangers lie in a fortified port of the enemy, where none of one's own would."""
    forts = [port for port in theatre.forts if port.owner >= 0 and theatre.at_war(side, port.owner)]
    return seen.course < 0 and any(gap(seen.lat, seen.lon, port.lat, port.lon) <= IN_PORT for port in forts)


def is_awaited(eyes: Campaign, force: Force, seen: News) -> bool:
    """See whether strangers may be one's own: by the plan, met there, said to come, or where all are called to."""
    if not seen.is_doubtful or may_be_ours(eyes.board, force, seen) or was_met(eyes, force, seen):
        return seen.is_doubtful
    told = [code for code, ships in coming(eyes, force, seen.at) if ships >= fewest(seen)]
    places = [eyes.board.places.get(code) for code in (rallied(eyes, force.room, force), *told)]
    return any(gap(seen.lat, seen.lon, each.lat, each.lon) <= ABOUT for each in places if each is not None)


def was_met(eyes: Campaign, force: Force, seen: News) -> bool:
    """See whether strangers may be friends, of whom a force has made out as many thereabouts within a day."""
    papers = eyes.state.notices.get(force.room, ())[-MOST_PAPERS:] if seen.is_doubtful else ()
    ours = [each for each in papers if each.kind == "friend" and each.force == force.id and each.ships >= fewest(seen)]
    late = [each for each in ours if 0 <= seen.at - each.at < MET]
    return any(gap(seen.lat, seen.lon, each.lat, each.lon) <= ABOUT for each in late)


def fewest(seen: News) -> int:
    """Say how many ships strangers are at the least: the smoke of several may be that of two."""
    return seen.ships if seen.level > SMOKE else {5: 2}.get(seen.ships, seen.ships)


def _is_about(track: Track, seen: News) -> bool:
    last = gap(seen.lat, seen.lon, track.to_lat, track.to_lon)
    if seen.at > track.hours:
        return last <= ABOUT
    first = gap(seen.lat, seen.lon, track.lat, track.lon)
    whole = gap(track.lat, track.lon, track.to_lat, track.to_lon)
    return first + last <= 1.2 * whole + 2 * ABOUT


def is_myself(force: Force, told: News, knots: float) -> bool:
    """See whether strangers of whom a force is told may be itself, as it was when they were seen."""
    if not (told.told and told.is_doubtful) or told.ships > len(force.ships) + 1:
        return False
    since = max(told.at, force.track[0].begins)
    return gap(*place(force, since), told.lat, told.lon) <= ABOUT / 2 + knots * (since - told.at)
