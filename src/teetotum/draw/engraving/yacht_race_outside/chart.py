"""The strip chart of the Outside Course: coloured spaces down the eastern edge and along the foot of the sheet."""

from functools import partial

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving import art
from teetotum.draw.engraving.lettering import letter
from teetotum.draw.engraving.shapes import box, disc, path, penned
from teetotum.draw.engraving.sheets import board_sheet, space_group
from teetotum.draw.engraving.svg import figure, group, line_of
from teetotum.draw.engraving.yacht_race import cartouche, harbour
from teetotum.draw.engraving.yacht_race.chart import compass, told_of
from teetotum.draw.scenes.yacht_race.berths import Berth
from teetotum.draw.scenes.yacht_race_outside.strip import strip_of
from teetotum.engine.options import Options
from teetotum.engine.spaces import describe
from teetotum.engine.umpire import Setup

SIDE = 28.0
FILLS = {"red": "brick", "white": "white", "yellow": "gold", "blue": "deep", "safety": "leaf", "start": "rose"}
KEY = ("red", "white", "yellow", "blue", "safety")


def board(setup: Setup) -> str:
    """Engrave the strip on its own chart."""
    sheet = setup.sheet
    return board_sheet(
        setup,
        art.symbols("yacht_race/symbols"),
        art.stretched("yacht_race/harbour", 0, 0, *sheet.sheet, art.picture("yacht_race_outside/regatta")),
        track(sheet),
        line(strip_of(sheet)),
        compass(sheet),
        *(engrave_space(setup, space, berth) for space, berth in zip(sheet.spaces, strip_of(sheet), strict=False)),
        art.stretched("yacht_race_outside/border", 0, 0, *sheet.sheet, key(setup)),
    )


def track(sheet: BoardSheet) -> str:
    """Draw the fairway under the spaces."""
    bed = line_of([(space.x, space.y) for space in sheet.spaces])
    return penned(bed, edge="sky", width=54, opacity=0.8) + penned(bed, edge="card", width=34)


def line(berths: tuple[Berth, ...]) -> str:
    """Stretch the line across the end, from a buoy to the Flag-ship boat, and letter start and finish."""
    last, first = berths[-2], berths[0]
    ship, buoy = last.beside(76, -16), last.beside(-40, -16)
    return group(
        path(line_of([ship, buoy]), edge="brick", width=4, stroke_dasharray="10 6"),
        art.centred("yacht_race/flag-ship", ship[0], ship[1] - 22, 70),
        art.centred("yacht_race/buoy", *buoy, 38),
        harbour.halo("THE LINE", *last.beside(130, -16), 13),
        harbour.halo("START", *first.beside(0, 30), 17),
    )


def engrave_space(setup: Setup, space: Space, berth: Berth) -> str:
    """Engrave one space with its number, and beside a coloured one what it does."""
    x, y = berth.beside(-30)
    told = lettered(setup.options, space.kind, x, y + 5, 15)
    number = letter(space.id, space.x, space.y + 5, 15, font_weight="bold")
    return space_group(setup, space, *block(space.kind, space.x, space.y), number, told)


def block(kind: str, x: float, y: float) -> list[str]:
    """Draw a space: a coloured square with a clear round for its number."""
    square = box(x, y, (SIDE, SIDE), FILLS.get(kind, "card"), "ink", 1.6, rx=3)
    if kind not in FILLS:
        return [square]
    return [square, corners(kind, x, y), disc(x, y, SIDE / 2 - 3, "card", "ink", 1)]


def corners(kind: str, x: float, y: float, side: float = SIDE) -> str:
    """Mark the corners of a coloured square with strokes of its own."""
    h = side / 2
    drawn = {
        "red": f"M{figure(x - h)} {figure(y - h)}l{2 * h} {2 * h}m0 {-2 * h}l{-2 * h} {2 * h}",
        "white": f"M{figure(x - h)} {figure(y - h + 3)}h{2 * h}m0 {2 * h - 6}h{-2 * h}",
        "yellow": f"M{figure(x - h)} {figure(y - h + 7)}l7-7m{2 * h - 14} 0l7 7"
        f"m0 {2 * h - 14}l-7 7m{14 - 2 * h} 0l-7-7",
        "blue": f"M{figure(x - h + 3)} {figure(y - h)}v{2 * h}m{2 * h - 6} 0v{-2 * h}",
    }.get(kind, "")
    return path(drawn, edge="ink", width=1.4) if drawn else ""


def key(setup: Setup) -> str:
    """Explain the colours on a panel, by the rules of the house."""
    return cartouche.key(26, 1520, 292, key_sign(setup.options), told_of(setup, KEY))


def key_sign(options: Options) -> cartouche.Sign:
    """Draw signs for a key by the rules of the house."""
    return partial(sign, options)


def sign(options: Options, kind: str, x: float, y: float) -> str:
    """Draw the sign of a colour for the key."""
    return group(*block(kind, x, y), lettered(options, kind, x, y + 4, 10))


def lettered(options: Options, kind: str, x: float, y: float, size: float) -> str:
    """Letter what a colour does, so that no ink is needed to know it."""
    mark = describe(options, kind, "mark")
    return letter(mark, x, y, size, font_weight="bold") if mark else ""
