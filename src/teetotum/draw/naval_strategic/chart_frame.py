"""What stands below a track chart: its title, the inks of the sides, a key to the signs, a scale, and its credit."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from teetotum.charts import credit
from teetotum.languages import say, term

WIDTH = 1000.0
PAPER, LAND, COAST, GRID, INK = "#eef3f1", "#e3d5ad", "#8a7a4f", "#cfd8d3", "#3b3322"
LETTERS, SHOAL, BEYOND, MARGIN = "#5b4f31", "#d3e2d6", "#dfe3e2", "#f6efdc"
EDGE = 6.0
"""Width of the scale of latitude at the sides of the paper."""
FOOT = 84
"""Height of the margin below the paper."""
SCALES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
LEAST_SCALE = 90.0
"""How long the scale of miles is at least."""
KEY = (
    ("ring", term("a force")),
    ("broken", term("where last known")),
    ("sighted", term("sighted or reported")),
    ("track", term("track, with midnights")),
    ("plotted", term("as plotted")),
    ("fort", term("fort")),
    ("port", term("port")),
    ("lane", term("lane")),
    ("shoal", term("shoals")),
    ("beyond", term("not charted")),
)


def label(x: float, y: float, words: str, ink: str, size: float) -> str:
    """Write on the paper."""
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{ink}">{escape(words)}</text>'


def framed(
    title: str, parts: Iterable[str], sides: Sequence[tuple[str, str]], height: float, mile: float, *, key: bool = True
) -> str:
    """Put a chart together, with all that stands below it."""
    foot = height + FOOT
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:.0f} {foot:.0f}"',
            ' font-family="serif" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH:.0f}" height="{foot:.0f}" fill="{MARGIN}"/>',
            f'<svg x="0" y="0" width="{WIDTH:.0f}" height="{height:.1f}">',
            f'<rect width="{WIDTH:.0f}" height="{height:.1f}" fill="{PAPER}"/>',
            *parts,
            "</svg>",
            label(10, height + 22, title, INK, 17),
            *_inks(sides, height + 22),
            *(_signs(height + 46) if key else ()),
            label(10, height + 72, f"{credit()} {say('Black and white at the sides: latitude.')}", LETTERS, 11),
            *_miles(height + 64, mile),
            "</svg>",
            "",
        ]
    )


def _inks(sides: Sequence[tuple[str, str]], y: float) -> Iterator[str]:
    """Say which side has which ink, from the right."""
    x = WIDTH - 14.0
    for name, ink in reversed(sides):
        x -= 34 + len(name) * 8.5
        yield f'<path d="M{x:.1f},{y - 5:.1f}h24" stroke="{ink}" stroke-width="2.5"/>'
        yield label(x + 29, y, name, ink, 14)


def _signs(y: float) -> Iterator[str]:
    """Draw every sign of the chart with what it means."""
    x = 10.0
    for sign, words in ((sign, say(meaning)) for sign, meaning in KEY):
        yield f'<g transform="translate({x:.1f},{y - 4:.1f})">{_sign(sign)}</g>'
        yield label(x + 24, y, words, LETTERS, 11)
        x += 24 + len(words) * 5.6 + 10


def _sign(name: str) -> str:
    """Draw one sign as the chart has it."""
    line = f'<path d="M0,0h18" stroke="{INK}" stroke-width="1.6"'
    ring = f'<circle cx="9" cy="0" r="4.5" fill="{PAPER}" stroke="{INK}" stroke-width="1.6"'
    square = f'<rect x="6.5" y="-2.5" width="5" height="5" stroke="{INK}"'
    return {
        "ring": f"{ring}/>",
        "broken": f'{ring} stroke-dasharray="2 1.6"/>',
        "sighted": label(6, 4, "?", INK, 12),
        "track": f'{line}/><circle cx="9" cy="0" r="2.2" fill="{INK}"/>',
        "plotted": f'{line} stroke-dasharray="5 4"/>',
        "fort": f'{square} fill="{INK}"/>',
        "port": f'{square} fill="{PAPER}"/>',
        "shoal": f'<rect x="2" y="-5" width="15" height="9" fill="{SHOAL}" stroke="{COAST}" stroke-dasharray="1 2"/>',
        "beyond": f'<rect x="2" y="-5" width="15" height="9" fill="{BEYOND}"/>',
        "lane": f'<path d="M0,0h18" stroke="{COAST}" stroke-width="0.8" stroke-dasharray="1 4"/>',
    }[name]


def _miles(y: float, mile: float) -> Iterator[str]:
    """Draw a scale of miles for the middle latitude."""
    told = next((miles for miles in SCALES if miles * mile >= LEAST_SCALE), SCALES[-1])
    left = WIDTH - 20 - told * mile
    words = say("{miles} sea miles in mid-latitude", miles=told)
    yield f'<path d="M{left:.1f},{y - 6:.1f}v6h{told * mile:.1f}v-6" fill="none" stroke="{INK}"/>'
    yield label(WIDTH - 20 - max(told * mile, len(words) * 5.2), y + 13, words, INK, 11)
