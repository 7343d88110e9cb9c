"""The yachts, their signs and the marks of the chart, each in a square of 100 and drawn in the ink of its side."""

from teetotum.draw.engraving.palette import emblems, ink, symbol
from teetotum.draw.engraving.svg import tag

LINE = 3.0
OUTLINE: dict[str, str | float] = {"stroke_width": LINE, "stroke_linejoin": "round", "stroke_linecap": "round"}


def symbols() -> str:
    """Keep every figure, badge and mark that a scene of the yachting games may ask for."""
    return tag(
        "defs",
        emblems(),
        symbol("figure-yacht", *hull(), *full_sails()),
        symbol("figure-becalmed", *hull(), *slack_sails()),
        symbol("badge-homeward", *homeward()),
        symbol("badge-becalmed", *zephyr_asleep()),
        symbol("badge-run", *puff()),
        symbol("badge-spin", *turning_arrow()),
        symbol("badge-retreat", *back_arrow()),
        symbol("mark-boom", *boom()),
        symbol("mark-red_flag", *red_flag()),
    )


def inked(d: str, fill: str, **more: str | float) -> str:
    """Draw a shape with an ink outline."""
    drawn: dict[str, str | float] = {"fill": fill, "stroke": ink("ink"), **OUTLINE, **more}
    return tag("path", d=d, **drawn)


def hull() -> tuple[str, ...]:
    """Draw a cutter's hull with her bowsprit, and the water she parts."""
    return (
        tag("ellipse", cx=50, cy=88, rx=42, ry=6, fill=ink("deep"), opacity=0.55),
        tag("path", d="M80 74 97 67M46 74V6", fill="none", stroke=ink("ink"), **OUTLINE),
        inked("M8 72Q50 79 84 72Q79 88 66 89H24Q14 88 8 72Z", "currentColor"),
        tag("path", d="M15 79Q48 85 79 79", fill="none", stroke=ink("white"), stroke_width=2.5),
        tag("path", d="M2 90q8-5 15 0t15 0 15 0 15 0 15 0 15 0", fill="none", stroke=ink("white"), stroke_width=3),
    )


def full_sails() -> tuple[str, ...]:
    """Fill mainsail, topsail, jib and staysail."""
    return (
        inked("M44 28 44 69Q24 73 5 68Q14 44 22 27Q34 33 44 28Z", ink("white")),
        inked("M44 7 44 26Q34 30 24 25Z", ink("white")),
        inked("M49 22Q62 40 63 68Q55 71 49 69Z", ink("white")),
        inked("M50 12Q78 38 94 66Q80 71 67 67Q66 38 50 12Z", ink("white")),
        tag("path", d="M9 58Q26 63 44 59V69Q24 73 5 68Z", fill="currentColor", stroke=ink("ink"), stroke_width=2),
        tag(
            "path",
            d="M38 33Q33 50 34 69M30 34Q22 50 20 69M80 50Q82 60 80 68",
            fill="none",
            stroke=ink("faint"),
            stroke_width=1.4,
        ),
        inked("M46 7 62 2 60 8 62 13Z", "currentColor", stroke_width=2),
    )


def slack_sails() -> tuple[str, ...]:
    """Let the sails hang in folds, with the pennant down the mast."""
    return (
        inked("M44 28 44 69Q36 64 30 70Q24 62 16 70Q18 46 24 29Q34 38 44 28Z", ink("shade")),
        inked("M49 20Q54 44 52 70Q56 64 60 69Q58 48 49 20Z", ink("shade")),
        inked("M50 12Q62 42 68 68Q74 60 80 69Q70 36 50 12Z", ink("shade")),
        tag(
            "path",
            d="M18 62Q24 56 30 62 36 56 44 61V69Q36 64 30 70 24 62 16 70Z",
            fill="currentColor",
            stroke=ink("ink"),
            stroke_width=2,
        ),
        tag(
            "path",
            d="M38 36Q34 50 38 62M30 36Q26 50 26 62M60 44Q64 54 64 64",
            fill="none",
            stroke=ink("faint"),
            stroke_width=1.6,
        ),
        inked("M46 6Q52 12 48 20Q54 22 50 28L46 24Z", "currentColor", stroke_width=2),
    )


def homeward() -> tuple[str, ...]:
    """Hang out the lantern of a yacht bound home."""
    return (
        tag("circle", cx=50, cy=50, r=44, fill=ink("card"), stroke=ink("ink"), stroke_width=6),
        inked("M50 18 80 48H70V78H58V58H42V78H30V48H20Z", ink("gold"), stroke_width=5),
    )


def zephyr_asleep() -> tuple[str, ...]:
    """Write the sign of a calm: a wind asleep."""
    return (
        tag("circle", cx=50, cy=50, r=44, fill=ink("sky"), stroke=ink("ink"), stroke_width=6),
        tag(
            "path",
            d="M26 34H50L26 62H50M58 46H76L58 72H76",
            fill="none",
            stroke=ink("ink"),
            stroke_width=7,
            stroke_linejoin="round",
        ),
    )


def puff() -> tuple[str, ...]:
    """Write the sign of a fair wind: three streams of air with curled ends."""
    return (
        tag("circle", cx=50, cy=50, r=44, fill=ink("gold"), stroke=ink("ink"), stroke_width=6),
        tag(
            "path",
            d="M18 42H62Q76 40 72 28 64 20 57 29M18 54H80M18 66H60Q72 68 69 78 61 84 56 76",
            fill="none",
            stroke=ink("ink"),
            stroke_width=7,
            stroke_linecap="round",
        ),
    )


def turning_arrow() -> tuple[str, ...]:
    """Write the sign of a spin that is this yacht's alone."""
    return (
        tag("circle", cx=50, cy=50, r=44, fill=ink("card"), stroke=ink("ink"), stroke_width=6),
        tag("path", d="M74 58A26 26 0 1 1 68 32", fill="none", stroke=ink("brick"), stroke_width=9),
        inked("M58 38 82 40 74 16Z", ink("brick"), stroke_width=3),
    )


def back_arrow() -> tuple[str, ...]:
    """Write the sign of a yacht that must go back by the next spin."""
    return (
        tag("circle", cx=50, cy=50, r=44, fill=ink("rose"), stroke=ink("ink"), stroke_width=6),
        inked("M18 50 48 24V40H82V60H48V76Z", ink("white"), stroke_width=5),
    )


def boom() -> tuple[str, ...]:
    """Lay a closed boom of logs round a space, chained to a gate-post on either hand; its number stays to be read."""
    ring: dict[str, str | float] = {"cx": 50, "cy": 50, "r": 76, "fill": "none"}
    posts = [
        tag("rect", x=x, y=34, width=18, height=32, rx=3, fill=ink("brick"), stroke=ink("ink"), stroke_width=4)
        for x in (-36, 118)
    ]
    return (
        tag("circle", stroke=ink("ink"), stroke_width=5, **ring),
        tag("circle", stroke=ink("ink"), stroke_width=27, stroke_dasharray="36 3.8", **ring),
        tag("circle", stroke=ink("gold"), stroke_width=18, stroke_dasharray="31 8.8", stroke_dashoffset=-2.5, **ring),
        tag("circle", stroke=ink("brick"), stroke_width=2.5, stroke_dasharray="20 19.8", stroke_dashoffset=-8, **ring),
        *posts,
        tag("path", d="M-34 44H-20M-34 56H-20M120 44H134M120 56H134", stroke=ink("white"), stroke_width=4),
    )


def red_flag() -> tuple[str, ...]:
    """Hoist a red flag on a tall staff, flying clear of the yachts that lie to starboard."""
    return (
        tag("path", d="M6 40V-118", stroke=ink("white"), stroke_width=13, stroke_linecap="round"),
        tag("path", d="M6 40V-118", stroke=ink("ink"), stroke_width=7, stroke_linecap="round"),
        inked("M3-116Q-28-132-56-112T-112-114L-98-82-110-52Q-86-48-58-62T3-56Z", ink("brick"), stroke_width=6),
        tag("path", d="M-8-88Q-32-98-58-86T-90-84", fill="none", stroke=ink("white"), stroke_width=6),
        tag("circle", cx=6, cy=-122, r=9, fill=ink("gold"), stroke=ink("ink"), stroke_width=4),
    )


def whose(name: str, owner: str) -> str:
    """Call a yacht with whose she is; a captain without a name of his own goes by hers."""
    return name if name == owner else f"{name}, {owner}'s yacht"
