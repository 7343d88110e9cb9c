"""The board of A Trip with Phoebe Snow: the railway from New York to San Francisco, its towns and its pictures."""

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving import art
from teetotum.draw.engraving.lettering import on_paper, stacked
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.phoebe_snow.scenery import corners, scenery
from teetotum.draw.engraving.shapes import Look, box, path
from teetotum.draw.engraving.sheets import board_sheet, space_group
from teetotum.draw.engraving.svg import group, smooth, tag
from teetotum.draw.scenes.phoebe_snow.timetable import line_of
from teetotum.engine.umpire import Setup

CITY, TOWN = 4, 2
"""Numbers from which a place is drawn as a city, or as a town."""
NAME = 10
"""Letters of a town that stand on one line."""
FIGURE = 50
"""How wide a piece is that has a space to itself."""
GROUNDS = {"place": "land", "red_flag": "rose", "miss_snow": "sky", "meal": "shade"}


def board(setup: Setup) -> str:
    """Engrave the whole board."""
    return board_sheet(
        setup,
        art.symbols("phoebe_snow/pictures", "ps-") + art.symbols("phoebe_snow/symbols"),
        scenery(setup),
        rails(setup.sheet),
        corners(setup.sheet),
        *(space(setup, each) for each in setup.sheet.spaces),
        *(town(setup.sheet, each) for each in setup.sheet.spaces if each.place),
        figure=FIGURE,
    )


def rails(laid: BoardSheet) -> str:
    """Lay ballast, ties and two rails along the line."""
    way = smooth((each.x, each.y) for each in laid.spaces)
    wide = laid.space_size[1] * 0.62
    coats = (
        ("shade", wide + 10, ""),
        ("faint", wide, "5 7"),
        ("ink", wide * 0.62, ""),
        ("shade", wide * 0.62 - 4, ""),
        ("faint", wide * 0.62 - 4, "5 7"),
    )
    return group(*(path(way, edge=tone, width=w, stroke_dasharray=d) for tone, w, d in coats), class_="rails")


def space(setup: Setup, each: Space) -> str:
    """Draw one space: its ground, its picture, its number on the line."""
    width, height = setup.sheet.size_of(each)
    inside: Look = {"width": width - 4, "height": height - 4, "x": each.x - width / 2 + 2, "y": each.y - height / 2 + 2}
    shown = picture_of(each.kind, line_of(setup).number[int(each.id)])
    return space_group(
        setup,
        each,
        box(each.x, each.y, (width, height), "card", "ink", 3 if each.size else 1.5, rx=5),
        tag("rect", rx=3, fill=ink(GROUNDS.get(each.kind, "card")), **inside),
        tag("use", href=f"#{shown}", **inside),
        marks(setup, each),
    )


def picture_of(kind: str, number: int) -> str:
    """Name the picture of a space: places by their size, all else by its kind."""
    if kind != "place":
        return f"ps-{kind}"
    return "ps-city" if number >= CITY else "ps-town" if number >= TOWN else "ps-place"


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
