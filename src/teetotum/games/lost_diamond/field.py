"""Ways through the Field: what a piece makes for, and the fewest moves there."""

from collections import deque

from teetotum.games.lost_diamond.moves import is_corner_one, is_diamond_open, is_in_field, leads_to
from teetotum.games.lost_diamond.vocabulary import FIELD, WAYS, Play


def aims_of(play: Play) -> tuple[int, ...]:
    """Find what a piece in the Field makes for: the Diamond, the carrier who has it, or a corner 1 with it."""
    table = play.state
    if table.holder == 0:
        return (play.board.diamond,)
    rival = table.place[1 - table.seat]
    if table.holder != table.seat + 1 and is_in_field(rival):
        return (rival,)
    return tuple(play.board.corner_one)


def moves_from(play: Play, at: int) -> list[int]:
    """List where the number of a square leads, as the Diamond Square is open or barred now."""
    square = at - FIELD
    ways = play.house.open_ways[square]
    if is_diamond_open(play, play.state.seat):
        ways |= play.house.last_way[square]
    return [leads_to(play, at, way) for way in range(WAYS) if ways >> way & 1]


def fewest_moves(play: Play, first: int, aims: tuple[int, ...]) -> int:
    """Count the fewest moves from a square to any of these; a corner 1 leads no further; -1 if there are none."""
    met, waiting = {first: 0}, deque([first])
    while waiting:
        spot = waiting.popleft()
        if spot in aims:
            return met[spot]
        onward = [] if is_corner_one(play, spot) and spot != first else moves_from(play, spot)
        for end in onward:
            if end not in met and end >= FIELD:
                met[end] = met[spot] + 1
                waiting.append(end)
    return -1


def way_on(play: Play) -> tuple[int, list[int]]:
    """Count the fewest moves to what the piece to move makes for, and list the squares that come next on such ways."""
    at, aims = play.state.place[play.state.seat], aims_of(play)
    far = fewest_moves(play, at, aims)
    return far, [end for end in moves_from(play, at) if far > 0 and fewest_moves(play, end, aims) == far - 1]
