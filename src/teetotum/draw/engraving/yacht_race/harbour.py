"""What is drawn beside the spaces of the chart: cherubs and their lines, storm, sand-bar, finish and Light-ship.

None of it bears on play (YR-8).
"""

from itertools import pairwise
from math import atan2, degrees
from typing import cast

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving import art
from teetotum.draw.engraving.lettering import letter
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.shapes import Look, path
from teetotum.draw.engraving.svg import figure, group, line_of
from teetotum.draw.scenes import Point
from teetotum.draw.scenes.yacht_race.berths import Berth, course_of, heading
from teetotum.engine.umpire import Setup
from teetotum.games.yacht_race.vocabulary import Board, House

ART = "yacht_race"
GRAINS = ((24, 22), (32, 12), (16, 32), (28, 30), (-24, -20), (-32, -10), (-14, -30), (38, 2), (6, 38), (-36, 4))
"""Where grains of sand lie about the middle between two spaces of the sand-bar."""


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
        found.append(path(line_of(way), edge="ink", width=3.4, stroke_dasharray="0.1 7", stroke_linecap="round"))
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
    return path(line_of(shape, closed=True), "ink")


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
    return art.centred(f"{ART}/cherub", x, y, size, angle - 180 if left else angle, left)


def storm(berth: Berth) -> str:
    """Set the storm's cherub and its thunder-cloud outside the turn where it lies."""
    x, y = berth.beside(100, 24)
    cloud = berth.beside(76, -66)
    return art.centred(f"{ART}/storm-cloud", *cloud, 82) + face(x, y, 78, (berth.x, berth.y))


def sand_bar(sheet: BoardSheet) -> str:
    """Heap the sand about the spaces of the sand-bar."""
    spots = [(space.x, space.y) for space in sheet.of_kind("sandbar")]
    if len(spots) < 2:
        return ""
    bar = line_of(spots)
    rim = path(bar, edge="brick", width=78, stroke_linecap="round", stroke_dasharray="1 4", opacity=0.7)
    grains = "".join(
        f"M{figure((a[0] + b[0]) / 2 + dx)} {figure((a[1] + b[1]) / 2 + dy)}h.1"
        for a, b in pairwise(spots)
        for dx, dy in GRAINS
    )
    dots = path(grains, edge="ink", width=2.6, stroke_linecap="round")
    mid = ((spots[0][0] + spots[-1][0]) / 2, (spots[0][1] + spots[-1][1]) / 2)
    words = halo("SAND-BAR", mid[0] + 52, mid[1] + 62, 14)
    return group(rim, path(bar, edge="land", width=74, stroke_linecap="round"), dots, words)


def finish(berth: Berth) -> str:
    """Stretch the finish line from Buoy 15 to the Flag-ship boat."""
    buoy, ship = berth.beside(58), berth.beside(-72)
    return group(
        path(line_of([buoy, ship]), edge="brick", width=3, stroke_dasharray="9 5"),
        art.centred(f"{ART}/buoy", buoy[0], buoy[1] - 8, 40),
        art.centred(f"{ART}/flag-ship", ship[0], ship[1] - 8, 62),
        halo("BUOY 15", buoy[0], buoy[1] + 24, 11),
        halo("FLAG-SHIP", ship[0] + 4, ship[1] + 34, 11),
    )


def light_ship(sheet: BoardSheet) -> str:
    """Set the Light-ship within the turn that the yachts make about her."""
    space, stop = sheet.of_kind("lightship")[0], sheet.of_kind("stop")[0]
    loop = [s for s in sheet.spaces if int(stop.id) <= int(s.id)]
    x, y = sum(s.x for s in loop) / len(loop), sum(s.y for s in loop) / len(loop)
    shift = 0.022 * sheet.sheet[0] if x > space.x else -0.022 * sheet.sheet[0]
    return art.centred(f"{ART}/light-ship", x + shift, y + 26, 66) + halo("LIGHT-SHIP", x + shift, y + 68, 12)


def start(berth: Berth) -> str:
    """Letter the start, and the anchorage of those that are home."""
    return halo("START", *berth.beside(-48, -5), 15) + halo("HOME", *berth.beside(-114, 84), 15)


def halo(words: str, x: float, y: float, size: float) -> str:
    """Letter a word with a rim of sea about it, so that it reads on anything."""
    rim: Look = {"stroke": ink("sky"), "stroke_width": 4, "paint_order": "stroke"}
    return letter(words, x, y, size, font_weight="bold", letter_spacing=size * 0.08, **rim)
