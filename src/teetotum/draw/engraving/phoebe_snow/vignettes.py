"""Vignettes in the corners, each in an oval frame with its name."""

from teetotum.draw.engraving.lettering import break_in_two, on_paper
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.phoebe_snow.landscapes import pine, shape, stroke
from teetotum.draw.engraving.svg import figure, group, tag

WIDE, TALL = 33.0, 38.0
"""Half the breadth and height of a frame."""


def medallion(x: float, y: float, name: str, scene: str) -> str:
    """Set a picture, drawn about its middle, in an oval frame with its name at the foot."""
    mark = name.split(maxsplit=1)[0].lower()
    oval = tag("ellipse", rx=WIDE, ry=TALL)
    clip = tag("clipPath", oval, id=f"ps-corner-{mark}")
    rims = tag("ellipse", rx=WIDE, ry=TALL, fill="none", stroke=ink("gold"), stroke_width=5) + "".join(
        tag("ellipse", rx=WIDE + by, ry=TALL + by, fill="none", stroke=ink("ink"), stroke_width=1) for by in (-2.5, 2.5)
    )
    words = break_in_two(name)
    lines = (
        on_paper(line, 0, 37 + 12 * n - 6 * (len(words) - 1), 13, font_weight="bold") for n, line in enumerate(words)
    )
    picture = group(scene, clip_path=f"url(#ps-corner-{mark})")
    return group(clip, picture, rims, *lines, transform=f"translate({figure(x)} {figure(y)})")


def chicago() -> str:
    """Chicago: tall blocks behind the lake front, and a locomotive coming out of them."""
    sky = tag("rect", x=-40, y=-50, width=80, height=100, fill=ink("sky"))
    blocks = shape(
        "M-40 14V-10H-26V14ZM-26 14V-26H-12V14ZM-12 14V-38H2V14ZM2 14V-20H14V14ZM14 14V-30H28V14ZM28 14V-6H40V14Z",
        "rose",
    )
    panes = "".join(
        f"M{x} {y}h3M{x + 6} {y}h3" for x, top in ((-23, -20), (-9, -32), (17, -24)) for y in range(top, 10, 6)
    )
    tower = shape("M-8-38V-44H-2V-38Z", "shade")
    ground = tag("rect", x=-40, y=14, width=80, height=40, fill=ink("land"))
    engine = shape("M-20 22H14V10H-20ZM14 22H28V4H14ZM-16 10V2H-9V10ZM-2 10V5H5V10Z", "plate") + shape(
        "M17 8H25V14H17Z", "sky"
    )
    wheels = "".join(
        tag("circle", cx=x, cy=24, r=5, fill=ink("brick"), stroke=ink("ink"), stroke_width=1) for x in (-14, -2, 10, 22)
    )
    smoke = shape("M-13 0q-10-4-4-11q-4-9 6-9q4-7 11-2q9 0 6 8q2 8-8 7q-4 6-11 7Z", "white")
    return (
        sky
        + blocks
        + stroke(panes, 1.2, "plate")
        + tower
        + ground
        + smoke
        + engine
        + wheels
        + stroke("M-40 30H40", 1.6)
    )


def rockies() -> str:
    """The Rocky Mountains: peaks with snow, a gorge, and a bridge across it."""
    sky = tag("rect", x=-40, y=-50, width=80, height=100, fill=ink("sky"))
    far = shape("M-44 10-24-26-10-8 4-40 22-14 32-24 44 0V50H-44Z", "slate")
    snow = shape(
        "M4-40-4-26 1-28 5-23 9-27 14-24ZM-24-26-30-15-25-17-21-12-17-16ZM32-24 27-17 32-19 36-14 38-16Z", "white"
    )
    lines = stroke("M6-20 12 6M10-18 20 6M-20-12-16 6M-26-14-32 6M32-14 36 4M0-22-4 4")
    cliffs = shape("M-44 6H-12L-6 50H-44ZM44 6H12L6 50H44Z", "land")
    gorge = shape("M-7 50-10 24Q0 20 10 24L7 50Z", "sea") + stroke("M-4 34q4-3 8 0M-4 42q4-3 8 0", 1, "deep")
    bridge = stroke("M-44 6H44M-12 6Q0 26 12 6M-6 6V13M0 6V16M6 6V13", 1.6)
    train = shape("M-30 5V-3H-16V5ZM-13 5V-3H1V5ZM4 5V-3H18V5ZM21 5V-2H30V-6H33V5Z", "brick")
    wood = shape(pine(-34, 22, 0.8) + pine(-24, 26, 0.9) + pine(30, 24, 0.9) + pine(22, 28, 0.7), "leaf")
    return sky + far + lines + snow + gorge + cliffs + bridge + train + wood
