"""Keeping column: every ship passes over the leader's track, so many yards behind her as her place demands.

A track is a row of legs, each a card laid where the leader then was, told by how far she had run in name: her ordered
speed times the time. Whoever follows stands at the place for her own nominal distance and heads as the leader did
there, slowing and regaining as she did.
"""

from math import hypot

from teetotum.engine.rules import Reals, measure
from teetotum.mechanics.sea import NO_END, POINT, RADIUS, Course, sail
from teetotum.mechanics.turning import Place, ahead, shorter_way

LEG = 10
"""Numbers of a leg: nominal distance, x, y, heading, pace, speed, helm, reach, goal, degrees turned."""


@measure()
def write_leg(track: Reals, at: int, run: float, ship: Course) -> None:
    """Enter a leg that begins at this nominal distance."""
    track[at] = run
    track[at + 1] = ship.x
    track[at + 2] = ship.y
    track[at + 3] = ship.heading
    track[at + 4] = ship.ordered
    track[at + 5] = ship.speed
    track[at + 6] = float(ship.helm)
    track[at + 7] = ship.reach
    track[at + 8] = ship.goal
    track[at + 9] = ship.turned


@measure()
def read_leg(track: Reals, at: int) -> Course:
    """Read how a leg begins."""
    return Course(
        track[at + 1],
        track[at + 2],
        track[at + 3],
        track[at + 5],
        track[at + 4],
        int(track[at + 6]),
        track[at + 7],
        track[at + 8],
        0,
        0.0,
        track[at + 9],
    )


@measure()
def ship_on_track(track: Reals, first: int, legs: int, run: float) -> Course:
    """Find how the leader moved at a nominal distance; before the first leg the track is straight."""
    at = first
    for n in range(legs):
        if track[first + n * LEG] <= run:
            at = first + n * LEG
    ship = read_leg(track, at)
    if run < track[at] or ship.ordered <= 0.0:
        return straight_leg(ahead(Place(ship.x, ship.y, ship.heading), run - track[at]), ship.heading)
    return sail(ship, (run - track[at]) / ship.ordered, RADIUS, False)


@measure()
def place_on_track(track: Reals, first: int, legs: int, run: float) -> Place:
    """Find the place of a nominal distance."""
    ship = ship_on_track(track, first, legs, run)
    return Place(ship.x, ship.y, ship.heading)


@measure()
def is_astern(leader: Place, follower: Place) -> bool:
    """See whether a ship heads as the next ahead does, and follows her, both within a point."""
    if abs(shorter_way(leader.heading, follower.heading)) > POINT + 1e-6:
        return False
    back = ahead(Place(leader.x, leader.y, leader.heading), -1.0)
    along = (follower.x - leader.x) * (back.x - leader.x) + (follower.y - leader.y) * (back.y - leader.y)
    gap = hypot(follower.x - leader.x, follower.y - leader.y)
    # cos of a point: within a point of right astern
    return gap < 1e-6 or along >= gap * 0.98078528 - 1e-6


@measure()
def take_up(offset: float, wanted: float, closing: float, opening: float) -> float:
    """Change a ship's distance behind the leader toward what it should be, as fast as she can."""
    if offset > wanted:
        return max(wanted, offset - closing)
    return min(wanted, offset + opening)


@measure()
def straight_leg(place: Place, course: float) -> Course:
    """Lay a straight piece of track from a place."""
    return Course(place.x, place.y, course, 1.0, 1.0, 0, 0.0, NO_END, 0, 0.0, 0.0)
