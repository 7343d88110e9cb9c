"""The Outside Course as it is engraved for a screen: a wide strip round the harbour, with the compass by its start."""

from teetotum.boards import Space
from teetotum.draw.engraving import art
from teetotum.draw.engraving.lettering import letter
from teetotum.draw.engraving.shapes import Look, box, disc, path, penned
from teetotum.draw.engraving.sheets import board_sheet, space_group
from teetotum.draw.engraving.svg import group, line_of
from teetotum.draw.engraving.yacht_race import cartouche, harbour
from teetotum.draw.engraving.yacht_race.chart import told_of
from teetotum.draw.engraving.yacht_race_outside.chart import FILLS, KEY, corners, key_sign
from teetotum.draw.scenes.yacht_race_outside.strip import strip_of
from teetotum.engine.spaces import describe
from teetotum.engine.umpire import Setup

SIDE = 51.0
COMPASS = (632.0, 172.0, 0.94)
"""The start is the mark nearest its East point (YO-2)."""
KEY_AT = "translate(150 560) scale(1.02)"


def board(setup: Setup) -> str:
    """Engrave the strip with its compass, its key and the line."""
    sheet = setup.sheet
    x, y, size = COMPASS
    told: Look = {"id": "appliance-compass", "class_": "appliance", "data_x": 0, "data_y": 0}
    bed = line_of([(space.x, space.y) for space in sheet.spaces])
    return board_sheet(
        setup,
        art.symbols("yacht_race/symbols"),
        art.stretched("yacht_race_outside/roads", 0, 0, *sheet.sheet),
        penned(bed, edge="sky", width=76, opacity=0.8),
        line(setup),
        art.placed("yacht_race/compass", x, y, size, **told),
        group(cartouche.key(0, 0, 292, key_sign(setup.options), told_of(setup, KEY)), transform=KEY_AT),
        *(engrave_space(setup, space) for space in sheet.spaces),
    )


def line(setup: Setup) -> str:
    """Stretch the line across the end, from a buoy to the Flag-ship boat, and letter start and line."""
    last, first = strip_of(setup.sheet)[-2], strip_of(setup.sheet)[0]
    ship, buoy = last.beside(92, -40), last.beside(-30, -40)
    return group(
        path(line_of([ship, buoy]), edge="brick", width=4, stroke_dasharray="10 6"),
        art.centred("yacht_race/flag-ship", ship[0] + 4, ship[1] + 12, 72),
        art.centred("yacht_race/buoy", *buoy, 34),
        harbour.halo("THE LINE", ship[0] + 150, ship[1] + 14, 18),
        harbour.halo("START", first.x - 14, first.y - 62, 19),
    )


def engrave_space(setup: Setup, space: Space) -> str:
    """Engrave one space: a coloured square with its number, and under that what its colour does."""
    mark = describe(setup.options, space.kind, "mark")
    square = box(space.x, space.y, (SIDE, SIDE), FILLS.get(space.kind, "card"), "ink", 1.8, rx=4)
    inside = [letter(space.id, space.x, space.y + (2 if mark else 8), 25, font_weight="bold")]
    if space.kind in FILLS:
        inside = [corners(space.kind, space.x, space.y, SIDE), disc(space.x, space.y, SIDE / 2 - 5.5, "card"), *inside]
    if mark:
        inside.append(letter(mark, space.x, space.y + 17, 15, font_weight="bold"))
    return space_group(setup, space, square, *inside)
