"""What a seat without a name is called to people: corners are codes of the board, and families speak of colours."""

from teetotum.engine.umpire import Setup
from teetotum.mechanics.corners import CORNERS
from teetotum.parlour.table_setup import called

COLOURS = ("Red", "Blue", "Green", "Gold")
"""The colours in which the pieces of the first four seats are drawn."""


def spoken(names: tuple[str, ...]) -> tuple[str, ...]:
    """Call every seat that has only its corner for a name by the colour of its pieces."""
    return tuple(COLOURS[seat] if is_bare(seat, names) else name for seat, name in enumerate(names))


def is_bare(seat: int, names: tuple[str, ...]) -> bool:
    """See whether a seat is named by its corner alone, and nobody else goes by its colour."""
    return names[seat] in CORNERS and seat < len(COLOURS) and COLOURS[seat] not in names


def as_spoken(setup: Setup) -> Setup:
    """Furnish the same match with the names that people hear; its record keeps its own."""
    names = spoken(setup.names)
    return setup if names == setup.names else called(setup, names)
