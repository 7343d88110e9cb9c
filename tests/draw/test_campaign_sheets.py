"""The printed papers of a campaign: every set is whole, and tells its readers no more than they may know."""

import re
from html import unescape

import pytest

from teetotum.draw.naval_strategic.campaign_sheets import side_sheets, umpire_sheets
from teetotum.games import find_exercise
from tests.draw.test_track_chart import laid_out

RULEBOOK = find_exercise("naval_strategic").rulebook


def words(page: str) -> str:
    """Take the words of a page, without what is drawn."""
    told = re.sub(r"<style.*</style>|<svg.*</svg>", " ", page, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", told)).split())


@pytest.mark.parametrize("scenario", ["P1", "P2", "P3"])
def test_every_set_has_its_sheets(scenario: str) -> None:
    theatre = laid_out(scenario).brief.board
    for side, told in enumerate(theatre.sides):
        page = side_sheets(theatre, side, RULEBOOK)
        for heading in (
            f"statement to {told.id}",
            "plan of campaign",
            "message forms",
            "Tables of Values",
            "criticism",
        ):
            assert heading in page
        assert page.count("<section>") == page.count("</section>") > 6
        assert "<svg" in page
    umpires = umpire_sheets(theatre, RULEBOOK)
    assert "move record" in umpires
    assert "rulings of the umpire" in umpires


@pytest.mark.clause("NS-4", "NS-6")
def test_a_side_reads_its_own_statement_and_its_own_forces_and_no_others() -> None:
    theatre = laid_out("P3").brief.board
    red, blue = (words(side_sheets(theatre, side, RULEBOOK)) for side in (0, 1))
    assert "Land the expedition" in red
    assert "Land the expedition" not in blue
    assert not re.search(r"\bB\d\b", red)
    assert not re.search(r"\bR\d\b", blue)
    assert "10 X (auxiliary)" in red
    assert "Gay_Head" not in red
    assert "Gay_Head-NPT" in blue


def test_a_collier_that_may_or_may_not_come_is_on_the_umpires_sheets_alone() -> None:
    theatre = laid_out("P1").brief.board
    assert "R2" not in words(side_sheets(theatre, 0, RULEBOOK))
    assert "R2" in words(umpire_sheets(theatre, RULEBOOK))


def test_the_enemys_stocks_of_coal_are_not_known() -> None:
    theatre = laid_out("P1").brief.board
    blue = words(side_sheets(theatre, 1, RULEBOOK))
    assert "Havana 23-10.2N 082-21.6W Red, fortified not known" in blue
    assert "Havana 23-10.2N 082-21.6W Red, fortified without end" in words(side_sheets(theatre, 0, RULEBOOK))


@pytest.mark.clause("NS-43")
def test_message_forms_have_the_colour_of_their_side() -> None:
    theatre = laid_out("P3").brief.board
    assert 'style="border-color:#a33"' in side_sheets(theatre, 0, RULEBOOK)
    assert 'style="border-color:#246"' in side_sheets(theatre, 1, RULEBOOK)


def test_a_blank_chart_leaves_out_an_empty_ocean() -> None:
    page = side_sheets(laid_out("P1").brief.board, 0, RULEBOOK)
    assert ">San Juan SJU<" in page
    assert ">St. Vincent, Cape Verde SVC<" not in page


def test_the_card_has_all_three_tables() -> None:
    told = words(side_sheets(laid_out("P3").brief.board, 0, RULEBOOK))
    assert "A battleship 14 20 10 / 1 4 / 0.5" in told
    assert "22 days at 10; 18 days at 12; 10 days at 14" in told
    assert "NS-67" in told
