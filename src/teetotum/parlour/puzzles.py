"""The puzzle of the day: a Field of Lost Diamond with new numbers, to be gone through alone in the fewest moves.

The day's date is the seed, so the whole world has the same puzzle, and nothing of it is kept: the page sends the moves
made so far, and they are gone through again.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple, cast

from teetotum import games
from teetotum.boards import BoardSheet, Space
from teetotum.draw import engraving
from teetotum.draw.engraving import Glimpse
from teetotum.draw.engraving.lost_diamond.counsel import fewest_moves, through_the_field
from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal, Unreadable
from teetotum.engine.rules import Ints
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.games.lost_diamond.charts import COMPASS, NOWHERE, leaps
from teetotum.games.lost_diamond.surveying import survey
from teetotum.games.lost_diamond.table import spot_name
from teetotum.games.lost_diamond.vocabulary import FIELD, WAYS, Board, Phase, Play, State
from teetotum.parlour.messages import Motion, PuzzleShown
from teetotum.parlour.shelf import spaces

GAME = "lost_diamond"
SEEKER = 0
LEAST, MOST = 5, 9
"""How many moves, at the least and at the most, lie between the way in and the Diamond."""
NUMBERS = (1, 2, 3, 4, 5)
FIRST_DAY = date(2000, 1, 1)
LONGEST = 400
CHANGES = 150


class Puzzle(NamedTuple):
    """A Field and the fewest moves that it takes: to the Diamond, and from there out by a corner 1."""

    setup: Setup
    least: int


def show(day: str, done: Sequence[int]) -> PuzzleShown:
    """Show a day's puzzle as it stands after some moves."""
    told = day_of(day)
    puzzle = puzzle_of(told)
    stood = list(go_through(puzzle, done))
    glimpse, solved = stood[-1], is_solved(stood[-1])
    engraver = engraving.find(GAME)
    scene = replace(engraver.scene(glimpse), appliances=(), accounts=(), counsel=tuple(through_the_field(glimpse)))
    motions = (motion(stood[-2], glimpse, done[-1], len(done)),) if done else ()
    return PuzzleShown(
        day=told.isoformat(),
        board=engraver.board(puzzle.setup),
        spaces=tuple(spaces(puzzle.setup)),
        scene=scene,
        offers=() if solved else tuple(engraver.offer(glimpse, code) for code in open_to(glimpse)),
        moves=len(done),
        least=puzzle.least,
        is_solved=solved,
        motions=motions,
    )


def motion(was: Glimpse, now: Glimpse, code: int, ply: int) -> Motion:
    """Show the last move."""
    engraver = engraving.find(GAME)
    notation = was.setup.game.notation.say_action(was.setup.play(was.state), code)
    scene = replace(engraver.scene(now), appliances=(), accounts=())
    return Motion(ply, SEEKER, notation, (), engraver.trails(was, code, now), scene)


def day_of(text: str) -> date:
    """Read a day, or take today's; no puzzle is shown before its day."""
    today = datetime.now(UTC).date()
    try:
        told = date.fromisoformat(text) if text else today
    except ValueError:
        raise Unreadable(f"a day is written like {today}, not {text[:20]!r}") from None
    if not FIRST_DAY <= told <= today:
        raise Illegal(f"there are puzzles from {FIRST_DAY} to {today}")
    return told


# Going through a Field.


def go_through(puzzle: Puzzle, done: Sequence[int]) -> Iterator[Glimpse]:
    """Go through a Field move by move, and show every position on the way; the other seat sits still."""
    if len(done) > LONGEST:
        raise Illegal(f"nobody needs more than {LONGEST} moves")
    state = at_the_gate(puzzle.setup)
    yield Glimpse(puzzle.setup, states.copy(state), SEEKER)
    for code in done:
        glimpse = Glimpse(puzzle.setup, states.copy(state), SEEKER)
        if code not in open_to(glimpse) or is_solved(glimpse):
            raise Illegal("there is no such move from here")
        puzzle.setup.game.take(puzzle.setup.play(state), code)
        state.seat, state.phase = SEEKER, Phase.IN_THE_FIELD
        yield Glimpse(puzzle.setup, states.copy(state), SEEKER)


def at_the_gate(setup: Setup) -> State:
    """Stand the seeker on the corner numbered five by which the Field is entered."""
    state = cast("State", Match(setup).state)
    state.place[SEEKER] = cast("Board", setup.board).corner_five[SEEKER]
    state.seat, state.phase = SEEKER, Phase.IN_THE_FIELD
    return state


def open_to(glimpse: Glimpse) -> list[int]:
    """List the moves in the Field."""
    choices = [0] * glimpse.setup.game.most_choices
    play = glimpse.setup.play(states.copy(glimpse.state))
    return choices[: glimpse.setup.game.legal(play, choices)]


def is_solved(glimpse: Glimpse) -> bool:
    """See whether the Diamond has been brought to a corner numbered one."""
    play = cast("Play", glimpse.setup.play(glimpse.state))
    return play.state.holder == SEEKER + 1 and play.state.place[SEEKER] in play.board.corner_one


# Making a Field.


@lru_cache(maxsize=64)  # a few weeks of days, not every day that somebody may ask for
def puzzle_of(day: date) -> Puzzle:
    """Change the numbers of the Field one by one by the luck of the day, and keep the changes that leave it sound."""
    usual = prepare(games.find(GAME))
    board, luck = cast("Board", usual.board), luck_of(day)
    for _ in range(CHANGES):
        changed = change_one(board, luck)
        board = changed if is_worth_it(changed) else board
    setup = replace(usual, sheet=numbered(usual.sheet, board))
    survey(setup.sheet)
    return Puzzle(setup, fewest(setup))


def luck_of(day: date) -> Keyed:
    """Fetch the luck of a day."""
    return Keyed(int.from_bytes(sha256(day.isoformat().encode()).digest()[:6]))


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


def fewest(setup: Setup) -> int:
    """Count the fewest moves to the Diamond and out by a corner numbered one."""
    board = cast("Board", setup.board)
    play = cast("Play", setup.play(at_the_gate(setup)))
    there = fewest_moves(play, board.corner_five[SEEKER], (board.diamond,))
    play.state.holder = SEEKER + 1
    return there + fewest_moves(play, board.diamond, tuple(board.corner_one))
