"""Where pieces stand, and which way they went: all that a game without drawings of its own is drawn from."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from teetotum.boards import BoardSheet, Space
from teetotum.engine import state as states
from teetotum.engine.umpire import Setup
from teetotum.languages import say

OFF_BOARD = -1
LEADS = "_to"
"""An order whose name ends so names the space it sends a piece to."""


class Stood(NamedTuple):
    """A piece and the space it stands on; none for one off the board."""

    seat: int
    number: int
    space: Space | None


class Went(NamedTuple):
    """A piece that has moved: from where, to where, and the spaces it passed."""

    seat: int
    number: int
    was: Space | None
    now: Space | None
    way: tuple[Space, ...]


def standing(setup: Setup, state: object) -> list[Stood]:
    """Find every piece, seat by seat; a game that does not say where its pieces stand shows none."""
    stands = setup.game.stands
    if stands is None:
        return []
    play, spaces = setup.play(state), setup.sheet.spaces
    return [
        Stood(seat, number, spaces[at] if at > OFF_BOARD else None)
        for seat in range(setup.seats)
        for number, at in enumerate(stands(play, seat))
    ]


def crowds(stood: Sequence[Stood]) -> dict[str, list[Stood]]:
    """Gather the pieces by the space they stand on; those off the board go by no name."""
    found: dict[str, list[Stood]] = {}
    for piece in stood:
        found.setdefault(space_of(piece), []).append(piece)
    return found


def space_of(piece: Stood) -> str:
    """Name the space that a piece stands on; nothing for one off the board."""
    return piece.space.id if piece.space else ""


def tried(setup: Setup, state: object, action: int) -> object:
    """Take an action on a copy of what is seen; where that cannot be played on, nothing has come of it."""
    play = setup.play(states.copy(state))
    try:
        setup.game.take(play, action)
    except Exception:  # what a seat may not know is blank, and rules need not stand that
        return state
    return play.state


def moved(setup: Setup, before: object, after: object) -> list[Went]:
    """List the pieces that stand elsewhere, with the way each went; one that made room for another leaps."""
    pairs = zip(standing(setup, before), standing(setup, after), strict=True)
    gone = [(was, now) for was, now in pairs if was.space != now.space]
    taken = {now.space.id for _, now in gone if now.space}
    return [Went(was.seat, was.number, was.space, now.space, way_of(setup.sheet, was, now, taken)) for was, now in gone]


def way_of(sheet: BoardSheet, was: Stood, now: Stood, taken: set[str]) -> tuple[Space, ...]:
    """Follow a piece along the links; in one leap where its space was taken from it or no links lead there."""
    if was.space is None or now.space is None or was.space.id in taken:
        return tuple(space for space in (was.space, now.space) if space)
    return shortest(sheet, was.space, now.space) or (was.space, now.space)


def shortest(sheet: BoardSheet, start: Space, end: Space) -> tuple[Space, ...]:
    """Find the shortest way over links and over orders that send a piece on; nothing where there is none."""
    came: dict[str, str] = {start.id: ""}
    waiting = deque([start.id])
    while waiting and end.id not in came:
        here = waiting.popleft()
        for there in (*sheet[here].links, *sent_to(sheet[here])):
            if there not in came:
                came[there] = here
                waiting.append(there)
    way = [end.id] if end.id in came else []
    while way and came[way[-1]]:
        way.append(came[way[-1]])
    return tuple(sheet[space] for space in reversed(way))


def sent_to(space: Space) -> list[str]:
    """Name the spaces that a space's orders send a piece to."""
    return [str(target) for order, target in space.effect.items() if order.endswith(LEADS)]


def called(space: Space | None) -> str:
    """Call a space as people would."""
    return (space.place or space.id) if space else say("beside the board")
