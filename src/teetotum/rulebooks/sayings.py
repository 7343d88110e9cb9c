"""Writes `sayings.py` beside the rules of each game: the names by which rules cite what the rulebook lets them say.

`python -m teetotum.rulebooks.sayings` writes those of the house, with the files of other rulebooks those beside them;
with `--check` nothing is written, and what is not as its rulebook has it is told.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from teetotum import packages
from teetotum.rulebooks.entries import ROOM_FOR_SAYINGS, Rulebook
from teetotum.rulebooks.reader import from_text, on_shelf, read

FILE = "sayings.py"
HEAD = '''"""What the rules may say, named as in the rulebook; written by `python -m teetotum.rulebooks.sayings`."""

from enum import IntEnum


class Saying(IntEnum):
    """Clause or ruling times 64, and the saying's place among those it has."""

'''


def written(book: Rulebook) -> str:
    """Write the names of a rulebook's sayings as Python; a family has one name, that of its first."""
    return HEAD + "".join(f"    {name.upper()} = {number}\n" for name, number in named(book).items())


def named(book: Rulebook) -> dict[str, str]:
    """Give each name its number, spelt so that clause and place can be read."""
    found: dict[str, str] = {}
    for entry in book.entries:
        for place, saying in enumerate(entry.sayings):
            found.setdefault(saying.name, f"{ROOM_FOR_SAYINGS} * {entry.number}" + (f" + {place}" if place else ""))
    return found


def of_the_house() -> Iterator[tuple[Path, Rulebook]]:
    """Go through the house's rulebooks: each with the file of its names."""
    for name in sorted(on_shelf()):
        found = packages.find(name)
        yield (found.root if found else packages.HOUSE / "lab" / name) / FILE, read(name)


def beside(rulebook: Path) -> tuple[Path, Rulebook]:
    """Read a rulebook that lies beside its rules."""
    return rulebook.with_name(FILE), from_text(rulebook.read_text(encoding="utf-8"), rulebook.name)


def main(asked: Sequence[str]) -> int:
    """Write the names, or say whose are not as the rulebook has them."""
    given = [beside(Path(each)) for each in asked if each != "--check"]
    found = [(path, written(book)) for path, book in given or of_the_house()]
    stale = [(path, text) for path, text in found if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path, text in stale:
        if "--check" in asked:
            sys.stderr.write(f"{path} is not as its rulebook has it: run python -m teetotum.rulebooks.sayings.\n")
        else:
            path.write_text(text, encoding="utf-8")
    return 1 if stale and "--check" in asked else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
