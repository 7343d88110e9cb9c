"""The board of Cats and Mice as a print: roads across a farmyard, round spaces with their pictures, and the Barn."""

from typing import cast

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving import art
from teetotum.draw.engraving.lettering import letter
from teetotum.draw.engraving.palette import ink, seat_ink
from teetotum.draw.engraving.shapes import box, colour, disc, penned
from teetotum.draw.engraving.sheets import board_sheet, space_group
from teetotum.draw.engraving.svg import figure, group, line_of, tag
from teetotum.draw.scenes.cats_and_mice.ground import Ground, ground_of
from teetotum.engine.umpire import Setup
from teetotum.games.cats_and_mice.setup import BARN
from teetotum.games.cats_and_mice.vocabulary import MICE, House

ART = "cats_and_mice"
ROUNDER = 1.14
"""How much wider a round space is than a square."""


def home_of(setup: Setup, seat: int) -> Space:
    """Find a seat's Home on the sheet."""
    return ground_of(setup.sheet).spaces[cast("House", setup.house).home[seat]]


def board(setup: Setup) -> str:
    """Engrave the bare board."""
    paper, ground = setup.sheet, ground_of(setup.sheet)
    owners = {home_of(setup, seat).id: seat for seat in range(setup.seats)}
    return board_sheet(
        setup,
        "".join((art.symbols(f"{ART}/symbols"), *(plaque(n) for n in range(MICE + 1)))),
        art.stretched(f"{ART}/meadow", 0, 0, *paper.sheet),
        roads(ground),
        *(shelf(ground, space, owners.get(space.id, -1)) for space in paper.of_kind("home")),
        *(engrave_space(setup, space, owners.get(space.id, -1)) for space in paper.spaces),
    )


def plaque(number: int) -> str:
    """Hang the number of mice in the Barn on a round plaque."""
    told = letter(str(number), 50, 70, 58, font_weight="bold")
    return tag(
        "symbol",
        art.picture(f"{ART}/plaque"),
        told,
        id=f"mark-barn-{number}",
        viewBox="0 0 100 100",
        overflow="visible",
    )


# The ground.


def roads(ground: Ground) -> str:
    """Draw the Highways as beaten earth under their squares."""
    ways = "".join(
        line_of([(here.x, here.y), ground.point(there)])
        for at, here in enumerate(ground.spaces)
        for there in ground.links[at]
        if there > at
    )
    width = ground.sheet.space_size[0]
    coats = (("ink", width * 0.86), ("shade", width * 0.8), ("faint", 1.2))
    return "".join(penned(ways, edge=tone, width=wide) for tone, wide in coats)


def shelf(ground: Ground, home: Space, seat: int) -> str:
    """Draw the shelf beside a Home, where its mice are lined up, with the emblem of whoever has it."""
    left, top, long, high = ground.shelf(home)
    base, middle = top + high, left + long / 2
    brackets = f"M{figure(left + 22)} {figure(base)}v9l-14-9ZM{figure(left + long - 22)} {figure(base)}v9l14-9Z"
    emblem = tag("use", href=f"#emblem-{seat}", x=middle - 7, y=base - 10.5, width=14, height=14)
    return group(
        box(middle, base - (high + 7) / 2, (long, high - 7), "card", "ink", 1.2, opacity=0.92),
        penned(brackets, "land", width=1.2),
        box(middle, base - 3.5, (long, 7), "land", "ink", 1.4, stroke_linejoin="round"),
        penned(f"M{figure(left + 6)} {figure(base - 3.5)}h{figure(long - 12)}", width=0.8),
        group(emblem, color=seat_ink(seat)) if seat >= 0 else "",
        class_="shelf",
    )


# The spaces.


def engrave_space(setup: Setup, space: Space, seat: int) -> str:
    """Engrave one space: its hit area first, then its picture."""
    drawn = {
        "square": square,
        "home": home,
        "mouse_space": mouse_space,
        "mouse_hole": mouse_hole,
        BARN: barn,
    }[space.kind](setup.sheet, space, seat)
    return space_group(setup, space, *drawn)


def square(paper: BoardSheet, space: Space, _seat: int) -> list[str]:
    """Draw a flagstone of the Highway with its name."""
    wide, high = paper.size_of(space)
    return [
        box(space.x, space.y, (wide, high), "card", "ink", 2, rx=6),
        box(space.x, space.y, (wide - 8, high - 8), edge="land", width=1.6, rx=4),
        letter(space.id, space.x, space.y + high * 0.4, wide * 0.22, fill=ink("faint")),
    ]


def rounded(paper: BoardSheet, space: Space, edge: str) -> list[str]:
    """Draw the ground of a round space: a disc and its rim."""
    radius = paper.size_of(space)[0] * ROUNDER / 2
    return [disc(space.x, space.y, radius, "card", "ink", 2.6), disc(space.x, space.y, radius - 4, edge=edge, width=3)]


def inset(name: str, paper: BoardSheet, space: Space, size: float, **more: str | float) -> str:
    """Set a picture of a square of 100 into the middle of a space."""
    scale = paper.size_of(space)[0] * size / 100
    return art.placed(f"{ART}/{name}", space.x - 50 * scale, space.y - 50 * scale, scale, **more)


def home(paper: BoardSheet, space: Space, seat: int) -> list[str]:
    """Draw a Home: a cat's head, in the ink of the seat that has it."""
    edge = seat_ink(seat) if seat >= 0 else "faint"
    return [*rounded(paper, space, edge), inset("cats-head", paper, space, 0.92, color=colour(edge))]


def mouse_space(paper: BoardSheet, space: Space, _seat: int) -> list[str]:
    """Draw a Mouse Space: a mouse's likeness, pale, for the mouse itself to stand on."""
    return [*rounded(paper, space, "gold"), inset("symbols/figure-mouse", paper, space, 0.8, opacity=0.42)]


def mouse_hole(paper: BoardSheet, space: Space, _seat: int) -> list[str]:
    """Draw a Mouse Hole: a dark arch gnawed in a board, with straw before it."""
    return [*rounded(paper, space, "brick"), inset("mouse-hole", paper, space, 0.84)]


def barn(paper: BoardSheet, space: Space, _seat: int) -> list[str]:
    """Draw the Barn over its whole square."""
    wide, high = paper.size_of(space)
    return [
        box(space.x, space.y, (wide, high), "sky"),
        art.stretched(f"{ART}/barn", space.x - wide / 2, space.y - high / 2, wide, high),
        box(space.x, space.y, (wide, high), edge="ink", width=2.6),
    ]
