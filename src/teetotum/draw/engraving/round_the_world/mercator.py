"""The small map: Mercator's sheet whose edges join, with the course that every ship follows."""

from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.round_the_world.charting import HEIGHT, LEGS, WIDTH, project
from teetotum.draw.engraving.svg import sheet, smooth, tag
from teetotum.engine.umpire import Setup


def map_strip(setup: Setup) -> str:
    """Engrave the map of the course."""
    del setup
    points = [project(*point) for leg in LEGS for point in leg]
    course = tag("path", d=smooth(points), fill="none", stroke=ink("brick"))
    return sheet(WIDTH, HEIGHT, tag("rect", width=WIDTH, height=HEIGHT, fill=ink("sky")), course, label="Map of the course")
