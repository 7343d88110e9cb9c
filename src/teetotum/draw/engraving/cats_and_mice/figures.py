"""The cats and mice, and the marks of the board, each in a square of 100."""

from teetotum.draw.engraving.palette import emblems, ink, symbol
from teetotum.draw.engraving.svg import tag, text
from teetotum.games.cats_and_mice.vocabulary import MICE


def symbols() -> str:
    """Keep every figure, mark and emblem that the board needs."""
    cat = tag("circle", cx=50, cy=50, r=40, fill="currentColor", stroke=ink("ink"))
    mouse = tag("circle", cx=50, cy=50, r=30, fill=ink("faint"), stroke=ink("ink"))
    plain = [symbol(f"mark-{name}", mouse) for name in ("shut", "danger-1", "danger-2", "danger-3", "squeak")]
    numbers = [symbol(f"mark-barn-{n}", text(str(n), 50, 50)) for n in range(MICE + 1)]
    return emblems() + symbol("figure-cat", cat) + symbol("figure-mouse", mouse) + symbol("figure-three_mice", mouse) + "".join(plain + numbers)
