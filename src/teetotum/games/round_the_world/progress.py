"""How far a match of Round the World has come: the oval of every ship, and the turns gone by."""

from teetotum.engine.game import Progress
from teetotum.engine.rules import Row, rule
from teetotum.games.round_the_world.vocabulary import Board, House, Play, State


@rule()
def turns(play: Play) -> int:
    """Count the turns that are over, by the rounds the Commodore has begun and the captains after him."""
    table, seats = play.state, play.house.seats
    return max(0, (table.rounds - 1) * seats + (table.seat - table.commodore) % seats)


@rule()
def advance(play: Play, seat: int, pieces: Row) -> int:
    """Write the oval that the captain's one ship has reached."""
    pieces[0] = play.state.oval[seat]
    return 1


@rule()
def home(play: Play) -> int:
    """A ship is home where the voyage ends."""
    return play.house.goal


PROGRESS = Progress[Board, House, State](turns, advance, home, 1)
