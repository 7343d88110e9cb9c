"""A parlour that cheats is caught by the page, which keeps what it saw first."""

from collections.abc import Iterator

import pytest

from tests.web.conftest import OpenPage
from tests.web.guests import play_to_the_end
from tests.web.house import House, late_position, link

CAUGHT = {
    "secret": "The promise is not the one that this browser saw first",
    "salt": "Your salt is not among the salts",
    "order": "The salts are not those that were told as play began",
    "late": "The salts were told only after play had begun",
    "spins": "The spins are not those that this browser saw",
}


@pytest.fixture(scope="module")
def cheating_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("cheating") / "tables.sqlite", run=("tests.web.cheating",))
    house.open()
    yield house
    house.shut()


@pytest.mark.parametrize("how", [*CAUGHT, "not"])
def test_a_house_that_cheats_is_caught_and_one_that_does_not_is_trusted(
    cheating_house: House, open_page: OpenPage, how: str
) -> None:
    seats = [{"player": "person", "name": how}, {"player": "random"}]
    opening = late_position("round_the_world", 24)
    table = cheating_house.set_table("round_the_world", seats=seats, opening=opening)
    page = open_page(link(cheating_house, table))
    play_to_the_end(page)
    faults = page.locator("[data-fault]")
    assert faults.count() == (1 if how in ("secret", "salt", "late") else 0)
    page.goto(f"{cheating_house.address}/check/{table['table']}")
    verdict = page.locator("[data-verdict=right], [data-verdict=wrong]")
    verdict.wait_for()
    told = verdict.inner_text()
    assert CAUGHT[how] in told if how in CAUGHT else "all" in told and "right" in told
    assert "own salt" in page.locator("[data-witness]").inner_text()
