"""The muster rolls: which ships a force had, and what they were worth, at every hour of the recorder's chart."""

from bisect import bisect_right
from operator import attrgetter

from teetotum.games.naval_strategic.account.records import Force, Roll
from teetotum.games.naval_strategic.account.state import State, ships_of
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE

_HOUR = attrgetter("at")
NOBODY = Roll(-1.0, (), 0.0)


def call_the_roll(state: State, force: Force, at: float) -> bool:
    """Enter what a force has from an hour on, where that has changed; whether it has any ship at all."""
    called = called_now(state, force, at)
    held = state.rolls.get(force.id, ())
    last = held[-1] if held else None
    if last is None or called.points != last.points or called.ships != last.ships:
        state.rolls[force.id] = (*held, called)
    return len(called.ships) > 0


def called_now(state: State, force: Force, at: float) -> Roll:
    """Call the roll of a force as it is now."""
    ships, points = ships_of(state, force), 0.0
    for ship in ships:
        points += ship.points
    names = force.ships if len(ships) == len(force.ships) else tuple([ship.id for ship in ships])
    return Roll(at, names, points)


def rolls_of(state: State, name: str) -> tuple[Roll, ...]:
    """List the rolls of a force, the one of this hour last if it has not been entered yet."""
    force, held = state.forces[name], state.rolls.get(name, ())
    now = called_now(state, force, force.asof if held else -1.0)
    if held and now.ships == held[-1].ships and now.points == held[-1].points:
        return held
    return (*held, now)


def roll_at(rolls: tuple[Roll, ...], at: float) -> Roll:
    """Find the roll that held at an hour; before the first, nobody was there."""
    n = bisect_right(rolls, at + NEGLIGIBLE, key=_HOUR)
    return rolls[n - 1] if n else NOBODY
