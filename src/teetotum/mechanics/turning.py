"""The turning card of the fleet game: where two and a half minutes bring a ship that turns so many points.

A card is drawn for one speed. A ship runs her reach, swings through her points and goes on straight for what is left
of the move, regaining speed as she goes. A turn that a move does not hold goes on in the next, without a new reach.
"""

from math import cos, sin
from typing import NamedTuple

from teetotum.engine.rules import measure
from teetotum.mechanics.sea import KEPT, NO_END, POINT, RADIAN, RADIUS, REACH, Course, sail

MOVE = 150.0
"""Seconds."""
LOSS = 20 * POINT
"""Degrees of turn that would cost a ship all her speed, at the rate of the first five points."""


class Place(NamedTuple):
    """Where a ship is and how she heads."""

    x: float
    y: float
    heading: float


@measure()
def fresh_course(x: float, y: float, heading: float, pace: float) -> Course:
    """Set a ship on a straight course at a steady pace."""
    return Course(x, y, heading, pace, pace, 0, 0.0, NO_END, 0, 0.0, 0.0)


@measure()
def turning_course(
    x: float, y: float, heading: float, pace: float, kept: float, helm: int, reach: float, goal: float, turned: float
) -> Course:
    """Begin a move with a turn before her or half made; `kept` is the part of her pace that she starts with."""
    part = kept
    if helm != 0 and turned > 0.0:
        part = min(kept, max(KEPT, 1.0 - turned / LOSS))
    return Course(x, y, heading, pace * part, pace, helm, reach, goal if helm != 0 else NO_END, 0, 0.0, turned)


@measure()
def card(pace: float, points: float) -> tuple[float, float]:
    """Read the curved edge: how far on along the first course, and how far toward the turn, a move brings her."""
    ship = turning_course(0.0, 0.0, 0.0, pace, 1.0, 1, REACH, abs(points) * POINT, 0.0)
    if points == 0:
        ship = fresh_course(0.0, 0.0, 0.0, pace)
    end = sail(ship, MOVE, RADIUS, False)
    return end.y, end.x if points >= 0 else -end.x


@measure()
def card_end(x: float, y: float, heading: float, pace: float, points: int) -> Place:
    """Lay the card at a ship and find where a turn of so many points, positive to the right, leaves her."""
    way = 1 if points > 0 else -1
    ship = turning_course(x, y, heading, pace, 1.0, way, REACH, abs(points) * POINT, 0.0)
    if points == 0:
        ship = fresh_course(x, y, heading, pace)
    end = sail(ship, MOVE, RADIUS, False)
    return Place(end.x, end.y, end.heading)


@measure()
def shorter_way(heading: float, course: float) -> float:
    """Give the degrees from a heading to a course by the shorter way, positive to the right, and right if opposite."""
    found = course - heading
    found -= 360.0 * int((found + 180.0) // 360.0)
    return 180.0 if found <= -180.0 + 1e-6 else found


@measure()
def ahead(place: Place, yards: float) -> Place:
    """Go so many yards straight on, or astern if they are negative."""
    angle = place.heading * RADIAN
    return Place(place.x + yards * sin(angle), place.y + yards * cos(angle), place.heading)


@measure()
def next_level(level: float, ordered: float) -> float:
    """Change a speed, in parts of full speed, by at most a half in one move toward the ordered one."""
    return min(ordered, level + 0.5) if ordered > level else max(ordered, level - 0.5)
