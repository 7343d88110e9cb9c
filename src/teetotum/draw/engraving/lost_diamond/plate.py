"""The board of Lost Diamond: ribbons of Road and Lanes, the Homes, and the Field with its numbers."""

from itertools import pairwise

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.lost_diamond import figures, scenery
from teetotum.draw.engraving.lost_diamond.ground import is_mirrored, place_on
from teetotum.draw.engraving.palette import ink, seat_ink
from teetotum.draw.engraving.scene import Point
from teetotum.draw.engraving.svg import group, line_of, sheet as lay_sheet, tag, text, title
from teetotum.engine.umpire import Setup

FACE = "var(--face, 'IM Fell English', Georgia, serif)"
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
        return [space.id for space in self.sheet.spaces if space.id.startswith("R")]

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
        scenery.ground(plate.sheet, wide, high),
        ribbons(plate),
        *(engrave_space(plate, space) for space in setup.sheet.spaces),
        label=f"{setup.sheet.title}. {setup.sheet.words}",
        data_piece=setup.sheet.space_size[0],
    )


def ribbons(plate: Plate) -> str:
    """Lay the ribbon of the Road, the Lanes over it, and the Road again over the Lanes at the Circle Crossings."""
    road = plate.road()
    ring = [plate.at[name] for name in [*road, road[0]]]
    lanes = [[plate.at[name] for name in lane] for lane in plate.lanes()]
    over = [n for n, name in enumerate(road) if plate.sheet[name].kind == "circle_crossing"]
    bridges = [[plate.at[road[(n + k) % len(road)]] for k in (-1, 0, 1)] for n in over]
    return group(
        ribbon(ring, "shade", closed=True),
        *(ribbon(lane, "rose") for lane in lanes),
        *(bridge(three, "shade") for three in bridges),
    )


def ribbon(points: list[Point], fill: str, closed: bool = False) -> str:
    """Lay one ribbon with its two ink edges."""
    d = line_of(points[:-1] if closed else points, closed)
    join = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "square"}
    return tag("path", d=d, stroke=ink("ink"), stroke_width=OUTER, **join) + tag(
        "path", d=d, stroke=ink(fill), stroke_width=RIBBON, **join
    )


def bridge(points: list[Point], fill: str) -> str:
    """Lay a short piece of ribbon over another, with its shadow."""
    (a, b), (c, d), (e, f) = points
    ends = [((a + c) / 2, (b + d) / 2), (c, d), ((c + e) / 2, (d + f) / 2)]
    shape = {"fill": "none", "stroke_linecap": "butt", "d": line_of(ends)}
    return tag("path", stroke=ink("ink"), stroke_width=OUTER, **shape) + tag(
        "path", stroke=ink(fill), stroke_width=RIBBON, **shape
    )


def engrave_space(plate: Plate, space: Space) -> str:
    """Engrave one space with its shape, its number and its words."""
    x, y = plate.at[space.id]
    return group(
        title(tell_space(space)),
        *shapes(plate, space, x, y),
        id=f"space-{space.id}",
        class_=f"space kind-{space.kind}",
        data_space=space.id,
    )


def tell_space(space: Space) -> str:
    """Say what a space is, and how far that is known."""
    told = WORDS.get(space.kind, f"a square of the Field, number {space.ordered('number')}")
    return f"{space.id}: {told}. {space.provenance_of('space').capitalize()}."


def shapes(plate: Plate, space: Space, x: float, y: float) -> list[str]:
    """Draw a space: squares for Field and Lanes, circles for Road and Homes, one upon the other at a Crossing."""
    if space.kind in {"field", "diamond"}:
        return field_square(plate, space, x, y)
    if space.kind in {"lane"}:
        return [square(x, y, 44, "card")]
    if space.kind == "square_crossing":
        return [circle(x, y, 27, "card"), square(x, y, 44, "gold")]
    if space.kind == "circle_crossing":
        return [square(x, y, 50, "card"), circle(x, y, 22, "gold")]
    if space.kind in {"home", "star"}:
        mine = tag("circle", cx=x, cy=y, r=18, fill="none", stroke=seat_ink(ENDS.get(space.corner, 0)), stroke_width=4)
        return [circle(x, y, 22, "card"), mine, *([star(x, y)] if space.kind == "star" else [])]
    return [circle(x, y, 22, "card")]


def circle(x: float, y: float, r: float, fill: str) -> str:
    """Draw a circle in ink."""
    return tag("circle", cx=x, cy=y, r=r, fill=ink(fill), stroke=ink("ink"), stroke_width=1.8)


def square(x: float, y: float, side: float, fill: str) -> str:
    """Draw a square in ink."""
    return tag("rect", x=x - side / 2, y=y - side / 2, width=side, height=side, fill=ink(fill), stroke=ink("ink"), stroke_width=1.8)


def star(x: float, y: float) -> str:
    """Draw a star of five points."""
    return tag("path", d=figures.star_path(x, y, 17), fill=ink("gold"), stroke=ink("ink"), stroke_width=1.4)


def field_square(plate: Plate, space: Space, x: float, y: float) -> list[str]:
    """Draw a square of the Field with its number; light and dark squares alternate."""
    column, row = ord(space.id[0]), int(space.id[1:])
    fill = "card" if (column + row) % 2 else "land"
    number = text(
        str(space.ordered("number")), x, y + 11, font_size=32, text_anchor="middle", font_family=FACE, fill=ink("ink"), class_="upright"
    )
    return [square(x, y, plate.cell, fill), number]


def links(names: list[str]) -> list[tuple[str, str]]:
    """Pair each space with the next."""
    return list(pairwise(names))
