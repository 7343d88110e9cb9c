"""The lid of the box: Miss Snow in white before the mountains, and the train that takes her west."""

from teetotum.draw.engraving.lettering import Look, letter
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.phoebe_snow.landscapes import corn, mountains, shape, stroke
from teetotum.draw.engraving.phoebe_snow.pictures import miss_snow
from teetotum.draw.engraving.phoebe_snow.scenery import frame
from teetotum.draw.engraving.svg import figure, group, sheet, tag

WIDE, TALL = 600, 420


def lid() -> str:
    """Engrave the lid."""
    clip = tag("clipPath", tag("rect", x=15, y=15, width=WIDE - 30, height=TALL - 30), id="ps-lid")
    return sheet(
        WIDE,
        TALL,
        clip,
        tag("rect", width=WIDE, height=TALL, fill=ink("card")),
        group(country(), train(), clip_path="url(#ps-lid)"),
        portrait(),
        heading(),
        footing(),
        frame(WIDE, TALL),
        label="A Trip with Phoebe Snow: the lid of the box, with Miss Snow all in white and a train going west",
    )


def country() -> str:
    """Draw mountains over fields, under a wide sky with the sun going down in it."""
    sky = tag("rect", width=WIDE, height=300, fill=ink("sky"))
    glow = tag("circle", cx=120, cy=190, r=36, fill=ink("gold"), stroke=ink("ink"), stroke_width=1.4)
    beams = "".join(
        f"M{figure(120 + 44 * x)} {figure(190 + 44 * y)}l{figure(30 * x)} {figure(30 * y)}" for x, y in BEAMS
    )
    far = group(mountains(), transform="translate(-20 166) scale(.82 1.7)")
    near = group(corn(), transform="translate(-80 204) scale(.92 1.9)")
    ground = tag("rect", y=314, width=WIDE, height=110, fill=ink("land"))
    return sky + stroke(beams, 2.4, "gold") + glow + far + near + ground


BEAMS = ((0, -1), (0.5, -0.87), (0.87, -0.5), (1, 0), (-0.5, -0.87), (-0.87, -0.5), (-1, 0))
"""Directions of the sun's beams."""


def train() -> str:
    """Draw a locomotive with its tender and two cars, running to the left."""
    rails = stroke("M0 356H600", 3) + stroke("".join(f"M{x} 360v7" for x in range(8, 600, 15)), 5, "faint")
    boiler = shape(
        "M62 338V306H142V338ZM142 340V292H178V340ZM50 340 62 318V340ZM72 306V284H68L72 276H86L90"
        " 284H86V306ZM104 306V296Q110 290 116 296V306Z",
        "plate",
    )
    cab = shape("M150 312V300H170V312Z", "sky") + shape("M54 312H62V322H54Z", "gold")
    tender = shape("M186 340V312H238V340ZM190 312Q212 300 234 312Z", "slate")
    cars = "".join(car(x) for x in (246, 398, 550))
    wheels = "".join(
        tag("circle", cx=x, cy=356 - r, r=r, fill=ink("brick"), stroke=ink("ink"), stroke_width=2.4)
        for x, r in ((70, 7), (88, 7), (112, 13), (140, 13), (168, 13), (198, 7), (226, 7))
    )
    rods = stroke("M108 344H168", 3)
    smoke = shape(
        "M80 274q-18-6-8-20q-6-18 14-18q8-16 26-6q22-12 34 4q30-6 30 12q18 8 2 20q-14 10-34 2q-18 12-34 0q-14 12-30 6Z",
        "white",
    )
    return smoke + rails + boiler + cab + tender + cars + wheels + rods


def car(x: int) -> str:
    """Draw a passenger car."""
    body = shape(
        f"M{x} 342V304H{x + 142}V342ZM{x - 2} 304Q{x + 4} 294 {x + 16} 294H{x + 126}Q{x + 138} 294 {x + 144} 304Z",
        "brick",
    )
    panes = shape("".join(f"M{x + 10 + 18 * n} 326V311q5-4 10 0V326Z" for n in range(7)), "sky")
    wheels = "".join(
        tag("circle", cx=x + at, cy=349, r=7, fill=ink("slate"), stroke=ink("ink"), stroke_width=2)
        for at in (18, 36, 106, 124)
    )
    return body + panes + stroke(f"M{x + 4} 333H{x + 138}", 1.6, "gold") + wheels


def portrait() -> str:
    """Set Miss Snow in an oval frame on the right."""
    cut = tag("clipPath", tag("ellipse", cx=454, cy=238, rx=92, ry=122), id="ps-portrait")
    ground = tag("ellipse", cx=454, cy=238, rx=92, ry=122, fill=ink("deep"))
    lady = group(miss_snow(), transform="translate(334 126) scale(2.36)")
    gold = tag("ellipse", cx=454, cy=238, rx=96, ry=126, fill="none", stroke=ink("gold"), stroke_width=10)
    rims = "".join(
        tag("ellipse", cx=454, cy=238, rx=92 + by, ry=122 + by, fill="none", stroke=ink("ink"), stroke_width=2)
        for by in (-1, 9)
    )
    return cut + ground + group(lady, clip_path="url(#ps-portrait)") + gold + rims


def heading() -> str:
    """Letter the title on two lines at the upper left."""
    plate = tag(
        "path", d="M28 34H572V70Q572 96 546 96H54Q28 96 28 70Z", fill=ink("card"), stroke=ink("ink"), stroke_width=2.2
    )
    rule = tag("path", d="M36 40H564V68Q564 88 544 88H56Q36 88 36 68Z", fill="none", stroke=ink("gold"), stroke_width=2)
    look: Look = {"font_weight": "bold", "fill": ink("brick"), "stroke": ink("ink"), "stroke_width": 0.7}
    small = letter("A Trip with", 118, 76, 26, font_style="italic")
    return (
        plate
        + rule
        + small
        + letter("PHOEBE SNOW", 368, 80, 47, textLength=360, lengthAdjust="spacingAndGlyphs", **look)
    )


def footing() -> str:
    """Letter the way she goes, between two flourishes."""
    slip = tag(
        "path", d="M60 374H348L340 386 348 398H60L68 386Z", fill=ink("card"), stroke=ink("ink"), stroke_width=1.6
    )
    return slip + letter("New York to San Francisco by rail", 204, 391, 16, font_style="italic")
