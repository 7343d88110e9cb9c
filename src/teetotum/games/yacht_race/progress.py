"""How far a match of the Yacht Race has come: the progress of every yacht, and the turns gone by."""

from teetotum.engine.game import Progress
from teetotum.engine.rules import Row, rule
from teetotum.games.yacht_race.vocabulary import FLEET, Board, Finish, House, Play, State


@rule()
def turns(play: Play) -> int:
    """Count the turns that are over."""
    return play.state.turns


@rule()
def advance(play: Play, seat: int, pieces: Row) -> int:
    """Write the progress of each yacht of the seat's side, a yacht that is home having the whole way behind it."""
    first = play.house.first_of[seat]
    for yacht in range(play.house.fleet):
        pieces[yacht] = min(play.state.at[first + yacht], home(play))
    return play.house.fleet


@rule()
def home(play: Play) -> int:
    """A yacht is home at the finish, or by a house rule one space beyond it."""
    return play.board.finish + (play.house.finish == Finish.CROSS)


PROGRESS = Progress[Board, House, State](turns, advance, home, FLEET)
