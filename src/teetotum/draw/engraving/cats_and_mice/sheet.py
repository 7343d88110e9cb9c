"""The board of Cats and Mice as a print: roads across a farmyard, round spaces with their pictures, and the Barn."""

from typing import cast

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.cats_and_mice.barn import picture
from teetotum.draw.engraving.cats_and_mice.farmyard import fields
from teetotum.draw.engraving.cats_and_mice.figures import mouse, symbols
from teetotum.draw.engraving.cats_and_mice.ground import Ground, called, ground_of
from teetotum.draw.engraving.ornament import flat, letters, outlined, stipple, stroke
from teetotum.draw.engraving.palette import ink, seat_ink
from teetotum.draw.engraving.svg import figure, group, sheet, tag, title
from teetotum.engine.umpire import Setup
from teetotum.games.cats_and_mice.table import BARN
from teetotum.games.cats_and_mice.vocabulary import House

ROUND = 1.14
"""How much wider a round space is than a square."""
NAMES = {
    "home": "a cat starts here",
    "mouse_space": "a mouse starts here",
    "mouse_hole": "the way in and out of the Barn",
}


def half_turn(_setup: Setup, _seat: int) -> float:
    """Leave the sheet as it lies: the Barn has one right way up, and its mice stand on its floor."""
    return 0.0


def home_of(setup: Setup, seat: int) -> Space:
    """Find a seat's Home on the sheet."""
    return ground_of(setup.sheet).spaces[cast("House", setup.house).home[seat]]


def board(setup: Setup) -> str:
    """Engrave the bare board."""
    paper, ground = setup.sheet, ground_of(setup.sheet)
    width, height = paper.sheet
    owners = {home_of(setup, seat).id: seat for seat in range(setup.seats)}
    return sheet(
        width,
        height,
        tag("defs", symbols(), stipple("stipple-meadow", "leaf")),
        meadow(width, height),
        roads(ground),
        *(shelf(ground, space, owners.get(space.id, -1)) for space in paper.of_kind("home")),
        *(space_group(paper, space, owners.get(space.id, -1)) for space in paper.spaces),
        label=f"{paper.title}: {paper.words}",
        data_figure=paper.space_size[0],
    )


# The ground.


def meadow(width: float, height: float) -> str:
    """Lay the paper and the fields with their pictures, within a ruled margin."""
    ground = tag("rect", width=width, height=height, fill=ink("paper"))
    field = tag("rect", x=16, y=16, width=width - 32, height=height - 32, rx=10, fill=ink("leaf"), opacity=0.36)
    rules = "".join(
        tag(
            "rect",
            x=at,
            y=at,
            width=width - 2 * at,
            height=height - 2 * at,
            rx=12,
            fill="none",
            stroke=ink(colour),
            stroke_width=wide,
        )
        for at, wide, colour in ((9, 3.5, "ink"), (15, 1.2, "brick"))
    )
    crayon = tag("rect", x=16, y=16, width=width - 32, height=height - 32, rx=10, fill="url(#stipple-meadow)")
    return (
        ground
        + field
        + crayon
        + group(fields(), transform=f"scale({figure(width / 1000)} {figure(height / 1000)})")
        + rules
    )


def roads(ground: Ground) -> str:
    """Draw the Highways as beaten earth under their squares."""
    ways = "".join(
        f"M{figure(here.x)} {figure(here.y)}L{figure(ground.spaces[there].x)} {figure(ground.spaces[there].y)}"
        for at, here in enumerate(ground.spaces)
        for there in ground.links[at]
        if there > at
    )
    width = ground.sheet.space_size[0]
    return stroke(ways, width * 0.86) + stroke(ways, width * 0.8, "shade") + stroke(ways, 1.2, "faint")


def shelf(ground: Ground, home: Space, seat: int) -> str:
    """Draw the shelf beside a Home, where its mice are lined up."""
    left, top, long, high = ground.shelf(home)
    base = top + high
    plank = f"M{figure(left)} {figure(base - 7)}H{figure(left + long)}V{figure(base)}H{figure(left)}Z"
    brackets = f"M{figure(left + 22)} {figure(base)}v9l-14-9ZM{figure(left + long - 22)} {figure(base)}v9l14-9Z"
    back = tag(
        "rect",
        x=left,
        y=top,
        width=long,
        height=high - 7,
        fill=ink("card"),
        stroke=ink("ink"),
        stroke_width=1.2,
        opacity=0.92,
    )
    owner = (
        group(
            tag("use", href=f"#emblem-{seat}", x=left + long / 2 - 7, y=base - 10.5, width=14, height=14),
            color=seat_ink(seat),
        )
        if seat >= 0
        else ""
    )
    grain = stroke(f"M{figure(left + 6)} {figure(base - 3.5)}h{figure(long - 12)}", 0.8)
    return group(back, outlined(brackets, "land", 1.2), outlined(plank, "land", 1.4), grain, owner, class_="shelf")


# The spaces.


def space_group(paper: BoardSheet, space: Space, seat: int) -> str:
    """Engrave one space: its hit area first, then its picture, and its title."""
    drawn = {
        "square": square,
        "home": home,
        "mouse_space": mouse_space,
        "mouse_hole": mouse_hole,
        BARN: barn,
    }[space.kind](paper, space, seat)
    return group(
        *drawn, title(say_space(space)), id=f"space-{space.id}", class_=f"space kind-{space.kind}", data_space=space.id
    )


def square(paper: BoardSheet, space: Space, _seat: int) -> list[str]:
    """Draw a flagstone of the Highway with its name."""
    wide, high = paper.size_of(space)
    left, top = space.x - wide / 2, space.y - high / 2
    shape = tag(
        "rect", x=left, y=top, width=wide, height=high, rx=6, fill=ink("card"), stroke=ink("ink"), stroke_width=2
    )
    inner = tag(
        "rect",
        x=left + 4,
        y=top + 4,
        width=wide - 8,
        height=high - 8,
        rx=4,
        fill="none",
        stroke=ink("land"),
        stroke_width=1.6,
    )
    return [shape, inner, letters(space.id, space.x, space.y + high * 0.4, wide * 0.22, "faint")]


def disc(paper: BoardSheet, space: Space, fill: str, edge: str) -> list[str]:
    """Draw the ground of a round space: a disc, a ring of dots and a rim."""
    radius = paper.size_of(space)[0] * ROUND / 2
    shape = tag("circle", cx=space.x, cy=space.y, r=radius, fill=ink(fill), stroke=ink("ink"), stroke_width=2.6)
    rim = tag("circle", cx=space.x, cy=space.y, r=radius - 4, fill="none", stroke=edge, stroke_width=3)
    return [shape, rim]


def placed(drawn: str, paper: BoardSheet, space: Space, size: float) -> str:
    """Set a drawing of a square of 100 into the middle of a space."""
    scale = paper.size_of(space)[0] * size / 100
    return group(
        drawn,
        transform=f"translate({figure(space.x - 50 * scale)} {figure(space.y - 50 * scale)}) scale({figure(scale)})",
    )


def home(paper: BoardSheet, space: Space, seat: int) -> list[str]:
    """Draw a Home: a cat's head, in the ink of the seat that has it."""
    colour = seat_ink(seat) if seat >= 0 else ink("faint")
    head = group(cats_head(), color=colour)
    return [*disc(paper, space, "card", colour), placed(head, paper, space, 0.92)]


def cats_head() -> str:
    """Draw a cat's head from the front."""
    return (
        outlined(
            "M14 12C22 14 30 22 34 26C44 22 56 22 66 26C70 22 78 14 86 12C90 26 88 38 85 46C90 68 74 86 50 86"
            "C26 86 10 68 15 46C12 38 10 26 14 12Z",
            "currentColor",
            3.4,
        )
        + flat("M20 22L32 32L20 40ZM80 22L68 32L80 40Z", "rose")
        + tag("ellipse", cx=50, cy=68, rx=19, ry=13, fill=ink("card"))
        + tag("ellipse", cx=34, cy=48, rx=8, ry=9, fill=ink("gold"), stroke=ink("ink"), stroke_width=2)
        + tag("ellipse", cx=66, cy=48, rx=8, ry=9, fill=ink("gold"), stroke=ink("ink"), stroke_width=2)
        + tag("ellipse", cx=34, cy=49, rx=2.6, ry=7, fill=ink("ink"))
        + tag("ellipse", cx=66, cy=49, rx=2.6, ry=7, fill=ink("ink"))
        + flat("M44 60H56L50 66Z", "brick")
        + stroke("M50 66v5M50 71q-6 7-12 1M50 71q6 7 12 1", 2.4)
        + stroke("M34 66L4 60M34 70L5 74M66 66L96 60M66 70L95 74", 1.8)
        + stroke("M42 26v10M50 24v12M58 26v10M22 76q-6-6-6-14M78 76q6-6 6-14", 2.4)
    )


def mouse_space(paper: BoardSheet, space: Space, _seat: int) -> list[str]:
    """Draw a Mouse Space: a mouse's likeness, pale, for the mouse itself to stand on."""
    return [*disc(paper, space, "card", ink("gold")), group(placed(mouse(), paper, space, 0.8), opacity=0.42)]


def mouse_hole(paper: BoardSheet, space: Space, _seat: int) -> list[str]:
    """Draw a Mouse Hole: a dark arch gnawed in a board, with straw before it."""
    arch = (
        flat("M12 82V52C12 10 88 10 88 52V82Z", "land")
        + stroke("M12 44h76M14 62h72M20 30h60", 1.6)
        + outlined("M26 84V58C26 30 40 24 50 25C62 24 74 32 74 58V84Z", "ink", 3)
        + stroke("M27 48l6 2M33 34l5 4M50 26v5M64 31l-3 5M73 46l-6 2", 2, "land")
        + stroke("M14 84H86M22 90l12-6M40 92l4-8M58 91l-2-7M76 90l-10-6", 2.4, "gold")
        + stroke("M14 84H86", 2.4)
    )
    return [*disc(paper, space, "card", ink("brick")), placed(arch, paper, space, 0.84)]


def barn(paper: BoardSheet, space: Space, _seat: int) -> list[str]:
    """Draw the Barn over its whole square."""
    wide, high = paper.size_of(space)
    left, top = space.x - wide / 2, space.y - high / 2
    shape = tag("rect", x=left, y=top, width=wide, height=high, fill=ink("sky"))
    edge = tag("rect", x=left, y=top, width=wide, height=high, fill="none", stroke=ink("ink"), stroke_width=2.6)
    return [shape, picture(paper, space), edge]


def say_space(space: Space) -> str:
    """Say what a space is, what happens there, and how it is known."""
    return f"{legend(None, space)} ({space.provenance_of('space')})"


def legend(_setup: object, space: Space) -> str:
    """Say what a space is, and what happens there."""
    told = NAMES.get(space.kind, "safe for mice, shut to cats" if space.kind == BARN else "a square of the Highways")
    return f"{called(space)}: {told}"
