"""Gantlope in the terminal: the ring of the Highway, and from each corner Home, Lodge and Goal on one diagonal.

Where the terminal is small, ring and Goals keep their places and each Home is folded into its corner in two rows.
"""

from typing import NamedTuple, cast

from rich.text import Text

from teetotum.boards import BoardSheet
from teetotum.boards.survey import way_on
from teetotum.draw.text import CHOSEN, FAINT, STRONG, Canvas, Scale, Seen, fit, ink_of, key_to
from teetotum.engine.rules import Play
from teetotum.games.gantlope.moves import parts_of
from teetotum.games.gantlope.notation import aim
from teetotum.games.gantlope.setup import CORNERS, corner_of
from teetotum.games.gantlope.vocabulary import (
    HOME,
    LODGE,
    MEN,
    PATHS,
    Board,
    House,
    Phase,
    State,
)

BEFORE_SPIN = False
FOLDED = (80, 16)
"""Columns and rows of the small drawing."""
WHOLE = (112, 30)
"""Columns and rows of the large one, every square at its place on the sheet."""
ROOM_BELOW = 8
FOLD = 6
CELL = 3
APART = 4
"""Columns from one square of a folded Home to the next."""
MARGIN = 12
NAME = 17


class Man(NamedTuple):
    """A man on a square: whose he is, and whether he has made his circuit."""

    seat: int
    returned: bool


def board(seen: Seen) -> Text:
    """Draw the board, with each man, each pair and the numbers of the choices."""
    whole = seen.columns >= WHOLE[0] and seen.rows >= WHOLE[1] + ROOM_BELOW
    canvas = Canvas(*(WHOLE if whole else FOLDED))
    spots = whole_spots(seen.setup.sheet) if whole else folded_spots(seen.setup.sheet)
    standing = men_by_square(seen)
    for space_id, (column, row) in spots.items():
        words, ink = square(seen, space_id, standing.get(space_id, []))
        canvas.write(column, row, words, ink)
    write_names(seen, canvas, whole)
    return canvas.text()


def glance(seen: Seen) -> Text:
    """Say whose turn it is, what of the spin is unused, and how many men each seat has home."""
    _, table = house_and_state(seen)
    line = Text()
    for seat, name in enumerate(seen.setup.names):
        home = sum(man.returned for man in own_men(seen, seat) if man.returned)
        line.append(f"{seen.man(seat)} ", style=ink_of(seat))
        line.append(f"{fit(name, NAME)} {home} back", style=STRONG if seat == table.seat else "")
        line.append("   ")
    if table.phase == Phase.USE:
        line.append(f"unused: {unused(table)}", style=STRONG)
    line.rstrip()
    return line


def key(seen: Seen) -> str:
    """Explain the signs of the board and the names of its squares."""
    shapes = seen.shapes
    signs = {"highway": shapes.plain, "lodge": shapes.lodge, "goal": shapes.goal}
    men = f"{shapes.men[:2]} men by seat", f"{shapes.returned[:2]} men back from the circuit"
    numbers = f"H0 to H{cast('Board', seen.setup.board).ring - 1} number the Highway", "SE-1 to SE-12 the Home at SE"
    return key_to(seen, signs, *men, *numbers)


def reached(seen: Seen, action: int) -> str:
    """Name the square that a use leads to."""
    house, table = house_and_state(seen)
    play = cast("Play[Board, House, State]", seen.setup.play(table))
    man, arrow, onward = parts_of(action)
    seat, was = table.seat, table.men[MEN * table.seat + man]
    now = aim(play, was, table.number[arrow], onward)
    return square_id(seen, house, seat, now) if now else ""


def unused(table: State) -> str:
    """List the numbers still to be used, a double as often as it counts."""
    shown = [number for number, left in zip(table.number, table.left, strict=True) for _ in range(left)]
    return " ".join(str(number) for number in shown)


def house_and_state(seen: Seen) -> tuple[House, State]:
    """Read the match as Gantlope's own."""
    return cast("House", seen.setup.house), cast("State", seen.state)


def ring_of(sheet: BoardSheet) -> tuple[str, ...]:
    """Follow the Highway round from the Lodge at SE, in the order of its numbers."""
    first = next(space.id for space in sheet.of_kind("lodge") if space.corner == CORNERS[0])
    return way_on(sheet, first)


def square_id(seen: Seen, house: House, seat: int, path: int) -> str:
    """Find the space of the sheet that a number of a seat's path stands for."""
    table_board = cast("Board", seen.setup.board)
    corner = corner_of(table_board, house, seat)
    if path < LODGE:
        return f"{corner}-{path}"
    if path > LODGE + table_board.ring:
        return f"{corner}+{path - LODGE - table_board.ring}"
    return ring_of(seen.setup.sheet)[house.way[PATHS * seat + path]]


def own_men(seen: Seen, seat: int) -> list[Man]:
    """List a seat's men; those at their Lodge after the circuit and those in the Goal have returned."""
    _, table = house_and_state(seen)
    back = LODGE + cast("Board", seen.setup.board).ring
    return [Man(seat, path >= back) for path in table.men[MEN * seat : MEN * seat + MEN]]


def men_by_square(seen: Seen) -> dict[str, list[Man]]:
    """Set every man on the space where he stands."""
    house, table = house_and_state(seen)
    standing: dict[str, list[Man]] = {}
    for seat in range(seen.setup.seats):
        for man, who in enumerate(own_men(seen, seat)):
            path = table.men[MEN * seat + man]
            standing.setdefault(square_id(seen, house, seat, path), []).append(who)
    return standing


def square(seen: Seen, space_id: str, men: list[Man]) -> tuple[str, str]:
    """Write one square in three cells: the number of a choice, then who stands there."""
    signs = "".join(seen.man(man.seat, returned=man.returned) for man in men)
    if choices := seen.marks.get(space_id):
        return chosen_square(choices, signs), CHOSEN
    if men:
        shown = signs if len(signs) < CELL else f"{signs[0]}{len(signs)}"
        return f" {shown}".ljust(CELL), f"{STRONG} {ink_of(men[0].seat)}"
    return empty_square(seen, space_id)


def chosen_square(choices: tuple[int, ...], signs: str) -> str:
    """Write the numbers of the choices that lead to a square, as far as they fit beside who stands there."""
    listed = ",".join(str(choice) for choice in choices)
    if len(listed) + len(signs) > CELL:
        listed = f"{choices[0]}+"[: CELL - len(signs)] if len(choices) > 1 else str(choices[0])
    return f"{listed}{signs}"[:CELL].center(CELL)


def empty_square(seen: Seen, space_id: str) -> tuple[str, str]:
    """Write a square where nobody stands, in the ink of the seat whose it is."""
    space = seen.setup.sheet[space_id]
    signs = {"lodge": seen.shapes.lodge, "goal": seen.shapes.goal}
    owner = seat_at(seen, space.corner)
    ink = ink_of(owner) if owner >= 0 else FAINT
    return f" {signs.get(space.kind, seen.shapes.plain)} ", ink


def seat_at(seen: Seen, corner: str) -> int:
    """Find the seat at a corner, or -1 where nobody sits or the square is the Highway's."""
    house, _ = house_and_state(seen)
    table_board = cast("Board", seen.setup.board)
    taken = [corner_of(table_board, house, seat) for seat in range(seen.setup.seats)]
    return taken.index(corner) if corner in taken else -1


def whole_spots(sheet: BoardSheet) -> dict[str, tuple[int, int]]:
    """Lay every square at its own place on the sheet."""
    columns, rows = WHOLE
    left, right = min(space.x for space in sheet.spaces), max(space.x for space in sheet.spaces)
    top, bottom = min(space.y for space in sheet.spaces), max(space.y for space in sheet.spaces)
    scale = Scale(left, top, (right - left) / (columns - CELL), (bottom - top) / (rows - 1))
    return {space.id: scale.at(space.x, space.y) for space in sheet.spaces}


def folded_spots(sheet: BoardSheet) -> dict[str, tuple[int, int]]:
    """Lay ring and Goals at their places, and fold each Home into its corner."""
    columns, rows = FOLDED
    inner = [space for space in sheet.spaces if space.kind != "home"]
    left, right = min(space.x for space in inner), max(space.x for space in inner)
    top, bottom = min(space.y for space in inner), max(space.y for space in inner)
    wide = columns - 2 * MARGIN - CELL
    scale = Scale(left, top, (right - left) / wide, (bottom - top) / (rows - 1), column=(columns - wide - CELL) // 2)
    spots = {space.id: scale.at(space.x, space.y) for space in inner}
    for corner in CORNERS:
        for k in range(1, HOME + 1):
            spots[f"{corner}-{k}"] = folded_home(corner, k)
    return spots


def folded_home(corner: str, k: int) -> tuple[int, int]:
    """Find the cell of a Home square in its corner: six squares and six, the first in the very corner."""
    along, deep = (k - 1) % FOLD, (k - 1) // FOLD
    column = along * APART if "W" in corner else FOLDED[0] - CELL - along * APART
    return column, deep if "N" in corner else FOLDED[1] - 1 - deep


def write_names(seen: Seen, canvas: Canvas, whole: bool) -> None:
    """Write who sits at each corner beside his Home."""
    _, table = house_and_state(seen)
    for corner in CORNERS:
        seat = seat_at(seen, corner)
        told = fit(seen.setup.names[seat], NAME - 4, seen.shapes.cut) if seat >= 0 else "(empty)"
        words = f"{seen.man(seat)} {told}" if seat >= 0 else told
        ink = f"{ink_of(seat)} {STRONG if seat == table.seat else ''}" if seat >= 0 else FAINT
        inset, deep = (CELL + 1, 0) if whole else (0, 2)
        row = deep if "N" in corner else canvas.rows - 1 - deep
        if "W" in corner:
            canvas.write(inset + (0 if whole else 1), row, words, ink)
        else:
            canvas.write_left(canvas.columns - 1 - inset - (0 if whole else 1), row, words, ink)
