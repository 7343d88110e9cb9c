"""Six stretches of country, each 800 wide and 60 high, its foot at 60: from the Delaware to the Sierra."""

from teetotum.draw.engraving.lettering import Look
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import figure, tag

PEN: Look = {"stroke": ink("plate"), "stroke_width": 1, "stroke_linejoin": "round"}


def shape(path: str, tone: str) -> str:
    """Fill an outlined shape."""
    return tag("path", d=path, fill=ink(tone), **PEN)


def stroke(path: str, width: float = 0.7, tone: str = "ink") -> str:
    """Draw lines of the graver."""
    return tag("path", d=path, fill="none", stroke=ink(tone), stroke_width=width, stroke_linecap="round")


def outline(x: float, y: float, size: float, *turns: tuple[str, tuple[float, ...]]) -> str:
    """Write an outline from a point on, every turn of it as large as asked."""
    told = (f"{turn}{' '.join(figure(size * by) for by in steps)}" for turn, steps in turns)
    return f"M{figure(x)} {figure(y)}{''.join(told)}Z"


def tree(x: float, y: float, size: float = 1) -> str:
    """Outline a leafy tree."""
    crown = (("q", (-7, 0, -6, -6)), ("q", (0, -8, 6, -8)), ("t", (7, 8)), ("q", (0, 6, -6, 6)))
    return outline(x, y, size, ("v", (-6,)), *crown)


def pine(x: float, y: float, size: float = 1) -> str:
    """Outline a pine."""
    left = (("l", (-6, 0, 4, -7)), ("h", (-2.4,)), ("l", (4.4, -11)))
    right = (("l", (4.4, 11)), ("h", (-2.4,)), ("l", (4, 7)))
    return outline(x, y, size, *left, *right)


def delaware() -> str:
    """The hills of the Water Gap, the river between, and a viaduct of stone."""
    far = shape(
        "M-5 60V42Q60 18 130 34 190 44 238 16 262 30 282 60ZM318 60Q336 22 366 14 420 40 480 36"
        " 540 20 600 38 680 20 805 40V60Z",
        "leaf",
    )
    lines = "".join(f"M{x} {30 + x % 11}l-8 18" for x in range(30, 250, 14)) + "".join(
        f"M{x} {32 + x % 9}l8 18" for x in range(352, 600, 16)
    )
    river = shape("M248 60Q270 50 276 44H322Q332 52 350 60Z", "sea")
    arches = "".join(f"M{x} 60V50q9-12 18 0V60" for x in range(604, 796, 24))
    viaduct = shape("M596 60V34H805V60Z", "shade") + stroke(arches, 1.1) + stroke("M596 38H805", 0.7)
    train = shape("M640 34v-7h16v7ZM660 34v-8h22v8ZM686 34v-8h22v8ZM712 34v-8h22v8Z", "brick") + shape(
        "M622 34v-6h9v-5h4v5h3v6Z", "plate"
    )
    steam = stroke("M633 22q4-8 14-6t16-6 18 0", 2, "white")
    wood = shape("".join(tree(x, 59, 0.8) for x in (20, 36, 58, 150, 166, 400, 420, 452, 540, 560)), "leaf")
    return far + stroke(lines) + river + viaduct + steam + train + wood


def lakes() -> str:
    """The shore of the lakes: a steamer, a schooner, mills and elevators."""
    water = shape("M-5 40H500Q540 44 560 60H-5Z", "sea") + stroke(
        "".join(f"M{x} {45 + x % 12}h26" for x in range(10, 500, 46)), 1, "deep"
    )
    steamer = (
        shape("M120 44 114 36H206L196 44ZM130 36V30H190V36Z", "white")
        + shape("M150 30V18H158V30Z", "brick")
        + stroke("M154 16q10-8 22-4t26-6", 2.4, "faint")
    )
    schooner = shape("M330 44 326 38H376L370 44ZM338 37V14L356 37ZM356 37V12L376 36Z", "white")
    land = shape("M470 60Q520 40 600 46T805 42V60Z", "land")
    mills = shape(
        "M600 50V28L612 22V28L624 22V28L636 22V50ZM646 50V20H654V50ZM664 50V14H682V50ZM682"
        " 50V22H700V50ZM716 50V36H756V50ZM714 37 736 26 758 37Z",
        "brick",
    )
    smoke = stroke("M650 18q6-8 16-5t14-6M610 20q6-8 14-4", 2.2, "faint")
    panes = "".join(f"M{x} {y}h3" for x in (604, 614, 624) for y in (34, 41)) + "M724 50V42h8v8M742 44h6"
    light = shape("M520 50 523 22H531L534 50ZM521 22V17H533V22Z", "white") + stroke("M522 32h11M521 41h13", 2, "brick")
    return water + steamer + schooner + land + light + smoke + mills + stroke(panes, 1.2)


def corn() -> str:
    """The corn country: furrows, shocks, a red barn and a windmill."""
    field = shape("M-5 60V40Q200 28 400 38T805 34V60Z", "gold")
    furrows = "".join(f"M{x} {41 - (x % 9)}L{400 + (x - 400) * 1.7:.0f} 60" for x in range(20, 800, 34))
    shocks = "".join(f"M{x} 57q3-12 7-17q4 5 7 17Z" for x in (40, 74, 108, 300, 336, 372, 560, 596, 632))
    barn = (
        shape("M180 54V32L204 18 228 32V54ZM228 54V38H262V54Z", "brick")
        + shape("M196 54V40H212V54Z", "white")
        + stroke("M196 40l16 14M212 40l-16 14", 1)
    )
    mill = stroke("M470 56 478 22 486 56M472 46h12", 1.2) + stroke(
        "M478 20 478 8M478 20l10-6M478 20l10 6M478 20v12M478 20l-10 6M478 20l-10-6", 2
    )
    house = shape("M690 54V38L704 28 718 38V54ZM718 54V42H744V54Z", "white") + shape("M686 39 704 25 722 39", "slate")
    trees = shape("".join(tree(x, 55, 1) for x in (156, 664, 760, 776)), "leaf")
    return field + stroke(furrows, 0.6) + shape(shocks, "land") + barn + mill + trees + house


def plains() -> str:
    """The plains: telegraph poles, buffalo, and a train far off."""
    grass = shape("M-5 60V44Q180 36 400 42T805 40V60Z", "land")
    blades = "".join(f"M{x} 58l-2-5M{x} 58l2-6M{x} 58v-7" for x in range(12, 800, 23))
    poles = "".join(f"M{x} 58V22M{x - 6} 26h12" for x in range(40, 800, 120))
    wires = "".join(f"M{x} 26q60 12 120 0" for x in range(-80, 800, 120))
    beasts = "".join(buffalo(x, y) for x, y in ((196, 52), (232, 56), (268, 51), (620, 54), (664, 57)))
    far = shape("M430 41v-6h10v6ZM443 41v-7h16v7ZM462 41v-7h16v7ZM481 41v-7h16v7Z", "slate") + stroke(
        "M432 33q-8-6-18-3t-18-5", 2, "faint"
    )
    return far + grass + stroke(wires, 0.6) + stroke(poles, 1.4) + shape(beasts, "brick") + stroke(blades, 0.7)


def buffalo(x: float, y: float) -> str:
    """Outline a buffalo."""
    return (
        f"M{x} {y}v-5q-3-3-1-7q4-6 11-5q7-1 10 4q3 4 1 8v5h-2v-5h-3v5h-2v-6h-6v6h-2v-6l-4-1v7ZM{x} {y - 9}q-4 1-4 5l3 2"
    )


def mountains() -> str:
    """The Rocky Mountains with snow on them, and pines at their feet."""
    tops = (
        (30, 26),
        (96, 10),
        (160, 22),
        (230, 4),
        (300, 20),
        (380, 8),
        (452, 24),
        (520, 6),
        (600, 18),
        (676, 4),
        (752, 20),
    )
    ridge = "M-5 60V40" + "".join(f"L{x - 34} {38 + x % 7}L{x} {top}" for x, top in tops) + "L805 40V60Z"
    snow = "".join(f"M{x} {top}l-11 {12 + x % 3} 5-2 4 4 4-4 5 3 4-3Z" for x, top in tops)
    shade = "".join(f"M{x + 3} {top + 12}l{8 + n * 6} {12 + n * 3}" for x, top in tops for n in range(3))
    feet = shape("M-5 60V54Q100 46 220 52T460 50 805 52V60Z", "leaf")
    wood = shape("".join(pine(x, 59, 0.7 + x % 3 * 0.15) for x in range(16, 800, 27)), "leaf")
    return shape(ridge, "slate") + stroke(shade) + shape(snow, "white") + feet + wood


def desert() -> str:
    """The salt lake and its trestle, sage and mesas, and the woods of the Sierra."""
    sierra = shape("M-5 60V30L30 10 60 30 100 6 150 34 200 20 250 60Z", "slate") + shape(
        "M30 10 22 16 29 15 34 18 38 15ZM100 6 90 14 98 12 104 16 110 12Z", "white"
    )
    mesa = shape("M330 60 340 36H400L412 60ZM440 60 446 44H474L480 60Z", "rose") + stroke(
        "M350 38V56M366 38V54M384 38V56M454 46V56M464 46V57"
    )
    sand = shape("M230 60V54Q340 46 480 54L560 60Z", "land")
    sage = "".join(f"M{x} 58q-6-2-5-7M{x} 58q0-5 1-8M{x} 58q5-2 6-7" for x in range(262, 520, 26))
    lake = shape("M520 60V48H805V60Z", "sea") + stroke("M540 54h30M620 57h40M700 54h34M764 58h20", 1, "deep")
    trestle = stroke(
        "M520 40H805" + "".join(f"M{x} 40V58M{x} 58l10-18M{x + 10} 58l-10-18" for x in range(526, 800, 14)), 1.1
    )
    train = (
        shape("M600 40v-8h22v8ZM626 40v-8h22v8ZM652 40v-8h22v8Z", "brick")
        + shape("M596 40h-16v-6h5v-5h4v5h7Z", "plate")
        + stroke("M587 27q6-7 16-4t18-6", 2.2, "faint")
    )
    wood = shape("".join(pine(x, 59, 0.75 + x % 3 * 0.2) for x in range(8, 240, 17)), "leaf")
    return sierra + wood + mesa + sand + stroke(sage, 1, "leaf") + lake + trestle + train


LANDSCAPES: tuple[tuple[str, str], ...] = (
    ("sky", delaware()),
    ("sky", lakes()),
    ("sky", corn()),
    ("sky", plains()),
    ("sky", mountains()),
    ("rose", desert()),
)
"""Each stretch with the tone of its sky, from the first gap between rows to the last."""
