"""The rulebook of the Progressive Game holds all that the sheet says of it, and its enums cite all of it."""

import pytest

from teetotum.lab.census import books, find_book
from teetotum.lab.progressive.vocabulary import PROGRESSIVE, Clause, House, Ruling

OPTIONS = (
    "tables sides clock advance progressive_ties partners_rotate emblem booby prize_ties rounds minutes seating "
    "progressive_course"
)


def test_every_clause_ruling_and_option_is_there_in_order() -> None:
    book = PROGRESSIVE.rulebook
    assert [clause.id for clause in book.clauses] == [f"YP-{number}" for number in range(1, 24)]
    assert [ruling.id for ruling in book.rulings] == [f"YRR-{number}" for number in range(44, 56)]
    assert [option.name for option in book.options] == OPTIONS.split()
    assert list(House._fields) == OPTIONS.split()


def test_the_enums_cite_every_entry_and_nothing_else() -> None:
    book = PROGRESSIVE.rulebook
    assert [book.cite(number) for number in (*Clause, *Ruling)] == list(book.entries)


def test_the_evening_is_counted_beside_the_games() -> None:
    assert books()["progressive"] is PROGRESSIVE
    assert find_book(" Progressive") is PROGRESSIVE
    assert find_book("gantlope").id == "gantlope"


@pytest.mark.parametrize("preset", ["print", "partners", "short"])
def test_every_preset_can_be_chosen(preset: str) -> None:
    assert PROGRESSIVE.rulebook.settings(preset)
