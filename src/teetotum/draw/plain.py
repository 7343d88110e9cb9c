"""A game without drawings of its own in the terminal: its spaces where the sheet has them, and who stands there."""

from rich.text import Text

from teetotum.boards import Space
from teetotum.draw.standing import Stood, called, crowds, moved, standing, tried
from teetotum.draw.text import CHOSEN, FAINT, SMALLEST, STRONG, Canvas, Scale, Seen, fit, ink_of
from teetotum.engine.rules import NATURE, OVER
from teetotum.engine.spaces import legend, sentence
from teetotum.languages import say

BEFORE_SPIN = True
HIGHEST = 17
"""Rows that leave room below for the choices, on a screen of 24."""
CELL = 7
"""Columns for a space: its name, the numbers of the choices that lead there, and who stands there."""
NAME = 16

Spots = dict[str, tuple[int, int]]


def board(seen: Seen) -> Text:
    """Draw every space at its place on the sheet; where they would hide each other, list them row by row."""
    canvas = Canvas(max(SMALLEST, seen.columns), max(HIGHEST, seen.rows - 10))
    spots = spread(seen, canvas)
    if len({(row, column // CELL) for column, row in spots.values()}) < len(spots):
        spots = listed(seen, canvas)
    else:
        draw_ways(seen, canvas, spots)
    stood = crowds(standing(seen.setup, seen.state))
    for space in seen.setup.sheet.spaces:
        words, ink = cell(seen, space, stood.get(space.id, []))
        canvas.write(*spots[space.id], words, ink)
    return canvas.text()


def spread(seen: Seen, canvas: Canvas) -> Spots:
    """Lay the sheet over the canvas."""
    spaces = seen.setup.sheet.spaces
    left, top = min(space.x for space in spaces), min(space.y for space in spaces)
    wide, high = max(space.x for space in spaces) - left or 1, max(space.y for space in spaces) - top or 1
    rows = min(canvas.rows, max(3, round(high / wide * SMALLEST / 2)))
    scale = Scale(left, top, wide / (SMALLEST - CELL), high / (rows - 1))
    return {space.id: scale.at(space.x, space.y) for space in spaces}


def draw_ways(seen: Seen, canvas: Canvas, spots: Spots) -> None:
    """Dot the ways between spaces that are linked."""
    for space in seen.setup.sheet.spaces:
        for other in space.links:
            (column, row), (last, low) = spots[space.id], spots[other]
            steps = max(abs(last - column) // 3, abs(low - row), 1)
            for n in range(1, steps):
                at = round(column + (last - column) * n / steps) + 1, round(row + (low - row) * n / steps)
                canvas.write(*at, seen.shapes.plain, FAINT)


def listed(seen: Seen, canvas: Canvas) -> Spots:
    """Lay the spaces in rows, in the order of the file."""
    abreast = max(canvas.columns // CELL, -(-len(seen.setup.sheet) // canvas.rows))
    return {space.id: (n % abreast * CELL, n // abreast) for n, space in enumerate(seen.setup.sheet.spaces)}


def cell(seen: Seen, space: Space, stood: list[Stood]) -> tuple[str, str]:
    """Write one space: who stands there, or its name and kind; in front of it the choices that lead there."""
    signs = "".join(seen.man(piece.seat) for piece in stood)
    signs = signs if len(signs) < CELL - 3 else f"{signs[0]}x{len(signs)}"
    if choices := seen.marks.get(space.id):
        number = str(choices[0]) if len(choices) == 1 else f"{choices[0]}+"
        return f"({number}){signs or space.id}"[:CELL], CHOSEN
    if stood:
        return f"{fit(space.id, 3, '')} {signs}"[:CELL], f"{STRONG} {ink_of(stood[0].seat)}"
    named = f"{called(space)} {space.kind}"
    has_room = len(named) < CELL and any(told.kind == space.kind for told in legend(seen.setup.options))
    return named if has_room else fit(called(space), CELL - 1, seen.shapes.cut), FAINT


def glance(seen: Seen) -> Text:
    """Say whose turn it is and where everybody stands."""
    acts = seen.setup.game.to_act(seen.setup.play(seen.state))
    pieces, line = standing(seen.setup, seen.state), Text()
    for seat, name in enumerate(seen.setup.names):
        at = ", ".join(called(piece.space) for piece in pieces if piece.seat == seat)
        line.append(f"{seen.man(seat)} ", style=ink_of(seat))
        told = f"{fit(name, NAME, seen.shapes.cut)}{f' {at}' if at else ''}   "
        line.append(told, style=STRONG if seat == acts else "")
    line.append({NATURE: say("a spin is next"), OVER: say("the match is over")}.get(acts, ""), style=FAINT)
    line.rstrip()
    return line


def key(seen: Seen) -> str:
    """Explain the signs of the board, and what each kind of space does in this house."""
    signs = ", ".join(f"{seen.man(seat)} {name}" for seat, name in enumerate(seen.setup.names))
    kinds = (sentence(f"{told.name}: {told.does}") for told in legend(seen.setup.options))
    return " ".join((say("On the board: {signs}; figures in brackets are your choices.", signs=signs), *kinds))


def reached(seen: Seen, action: int) -> str:
    """Name the space that an action leads to."""
    went = moved(seen.setup, seen.state, tried(seen.setup, seen.state, action))
    return next((piece.now.id for piece in went if piece.now), "")
