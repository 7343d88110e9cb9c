"""The key to the signs of a chart, on a panel of its own."""

from collections.abc import Callable

from teetotum.draw.engraving.lettering import letter
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.shapes import path
from teetotum.draw.engraving.svg import Attribute, figure, group
from teetotum.languages import say

BOLD: dict[str, Attribute] = {"font_weight": "bold", "text_anchor": "start"}
Sign = Callable[[str, float, float], str]


def key(x: float, y: float, wide: float, sign: Sign, rows: tuple[tuple[str, str, str], ...]) -> str:
    """Draw a key: every sign with what it means, in two lines."""
    heading = letter(say("Key to the Signs"), x + wide / 2, y + 40, 21, font_weight="bold", fill=ink("brick"))
    drawn = [panel(x, y, wide, 52 * len(rows) + 66), heading]
    for n, (kind, one, two) in enumerate(rows):
        down = y + 78 + 52 * n
        drawn += [
            sign(kind, x + 44, down),
            letter(one, x + 76, down - 3, min(17.0, (wide - 94) / (0.53 * len(one))), **BOLD),
            letter(two, x + 76, down + 15, 15, text_anchor="start"),
        ]
    return group(*drawn)


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
    shadow = path(scroll, "slate", opacity=0.35, transform="translate(4 6)")
    return shadow + path(scroll, "card", "ink", 3) + path(inner, edge="brick", width=1.6)
