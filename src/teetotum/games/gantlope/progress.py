"""How far a match of Gantlope has come: the way of every man, and the turns gone by."""

from teetotum.engine.game import Progress
from teetotum.engine.rules import Row, rule
from teetotum.games.gantlope.vocabulary import GOAL, LODGE, MEN, Board, GoalEnd, House, Play, State


@rule()
def turns(play: Play) -> int:
    """Count the turns that are over."""
    return play.state.turns


@rule()
def advance(play: Play, seat: int, pieces: Row) -> int:
    """Write how many squares each man has come, from the far end of Home to the Goal."""
    for man in range(MEN):
        pieces[man] = min(play.state.men[MEN * seat + man], home(play))
    return MEN


@rule()
def home(play: Play) -> int:
    """A man is home on any square of the Goal, or where the Goal must be packed on its fifth."""
    return LODGE + play.board.ring + (GOAL - 1 if play.house.goal_end == GoalEnd.PACKED else 1)


PROGRESS = Progress[Board, House, State](turns, advance, home, MEN)
