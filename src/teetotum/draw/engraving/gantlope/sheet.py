"""The board of Gantlope as a print: the Highway's ring, four Homes and four Goals on the diagonals."""

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.gantlope.figures import symbols
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import group, sheet, tag, title
from teetotum.engine.umpire import Setup
from teetotum.games.gantlope.table import corner_of

HALF = 180.0


def half_turn(setup: Setup, seat: int) -> float:
    """Turn the sheet so that a seat's corner lies on its own side of the table."""
    if not 0 <= seat < setup.seats:
        return 0.0
    return HALF if "N" in corner_of(setup.board, setup.house, seat) else 0.0  # type: ignore[arg-type]


def board(setup: Setup) -> str:
    """Engrave the bare board."""
    paper = setup.sheet
    width, height = paper.sheet
    return sheet(
        width,
        height,
        tag("defs", symbols()),
        tag("rect", width=width, height=height, fill=ink("paper")),
        *(square(paper, space) for space in paper.spaces),
        label=f"{paper.title}: {paper.words}",
        data_figure=paper.space_size[0],
    )


def square(paper: BoardSheet, space: Space) -> str:
    """Engrave one square with its title."""
    wide, high = paper.size_of(space)
    shape = tag(
        "rect",
        x=space.x - wide / 2,
        y=space.y - high / 2,
        width=wide,
        height=high,
        fill=ink("card"),
        stroke=ink("ink"),
        transform=f"rotate({-space.turn:g} {space.x:g} {space.y:g})",
    )
    return group(shape, title(say_space(space)), id=f"space-{space.id}", class_=f"space kind-{space.kind}", data_space=space.id)


def say_space(space: Space) -> str:
    """Say what a square is and how it is known."""
    kinds = {
        "highway": f"Highway {space.id.removeprefix('H')}",
        "lodge": f"Lodge of {space.corner}, Highway {space.id.removeprefix('H')}",
        "home": f"Home of {space.corner}, square {space.id.rpartition('-')[2]} of 12",
        "goal": f"Goal of {space.corner}, square {space.id.rpartition('+')[2]} of 6",
    }
    return f"{kinds[space.kind]} ({space.provenance_of('space')})"
