"""Lost Diamond in the terminal: the Field with its numbers, the Main Road round it, and a Lane with a Home at each end.

Every space stands at its own place on the sheet; where there is room the rows are set apart and the cells grow wider.
A piece that carries the Diamond wears another shape.
"""

from typing import cast

from rich.text import Text

from teetotum.boards import BoardSheet, Space
from teetotum.draw.text import CHOSEN, COARSE, FAINT, STRONG, Canvas, Scale, Seen, fit, ink_of, key_to
from teetotum.games.lost_diamond.charts import COMPASS
from teetotum.games.lost_diamond.moves import count_from, is_in_field, leads_to, same_space, walks_from
from teetotum.games.lost_diamond.setup import LETTERS, spot_name
from teetotum.games.lost_diamond.vocabulary import (
    FIELD,
    FIRST_ARROW,
    SEATS,
    SECOND_ARROW,
    STEP,
    House,
    Phase,
    Play,
    State,
    Travel,
)

BEFORE_SPIN = False
CELL = 5
"""Columns of one space in the small drawing."""
WIDE = 7
"""Columns of one space in the large one."""
TALL = 2
ROOM_BELOW = 8
HEADING = 1
"""A row for the letters of the Field's columns."""
MARGIN = 2
"""Columns for the numbers of its rows."""
NAME = 17
SIGNS = {"square_crossing": "[{}]", "circle_crossing": "({})"}


def board(seen: Seen) -> Text:
    """Draw the board, with both pieces, the Diamond and the numbers of the choices."""
    across, down = lattice(seen.setup.sheet)
    large = seen.columns >= across * WIDE + MARGIN and seen.rows >= down * TALL + HEADING + ROOM_BELOW
    cell, tall = (WIDE, TALL) if large else (CELL, 1)
    canvas = Canvas(across * cell + MARGIN, (down - 1) * tall + 1 + HEADING)
    pieces = pieces_by_space(seen)
    for space in seen.setup.sheet.spaces:
        column, row = spot(seen, space, cell, tall)
        words, ink = draw_space(seen, space, pieces.get(space.id, -1), cell)
        canvas.write(column, row + HEADING, words, ink)
    write_names(seen, canvas, cell, tall)
    return canvas.text()


def write_names(seen: Seen, canvas: Canvas, cell: int, tall: int) -> None:
    """Write the letters of the Field's columns above and the numbers of its rows at the side."""
    table_board = play_of(seen).board
    for letter in LETTERS[: table_board.columns]:
        column, _ = spot(seen, seen.setup.sheet[f"{letter}1"], cell, tall)
        canvas.write(column, 0, letter.center(cell), FAINT)
    for number in range(1, table_board.rows + 1):
        _, row = spot(seen, seen.setup.sheet[f"a{number}"], cell, tall)
        canvas.write(canvas.columns - MARGIN, row + HEADING, str(number), FAINT)


def glance(seen: Seen) -> Text:
    """Say where each piece stands and on what number, who has the Diamond, what was spun, and the key to the signs."""
    table = state_of(seen)
    line = Text()
    for seat, name in enumerate(seen.setup.names):
        line.append(f"{sign(seen, seat)} ", style=ink_of(seat))
        line.append(
            f"{fit(name, NAME, seen.shapes.cut)} {whereabouts(seen, seat)}", style=STRONG if seat == table.seat else ""
        )
        line.append("   ")
    line.append(diamond_words(seen))
    if table.phase == Phase.ORDER:
        line.append(f"   spun: {table.number[0]} {table.number[1]}", style=STRONG)
    line.rstrip()
    line.append(f"\n{key(seen)}", style=FAINT)
    return line


def key(seen: Seen) -> str:
    """Explain the signs of the spaces."""
    return key_to(seen, {"square_crossing": "[ ]", "circle_crossing": "( )", "lane": "#", "star": "*"})


def reached(seen: Seen, action: int) -> str:
    """Name the space that a turn ends on."""
    play, table = play_of(seen), state_of(seen)
    seat, at = table.seat, table.place[table.seat]
    if table.phase == Phase.ORDER and action in {FIRST_ARROW, SECOND_ARROW}:
        return spot_name(play.board, after_both(play, action))
    if table.phase == Phase.IN_THE_FIELD and STEP <= action < STEP + len(COMPASS):
        end = leads_to(play, at, action - STEP)
        return spot_name(play.board, end) if end >= FIELD else ""
    return spot_name(play.board, table.place[seat])


def after_both(play: Play, action: int) -> int:
    """Find where both arrows lead in this order; a piece that comes to the Field or home with the Diamond stops."""
    table, seat = play.state, play.state.seat
    at, carries = walks_from(play, table.place[seat]), table.holder == seat + 1
    for number in (table.number[action], table.number[1 - action]):
        at = count_from(play, carries, seat, at, number)
        carries = carries or (table.holder > 0 and same_space(play, at, table.place[1 - seat]))
        home = play.house.goal[2 * seat] <= at <= play.house.goal[2 * seat + 1]
        if is_in_field(at) or (carries and home):
            break
    return at


def play_of(seen: Seen) -> Play:
    """Bring board, house and state together for a look at what may be done."""
    return cast("Play", seen.setup.play(seen.state))


def state_of(seen: Seen) -> State:
    """Read the state as Lost Diamond's own."""
    return cast("State", seen.state)


def sign(seen: Seen, seat: int) -> str:
    """Give the shape of a piece: another one while it carries the Diamond."""
    return seen.man(seat, returned=state_of(seen).holder == seat + 1)


def whereabouts(seen: Seen, seat: int) -> str:
    """Name the space a piece stands on, and in the Field the number underfoot."""
    play, at = play_of(seen), state_of(seen).place[seat]
    name = spot_name(play.board, at)
    return f"{name}, number {play.board.number[at - FIELD]}" if is_in_field(at) else name


def diamond_words(seen: Seen) -> str:
    """Say where the Diamond is."""
    table, play = state_of(seen), play_of(seen)
    if table.holder:
        return f"Diamond with {fit(seen.setup.names[table.holder - 1], NAME, seen.shapes.cut)}"
    return f"Diamond on {spot_name(play.board, play.board.diamond)}"


def lattice(sheet: BoardSheet) -> tuple[int, int]:
    """Count the columns and rows of the lattice on which the spaces lie."""
    return len({space.x for space in sheet.spaces}), len({space.y for space in sheet.spaces})


def spot(seen: Seen, space: Space, cell: int, tall: int) -> tuple[int, int]:
    """Find the cell of a space; where travel is to the left the sheet is turned over, top to bottom."""
    sheet = seen.setup.sheet
    left, top = min(space.x for space in sheet.spaces), min(space.y for space in sheet.spaces)
    right, bottom = max(space.x for space in sheet.spaces), max(space.y for space in sheet.spaces)
    across, down = lattice(sheet)
    scale = Scale(left, top, (right - left) / ((across - 1) * cell), (bottom - top) / ((down - 1) * tall))
    mirrored = cast("House", seen.setup.house).travel == Travel.LEFT
    return scale.at(space.x, top + bottom - space.y if mirrored else space.y)


def pieces_by_space(seen: Seen) -> dict[str, int]:
    """Set each piece on the space where it stands."""
    play = play_of(seen)
    return {spot_name(play.board, play.state.place[seat]): seat for seat in range(SEATS)}


def draw_space(seen: Seen, space: Space, seat: int, cell: int) -> tuple[str, str]:
    """Write one space: the numbers of the choices that lead there, who stands there, or what it is."""
    piece = sign(seen, seat) if seat >= 0 else ""
    if choices := seen.marks.get(space.id):
        listed = f"{','.join(str(choice) for choice in choices)}>{number_of(space)}{piece}"
        return listed[:cell].center(cell), CHOSEN
    if seat >= 0:
        return around(space, piece, seen).center(cell), f"{STRONG} {ink_of(seat)}"
    return empty_space(seen, space, cell)


def number_of(space: Space) -> str:
    """Write the number of a Field square, and nothing for any other space."""
    return str(space.ordered("number")) if space.kind in {"field", "diamond"} else ""


def around(space: Space, piece: str, seen: Seen) -> str:
    """Write a piece with what must be seen of its space: the number underfoot, or the brackets of a Crossing."""
    if space.kind in {"field", "diamond"}:
        return f"{number_of(space)}{piece}"
    return SIGNS.get(space.kind, "{}").format(piece or seen.shapes.plain)


def empty_space(seen: Seen, space: Space, cell: int) -> tuple[str, str]:
    """Write a space where nobody stands: Field squares bear their number, Homes their owner's ink."""
    if space.kind == "diamond":
        return diamond_square(seen, space, cell)
    if space.kind == "field":
        return str(space.ordered("number")).center(cell), ""
    signs = {"star": "*", "home": seen.shapes.goal, "lane": "#"}
    shown = SIGNS.get(space.kind, "{}").format(signs.get(space.kind, seen.shapes.plain))
    owner = "EW".index(space.corner) if space.kind in {"star", "home"} else -1
    return shown.center(cell), ink_of(owner) if owner >= 0 else FAINT


def diamond_square(seen: Seen, space: Space, cell: int) -> tuple[str, str]:
    """Write the Diamond Square: the Diamond in its place, or a wall once it is gone."""
    if state_of(seen).holder == 0:
        jewel = "<>" if seen.shapes is COARSE else "◇"
        return f"{space.ordered('number')}{jewel}".center(cell), STRONG
    return ("XX" if seen.shapes is COARSE else "▒▒").center(cell), FAINT
