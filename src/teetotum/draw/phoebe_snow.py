"""A Trip with Phoebe Snow in the terminal: the line in bands, numbers or pieces above, signs and names below.

Under the line stands one row for each player: space, miles, the next place, and what he has still to suffer.
"""

from typing import cast

from rich.text import Text

from teetotum.draw.text import FAINT, STRONG, Canvas, Seen, fit, ink_of, key_to
from teetotum.games.phoebe_snow.vocabulary import NOT_ENTERED, Board, House, Kind, Phase, State, Wait
from teetotum.games.phoebe_snow.words import MILES, SPACES, minutes, name_on
from teetotum.languages import say, term

BEFORE_SPIN = True
CELL = 4
"""Columns for one space: its number or who stands there, and its sign beneath."""
NAME = 12
PLACE = 30
WIDE = 110
ENDS = "##"
SIGNS = {
    Kind.WHITE_FLAG: ".",
    Kind.MISS_SNOW: "*",
    Kind.MEAL: "M",
    Kind.CONDUCTOR: "C",
    Kind.WHISTLE: "W",
    Kind.START: ENDS,
    Kind.FINISH: ENDS,
}
NUMBERED = {Kind.PLACE: "+", Kind.RED_FLAG: "-", Kind.WAIT: "t"}
INKS = {
    Kind.PLACE: "green",
    Kind.RED_FLAG: "red",
    Kind.MISS_SNOW: f"{STRONG} white",
    Kind.MEAL: "yellow",
    Kind.WAIT: "cyan",
    Kind.CONDUCTOR: "magenta",
    Kind.WHISTLE: "magenta",
}


def board(seen: Seen) -> Text:
    """Draw the whole line, band under band, and the key to its signs."""
    across = seen.columns // CELL
    last = line_of(seen).last
    bands = [draw_band(seen, first, across) for first in range(0, last + 1, across)]
    drawn = Text("\n").join(bands)
    return drawn.append(f"\n{key(seen)}", style=FAINT)


def key(seen: Seen) -> str:
    """Explain the signs of the spaces."""
    signs = {kind.name.lower(): sign for kind, sign in (NUMBERED | SIGNS).items()}
    return key_to(seen, {kind: sign for kind, sign in signs.items() if sign != ENDS})


def glance(seen: Seen) -> Text:
    """Give each player a row in the order of play."""
    table = state_of(seen)
    order = sorted(range(seen.setup.seats), key=lambda seat: (table.rank[seat], seat))
    return Text("\n").join(player(seen, seat) for seat in order)


def reached(seen: Seen, action: int) -> str:
    """What a player says leads to no space."""
    del seen, action
    return ""


def line_of(seen: Seen) -> Board:
    """Read the board as Phoebe Snow's own."""
    return cast("Board", seen.setup.board)


def state_of(seen: Seen) -> State:
    """Read the match as Phoebe Snow's own."""
    return cast("State", seen.state)


def draw_band(seen: Seen, first: int, across: int) -> Text:
    """Draw one band: numbers or pieces, signs, and names."""
    canvas = Canvas(across * CELL, 3)
    end = min(first + across, line_of(seen).last + 1)
    for space in range(first, end):
        draw_space(seen, canvas, space, (space - first) * CELL)
    write_names(seen, canvas, first, end)
    return canvas.text()


def draw_space(seen: Seen, canvas: Canvas, space: int, column: int) -> None:
    """Write the number of a space, or the pieces that stand there in its stead, and its sign beneath."""
    here = [seat for seat in range(seen.setup.seats) if state_of(seen).space[seat] == space]
    if not here:
        canvas.write_left(column + CELL - 1, 0, str(space), FAINT)
    shown = here if len(here) < CELL else here[: CELL - 1]
    for place, seat in enumerate(shown):
        canvas.write(column + CELL - len(shown) + place, 0, seen.man(seat), f"{STRONG} {ink_of(seat)}")
    if len(here) > len(shown):
        canvas.write(column, 0, "+", STRONG)
    kind = Kind(line_of(seen).kind[space])
    canvas.write_left(column + CELL - 1, 1, sign(seen, space), INKS.get(kind, ""))


def sign(seen: Seen, space: int) -> str:
    """Give the sign of a space, with its number where it has one."""
    kind = Kind(line_of(seen).kind[space])
    return f"{NUMBERED[kind]}{line_of(seen).number[space]}" if kind in NUMBERED else SIGNS[kind]


def write_names(seen: Seen, canvas: Canvas, first: int, end: int) -> None:
    """Write the names of places beneath their spaces, as far as there is room before the next."""
    named = [space for space in range(first, end) if name_on(line_of(seen), space)]
    starts = [(space - first) * CELL + 1 for space in named]
    free = 0
    for space, start, ends in zip(named, starts, [*starts[1:], canvas.columns + 1], strict=False):
        name = name_on(line_of(seen), space)
        is_last = ends > canvas.columns
        column = max(free, min(start, canvas.columns - len(name))) if is_last else start
        shown = fit(name, ends - 1 - column, seen.shapes.cut)
        canvas.write(column, 2, shown, STRONG)
        free = column + len(shown) + 1


def player(seen: Seen, seat: int) -> Text:
    """Write one player's row: piece, name, space, miles and next place, and what is pending."""
    table = state_of(seen)
    is_on_turn = table.seat == seat and table.phase != Phase.ENDED
    line = Text("> " if is_on_turn else "  ", style=STRONG)
    line.append(f"{seen.man(seat)} {fit(seen.setup.names[seat], NAME, seen.shapes.cut):<{NAME}}", style=ink_of(seat))
    if table.space[seat] == NOT_ENTERED:
        line.append(f"  -  {say('not entered yet')}")
        return line
    line.append(f" {table.space[seat]:>3} ", style=STRONG)
    room = PLACE + (seen.columns - WIDE if seen.columns > WIDE else 0)
    line.append(f"{fit(whereabouts(seen, table.space[seat]), room, seen.shapes.cut):<{room}}")
    line.append(f" {pending(seen, seat)}", style=STRONG)
    line.rstrip()
    return line


def whereabouts(seen: Seen, space: int) -> str:
    """Say how many miles a space is out, and which place is on it or comes next."""
    line = line_of(seen)
    miles = say("mile {miles:,}", miles=space * MILES // SPACES)
    onward = next((place for place in range(space, line.last + 1) if name_on(line, place)), line.last)
    told = term("{miles}, at {place}") if onward == space else term("{miles}, next {place}")
    return say(told, miles=miles, place=name_on(line, onward))


def pending(seen: Seen, seat: int) -> str:
    """Tell what a player has still to suffer or to do: beads for turns to lose."""
    table, house = state_of(seen), cast("House", seen.setup.house)
    told = [say("loses {turns}", turns="o" * table.lost[seat])] if table.lost[seat] else []
    if table.left[seat]:
        is_count = house.wait == Wait.COUNT
        told.append(
            say("counts {number}", number=table.left[seat])
            if is_count
            else say("waits {minutes}", minutes=minutes(table.left[seat] - 1))
        )
    if table.back[seat]:
        told.append(say("spins backward"))
    if table.seat == seat and table.duty:
        told.append(say('owes "Tickets Please"') if table.duty == Kind.CONDUCTOR else say("owes a whistle"))
    if table.seat == seat and table.phase in (Phase.MISS_SNOW, Phase.MEAL):
        told.append(say("has an extra spin") if table.phase == Phase.MISS_SNOW else say("spins for a meal"))
    return ", ".join(told)
