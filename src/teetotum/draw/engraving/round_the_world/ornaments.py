"""The ground of the board: paper with a sea engraved on it, a frame, and vignettes in the corners."""

from math import cos, pi, sin

from teetotum.boards import BoardSheet
from teetotum.draw.engraving.lettering import Look, letter, on_paper
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.scene import Point
from teetotum.draw.engraving.svg import figure, group, line_of, tag

POINTS = ("N", "E", "S", "W")


def ground(laid: BoardSheet) -> str:
    """Lay the paper, engrave the sea on it, and set a frame round it."""
    width, height = laid.sheet
    wave = tag("path", d="M0 6q5-5 10 0t10 0M14 18q4-4 8 0t8 0", fill="none", stroke=ink("deep"), stroke_width=0.7)
    pattern = tag("pattern", wave, id="rw-swell", width=40, height=24, patternUnits="userSpaceOnUse")
    paper = tag("rect", width=width, height=height, fill=ink("paper"))
    engraved = tag("rect", width=width, height=height, fill="url(#rw-swell)", fill_opacity=0.45)
    return pattern + paper + engraved + sunburst(laid) + frame(width, height)


def frame(width: float, height: float) -> str:
    """Draw a border of two rules with a rope between them."""
    broad = tag("rect", x=4, y=4, width=width - 8, height=height - 8, fill="none", stroke=ink("ink"), stroke_width=3)
    inner = tag(
        "rect", x=16, y=16, width=width - 32, height=height - 32, fill="none", stroke=ink("ink"), stroke_width=1
    )
    rope: Look = {"x": 10, "y": 10, "width": width - 20, "height": height - 20, "fill": "none", "stroke": ink("gold")}
    return (
        broad
        + inner
        + tag("rect", **rope, stroke_width=7)
        + tag("rect", **{**rope, "stroke": ink("ink")}, stroke_width=7, stroke_dasharray="1.2 6", stroke_opacity=0.6)
    )


def sunburst(laid: BoardSheet) -> str:
    """Let rays go out from New York at the end of the voyage."""
    home = laid.spaces[-1]
    rays = []
    for n in range(0, 32, 2):
        turns = (2 * pi * n / 32, 2 * pi * (n + 1) / 32)
        rim = [(home.x + 118 * cos(turn), home.y + 118 * sin(turn)) for turn in turns]
        rays.append(line_of([(home.x, home.y), *rim], closed=True))
    disc = tag("circle", cx=home.x, cy=home.y, r=118, fill=ink("card"), stroke=ink("ink"), stroke_width=1)
    return disc + tag("path", d="".join(rays), fill=ink("gold"), fill_opacity=0.35)


def corners(laid: BoardSheet) -> str:
    """Fill the corners: title, compass rose, whale, and lettering for the dock and the end of the voyage."""
    width, height = laid.sheet
    start, home = laid.spaces[0], laid.spaces[-1]
    tall = laid.size_of(home)[1]
    named = on_paper("NEW YORK", home.x, home.y - tall / 2 - 10, 24, font_weight="bold", letter_spacing=2)
    begin = on_paper(
        "New York dock",
        start.x - 2,
        start.y - laid.size_of(start)[1] / 2 - 9,
        17,
        stroke=ink("paper"),
        font_weight="bold",
    )
    return group(
        cartouche(laid),
        rose(width - 106, 106, 74),
        whale(width - 104, height - 92),
        named,
        begin,
        pointer_events="none",
    )


def cartouche(laid: BoardSheet) -> str:
    """Letter the title on a scroll in the upper left."""
    words = laid.title.upper().split()
    scroll = "M30 34H178Q190 34 190 46T178 58H172V112Q172 124 160 124H48V146Q48 158 36 158T24 146V46Q24 34 30 34Z"
    curls = "M178 34Q166 34 166 46V58H178M48 124Q36 124 36 136V146M24 146Q24 134 36 134H48"
    paper = tag("path", d=scroll, fill=ink("card"), stroke=ink("ink"), stroke_width=1.8)
    lines = tag("path", d=curls, fill="none", stroke=ink("ink"), stroke_width=1.2)
    large: Look = {"font_weight": "bold", "fill": ink("brick"), "stroke": ink("ink"), "stroke_width": 0.5}
    first, middle, last = words[0], " ".join(words[1:-1]), words[-1]
    told = (
        letter(first, 101, 68, 32, letter_spacing=2, **large),
        letter(middle.lower(), 101, 86, 17, font_style="italic"),
        letter(last, 101, 114, 32, letter_spacing=2, **large),
    )
    flourish = tag("path", d="M48 80q14-6 26 0M128 80q14 6 26 0", fill="none", stroke=ink("gold"), stroke_width=2)
    return group(paper, lines, flourish, *told)


def rose(x: float, y: float, size: float) -> str:
    """Draw a compass rose of thirty-two points."""
    rings = "".join(
        tag("circle", r=size * part, fill=fill, stroke=ink("ink"), stroke_width=1.2)
        for part, fill in ((0.78, ink("card")), (0.72, "none"), (0.34, "none"))
    )
    ticks = "".join(f"M{spoke(n / 32, size * 0.72)}L{spoke(n / 32, size * 0.78)}" for n in range(32))
    minor = "".join(star_point(n / 8, size * 0.66, size * 0.17, "sea") for n in (1, 3, 5, 7))
    major = "".join(star_point(n / 4, size * 0.9, size * 0.2, "brick") for n in range(4))
    letters = "".join(
        letter(name, 1.02 * size * sin(pi * n / 2), -1.02 * size * cos(pi * n / 2) + 5, 15, font_weight="bold")
        for n, name in enumerate(POINTS)
    )
    lines = tag("path", d=ticks, stroke=ink("ink"), stroke_width=1)
    return group(rings, lines, minor, major, letters, transform=f"translate({figure(x)} {figure(y)})")


def at(turn: float, far: float) -> Point:
    """Find a point by its part of a turn, from the north by the east."""
    return far * sin(2 * pi * turn), -far * cos(2 * pi * turn)


def spoke(turn: float, far: float) -> str:
    """Write such a point."""
    x, y = at(turn, far)
    return f"{figure(x)} {figure(y)}"


def star_point(turn: float, far: float, wide: float, tone: str) -> str:
    """Draw one point of the star, half in colour and half in paper."""
    tip, left, right = at(turn, far), at(turn - 0.125, wide), at(turn + 0.125, wide)
    dark = tag("path", d=line_of([(0, 0), tip, left], closed=True), fill=ink(tone))
    light = tag("path", d=line_of([(0, 0), tip, right], closed=True), fill=ink("white"))
    return group(dark, light, stroke=ink("ink"), stroke_width=0.9, stroke_linejoin="round")


def whale(x: float, y: float) -> str:
    """Draw a whale that spouts."""
    body = (
        "M-66 8C-62-22-22-30 6-20 28-12 40-2 52-14 50-26 40-32 36-42 50-42 58-36 62-28 66-38"
        " 76-44 86-42 84-28 78-20 68-16 66 14 34 34-10 34-44 34-66 26-66 8Z"
    )
    skin = tag("path", d=body, fill=ink("slate"), stroke=ink("ink"), stroke_width=2)
    belly = tag(
        "path", d="M-64 16C-40 22-10 20 18 26 0 36-58 36-64 16Z", fill=ink("shade"), stroke=ink("ink"), stroke_width=1
    )
    grooves = (
        "M-54 22q20 8 44 8M-46 27q16 5 34 5M-30 14q-8 10 0 18M-56 6q8 4 18 2M0-14q14 6 24 14"
        "M-10-18q16 8 28 20M10-8q8 4 14 10"
    )
    lines = tag("path", d=grooves, fill="none", stroke=ink("ink"), stroke_width=0.9)
    eye = tag("circle", cx=-38, cy=2, r=2.6, fill=ink("ink"))
    spout = (
        "M-40-28C-42-44-46-54-56-56M-40-28C-38-44-34-54-24-56M-40-28C-40-42-40-52-40-62M-56-56q-6 0-7 7M-24-56q6 0 7 7"
    )
    water = tag("path", d=spout, fill="none", stroke=ink("deep"), stroke_width=2.4, stroke_linecap="round")
    swell = "M-88 28Q-76 18-64 28T-40 28-16 28 8 28 32 28 56 28 80 28V58H-88Z"
    sea = tag("path", d=swell, fill=ink("sea"), stroke=ink("ink"), stroke_width=1.4)
    crests = "M-78 40q8-5 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14 0 14 0M-66 50q8-5 14 0t14 0 14 0 14 0 14 0 14 0 14 0"
    foam = tag("path", d=crests, fill="none", stroke=ink("deep"), stroke_width=1.2)
    return group(water, skin, belly, lines, eye, sea, foam, transform=f"translate({figure(x)} {figure(y)})")
