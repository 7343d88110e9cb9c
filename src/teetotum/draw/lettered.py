"""Text drawn as SVG: what the terminal shows, for a notebook."""

from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import NAMESPACE, group, tag, text

LINE, LETTER = 15, 7.4
"""How high a line is, and how wide a letter, of type twelve units high."""
TYPE = "DejaVu Sans Mono, Menlo, Consolas, monospace"


def lettered(words: str) -> str:
    """Set lines of text one below another, every letter as wide as another."""
    lines = words.rstrip("\n").split("\n")
    wide, high = LETTER * max(map(len, lines)) + 2 * LINE, LINE * (len(lines) + 1)
    paper = tag("rect", width=wide, height=high, fill=ink("paper"))
    spelt = [text(line, LINE, LINE * (n + 1), style="white-space:pre") for n, line in enumerate(lines)]
    body = group(*spelt, font_family=TYPE, font_size=12, fill=ink("ink"))
    return tag("svg", paper, body, xmlns=NAMESPACE, viewBox=f"0 0 {wide:g} {high:g}", width=wide, height=high)
