"""The Yacht Race in the terminal: one line for each leg, yachts above their spaces outward and below them homeward."""

from typing import cast

from rich.text import Text

from teetotum.draw.text import CHOSEN, FAINT, STRONG, Canvas, Seen, fit, ink_of
from teetotum.engine.rules import Play
from teetotum.games.yacht_race.course import reach
from teetotum.games.yacht_race.table import place_name
from teetotum.games.yacht_race.vocabulary import ADVANCE, NO_RUN, RUN, STAY, Board, House, Phase, State
from teetotum.mechanics.compass import say_wind
from teetotum.mechanics.sailing import FREE, yacht_name

BEFORE_SPIN = False
CELL = 3
EDGE = 5
ROW = 25
"""Spaces to a line: 25 cells of three columns beside the edge fill eighty."""
SIGNS = {"calm": "-", "storm": "%", "sandbar": "_", "cherub": ">", "safety": "#", "finish": "|", "stop": "+"}
SIGNS_TOLD = "#=safety  -=calm  %=storm  _=sand-bar  >=cherub  +=stop  |=finish"
NAME = 16


def board(seen: Seen) -> Text:
    """Draw the course in lines of spaces, each with its number, its sign and the yachts beside it."""
    course = cast("Board", seen.setup.board)
    lines = -(-course.last // ROW)
    canvas = Canvas(80, 4 * lines + 1)
    for number in range(1, course.last + 1):
        write_space(seen, canvas, number)
    for line in range(lines):
        canvas.write(0, 4 * line, "out", FAINT)
        canvas.write(0, 4 * line + 2, "home", FAINT)
    canvas.write(0, canvas.rows - 1, SIGNS_TOLD, FAINT)
    return canvas.text()


def write_space(seen: Seen, canvas: Canvas, number: int) -> None:
    """Write one space: outward yachts above it, homeward ones below."""
    column, row = EDGE + (number - 1) % ROW * CELL, (number - 1) // ROW * 4
    space = seen.setup.sheet[str(number)]
    choices = seen.marks.get(space.id, ())
    told = f"{number:>2}{SIGNS.get(space.kind, ' ')}"
    canvas.write(column, row + 1, told, CHOSEN if choices else STRONG if space.kind in SIGNS else "")
    for homeward in (False, True):
        signs, ink = yachts_at(seen, number, homeward)
        canvas.write(column, row + (2 if homeward else 0), signs.rjust(2)[:CELL], ink)


def yachts_at(seen: Seen, number: int, homeward: bool) -> tuple[str, str]:
    """List the signs of the yachts that lie here, bound this way; more than fit are counted."""
    course, house, table = parts(seen)
    signs, ink = "", ""
    for slot in range(house.yachts):
        stands = table.at[slot]
        if course.space[stands] == number and (stands >= course.stop) == homeward:
            signs += seen.man(slot // house.fleet, returned=homeward)
            ink = f"{STRONG} {ink_of(slot // house.fleet)}"
    return (signs if len(signs) < CELL else f"{signs[0]}+{len(signs)}"[:CELL]), ink


def glance(seen: Seen) -> Text:
    """Say where every side's yachts lie, how far they have come, and what is in hand."""
    course, house, table = parts(seen)
    text = Text()
    for side in range(house.sides):
        strong = STRONG if side == house.side_of[table.seat] else ""
        text.append(f"{seen.man(side)} ", style=ink_of(side))
        text.append(f"{fit(side_name(seen, house, side), NAME, seen.shapes.cut):<{NAME}} ", style=strong)
        slots = range(house.fleet * side, house.fleet * (side + 1))
        text.append("  ".join(yacht_line(course, house, table, slot) for slot in slots))
        text.append("\n")
    text.append(hand_line(table), style=STRONG)
    text.rstrip()
    return text


def side_name(seen: Seen, house: House, side: int) -> str:
    """Name the players of a side."""
    return " & ".join(name for seat, name in enumerate(seen.setup.names) if house.side_of[seat] == side)


def yacht_line(course: Board, house: House, table: State, slot: int) -> str:
    """Tell a yacht's name, its space and how far it has come."""
    name = yacht_name(slot // house.fleet, slot % house.fleet, house.sides)[:9]
    told = place_name(course, table.at[slot])
    come = "" if table.at[slot] > course.finish else f" {table.at[slot] - 1}/{course.finish - 1}"
    return f"{name} {told}{come}{' becalmed' if table.calm[slot] != FREE else ''}"


def hand_line(table: State) -> str:
    """Tell the wind that may be used, or the numbers to be moved."""
    if table.phase == Phase.RUNS:
        return f"wind from {say_wind(table.wind)}"
    numbers = [str(number) for number in (table.hand, table.later) if number]
    return f"to move: {' then '.join(numbers)}" if numbers else ""


def reached(seen: Seen, action: int) -> str:
    """Name the space that a move, a run or a cherub leads to."""
    course, house, table = parts(seen)
    play = cast("Play[Board, House, State]", seen.setup.play(table))
    first = house.first_of[table.seat]
    if action < RUN:
        now = reach(play, first + action, table.hand)
    elif action < NO_RUN:
        now = house.run_end[table.at[first + action - RUN]]
    elif action in {ADVANCE, STAY}:
        stands = table.at[table.asked - 1]
        now = house.leads[stands] if action == ADVANCE else stands
    else:
        now = 0
    number = course.space[min(now, course.finish)]
    return str(number) if number else ""


def parts(seen: Seen) -> tuple[Board, House, State]:
    """Read the match as the Yacht Race's own."""
    return cast("Board", seen.setup.board), cast("House", seen.setup.house), cast("State", seen.state)
