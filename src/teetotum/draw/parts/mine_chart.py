"""The mine chart: the waters of a scenario, one inch to a thousand yards, on which its mines are marked in secret."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from teetotum.draw.engraving.shapes import disc, path
from teetotum.draw.engraving.svg import line_of
from teetotum.draw.parts import INCH, Drawing
from teetotum.draw.parts.ruled import FINE, LINE, PLAIN, SMALL, STOUT, Place, begun, drawing, frame, line, words
from teetotum.games.naval_fleet.vocabulary import BODIES, FORTS, Board
from teetotum.languages import say, term

ACROSS, DOWN = 6, 8
"""Inches of the chart."""
YARDS, FIFTH = 1000.0, INCH / 5
"""Yards to an inch, and millimetres of the two hundred of a small square."""
LEFT, TOP = 13.0, 2.0
"""Millimetres of paper for figures."""
LEGEND = term(
    "heavy: shore · square: fort · dashed: where mines may lie · dotted: a submarine's waters · horned: a mine"
)


class Waters(NamedTuple):
    """Where the chart lies: yards of its western and northern edge."""

    west: float
    north: float

    def at(self, x: float, y: float) -> Place:
        """Find a place of the sea on the chart."""
        return LEFT + (x - self.west) / YARDS * INCH, TOP + (self.north - y) / YARDS * INCH


def mine_chart(board: Board) -> Drawing:
    """Draw the chart: shores, forts, mines that the scenario places, and where others may be laid."""
    sea = waters(board)
    wide, high = ACROSS * INCH, DOWN * INCH
    drawn = [*ruling(sea), *shores_and_forts(board, sea), *areas(board, sea), *laid(board, sea)]
    drawn.append(begun(say(LEGEND), LEFT, TOP + high + 9, SMALL))
    return drawing(LEFT + wide + 5, TOP + high + 11, *drawn, name="mine chart")


def waters(board: Board) -> Waters:
    """Choose what is shown, so that all that is known lies in the middle of it."""
    places: list[Sequence[float]] = [board.mine_area[n : n + 2] for n in (0, 2)] if board.stock else []
    places += [board.shore[n : n + 2] for n in range(0, 4 * board.shores, 2)]
    places += [(board.mine_x[n], board.mine_y[n]) for n in range(board.mines - board.stock)]
    xs, ys = [place[0] for place in places] or [0.0], [place[1] for place in places] or [0.0]
    west = (min(xs) + max(xs)) / 2 / YARDS - ACROSS / 2
    north = (min(ys) + max(ys)) / 2 / YARDS + DOWN / 2
    return Waters(round(west) * YARDS, round(north) * YARDS)


def ruling(sea: Waters) -> Iterator[str]:
    """Rule the chart in squares of a thousand yards and of two hundred, with figures along two edges."""
    right, foot = LEFT + ACROSS * INCH, TOP + DOWN * INCH
    for n in range(ACROSS * 5 + 1):
        yield ruled((LEFT + n * FIFTH, TOP), (LEFT + n * FIFTH, foot), n)
    for n in range(DOWN * 5 + 1):
        yield ruled((LEFT, TOP + n * FIFTH), (right, TOP + n * FIFTH), n)
    for n in range(ACROSS + 1):
        yield words(figure(sea.west + n * YARDS, "E", "W"), LEFT + n * INCH, foot + 4, SMALL)
    for n in range(DOWN + 1):
        yield begun(figure(sea.north - n * YARDS, "N", "S"), 0.3, TOP + 0.8 + n * INCH, SMALL)


def ruled(a: Place, b: Place, n: int) -> str:
    """Rule one line, every fifth darker."""
    return line(a, b, FINE) if n % 5 == 0 else line(a, b, FINE, "shade")


def figure(yards: float, ahead: str, back: str) -> str:
    """Write how far off a line of the chart lies."""
    return f"{abs(yards):.0f} {ahead if yards > 0 else back}" if yards else "0"


def shores_and_forts(board: Board, sea: Waters) -> Iterator[str]:
    """Draw shores, and every fort with its number."""
    for n in range(0, 4 * board.shores, 4):
        yield line(sea.at(*board.shore[n : n + 2]), sea.at(*board.shore[n + 2 : n + 4]), 1.4)
    for number, body in enumerate(range(FORTS, BODIES), 1):
        if board.kind[body]:
            x, y = sea.at(board.x[body], board.y[body])
            yield frame(x - 1.6, y - 1.6, 3.2, 3.2, LINE, "ink")
            yield begun(say("Fort {number}", number=number), x + 2.6, y + 0.9, PLAIN)


def areas(board: Board, sea: Waters) -> Iterator[str]:
    """Frame the waters in which mines and submarines are to be laid, clear of the ruling."""
    framed = [(board.mine_area, "2.4 1.4")] if board.stock else []
    framed += [
        (board.berth[n : n + 4], "0.7 1.1") for n in range(0, len(board.berth), 4) if any(board.berth[n : n + 4])
    ]
    for (west, south, east, north), dash in framed:
        corners = (sea.at(west, north), sea.at(east, north), sea.at(east, south), sea.at(west, south))
        edge = line_of(corners, closed=True)
        yield path(edge, "none", "white", 1.4) + path(edge, "none", "ink", STOUT, stroke_dasharray=dash)


def laid(board: Board, sea: Waters) -> Iterator[str]:
    """Draw the mines that the scenario places, and rows of them."""
    for n in range(0, 4 * board.rows, 4):
        ends = sea.at(*board.row_ends[n : n + 2]), sea.at(*board.row_ends[n + 2 : n + 4])
        yield line(*ends, STOUT, stroke_dasharray="0.6 1.2")
    for n in range(board.mines - board.stock):
        x, y = sea.at(board.mine_x[n], board.mine_y[n])
        yield disc(x, y, 0.9, "ink") + line((x - 1.8, y), (x + 1.8, y), LINE) + line((x, y - 1.8), (x, y + 1.8), LINE)
