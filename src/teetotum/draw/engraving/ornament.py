"""The engraver's stock: lettering, ruled frames with corner pieces, ribbons, hatching, trees and tufts of grass."""

from math import cos, pi, sin

from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import Attribute, figure, group, line_of, sheet, tag, text

FACE = "var(--face, 'IM Fell English', Georgia, serif)"


def outlined(d: str, fill: str = "none", width: float = 2, **attributes: Attribute) -> str:
    """Draw a shape with an ink outline, as a woodcut is keyed."""
    filled = ink(fill) if fill not in {"none", "currentColor"} else fill
    return tag(
        "path", d=d, fill=filled, stroke=ink("ink"), stroke_width=width, stroke_linejoin="round",
        stroke_linecap="round", **attributes,
    )  # fmt: skip


def stroke(d: str, width: float = 1.5, colour: str = "ink", **attributes: Attribute) -> str:
    """Draw a line of the pen."""
    return tag(
        "path", d=d, fill="none", stroke=ink(colour), stroke_width=width, stroke_linecap="round",
        stroke_linejoin="round", **attributes,
    )  # fmt: skip


def pole(d: str, width: float, colour: str = "land") -> str:
    """Draw a stick or a rail: a line of colour between two of ink."""
    return stroke(d, width + 2.6) + stroke(d, width, colour)


def flat(d: str, fill: str, **attributes: Attribute) -> str:
    """Lay a flat tone."""
    return tag("path", d=d, fill=ink(fill), **attributes)


def letters(words: str, x: float, y: float, size: float, colour: str = "ink", **attributes: Attribute) -> str:
    """Letter words about their middle."""
    told: dict[str, Attribute] = {"text_anchor": "middle", "font_family": FACE, "font_size": size, "fill": ink(colour)}
    return text(words, x, y, **{**told, **attributes})


def display(words: str, x: float, y: float, size: float, colour: str = "brick", **attributes: Attribute) -> str:
    """Letter a title as box lids had it: a cast shadow, an ink edge, a coloured face."""
    heavy: dict[str, Attribute] = {"font_weight": "bold", "letter_spacing": size / 14, **attributes}
    edge: dict[str, Attribute] = {"stroke": ink("ink"), "stroke_width": size / 9, "stroke_linejoin": "round"}
    shadow = letters(words, x + size / 12, y + size / 12, size, "ink", aria_hidden="true", **heavy)
    keyed = letters(words, x, y, size, "card", aria_hidden="true", **heavy, **edge)
    return shadow + keyed + letters(words, x, y, size, colour, **heavy)


def maker_line(words: str, x: float, y: float, size: float = 12) -> str:
    """Letter a line in a small cartouche, a star at either end."""
    half = len(words) * size * 0.27 + 34
    plate = (
        f"M{figure(x - half)} {figure(y - 16)}H{figure(x + half)}q-6 6 0 11.500q-6 6 0 11.500H{figure(x - half)}"
        "q6-6 0-11.500q6-6 0-11.500Z"
    )
    stars = star(x - half + 17, y - 4.5, 5, 6, 2.6) + star(x + half - 17, y - 4.5, 5, 6, 2.6)
    return outlined(plate, "card", 1.6) + flat(stars, "brick") + letters(words, x, y, size, letter_spacing=0.8)


def lid_sheet(label: str, *inside: str) -> str:
    """Lay the lid of a box: paper, a picture, and the frame over its edges."""
    ground = tag("rect", width=600, height=420, fill=ink("paper"))
    return sheet(600, 420, ground, *inside, frame(600, 420, 7, 46), label=label)


def stipple(name: str, colour: str = "ink") -> str:
    """Keep a stipple as a lithographer's crayon leaves it, to be laid over flat tones as `url(#NAME)`."""
    dots = "".join(
        tag("circle", cx=x, cy=y, r=r, fill=ink(colour))
        for x, y, r in (
            (2, 3, 0.7),
            (9, 1.5, 0.5),
            (6, 7.5, 0.8),
            (13, 6, 0.6),
            (3, 12, 0.6),
            (10, 12.5, 0.7),
            (14.5, 13.5, 0.4),
        )
    )
    return tag("pattern", group(dots, opacity=0.3), id=name, width=16, height=16, patternUnits="userSpaceOnUse")


def hatch(left: float, top: float, right: float, bottom: float, lines: int, slant: float = 0.0) -> str:
    """Write strokes that shade a patch, from side to side, leaning by so much."""
    steps = [top + (bottom - top) * n / max(1, lines - 1) for n in range(lines)]
    return "".join(f"M{figure(left)} {figure(y)}L{figure(right)} {figure(y - slant)}" for y in steps)


def boards(left: float, top: float, right: float, bottom: float, lines: int) -> str:
    """Write upright strokes across a patch: boards, reeds, fluting."""
    steps = [left + (right - left) * n / max(1, lines - 1) for n in range(lines)]
    return "".join(f"M{figure(x)} {figure(top)}V{figure(bottom)}" for x in steps)


def star(x: float, y: float, points: int, outer: float, inner: float) -> str:
    """Write a star, one point upward."""
    turn = [(outer if n % 2 == 0 else inner, pi * n / points - pi / 2) for n in range(2 * points)]
    return line_of([(x + r * cos(at), y + r * sin(at)) for r, at in turn], closed=True)


def frame(width: float, height: float, inset: float, corner: float) -> str:
    """Rule a frame: a heavy line, a fine one, and a leafed scroll in each corner."""
    rules = [
        tag(
            "rect",
            x=at,
            y=at,
            width=width - 2 * at,
            height=height - 2 * at,
            fill="none",
            stroke=ink(colour),
            stroke_width=wide,
        )
        for at, wide, colour in ((inset, 3.5, "ink"), (inset + 6, 1.2, "ink"), (inset + 10, 1.2, "brick"))
    ]
    scroll = scroll_work(corner)
    turns = (
        f"translate({inset + 10:g} {inset + 10:g})",
        f"translate({width - inset - 10:g} {inset + 10:g}) scale(-1 1)",
        f"translate({inset + 10:g} {height - inset - 10:g}) scale(1 -1)",
        f"translate({width - inset - 10:g} {height - inset - 10:g}) scale(-1 -1)",
    )
    return "".join(rules) + "".join(group(scroll, transform=turn) for turn in turns)


def scroll_work(size: float) -> str:
    """Draw one corner piece, its corner at nought, reaching to the right and down."""
    leaf = "M4 4C16 6 24 14 24 26C14 24 6 16 4 4Z"
    along = (
        "M6 52C6 38 12 30 22 30C30 30 34 36 31 41C29 45 23 44 23 40M52 6C38 6 30 12 30 22"
        "C30 30 36 34 41 31C45 29 44 23 40 23"
    )
    buds = "M58 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0M6 58a3 3 0 1 0 0 6a3 3 0 1 0 0-6"
    drawn = (
        flat(leaf, "gold") + stroke(leaf, 1.4) + stroke("M4 4L19 20", 1) + stroke(along, 2, "brick") + flat(buds, "ink")
    )
    return group(drawn, transform=f"scale({size / 64:g})")


def ribbon(x: float, y: float, width: float, height: float, fill: str = "card") -> str:
    """Draw a ribbon with folded ends about a middle, for a title to stand on."""
    ends = "".join(
        group(ribbon_end(height), transform=f"translate({figure(x + side * width / 2)} {figure(y)}) scale({side} 1)")
        for side in (-1, 1)
    )
    low = height / 2
    return ends + outlined(
        f"M{figure(x - width / 2)} {figure(y - low)}h{figure(width)}v{figure(height)}h{figure(-width)}Z", fill, 2
    )


def ribbon_end(height: float) -> str:
    """Draw the right-hand end of a ribbon, folded behind it, from the edge of its face."""
    back, tail, low = -0.35 * height, 0.9 * height, 0.5 * height
    top, drop, notch = -0.2 * height, 0.8 * height, 0.58 * height
    told = [(back, top), (tail, top), (notch, (top + drop) / 2), (tail, drop), (back, drop)]
    fold = [(back, low), (0.0, low), (back, drop)]
    return outlined(line_of(told, closed=True), "gold", 1.8) + flat(line_of(fold, closed=True), "ink")


def tuft(x: float, y: float, size: float = 1.0) -> str:
    """Write a tuft of grass."""
    s = size
    return (
        f"M{figure(x)} {figure(y)}q{figure(-3 * s)} {figure(-5 * s)} {figure(-6 * s)} {figure(-7 * s)}"
        f"M{figure(x)} {figure(y)}q0 {figure(-6 * s)} {figure(1 * s)} {figure(-10 * s)}"
        f"M{figure(x)} {figure(y)}q{figure(3 * s)} {figure(-4 * s)} {figure(7 * s)} {figure(-6 * s)}"
    )


def tree(x: float, y: float, size: float = 1.0) -> str:
    """Draw a broad-crowned tree, its foot at a place."""
    crown = (
        "M-34-40C-46-48-42-66-28-66C-28-82-8-90 4-80C16-90 36-80 34-66C46-62 46-44 34-40C28-32 14-32 8-38"
        "C0-30-14-30-18-38C-24-34-30-36-34-40Z"
    )
    drawn = (
        outlined("M-6 0C-3-10-4-22-5-36L6-36C5-22 5-10 9 0Z", "land", 1.8)
        + outlined(crown, "leaf", 1.8)
        + stroke(
            "M6-44q14 2 22-8M-2-56q12 4 22-4M16-70q8 2 12 10M-26-48q6 6 14 4M-20-66q4-8 14-8M2-36q8 2 14-2M1-30v22", 1.2
        )
    )
    return group(drawn, transform=f"translate({x:g} {y:g}) scale({size:g})")


def fir(x: float, y: float, size: float = 1.0) -> str:
    """Draw a fir tree, its foot at a place."""
    drawn = (
        outlined("M-4 0V-12H4V0Z", "land", 1.6)
        + outlined("M0-84L12-60L7-60L20-38L12-38L26-12H-26L-12-38L-20-38L-7-60L-12-60Z", "leaf", 1.8)
        + stroke("M2-70l6 10M4-50l10 12M4-30l14 16M-2-44l4 6M8-22l8 8", 1.1)
    )
    return group(drawn, transform=f"translate({x:g} {y:g}) scale({size:g})")
