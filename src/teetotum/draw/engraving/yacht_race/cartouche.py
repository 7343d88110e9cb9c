"""The lettered panels of the chart: its title, and the key to its signs."""

from collections.abc import Callable

from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import figure, group, tag, text
from teetotum.draw.engraving.yacht_race.compass import lettering

Sign = Callable[[str, float, float], str]


def panel(x: float, y: float, wide: float, high: float) -> str:
    """Draw a scrolled panel with a double rule and turned corners."""
    scroll = (
        f"M{figure(x)} {figure(y + 18)}q18 0 18-18h{figure(wide - 36)}q0 18 18 18v{figure(high - 36)}q-18 0-18 18"
        f"h{figure(36 - wide)}q0-18-18-18Z"
    )
    inner = (
        f"M{figure(x + 8)} {figure(y + 24)}q16-2 17-16h{figure(wide - 50)}q1 14 17 16v{figure(high - 48)}q-16 2-17 16"
        f"h{figure(50 - wide)}q-1-14-17-16Z"
    )
    return group(
        tag("path", d=scroll, fill=ink("slate"), opacity=0.35, transform="translate(4 6)"),
        tag("path", d=scroll, fill=ink("card"), stroke=ink("ink"), stroke_width=3),
        tag("path", d=inner, fill="none", stroke=ink("brick"), stroke_width=1.6),
    )


def lines_in(x: float, y: float, *told: tuple[str, float, float, str]) -> str:
    """Letter some lines about a middle: words, size, how far down, and ink."""
    return "".join(
        text(
            words,
            x,
            y + down,
            font_size=size,
            font_weight="bold" if size > 20 else "normal",
            **{**lettering(), "fill": ink(colour)},
        )
        for words, size, down, colour in told
    )


def ornament(x: float, y: float, wide: float) -> str:
    """Draw a printer's rule with a turned middle."""
    half = wide / 2
    d = f"M{figure(x - half)} {figure(y)}H{figure(x - 12)}M{figure(x + 12)} {figure(y)}H{figure(x + half)}"
    lozenge = f"M{figure(x)} {figure(y - 5)}l9 5-9 5-9-5Z"
    return tag("path", d=d, stroke=ink("brick"), stroke_width=1.6) + tag("path", d=lozenge, fill=ink("brick"))


def key(x: float, y: float, wide: float, sign: Sign, rows: tuple[tuple[str, str, str], ...]) -> str:
    """Draw a key: every sign with what it means, in two lines."""
    high = 52 * len(rows) + 66
    drawn = [panel(x, y, wide, high), lines_in(x + wide / 2, y, ("Key to the Signs", 21, 40, "brick"))]
    for n, (kind, one, two) in enumerate(rows):
        down = y + 78 + 52 * n
        left = {**lettering(), "text_anchor": "start"}
        drawn += [
            sign(kind, x + 44, down),
            text(one, x + 76, down - 3, font_size=17, font_weight="bold", **left),
            text(two, x + 76, down + 15, font_size=15, **left),
        ]
    return group(*drawn)
