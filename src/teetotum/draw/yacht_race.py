"""The Yacht Race in the terminal: one line for each leg, yachts above their spaces outward and below them homeward."""

from typing import TypeAlias, cast

from rich.text import Text

from teetotum.draw.text import CHOSEN, FAINT, STRONG, Canvas, Seen, fit, ink_of, key_to
from teetotum.engine.rules import Play
from teetotum.games.yacht_race.course import reach
from teetotum.games.yacht_race.setup import place_name
from teetotum.games.yacht_race.vocabulary import ADVANCE, NO_RUN, RUN, STAY, Board, House, Phase, State
from teetotum.mechanics.compass import say_wind
from teetotum.mechanics.sailing import FREE, yacht_name

BEFORE_SPIN = False
WIDE = 80
CELL = 3
LABEL = 7
"""Columns before a leg, for which way yachts are bound and the wind that runs them."""
LONGEST_LEG = (WIDE - LABEL) // CELL
HIGH = 3
SIGNS = {
    "calm": "-", "storm": "%", "sandbar": "_", "cherub": ">", "safety": "#",
    "finish": "|", "stop": "+", "lightship": "*",
}  # fmt: skip
WINDS = "Beside each leg: the wind that runs a yacht to its end, outward or homeward."
NAME = 16
PAIR = 2

Leg: TypeAlias = tuple[int, ...]
"""The spaces of one leg by their numbers, with the turn at its end."""


def board(seen: Seen) -> Text:
    """Draw the course leg by leg, each space with its number, its sign and the yachts beside it."""
    lines = lines_of(legs(seen))
    told = key(seen).splitlines()
    canvas = Canvas(WIDE, HIGH * len(lines) + len(told))
    for row, line in enumerate(lines):
        column = 0
        for leg in line:
            write_leg(seen, canvas, leg, column, HIGH * row)
            column += room_for(leg)
    for row, words in enumerate(told):
        canvas.write(0, HIGH * len(lines) + row, words, FAINT)
    return canvas.text()


def key(seen: Seen) -> str:
    """Explain the winds beside the legs and the signs of the spaces."""
    return f"{WINDS}\n{key_to(seen, SIGNS)}"


def legs(seen: Seen) -> list[Leg]:
    """Part the course where a new leg begins, and a leg longer than the screen where the screen ends."""
    found: list[Leg] = []
    belt = ""
    for number in range(1, cast("Board", seen.setup.board).last + 1):
        space = seen.setup.sheet[str(number)]
        if not found or space.belt not in ("", belt) or len(found[-1]) == LONGEST_LEG:
            found.append(())
        found[-1] = (*found[-1], number)
        belt = space.belt or belt
    return found


def room_for(leg: Leg) -> int:
    """Count the columns that a leg takes."""
    return LABEL + CELL * len(leg)


def lines_of(course: list[Leg]) -> list[list[Leg]]:
    """Put as many legs into each line as fit beside one another."""
    lines: list[list[Leg]] = [[]]
    for leg in course:
        if lines[-1] and sum(map(room_for, lines[-1])) + room_for(leg) > WIDE:
            lines.append([])
        lines[-1].append(leg)
    return lines


def write_leg(seen: Seen, canvas: Canvas, leg: Leg, column: int, row: int) -> None:
    """Write a leg: its winds before it, then its spaces."""
    for way, line in (("out", row), ("in", row + 2)):
        if wind := wind_of(seen, leg, way):
            canvas.write(column, line, f"{way} {wind}", FAINT)
    for place, number in enumerate(leg):
        write_space(seen, canvas, number, column + LABEL + CELL * place, row)


def wind_of(seen: Seen, leg: Leg, way: str) -> str:
    """Find the wind that runs yachts along a leg one way."""
    spaces = [seen.setup.sheet[str(number)] for number in leg]
    winds = [str(space.effect[f"{way}_wind"]) for space in spaces if space.belt and f"{way}_wind" in space.effect]
    return winds[0] if winds else ""


def write_space(seen: Seen, canvas: Canvas, number: int, column: int, row: int) -> None:
    """Write one space: outward yachts above it, homeward ones below."""
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
    """Tell a yacht's name, its space and how far it has come; large fleets leave no room for names."""
    name = "" if house.fleet > PAIR else f"{yacht_name(slot // house.fleet, slot % house.fleet, house.sides)} "
    told = place_name(course, table.at[slot])
    come = "" if table.at[slot] > course.finish else f" {table.at[slot] - 1}/{course.finish - 1}"
    return f"{name}{told}{come}{' becalmed' if table.calm[slot] != FREE else ''}"


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
