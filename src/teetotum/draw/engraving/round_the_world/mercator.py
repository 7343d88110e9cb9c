"""The small map: Mercator's sheet whose edges join, with the course that every ship follows."""

from teetotum.draw.engraving import art
from teetotum.draw.engraving.svg import sheet, tag
from teetotum.draw.scenes.round_the_world.charting import HEIGHT, WIDTH
from teetotum.engine.rules import upholds
from teetotum.engine.umpire import Setup
from teetotum.games.round_the_world.vocabulary import Clause

FIGURE = 32
"""How wide a ship is on the map."""


@upholds(Clause.MAP_OF_THE_COURSE, Clause.EDGES_JOINED)
def map_strip(_setup: Setup) -> str:
    """Engrave the map of the course; a ship that leaves it at one edge comes in at the other."""
    return sheet(
        WIDTH,
        HEIGHT,
        tag("defs", art.symbols("emblems"), art.symbol("round_the_world/symbols/figure-ship", "figure-ship")),
        art.picture("round_the_world/map"),
        label="Map of the world on Mercator's projection, with the course from New York to New York",
        data_figure=FIGURE,
    )
