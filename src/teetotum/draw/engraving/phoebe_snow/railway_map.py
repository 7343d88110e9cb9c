"""The map of the railway: the country from ocean to ocean, and the towns along the line across it."""

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving import art
from teetotum.draw.engraving.lettering import on_paper
from teetotum.draw.engraving.shapes import disc
from teetotum.draw.engraving.svg import sheet, tag
from teetotum.draw.scenes import Point
from teetotum.draw.scenes.phoebe_snow.country import position
from teetotum.engine.umpire import Setup

WIDTH, HEIGHT = 1000.0, 420.0
FIGURE = 34
"""How wide a piece is on the map."""


def map_strip(setup: Setup) -> str:
    """Engrave the map of the railway."""
    return sheet(
        WIDTH,
        HEIGHT,
        tag("defs", art.symbols("emblems"), art.symbol("phoebe_snow/symbols/figure-pawn", "figure-pawn")),
        art.picture("phoebe_snow/map"),
        *towns(setup.sheet),
        label="Map of the railway from New York to San Francisco",
        data_figure=FIGURE,
    )


def towns(laid: BoardSheet) -> list[str]:
    """Mark every town, and letter the names, the greater first, wherever there is room above or below the line."""
    named = [space for space in laid.spaces if space.place]
    taken: list[tuple[float, float, float]] = []
    drawn = [disc(*position(laid, int(space.id)), 4.2, "card", "ink", 1.6) for space in named]
    for space in sorted(named, key=lambda space: -space.ordered("people")):
        drawn.append(name(space, position(laid, int(space.id)), taken))
    return drawn


def name(space: Space, at: Point, taken: list[tuple[float, float, float]]) -> str:
    """Letter a town's name where nothing stands yet; a small town in a crowd goes without."""
    size = 16 if space.size else 13
    half = len(space.place) * size * 0.25 + 3
    x = min(max(at[0], half + 4), WIDTH - half - 4)
    for y in (at[1] - 12, at[1] + 20, at[1] - 27, at[1] + 35):
        if all(abs(x - other) >= half + room or abs(y - level) >= size for other, level, room in taken):
            taken.append((x, y, half))
            return on_paper(space.place, x, y, size, font_weight="bold" if space.size else "normal")
    return ""
