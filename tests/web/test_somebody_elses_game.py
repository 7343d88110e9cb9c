"""A game that somebody else's package offers is played on the page as the house's own are."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.conftest import OpenPage
from tests.web.guests import play_to_the_end
from tests.web.house import House, link


@pytest.fixture(scope="module")
def own_house(scratch_python: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("parlour") / "tables.sqlite", python=str(scratch_python))
    house.open()
    yield house
    house.shut()


@pytest.mark.parametrize("phone", [False, True])
def test_a_person_plays_a_program_to_the_end_of_a_game_that_the_house_has_never_seen(
    own_house: House, open_page: OpenPage, phone: bool
) -> None:
    table = own_house.set_table("hop", "person", "random")
    page = open_page(link(own_house, table), phone=phone)
    page.locator("#space-0").wait_for()
    assert page.locator("[data-piece]").count() == 2
    play_to_the_end(page, "mouse")
    assert page.locator(".ending li").count() == 2


def test_its_box_stands_on_the_shelf_and_one_tap_sits_a_guest_down_to_it(own_house: House, open_page: OpenPage) -> None:
    page = open_page(own_house.address)
    page.locator("[data-play=hop]").click()
    page.locator("[data-spin]:not([disabled])").click()
    page.locator("[data-offer]").first.wait_for()
    page.wait_for_function("() => document.querySelectorAll('.account li').length > 1")


def test_its_rules_and_its_directions_can_be_read(own_house: House, open_page: OpenPage) -> None:
    page = open_page(f"{own_house.address}/rules/hop")
    page.get_by_text("A frog that stayed in its last turn must hop in this one.").wait_for()
    page = open_page(f"{own_house.address}/learn/hop")
    page.get_by_text("Two, three or four play, each with one frog").wait_for()
