"""The board of Lost Diamond: ribbons of Road and Lanes, the Homes, and the Field with its numbers."""

from itertools import pairwise
from math import hypot

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving import art
from teetotum.draw.engraving.lettering import letter
from teetotum.draw.engraving.palette import ink, seat_ink
from teetotum.draw.engraving.shapes import box, disc, path
from teetotum.draw.engraving.sheets import board_sheet, space_group
from teetotum.draw.engraving.svg import figure, group, line_of, tag
from teetotum.draw.scenes import Point
from teetotum.draw.scenes.lost_diamond.ground import is_mirrored, place_on
from teetotum.engine.options import Options
from teetotum.engine.spaces import describe, remark, sentence
from teetotum.engine.umpire import Setup
from teetotum.languages import say

RIBBON = 50.0
OUTER = 56.0
ENDS = {"E": 0, "W": 1}
ROOM = 900.0
"""How long a line of the key may be: its letters times their size."""


class Plate:
    """A sheet as it lies before the engraver: every space at its place, mirrored where travel is to the left."""

    def __init__(self, setup: Setup) -> None:
        self.sheet: BoardSheet = setup.sheet
        mirrored = is_mirrored(setup)
        self.at: dict[str, Point] = {s.id: place_on(setup.sheet, s, mirrored) for s in setup.sheet.spaces}
        self.cell = setup.sheet.space_size[0] + 4

    def road(self) -> list[str]:
        """List the circles of the Main Road in the direction of travel."""
        circles = [space.id for space in self.sheet.spaces if space.id.startswith("R")]
        return sorted(circles, key=lambda name: int(name[1:]))

    def lanes(self) -> list[list[str]]:
        """List the spaces of each Lane from corner 1 to corner 5."""
        return [self._lane(space) for space in self.sheet.spaces if space.kind == "field" and space.links]

    def _lane(self, corner: Space) -> list[str]:
        found, at = [corner.id], corner.links[0]
        while self.sheet[at].kind != "field":
            found.append(at)
            space = self.sheet[at]
            at = space.links[1] if space.kind == "circle_crossing" else space.links[0]
        return [*found, at]


def board(setup: Setup) -> str:
    """Engrave the whole board."""
    plate = Plate(setup)
    return board_sheet(
        setup,
        art.symbols("lost_diamond/symbols"),
        ground(setup),
        ribbons(plate),
        *arrows(plate),
        *gardens(plate),
        *(space_group(setup, space, *shapes(plate, space, *plate.at[space.id])) for space in setup.sheet.spaces),
    )


def ground(setup: Setup) -> str:
    """Lay the paper with the picture above the board, and the one below it with its key."""
    told = (letter(words, 332, y, min(18.0, ROOM / len(words)), text_anchor="start") for y, words in key(setup.options))
    below = group(art.picture("lost_diamond/valley"), *told, class_="upright")
    return art.stretched("lost_diamond/ground", 0, 0, *setup.sheet.sheet, below)


def key(options: Options) -> tuple[tuple[float, str], ...]:
    """Say what Crossings and corners do by the rules of the house, and how far down that is lettered."""
    by_lane, by_road = (describe(options, kind, "short") for kind in ("square_crossing", "circle_crossing"))
    corners = sentence("; ".join(remark(options, corner) for corner in ("way_in", "way_out"))).rstrip(".")
    square, circle = say("Square on top: {what}", what=by_lane), say("Circle on top: {what}", what=by_road)
    return ((856, square), (890, circle), (926, corners))


def ribbons(plate: Plate) -> str:
    """Lay the ribbon of the Road, the Lanes over it, and the Road again over the Lanes at the Circle Crossings."""
    road, lanes = plate.road(), plate.lanes()
    ring = [plate.at[name] for name in road]
    over = [three_at(plate, road, name) for name in road if plate.sheet[name].kind == "circle_crossing"]
    under = [three_at(plate, road, name) for name in road if plate.sheet[name].kind == "square_crossing"]
    crossed = [(lane, name) for lane in lanes for name in lane if plate.sheet[name].kind == "circle_crossing"]
    under += [three_at(plate, lane, name) for lane, name in crossed]
    return group(
        ribbon(ring, "shade", closed=True),
        *(ribbon([plate.at[name] for name in lane], "rose") for lane in lanes),
        *(bridge(three, "shade") for three in over),
        *(shadow(three) for three in under),
    )


def three_at(plate: Plate, way: list[str], name: str) -> list[Point]:
    """Find a space of a way with the one before it and the one after."""
    n = way.index(name)
    return [plate.at[way[(n + k) % len(way)]] for k in (-1, 0, 1)]


def ribbon(points: list[Point], fill: str, closed: bool = False) -> str:
    """Lay one ribbon with its two ink edges."""
    way, turns = line_of(points, closed), "round" if closed else "miter"
    return "".join(
        path(way, edge=edge, width=wide, stroke_linejoin=turns, stroke_linecap="square")
        for edge, wide in (("ink", OUTER), (fill, RIBBON))
    )


def bridge(points: list[Point], fill: str) -> str:
    """Lay a short piece of ribbon over another."""
    (a, b), (c, d), (e, f) = points
    edge, band = (
        line_of([(c + (a - c) * part, d + (b - d) * part), (c, d), (c + (e - c) * part, d + (f - d) * part)])
        for part in (0.5, 0.54)
    )
    return path(edge, edge="ink", width=OUTER) + path(band, edge=fill, width=RIBBON)


def shadow(points: list[Point]) -> str:
    """Hatch the lower ribbon where it goes in under the upper one and where it comes out."""
    (a, b), (x, y), (c, d) = points
    far = hypot(c - a, d - b) or 1
    dx, dy = (c - a) / far, (d - b) / far
    half = RIBBON / 2 - 2
    stroke = f"l{figure(2 * half * dy)} {figure(-2 * half * dx)}"
    lines = "".join(
        f"M{figure(x + off * dx - half * dy)} {figure(y + off * dy + half * dx)}{stroke}"
        for far_off in (30, 33, 36.5)
        for off in (-far_off, far_off)
    )
    return path(lines, edge="ink", width=1.4, opacity=0.75)


def shapes(plate: Plate, space: Space, x: float, y: float) -> list[str]:
    """Draw a space: squares for Field and Lanes, circles for Road and Homes, one upon the other at a Crossing."""
    draw = {
        "field": field_square,
        "diamond": diamond_square,
        "square_crossing": square_crossing,
        "circle_crossing": circle_crossing,
        "home": home,
        "star": home,
    }.get(space.kind)
    if draw:
        return draw(plate, space, x, y)
    if space.kind == "lane":
        return [box(x, y, (42, 42), "card", "ink", 1.8)]
    return [disc(x, y, 21, "card", "ink", 1.8), disc(x, y, 17.5, edge="brick", width=1)]


def square_crossing(_plate: Plate, _space: Space, x: float, y: float) -> list[str]:
    """Lay the square of the Lane over the circle of the Road."""
    over = [box(x, y, (40, 40), "gold", "ink", 1.8), box(x, y, (31, 31), edge="brick", width=1)]
    return [disc(x, y, 27, "shade", "ink", 1.8), *over]


def circle_crossing(_plate: Plate, _space: Space, x: float, y: float) -> list[str]:
    """Lay the circle of the Road over the square of the Lane."""
    over = [disc(x, y, 22, "gold", "ink", 1.8), disc(x, y, 17.5, edge="brick", width=1)]
    return [box(x, y, (49, 49), "rose", "ink", 1.8), *over]


def home(_plate: Plate, space: Space, x: float, y: float) -> list[str]:
    """Draw a circle of a Home in the ink and with the emblem of its owner, or its star."""
    owner = ENDS.get(space.corner, 0)
    tone = seat_ink(owner)
    if space.kind == "star":
        ground = [disc(x, y, 25, "card", "ink", 1.8), disc(x, y, 22, edge=tone, width=5)]
        return [*ground, art.placed("lost_diamond/star", x, y)]
    sign = tag("use", href=f"#emblem-{owner}", x=x - 8, y=y - 8, width=16, height=16, color=tone, opacity=0.55)
    return [disc(x, y, 22, "card", "ink", 1.8), disc(x, y, 19, edge=tone, width=5), sign]


def field_square(plate: Plate, space: Space, x: float, y: float) -> list[str]:
    """Draw a square of the Field with its number; light and dark squares alternate, the dark ones hatched."""
    cell, dark = plate.cell, (ord(space.id[0]) + int(space.id[1:])) % 2 == 0
    shade = art.stretched("lost_diamond/hatched-square", x - cell / 2, y - cell / 2, cell, cell) if dark else ""
    ground = box(x, y, (cell, cell), "land" if dark else "card", "ink", 1.8)
    return [ground, shade, *corner_sign(plate, space, x, y), numeral(space, x, y + 11, 34)]


def corner_sign(plate: Plate, space: Space, x: float, y: float) -> list[str]:
    """Frame the corners of the Field: by those numbered 1 one leaves, by the others one comes in."""
    ins = {lane[-1] for lane in plate.lanes()}
    if space.id not in ins and not space.links:
        return []
    word, side = "IN" if space.id in ins else "OUT", plate.cell - 7
    look = {"fill": ink("brick"), "font_weight": "bold", "class_": "upright"}
    return [box(x, y, (side, side), edge="brick", width=1), letter(word, x, y + plate.cell / 2 - 6, 10.5, **look)]


def numeral(space: Space, x: float, y: float, size: float) -> str:
    """Letter the number of a square; `upright` asks whoever turns the sheet to turn it back."""
    return letter(str(space.ordered("number")), x, y, size, font_weight="bold", class_="upright")


def diamond_square(plate: Plate, space: Space, x: float, y: float) -> list[str]:
    """Draw the Lost Diamond Square: rays about its middle, and its number there."""
    cell = plate.cell
    rays = art.stretched("lost_diamond/diamond-square", x - cell / 2, y - cell / 2, cell, cell)
    return [box(x, y, (cell, cell), "gold", "ink", 1.8), rays, numeral(space, x, y + 8, 22)]


def arrows(plate: Plate) -> list[str]:
    """Show between the spaces which way the Road and the Lanes are travelled."""
    road = plate.road()
    pairs = [*pairwise([*road, road[0]]), *(pair for lane in plate.lanes() for pair in pairwise(lane))]
    return [chevron(plate.at[one], plate.at[other]) for one, other in pairs]


def chevron(one: Point, other: Point) -> str:
    """Draw a small arrow-head half-way between two spaces."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    far = hypot(other[0] - one[0], other[1] - one[1]) or 1
    dx, dy = (other[0] - one[0]) / far, (other[1] - one[1]) / far
    points = [
        (x - 4 * dx - 5 * dy, y - 4 * dy + 5 * dx),
        (x + 4 * dx, y + 4 * dy),
        (x - 4 * dx + 5 * dy, y - 4 * dy - 5 * dx),
    ]
    return path(line_of(points), edge="ink", width=2.2)


def gardens(plate: Plate) -> list[str]:
    """Letter each Home in the plot between it and the Field."""
    return [garden(plate, star) for star in plate.sheet.of_kind("star")]


def garden(plate: Plate, star: Space) -> str:
    """Letter one Home, its lines facing the end of the table where its owner sits."""
    at, y = plate.at[star.id]
    is_east = at > plate.sheet.sheet[0] / 2
    x = at - plate.cell if is_east else at + plate.cell
    owner, turn = ENDS.get(star.corner, 0), f"rotate({90 if is_east else -90} {figure(x)} {figure(y)})"
    words = f"{('EAST', 'WEST')[owner]} HOME"
    return group(
        box(x, y, (38, 284), "card", "ink", 1.4, rx=8),
        box(x, y, (28, 274), edge=seat_ink(owner), width=2, rx=6),
        letter(words, x, y + 8, 23, transform=turn, letter_spacing=4, font_weight="bold"),
    )
