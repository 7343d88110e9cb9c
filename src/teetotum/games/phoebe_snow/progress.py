"""How far a match of A Trip with Phoebe Snow has come: the space of every piece, and the turns gone by."""

from teetotum.engine.game import Progress
from teetotum.engine.rules import Row, rule
from teetotum.games.phoebe_snow.vocabulary import Board, House, Play, State


@rule()
def turns(play: Play) -> int:
    """Count the turns that are over, by the rounds begun and the order of play."""
    return max(0, (play.state.rounds - 1) * play.house.seats + play.state.rank[play.state.seat])


@rule()
def advance(play: Play, seat: int, pieces: Row) -> int:
    """Write the space that the player's one piece has reached; before it has entered it has come nowhere."""
    pieces[0] = max(0, play.state.space[seat])
    return 1


@rule()
def home(play: Play) -> int:
    """A piece is home in San Francisco."""
    return play.board.last


PROGRESS = Progress[Board, House, State](turns, advance, home, 1)
