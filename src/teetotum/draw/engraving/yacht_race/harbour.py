"""The harbour itself: its waters, shores and ornaments. None of it bears on play (YR-8)."""

from itertools import pairwise
from math import atan2, degrees
from typing import cast

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.scene import Point
from teetotum.draw.engraving.svg import figure, group, line_of, smooth, tag, text
from teetotum.draw.engraving.yacht_race import vignettes
from teetotum.draw.engraving.yacht_race.berths import Berth, course_of, heading
from teetotum.draw.engraving.yacht_race.compass import lettering
from teetotum.draw.engraving.yacht_race.vignettes import set_down
from teetotum.engine.umpire import Setup
from teetotum.games.yacht_race.vocabulary import Board, House

DRAWN = (1000.0, 1950.0)
"""The sheet on which the shores are drawn; another sheet stretches them to its own size."""
SHORES: tuple[tuple[Point, ...], ...] = (
    ((-30, 300), (70, 262), (190, 268), (300, 285), (390, 345), (424, 430), (428, 530),
     (418, 610), (340, 690), (262, 752), (190, 800), (120, 868), (40, 905), (-30, 930)),
    ((672, -30), (642, 50), (668, 130), (652, 220), (668, 310), (655, 400),
     (660, 480), (634, 560), (648, 640), (702, 702), (810, 722), (900, 706), (1030, 735), (1030, -30)),
    ((-30, 1215), (30, 1236), (62, 1300), (88, 1384), (190, 1440), (300, 1424),
     (362, 1362), (392, 1268), (418, 1296), (434, 1400), (418, 1510), (372, 1640),
     (352, 1780), (330, 1980), (-30, 1980)),
    ((-30, -30), (320, -30), (296, 48), (238, 84), (206, 150), (130, 176), (60, 206), (-30, 214)),
    ((430, -30), (428, 40), (452, 84), (498, 104), (540, 82), (566, 30), (566, -30)),
)  # fmt: skip
"""Staten Island; Brooklyn and Long Island; New Jersey with Sandy Hook; the Jersey shore of the bay; Manhattan."""
LETTERED = (
    ("STATEN ISLAND", 195, 520, 30, 0), ("BROOKLYN", 830, 250, 30, 0), ("LONG ISLAND", 840, 600, 26, 0),
    ("NEW JERSEY", 120, 78, 24, 0), ("NEW JERSEY", 170, 1490, 24, 0), ("SANDY HOOK", 398, 1460, 15, 78),
    ("NEW YORK", 497, 124, 15, 0), ("THE NARROWS", 560, 385, 12, 90), ("LOWER BAY", 282, 1040, 20, 0),
    ("RARITAN BAY", 105, 990, 13, -45), ("ATLANTIC OCEAN", 660, 1806, 34, 0),
)  # fmt: skip
HILLS = (
    (60, 360), (140, 420), (250, 390), (330, 470), (90, 600), (230, 640), (310, 600), (60, 720), (150, 740),
    (720, 330), (840, 340), (940, 200), (730, 560), (950, 480), (860, 470), (720, 640), (950, 640), (760, 180),
    (40, 130), (180, 40), (60, 1420), (320, 1480), (330, 1580), (20, 1330),
)  # fmt: skip


def sea(wide: float, high: float) -> str:
    """Wash the sheet in sea, with lines of small waves."""
    waves = "M6 20q9-8 18 0t18 0M70 52q9-8 18 0t18 0M128 12q7-6 14 0t14 0"
    pattern = tag(
        "pattern",
        tag("path", d=waves, fill="none", stroke=ink("deep"), stroke_width=1.6, stroke_linecap="round", opacity=0.55),
        id="waves", width=160, height=72, patternUnits="userSpaceOnUse",
    )  # fmt: skip
    return group(
        tag("defs", pattern),
        tag("rect", x=0, y=0, width=wide, height=high, fill=ink("sea")),
        tag("rect", x=0, y=0, width=wide, height=high, fill="url(#waves)"),
    )


def stretched(wide: float, high: float, *drawn: str) -> str:
    """Stretch what is drawn on the house's sheet to the size of another."""
    scale = f"scale({wide / DRAWN[0]:.4f} {high / DRAWN[1]:.4f})"
    return group(*drawn, transform=scale) if (wide, high) != DRAWN else group(*drawn)


def lands(wide: float, high: float) -> str:
    """Draw the shores with the engraver's water-lines about them, hills, and the names of the places."""
    coasts = [smooth(shore, closed=True) for shore in SHORES]
    lines = [
        tag("path", d=d, fill="none", stroke=ink("deep"), stroke_width=width, opacity=faint)
        for width, faint in ((30, 0.16), (18, 0.22), (9, 0.3))
        for d in coasts
    ]
    shapes = [tag("path", d=d, fill=ink("land"), stroke=ink("ink"), stroke_width=2) for d in coasts]
    named = [letter_place(*place) for place in LETTERED]
    return stretched(wide, high, *lines, *shapes, *(hill(x, y, n) for n, (x, y) in enumerate(HILLS)), *named, *sights())


def hill(x: float, y: float, n: int) -> str:
    """Draw a hill in hachures, or a clump of trees."""
    if n % 3 == 1:
        crowns = "".join(f"M{x + dx} {y}q-9-3-6-12 1-10 8-8 9-2 9 8 4 9-6 12Z" for dx in (0, 18, 9))
        return tag("path", d=crowns, fill=ink("leaf"), stroke=ink("ink"), stroke_width=1.2)
    d = f"M{x - 26} {y}Q{x - 12} {y - 24} {x} {y - 20}Q{x + 14} {y - 26} {x + 30} {y}"
    shade = "".join(f"M{x + k} {y - 17 + abs(k) * 0.3:.1f}l{5 + k * 0.3:.1f} 13" for k in (-6, 0, 6, 12, 18))
    return tag("path", d=d, fill=ink("leaf"), fill_opacity=0.45, stroke=ink("ink"), stroke_width=1.4) + tag(
        "path", d=shade, fill="none", stroke=ink("ink"), stroke_width=0.9
    )


def letter_place(words: str, x: float, y: float, size: float, turn: float) -> str:
    """Letter a place on the chart in spaced capitals."""
    turned = {"transform": f"rotate({figure(turn)} {figure(x)} {figure(y)})"} if turn else {}
    return text(words, x, y, font_size=size, letter_spacing=size * 0.16, font_style="italic", **lettering(), **turned)


def sights() -> list[str]:
    """Set the famous sights in their places."""
    return [
        set_down(606, 60, 116, *vignettes.bridge()),
        set_down(497, 34, 92, *vignettes.city()),
        set_down(322, 126, 124, *vignettes.statue()),
        set_down(607, 450, 56, *vignettes.fort()),
        set_down(404, 1338, 62, *vignettes.lighthouse()),
    ]


def ships() -> list[str]:
    """Put ships and gulls on the open sea."""
    return [
        set_down(522, 1600, 130, *vignettes.cutter()),
        set_down(860, 1715, 120, *vignettes.steamer()),
        set_down(905, 1590, 70, *vignettes.gulls()),
        set_down(560, 1400, 60, *vignettes.gulls()),
        set_down(898, 870, 84, *vignettes.cutter(), facing_left=True),
        set_down(880, 1010, 60, *vignettes.gulls()),
    ]


def dotted_lines(setup: Setup) -> list[str]:
    """Draw each cherub's dotted line beside the track, both ways from its space as far as the house has it."""
    course, house = cast("Board", setup.board), cast("House", setup.house)
    found = []
    for space in setup.sheet.of_kind("cherub"):
        out = int(space.id)
        back = course.stop + course.join - out
        ends = sorted((course.space[house.leads[back]], course.space[min(house.leads[out], course.last)]))
        berths = course_of(setup.sheet)[ends[0] : ends[1] + 1]
        way = [berth.beside(cherub_side(setup.sheet, space) * 21) for berth in berths]
        found.append(
            tag(
                "path",
                d=line_of(way),
                fill="none",
                stroke=ink("ink"),
                stroke_width=3.4,
                stroke_dasharray="0.1 7",
                stroke_linecap="round",
            )
        )
        found += [arrow_head(way[-1], way[-2]), arrow_head(way[0], way[1])]
    return found


def arrow_head(tip: Point, tail: Point) -> str:
    """End a dotted line with a small arrow."""
    ahead = heading(tail, tip)
    side = (-ahead[1], ahead[0])
    shape = [
        (tip[0] + 9 * ahead[0], tip[1] + 9 * ahead[1]),
        (tip[0] + 5 * side[0], tip[1] + 5 * side[1]),
        (tip[0] - 5 * side[0], tip[1] - 5 * side[1]),
    ]
    return tag("path", d=line_of(shape, closed=True), fill=ink("ink"))


def cherub_side(sheet: BoardSheet, space: Space) -> int:
    """Cherubs look on from either side of the track in turn."""
    return 1 if sheet.of_kind("cherub").index(space) % 2 == 0 else -1


def pictures(setup: Setup) -> str:
    """Set the pictures that belong to spaces beside them: cherubs, storm, sand-bar, finish and Light-ship."""
    sheet = setup.sheet
    return group(
        sand_bar(sheet),
        *(blower(sheet, space) for space in sheet.of_kind("cherub")),
        *(storm(course_of(sheet)[int(space.id)]) for space in sheet.of_kind("storm")),
        finish(course_of(sheet)[int(sheet.of_kind("finish")[0].id)]),
        light_ship(sheet),
        start(course_of(sheet)[1]),
    )


def blower(sheet: BoardSheet, space: Space) -> str:
    """Set a cherub beside its space, puffing at it."""
    berth = course_of(sheet)[int(space.id)]
    x, y = berth.beside(100 * cherub_side(sheet, space))
    return face(x, y, 80, (space.x, space.y))


def face(x: float, y: float, size: float, towards: Point) -> str:
    """Turn a cherub so that it blows at a point, right way up."""
    angle = degrees(atan2(towards[1] - y, towards[0] - x))
    left = abs(angle) > 90
    return set_down(x, y, size, *vignettes.cherub(), turn=angle - 180 if left else angle, facing_left=left)


def storm(berth: Berth) -> str:
    """Set the storm's cherub and its thunder-cloud outside the turn where it lies."""
    x, y = berth.beside(100, 24)
    cloud = berth.beside(76, -66)
    return set_down(*cloud, 82, *vignettes.storm_cloud()) + face(x, y, 78, (berth.x, berth.y))


def sand_bar(sheet: BoardSheet) -> str:
    """Heap the sand about the spaces of the sand-bar."""
    spots = [(space.x, space.y) for space in sheet.of_kind("sandbar")]
    if len(spots) < 2:
        return ""
    heap = tag("path", d=line_of(spots), fill="none", stroke=ink("land"), stroke_width=74, stroke_linecap="round")
    rim = tag(
        "path",
        d=line_of(spots),
        fill="none",
        stroke=ink("brick"),
        stroke_width=78,
        stroke_linecap="round",
        stroke_dasharray="1 4",
        opacity=0.7,
    )
    grains = "".join(
        f"M{figure((a[0] + b[0]) / 2 + dx)} {figure((a[1] + b[1]) / 2 + dy)}h.1"
        for a, b in pairwise(spots)
        for dx, dy in (
            (24, 22),
            (32, 12),
            (16, 32),
            (28, 30),
            (-24, -20),
            (-32, -10),
            (-14, -30),
            (38, 2),
            (6, 38),
            (-36, 4),
        )
    )
    dots = tag("path", d=grains, stroke=ink("ink"), stroke_width=2.6, stroke_linecap="round")
    mid = ((spots[0][0] + spots[-1][0]) / 2, (spots[0][1] + spots[-1][1]) / 2)
    words = halo("SAND-BAR", mid[0] + 52, mid[1] + 62, 14)
    return group(rim, heap, dots, words)


def finish(berth: Berth) -> str:
    """Stretch the finish line from Buoy 15 to the Flag-ship boat."""
    buoy, ship = berth.beside(58), berth.beside(-72)
    return group(
        tag("path", d=line_of([buoy, ship]), stroke=ink("brick"), stroke_width=3, stroke_dasharray="9 5"),
        set_down(buoy[0], buoy[1] - 8, 40, *vignettes.buoy()),
        set_down(ship[0], ship[1] - 8, 62, *vignettes.flag_ship()),
        halo("BUOY 15", buoy[0], buoy[1] + 24, 11),
        halo("FLAG-SHIP", ship[0] + 4, ship[1] + 34, 11),
    )


def light_ship(sheet: BoardSheet) -> str:
    """Set the Light-ship within the turn that the yachts make about her."""
    space, stop = sheet.of_kind("lightship")[0], sheet.of_kind("stop")[0]
    loop = [s for s in sheet.spaces if int(stop.id) <= int(s.id)]
    x, y = sum(s.x for s in loop) / len(loop), sum(s.y for s in loop) / len(loop)
    shift = 0.022 * sheet.sheet[0] if x > space.x else -0.022 * sheet.sheet[0]
    return set_down(x + shift, y + 26, 66, *vignettes.light_ship()) + halo("LIGHT-SHIP", x + shift, y + 68, 12)


def start(berth: Berth) -> str:
    """Letter the start, and the anchorage of those that are home."""
    return halo("START", *berth.beside(-48, -5), 15) + halo("HOME", *berth.beside(-114, 84), 15)


def halo(words: str, x: float, y: float, size: float) -> str:
    """Letter a word with a rim of sea about it, so that it reads on anything."""
    rim: dict[str, str | float] = {"stroke": ink("sky"), "stroke_width": 4, "paint_order": "stroke"}
    return text(words, x, y, font_size=size, font_weight="bold", letter_spacing=size * 0.08, **lettering(), **rim)


def frame(wide: float, high: float) -> str:
    """Draw the chart's double frame with its scale of minutes."""
    bars = "".join(f"M{x} 9v8M{x} {figure(high - 17)}v8" for x in range(40, int(wide), 40))
    bars += "".join(f"M9 {y}h8M{figure(wide - 17)} {y}h8" for y in range(40, int(high), 40))
    line = {"fill": "none", "stroke": ink("ink")}
    return group(
        tag("rect", x=5, y=5, width=wide - 10, height=high - 10, stroke_width=5, **line),
        tag("path", d=bars, stroke=ink("ink"), stroke_width=8, opacity=0.75),
        tag("rect", x=19, y=19, width=wide - 38, height=high - 38, stroke_width=1.8, **line),
    )
