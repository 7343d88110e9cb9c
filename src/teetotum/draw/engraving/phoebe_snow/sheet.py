"""The board of A Trip with Phoebe Snow: the railway from New York to San Francisco, its towns and its pictures."""

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.lettering import Look, on_paper, stacked
from teetotum.draw.engraving.palette import emblems, ink
from teetotum.draw.engraving.phoebe_snow.figures import figures
from teetotum.draw.engraving.phoebe_snow.pictures import CITY, picture_of, pictures
from teetotum.draw.engraving.phoebe_snow.scenery import corners, scenery
from teetotum.draw.engraving.phoebe_snow.timetable import caption, line_of
from teetotum.draw.engraving.svg import group, sheet, smooth, tag, title
from teetotum.engine.umpire import Setup

NAME = 10
"""Letters of a town that stand on one line."""
FIGURE = 50
"""How wide a piece is that has a space to itself."""
GROUNDS = {"place": "land", "red_flag": "rose", "miss_snow": "sky", "meal": "shade"}


def board(setup: Setup) -> str:
    """Engrave the whole board."""
    return sheet(
        *setup.sheet.sheet,
        tag("defs", emblems(), pictures(), figures()),
        scenery(setup.sheet),
        rails(setup.sheet),
        corners(setup.sheet),
        *(space(setup, each) for each in setup.sheet.spaces),
        *(town(setup.sheet, each) for each in setup.sheet.spaces if each.place),
        label=f"{setup.sheet.title}: {setup.sheet.words}",
        data_figure=FIGURE,
    )


def rails(laid: BoardSheet) -> str:
    """Lay ballast, ties and two rails along the line."""
    way = smooth((each.x, each.y) for each in laid.spaces)
    wide = laid.space_size[1] * 0.62
    coats = (
        (ink("shade"), wide + 10, ""),
        (ink("faint"), wide, "5 7"),
        (ink("ink"), wide * 0.62, ""),
        (ink("shade"), wide * 0.62 - 4, ""),
        (ink("faint"), wide * 0.62 - 4, "5 7"),
    )
    return group(
        *(tag("path", d=way, fill="none", stroke=colour, stroke_width=w, stroke_dasharray=d) for colour, w, d in coats),
        class_="rails",
    )


def space(setup: Setup, each: Space) -> str:
    """Draw one space: its ground, its picture, its number on the line."""
    width, height = setup.sheet.size_of(each)
    x, y = each.x - width / 2, each.y - height / 2
    rim: Look = {"stroke": ink("ink"), "stroke_width": 3 if each.size else 1.5, "fill": ink("card")}
    ground = tag("rect", x=x, y=y, width=width, height=height, rx=5, **rim)
    picture = tag(
        "use",
        href=f"#{picture_of(each.kind, line_of(setup).number[int(each.id)])}",
        x=x + 2,
        y=y + 2,
        width=width - 4,
        height=height - 4,
    )
    return group(
        ground,
        title(caption(setup, each)),
        tag(
            "rect", x=x + 2, y=y + 2, width=width - 4, height=height - 4, rx=3, fill=ink(GROUNDS.get(each.kind, "card"))
        ),
        picture,
        marks(setup, each),
        id=f"space-{each.id}",
        class_=f"space kind-{each.kind}",
        data_space=each.id,
    )


def marks(setup: Setup, each: Space) -> str:
    """Write the number of a space in its corner, and large the number that its picture bears."""
    width, height = setup.sheet.size_of(each)
    told = line_of(setup).number[int(each.id)]
    small = on_paper(
        each.id, each.x - width / 2 + 4, each.y - height / 2 + 14, 13.5, text_anchor="start", font_weight="bold"
    )
    return small + (on_paper(str(told), each.x + width / 2 - 10, each.y + height / 2 - 6, 22) if told else "")


def town(laid: BoardSheet, each: Space) -> str:
    """Letter the name of a town under its space."""
    height = laid.size_of(each)[1]
    size = 16 if each.size else 13
    room = 2 * NAME if each.size else NAME
    weight = "bold" if each.size or each.ordered("advance") >= CITY else "normal"
    y = each.y + height / 2 + size * 0.95
    return stacked(each.place, each.x, y, size, room, font_weight=weight, pointer_events="none")
