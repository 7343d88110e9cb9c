"""How far a race on the Outside Course has come: the place of every yacht, and the turns gone by."""

from teetotum.engine.game import Progress
from teetotum.engine.rules import Row, rule
from teetotum.games.yacht_race_outside.vocabulary import FLEET, Board, House, Play, State


@rule()
def turns(play: Play) -> int:
    """Count the turns that are over."""
    return play.state.turns


@rule()
def advance(play: Play, seat: int, pieces: Row) -> int:
    """Write how far each of the seat's yachts has come."""
    for yacht in range(FLEET):
        pieces[yacht] = min(play.state.at[FLEET * seat + yacht], home(play))
    return FLEET


@rule()
def home(play: Play) -> int:
    """A yacht is home beyond the last space."""
    return play.board.last + 1


PROGRESS = Progress[Board, House, State](turns, advance, home, FLEET)
