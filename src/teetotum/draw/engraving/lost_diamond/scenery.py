"""What is printed round the board of Lost Diamond: title, mountains and mine, the key, and the signs of the ways."""

from teetotum.draw.engraving.lost_diamond.figures import inked, jewel
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import figure, group, tag, text

FACE = "var(--face, 'IM Fell English', Georgia, serif)"
DRAWN = (1000.0, 1000.0)
"""The sheet on which the pictures are drawn; another sheet stretches them to its own size."""
HACHURES = (
    *((224, 92), (236, 104), (250, 116), (796, 92), (812, 104), (826, 116), (124, 116)),
    *((134, 126), (900, 114), (912, 126), (330, 116), (342, 130), (692, 116), (704, 130)),
)
"""Where the sides of the far mountains are shaded."""


def letter(
    words: str, x: float, y: float, size: float, colour: str = "ink", anchor: str = "middle", **more: str | float
) -> str:
    """Letter some words in the house's face."""
    return text(words, x, y, font_size=size, text_anchor=anchor, font_family=FACE, fill=ink(colour), **more)


def set_down(x: float, y: float, size: float, *drawn: str, facing_left: bool = False) -> str:
    """Set a picture of 100 down with its middle at a point."""
    scale = size / 100
    across = -scale if facing_left else scale
    return group(
        *drawn, transform=f"translate({figure(x)} {figure(y)}) scale({across:.3f} {scale:.3f}) translate(-50 -50)"
    )


def hatch(d: str, colour: str = "ink", width: float = 1.3) -> str:
    """Draw fine lines of shading."""
    return tag("path", d=d, fill="none", stroke=ink(colour), stroke_width=width, stroke_linecap="round")


def ground(wide: float, high: float) -> str:
    """Lay the paper with its frame, the picture above the board and the one below."""
    fitted = f"scale({wide / DRAWN[0]:.4f} {high / DRAWN[1]:.4f})"
    below = group(valley(), hills_of_the_mine(), key(), class_="upright")
    drawn = (paper(), group(panorama(), class_="upright"), below)
    return group(*drawn, transform=fitted) if (wide, high) != DRAWN else group(*drawn)


def paper() -> str:
    """Lay the paper with a double frame and turned corners."""
    corners = "".join(
        f"M{x} {y + 34 * dy}q{20 * dx} {-2 * dy} {20 * dx} {-20 * dy}t{14 * dx} {-14 * dy}"
        f"M{x + 6 * dx} {y + 6 * dy}l{14 * dx} {14 * dy}"
        for x, y, dx, dy in ((22, 22, 1, 1), (978, 22, -1, 1), (22, 978, 1, -1), (978, 978, -1, -1))
    )
    return group(
        tag("rect", x=0, y=0, width=1000, height=1000, fill=ink("paper")),
        tag("rect", x=10, y=10, width=980, height=980, rx=10, fill="none", stroke=ink("brick"), stroke_width=5),
        tag("rect", x=20, y=20, width=960, height=960, rx=6, fill="none", stroke=ink("ink"), stroke_width=1.8),
        hatch(corners, "brick", 2.4),
    )


def panorama() -> str:
    """Picture the mountains with the Diamond rising among them, and letter the title."""
    rays = "".join(
        f"M500 120L{500 + x} {y}"
        for x, y in (
            (-250, 36),
            (-190, 34),
            (-130, 34),
            (-70, 34),
            (70, 34),
            (130, 34),
            (190, 34),
            (250, 36),
            (-290, 66),
            (290, 66),
            (-310, 100),
            (310, 100),
        )
    )
    return group(
        tag("rect", x=36, y=34, width=928, height=172, rx=8, fill=ink("sky"), stroke=ink("ink"), stroke_width=2.4),
        hatch(rays, "gold", 3),
        mountains(),
        palm(72, 168, 62),
        palm(928, 168, 62, facing_left=True),
        set_down(500, 92, 92, *jewel()),
        title_ribbon(),
    )


def mountains() -> str:
    """Draw two ranges, snow on their heads and hachures down their sides."""
    far = (
        "M38 172L110 92 150 128 214 62 276 132 318 100 372 160 420 148 "
        "500 172 580 148 628 160 682 100 724 132 786 62 850 128 890 92 962 172V204H38Z"
    )
    snow = (
        "M110 92 96 108 108 104 118 112 126 108ZM214 62 194 82 206 80 214 90 224 80 238 88Z"
        "M786 62 762 88 776 80 786 90 794 80 806 82ZM890 92 874 108 882 112 892 104 904 108Z"
    )
    lines = "".join(f"M{x} {y}l{k} {14 + abs(k)}" for x, y in HACHURES for k in (6, 11))
    return group(
        tag(
            "path",
            d=far,
            fill=ink("slate"),
            fill_opacity=0.55,
            stroke=ink("ink"),
            stroke_width=2,
            stroke_linejoin="round",
        ),
        tag("path", d=snow, fill=ink("white"), stroke=ink("ink"), stroke_width=1.2),
        hatch(lines),
        tag(
            "path",
            d="M38 186Q160 158 290 180T500 186 720 178 962 186V204H38Z",
            fill=ink("leaf"),
            stroke=ink("ink"),
            stroke_width=1.6,
        ),
        hatch("M70 192q14-8 28 0M180 184q14-8 28 0M800 184q14-8 28 0M890 194q14-8 28 0"),
    )


def title_ribbon() -> str:
    """Letter the title on a ribbon across the picture."""
    band = "M150 146Q500 116 850 146V196Q500 166 150 196Z"
    ends = "M150 156 104 164 122 184 100 208 150 200ZM850 156 896 164 878 184 900 208 850 200Z"
    return group(
        tag("path", d=ends, fill=ink("rose"), stroke=ink("ink"), stroke_width=2.4, stroke_linejoin="round"),
        tag("path", d=band, fill=ink("card"), stroke=ink("ink"), stroke_width=3),
        tag(
            "path",
            d="M158 152Q500 122 842 152M158 189Q500 159 842 189",
            fill="none",
            stroke=ink("brick"),
            stroke_width=1.8,
        ),
        letter("LOST  DIAMOND", 500, 172, 44, "brick", font_weight="bold", letter_spacing=9),
    )


def palm(x: float, y: float, size: float, facing_left: bool = False) -> str:
    """Draw a palm that leans over."""
    return set_down(
        x,
        y - size / 2,
        size,
        inked("M46 100Q52 62 38 30L46 28Q62 60 58 100Z", ink("land"), 2.4),
        hatch("M48 84H58M50 70H58M49 56H56M46 44H52", width=2),
        inked(
            "M42 30Q20 14-6 34 20 24 42 30ZM42 30Q28-2 4-6 26 8 42 30Z"
            "M42 30Q58 0 84 4 58 12 42 30ZM42 30Q70 20 90 44 66 30 42 30ZM42 30Q30 44 14 62 22 40 42 30Z",
            ink("leaf"),
            2.2,
        ),
        facing_left=facing_left,
    )


def valley() -> str:
    """Lay the ground of the lower picture."""
    return group(
        tag("rect", x=36, y=794, width=928, height=172, rx=8, fill=ink("sky"), stroke=ink("ink"), stroke_width=2.4),
        tag(
            "path",
            d="M38 880Q140 840 260 872T520 868 760 872 962 852V964H38Z",
            fill=ink("land"),
            stroke=ink("ink"),
            stroke_width=1.8,
        ),
        hatch("M60 948q20-8 40 0M240 946q20-8 40 0M720 948q20-8 40 0M890 950q20-8 40 0M880 880q14-6 28 0", width=1.6),
    )


def hills_of_the_mine() -> str:
    """Draw the mine's mouth on one hand and the seekers' camp on the other."""
    return group(set_down(146, 884, 136, *mine()), set_down(856, 884, 136, *camp()))


def mine() -> tuple[str, ...]:
    """Draw the timbered mouth of a mine, a truck of stones and a pick."""
    return (
        inked("M-20 92Q-6 30 34 14 70-2 98 40 118 62 122 92Z", ink("faint"), 2),
        hatch("M6 60Q14 40 30 28M98 52Q108 66 110 84M20 24Q34 14 50 14M86 36 96 52M0 78 6 66"),
        inked("M30 92V44Q50 26 70 44V92Z", ink("slate"), 2),
        hatch("M34 48V90M39 44V90M44 40V90M49 38V90M54 40V90M59 42V90M64 46V90", width=2.2),
        inked("M24 92V42H32V92ZM68 92V42H76V92ZM20 42V32H80V42Z", ink("land"), 2),
        hatch("M27 50V84M72 50V84M30 37H70", "brick"),
        hatch("M36 92 44 62M64 92 56 62M40 84H60M42 76H58", "gold", 2.4),
        inked("M84 72H120L114 90H90Z", ink("slate"), 2),
        inked("M86 72Q92 60 100 66 108 58 118 72Z", ink("white"), 1.8),
        tag("circle", cx=95, cy=94, r=5, fill=ink("ink")),
        tag("circle", cx=110, cy=94, r=5, fill=ink("ink")),
        hatch("M2 98 22 62", "brick", 4),
        inked("M8 66Q20 54 36 66 22 62 8 66Z", ink("slate"), 1.8),
    )


def camp() -> tuple[str, ...]:
    """Draw a tent, a fire with its kettle, and a mule."""
    return (
        inked("M-8 92 30 26 68 92Z", ink("card"), 2.2),
        inked("M30 26 46 92H68Z", ink("shade"), 2),
        inked("M24 92Q30 60 30 36 34 64 40 92Z", ink("slate"), 1.6),
        hatch("M30 26V16M-8 92-18 98M68 92 78 98M6 76 14 70M12 84 22 74", width=1.8),
        hatch("M78 92 90 60 102 92M90 60V74", width=2),
        inked("M84 74H96L94 84H86Z", ink("slate"), 1.6),
        inked("M82 94Q80 86 86 82 88 88 91 80 98 86 97 94Z", ink("brick"), 1.6),
        hatch("M78 96 102 92M78 92 102 96", "brick", 3),
        hatch("M92 56Q84 44 92 36T88 14", "faint", 3),
    )


def key() -> str:
    """Letter the key: what the Crossings and the corners do."""
    panel = tag(
        "rect", x=262, y=810, width=476, height=142, rx=10, fill=ink("card"), stroke=ink("ink"), stroke_width=2.6
    )
    rule = tag("rect", x=269, y=817, width=462, height=128, rx=7, fill="none", stroke=ink("brick"), stroke_width=1.4)
    return group(
        panel,
        rule,
        tag("circle", cx=304, cy=850, r=20, fill=ink("card"), stroke=ink("ink"), stroke_width=1.8),
        tag("rect", x=289, y=835, width=30, height=30, fill=ink("gold"), stroke=ink("ink"), stroke_width=1.8),
        letter("Square on top: stop here, go on by the Lane", 332, 856, 18, anchor="start"),
        tag("rect", x=286, y=866, width=36, height=36, fill=ink("card"), stroke=ink("ink"), stroke_width=1.8),
        tag("circle", cx=304, cy=884, r=15, fill=ink("gold"), stroke=ink("ink"), stroke_width=1.8),
        letter("Circle on top: stop here, go on by the Main Road", 332, 890, 18, anchor="start"),
        letter("5", 304, 930, 30, "brick", font_weight="bold"),
        letter("Into the Field by a corner 5, out by a corner 1", 332, 926, 18, anchor="start"),
    )
