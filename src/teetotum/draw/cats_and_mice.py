"""Cats and Mice in the terminal: Homes in the corners, the Barn in the middle, and the Highways between them.

A cat shows its seat's shape, a mouse an m; a Mouse Hole stands in square brackets, a Home in round ones of its
owner's ink.
"""

from typing import cast

from rich.text import Text

from teetotum.draw.text import CHOSEN, FAINT, STRONG, Canvas, Scale, Seen, fit, ink_of, key_to
from teetotum.games.cats_and_mice.moves import parts_of
from teetotum.games.cats_and_mice.setup import BARN, CORNERS, name_of
from teetotum.games.cats_and_mice.vocabulary import MOUSE, Board, House, Phase, State

BEFORE_SPIN = False
CELL = 4
SMALL = (75, 15)
"""Columns and rows of the small drawing."""
WHOLE = (116, 29)
ROOM_BELOW = 8
NAME = 12
SIGNS = {"home": ("(", ")"), "mouse_space": ("<", ">"), "mouse_hole": ("[", "]")}
"""What a round space is drawn between."""
LETTERS = {"home": "H", "mouse_space": "M", "mouse_hole": "O"}
"""What the names of the round spaces begin with."""


def board(seen: Seen) -> Text:
    """Draw the board with cats, mice, the number in the Barn and the numbers of the choices."""
    whole = seen.columns >= WHOLE[0] and seen.rows >= WHOLE[1] + ROOM_BELOW
    canvas = Canvas(*(WHOLE if whole else SMALL))
    standing = pieces(seen)
    for space_id, (column, row) in spots(seen, canvas).items():
        words, ink = square(seen, space_id, standing.get(space_id, 0))
        canvas.write(column, row, words, ink)
    write_barn(seen, canvas)
    return canvas.text()


def glance(seen: Seen) -> Text:
    """Say what each seat has counted, what is in the Barn, what of the spin is unused, and what the signs mean."""
    table = state_of(seen)
    line = Text()
    for seat, name in enumerate(seen.setup.names):
        line.append(f"{seen.man(seat)} ", style=ink_of(seat))
        line.append(
            f"{fit(name, NAME, seen.shapes.cut)} {table.points[seat]}", style=STRONG if seat == table.seat else ""
        )
        line.append("   ")
    line.append(f"Barn {table.barn}", style=FAINT)
    line.append("\n")
    if table.phase in {Phase.CAT, Phase.MICE}:
        who = "cat" if table.phase == Phase.CAT else "mice"
        shown = [str(table.number[arrow]) for arrow in range(2) if table.left[arrow]]
        line.append(f"{who} to move: {' '.join(shown)}   ", style=STRONG)
    line.append(key(seen), style=FAINT)
    return line


def key(seen: Seen) -> str:
    """Explain the signs of the round spaces."""
    return key_to(seen, {kind: f"{' '.join(SIGNS[kind])} {letter}" for kind, letter in LETTERS.items()}, "m mouse")


def reached(seen: Seen, action: int) -> str:
    """Name the space that a use leads to."""
    return space_id(seen, parts_of(action)[2])


def state_of(seen: Seen) -> State:
    """Read the match as the game's own."""
    return cast("State", seen.state)


def space_id(seen: Seen, space: int) -> str:
    """Name a space of the board by its number."""
    return name_of(cast("Board", seen.setup.board).names[space])


def pieces(seen: Seen) -> dict[str, int]:
    """Find what stands on each space: a seat's number plus one, or a mouse."""
    return {space_id(seen, space): held for space, held in enumerate(state_of(seen).holds) if held}


def spots(seen: Seen, canvas: Canvas) -> dict[str, tuple[int, int]]:
    """Lay every space at its own place on the sheet."""
    spaces = [space for space in seen.setup.sheet.spaces if space.kind != BARN]
    left, right = min(space.x for space in spaces), max(space.x for space in spaces)
    top, bottom = min(space.y for space in spaces), max(space.y for space in spaces)
    scale = Scale(left, top, (right - left) / (canvas.columns - CELL), (bottom - top) / (canvas.rows - 1))
    return {space.id: scale.at(space.x, space.y) for space in spaces}


def square(seen: Seen, name: str, held: int) -> tuple[str, str]:
    """Write one space in four cells: the numbers of choices, or who stands there between its signs."""
    left, right = SIGNS.get(seen.setup.sheet[name].kind, (" ", " "))
    if choices := seen.marks.get(name):
        return chosen_square(choices, sign(seen, held)), CHOSEN
    if held:
        ink = STRONG if held == MOUSE else f"{STRONG} {ink_of(held - 1)}"
        return f"{left}{sign(seen, held)}{right}".ljust(CELL), ink
    middle = " " if seen.setup.sheet[name].kind == "mouse_hole" else seen.shapes.plain
    return f"{left}{middle}{right}".ljust(CELL), owner_ink(seen, name)


def sign(seen: Seen, held: int) -> str:
    """Give the sign of a piece, or nothing."""
    return "" if held == 0 else "m" if held == MOUSE else seen.man(held - 1)


def chosen_square(choices: tuple[int, ...], piece: str) -> str:
    """Write the numbers of the choices that lead to a space, as far as they fit beside who stands there."""
    listed = ",".join(str(choice) for choice in choices)
    room = CELL - len(piece)
    if len(listed) > room:
        listed = f"{choices[0]}+" if len(choices) > 1 and len(str(choices[0])) < room else str(choices[0])
    return f"{listed[:room]}{piece}".center(CELL)


def owner_ink(seen: Seen, name: str) -> str:
    """Give a Home the ink of the seat whose it is."""
    house, homes = cast("House", seen.setup.house), cast("Board", seen.setup.board).homes
    corner = seen.setup.sheet[name].corner
    taken = list(house.home[: seen.setup.seats])
    home = homes[CORNERS.index(corner)] if corner else -1
    return ink_of(taken.index(home)) if home in taken else FAINT


def write_barn(seen: Seen, canvas: Canvas) -> None:
    """Write in the middle how many mice the Barn holds."""
    barn = state_of(seen).barn
    for line, words in enumerate(("BARN", "m" * barn if barn else "empty", f"{barn} mice" if barn != 1 else "1 mouse")):
        canvas.write((canvas.columns - len(words)) // 2, canvas.rows // 2 - 1 + line, words, STRONG)
