"""The printed papers of a campaign: every set is whole, and tells its readers no more than they may know."""

import re

import pytest

from teetotum.draw.parts import Block, Form, Heading, Paragraph, Part, Table, parts_of
from tests.draw.test_track_chart import laid_out


def papers(scenario: str, reader: str) -> list[Part]:
    """Take the papers that one reader is handed."""
    return [part for part in parts_of(laid_out(scenario).brief) if part.reader in ("", reader)]


def words(parts: list[Part]) -> str:
    """Take the words of some papers, without what is drawn."""
    return " ".join(" ".join([part.title, *(said(block) for block in part.blocks)]) for part in parts)


def said(block: Block) -> str:
    """Take the words of one block."""
    if isinstance(block, Heading | Paragraph):
        return block.words
    if isinstance(block, Table):
        return " ".join(" ".join(row) for row in (block.head, *block.rows))
    return " ".join(said(each) for each in block.blocks) if isinstance(block, Form) else ""


@pytest.mark.parametrize("scenario", ["P1", "P2", "P3"])
def test_every_set_has_its_sheets(scenario: str) -> None:
    theatre = laid_out(scenario).brief.board
    for told in theatre.sides:
        held = papers(scenario, told.id)
        assert {"statement", "plan", "orders", "messages", "chart", "tables", "criticism"} <= {part.id for part in held}
        assert "decisions" not in {part.id for part in held}
    assert {"statement", "moves", "decisions", "chart"} <= {part.id for part in papers(scenario, "umpire")}


@pytest.mark.clause("NS-4", "NS-6")
def test_a_side_reads_its_own_statement_and_its_own_forces_and_no_others() -> None:
    red, blue = (words(papers("P3", side)) for side in ("Red", "Blue"))
    assert "Land the expedition" in red
    assert "Land the expedition" not in blue
    assert not re.search(r"\bB\d\b", red)
    assert not re.search(r"\bR\d\b", blue)
    assert "10 X (auxiliary)" in red
    assert all("60, if seven Red transports or more" in told for told in (red, blue))
    assert "Gay_Head" not in red
    assert "Gay_Head-NPT" in blue


def test_a_collier_that_may_or_may_not_come_is_on_the_umpires_sheets_alone() -> None:
    assert "R2" not in words(papers("P1", "Red"))
    assert "R2" in words(papers("P1", "umpire"))


def test_the_enemys_stocks_of_coal_are_not_known() -> None:
    assert "Havana 23-10.2N 082-21.6W Red, fortified not known" in words(papers("P1", "Blue"))
    assert "Havana 23-10.2N 082-21.6W Red, fortified without end" in words(papers("P1", "Red"))


@pytest.mark.clause("NS-43")
@pytest.mark.parametrize(("side", "ink"), [("Red", "#a33"), ("Blue", "#246")])
def test_message_forms_have_the_colour_of_their_side(side: str, ink: str) -> None:
    forms = next(part for part in papers("P3", side) if part.id == "messages")
    assert {block.ink for block in forms.blocks if isinstance(block, Form)} == {ink}


def test_a_blank_chart_leaves_out_an_empty_ocean() -> None:
    chart = next(part for part in papers("P1", "Red") if part.id == "chart").drawings[0]
    assert ">San Juan SJU<" in chart.svg
    assert ">St. Vincent, Cape Verde SVC<" not in chart.svg


def test_the_card_has_all_three_tables() -> None:
    told = words(papers("P3", "Red"))
    assert "A battleship 14 20 10 / 1 4 / 0.5" in told
    assert "22 days at 10; 18 days at 12; 10 days at 14" in told
    assert "NS-67" in told
