"""The inside course as it is engraved for a screen: its way in two rows, turned by an eighth, fills the picture."""

from math import cos, pi, sin

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving import art
from teetotum.draw.engraving.lettering import letter
from teetotum.draw.engraving.shapes import Look, disc, path, penned
from teetotum.draw.engraving.sheets import board_sheet, space_group
from teetotum.draw.engraving.svg import figure, group, line_of
from teetotum.draw.engraving.yacht_race import cartouche, harbour
from teetotum.draw.engraving.yacht_race.chart import FILLS, KEY, OUTLINES, sign, told_of
from teetotum.draw.scenes.yacht_race.berths import Berth, course_of, fairway
from teetotum.engine.umpire import Setup

DISK = 13.4
"""Radius of a space; two that are neighbours in a row all but touch."""
STANDS_OUT = 0.5
"""How much of its corners a kind's own shape keeps, where spaces lie so close."""
TURNED = -45.0
"""By how much the sheet is turned against the chart, on which North is up; so the compass is turned with it."""
COMPASS = (372.0, 166.0, 0.73)
KEY_AT = "translate(505 112) scale(0.48)"


def board(setup: Setup) -> str:
    """Engrave the whole course with its compass, its key and its pictures."""
    sheet = setup.sheet
    return board_sheet(
        setup,
        art.symbols("yacht_race/symbols"),
        art.stretched("yacht_race/bay", 0, 0, *sheet.sheet),
        track(sheet),
        pictures(sheet),
        compass(),
        group(cartouche.key(0, 0, 292, sign, told_of(setup, KEY)), transform=KEY_AT),
        *(engrave_space(setup, space) for space in sheet.spaces),
    )


def compass() -> str:
    """Set the compass where nothing covers it, turned as the sheet is."""
    x, y, size = COMPASS
    told: Look = {"id": "appliance-compass", "class_": "appliance", "data_x": 0, "data_y": 0}
    turned = f"translate({figure(x)} {figure(y)}) rotate({figure(TURNED)})"
    return group(art.placed("yacht_race/compass", 0, 0, size, **told), transform=turned)


def track(sheet: BoardSheet) -> str:
    """Draw the fairway under the rows, and each leg by itself, to be lit when a wind blows down it."""
    spots = [(space.x, space.y) for space in sheet.spaces]
    stop = sheet.of_kind("stop")[0]
    bed = penned(line_of([*spots, (stop.x, stop.y)]), edge="sky", width=40, opacity=0.8)
    return group(bed, *(leg(sheet, name) for name in dict.fromkeys(space.belt for space in sheet.spaces) if name))


def leg(sheet: BoardSheet, name: str) -> str:
    """Draw one leg: the line that joins its spaces in their order."""
    way = line_of([(space.x, space.y) for space in sheet.spaces if space.belt == name])
    wide = path(way, edge="card", width=11, stroke_linecap="round", stroke_linejoin="round")
    return group(wide, path(way, edge="ink", width=2), id=f"leg-{name}", class_="leg")


def engrave_space(setup: Setup, space: Space) -> str:
    """Engrave one space with its number and its sign."""
    number = letter(space.id, space.x, space.y + 5, 15, font_weight="bold")
    return space_group(setup, space, *disk(space.kind, space.x, space.y), number)


def disk(kind: str, x: float, y: float) -> list[str]:
    """Draw the shape of a space, each kind with one of its own."""
    fill = FILLS.get(kind, "card")
    if kind in OUTLINES:
        outer = path(outline(kind, x, y), fill, "ink", 1.4, stroke_linejoin="round")
        return [outer, disc(x, y, DISK - 3.6, "card", "ink", 0.8)]
    return [disc(x, y, DISK, fill, "ink", 1.4), *signs(kind, x, y)]


def outline(kind: str, x: float, y: float) -> str:
    """Draw the corners of a kind's own shape round a point, with the sun."""
    corners, turned, *out = OUTLINES[kind]
    reach = [DISK + STANDS_OUT * far for far in out]
    turns = [(2 * pi * (n + turned) / corners, reach[n % len(reach)]) for n in range(int(corners))]
    return line_of([(x + far * sin(turn), y - far * cos(turn)) for turn, far in turns], closed=True)


def signs(kind: str, x: float, y: float) -> list[str]:
    """Mark a round space inside its rim: a broken ring for a calm, a gold one for a cherub, grains for the sand-bar."""
    if kind == "calm":
        return [disc(x, y, DISK - 2.6, edge="deep", width=1.8, stroke_dasharray="3.4 2.6")]
    if kind == "cherub":
        return [disc(x, y, DISK - 1.8, edge=edge, width=width) for edge, width in (("ink", 3.6), ("gold", 2.6))]
    if kind == "sandbar":
        return [disc(x, y, DISK - 2.2, edge="ink", width=1.8, stroke_dasharray="0.1 3.2", stroke_linecap="round")]
    return []


def pictures(sheet: BoardSheet) -> str:
    """Set beside their spaces cherubs and their lines, the storm, the finish, the Light-ship, start and home."""
    way = fairway(sheet)
    finish = way[int(sheet.of_kind("finish")[0].id)]
    storm, ship = sheet.of_kind("storm")[0], sheet.of_kind("lightship")[0]
    return group(
        *(blown(sheet, space) for space in sheet.of_kind("cherub")),
        art.centred("yacht_race/storm-cloud", storm.x + 40, storm.y - 2, 38),
        line(finish),
        art.centred("yacht_race/light-ship", ship.x - 58, ship.y + 2, 38),
        harbour.halo("LIGHT-SHIP", ship.x - 58, ship.y + 20, 8),
        harbour.halo("START", sheet["1"].x + 4, sheet["1"].y - 20, 10),
        harbour.halo("HOME", sheet["1"].x, sheet["1"].y + 45, 10),
    )


def line(finish: Berth) -> str:
    """Stretch the finish line across the rows, from Buoy 15 to the Flag-ship boat."""
    buoy, ship = finish.beside(66), finish.beside(-66)
    return group(
        path(line_of([buoy, ship]), edge="brick", width=2.4, stroke_dasharray="7 4"),
        art.centred("yacht_race/buoy", buoy[0], buoy[1] - 4, 24),
        art.centred("yacht_race/flag-ship", ship[0] + 6, ship[1] - 4, 38),
        harbour.halo("BUOY 15", buoy[0], buoy[1] + 17, 8),
        harbour.halo("FLAG-SHIP", ship[0] + 8, ship[1] + 18, 8),
    )


def blown(sheet: BoardSheet, space: Space) -> str:
    """Set a cherub beside its space, and its dotted line both ways as far as it blows."""
    berth = course_of(sheet)[int(space.id)]
    away = berth.beside(62)
    ends = [int(str(space.effect[way])) for way in ("in_to", "out_to") if way in space.effect]
    outside = 44 if berth.starboard == fairway(sheet)[int(space.id)].starboard else -44
    dots = [fairway(sheet)[n].beside(outside) for n in range(min(ends), max(ends) + 1)]
    line_ = path(line_of(dots), edge="ink", width=2.4, stroke_dasharray="0.1 5", stroke_linecap="round")
    heads = harbour.arrow_head(dots[-1], dots[-2]) + harbour.arrow_head(dots[0], dots[1])
    return group(line_, heads, harbour.face(*away, 44, (space.x, space.y)))
