"""The country the line runs through, band by band from the Delaware to the Sierra, and the corners of the sheet."""

from collections import Counter
from itertools import pairwise

from teetotum.boards import BoardSheet
from teetotum.draw.engraving import art
from teetotum.draw.engraving.lettering import letter
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.shapes import Look
from teetotum.draw.engraving.svg import group, tag
from teetotum.engine.spaces import describe
from teetotum.engine.umpire import Setup

LANDSCAPES = (
    ("delaware", "sky"),
    ("lakes", "sky"),
    ("corn", "sky"),
    ("plains", "sky"),
    ("mountains", "sky"),
    ("desert", "rose"),
)
"""Stretches of country, each 800 wide and 60 high, with the tone of its sky, from the first gap between rows on."""
ROW = 5
"""Spaces on one level that make a row of the line."""
KEY = ("white_flag", "red_flag", "miss_snow", "meal", "wait", "conductor", "whistle", "place")
"""The pictures that are explained along the foot of the sheet."""


def scenery(setup: Setup) -> str:
    """Lay the paper, draw the country between the rows of the line, and set the title over it."""
    laid = setup.sheet
    paper = art.stretched("phoebe_snow/paper", 0, 0, *laid.sheet)
    return group(paper, *bands(laid), heading(laid), key(setup), pointer_events="none")


def rows(laid: BoardSheet) -> list[float]:
    """Find the levels of the rows of the line."""
    levels = Counter(space.y for space in laid.spaces)
    return sorted(level for level, many in levels.items() if many >= ROW)


def bands(laid: BoardSheet) -> list[str]:
    """Draw one stretch of country in each gap between two rows."""
    levels, height = rows(laid), laid.space_size[1]
    told = []
    for n, (above, below) in enumerate(pairwise(levels)):
        foot, room = below - height / 2 - 3, below - above - height - 20
        left, right = reach(laid, (above, below))
        told.append(band(LANDSCAPES[n % len(LANDSCAPES)], left, right, foot, room, n))
    return told


def reach(laid: BoardSheet, levels: tuple[float, float]) -> tuple[float, float]:
    """Find how far the country reaches between two rows: as the spaces do, and clear of the great cities."""
    here = [space for space in laid.spaces if space.y in levels]
    half = laid.space_size[0] / 2
    plain = [space.x for space in here if not space.size]
    left, right, middle = min(plain) - half, max(plain) + half, laid.sheet[0] / 2
    for space in here:
        if space.size and space.x > middle:
            right = min(right, space.x - space.size[0] / 2 - 8)
        elif space.size:
            left = max(left, space.x + space.size[0] / 2 + 8)
    return left, right


def band(landscape: tuple[str, str], left: float, right: float, foot: float, room: float, n: int) -> str:
    """Fit a landscape between two rows, on a wash of sky."""
    name, tone = landscape
    tall, wide = room + 14, right - left
    clip = tag("clipPath", tag("rect", x=left, y=foot - tall, width=wide, height=tall, rx=8), id=f"ps-band-{n}")
    wash = tag("rect", x=left, y=foot - tall, width=wide, height=tall, fill=ink(tone), fill_opacity=0.55)
    drawn = art.stretched(f"phoebe_snow/landscapes/{name}", left, foot - 60, 800 * round(wide / 800, 2), 60)
    return clip + group(wash, drawn, clip_path=f"url(#ps-band-{n})")


def heading(laid: BoardSheet) -> str:
    """Letter the title over the line."""
    middle = laid.sheet[0] / 2 - 20
    look: Look = {"font_weight": "bold", "fill": ink("brick"), "stroke": ink("ink"), "stroke_width": 0.6}
    title = letter(laid.title.upper(), middle, 50, 36, textLength=620, lengthAdjust="spacing", **look)
    return title + art.placed("phoebe_snow/flourishes", middle, 38)


FIRST, LAST = 160.0, 104.0
"""How far the key stays from San Francisco's name at the left, and from the Rocky Mountains at the right."""


def corners(laid: BoardSheet) -> str:
    """Set Chicago and the Rocky Mountains in the corners that New York and San Francisco leave."""
    width, height = laid.sheet
    chicago = art.placed("phoebe_snow/chicago", 50, 64)
    return chicago + art.placed("phoebe_snow/rocky-mountains", width - 50, height - 60)


def key(setup: Setup) -> str:
    """Explain the pictures along the foot of the sheet."""
    (wide, high), meant = setup.sheet.sheet, {kind: describe(setup.options, kind, "short") for kind in KEY}
    left, y = FIRST, high - 30
    spread = (wide - FIRST - LAST) / sum(41 + 5.9 * len(words) for words in meant.values())
    told = []
    for kind, words in meant.items():
        told.append(tag("use", href=f"#ps-{kind}", x=left, y=y - 9, width=20, height=20))
        told.append(letter(words, left + 24, y + 5, 13 * min(1.0, spread), text_anchor="start", font_style="italic"))
        left += spread * (41 + 5.9 * len(words))
    return group(*told, class_="key")
