"""The chart of New York Harbor: sea and land, the course with its spaces, and the compass."""

from math import cos, pi, sin

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving import art
from teetotum.draw.engraving.lettering import letter
from teetotum.draw.engraving.shapes import Look, disc, path, penned
from teetotum.draw.engraving.sheets import board_sheet, space_group
from teetotum.draw.engraving.svg import figure, group, line_of
from teetotum.draw.engraving.yacht_race import cartouche, harbour
from teetotum.engine.spaces import describe
from teetotum.engine.umpire import Setup

DISK = 13.5
"""Radius of a plain space."""
WAY = 27.0
WIDE = 1000.0
"""The width of the chart that the compass is drawn for."""
GRAINS = ((-8, -7), (-4, -10), (3, -9.5), (8, -6), (-7, 8), (0, 10.5), (6, 8.5))
FILLS = {
    "start": "gold", "finish": "gold", "stop": "brick", "lightship": "rose", "calm": "card", "storm": "slate",
    "sandbar": "land", "cherub": "sky", "safety": "leaf", "plain": "card",
}  # fmt: skip
OUTLINES: dict[str, tuple[float, ...]] = {
    "safety": (4, 0, 8),
    "start": (8, 0.5, 3.5),
    "finish": (8, 0.5, 3.5),
    "lightship": (8, 0.5, 3.5),
    "stop": (6, 0, 6),
    "storm": (22, 0, 8, 1),
}
"""How many corners a kind's own shape has, by how much of one it is turned, and how far they stand out, in turn."""
KEY = ("safety", "calm", "cherub", "storm", "sandbar", "stop")
"""The kinds of spaces whose signs are explained on the chart."""


def board(setup: Setup) -> str:
    """Engrave the whole chart."""
    sheet = setup.sheet
    return board_sheet(
        setup,
        art.symbols("yacht_race/symbols"),
        art.stretched("yacht_race/harbour", 0, 0, *sheet.sheet, art.picture("yacht_race/shipping")),
        track(sheet),
        *harbour.dotted_lines(setup),
        harbour.pictures(setup),
        compass(sheet),
        *(engrave_space(setup, space) for space in sheet.spaces),
        art.stretched("yacht_race/border", 0, 0, *sheet.sheet, cartouche.key(26, 1520, 292, sign, told_of(setup, KEY))),
    )


def told_of(setup: Setup, kinds: tuple[str, ...]) -> tuple[tuple[str, str, str], ...]:
    """Tell of each kind of space its name and what it does in two or three words, by the rules of the house."""
    forms = ((kind, describe(setup.options, kind, "name"), describe(setup.options, kind, "short")) for kind in kinds)
    return tuple((kind, f"{name[0].upper()}{name[1:]}", short) for kind, name, short in forms)


def compass(sheet: BoardSheet) -> str:
    """Set the compass in the lower bay, North up as the board's (YR-11); its arrow turns about its own nought."""
    wide, high = sheet.sheet
    told: Look = {"id": "appliance-compass", "class_": "appliance", "data_x": 0, "data_y": 0}
    return art.placed("yacht_race/compass", 0.665 * wide, 0.4667 * high, wide / WIDE, **told)


def track(sheet: BoardSheet) -> str:
    """Draw the fairway under the spaces, leg by leg."""
    spots = [(space.x, space.y) for space in sheet.spaces]
    stop = sheet.of_kind("stop")[0]
    whole = line_of([*spots, (stop.x, stop.y)])
    wide = penned(whole, edge="sky", width=46, opacity=0.75)
    return group(wide, *(leg(sheet, name) for name in dict.fromkeys(space.belt for space in sheet.spaces) if name))


def leg(sheet: BoardSheet, name: str) -> str:
    """Draw one straight leg with its own id, to be lit when a wind blows down it."""
    way = line_of([(space.x, space.y) for space in sheet.spaces if space.belt == name])
    return group(
        path(way, edge="card", width=WAY + 4, stroke_linecap="round"),
        path(way, edge="ink", width=2),
        id=f"leg-{name}",
        class_="leg",
    )


def engrave_space(setup: Setup, space: Space) -> str:
    """Engrave one space with its number, its sign and its words."""
    return space_group(setup, space, *disk(space.kind, space.x, space.y), number(space))


def disk(kind: str, x: float, y: float) -> list[str]:
    """Draw the shape of a space: each kind has one of its own, so that no ink is needed to tell them apart."""
    fill = FILLS.get(kind, "card")
    if kind in OUTLINES:
        outer = path(outline(kind, x, y), fill, "ink", 1.6, stroke_linejoin="round")
        return [outer, disc(x, y, DISK - 2, "card", "ink", 1)]
    return [disc(x, y, DISK, fill, "ink", 1.6), *signs(kind, x, y)]


def outline(kind: str, x: float, y: float) -> str:
    """Draw the corners of a kind's own shape round a point, with the sun."""
    corners, turned, *out = OUTLINES[kind]
    turns = [(2 * pi * (n + turned) / corners, DISK + out[n % len(out)]) for n in range(int(corners))]
    return line_of([(x + far * sin(turn), y - far * cos(turn)) for turn, far in turns], closed=True)


def signs(kind: str, x: float, y: float) -> list[str]:
    """Mark a round space: still water for a calm, a gold ring for a cherub, grains for the sand-bar."""
    if kind == "calm":
        still = "".join(
            f"M{figure(x - wide)} {figure(y + dy)}h{2 * wide}" for dy, wide in ((-9.5, 7), (9, 7), (11.5, 4))
        )
        ring = disc(x, y, DISK + 3.5, edge="ink", width=1.4, stroke_dasharray="4 3")
        return [ring, path(still, edge="deep", width=1.4)]
    if kind == "cherub":
        return [disc(x, y, DISK + 3, edge=edge, width=width) for edge, width in (("ink", 5), ("gold", 3))]
    if kind == "sandbar":
        dots = "".join(f"M{figure(x + dx)} {figure(y + dy)}h.1" for dx, dy in GRAINS)
        return [path(dots, edge="ink", width=2, stroke_linecap="round")]
    return []


def sign(kind: str, x: float, y: float) -> str:
    """Draw the sign of a kind for the key."""
    return group(*disk(kind, x, y))


def number(space: Space) -> str:
    """Letter the number of a space."""
    return letter(space.id, space.x, space.y + 5, 15, font_weight="bold")
