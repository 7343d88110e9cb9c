"""Keeping station: where each ship belongs in an evolution, and the card she picks to get there."""

from math import cos, hypot, sin
from typing import NamedTuple

from teetotum.engine.rules import measure
from teetotum.mechanics.sea import POINT, RADIAN
from teetotum.mechanics.turning import Place, card_end, shorter_way

NEAR = 600.0
"""Yards from her station within which a ship minds her heading too."""
PER_DEGREE = 4.0
"""Yards that a degree of wrong heading counts for, near her station."""
ARRIVED = 150.0
"""Yards within which, on the right heading, she is placed on her station."""
MOST_POINTS = 8
RESERVE = 1.2
"""What a ship can make for a while to gain her station, by the fleet's speed."""
STEPS = 5
"""The speeds she may choose from: a quarter, a half, three quarters, full, and full with the reserve."""


class Choice(NamedTuple):
    """The card a ship picks: points turned, positive to the right, and her part of the fleet's speed."""

    points: int
    level: float


@measure()
def station(guide: Place, bearing: float, yards: float) -> Place:
    """Find a station so many yards from the guide on a true bearing."""
    angle = bearing * RADIAN
    return Place(guide.x + yards * sin(angle), guide.y + yards * cos(angle), guide.heading)


@measure()
def level_of(step: int) -> float:
    """Name a speed by its step, 0 to 4."""
    return RESERVE if step == STEPS - 1 else 0.25 * (step + 1)


@measure()
def badness(place: Place, wanted: Place) -> float:
    """Say how far a place lies from a station, in yards, with a wrong heading counted when near."""
    away = hypot(place.x - wanted.x, place.y - wanted.y)
    if away >= NEAR:
        return away
    return away + PER_DEGREE * abs(shorter_way(place.heading, wanted.heading))


@measure()
def pick_card(ship: Place, wanted: Place, full: float, last: float, reserve: bool) -> Choice:
    """Pick the turn and the speed that bring her nearest to her station at the end of the move."""
    best, points, level = 1e18, 0, last
    for step in range(STEPS):
        speed = level_of(step)
        if abs(speed - last) <= 0.5 + 1e-9 and (reserve or step < STEPS - 1):
            for n in range(-MOST_POINTS, MOST_POINTS + 1):
                found = badness(card_end(ship.x, ship.y, ship.heading, full * speed, n), wanted)
                if found < best - 1e-9:
                    best, points, level = found, n, speed
    return Choice(points, level)


@measure()
def has_arrived(place: Place, wanted: Place) -> bool:
    """See whether a ship has gained her station."""
    near = hypot(place.x - wanted.x, place.y - wanted.y) <= ARRIVED
    return near and abs(shorter_way(place.heading, wanted.heading)) <= POINT + 1e-6
