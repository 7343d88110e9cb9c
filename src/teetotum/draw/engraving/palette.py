"""Inks: every colour is a variable that the paper may change, with the print's own as its default."""

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
    "plate": "#2c2119",
}
"""The inks of a chromolithograph, as they come out on light paper; `plate` outlines what is printed white or bright,
and so stays dark where the paper itself is dark. No two are quite alike, so that art tells them apart."""

SEATS = ("#b23a2e", "#1f5f8b", "#3c7a3f", "#c98a12", "#6b4a94", "#4a4a4a", "#0f8a83", "#a8477f")
"""One ink for each seat, told apart by eyes that confuse red and green; emblems tell them apart without any ink."""


def ink(name: str) -> str:
    """Name an ink so that the page may change it and paper need not."""
    return f"var(--{name}, {INKS[name]})"


def seat_ink(seat: int) -> str:
    """Name the ink of a seat."""
    n = seat % len(SEATS)
    return f"var(--seat-{n}, {SEATS[n]})"
