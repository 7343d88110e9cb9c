"""How far a match of Lost Diamond has come: what every piece still has to go, and the turns gone by."""

from teetotum.engine.game import Progress
from teetotum.engine.rules import Row, rule
from teetotum.games.lost_diamond.vocabulary import SPOTS, Board, House, Play, State

FAR = 1_000_000
"""More than any piece has to go; whoever carries the Diamond is past every piece that does not."""


@rule()
def turns(play: Play) -> int:
    """Count the turns that are over."""
    return play.state.turns


@rule()
def advance(play: Play, seat: int, pieces: Row) -> int:
    """Write how far the piece has come towards the Diamond, or with it towards Home."""
    at, carries = play.state.place[seat], play.state.holder == seat + 1
    to_go = play.house.par[(seat + 1) * SPOTS + at] if carries else play.house.par[at]
    pieces[0] = (2 * FAR if carries else FAR) - to_go
    return 1


@rule()
def home(_play: Play) -> int:
    """A piece is home when it has brought the Diamond there."""
    return 2 * FAR


PROGRESS = Progress[Board, House, State](turns, advance, home, 1)
