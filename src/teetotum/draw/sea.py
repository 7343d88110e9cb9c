"""Fleets on game paper: every ship as an arrow with her name beside it, where there is room for one."""

from collections.abc import Callable, Iterable, Sequence
from math import hypot
from typing import NamedTuple

from teetotum.draw.game_paper import LARGE_SQUARES, Paper, Place, lay_paper
from teetotum.draw.text import Chart
from teetotum.engine.sealed import Exercise

MINE, SHORE = "*", "#"
SQUARE = 1000.0
"""Yards of a large square of the board."""
WHOLE_CARD = 112
"""Columns that the score card's ten inches need, with a name before them and a figure after."""
BELOW = 9
"""Rows of a screen kept for the words beneath a chart."""


class Mark(NamedTuple):
    """Something to be drawn: where it is, its sign, its name and its ink."""

    x: float
    y: float
    sign: str
    name: str
    ink: str


def lay_board(seen: Chart, places: Sequence[Place], margin: float) -> Paper:
    """Lay out a board on which every place has its room."""
    rows = max(14, min(seen.rows - BELOW, 30))
    return lay_paper(places or [(0.0, 0.0)], margin, seen.columns, rows, seen.shapes, LARGE_SQUARES)


def draw_shore(paper: Paper, piece: Sequence[float]) -> None:
    """Draw a straight piece of shore from one end to the other."""
    ax, ay, bx, by = piece
    steps = max(1, int(hypot(bx - ax, by - ay) / paper.scale.per_column))
    for step in range(steps + 1):
        paper.put(ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps, SHORE, "yellow")


def draw_marks(paper: Paper, marks: Iterable[Mark]) -> None:
    """Draw every sign in its cell, and beside it every name for which there is room, those first in order first."""
    told = [(mark, *paper.scale.at(mark.x, -mark.y)) for mark in marks]
    taken = {(column, row) for _, column, row in told}
    for mark, _, _ in told:
        paper.put(mark.x, mark.y, mark.sign, mark.ink)
    for mark, column, row in told:
        length = len(mark.name)
        for start, line in ((column + 2, row), (column - 1 - length, row), (column, row - 1), (column, row + 1)):
            cells = {(start + step, line) for step in range(-1, length + 1)}
            if paper.has_room(start, line, length) and not cells & taken:
                paper.canvas.write(start, line, mark.name, mark.ink)
                taken |= cells
                break


def loading(pieces: Sequence[tuple[str, int]], coming: int) -> str:
    """Name what is loaded for the coming move, and for the rest the move in which it will be."""
    ready = " ".join(name for name, move in pieces if move <= coming)
    waits = [f"{name} in {move}" for name, move in pieces if move > coming]
    return ", ".join([ready, *waits] if ready else waits) or "none"


def reckoning(names: Sequence[str], costs: Sequence[float]) -> str:
    """Say what both sides have lost, by which an action is decided."""
    told = ", ".join(f"{name} {lost:.2f}" for name, lost in zip(names, costs, strict=False))
    return f"Lost by the value of the ships, a battleship counting 20: {told}."


def score_lines(ships: Iterable[tuple[str, float, float]], columns: int) -> str:
    """Draw a score card: a line for each ship by name, points lost and endurance, with the mark of half power."""
    each = 10 if columns >= WHOLE_CARD else 20
    lines = [f"Each sign is {each} points; | is half power."]
    for name, lost, whole in ships:
        done, length = round(lost / each), round(whole / each)
        bar = ["=" if n < done else "-" for n in range(length)]
        bar[length // 2] = "|"
        lines.append(f"{name:>3} {''.join(bar)} {lost:g}")
    return "\n".join(lines)


def read_between(exercise: Exercise, seen: Chart, worth: Callable[[float], float], of_what: str) -> str:
    """Read range and worth from every ship of one side to every ship of the other, as they lie now."""
    ships = list(exercise.game.paper.ships(seen.brief.play(seen.state))) if exercise.game.paper else []
    first = [ship for ship in ships if ship.name[0] == ships[0].name[0]]
    others = [ship for ship in ships if ship not in first]
    lines = [f"Yards, and {of_what}.", "    " + "".join(f"{ship.name:>9}" for ship in others)]
    for ship in first:
        far = [hypot(other.east - ship.east, other.north - ship.north) for other in others]
        lines.append(f"{ship.name:<4}" + "".join(f"{f'{yards:.0f}:{worth(yards):g}':>9}" for yards in far))
    return "\n".join(lines)
