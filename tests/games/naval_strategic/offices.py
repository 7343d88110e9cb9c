"""Campaigns that an office cannot tell apart: what it shows a recorder or a messenger is put back, all else differs."""

from teetotum.draw.rooms import MESSENGER, RECORDER
from teetotum.engine.chance import Keyed
from teetotum.engine.sealed import Exercise
from teetotum.engine.tells import imagined, twin_of, undrawn
from tests.games.naval_strategic.pairs import SECRETS


def alike_to(office: str, exercise: Exercise, side: int, luck: Keyed) -> Exercise | None:
    """Make up another world that is alike to an office; nothing where it did not come out so."""
    rooms = [n for n, room in enumerate(exercise.brief.board.rooms) if office == RECORDER or room.side == side]
    other = imagined(exercise, rooms[luck.below(len(rooms))], SECRETS, luck)
    if other is None:
        return None
    if office == RECORDER:
        other = twin_of(exercise, exercise.brief, other.state)
        _same_tracks(exercise, other)
    if office == MESSENGER:
        _same_rooms(exercise, other, side)
    is_so = office != MESSENGER or all(_is_seen_alike(exercise, other, room) for room in rooms)
    return other if is_so else None


def _same_tracks(exercise: Exercise, other: Exercise) -> None:
    """Have everything afloat where it was: a recorder plots tracks, and knows of nothing else."""
    was, now = exercise.state, other.state
    now.forces = {
        name: now.forces[name].but(track=force.track, doing=force.doing, asof=force.asof, ships=force.ships)
        for name, force in was.forces.items()
    }
    now.ships = {name: now.ships[name].but(status=ship.status) for name, ship in was.ships.items()}
    now.past, now.now = list(was.past), was.now


def _same_rooms(exercise: Exercise, other: Exercise, side: int) -> None:
    """Have a side's own forces, ships and papers as they were: its messenger carries what its rooms write and read."""
    was, now = exercise.state, other.state
    now.forces |= {name: force for name, force in was.forces.items() if force.side == side}
    now.ships |= {name: ship for name, ship in was.ships.items() if ship.side == side}
    now.past, now.labels, now.owing = list(was.past), dict(was.labels), was.owing
    own = {name for name, force in was.forces.items() if force.side == side}
    fights = [fight for fight in now.fights if not own & set(fight.forces)]
    now.fights = (*(fight for fight in was.fights if own & set(fight.forces)), *fights)
    rooms = [n for n, room in enumerate(exercise.brief.board.rooms) if room.side == side]
    now.fitting = (
        *(each for each in was.fitting if each.room in rooms),
        *(e for e in now.fitting if e.room > max(rooms)),
    )
    now.notices = now.notices | {room: was.notices[room] for room in rooms if room in was.notices}


def _is_seen_alike(exercise: Exercise, other: Exercise, room: int) -> bool:
    return undrawn(exercise, room) == undrawn(other, room)
