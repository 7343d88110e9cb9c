"""The map of the railway: the country from ocean to ocean, and the towns along the line across it."""

from collections.abc import Sequence

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
    """Mark every town, and letter the names, the greater first, wherever there is room about the line."""
    named = {space.id: space for space in laid.spaces if space.place}
    spots = {each: position(laid, int(each)) for each in named}
    drawn = [disc(*spot, 4.2, "card", "ink", 1.6) for spot in spots.values()]
    taken: list[tuple[float, float, float]] = []
    for space in sorted(named.values(), key=lambda space: -space.ordered("people")):
        drawn.append(name(space, spots[space.id], tuple(spots.values()), taken))
    return drawn


def name(space: Space, at: Point, spots: Sequence[Point], taken: list[tuple[float, float, float]]) -> str:
    """Letter a town's name where it hides neither another nor a town; a small town in a crowd goes without."""
    size = 16 if space.size else 13
    half = len(space.place) * size * 0.25 + 3
    for across, down in ((0, -12), (0, 22), (half, -14), (half, 24), (-half, -14), (-half, 24), (0, -28), (0, 37)):
        x, y = min(max(at[0] + across, half + 4), WIDTH - half - 4), at[1] + down
        is_free = all(abs(x - other) >= half + room or abs(y - level) >= size for other, level, room in taken)
        if is_free and not any(abs(x - east) < half and y - size < south + 5 < y + 14 for east, south in spots):
            taken.append((x, y, half))
            return on_paper(space.place, x, y, size, font_weight="bold" if space.size else "normal")
    return ""
