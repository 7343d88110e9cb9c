"""Every clause and ruling is carried out and tested, or declared a custom with its reason."""

from pathlib import Path

import pytest

from teetotum import games
from teetotum.lab.census import census, marks, page
from teetotum.lab.dialect import check

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize("name", games.names())
def test_every_clause_is_accounted_for(name: str) -> None:
    lost = [entry.cited.id for entry in census(games.find(name), TESTS) if not entry.is_accounted_for]
    assert lost == []


@pytest.mark.parametrize("name", games.names())
def test_code_and_tests_cite_only_what_the_rulebook_has(name: str) -> None:
    rulebook = games.find(name).rulebook
    known = {entry.id for entry in rulebook.entries}
    for number in (*games.find(name).clauses, *games.find(name).rulings):
        assert rulebook.cite(int(number)).id in known
    prefixes = (f"{rulebook.prefix}-", f"{rulebook.ruling_prefix}-")
    assert {clause for clause in marks(TESTS, "clause") if clause.startswith(prefixes)} <= known


def test_the_coverage_page_is_up_to_date() -> None:
    coverage = TESTS.parent / "docs" / "coverage.md"
    assert coverage.read_text(encoding="utf-8") == page(TESTS), "run `make coverage`"


def test_every_rule_keeps_to_the_dialect() -> None:
    assert check() == []
