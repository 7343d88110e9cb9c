"""The chart of New York Harbor: sea and land, the course with its spaces, and the compass."""

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import figure, group, line_of, tag, text, title
from teetotum.draw.engraving.svg import sheet as lay_sheet
from teetotum.draw.engraving.yacht_race import cartouche, compass, harbour, yachts
from teetotum.engine.umpire import Setup

DISK = 13.5
"""Radius of a plain space."""
WAY = 27.0
EDGE: dict[str, str | float] = {"stroke": ink("ink"), "stroke_width": 1.6, "stroke_linejoin": "round"}
GRAINS = ((-8, -7), (-4, -10), (3, -9.5), (8, -6), (-7, 8), (0, 10.5), (6, 8.5))
FILLS = {
    "start": "gold", "finish": "gold", "stop": "brick", "lightship": "rose", "calm": "card", "storm": "slate",
    "sandbar": "land", "cherub": "sky", "safety": "leaf", "plain": "card",
}  # fmt: skip
KEY = (
    ("safety", "A place of safety", "nobody passes nor joins"),
    ("calm", "A calm", "the next turn is lost"),
    ("cherub", "A fair wind", "on along the dotted line"),
    ("storm", "The storm", "driven back to safety"),
    ("sandbar", "The sand-bar", "outward: begin again"),
    ("stop", "Homeward", "every yacht stops"),
)
"""Each sign with its name and what it does."""
EFFECTS = {
    "start": "yachts set out from here",
    "finish": "homeward, the finish; outward, a plain space",
    "stop": "homeward, every yacht stops here; outward, a plain space",
    "lightship": "the Light-ship is turned here",
    "calm": "a calm: a yacht stopping here loses its next turn",
    "safety": "a place of safety: a yacht lying here may not be passed nor joined",
    "plain": "a plain space",
}


def board(setup: Setup) -> str:
    """Engrave the whole chart."""
    sheet = setup.sheet
    wide, high = sheet.sheet
    return lay_sheet(
        wide,
        high,
        yachts.symbols(),
        harbour.sea(wide, high),
        harbour.lands(wide, high),
        harbour.stretched(wide, high, *harbour.ships()),
        track(sheet),
        *harbour.dotted_lines(setup),
        harbour.pictures(setup),
        compass.engrave(*compass_place(sheet)),
        *(engrave_space(space) for space in sheet.spaces),
        harbour.stretched(wide, high, title_panel(), cartouche.key(26, 1520, 292, sign, KEY)),
        harbour.frame(wide, high),
        label=f"{sheet.title}. {sheet.words}",
        data_figure=sheet.space_size[0],
    )


def compass_place(sheet: BoardSheet) -> tuple[float, float, float]:
    """Set the compass in the lower bay, as on the house's chart."""
    wide, high = sheet.sheet
    return 0.665 * wide, 0.4667 * high, 0.125 * wide


def track(sheet: BoardSheet) -> str:
    """Draw the fairway under the spaces, leg by leg."""
    spots = [(space.x, space.y) for space in sheet.spaces]
    stop = sheet.of_kind("stop")[0]
    whole = line_of([*spots, (stop.x, stop.y)])
    wide = tag(
        "path",
        d=whole,
        fill="none",
        stroke=ink("sky"),
        stroke_width=46,
        stroke_linejoin="round",
        stroke_linecap="round",
        opacity=0.75,
    )
    return group(wide, *(leg(sheet, name) for name in dict.fromkeys(space.belt for space in sheet.spaces) if name))


def leg(sheet: BoardSheet, name: str) -> str:
    """Draw one straight leg with its own id, to be lit when a wind blows down it."""
    on_it = [(space.x, space.y) for space in sheet.spaces if space.belt == name]
    return group(
        tag("path", d=line_of(on_it), fill="none", stroke=ink("card"), stroke_width=WAY + 4, stroke_linecap="round"),
        tag("path", d=line_of(on_it), fill="none", stroke=ink("ink"), stroke_width=2),
        id=f"leg-{name}",
        class_="leg",
    )


def engrave_space(space: Space) -> str:
    """Engrave one space with its number, its sign and its words."""
    return group(
        *disk(space.kind, space.x, space.y),
        title(tell_space(space)),
        number(space),
        id=f"space-{space.id}",
        class_=f"space kind-{space.kind}",
        data_space=space.id,
    )


def tell_space(space: Space) -> str:
    """Say what a space is, what it does, and how far that is known."""
    number, kind, place = (space.provenance_of(aspect) for aspect in ("space", "kind", "x"))
    return f"{legend(None, space)} Its number is {number}, what it does {kind}, its place on the chart {place}."


def legend(_setup: object, space: Space) -> str:
    """Say what a space is, and what it does."""
    return f"{space.id}{f', {space.place}' if space.place else ''}: {effect_words(space)}."


def effect_words(space: Space) -> str:
    """Say what happens to a yacht that stops here."""
    out, back = space.sends_to("out_to"), space.sends_to("in_to")
    if space.kind == "storm":
        return f"a storm drives a yacht back, outward to {out}, homeward to {back}"
    if space.kind == "sandbar":
        return f"a sand-bar: an outward yacht sets out afresh from {out}"
    if space.kind == "cherub":
        return f"a cherub may blow a yacht along the dotted line, outward to {out}, homeward to {back}"
    return EFFECTS.get(space.kind, "a plain space")


def disk(kind: str, x: float, y: float) -> list[str]:
    """Draw the shape of a space: each kind has one of its own, so that no ink is needed to tell them apart."""
    outer = OUTLINES[kind](x, y) if kind in OUTLINES else ""
    if outer:
        return [
            tag("path", d=outer, fill=ink(FILLS[kind]), **EDGE),
            tag("circle", cx=x, cy=y, r=DISK - 2, fill=ink("card"), stroke=ink("ink"), stroke_width=1),
        ]
    return [tag("circle", cx=x, cy=y, r=DISK, fill=ink(FILLS.get(kind, "card")), **EDGE), *signs(kind, x, y)]


def signs(kind: str, x: float, y: float) -> list[str]:
    """Mark a round space: still water for a calm, a gold ring for a cherub, grains for the sand-bar."""
    if kind == "calm":
        still = "".join(
            f"M{figure(x - wide)} {figure(y + dy)}h{2 * wide}" for dy, wide in ((-9.5, 7), (9, 7), (11.5, 4))
        )
        ring = tag(
            "circle", cx=x, cy=y, r=DISK + 3.5, fill="none", stroke=ink("ink"), stroke_width=1.4, stroke_dasharray="4 3"
        )
        return [ring, tag("path", d=still, stroke=ink("deep"), stroke_width=1.4)]
    if kind == "cherub":
        return [
            tag("circle", cx=x, cy=y, r=DISK + 3, fill="none", stroke=ink(name), stroke_width=width)
            for name, width in (("ink", 5), ("gold", 3))
        ]
    if kind == "sandbar":
        dots = "".join(f"M{figure(x + dx)} {figure(y + dy)}h.1" for dx, dy in GRAINS)
        return [tag("path", d=dots, stroke=ink("ink"), stroke_width=2, stroke_linecap="round")]
    return []


def sign(kind: str, x: float, y: float) -> str:
    """Draw the sign of a kind for the key."""
    return group(*disk(kind, x, y))


def number(space: Space) -> str:
    """Letter the number of a space."""
    return text(space.id, space.x, space.y + 5, font_size=15, font_weight="bold", **compass.lettering())


def octagon(x: float, y: float) -> str:
    """Draw eight sides round a point."""
    return line_of([compass.on_ring(x, y, DISK + 3.5, 2 * n + 1) for n in range(8)], closed=True)


def burst(x: float, y: float) -> str:
    """Draw a star of many points round a point."""
    return line_of([compass.on_ring(x, y, DISK + (1 if n % 2 else 8), n * 16 / 22) for n in range(22)], closed=True)


def lozenge(x: float, y: float) -> str:
    """Draw a square set on its corner: the sign of safety."""
    r = DISK + 8
    return line_of([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], closed=True)


def hexagon(x: float, y: float) -> str:
    """Draw six sides round a point: where every homeward yacht stops."""
    return line_of([compass.on_ring(x, y, DISK + 6, n * 16 / 6) for n in range(6)], closed=True)


def title_panel() -> str:
    """Letter the title of the chart."""
    x = 838
    return group(
        cartouche.panel(700, 1096, 276, 206),
        cartouche.lines_in(
            x,
            1096,
            ("YACHT", 46, 62, "brick"),
            ("RACE", 46, 106, "brick"),
            ("New York Harbor,", 19, 146, "ink"),
            ("the Inside Course", 19, 168, "ink"),
        ),
        cartouche.ornament(x, 1280, 190),
    )


OUTLINES = {
    "safety": lozenge,
    "start": octagon,
    "finish": octagon,
    "lightship": octagon,
    "stop": hexagon,
    "storm": burst,
}
