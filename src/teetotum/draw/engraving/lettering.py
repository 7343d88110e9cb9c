"""Lettering of the engravings: a serif face that the page may change, in roman, italic and capitals spaced wide."""

from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.shapes import Look
from teetotum.draw.engraving.svg import Attribute, group, text

FACE = "var(--face, 'IM Fell English', Georgia, serif)"


def letter(words: str, x: float, y: float, size: float, **attributes: Attribute) -> str:
    """Letter some words about a place."""
    told: Look = {
        "font_family": FACE,
        "font_size": size,
        "text_anchor": "middle",
        "fill": ink("ink"),
        **attributes,
    }
    return text(words, x, y, **told)


def on_paper(words: str, x: float, y: float, size: float, **attributes: Attribute) -> str:
    """Letter some words with a rim of paper round them, so that they read on any ground."""
    rim: Look = {"stroke": ink("card"), "stroke_width": size / 3.5, "stroke_linejoin": "round", "paint_order": "stroke"}
    return letter(words, x, y, size, **(rim | attributes))


def stacked(words: str, x: float, y: float, size: float, room: int, **attributes: Attribute) -> str:
    """Letter a name on one line, or on two where it is longer than the room for it."""
    lines = break_in_two(words) if len(words) > room else [words]
    return group(*(on_paper(line, x, y + n * size, size, **attributes) for n, line in enumerate(lines)))


def break_in_two(words: str) -> list[str]:
    """Break a name at the gap nearest its middle."""
    gaps = [at for at, sign in enumerate(words) if sign == " "]
    if not gaps:
        return [words]
    middle = min(gaps, key=lambda at: abs(at - len(words) / 2))
    return [words[:middle], words[middle + 1 :]]
