"""Where a lone piece can get to by spins: whether San Francisco stays within reach of every space."""

from collections.abc import Iterator
from typing import TypeAlias

from teetotum.engine.rules import Ints, upholds
from teetotum.games.phoebe_snow.vocabulary import Board, Clause, Finish, House, Kind, Switch

Spinning: TypeAlias = tuple[int, int]
"""A space, and the spin that is due there: a meal's, Miss Snow's, or (white flag) a regular one."""
REGULAR = int(Kind.WHITE_FLAG)
EXTRA = (Kind.MISS_SNOW, Kind.MEAL)


@upholds(Clause.FIRST_BY_AN_EXACT_SPIN)
def dead_end(board: Board, house: House, numbers: Ints) -> int:
    """Find a space from which San Francisco cannot be reached by any spins, or -1."""
    due = [(space, REGULAR) for space in range(board.last)]
    due += [(space, house.kind[space]) for space in range(board.last) if house.kind[space] in EXTRA]
    onward = {spinning: set(after_spin(board, house, spinning, numbers)) for spinning in due}
    safe = {(board.last, REGULAR)}
    while grown := {spinning for spinning, reached in onward.items() if spinning not in safe and reached & safe}:
        safe |= grown
    return min((space for space, spin in due if (space, spin) not in safe), default=-1)


def after_spin(board: Board, house: House, spinning: Spinning, numbers: Ints) -> Iterator[Spinning]:
    """List which spins may follow this one."""
    space, spin = spinning
    for number in numbers:
        if spin == Kind.MEAL and number % 2:
            back = max(space - number, 0)
            yield stop_on(house, back) if house.meal_back_acts == Switch.YES else (back, REGULAR)
        elif space + number <= board.last:
            yield stop_on(house, space + number)
        elif house.finish == Finish.EXACT:
            yield space, REGULAR
        else:
            yield stop_on(house, board.last if house.finish == Finish.OVER else 2 * board.last - space - number)


def stop_on(house: House, now: int) -> Spinning:
    """Say where a stop on this space leads, and by which spin play goes on from there."""
    kind = house.kind[now]
    return (now, kind) if kind in EXTRA else (house.sends_to[now], REGULAR)
