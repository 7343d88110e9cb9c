"""The ways cats and mice went between two scenes."""

from teetotum.draw.scenes import Glimpse, Point, Trail
from teetotum.draw.scenes.cats_and_mice.choices import mouse_way, walk_points
from teetotum.draw.scenes.cats_and_mice.ground import Reading, called, cat_id, mouse_id, read
from teetotum.draw.scenes.cats_and_mice.standing import pieces
from teetotum.draw.scenes.twins import keep_still
from teetotum.games.cats_and_mice.moves import parts_of
from teetotum.games.cats_and_mice.vocabulary import MOUSE, Phase
from teetotum.languages import say


def trails(before: Glimpse, action: int, after: Glimpse) -> tuple[Trail, ...]:
    """Follow every cat and mouse that a use has moved; mice that nobody can tell apart stay where they were."""
    was, now = read(before), read(after)
    if was.table.phase not in {Phase.CAT, Phase.MICE}:
        return ()
    stood, stand = pieces(was), pieces(now)
    place = {piece.id: (piece.x, piece.y) for piece in stand}
    _, start, end = parts_of(action)
    went = cat_went(was, now, end, place) if start < 0 else mouse_went(was, now, start, end, place)
    return keep_still(stood, stand, went)


# After the cat's use.


def cat_went(was: Reading, now: Reading, end: int, place: dict[str, Point]) -> list[Trail]:
    """Follow the cat, those it sent home, and the mice that were caught or had to go in."""
    mover = was.table.seat
    way = walk_points(was, was.table.cat[mover], end)
    if now.table.cat[mover] != end:
        way = (*way, place[cat_id(mover)])
    words = say("{name}'s cat goes to {there}", name=was.name(mover), there=called(was.ground.spaces[end]))
    went = [Trail(cat_id(mover), way, words)]
    for seat in range(was.house.seats):
        if seat != mover and (was.table.cat[seat] != now.table.cat[seat]):
            leap = (was.ground.point(was.table.cat[seat]), place[cat_id(seat)])
            went.append(Trail(cat_id(seat), leap, say("{name}'s cat is sent home", name=was.name(seat))))
    return [*went, *(mouse_gone(was, now, space, place) for space in lost(was, now))]


def lost(was: Reading, now: Reading) -> list[int]:
    """List the spaces from which a mouse has gone."""
    return [space - 1 for space in was.table.mice if space and space not in now.table.mice]


def mouse_gone(was: Reading, now: Reading, space: int, place: dict[str, Point]) -> Trail:
    """Follow a mouse that was caught to its captor's shelf, or one that had to make way into the Barn."""
    captor = [seat for seat in range(was.house.seats) if now.caught(seat) > was.caught(seat)]
    if was.table.holds[space] != MOUSE or not captor:
        gone, words = now.in_barn(now.table.barn - 1), say("The mouse makes way and goes into the Barn")
    else:
        gone, words = last_caught(now, captor[-1]), say("Squeak! {name} has caught a mouse", name=was.name(captor[-1]))
    return Trail(gone, (was.ground.point(space), place[gone]), words)


def last_caught(now: Reading, captor: int) -> str:
    """Name the mouse that lies last on a seat's shelf."""
    before = now.table.out + now.table.barn + sum(now.caught(seat) for seat in range(captor))
    return mouse_id(before + now.caught(captor) - 1)


# After a mouse's use.


def mouse_went(was: Reading, now: Reading, start: int, end: int, place: dict[str, Point]) -> list[Trail]:
    """Follow the mouse that was moved, and the one it met, which goes into the Barn."""
    indoors = now.board.is_hole[end]
    mover = now.in_barn(now.table.barn - 1) if indoors else now.out_on(end)
    way = (*mouse_way(was, start, end)[:-1], place[mover])
    there = called(was.ground.spaces[end])
    words = (
        say("A mouse goes into the Barn by {there}", there=there)
        if indoors
        else say("A mouse goes to {there}", there=there)
    )
    went = [Trail(mover, way, words)]
    if was.table.holds[end] == MOUSE and not indoors:
        met = now.in_barn(now.table.barn - 1)
        went.append(Trail(met, (was.ground.point(end), place[met]), say("The mouse it meets goes into the Barn")))
    return went
