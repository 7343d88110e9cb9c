"""Every clause and ruling is carried out and tested, or declared a custom with its reason."""

from pathlib import Path

import pytest

from teetotum.engine.game import HasRulebook
from teetotum.lab.census import books, census, marks, page
from teetotum.lab.dialect import check

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize("book", books().values(), ids=books())
def test_every_clause_is_accounted_for(book: HasRulebook) -> None:
    lost = [entry.cited.id for entry in census(book, TESTS) if not entry.is_accounted_for]
    assert lost == []


@pytest.mark.parametrize("book", books().values(), ids=books())
def test_code_cites_only_what_the_rulebook_has(book: HasRulebook) -> None:
    known = {entry.id for entry in book.rulebook.entries}
    for number in (*book.clauses, *book.rulings):
        assert book.rulebook.cite(int(number)).id in known


def test_tests_cite_only_what_some_rulebook_has() -> None:
    """Books of one sheet may share the numbers of its rulings, so that the prefix alone does not name the book."""
    assert set(marks(TESTS, "clause")) <= {entry.id for book in books().values() for entry in book.rulebook.entries}


def test_the_coverage_page_is_up_to_date() -> None:
    coverage = TESTS.parent / "docs" / "coverage.md"
    assert coverage.read_text(encoding="utf-8") == page(TESTS), "run `make coverage`"


def test_every_rule_keeps_to_the_dialect() -> None:
    assert check() == []
