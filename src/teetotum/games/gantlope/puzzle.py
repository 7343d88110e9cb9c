"""The puzzle of the day: the last two men brought into the Goal by spins that are known beforehand."""

from teetotum.engine.chance import Keyed
from teetotum.engine.manners import Puzzle
from teetotum.games.gantlope.vocabulary import LODGE, Board, House, Play, State
from teetotum.languages import term
from teetotum.mechanics.indicator import say_spin

WORDS = term(
    "The day's spins are known beforehand, and the rival stands still: bring your last two men into the Goal in as few "
    "moves as can be. A rival met is turned out; two of his on one square bar it."
)
RUNNER = 0
NEAREST, FARTHEST = 5, 20
"""How many squares short of the Goal a man begins."""


def opening(board: Board, luck: Keyed) -> str:
    """Stand two men in the Goal and two before it, and a pair and a man of the rival's somewhere on the Highway."""
    goal = LODGE + board.ring
    men = sorted(goal - NEAREST - luck.below(FARTHEST - NEAREST) for _ in range(2))
    met, pair = sorted(1 + LODGE + luck.below(board.ring - 1) for _ in range(2))
    return f"0:{men[0]},{men[1]},{goal + 1},{goal + 2} 1:1,{met},{pair},{pair} t:{RUNNER}"


def again(play: Play) -> None:
    """Let the same seat spin again."""
    play.state.seat = RUNNER


PUZZLE = Puzzle[Board, House, State](WORDS, again, opening, wheel=0, spoken=say_spin)
