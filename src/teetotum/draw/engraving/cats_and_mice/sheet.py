"""The board of Cats and Mice as a print."""

from typing import cast

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.cats_and_mice.figures import symbols
from teetotum.draw.engraving.cats_and_mice.ground import called
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import group, sheet, tag, title
from teetotum.engine.umpire import Setup
from teetotum.games.cats_and_mice.vocabulary import House

HALF = 180.0


def half_turn(setup: Setup, seat: int) -> float:
    """Turn the sheet so that a seat's Home lies on its own side of the table."""
    if not 0 <= seat < setup.seats:
        return 0.0
    home = setup.sheet.spaces[cast("House", setup.house).home[seat]]
    return HALF if home.y < setup.sheet.sheet[1] / 2 else 0.0


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
    """Engrave one space with its title."""
    wide, high = paper.size_of(space)
    shape = tag("rect", x=space.x - wide / 2, y=space.y - high / 2, width=wide, height=high, fill=ink("card"), stroke=ink("ink"))
    return group(shape, title(say_space(space)), id=f"space-{space.id}", class_=f"space kind-{space.kind}", data_space=space.id)


def say_space(space: Space) -> str:
    """Say what a space is and how it is known."""
    return f"{called(space)} ({space.provenance_of('space')})"
