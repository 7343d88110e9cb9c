"""Keeping station: where each ship belongs in an evolution, and the card she picks to get there."""

from math import cos, hypot, sin
from typing import NamedTuple

from teetotum.engine.rules import measure
from teetotum.mechanics.sea import POINT, RADIAN
from teetotum.mechanics.turning import MOVE, Place, card_end, shorter_way

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
    """Pick the turn and the speed that place her on her station, or else bring her nearest to it."""
    best, chosen = 1e18, Choice(0, last)
    soonest, home = 1e18, Choice(0, last)
    for step in range(STEPS + 1):
        # Beside the speeds of the cards, the one that brings her abreast: she might for ever fall between two of them.
        speed = level_of(step) if step < STEPS else speed_between(ship, wanted, full)
        if abs(speed - last) <= 0.5 + 1e-9 and 0.0 < speed <= (RESERVE if reserve else 1.0):
            for n in range(-MOST_POINTS, MOST_POINTS + 1):
                end = card_end(ship.x, ship.y, ship.heading, full * speed, n)
                found = badness(end, wanted)
                if found < best - 1e-9 and step < STEPS:
                    best, chosen = found, Choice(n, speed)
                if found < soonest - 1e-9 and has_arrived(end, wanted):
                    soonest, home = found, Choice(n, speed)
    return home if soonest < 1e18 and not has_arrived(by_card(ship, full, chosen), wanted) else chosen


@measure()
def by_card(ship: Place, full: float, choice: Choice) -> Place:
    """Find where a card brings a ship."""
    return card_end(ship.x, ship.y, ship.heading, full * choice.level, choice.points)


@measure()
def speed_between(ship: Place, wanted: Place, full: float) -> float:
    """Find the part of full speed at which a ship that stands on ends the move abreast of her station."""
    angle = ship.heading * RADIAN
    along = (wanted.x - ship.x) * sin(angle) + (wanted.y - ship.y) * cos(angle)
    return along / (full * MOVE)


@measure()
def has_arrived(place: Place, wanted: Place) -> bool:
    """See whether a ship has gained her station."""
    near = hypot(place.x - wanted.x, place.y - wanted.y) <= ARRIVED
    return near and abs(shorter_way(place.heading, wanted.heading)) <= POINT + 1e-6
