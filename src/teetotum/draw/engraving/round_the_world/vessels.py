"""Clippers drawn from hull, masts and sails, their waterline at nought: under full sail, slack, reefed, dismasted."""

from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import figure, group, tag

HULL = "M-26-6C-25 0-22 4-18 6H17C22 3 26-2 29-8L21-6.5H-26Z"
RIGGING = "M-14-6V-38M0-6V-42M13-6V-36M28-8 37-13M37-13 13-34M28-8 13-22"
FULL = ((-14, 33, 5.5), (0, 37, 6.5), (13, 31, 5.5))
"""Masts with the height of their sails and half their breadth."""


def clipper(
    sails: str,
    x: float = 48,
    y: float = 44,
    heel: float = 0,
    size: float = 1,
    rigging: str = RIGGING,
    tone: str = "plate",
) -> str:
    """Set a ship on the water with these sails."""
    lines = tag("path", d=rigging, fill="none", stroke=ink("ink"), stroke_width=0.9)
    band = tag("path", d="M-25-3H26", fill="none", stroke=ink("white"), stroke_width=1.3)
    hull = tag("path", d=HULL, fill=ink(tone), stroke=ink("ink"), stroke_width=0.8)
    turned = f"translate({figure(x)} {figure(y)}) rotate({figure(heel)}) scale({figure(size)})"
    return group(lines, hull, band, sails, transform=turned)


def cloth(path: str, tone: str = "white") -> str:
    """Cut sails to a shape."""
    return tag("path", d=path, fill=ink(tone), stroke=ink("plate"), stroke_width=0.7, stroke_linejoin="round")


def full_sail() -> str:
    """Set everything, bellied by a fair wind."""
    squares = "".join(square(x, 9 + tall * n / 4, tall / 4 - 0.8, half) for x, tall, half in FULL for n in range(3))
    fore = "M14-31 35-13Q25-12 18-9Z"
    shade = "".join(fold(x, 9 + tall * n / 4, tall / 4 - 0.8, half) for x, tall, half in FULL for n in range(3))
    return cloth(fore) + cloth(squares) + tag("path", d=shade, fill=ink("shade"))


def square(x: float, above: float, tall: float, half: float) -> str:
    """Cut one square sail, narrower the higher it is set."""
    half = half * (1.35 - above / 60)
    top, foot, middle = -above - tall, -above, -above - tall / 2
    return (
        f"M{figure(x - half)} {figure(top)}H{figure(x + half)}Q{figure(x + half + 3)} {figure(middle)} "
        f"{figure(x + half + 1)} {figure(foot)}H{figure(x - half - 1)}Q{figure(x - half + 2)} {figure(middle)} "
        f"{figure(x - half)} {figure(top)}Z"
    )


def fold(x: float, above: float, tall: float, half: float) -> str:
    """Shade the lee of a sail."""
    half = half * (1.35 - above / 60)
    top, foot, middle = -above - tall + 0.6, -above - 0.4, -above - tall / 2
    return (
        f"M{figure(x - half + 0.5)} {figure(top)}H{figure(x - half + 3)}Q{figure(x - half + 5)} {figure(middle)} "
        f"{figure(x - half + 2.4)} {figure(foot)}H{figure(x - half - 0.5)}Q{figure(x - half + 2.4)} {figure(middle)} "
        f"{figure(x - half + 0.5)} {figure(top)}Z"
    )


def slack_sail() -> str:
    """Let every sail hang from its yard."""
    hung = "".join(
        f"M{figure(x - half)} {-top}H{figure(x + half)}L{figure(x + half - 1)} {-top + 7}q-1.6 2-3 0t-3 0-3 0Z"
        for x, tall, half in FULL
        for top in (int(tall) + 2, int(tall) - 8, int(tall) - 18)
    )
    return cloth(hung) + cloth("M14-30 34-13 19-10Q17-20 14-30Z")


def storm_sail() -> str:
    """Keep two close-reefed topsails and a storm jib."""
    furled = tag("path", d="M-21-33H-8M-7-37H7M7-31H19M-21-12H-7M-7-12H8", stroke=ink("ink"), stroke_width=2.2)
    return furled + cloth("M-6-30H6Q9-25 7-20H-7Q-3-25-6-30ZM-19-26H-9Q-6-22-8-18H-20Q-17-22-19-26ZM16-22 30-11 19-10Z")


def wreck(heel: float, x: float = 47, y: float = 46) -> str:
    """Leave a hull with stumps of masts, the rest of them over the side."""
    stumps = "M-14-6V-18M0-6V-14M13-6V-20M28-8 33-11"
    over = tag(
        "path",
        d="M0-14 26-22M8-24 14-10M18-26 23-12M-14-18-30-2M-26-12-18-1",
        fill="none",
        stroke=ink("ink"),
        stroke_width=1.3,
    )
    torn = cloth("M6-22 20-26 23-14Q17-18 14-12Q11-18 9-15Z", "shade")
    return clipper(over + torn, x, y, heel, 0.95, stumps, "brick")


def junk(x: float, y: float, size: float = 1) -> str:
    """Draw a junk with battened sails."""
    hull = tag("path", d="M-14-4Q-13 4-8 5H9Q13 1 15-7L9-4Z", fill=ink("brick"), stroke=ink("ink"), stroke_width=0.8)
    sails = cloth("M-1-5-3-24Q6-26 10-20L9-6ZM-11-6-12-17Q-7-19-4-16L-4-6Z", "gold")
    battens = tag(
        "path",
        d="M-2-10 9-11M-2-15 9.5-15.5M-3-20 9.6-19M-11-10-4-10.5M-12-14-4-13.6",
        stroke=ink("plate"),
        stroke_width=0.6,
    )
    return group(hull, sails, battens, transform=f"translate({figure(x)} {figure(y)}) scale({figure(size)})")
