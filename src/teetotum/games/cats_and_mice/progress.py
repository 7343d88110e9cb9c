"""How far a match of Cats and Mice has come: the points of every seat, and the turns gone by."""

from teetotum.engine.game import Progress
from teetotum.engine.rules import Row, rule
from teetotum.games.cats_and_mice.vocabulary import MICE, Board, House, Play, State

ALL_POINTS = MICE + 2
"""What twelve mice count together, the last of them three."""


@rule()
def turns(play: Play) -> int:
    """Count the turns that are over."""
    return play.state.turns


@rule()
def advance(play: Play, seat: int, pieces: Row) -> int:
    """Write the seat's points: its one cat goes nowhere, it gathers mice."""
    pieces[0] = play.state.points[seat]
    return 1


@rule()
def home(_play: Play) -> int:
    """Nobody can have more than all the mice."""
    return ALL_POINTS


PROGRESS = Progress[Board, House, State](turns, advance, home, 1)
