"""The Outside Course in the terminal: two lines of coloured spaces, with the yachts above them."""

from typing import cast

from rich.text import Text

from teetotum.draw.text import CHOSEN, FAINT, STRONG, Canvas, Seen, fit, ink_of, key_to
from teetotum.games.yacht_race_outside.setup import place_name
from teetotum.games.yacht_race_outside.vocabulary import FLEET, Board, House, State
from teetotum.mechanics.sailing import FREE, NUMBER, yacht_name

BEFORE_SPIN = False
CELL = 3
EDGE = 2
ROW = 26
HIGH = 4
SIGNS = {"red": "R", "white": "W", "yellow": "Y", "blue": "B", "safety": "#", "start": "|"}
INKS = {"red": "red", "white": "bold", "yellow": "yellow", "blue": "blue"}
NAME = 16


def board(seen: Seen) -> Text:
    """Draw the strip, each space with its number, its colour's letter and the yachts above it."""
    course = parts(seen)[0]
    lines, told = -(-(course.last + 1) // ROW), key(seen).splitlines()
    canvas = Canvas(80, HIGH * lines + len(told))
    for number in range(course.last + 1):
        write_space(seen, canvas, number)
    canvas.write(EDGE + (course.last % ROW + 1) * CELL + 1, course.last // ROW * HIGH + 2, SIGNS["start"], STRONG)
    for row, words in enumerate(told):
        canvas.write(0, HIGH * lines + row, words, FAINT)
    return canvas.text()


def key(seen: Seen) -> str:
    """Explain the signs of the colours."""
    return key_to(seen, SIGNS)


def write_space(seen: Seen, canvas: Canvas, number: int) -> None:
    """Write one space: the yachts, the number, and the letter of its colour."""
    column, row = EDGE + number % ROW * CELL, number // ROW * HIGH
    space = seen.setup.sheet[str(number)]
    signs, ink = yachts_at(seen, number)
    canvas.write(column - 1, row, signs.rjust(CELL)[:CELL], ink)
    canvas.write(column, row + 1, f"{number:>2}", CHOSEN if seen.marks.get(space.id) else "")
    canvas.write(column + 1, row + 2, SIGNS.get(space.kind, seen.shapes.plain), INKS.get(space.kind, FAINT))


def yachts_at(seen: Seen, number: int) -> tuple[str, str]:
    """List the signs of the yachts that lie here; more than fit are counted."""
    _, house, table = parts(seen)
    here = [slot // FLEET for slot in range(house.yachts) if table.at[slot] == number]
    signs = "".join(seen.man(seat) for seat in here)
    ink = f"{STRONG} {ink_of(here[0])}" if here else ""
    return (signs if len(signs) <= CELL else f"{signs[0]}+{len(signs)}"[:CELL]), ink


def glance(seen: Seen) -> Text:
    """Say where everybody's yachts lie, what holds them, and what is in hand."""
    course, house, table = parts(seen)
    text = Text()
    for seat, name in enumerate(seen.setup.names):
        text.append(f"{seen.man(seat)} ", style=ink_of(seat))
        strong = STRONG if seat == table.seat else ""
        text.append(f"{fit(name, NAME, seen.shapes.cut):<{NAME}} ", style=strong)
        text.append("  ".join(yacht_line(course, house, table, FLEET * seat + yacht) for yacht in range(FLEET)))
        text.append("\n")
    numbers = [str(table.hand >> 4 * at & NUMBER - 1) for at in range(4) if table.hand >> 4 * at]
    text.append(f"to move: {' then '.join(numbers)}" if numbers else "", style=STRONG)
    text.rstrip()
    return text


def yacht_line(course: Board, house: House, table: State, slot: int) -> str:
    """Tell a yacht's name, its space and what holds it."""
    held = " becalmed" if table.calm[slot] != FREE else ""
    held += " must go back" if table.marked[slot] else ""
    return f"{yacht_name(slot // FLEET, slot % FLEET, house.seats)} {place_name(course, table.at[slot])}{held}"


def reached(seen: Seen, action: int) -> str:
    """Name the space that a move's count leads to; over the line there is none."""
    course, _, table = parts(seen)
    now = table.at[FLEET * table.seat + action] + (table.hand & NUMBER - 1)
    return str(now) if now <= course.last else ""


def parts(seen: Seen) -> tuple[Board, House, State]:
    """Read the match as the Outside Course's own."""
    return cast("Board", seen.setup.board), cast("House", seen.setup.house), cast("State", seen.state)
