"""Papers to write on: order slips, score cards, record paper, and the sheet of rulings in force."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from teetotum.draw.engraving.shapes import path
from teetotum.draw.engraving.svg import line_of
from teetotum.draw.parts import INCH, Break, Drawing, Heading, Lines, Part, Table
from teetotum.draw.parts.ruled import FINE, LINE, SMALL, Place, begun, drawing, frame, line, words
from teetotum.engine.playing import Settled
from teetotum.languages import say
from teetotum.rulebooks import heard

SLIP = (92.0, 80.0)
SIZE = 2.25
"""Millimetres of the smallest lettering."""
BOX = 17.0
"""Millimetres under a sketch for move, orders and scores: four rows go on A4 and Letter alike."""


def order_slip(title: str, grammar: Sequence[str], number: int) -> Drawing:
    """Rule a slip for one move, with what may be written printed small at its foot."""
    wide, high = SLIP
    step = 2.75
    top = high - 3 - step * (len(grammar) - 1)
    drawn = [
        frame(0.1, 0.1, wide - 0.2, high - 0.2, LINE),
        begun(title, 4, 6.5, 3.4, font_weight="bold"),
        begun(say("side or ship ____________   move {number}   sealed ______", number=number), 4, 12.5, 2.6),
        *(line((4, y), (wide - 4, y), FINE, "faint") for y in evenly(21.0, top - 5.5, 8.0)),
        line((4, top - 3.4), (wide - 4, top - 3.4), FINE),
        *(begun(say(told), 4, top + n * step, SIZE) for n, told in enumerate(grammar)),
    ]
    return drawing(wide, high, *drawn, name="order slip")


def evenly(first: float, last: float, step: float) -> Iterator[float]:
    """Go from one place to another by even steps."""
    place = first
    while place <= last:
        yield place
        place += step


def ruled_card(
    title: str, head: Sequence[str], rows: Iterable[Sequence[str]], widths: Sequence[float], row: float
) -> Drawing:
    """Rule a card of columns and rows in their true size."""
    held, top = list(rows), 13.0
    wide, high = sum(widths) + 0.4, top + row * len(held) + 0.4
    edges = [0.2]
    for width in widths:
        edges.append(edges[-1] + width)
    drawn = [begun(title, 0.5, 4.6, 4.0, font_weight="bold"), frame(0.2, 6.5, wide - 0.4, high - 6.7, LINE)]
    drawn += [
        words(told, (edges[n] + edges[n + 1]) / 2, 11.2, SMALL + 0.1, font_weight="bold") for n, told in enumerate(head)
    ]
    drawn += [line((x, 6.5), (x, high - 0.2), FINE) for x in edges[1:-1]]
    for n, cells in enumerate(held):
        y = top + n * row
        drawn.append(line((0.2, y), (wide - 0.2, y), LINE if n % 10 == 0 else FINE, "ink" if n % 10 == 0 else "faint"))
        drawn += [
            words(told, (edges[k] + edges[k + 1]) / 2, y + row * 0.74, SMALL) for k, told in enumerate(cells) if told
        ]
    return drawing(wide, high, *drawn, name=title)


def squared(columns: int, rows: int, square: float, heavy: int, name: str, dots: bool = False) -> Drawing:
    """Rule squared paper, every so many squares a heavier line; the lighter ones may be dots at corners and middles."""
    wide, high = columns * square, rows * square
    drawn = []
    for n in range(columns + 1):
        drawn += ruled_once((n * square, 0), (n * square, high), n % heavy == 0, dots)
    for n in range(rows + 1):
        drawn += ruled_once((0, n * square), (wide, n * square), n % heavy == 0, dots)
    if dots:
        places: list[Place] = [(x, y) for x in range(columns + 1) for y in range(rows + 1)]
        places += [(x + 0.5, y + 0.5) for x in range(columns) for y in range(rows)]
        drawn += [cross(x * square, y * square) for x, y in places]
    return drawing(wide, high, *drawn, name=name)


def ruled_once(a: Place, b: Place, is_heavy: bool, dots: bool) -> list[str]:
    """Rule one line of squared paper; a lighter one not at all where dots stand for it."""
    if is_heavy:
        return [line(a, b, LINE)]
    return [] if dots else [line(a, b, FINE, "faint")]


def cross(x: float, y: float) -> str:
    """Set a small round dot, drawn as a diamond so that it prints sharp."""
    return path(line_of(((x - 0.5, y), (x, y - 0.5), (x + 0.5, y), (x, y + 0.5)), closed=True), "ink", "", 0)


def record_paper(title: str) -> Drawing:
    """Rule record paper: sixteen sketches on squares of a quarter inch, each with a box for move, orders and scores."""
    square = INCH / 4
    sketch = 6 * square
    wide, high = 7 * square, sketch + BOX
    drawn = []
    for n in range(16):
        x, y = (n % 4) * (wide + 2), 7 + (n // 4) * (high + 2)
        drawn += [line((x + k * square, y), (x + k * square, y + sketch), FINE, "faint") for k in range(8)]
        drawn += [line((x, y + k * square), (x + wide, y + k * square), FINE, "faint") for k in range(7)]
        drawn += [frame(x, y, wide, high, LINE), line((x, y + sketch), (x + wide, y + sketch))]
        drawn.append(begun(say("move ____"), x + 1, y + sketch + 4, SMALL))
        drawn.append(begun(say("orders"), x + 1, y + sketch + 9, SMALL))
        drawn.append(begun(say("scores"), x + 1, y + sketch + 15.5, SMALL))
    told = say("{title}: record of a game between ____________ and ____________   date ________", title=title)
    head = begun(told, 0, 4, 2.8)
    return drawing(4 * wide + 6 + 0.2, 7 + 4 * (high + 2), head, *drawn, name="record paper")


def rulings_part(settled: Settled[Any]) -> Part:
    """Print every option as it stands in this house, and lines for criticism."""
    book, options = heard(settled.game.rulebook), settled.options
    off = options.house_rules
    rows = []
    for option in book.options:
        setting = option.spell(options.settings[option.name])
        meant = option.choices.get(setting, "") or setting or say("as usual")
        star = "*" if option.name in off else ""
        rows.append((f"{option.name}{star}", option.words, meant, option.ruling or option.clause))
    table = Table((say("Option"), "", say("In force"), say("By")), tuple(rows), (0.2, 0.34, 0.34, 0.12))
    told = say("Every reading as it stands at this table; a star marks what is off the usual.")
    blocks = (table, Break(), Heading(say("Criticism and suggestions")), Lines(22))
    return Part("rulings", say("Rulings in force"), told, blocks=blocks)
