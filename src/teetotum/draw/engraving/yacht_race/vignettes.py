"""Pictures engraved on the chart, each drawn in a square of 100 about its middle and set down at any size."""

from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import figure, group, tag
from teetotum.draw.engraving.yacht_race.yachts import inked

HATCH: dict[str, str | float] = {"fill": "none", "stroke_width": 1.3, "stroke_linecap": "round"}


def set_down(x: float, y: float, size: float, *drawn: str, turn: float = 0.0, facing_left: bool = False) -> str:
    """Set a picture down with its middle at a point, so large, turned, and mirrored if it is to face left."""
    scale = size / 100
    across = -scale if facing_left else scale
    moves = (
        f"translate({figure(x)} {figure(y)}) rotate({figure(turn)}) scale({across:.3f} {scale:.3f}) translate(-50 -50)"
    )
    return group(*drawn, transform=moves)


def hatch(d: str, colour: str = "ink", **more: str | float) -> str:
    """Draw fine lines of shading."""
    drawn: dict[str, str | float] = {**HATCH, "stroke": ink(colour), **more}
    return tag("path", d=d, **drawn)


def cherub() -> tuple[str, ...]:
    """Draw a cherub's head among clouds, with wings, curls and a cheek full of wind, blowing to the right."""
    return (
        inked(
            "M12 66Q-8 62-2 46-14 34 4 26 4 8 24 14 40 0 54 14 40 30 44 52 40 76 26 78 14 80 12 66Z",
            ink("white"),
            stroke_width=2,
        ),
        hatch("M6 60Q14 66 24 62M2 40Q10 34 18 40M16 22Q24 18 32 24", "faint"),
        inked("M30 30Q6 22-6 34 8 34 12 42-2 44-4 54 12 50 28 56Z", ink("sky"), stroke_width=2),
        hatch("M26 36Q12 30 2 35M26 44Q14 42 4 50M27 51Q16 48 8 52", "slate"),
        inked(
            "M36 24Q60 14 70 34 76 42 73 48 80 54 74 60 66 76 48 74 30 70 28 50 28 34 36 24Z",
            ink("rose"),
            stroke_width=2.2,
        ),
        inked(
            "M34 44Q24 40 26 30 22 16 36 18 40 8 52 14 66 10 68 24 74 28 68 34 62 26 56 28 50 34 44 32 42 42 34 44Z",
            ink("gold"),
            stroke_width=2,
        ),
        hatch("M32 34Q34 26 40 28M44 24Q50 18 54 24M58 20Q62 20 63 26", "brick"),
        hatch("M56 40Q61 36 66 40", stroke_width=2),
        tag("circle", cx=61, cy=44, r=2.4, fill=ink("ink")),
        tag("circle", cx=60, cy=58, r=8, fill=ink("brick"), opacity=0.5),
        hatch("M52 52Q50 62 58 67M71 49Q69 51 72 52", stroke_width=1.8),
        inked("M74 56Q80 55 80 59 79 63 74 62Z", ink("brick"), stroke_width=1.6),
        hatch(
            "M86 58Q104 52 124 58T156 54M86 62Q106 66 128 64M84 54Q100 42 120 44T146 36M84 66Q98 78 118 76T142 82",
            "white",
            stroke_width=3,
        ),
        hatch(
            "M86 58Q104 52 124 58T156 54M86 62Q106 66 128 64M84 54Q100 42 120 44T146 36M84 66Q98 78 118 76T142 82",
            "slate",
            stroke_width=1.2,
        ),
    )


def storm_cloud() -> tuple[str, ...]:
    """Draw a thunder-cloud with rain and a bolt."""
    return (
        hatch("M18 66 8 96M32 68 22 98M60 68 50 98M76 66 66 96M88 62 80 88", "slate", stroke_width=2.2),
        inked(
            "M10 62Q-8 56 4 40 2 22 22 24 30 4 52 12 72 2 80 22 104 22 100 44 106 60 88 64Z",
            ink("slate"),
            stroke_width=2.4,
        ),
        hatch("M12 52Q24 58 38 52M30 34Q42 26 54 34M58 54Q72 60 88 52M66 28Q76 26 82 34", "ink", stroke_width=1.6),
        inked("M48 62 36 84H46L38 106 62 78H52L60 62Z", ink("gold"), stroke_width=2),
    )


def statue() -> tuple[str, ...]:
    """Draw Liberty on her pedestal, on her island."""
    return (
        inked("M4 96Q50 82 96 96 80 106 50 106 18 106 4 96Z", ink("leaf"), stroke_width=1.8),
        inked("M28 96 32 84H68L72 96Z", ink("shade"), stroke_width=1.8),
        inked("M36 84V60H64V84Z", ink("card"), stroke_width=1.8),
        hatch("M40 66H60M40 72H60M40 78H60M56 62V84M60 62V84", "faint"),
        inked("M40 60Q42 34 46 26H56Q60 34 61 60Z", ink("leaf"), stroke_width=1.8),
        hatch("M45 58Q46 42 49 32M50 58Q51 44 52 34M56 58Q56 44 55 32"),
        inked("M46 28Q38 20 37 6L42 5Q44 16 51 22Z", ink("leaf"), stroke_width=1.6),
        inked("M34 6H45L43 0H36Z", ink("gold"), stroke_width=1.4),
        inked("M37 0Q34-8 40-14 46-8 42 0Z", ink("brick"), stroke_width=1.2),
        tag("circle", cx=52, cy=19, r=5.5, fill=ink("leaf"), stroke=ink("ink"), stroke_width=1.6),
        hatch("M46 14 42 9M49 12 47 6M52 12V5M55 12 57 6M58 14 62 9", stroke_width=1.6),
        inked("M57 34 66 30 69 42 60 45Z", ink("shade"), stroke_width=1.4),
    )


def bridge() -> tuple[str, ...]:
    """Draw the great bridge: two towers with pointed arches, the cables and the roadway."""
    tower = "M{0} 78V18H{1}V78H{2}V40Q{3} 30 {4} 40V78Z"
    towers = [tower.format(x, x + 16, x + 11, x + 8, x + 5) for x in (18, 66)]
    stays = "".join(f"M{x} 58V{58 - abs(x - 50) * abs(x - 50) * 0.052 - 2:.1f}" for x in range(36, 66, 4))
    sides = "".join(
        f"M{x} 58V{24 + (26 - x) * 1.3:.1f}M{100 - x} 58V{24 + (26 - x) * 1.3:.1f}" for x in range(0, 18, 4)
    )
    return (
        hatch("M-14 66 26 20Q50 74 74 20L114 66M-14 70 26 24", stroke_width=1.8),
        hatch(stays + sides, stroke_width=0.9),
        *(inked(d, ink("shade"), stroke_width=1.8) for d in towers),
        hatch("M31 22V76M29 22V76M79 22V76M77 22V76", "faint"),
        inked("M-18 60H118V65H-18Z", ink("brick"), stroke_width=1.4),
        inked("M14 78H38V84H14ZM62 78H86V84H62Z", ink("slate"), stroke_width=1.6),
    )


def fort() -> tuple[str, ...]:
    """Draw a round fort on its reef, with a flag."""
    return (
        inked("M4 84Q50 66 96 84 84 96 50 96 16 96 4 84Z", ink("land"), stroke_width=2),
        inked(
            "M14 82V48H22V54H30V48H38V54H46V48H54V54H62V48H70V54H78V48H86V82Q50 92 14 82Z",
            ink("brick"),
            stroke_width=2.4,
        ),
        hatch("M62 60V84M68 60V83M74 60V82M80 60V81", "ink"),
        inked("M24 66H30V72H24ZM38 68H44V74H38ZM52 68H58V74H52Z", ink("ink"), stroke_width=1),
        hatch("M50 50V10", stroke_width=2.4),
        inked("M51 11Q62 6 70 12T86 11V26Q76 20 68 26T51 26Z", ink("card"), stroke_width=1.8),
        hatch("M52 16Q62 11 70 17T85 16M52 21Q62 16 70 22T85 21", "brick", stroke_width=2),
    )


def light_ship() -> tuple[str, ...]:
    """Draw the Light-ship with her lanterns at two mast-heads."""
    return (
        tag("ellipse", cx=50, cy=84, rx=56, ry=7, fill=ink("deep"), opacity=0.6),
        hatch("M28 66V10M70 66V6M28 14 2 62M28 14 50 62M70 10 50 62M70 10 98 58", stroke_width=1.8),
        inked("M0 60Q50 68 102 56 98 80 84 84H16Q4 80 0 60Z", ink("brick"), stroke_width=2.4),
        hatch("M6 72Q50 78 96 70", "white", stroke_width=2),
        inked("M38 62V52H60V62Z", ink("card"), stroke_width=1.8),
        inked("M21 24H35V12H21ZM20 12 28 4 36 12Z", ink("gold"), stroke_width=2),
        inked("M63 20H77V8H63ZM62 8 70 0 78 8Z", ink("gold"), stroke_width=2),
        hatch("M16 18H8M40 18H48M58 14H52M82 14H92M18 8 12 2M38 8 42 2M82 4 90-2", "gold", stroke_width=2.6),
        hatch("M-4 88q8-5 16 0t16 0 16 0 16 0 16 0 16 0 14 0", "white", stroke_width=2.6),
    )


def flag_ship() -> tuple[str, ...]:
    """Draw the Flag-ship boat: a steam launch dressed with the club's burgee."""
    return (
        tag("ellipse", cx=50, cy=84, rx=52, ry=7, fill=ink("deep"), opacity=0.6),
        hatch("M20 62V8M84 64V24M20 10 52 30 84 26", stroke_width=1.8),
        inked("M0 62Q50 68 104 60 96 82 84 84H18Q6 80 0 62Z", ink("white"), stroke_width=2.4),
        inked("M30 63V48H78V62Z", ink("gold"), stroke_width=1.8),
        hatch("M36 52V60M44 52V60M52 52V60M60 52V60M68 52V60", stroke_width=2.4),
        inked("M50 48V26H61V48Z", ink("brick"), stroke_width=1.8),
        hatch("M56 22Q66 12 60 4T76-6", "faint", stroke_width=3.4),
        inked("M21 8 46 14 21 22Z", ink("deep"), stroke_width=1.8),
        hatch("M22 15H42M28 9V20", "brick", stroke_width=2.2),
        inked("M30 13 33 20 27 19ZM42 20 45 28 38 26ZM60 24 65 32 56 32Z", ink("rose"), stroke_width=1),
    )


def buoy() -> tuple[str, ...]:
    """Draw a can buoy leaning in the tide."""
    return (
        tag("ellipse", cx=50, cy=82, rx=40, ry=9, fill=ink("deep"), opacity=0.6),
        inked("M28 78 36 32H64L72 78Q50 88 28 78Z", ink("brick"), stroke_width=3),
        inked("M33 54 35 42H65L67 54Z", ink("white"), stroke_width=2),
        hatch("M50 32V12", stroke_width=3.5),
        inked("M38 16H62L50 0Z", ink("ink"), stroke_width=2),
        hatch("M10 86q10-6 20 0t20 0 20 0 20 0", "white", stroke_width=3),
    )


def lighthouse() -> tuple[str, ...]:
    """Draw the lighthouse on the Hook."""
    return (
        inked("M36 98 42 30H58L64 98Z", ink("white"), stroke_width=2.4),
        hatch("M56 34 60 96M53 34 56 96", "faint"),
        inked("M38 30H62V24H38ZM42 24V12H58V24ZM40 12 50 2 60 12Z", ink("brick"), stroke_width=2.2),
        inked("M64 98V80H92V98ZM60 80 78 68 96 80Z", ink("shade"), stroke_width=2.2),
        hatch("M36 16 8 10M36 20 6 24M64 16 92 10M64 20 94 24", "gold", stroke_width=3),
    )


def cutter() -> tuple[str, ...]:
    """Draw a great cutter heeling under a cloud of sail."""
    return (
        tag("ellipse", cx=48, cy=90, rx=58, ry=7, fill=ink("deep"), opacity=0.55),
        hatch("M88 78 118 68M47 80 52-22M52-20 118 68M52-4 104 72", stroke_width=1.6),
        inked("M-6 74Q46 84 98 74 88 92 72 93H18Q0 92-6 74Z", ink("ink"), stroke_width=2),
        hatch("M-2 79Q46 88 94 79", "gold", stroke_width=2),
        inked("M48 16 46 74Q14 80-20 72-2 42 14 14 34 22 48 16Z", ink("white"), stroke_width=2.2),
        inked("M51-18 49 13Q32 18 18 12 36-2 51-18Z", ink("white"), stroke_width=2.2),
        inked("M53 8Q70 38 70 74 58 78 50 74Z", ink("card"), stroke_width=2.2),
        inked("M54-8Q92 32 114 67 94 76 76 72 78 34 54-8Z", ink("white"), stroke_width=2.2),
        hatch("M40 22Q30 46 28 75M32 22Q18 46 12 75M24 20Q6 46-4 74M62 32Q64 54 62 74M80 34Q90 52 92 71", "faint"),
        tag(
            "path",
            d="M48 16 46 74Q40 75 34 75 44 44 43 18ZM54-8Q70 30 70 70L76 72Q78 34 54-8Z",
            fill=ink("shade"),
            opacity=0.7,
        ),
        inked("M52-22 74-28 70-22 74-16Z", ink("brick"), stroke_width=1.6),
        hatch("M-30 94q12-7 24 0t24 0 24 0 24 0 24 0 20 0", "white", stroke_width=3),
        hatch("M96 84Q110 76 118 86M92 88Q104 84 112 92", "white", stroke_width=2.4),
    )


def steamer() -> tuple[str, ...]:
    """Draw a side-wheel excursion steamer."""
    return (
        tag("ellipse", cx=50, cy=84, rx=64, ry=7, fill=ink("deep"), opacity=0.55),
        hatch("M52 20Q40 10 48 0T36-18M58 18Q50 6 60-4", "faint", stroke_width=5),
        inked("M-14 66H112L104 84H-2Z", ink("white"), stroke_width=2.2),
        inked("M-4 66V50H100V66ZM8 50V38H84V50Z", ink("card"), stroke_width=2),
        hatch(
            "M2 55V63M10 55V63M18 55V63M74 55V63M82 55V63M90 55V63M16 41V48M26 41V48M66 41V48M76 41V48",
            stroke_width=2.2,
        ),
        inked("M30 78A20 20 0 0 1 70 78Z", ink("gold"), stroke_width=2.2),
        hatch("M50 78V60M50 78 38 64M50 78 62 64M50 78 32 72M50 78 68 72", "brick", stroke_width=2),
        inked("M46 38V18H58V38Z", ink("ink"), stroke_width=1.6),
        hatch("M-8 50V26M104 50V26", stroke_width=1.8),
        inked("M-8 27H-26V38H-8Z", ink("brick"), stroke_width=1.4),
        hatch("M-18 88q10-6 20 0t20 0 20 0 20 0 20 0 20 0 20 0", "white", stroke_width=2.8),
    )


def city() -> tuple[str, ...]:
    """Draw the crowded tip of Manhattan with its spire."""
    houses = (
        (0, 44, 18, "shade"),
        (16, 30, 16, "brick"),
        (30, 50, 14, "card"),
        (42, 24, 12, "shade"),
        (62, 36, 18, "brick"),
        (78, 52, 20, "card"),
    )
    drawn = [inked(f"M{x} 96V{top}H{x + wide}V96Z", ink(fill), stroke_width=1.8) for x, top, wide, fill in houses]
    panes = "".join(f"M{x + 4} {y}h{wide - 8}" for x, top, wide, _ in houses for y in range(top + 8, 94, 9))
    return (
        inked("M50 96V22L57-14 64 22V96Z", ink("slate"), stroke_width=1.8),
        *drawn,
        hatch(panes, "ink", stroke_width=2.4, stroke_dasharray="3 3"),
        inked("M-4 96H104V102H-4Z", ink("faint"), stroke_width=1.6),
    )


def gulls() -> tuple[str, ...]:
    """Draw three gulls."""
    return (
        hatch(
            "M0 30Q12 18 22 30 32 18 44 30M40 62Q50 52 58 62 66 52 76 62M62 20Q70 12 77 20 84 12 92 20", stroke_width=3
        ),
    )
