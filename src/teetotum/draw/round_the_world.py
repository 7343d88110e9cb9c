"""Round the World in the terminal: the track in bands of ovals with ships above and places below, a line for each
captain, and in Game No. 2 the tablet.
"""

from typing import cast

from rich.text import Text

from teetotum.draw.text import FAINT, STRONG, Canvas, Seen, fit, ink_of, key_to
from teetotum.games.round_the_world.setup import TABLET
from teetotum.games.round_the_world.vocabulary import PLACES, Board, House, Mode, Phase, State
from teetotum.languages import say
from teetotum.mechanics.dial import read_dial

BEFORE_SPIN = True
OVAL = 4
"""Columns for one oval: its number, and a sign for what waits there."""
BAND = 19
"""Ovals in one band, so that the whole track takes five."""
TALL = 36
"""Rows from which there is room for a line that names the belts as well."""
NAME = 12
PLACE = 24
"""Letters for a place or a picture; a wide terminal has room for twice as many."""
WIDE = 110
SIGNS = {"calm": "~", "head": "~", "gale": "%", "disaster": "!", "port": "#", "cape": "#", "line": "=", "dock": "#"}
PLACES_SHOWN = {"port": "#", "line": "=", "disaster": "!"}
ORDERS = {"ahead": ">", "astern": "<", "calm": "~", "gale": "%"}
"""Children do not heed these."""
BELT_INKS = {
    "westerlies": "on dark_green",
    "trades": "on dark_blue",
    "calms": "on grey30",
    "doldrums": "on grey23",
    "china": "on dark_cyan",
    "coast": "on purple4",
}


def board(seen: Seen) -> Text:
    """Draw the track with its belts, places and ships, and beneath it the tablet where one is kept."""
    bands = -(-len(seen.setup.sheet.spaces) // BAND)
    drawn = Text("\n").join(draw_band(seen, band) for band in range(bands))
    mode = house_of(seen).mode
    drawn.append(f"\n{key(seen)}", style=FAINT)
    if mode == Mode.GAME_2:
        drawn.append("\n").append_text(tablet(seen))
    return drawn


def key(seen: Seen) -> str:
    """Explain the signs of the ovals."""
    return key_to(seen, PLACES_SHOWN if house_of(seen).mode == Mode.CHILDREN else PLACES_SHOWN | ORDERS)


def draw_band(seen: Seen, band: int) -> Text:
    """Draw one band of ovals; the line for ships is there only if any sail in it."""
    ovals = range(band * BAND, min(band * BAND + BAND, len(seen.setup.sheet.spaces)))
    afloat = any(state_of(seen).oval[seat] in ovals for seat in range(seen.setup.seats))
    canvas = Canvas(BAND * OVAL + OVAL, afloat + 2 + (seen.rows >= TALL))
    for oval in ovals:
        draw_oval(seen, canvas, oval, afloat)
    write_places(seen, canvas, band, afloat + 1)
    write_belts(seen, canvas, band, afloat + 2)
    return canvas.text()


def glance(seen: Seen) -> Text:
    """Give each captain a line: where the ship lies, what the dial shows, what is owed, and the last time noted."""
    lines = [captain(seen, seat) for seat in range(seen.setup.seats)]
    if house_of(seen).mode != Mode.CHILDREN:
        lines.append(Text(commodore(seen), style=FAINT))
    return Text("\n").join(lines)


def reached(seen: Seen, action: int) -> str:
    """A captain's word on a disaster leads to no oval of his choosing."""
    del seen, action
    return ""


def state_of(seen: Seen) -> State:
    """Read the match as Round the World's own."""
    return cast("State", seen.state)


def house_of(seen: Seen) -> House:
    """Read the house rules as Round the World's own."""
    return cast("House", seen.setup.house)


def captain(seen: Seen, seat: int) -> Text:
    """Write one captain's line."""
    table, children = state_of(seen), house_of(seen).mode == Mode.CHILDREN
    oval = table.oval[seat]
    to_spin = table.seat == seat and table.phase in {Phase.SPIN, Phase.WAIVE}
    line = Text("> " if to_spin else "  ", style=STRONG)
    line.append(f"{seen.man(seat)} {fit(seen.setup.names[seat], NAME, seen.shapes.cut):<{NAME}}", style=ink_of(seat))
    line.append(f" {oval:>3} ", style=STRONG)
    room = 2 * PLACE if seen.columns >= WIDE else PLACE
    line.append(f"{fit(whereabouts(seen, oval), room, seen.shapes.cut):<{room}}")
    if not children:
        line.append(f"  dial {dial(table.dial[seat])}")
    line.append(beads(seen, seat, children))
    line.append(last_time(seen, seat), style=FAINT)
    line.rstrip()
    return line


def commodore(seen: Seen) -> str:
    """Name the Commodore and read his special dial, a point of which is ten days."""
    table = state_of(seen)
    if table.phase == Phase.LOT:
        return say("The Commodore is not chosen yet")
    name, days = seen.setup.names[table.commodore], 10 * table.clock
    return say("Commodore {name}'s special dial: {clock} ({days} days)", name=name, clock=table.clock, days=days)


def whereabouts(seen: Seen, oval: int) -> str:
    """Name the place of an oval, or tell its picture."""
    space = seen.setup.sheet.spaces[oval]
    return say(space.place or space.picture)


def dial(score: int) -> str:
    """Write a Captain's Dial as its two pointers show it, corner and units."""
    shown = read_dial(score)
    return f"{shown.corner:>3}+{shown.units:<2}{'*' if shown.lap else ' '}"


def beads(seen: Seen, seat: int, children: bool) -> str:
    """Show spins still to be lost as beads; ships at anchor lie still."""
    table = state_of(seen)
    owed = table.owed[seat]
    told = f" loses {owed}" if owed else ""
    return told if children or not table.arrived[seat] else f"{told} at anchor"


def last_time(seen: Seen, seat: int) -> str:
    """Tell the last time that this captain entered in the tablet."""
    table = state_of(seen)
    entered = [place for place in range(PLACES) if table.tablet[PLACES * seat + place]]
    if not entered:
        return ""
    return f"  {short_name(TABLET[entered[-1]])} {table.tablet[PLACES * seat + entered[-1]]}d"


def draw_oval(seen: Seen, canvas: Canvas, oval: int, row: int) -> None:
    """Write an oval with its sign and tint, and above it the ships that lie there."""
    space = seen.setup.sheet.spaces[oval]
    column = oval % BAND * OVAL
    ink = f"{STRONG} red" if space.kind == "disaster" else STRONG if space.place else ""
    canvas.write(column, row, f"{oval:>3}{sign(seen, oval)}", f"{ink} {tint(space.belt)}".strip())
    ships = [seat for seat in range(seen.setup.seats) if state_of(seen).oval[seat] == oval]
    first = column + max(0, 2 - len(ships) // 2)
    for place, seat in enumerate(ships[:OVAL]):
        more = place == OVAL - 1 and len(ships) > OVAL
        canvas.write(first + place, row - 1, "+" if more else seen.man(seat), f"{STRONG} {ink_of(seat)}")


def sign(seen: Seen, oval: int) -> str:
    """Give the sign of what an oval holds; an order to move says which way."""
    space, told = seen.setup.sheet.spaces[oval], cast("Board", seen.setup.board)
    if house_of(seen).mode == Mode.CHILDREN and not (space.place or space.kind == "disaster"):
        return " "
    if space.kind != "disaster" and told.move_to[oval] != oval:
        return ">" if told.move_to[oval] > oval else "<"
    return SIGNS.get(space.kind, " ") if space.effect or space.place else " "


def tint(belt: str) -> str:
    """Choose the tint of a belt of wind or calm by a word in its name."""
    words = belt.lower()
    return next((ink for word, ink in BELT_INKS.items() if word in words), "")


def write_places(seen: Seen, canvas: Canvas, band: int, row: int) -> None:
    """Write the names of the places beneath their ovals, as far as there is room before the next."""
    first = band * BAND
    spaces = seen.setup.sheet.spaces[first : first + BAND]
    named = [at for at, space in enumerate(spaces) if space.place]
    for n, at in enumerate(named):
        ends = named[n + 1] * OVAL - 1 if n + 1 < len(named) else canvas.columns
        name = spaces[at].place
        start = min(at * OVAL + 1, canvas.columns - len(name)) if n + 1 == len(named) else at * OVAL + 1
        canvas.write(start, row, fit_place(name, ends - start, seen.shapes.cut), STRONG if spaces[at].principal else "")


def fit_place(name: str, room: int, cut: str) -> str:
    """Shorten a place's name: first what stands in brackets goes."""
    return fit(name if len(name) <= room else name.partition(" (")[0], room, cut)


def write_belts(seen: Seen, canvas: Canvas, band: int, row: int) -> None:
    """Name each belt where it begins."""
    first = band * BAND
    belts = [space.belt for space in seen.setup.sheet.spaces[first : first + BAND]]
    starts = [at for at, belt in enumerate(belts) if belt and (at == 0 or belts[at - 1] != belt)]
    for n, at in enumerate(starts):
        ends = (starts[n + 1] if n + 1 < len(starts) else len(belts)) * OVAL - 1
        canvas.write(at * OVAL + 1, row, fit(belts[at], ends - at * OVAL - 1, seen.shapes.cut), f"{FAINT} italic")


def tablet(seen: Seen) -> Text:
    """Write the tablet: a line for each captain, a column for each place, the principal ports in bold."""
    table, principal = state_of(seen), cast("Board", seen.setup.board).port
    lines = [Text(f"{'Tablet':<{NAME + 3}}", style=FAINT)]
    for place, name in enumerate(TABLET):
        lines[0].append(f"{short_name(name):>5}", style=STRONG if place in principal else FAINT)
    for seat in range(seen.setup.seats):
        name = fit(seen.setup.names[seat], NAME, seen.shapes.cut)
        line = Text(f"{seen.man(seat)} {name:<{NAME}} ", style=ink_of(seat))
        for place in range(PLACES):
            days = table.tablet[PLACES * seat + place]
            line.append(f"{days or seen.shapes.plain:>5}", style=STRONG if place in principal else "")
        lines.append(line)
    return Text("\n").join(lines)


def short_name(name: str) -> str:
    """Shorten a place's name for the tablet: the first letters of one word, the initials of several."""
    words = name.partition(" (")[0].split()
    return words[0][:4] if len(words) == 1 else "".join(word[0] for word in words if word[0].isupper())
