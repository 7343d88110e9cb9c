"""The lid of Lost Diamond's box: two seekers before the mountains, and the Diamond blazing between the peaks."""

from teetotum.draw.engraving.lost_diamond import scenery
from teetotum.draw.engraving.lost_diamond.figures import jewel, seeker
from teetotum.draw.engraving.lost_diamond.scenery import letter, palm, set_down
from teetotum.draw.engraving.palette import ink, seat_ink
from teetotum.draw.engraving.svg import figure, group, sheet, tag

WIDE, HIGH = 600.0, 420.0


def lid() -> str:
    """Engrave the lid."""
    return sheet(
        WIDE,
        HIGH,
        tag("rect", x=0, y=0, width=WIDE, height=HIGH, fill=ink("slate")),
        tag("rect", x=24, y=24, width=WIDE - 48, height=HIGH - 48, fill=ink("sky")),
        rays(),
        peaks(),
        set_down(300, 186, 104, *jewel()),
        palm(84, 322, 110),
        palm(520, 322, 110, facing_left=True),
        group(set_down(198, 290, 118, *seeker()), color=seat_ink(0)),
        group(set_down(402, 290, 118, *seeker(), facing_left=True), color=seat_ink(1)),
        ribbon(),
        foot(),
        frame(),
        label="The lid of the box: Lost Diamond",
    )


def rays() -> str:
    """Let the Diamond's light stream over the sky."""
    ends = (
        [(24 + 46 * n, 24) for n in range(13)] + [(24, y) for y in (90, 150, 210)] + [(576, y) for y in (90, 150, 210)]
    )
    return tag("path", d="".join(f"M300 190L{x} {y}" for x, y in ends), stroke=ink("gold"), stroke_width=5, opacity=0.8)


def peaks() -> str:
    """Draw the two peaks with their snow, and the plain before them."""
    range_ = "M24 300 92 190 124 224 190 140 250 250 300 226 350 250 410 140 476 224 508 190 576 300V396H24Z"
    snow = "M190 140 166 171 180 166 190 180 201 166 212 180ZM410 140 388 180 399 166 410 180 420 166 434 171Z"
    lines = "".join(
        f"M{x} {y}l{k} {16 + k}"
        for x, y in ((202, 190), (214, 212), (226, 232), (422, 190), (438, 206), (454, 222), (104, 222), (518, 222))
        for k in (6, 13)
    )
    return group(
        tag(
            "path",
            d=range_,
            fill=ink("slate"),
            fill_opacity=0.6,
            stroke=ink("ink"),
            stroke_width=2.4,
            stroke_linejoin="round",
        ),
        tag("path", d=snow, fill=ink("white"), stroke=ink("ink"), stroke_width=1.4),
        scenery.hatch(lines),
        tag("path", d="M24 318Q160 284 300 306T576 312V396H24Z", fill=ink("leaf"), stroke=ink("ink"), stroke_width=2),
        tag("path", d="M24 346Q200 324 340 338T576 340V396H24Z", fill=ink("land"), stroke=ink("ink"), stroke_width=1.6),
    )


def ribbon() -> str:
    """Letter the title on a ribbon."""
    return group(
        tag(
            "path",
            d="M104 74 62 84 80 106 58 130 104 124ZM496 74 538 84 520 106 542 130 496 124Z",
            fill=ink("rose"),
            stroke=ink("ink"),
            stroke_width=2.4,
            stroke_linejoin="round",
        ),
        tag("path", d="M98 60Q300 30 502 60V122Q300 92 98 122Z", fill=ink("card"), stroke=ink("ink"), stroke_width=3),
        tag(
            "path", d="M106 67Q300 38 494 67M106 114Q300 85 494 114", fill="none", stroke=ink("brick"), stroke_width=1.8
        ),
        letter("LOST DIAMOND", 300, 96, 42, "brick", font_weight="bold", letter_spacing=3),
    )


def foot() -> str:
    """Letter the foot of the lid: for whom it is, and what it was made from."""
    return group(
        tag("rect", x=150, y=342, width=300, height=46, rx=10, fill=ink("card"), stroke=ink("ink"), stroke_width=2.6),
        tag("rect", x=155, y=347, width=290, height=36, rx=7, fill="none", stroke=ink("brick"), stroke_width=1.4),
        letter("for two players, with the Indicator", 300, 363, 15, font_style="italic"),
        letter("from the printed directions", 300, 378, 12.5),
    )


def frame() -> str:
    """Frame the lid with a row of cut stones."""
    stones = [(24 + 46 * n, y) for n in range(13) for y in (12, 408)] + [
        (x, 12 + 44 * n) for n in range(1, 9) for x in (12, 588)
    ]
    cut = "".join(f"M{figure(x)} {figure(y - 7)}l9 7-9 7-9-7Z" for x, y in stones)
    return group(
        tag("rect", x=3, y=3, width=WIDE - 6, height=HIGH - 6, rx=6, fill="none", stroke=ink("ink"), stroke_width=4),
        tag("path", d=cut, fill=ink("gold"), stroke=ink("ink"), stroke_width=1.4),
        tag("rect", x=24, y=24, width=WIDE - 48, height=HIGH - 48, fill="none", stroke=ink("ink"), stroke_width=3),
    )
