"""The country the line runs through, band by band from the Delaware to the Sierra, and the corners of the sheet."""

from collections import Counter
from itertools import pairwise

from teetotum.boards import BoardSheet
from teetotum.draw.engraving.lettering import Look, letter
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.phoebe_snow.landscapes import LANDSCAPES
from teetotum.draw.engraving.phoebe_snow.vignettes import chicago, medallion, rockies
from teetotum.draw.engraving.svg import figure, group, tag

ROW = 5
"""Spaces on one level that make a row of the line."""
KEY = (
    ("white_flag", "stay"),
    ("red_flag", "go back"),
    ("miss_snow", "spin again"),
    ("meal", "even ahead, odd back"),
    ("wait", "wait"),
    ("conductor", "Tickets Please"),
    ("whistle", "blow"),
    ("place", "go ahead"),
)


def scenery(laid: BoardSheet) -> str:
    """Lay the paper, draw the country between the rows of the line, and set the title over it."""
    width, height = laid.sheet
    paper = tag("rect", width=width, height=height, fill=ink("paper"))
    return group(paper, frame(width, height), *bands(laid), heading(laid), key(laid), pointer_events="none")


def frame(width: float, height: float) -> str:
    """Draw a border of rules with a band of colour."""
    rules = ((5, 2.4, "ink"), (9.5, 5, "brick"), (14, 1.2, "ink"))
    return "".join(
        tag(
            "rect",
            x=inset,
            y=inset,
            width=width - 2 * inset,
            height=height - 2 * inset,
            fill="none",
            stroke=ink(tone),
            stroke_width=wide,
        )
        for inset, wide, tone in rules
    )


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
    """Fit a landscape, drawn 800 wide and 60 high, between two rows, on a wash of sky."""
    tone, drawn = landscape
    tall, wide = room + 14, right - left
    clip = tag("clipPath", tag("rect", x=left, y=foot - tall, width=wide, height=tall, rx=8), id=f"ps-band-{n}")
    wash = tag("rect", x=left, y=foot - tall, width=wide, height=tall, fill=ink(tone), fill_opacity=0.55)
    scale = f"translate({figure(left)} {figure(foot - 60)}) scale({figure(wide / 800)} 1)"
    return clip + group(wash, group(drawn, transform=scale), clip_path=f"url(#ps-band-{n})")


def heading(laid: BoardSheet) -> str:
    """Letter the title over the line."""
    middle = laid.sheet[0] / 2 - 20
    look: Look = {"font_weight": "bold", "fill": ink("brick"), "stroke": ink("ink"), "stroke_width": 0.6}
    title = letter(laid.title.upper(), middle, 50, 36, textLength=620, lengthAdjust="spacing", **look)
    return title + "".join(flourish(middle + side * 352, side) for side in (-1, 1))


def flourish(x: float, side: int) -> str:
    """Draw a scroll at one end of the title."""
    curl = "M0 0C14-12 30-6 26 4 22 10 14 6 18 0M0 0C14 12 34 10 44-4"
    place = f"translate({figure(x)} 38) scale({side} 1)"
    return tag("path", d=curl, fill="none", stroke=ink("gold"), stroke_width=2.4, transform=place)


def corners(laid: BoardSheet) -> str:
    """Set Chicago and the Rocky Mountains in the corners that New York and San Francisco leave."""
    width, height = laid.sheet
    return medallion(50, 64, "Chicago", chicago()) + medallion(width - 50, height - 60, "Rocky Mountains", rockies())


def key(laid: BoardSheet) -> str:
    """Explain the pictures along the foot of the sheet."""
    left, y = 158.0, laid.sheet[1] - 30
    told = []
    for kind, words in KEY:
        told.append(tag("use", href=f"#ps-{kind}", x=left, y=y - 9, width=20, height=20))
        told.append(letter(words, left + 24, y + 5, 13, text_anchor="start", font_style="italic"))
        left += 44 + 5.9 * len(words)
    return group(*told, class_="key")
