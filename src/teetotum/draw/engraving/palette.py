"""Inks and emblems: every colour is a variable that the paper may change, with the print's own as its default."""

from teetotum.draw.engraving.svg import group, tag

INKS = {
    "paper": "#f6ecd6",
    "card": "#fbf5e6",
    "shade": "#e6d6b4",
    "ink": "#2c2118",
    "faint": "#8a7a62",
    "sea": "#a9c7c9",
    "deep": "#6f9fa8",
    "land": "#d9c48f",
    "leaf": "#7f9a5b",
    "brick": "#b4553a",
    "gold": "#c8963e",
    "sky": "#cfe0dd",
    "rose": "#d99a8b",
    "slate": "#5d6b78",
    "white": "#fffdf6",
    "plate": "#2c2118",
}
"""The inks of a chromolithograph, as they come out on light paper; `plate` outlines what is printed white or bright,
and so stays dark where the paper itself is dark."""

SEATS = ("#b23a2e", "#1f5f8b", "#3c7a3f", "#c98a12", "#6b4a94", "#4a4a4a", "#0f8a83", "#a8477f")
"""One ink for each seat, told apart by eyes that confuse red and green; emblems tell them apart without any ink."""

EMBLEMS = (
    tag("circle", cx=50, cy=50, r=34),
    tag("rect", x=19, y=19, width=62, height=62),
    tag("path", d="M50 12 90 84 10 84Z"),
    tag("path", d="M50 8 92 50 50 92 8 50Z"),
    tag("path", d="M50 8 62 38 94 39 69 59 78 90 50 72 22 90 31 59 6 39 38 38Z"),
    tag("path", d="M36 10h28v26h26v28H64v26H36V64H10V36h26Z"),
    tag("path", d="M50 10 86 30V70L50 90 14 70V30Z"),
    tag("path", d="M50 88C8 58 8 20 32 16c10-2 16 6 18 12 2-6 8-14 18-12 24 4 24 42-18 72Z"),
)
"""The shape of each seat, in a square of 100."""


def ink(name: str) -> str:
    """Name an ink so that the page may change it and paper need not."""
    return f"var(--{name}, {INKS[name]})"


def seat_ink(seat: int) -> str:
    """Name the ink of a seat."""
    n = seat % len(SEATS)
    return f"var(--seat-{n}, {SEATS[n]})"


def symbol(name: str, *inside: str) -> str:
    """Keep a drawing in a square of 100 under a name, to be used again and again."""
    return tag("symbol", group(*inside), id=name, viewBox="0 0 100 100", overflow="visible")


def emblems() -> str:
    """Keep the emblems of all seats, drawn in whatever colour they are used with."""
    return "".join(symbol(f"emblem-{n}", group(shape, fill="currentColor")) for n, shape in enumerate(EMBLEMS))
