"""The puzzle of the day: a Field with new numbers, to be gone through alone in the fewest moves."""

from collections import deque
from dataclasses import replace

from teetotum.boards import BoardSheet, Space
from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.manners import Puzzle
from teetotum.engine.rules import Ints
from teetotum.games.lost_diamond.charts import COMPASS, NOWHERE, leaps
from teetotum.games.lost_diamond.field import fewest_moves
from teetotum.games.lost_diamond.setup import spot_name
from teetotum.games.lost_diamond.surveying import survey
from teetotum.games.lost_diamond.vocabulary import FIELD, WAYS, Board, House, Phase, Play, State
from teetotum.languages import term

WORDS = term(
    "Alone in the Field, with new numbers every day: from the corner to the Diamond, and out with it by a corner "
    "numbered one. Every square says how far you must go from it, straight, in any of eight directions."
)
SEEKER = 0
LEAST, MOST = 5, 9
"""How many moves, at the least and at the most, lie between the way in and the Diamond."""
NUMBERS = (1, 2, 3, 4, 5)
CHANGES = 150


def lay(usual: BoardSheet, luck: Keyed) -> BoardSheet:
    """Change the numbers of the Field one by one by the luck of the day, and keep the changes that leave it sound."""
    board = survey(usual)
    for _ in range(CHANGES):
        changed = change_one(board, luck)
        board = changed if is_worth_it(changed) else board
    return numbered(usual, board)


def opening(board: Board, _luck: Keyed) -> str:
    """Stand the seeker on the corner numbered five by which the Field is entered."""
    seeker, other, diamond = board.corner_five[SEEKER], board.star[1 - SEEKER], board.diamond
    return f"{spot_name(board, seeker)} {spot_name(board, other)} d:{spot_name(board, diamond)} t:{SEEKER}"


def again(play: Play) -> None:
    """Let the seeker go on in the Field."""
    play.state.seat, play.state.phase = SEEKER, Phase.IN_THE_FIELD


def is_solved(play: Play) -> bool:
    """See whether the Diamond has been brought to a corner numbered one."""
    return play.state.holder == SEEKER + 1 and play.state.place[SEEKER] in play.board.corner_one


def least(play: Play) -> int:
    """Count the fewest moves to the Diamond and out by a corner numbered one."""
    there = fewest_moves(play, play.board.corner_five[SEEKER], (play.board.diamond,))
    carrying = play._replace(state=states.copy(play.state))
    carrying.state.holder = SEEKER + 1
    return there + fewest_moves(carrying, play.board.diamond, tuple(play.board.corner_one))


# Making a Field.


def change_one(board: Board, luck: Keyed) -> Board:
    """Draw another number for one square of the Field, of those that lead somewhere from it."""
    free = [square for square in range(board.rows * board.columns) if FIELD + square not in fixed(board)]
    square = free[luck.below(len(free))]
    leading = [number for number in NUMBERS if leads_somewhere(board, square, number)]
    drawn = list(board.number)
    drawn[square] = leading[luck.below(len(leading))]
    return board._replace(number=tuple(drawn))


def fixed(board: Board) -> tuple[int, ...]:
    """List the squares that keep their number: the corners are known by theirs, the middle is never left by its own."""
    return (*board.corner_one, *board.corner_five, board.diamond)


def leads_somewhere(board: Board, square: int, number: int) -> bool:
    """See whether a number on a square leads anywhere inside the Field."""
    row, column = divmod(square, board.columns)
    reach = [(row + number * down, column + number * right) for down, right in COMPASS]
    return any(0 <= down < board.rows and 0 <= right < board.columns for down, right in reach)


def is_worth_it(board: Board) -> bool:
    """See whether everybody gets to the Diamond and out again, and the Diamond lies neither too near nor too far."""
    chart = tuple(leaps(board, four=False))
    squares = set(range(FIELD, FIELD + board.rows * board.columns)) - set(board.corner_one)
    there = steps_to(board, chart, (board.diamond,), barred=NOWHERE)
    out = steps_to(board, chart, board.corner_one, barred=board.diamond)
    if not squares <= there.keys() or not squares <= out.keys():
        return False
    return LEAST <= there[board.corner_five[SEEKER]] <= MOST


def steps_to(board: Board, chart: Ints, aims: Ints, barred: int) -> dict[int, int]:
    """Count the fewest moves to these from every square that leads there, going backward from them."""
    found, waiting = dict.fromkeys(aims, 0), deque(aims)
    into: dict[int, list[int]] = {}
    for square in range(board.rows * board.columns):
        for end in chart[square * WAYS : square * WAYS + WAYS]:
            if end not in (NOWHERE, barred) and FIELD + square not in board.corner_one:
                into.setdefault(end, []).append(FIELD + square)
    while waiting:
        spot = waiting.popleft()
        for start in into.get(spot, ()):
            if start not in found:
                found[start] = found[spot] + 1
                waiting.append(start)
    return found


def numbered(sheet: BoardSheet, board: Board) -> BoardSheet:
    """Print new numbers on the squares of the Field."""
    told = {spot_name(board, FIELD + square): board.number[square] for square in range(board.rows * board.columns)}
    spaces = tuple(renumber(space, told[space.id]) if space.kind == "field" else space for space in sheet.spaces)
    return replace(sheet, spaces=spaces, file="puzzle of the day")


def renumber(space: Space, number: int) -> Space:
    """Print a new number on one square, and say that it is made up."""
    if space.ordered("number") == number:
        return space
    return replace(space, effect={**space.effect, "number": number}, provenance={"space": "reconstructed"})


PUZZLE = Puzzle[Board, House, State](WORDS, again, opening, lay=lay, is_solved=is_solved, least=least)
