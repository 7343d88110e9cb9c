"""The lids of the two yachting boxes: a ribbon with the title over yachts at sea, in a frame of rope."""

from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import figure, group, sheet, smooth, tag, text
from teetotum.draw.engraving.yacht_race import cartouche, vignettes
from teetotum.draw.engraving.yacht_race.compass import lettering
from teetotum.draw.engraving.yacht_race.vignettes import set_down

WIDE, HIGH = 600.0, 420.0


def lid() -> str:
    """Engrave the lid: two great yachts off the Light-ship, a cherub on either hand."""
    return box(
        "YACHT RACE",
        "for two, three or four",
        "Yacht Race",
        set_down(452, 206, 60, *vignettes.light_ship()),
        set_down(96, 214, 54, *vignettes.lighthouse()),
        set_down(372, 258, 118, *vignettes.cutter()),
        set_down(206, 268, 160, *vignettes.cutter()),
        set_down(84, 76, 62, *vignettes.cherub()),
        set_down(516, 76, 62, *vignettes.cherub(), facing_left=True),
        set_down(300, 190, 50, *vignettes.gulls()),
    )


def box(name: str, players: str, label: str, *pictures: str) -> str:
    """Lay sky, sea and pictures in their frame, with the title above and the source below."""
    return sheet(
        WIDE,
        HIGH,
        tag("rect", x=0, y=0, width=WIDE, height=HIGH, fill=ink("brick")),
        tag("rect", x=26, y=26, width=WIDE - 52, height=HIGH - 52, fill=ink("sky")),
        clouds(),
        water(),
        *pictures,
        ribbon(name),
        foot(players),
        rope(),
        label=f"The lid of the box: {label}",
    )


def clouds() -> str:
    """Draw banks of cloud on the horizon."""
    bank = smooth(
        [
            (26, 214),
            (60, 186),
            (104, 196),
            (150, 164),
            (214, 184),
            (262, 172),
            (318, 196),
            (372, 170),
            (430, 186),
            (486, 160),
            (534, 190),
            (574, 178),
            (574, 232),
            (26, 232),
        ],
        closed=True,
    )
    return tag("path", d=bank, fill=ink("white"), stroke=ink("faint"), stroke_width=1.4)


def water() -> str:
    """Draw the sea in rows of waves that grow towards the eye."""
    rows = [
        tag(
            "path",
            d="M26 "
            + figure(y)
            + "".join(f"q{n / 2:.1f}-{rise} {n:.1f} 0" for _ in range(int(548 // n)))
            + f"L574 {figure(y)}V{HIGH - 26:.0f}H26Z",
            fill=ink(fill),
            stroke=ink("deep"),
            stroke_width=1.4,
        )
        for y, n, rise, fill in (
            (224.0, 27.4, 6, "sea"),
            (254.0, 34.25, 8, "sea"),
            (286.0, 45.6, 10, "sea"),
            (322.0, 54.8, 12, "sea"),
        )
    ]
    return group(*rows)


def ribbon(name: str) -> str:
    """Letter the title on a ribbon."""
    return group(
        tag(
            "path",
            d="M118 92 74 104 92 126 70 152 118 144ZM482 92 526 104 508 126 530 152 482 144Z",
            fill=ink("rose"),
            stroke=ink("ink"),
            stroke_width=2.4,
            stroke_linejoin="round",
        ),
        tag(
            "path", d="M112 78Q300 44 488 78V142Q300 108 112 142Z", fill=ink("card"), stroke=ink("ink"), stroke_width=3
        ),
        tag(
            "path",
            d="M119 85Q300 52 481 85M119 134Q300 101 481 134",
            fill="none",
            stroke=ink("brick"),
            stroke_width=1.8,
        ),
        text(
            name,
            300,
            115,
            font_size=46 if len(name) < 11 else 32,
            font_weight="bold",
            letter_spacing=3,
            **{**lettering(), "fill": ink("brick")},
        ),
    )


def foot(players: str) -> str:
    """Letter the foot of the lid: for whom it is, and what it was made from."""
    return group(
        cartouche.panel(130, 330, 340, 62),
        text(players, 300, 357, font_size=17, font_style="italic", **lettering()),
        text("from the printed directions", 300, 378, font_size=14, **lettering()),
    )


def rope() -> str:
    """Draw the frame as a twisted rope between two rules."""
    inset: dict[str, str | float] = {"x": 14, "y": 14, "width": WIDE - 28, "height": HIGH - 28, "rx": 8, "fill": "none"}
    return group(
        tag("rect", x=0, y=0, width=WIDE, height=HIGH, fill="none", stroke=ink("brick"), stroke_width=51),
        tag("rect", stroke=ink("ink"), stroke_width=17, **inset),
        tag("rect", stroke=ink("gold"), stroke_width=13, **inset),
        tag("rect", stroke=ink("brick"), stroke_width=13, stroke_dasharray="2.5 9", **inset),
        tag("rect", x=26, y=26, width=WIDE - 52, height=HIGH - 52, fill="none", stroke=ink("ink"), stroke_width=2),
    )
