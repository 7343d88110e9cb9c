"""The small map: Mercator's sheet whose edges join, with the course that every ship follows."""

from teetotum.draw.engraving.lettering import FACE, Look, letter, on_paper
from teetotum.draw.engraving.palette import emblems, ink
from teetotum.draw.engraving.round_the_world.charting import GLOBE, HEIGHT, LEGS, WIDTH, project
from teetotum.draw.engraving.round_the_world.figures import ship
from teetotum.draw.engraving.round_the_world.lands import LANDS
from teetotum.draw.engraving.scene import Point
from teetotum.draw.engraving.svg import group, sheet, smooth, tag
from teetotum.engine.rules import upholds
from teetotum.engine.umpire import Setup
from teetotum.games.round_the_world.table import PRINCIPAL_PORTS, TABLET
from teetotum.games.round_the_world.vocabulary import Clause

CIRCLES = ((0.0, "The Line"), (23.5, "Tropic of Cancer"), (-23.5, "Tropic of Capricorn"))
OCEANS = ((-145, -30, "PACIFIC OCEAN"), (-28, 34, "ATLANTIC"), (82, -38, "INDIAN OCEAN"), (158, 20, "PACIFIC"))
BELOW = {"Rio de Janeiro", "Cape Horn", "Mauritius", "Cape of Good Hope", "Anjer", "St Helena", "Equator (homeward)"}
"""Places whose names stand under them, to keep clear of the course."""
DOT = 4.5
FIGURE = 32
"""How wide a ship is on the map."""


@upholds(Clause.MAP_OF_THE_COURSE, Clause.EDGES_JOINED)
def map_strip(setup: Setup) -> str:
    """Engrave the map of the course; a ship that leaves it at one edge comes in at the other."""
    del setup
    return sheet(
        WIDTH,
        HEIGHT,
        tag("defs", emblems(), ship()),
        tag("rect", width=WIDTH, height=HEIGHT, fill=ink("sky")),
        graticule(),
        *(land(points) for points in LANDS.values()),
        *(letter(name, *project(x, y), 15, fill=ink("faint"), letter_spacing=4) for x, y, name in OCEANS),
        course(),
        *(place(name, at) for name, at in places()),
        tag("rect", x=1.5, y=1.5, width=WIDTH - 3, height=HEIGHT - 3, fill="none", stroke=ink("ink"), stroke_width=3),
        label="Map of the world on Mercator's projection, with the course from New York to New York",
        data_figure=FIGURE,
    )


def graticule() -> str:
    """Draw meridians, parallels, the Line and the tropics."""
    meridians = "".join(f"M{project(lon, 0)[0]:.1f} 0V{HEIGHT}" for lon in range(-150, 180, 30))
    parallels = "".join(f"M0 {project(0, lat)[1]:.1f}H{WIDTH}" for lat in (-60, -40, -20, 20, 40, 60))
    fine = tag("path", d=meridians + parallels, stroke=ink("deep"), stroke_width=0.5, stroke_opacity=0.6)
    return fine + "".join(circle(lat, name) for lat, name in CIRCLES)


def circle(latitude: float, name: str) -> str:
    """Draw the Line or a tropic with its name."""
    y = project(0, latitude)[1]
    dash = "" if latitude == 0 else "5 4"
    line = tag("path", d=f"M0 {y:.1f}H{WIDTH}", stroke=ink("brick"), stroke_width=1, stroke_dasharray=dash)
    look: Look = {"font_family": FACE, "font_size": 10, "font_style": "italic", "fill": ink("brick")}
    return line + tag("text", name, x=8, y=round(y - 3, 1), **look)


def land(points: tuple[Point, ...]) -> str:
    """Draw one land, with a shaded shore."""
    shape = smooth([project(*point) for point in points], closed=True)
    shore = tag("path", d=shape, fill="none", stroke=ink("deep"), stroke_width=6, stroke_opacity=0.35)
    return shore + tag("path", d=shape, fill=ink("land"), stroke=ink("ink"), stroke_width=1)


def course() -> str:
    """Draw the course once as it leaves New York and once as it comes in over the other edge."""
    points = [project(*point) for leg in LEGS for point in (leg if leg is LEGS[0] else leg[1:])]
    drawn = [smooth([(x + shift, y) for x, y in points]) for shift in (0.0, WIDTH)]
    broad = "".join(tag("path", d=way, stroke=ink("card"), stroke_width=4.5) for way in drawn)
    fine = "".join(tag("path", d=way, stroke=ink("brick"), stroke_width=2, stroke_dasharray="7 4") for way in drawn)
    return group(broad, fine, fill="none", class_="course")


def places() -> list[tuple[str, Point]]:
    """List the thirteen places where they lie on the sheet."""
    return [
        (name, project((leg[-1][0] + GLOBE / 2) % GLOBE - GLOBE / 2, leg[-1][1]))
        for name, leg in zip(TABLET, LEGS, strict=True)
    ]


def place(name: str, at: Point) -> str:
    """Mark a place, the principal ports with a ring."""
    x, y = at
    is_port = name in PRINCIPAL_PORTS
    dot = tag(
        "circle", cx=x, cy=y, r=DOT, fill=ink("brick" if is_port else "card"), stroke=ink("ink"), stroke_width=1.5
    )
    below = name in BELOW
    told = name.partition(" (")[0]
    weight = "bold" if is_port else "normal"
    return dot + on_paper(told, x, y + 16 if below else y - 8, 13 if is_port else 11.5, font_weight=weight)
