"""The puzzle of the day: both yachts brought over the line by winds that are known beforehand."""

from teetotum.engine.chance import Keyed
from teetotum.engine.manners import Puzzle
from teetotum.games.yacht_race_outside.vocabulary import Board, House, Play, State
from teetotum.languages import term
from teetotum.mechanics.compass import is_doubled, larger, say_wind, smaller

WORDS = term(
    "The day's winds are known beforehand, and the rival's yachts lie still: bring both of yours over the line in as "
    "few moves as can be. The lower number is sailed first, by either yacht; colours do what they do."
)
SAILOR = 0
FARTHEST = 34
"""How many spaces short of the line a yacht begins, at the most."""


def opening(board: Board, luck: Keyed) -> str:
    """Lay both yachts before the line, and the rival's somewhere on the course."""
    own = [board.last - luck.below(FARTHEST) for _ in range(2)]
    rival = [1 + luck.below(board.last) for _ in range(2)]
    return f"0:{own[0]},{own[1]} 1:{rival[0]},{rival[1]} t:{SAILOR}"


def again(play: Play) -> None:
    """Let the same seat spin again."""
    play.state.seat = SAILOR


def spoken(point: int) -> str:
    """Say a wind and its numbers."""
    return f"{say_wind(point)} {smaller(point)}-{larger(point)}{' doubled' if is_doubled(point) else ''}"


PUZZLE = Puzzle[Board, House, State](WORDS, again, opening, wheel=0, spoken=spoken)
