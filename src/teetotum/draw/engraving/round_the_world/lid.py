"""The lid of the box: a clipper under full sail in a ring of rope, with the title arched over her."""

from math import cos, pi, sin

from teetotum.draw.engraving.lettering import FACE, Look, letter
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.round_the_world.ornaments import frame, rose
from teetotum.draw.engraving.round_the_world.vessels import clipper, full_sail
from teetotum.draw.engraving.svg import figure, group, sheet, tag

WIDE, TALL = 600, 420


def lid() -> str:
    """Engrave the lid."""
    return sheet(
        WIDE,
        TALL,
        tag("rect", width=WIDE, height=TALL, fill=ink("deep")),
        rays(),
        frame(WIDE, TALL),
        medallion(),
        heading(),
        rose(84, 322, 46),
        group(rose(0, 0, 46), transform="translate(516 322)"),
        footing(),
        label="Round the World: the lid of the box, with a clipper under full sail",
    )


def rays() -> str:
    """Let rays of light go out behind the ship."""
    told = []
    for n in range(0, 48, 2):
        first, second = 2 * pi * n / 48, 2 * pi * (n + 1) / 48
        told.append(
            f"M300 228L{figure(300 + 420 * cos(first))} {figure(228 + 420 * sin(first))} "
            f"{figure(300 + 420 * cos(second))} {figure(228 + 420 * sin(second))}Z"
        )
    clip = tag("clipPath", tag("rect", x=16, y=16, width=WIDE - 32, height=TALL - 32), id="rw-lid")
    return clip + tag("path", d="".join(told), fill=ink("sea"), fill_opacity=0.7, clip_path="url(#rw-lid)")


def medallion() -> str:
    """Set the ship on the sea in a round of rope."""
    cut = tag("clipPath", tag("circle", cx=300, cy=232, r=126), id="rw-round")
    sky = tag("rect", x=170, y=100, width=260, height=180, fill=ink("sky"))
    glow = tag("circle", cx=372, cy=170, r=26, fill=ink("gold"), stroke=ink("ink"), stroke_width=1)
    cloud = "M186 170q4-16 22-12q12-18 32-4q20-4 18 16ZM330 140q4-12 18-8q10-12 24-2q14-2 14 10Z"
    clouds = tag("path", d=cloud, fill=ink("white"), stroke=ink("faint"), stroke_width=1)
    ship = clipper(full_sail(), 296, 286, -3, 3.6)
    swell = "M160 296Q180 282 200 294T240 294 280 294 320 294 360 294 400 294 440 294V370H160Z"
    sea = tag("path", d=swell, fill=ink("deep"), stroke=ink("ink"), stroke_width=2)
    crest = (
        "M176 312q10-7 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0M196 328q10-7 20"
        " 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0M222 344q10-7 20 0t20 0 20 0 20 0 20 0 20 0"
        " 20 0"
    )
    foam = tag("path", d=crest, fill="none", stroke=ink("white"), stroke_width=1.8)
    rope = tag("circle", cx=300, cy=232, r=130, fill="none", stroke=ink("gold"), stroke_width=12)
    lay = tag(
        "circle", cx=300, cy=232, r=130, fill="none", stroke=ink("ink"), stroke_width=12, stroke_dasharray="1.5 8"
    )
    rims = "".join(
        tag("circle", cx=300, cy=232, r=r, fill="none", stroke=ink("ink"), stroke_width=2) for r in (123.5, 136.5)
    )
    return cut + group(sky, glow, clouds, ship, sea, foam, clip_path="url(#rw-round)") + rope + lay + rims


def heading() -> str:
    """Letter the title on a banner across the top."""
    banner = "M36 48H564L548 78 564 108H36L52 78Z"
    cloth = tag("path", d=banner, fill=ink("card"), stroke=ink("ink"), stroke_width=2.4)
    rule = tag("path", d="M58 54H542M58 102H542", stroke=ink("gold"), stroke_width=2)
    look: Look = {"font_weight": "bold", "fill": ink("brick"), "stroke": ink("ink"), "stroke_width": 0.8}
    return (
        cloth + rule + letter("ROUND THE WORLD", 300, 95, 47, textLength=464, lengthAdjust="spacingAndGlyphs", **look)
    )


def footing() -> str:
    """Letter what lies in the box."""
    slip = tag(
        "path", d="M120 372H480L470 386 480 400H120L130 386Z", fill=ink("card"), stroke=ink("ink"), stroke_width=1.6
    )
    look: Look = {"font_style": "italic", "font_family": FACE}
    return slip + letter("Three games of the sea, after the printed directions", 300, 391, 15.5, **look)
