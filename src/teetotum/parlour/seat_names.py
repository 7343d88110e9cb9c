"""What a seat without a name is called to people: corners are codes of the board, and families speak of colours."""

from collections.abc import Iterable
from unicodedata import category, normalize

from teetotum.engine.umpire import LONGEST_NAME, PARTING, Setup
from teetotum.languages import say, term
from teetotum.mechanics.corners import CORNERS
from teetotum.parlour.table_setup import called

COLOURS = (term("Red"), term("Blue"), term("Green"), term("Gold"))
"""The colours in which the pieces of the first four seats are drawn."""


def polite(name: str, taken: Iterable[str]) -> str:
    """Make a guest's name fit to be shown: plain letters in one order, no marks that cannot be seen, and no twin."""
    seen = "".join(letter for letter in normalize("NFC", name) if category(letter)[0] != "C" or letter.isspace())
    plain = " ".join(seen.replace(PARTING, ",").split())[:LONGEST_NAME].strip()
    others = set(taken)
    twins = (f"{plain[: LONGEST_NAME - 3]} {number}" for number in range(2, len(others) + 3))
    return next(each for each in (plain, *twins) if not each or each not in others)


def spoken(names: tuple[str, ...]) -> tuple[str, ...]:
    """Call every seat that has only its corner for a name by the colour of its pieces."""
    return tuple(COLOURS[seat] if is_bare(seat, names) else name for seat, name in enumerate(names))


def is_bare(seat: int, names: tuple[str, ...]) -> bool:
    """See whether a seat is named by its corner alone, and nobody else goes by its colour."""
    return names[seat] in CORNERS and seat < len(COLOURS) and COLOURS[seat] not in names


def as_spoken(setup: Setup) -> Setup:
    """Furnish the same match with the names that people hear, in their language; its record keeps its own."""
    own = setup.game.seat_names(setup.options, len(setup.names))
    bare = {seat for seat, name in enumerate(setup.names) if name == own[seat] or is_bare(seat, setup.names)}
    names = tuple(say(name) if seat in bare else name for seat, name in enumerate(spoken(setup.names)))
    return setup if names == setup.names else called(setup, names)
