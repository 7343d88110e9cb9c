"""The chart of New York Harbor: sea and land, the course with its spaces, and the compass."""

from math import hypot

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.scene import Point
from teetotum.draw.engraving.svg import figure, group, line_of, sheet as lay_sheet, tag, text, title
from teetotum.draw.engraving.yacht_race import compass, harbour, yachts
from teetotum.draw.engraving.yacht_race.berths import Berth, course_of
from teetotum.engine.umpire import Setup

DISK = 13.5
"""Radius of a plain space."""
WAY = 27.0
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
        track(sheet),
        *harbour.dotted_lines(sheet),
        harbour.pictures(sheet),
        compass.engrave(*compass_place(sheet)),
        *(engrave_space(sheet, space) for space in sheet.spaces),
        harbour.cartouche(sheet),
        harbour.frame(wide, high),
        label=f"{sheet.title}. {sheet.words}",
        data_piece=sheet.space_size[0],
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
    wide = tag("path", d=whole, fill="none", stroke=ink("sky"), stroke_width=46, stroke_linejoin="round", stroke_linecap="round", opacity=0.75)
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


def engrave_space(sheet: BoardSheet, space: Space) -> str:
    """Engrave one space with its number, its sign and its words."""
    berth = course_of(sheet)[int(space.id)]
    return group(
        title(tell_space(space)),
        *disk(space, berth),
        number(space),
        id=f"space-{space.id}",
        class_=f"space kind-{space.kind}",
        data_space=space.id,
    )


def tell_space(space: Space) -> str:
    """Say what a space is, what it does, and how far that is known."""
    told = f"{space.id}{f', {space.place}' if space.place else ''}: {effect_words(space)}"
    sure = {name: space.provenance_of(name) for name in ("space", "kind", "effect")}
    return f"{told}. Number {sure['space']}, kind {sure['kind']}, place on the chart {space.provenance_of('x')}."


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


FILLS = {
    "start": "gold", "finish": "gold", "stop": "rose", "lightship": "rose", "calm": "white", "storm": "slate",
    "sandbar": "land", "cherub": "sky", "safety": "leaf", "plain": "card",
}  # fmt: skip


def disk(space: Space, berth: Berth) -> list[str]:
    """Draw the shape of a space: each kind has one of its own, so that no ink is needed to tell them apart."""
    x, y, fill = space.x, space.y, ink(FILLS.get(space.kind, "card"))
    ring = {"fill": fill, "stroke": ink("ink"), "stroke_width": 1.6, "stroke_linejoin": "round"}
    if space.kind == "safety":
        return [tag("path", d=shield(x, y), **ring), tag("circle", cx=x, cy=y, r=DISK - 2, fill=ink("card"), stroke=ink("ink"), stroke_width=1)]
    if space.kind in {"start", "finish", "stop", "lightship"}:
        return [tag("path", d=octagon(x, y, DISK + 3.5), **ring), tag("circle", cx=x, cy=y, r=DISK - 1.5, fill=ink("card"), stroke=ink("ink"), stroke_width=1)]
    if space.kind == "storm":
        return [tag("path", d=burst(x, y, DISK + 7, DISK + 1), **ring), tag("circle", cx=x, cy=y, r=DISK - 2, fill=ink("card"), stroke=ink("ink"), stroke_width=1)]
    rings = [tag("circle", cx=x, cy=y, r=DISK, **ring)]
    if space.kind == "calm":
        waves = "".join(f"M{figure(x - 9)} {figure(y + dy)}h18" for dy in (-9, 8, 10.5))
        rings += [tag("circle", cx=x, cy=y, r=DISK + 3, fill="none", stroke=ink("ink"), stroke_width=1, stroke_dasharray="3 2"), tag("path", d=waves, stroke=ink("deep"), stroke_width=1)]
    if space.kind == "cherub":
        rings.append(tag("circle", cx=x, cy=y, r=DISK + 3, fill="none", stroke=ink("gold"), stroke_width=2.5))
    if space.kind == "sandbar":
        dots = "".join(f"M{figure(x + dx)} {figure(y + dy)}h.1" for dx, dy in ((-8, -7), (-4, -9.5), (3, -9), (8, -6), (-7, 8), (0, 10), (6, 8.5)))
        rings.append(tag("path", d=dots, stroke=ink("brick"), stroke_width=2, stroke_linecap="round"))
    return rings


def number(space: Space) -> str:
    """Letter the number of a space."""
    size = 15 if len(space.id) < 2 else 14
    return text(space.id, space.x, space.y + 4.8, font_size=size, font_weight="bold", **compass.lettering())


def octagon(x: float, y: float, r: float) -> str:
    """Draw eight sides round a point."""
    return line_of([compass.on_ring(x, y, r, 2 * n + 1) for n in range(8)], closed=True)


def burst(x: float, y: float, out: float, inner: float) -> str:
    """Draw a star of many points round a point."""
    return line_of([compass.on_ring(x, y, inner if n % 2 else out, n * 16 / 22) for n in range(22)], closed=True)


def shield(x: float, y: float) -> str:
    """Draw a square set on its corner: the sign of safety."""
    r = DISK + 8
    return line_of([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], closed=True)


def near(a: Point, b: Point) -> float:
    """Measure how far two points lie apart."""
    return hypot(a[0] - b[0], a[1] - b[1])
