"""The mariner's compass on the chart: its sections, its triangles with their numbers, its arrow, and what it shows."""

from dataclasses import replace
from math import cos, pi, sin

from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.scene import Appliance, Point, Scene
from teetotum.draw.engraving.svg import figure, group, line_of, tag, text, title
from teetotum.mechanics.compass import CENTRAL, OUTER, POINTS, larger, smaller

ROUND = len(POINTS)
FACE = "var(--face, 'IM Fell English', Georgia, serif)"
WINDS = {"N": "north", "E": "east", "S": "south", "W": "west"}


def say_point(point: int) -> str:
    """Say a point of the compass in words: north-north-east."""
    letters = [WINDS[letter] for letter in POINTS[point]]
    return "".join(letters) if len(letters) == 2 else "-".join(letters)


def point_shown(wind: int, hand: int, later: int) -> int:
    """Find the point the arrow rests on: known while yachts may run, else from both numbers where only one has them."""
    if wind >= 0:
        return wind
    alike = [point for point in range(ROUND) if (smaller(point), larger(point)) == (hand, later)]
    return alike[0] if len(alike) == 1 else -1


def appliance(point: int, numbers: tuple[int, ...]) -> Appliance:
    """Tell what the compass shows and which numbers are still to be moved, the smaller first."""
    told = " then ".join(str(number) for number in numbers)
    wind = f"Wind from {POINTS[point]}, {say_point(point)}" if point >= 0 else "The compass"
    return Appliance(
        kind="compass",
        name="compass",
        faces=tuple(f"{name} {CENTRAL[n]} {OUTER[n]}" for n, name in enumerate(POINTS)),
        shows=(point,) if point >= 0 else (),
        used=(False,) * len(numbers),
        tokens=tuple(str(number) for number in numbers),
        words=f"{wind}: {told} to be moved" if numbers else "The compass waits to be spun",
    )


def lay_spin(scene: Scene, point: int) -> Scene:
    """Leave the arrow where the last spin left it, for as long as numbers of that spin are in hand."""
    numbers = tuple(int(token) for each in scene.appliances for token in each.tokens)
    if any(each.shows for each in scene.appliances):
        return scene
    named = appliance(point, numbers)
    legs = tuple(part for part in scene.lit if not part.startswith("compass-"))
    return replace(scene, appliances=(named,), lit=(*lit(point), *legs) if numbers else legs)


def lit(point: int) -> tuple[str, ...]:
    """Name the section and the triangle under the arrow."""
    return (f"compass-section-{CENTRAL[point]}", f"compass-point-{POINTS[point]}") if point >= 0 else ()


def on_ring(x: float, y: float, radius: float, turns: float) -> Point:
    """Find a point of a ring, so many sixteenths of a turn from North with the sun."""
    angle = turns * 2 * pi / ROUND
    return x + radius * sin(angle), y - radius * cos(angle)


def engrave(x: float, y: float, radius: float) -> str:
    """Engrave the compass round a centre, North up as the board's (YR-11)."""
    return group(
        title("The compass: four sections in the middle, sixteen points round them, each with its number"),
        *rims(x, y, radius),
        *(section(x, y, 0.42 * radius, number) for number in dict.fromkeys(CENTRAL)),
        *(triangle(x, y, radius, point) for point in range(ROUND)),
        *(letters(x, y, radius, point) for point in range(ROUND)),
        tag("circle", cx=x, cy=y, r=0.06 * radius, fill=ink("gold"), stroke=ink("ink"), stroke_width=1.5),
        needle(x, y, radius),
        id="appliance-compass",
        class_="appliance",
        data_x=x,
        data_y=y,
        data_radius=radius,
    )


def rims(x: float, y: float, radius: float) -> list[str]:
    """Draw the disk with its double rim, and a scale of degrees between."""
    ticks = [
        line_of([on_ring(x, y, 1.04 * radius, n / 4), on_ring(x, y, (1.015 if n % 4 else 0.99) * radius, n / 4)])
        for n in range(4 * ROUND)
    ]
    return [
        tag("circle", cx=x + 4, cy=y + 6, r=1.22 * radius, fill=ink("slate"), opacity=0.35),
        tag("circle", cx=x, cy=y, r=1.22 * radius, fill=ink("gold"), stroke=ink("ink"), stroke_width=2),
        tag("circle", cx=x, cy=y, r=1.18 * radius, fill=ink("shade"), stroke=ink("ink"), stroke_width=1),
        tag("circle", cx=x, cy=y, r=1.07 * radius, fill=ink("gold"), stroke=ink("ink"), stroke_width=1.5),
        tag("circle", cx=x, cy=y, r=1.045 * radius, fill=ink("card"), stroke=ink("ink"), stroke_width=1),
        tag("path", d=" ".join(ticks), stroke=ink("ink"), stroke_width=1, fill="none"),
    ]


def section(x: float, y: float, radius: float, number: int) -> str:
    """Draw one of the four sections of the middle, with its number."""
    first, last = span_of(number)
    a, b = on_ring(x, y, radius, first - 0.5), on_ring(x, y, radius, last + 0.5)
    told = on_ring(x, y, 0.6 * radius, (first + last) / 2)
    wide = figure(radius)
    arc = f"{line_of([(x, y), a])}A{wide} {wide} 0 0 1 {figure(b[0])} {figure(b[1])}Z"
    pale = ink("rose") if number in {1, 6} else ink("sky")
    return group(
        tag("path", d=arc, fill=pale, stroke=ink("ink"), stroke_width=1.5),
        text(str(number), told[0], told[1] + 9, font_size=27, font_weight="bold", **lettering()),
        id=f"compass-section-{number}",
        class_="compass-section",
    )


def span_of(number: int) -> tuple[int, int]:
    """Find the first and last point of a section, with the sun; one may lie across North."""
    of_it = [point for point in range(ROUND) if CENTRAL[point] == number]
    first = next(point for point in of_it if CENTRAL[point - 1] != number)
    return first, first + len(of_it) - 1


def triangle(x: float, y: float, radius: float, point: int) -> str:
    """Draw the triangle of one point with its number; the four chief points stand out."""
    chief = point % 4 == 0
    tip = on_ring(x, y, radius * (0.97 if chief else 0.9), point)
    a, b = on_ring(x, y, 0.44 * radius, point - 0.48), on_ring(x, y, 0.44 * radius, point + 0.48)
    middle = on_ring(x, y, 0.44 * radius, point)
    told = on_ring(x, y, 0.56 * radius, point)
    return group(
        tag("path", d=line_of([a, tip, b], closed=True), fill=ink("card"), stroke=ink("ink"), stroke_width=1.2),
        tag("path", d=line_of([middle, tip, b], closed=True), fill=ink("gold"), opacity=0.55),
        text(str(OUTER[point]), told[0], told[1] + 5.5, font_size=17, font_weight="bold", **lettering()),
        id=f"compass-point-{POINTS[point]}",
        class_="compass-point",
    )


def letters(x: float, y: float, radius: float, point: int) -> str:
    """Letter a point outside its triangle."""
    at = on_ring(x, y, 1.125 * radius, point)
    chief = point % 4 == 0
    return text(
        POINTS[point],
        at[0],
        at[1] + (6 if chief else 4),
        font_size=17 if chief else 12 if point % 2 == 0 else 9.5,
        font_weight="bold",
        **lettering(),
    )


def needle(x: float, y: float, radius: float) -> str:
    """Draw the arrow as it lies before the first spin, pointing North; it is turned about the middle.

    It is a ring about the sections with a fork that holds its head, so that both numbers it points to can be read.
    """
    head = [(-13.0, -0.66), (0.0, -0.99), (13.0, -0.66), (0.0, -0.72)]
    tail = [(-7.0, 0.44), (0.0, 0.5), (7.0, 0.44), (10.0, 0.74), (0.0, 0.66), (-10.0, 0.74)]
    fork = "".join(f"M{figure(x + k)} {figure(y - 0.42 * radius)}V{figure(y - 0.67 * radius)}" for k in (-11, 11))
    shapes = [
        line_of([(x + across, y + along * radius) for across, along in shape], closed=True) for shape in (head, tail)
    ]
    line = {"fill": "none", "stroke_linecap": "round"}
    return group(
        *(
            tag("path", d=fork, stroke=ink(name), stroke_width=width, **line)
            for name, width in (("ink", 6), ("brick", 3.2))
        ),
        *(
            tag("circle", cx=x, cy=y, r=0.44 * radius, stroke=ink(name), stroke_width=width, **line)
            for name, width in (("ink", 7), ("brick", 4))
        ),
        *(
            tag("path", d=d, fill=ink("brick"), stroke=ink("ink"), stroke_width=1.6, stroke_linejoin="round")
            for d in shapes
        ),
        id="appliance-compass-arrow",
        class_="arrow",
    )


def lettering() -> dict[str, str]:
    """Set lettering in the house's face, centred, in ink."""
    return {"text_anchor": "middle", "font_family": FACE, "fill": ink("ink")}


def is_six(point: int) -> bool:
    """See whether a point lies over the section of the six."""
    return CENTRAL[point] == max(CENTRAL)
