"""A parlour whose luck is the same every time, and whose rulebooks may speak nonsense: `python -m tests.web.otherwise`.

The first argument says which: `plain` or `nonsense`; the others are those of `teetotum`.
"""

import sys
from dataclasses import replace
from typing import TypeVar

from teetotum.cli import main
from teetotum.engine import chance
from teetotum.rulebooks import Clause, Rulebook, Ruling, reader

SEED = 11
GIBBERISH = "zwk {seat} vlum {now}"

Entry = TypeVar("Entry", Clause, Ruling)


def load_the_luck() -> None:
    """Let every match of the house have the same spins."""
    chance.fair_face = same_face


def same_face(secret: bytes, salts: tuple[str, ...], spin: int, faces: int) -> int:  # as `fair_face`
    """Draw a face by the number of the spin alone."""
    return chance.Keyed(SEED, spin).below(faces)


def talk_nonsense() -> None:
    """Put the same gibberish in place of every saying of every rulebook."""
    sound = reader.from_text

    def read(text: str, file: str) -> Rulebook:
        book = sound(text, file)
        return replace(book, clauses=gabbled(book.clauses), rulings=gabbled(book.rulings))

    reader.from_text = read


def gabbled(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Make nonsense of what entries say; what it means is left beside it."""
    nonsense = {entry.id: tuple(replace(each, words=GIBBERISH) for each in entry.sayings) for entry in entries}
    return tuple(replace(entry, sayings=nonsense[entry.id]) for entry in entries)


if __name__ == "__main__":
    load_the_luck()
    if sys.argv.pop(1) == "nonsense":
        talk_nonsense()
    main()
