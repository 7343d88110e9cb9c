"""The map of the railway: the country from ocean to ocean, its lakes and mountains, and the line across it."""

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.lettering import letter, on_paper
from teetotum.draw.engraving.palette import emblems, ink
from teetotum.draw.engraving.phoebe_snow.country import HEIGHT, LAKES, LAND, LINE, RIVERS, WIDTH, position, project
from teetotum.draw.engraving.phoebe_snow.figures import pawn
from teetotum.draw.engraving.scene import Point
from teetotum.draw.engraving.svg import figure, group, line_of, sheet, smooth, tag
from teetotum.engine.umpire import Setup

FIGURE = 34
"""How wide a piece is on the map."""
RANGES = (
    *((lon, 36.5 + 1.35 * n + 0.4 * (n % 2)) for n in range(9) for lon in (-106.4 - 0.75 * n, -108.6 - 0.75 * n)),
    *((-118.4 - 0.42 * n, 35.6 + 0.95 * n) for n in range(4)),
    *((-121.6, 42.4 + 1.3 * n) for n in range(5)),
    *((-83.4 + 1.15 * n, 34.8 + 0.86 * n) for n in range(6)),
)
"""Where mountains stand: the Rocky Mountains, the Sierra, the Cascades and the Alleghenies."""
NAMES = (
    (-122.6, 33.2, "PACIFIC"),
    (-71.6, 36, "ATLANTIC"),
    (-102.2, 36.4, "Rocky Mountains"),
    (-100, 44.4, "The Plains"),
)


def map_strip(setup: Setup) -> str:
    """Engrave the map of the railway."""
    return sheet(
        WIDTH,
        HEIGHT,
        tag("defs", emblems(), pawn()),
        tag("rect", width=WIDTH, height=HEIGHT, fill=ink("sky")),
        land(),
        *(mountain(*project(*at)) for at in sorted(RANGES, key=lambda at: -at[1])),
        *(
            letter(name, *project(x, y), 14, fill=ink("faint"), font_style="italic", letter_spacing=2)
            for x, y, name in NAMES
        ),
        rails(),
        *towns(setup.sheet),
        tag("rect", x=1.5, y=1.5, width=WIDTH - 3, height=HEIGHT - 3, fill="none", stroke=ink("ink"), stroke_width=3),
        label="Map of the railway from New York to San Francisco",
        data_figure=FIGURE,
    )


def land() -> str:
    """Draw the country with its shores and its lakes."""
    coast = smooth([project(*point) for point in LAND], closed=True)
    shores = [smooth([project(*point) for point in lake], closed=True) for lake in LAKES]
    surf = tag("path", d=coast, fill="none", stroke=ink("deep"), stroke_width=9, stroke_opacity=0.35)
    ground = tag("path", d=coast, fill=ink("land"), fill_opacity=0.7, stroke=ink("ink"), stroke_width=1.2)
    streams = "".join(smooth(project(*point) for point in river) for river in RIVERS)
    rivers = tag("path", d=streams, fill="none", stroke=ink("deep"), stroke_width=2)
    return surf + ground + rivers + tag("path", d="".join(shores), fill=ink("sea"), stroke=ink("ink"), stroke_width=1)


def mountain(x: float, y: float) -> str:
    """Draw one mountain with its shoulder, shaded on its eastern side; no two neighbours are of one size."""
    size = 0.8 + 0.12 * ((7 * x + 3 * y) % 5)
    place = f"translate({figure(x)} {figure(y)}) scale({figure(size)})"
    peak = tag("path", d="M-15 9-8 0-5 2 1-11 7-2 10-4 17 9Z", fill=ink("card"), stroke=ink("ink"), stroke_width=1)
    shade = tag("path", d="M1-11 7-2 10-4 17 9H8L4 3 5-3Z", fill=ink("slate"))
    return group(peak, shade, transform=place)


def rails() -> str:
    """Draw the line with its ties."""
    way = line_of(project(longitude, latitude) for _, longitude, latitude in LINE)
    coats = (("card", 11.0, ""), ("ink", 9.0, "2 6"), ("ink", 4.5, ""), ("brick", 2.2, ""))
    drawn = (
        tag("path", d=way, stroke=ink(tone), stroke_width=wide, stroke_dasharray=dash) for tone, wide, dash in coats
    )
    return group(*drawn, fill="none", stroke_linejoin="round")


def towns(laid: BoardSheet) -> list[str]:
    """Mark every town, and letter the names, the greater first, wherever there is room above or below the line."""
    named = [space for space in laid.spaces if space.place]
    taken: list[tuple[float, float, float]] = []
    drawn = [dot(position(laid, int(space.id))) for space in named]
    for space in sorted(named, key=lambda space: -space.ordered("people")):
        drawn.append(name(space, position(laid, int(space.id)), taken))
    return drawn


def dot(at: Point) -> str:
    """Mark a town."""
    return tag("circle", cx=at[0], cy=at[1], r=4.2, fill=ink("card"), stroke=ink("ink"), stroke_width=1.6)


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
