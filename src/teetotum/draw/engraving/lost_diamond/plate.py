"""The board of Lost Diamond: ribbons of Road and Lanes, the Homes, and the Field with its numbers."""

from itertools import pairwise
from math import hypot

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.lost_diamond import figures, scenery
from teetotum.draw.engraving.lost_diamond.ground import is_mirrored, place_on
from teetotum.draw.engraving.palette import ink, seat_ink
from teetotum.draw.engraving.scene import Point
from teetotum.draw.engraving.svg import figure, group, line_of, tag, title
from teetotum.draw.engraving.svg import sheet as lay_sheet
from teetotum.engine.umpire import Setup

RIBBON = 50.0
OUTER = 56.0
WORDS = {
    "road": "a circle of the Main Road",
    "lane": "a square of a Lane",
    "home": "a circle of a Home",
    "star": "the star, where a piece starts",
    "square_crossing": "a Square Crossing: a piece that stops here goes on by the Lane",
    "circle_crossing": "a Circle Crossing: a piece that stops here goes on by the Main Road",
    "diamond": "the Lost Diamond Square, entered only to secure the Diamond and never passed over",
}
ENDS = {"E": 0, "W": 1}


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
    wide, high = setup.sheet.sheet
    return lay_sheet(
        wide,
        high,
        figures.symbols(),
        scenery.ground(wide, high),
        ribbons(plate),
        *arrows(plate),
        *gardens(plate),
        *(engrave_space(plate, space) for space in setup.sheet.spaces),
        label=f"{setup.sheet.title}. {setup.sheet.words}",
        data_figure=setup.sheet.space_size[0],
    )


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
    shape = {
        "d": line_of(points, closed),
        "fill": "none",
        "stroke_linejoin": "round" if closed else "miter",
        "stroke_linecap": "square",
    }
    return tag("path", stroke=ink("ink"), stroke_width=OUTER, **shape) + tag(
        "path", stroke=ink(fill), stroke_width=RIBBON, **shape
    )


def bridge(points: list[Point], fill: str) -> str:
    """Lay a short piece of ribbon over another."""
    (a, b), (c, d), (e, f) = points
    edge, band = (
        line_of([(c + (a - c) * part, d + (b - d) * part), (c, d), (c + (e - c) * part, d + (f - d) * part)])
        for part in (0.5, 0.54)
    )
    shape = {"fill": "none", "stroke_linecap": "butt"}
    return tag("path", d=edge, stroke=ink("ink"), stroke_width=OUTER, **shape) + tag(
        "path", d=band, stroke=ink(fill), stroke_width=RIBBON, **shape
    )


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
    return tag("path", d=lines, stroke=ink("ink"), stroke_width=1.4, opacity=0.75)


def engrave_space(plate: Plate, space: Space) -> str:
    """Engrave one space with its shape, its number and its words."""
    x, y = plate.at[space.id]
    return group(
        *shapes(plate, space, x, y),
        title(tell_space(space)),
        id=f"space-{space.id}",
        class_=f"space kind-{space.kind}",
        data_space=space.id,
    )


def tell_space(space: Space) -> str:
    """Say what a space is, and how far that is known."""
    return f"{legend(None, space)} This is {space.provenance_of('space')}."


def legend(_setup: object, space: Space) -> str:
    """Say what a space is."""
    told = WORDS.get(space.kind, f"a square of the Field, number {space.ordered('number')}")
    return f"{space.id}: {told}."


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
    return [square(x, y, 42, "card")] if space.kind == "lane" else [circle(x, y, 21, "card"), thin_ring(x, y, 17.5)]


def square_crossing(_plate: Plate, _space: Space, x: float, y: float) -> list[str]:
    """Lay the square of the Lane over the circle of the Road."""
    return [circle(x, y, 27, "shade"), square(x, y, 40, "gold"), thin_square(x, y, 31)]


def circle_crossing(_plate: Plate, _space: Space, x: float, y: float) -> list[str]:
    """Lay the circle of the Road over the square of the Lane."""
    return [square(x, y, 49, "rose"), circle(x, y, 22, "gold"), thin_ring(x, y, 17.5)]


def home(_plate: Plate, space: Space, x: float, y: float) -> list[str]:
    """Draw a circle of a Home in the ink and with the emblem of its owner, or its star."""
    owner = ENDS.get(space.corner, 0)
    rim = tag("circle", cx=x, cy=y, r=19, fill="none", stroke=seat_ink(owner), stroke_width=5)
    if space.kind == "star":
        return [
            circle(x, y, 25, "card"),
            tag("circle", cx=x, cy=y, r=22, fill="none", stroke=seat_ink(owner), stroke_width=5),
            star(x, y),
        ]
    sign = tag(
        "use", href=f"#emblem-{owner}", x=x - 8, y=y - 8, width=16, height=16, color=seat_ink(owner), opacity=0.55
    )
    return [circle(x, y, 22, "card"), rim, sign]


def circle(x: float, y: float, r: float, fill: str) -> str:
    """Draw a circle in ink."""
    return tag("circle", cx=x, cy=y, r=r, fill=ink(fill), stroke=ink("ink"), stroke_width=1.8)


def thin_ring(x: float, y: float, r: float) -> str:
    """Draw a thin ring within a circle."""
    return tag("circle", cx=x, cy=y, r=r, fill="none", stroke=ink("brick"), stroke_width=1)


def square(x: float, y: float, side: float, fill: str) -> str:
    """Draw a square in ink."""
    half = side / 2
    return tag(
        "rect", x=x - half, y=y - half, width=side, height=side, fill=ink(fill), stroke=ink("ink"), stroke_width=1.8
    )


def thin_square(x: float, y: float, side: float) -> str:
    """Draw a thin square within another."""
    half = side / 2
    return tag(
        "rect", x=x - half, y=y - half, width=side, height=side, fill="none", stroke=ink("brick"), stroke_width=1
    )


def star(x: float, y: float) -> str:
    """Draw a star of five points."""
    return tag("path", d=figures.star_path(x, y, 17), fill=ink("gold"), stroke=ink("ink"), stroke_width=1.4)


def field_square(plate: Plate, space: Space, x: float, y: float) -> list[str]:
    """Draw a square of the Field with its number; light and dark squares alternate, the dark ones hatched."""
    dark = (ord(space.id[0]) + int(space.id[1:])) % 2 == 0
    half = plate.cell / 2
    lines = "".join(
        f"M{figure(x - half + k)} {figure(y - half)}L{figure(x - half)} {figure(y - half + k)}"
        f"M{figure(x + half - k)} {figure(y + half)}L{figure(x + half)} {figure(y + half - k)}"
        for k in (5, 10, 15, 20)
    )
    shade = [tag("path", d=lines, stroke=ink("faint"), stroke_width=1)] if dark else []
    return [
        square(x, y, plate.cell, "land" if dark else "card"),
        *shade,
        *corner_sign(plate, space, x, y),
        numeral(space, x, y),
    ]


def corner_sign(plate: Plate, space: Space, x: float, y: float) -> list[str]:
    """Frame the corners of the Field: by those numbered 1 one leaves, by the others one comes in."""
    ins = {lane[-1] for lane in plate.lanes()}
    if space.id not in ins and not space.links:
        return []
    word = "IN" if space.id in ins else "OUT"
    return [
        thin_square(x, y, plate.cell - 7),
        scenery.letter(word, x, y + plate.cell / 2 - 6, 10.5, "brick", font_weight="bold", class_="upright"),
    ]


def numeral(space: Space, x: float, y: float) -> str:
    """Letter the number of a square; `upright` asks whoever turns the sheet to turn it back."""
    return scenery.letter(str(space.ordered("number")), x, y + 11, 34, font_weight="bold", class_="upright")


def diamond_square(plate: Plate, space: Space, x: float, y: float) -> list[str]:
    """Draw the Lost Diamond Square: rays about its middle, its number in a corner."""
    half = plate.cell / 2 - 3
    rays = "".join(f"M{figure(x)} {figure(y)}L{figure(x + dx * half)} {figure(y + dy * half)}" for dx, dy in RAYS)
    return [
        square(x, y, plate.cell, "gold"),
        tag("path", d=rays, stroke=ink("card"), stroke_width=2),
        thin_square(x, y, plate.cell - 6),
        circle(x, y, 19, "card"),
        scenery.letter(str(space.ordered("number")), x, y + 8, 22, font_weight="bold", class_="upright"),
    ]


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
    return tag("path", d=line_of(points), fill="none", stroke=ink("ink"), stroke_width=2.2)


def gardens(plate: Plate) -> list[str]:
    """Letter each Home in the plot between it and the Field."""
    found = []
    for star_space in plate.sheet.of_kind("star"):
        x, y = plate.at[star_space.id]
        across = -plate.cell if x > plate.sheet.sheet[0] / 2 else plate.cell
        owner = ENDS.get(star_space.corner, 0)
        place = f"rotate({90 if across < 0 else -90} {figure(x + across)} {figure(y)})"
        found.append(
            group(
                tag(
                    "rect",
                    x=x + across - 19,
                    y=y - 142,
                    width=38,
                    height=284,
                    rx=8,
                    fill=ink("card"),
                    stroke=ink("ink"),
                    stroke_width=1.4,
                ),
                tag(
                    "rect",
                    x=x + across - 14,
                    y=y - 137,
                    width=28,
                    height=274,
                    rx=6,
                    fill="none",
                    stroke=seat_ink(owner),
                    stroke_width=2,
                ),
                scenery.letter(
                    f"{('EAST', 'WEST')[owner]} HOME",
                    x + across,
                    y + 8,
                    23,
                    transform=place,
                    letter_spacing=4,
                    font_weight="bold",
                ),
            )
        )
    return found


RAYS = (
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
    (-0.5, -1),
    (0.5, -1),
    (-0.5, 1),
    (0.5, 1),
)
