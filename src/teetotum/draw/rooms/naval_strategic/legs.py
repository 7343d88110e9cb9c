"""Tracks as figures: each leg with both its ends, and what is still to come."""

from collections.abc import Iterator

from teetotum.draw.rooms.plots.sea_chart import PlannedLeg, TrackLeg
from teetotum.games.naval_strategic.account.records import Doing, Force
from teetotum.games.naval_strategic.account.state import State
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.slips import wording
from teetotum.games.naval_strategic.slips.items import Hold, To
from teetotum.mechanics.chart import Leg, cut, spot

PLACES = 5
"""Decimals of a degree: a yard."""


def track_of(state: State, force: Force) -> tuple[TrackLeg, ...]:
    """Give the track of a force: as far as it was run, and as it is plotted to the end of the move."""
    run = [(past.leg, past.what) for past in state.past if past.force == force.id]
    ahead = [
        (cut(leg, max(leg.begins, force.asof), leg.ends), doing.what)
        for leg, doing in _told_apart(force)
        if leg.ends > force.asof
    ]
    return tuple(as_leg(leg, what) for leg, what in (*run, *ahead))


def _told_apart(force: Force) -> Iterator[tuple[Leg, Doing]]:
    """Go through the legs of a track with what is done on each; a recorder knows of no doings."""
    for n, leg in enumerate(force.track):
        yield leg, force.doing[min(n, len(force.doing) - 1)] if force.doing else Doing("steam" if leg.speed else "lie")


def as_leg(leg: Leg, what: str) -> TrackLeg:
    """Write a leg down with both its ends."""
    lat, lon, to_lat, to_lon = (round(each, PLACES) for each in (leg.lat, leg.lon, *spot(leg, leg.ends)))
    return TrackLeg(leg.begins, leg.ends, lat, lon, to_lat, to_lon, round(leg.speed, 3), round(leg.course, 1), what)


def planned(theatre: Theatre, force: str, item: To | Hold) -> PlannedLeg:
    """Write down a leg or a stay that is still to come."""
    said, text = wording.speak_items((item,)), wording.say_items((item,))
    if isinstance(item, Hold):
        return PlannedLeg(force, item.what, said, text)
    found = theatre.places.get(item.code)
    lat, lon = (found.lat, found.lon) if found else (item.lat, item.lon)
    return PlannedLeg(force, "to", said, text, lat, lon, item.code, item.speed)
