"""What can be seen of a match afterwards: its record looked through again, and its spins checked, honest or not."""

import json
import re
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from tests.web.conftest import OpenPage
from tests.web.guests import play_to_the_end
from tests.web.house import House, late_position, link
from tests.web.test_rooms_in_the_browser import look_over

WITHOUT_HASHES = "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })"


@pytest.fixture(scope="module")
def over(house: House, browser: Any) -> dict[str, Any]:
    """A match that a person has played to its end."""
    table = house.set_table("phoebe_snow", "person", "sensible", opening=late_position("phoebe_snow", 12))
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(link(house, table))
    play_to_the_end(page)
    context.close()
    return table


def record_of(house: House, table: dict[str, Any]) -> str:
    """Fetch the record of a table."""
    address = f"{house.address}/api/tables/{table['table']}/record"
    asked = urllib.request.Request(address, headers={"authorization": f"Bearer {table['onlooker']}"})
    with urllib.request.urlopen(asked, timeout=30) as answer:
        return str(answer.read().decode())


def hand_in(page: Page, house: House, record: str, file: Path) -> None:
    """Open a record in the room for it."""
    file.write_text(record, encoding="utf-8")
    page.goto(f"{house.address}/replay")
    page.get_by_label("A record file").set_input_files(file)


def test_a_record_is_handed_in_and_looked_through(
    house: House, open_page: OpenPage, over: dict[str, Any], tmp_path: Path
) -> None:
    page = open_page(house.address)
    hand_in(page, house, record_of(house, over), tmp_path / "match.record")
    page.locator("[data-fair=true]").wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => Number(document.querySelector('input[type=range]').value) >= 1")
    page.get_by_role("button", name="To the end").click()
    assert "Halt" not in page.locator(".keys").inner_text()
    assert page.locator("aside .sheet li").count() > 1


def test_a_record_whose_secret_was_tampered_with_is_found_out(
    house: House, open_page: OpenPage, over: dict[str, Any], tmp_path: Path
) -> None:
    page = open_page(house.address)
    forged = re.sub(r'\[Secret "\w+"\]', f'[Secret "{"00" * 32}"]', record_of(house, over))
    hand_in(page, house, forged, tmp_path / "forged.record")
    assert "not the one that was promised" in page.locator("[data-fair=false]").inner_text()


def test_a_record_with_another_spin_is_refused_in_one_sentence(
    house: House, open_page: OpenPage, over: dict[str, Any], tmp_path: Path
) -> None:
    page = open_page(house.address)
    hand_in(page, house, re.sub(r"\nspin .*", "\nspin 13", record_of(house, over), count=1), tmp_path / "x.record")
    assert "cannot be played" in page.get_by_role("alert").inner_text()


def forge(change: dict[str, Any], spin: dict[str, Any]) -> Any:
    """Make somebody who stands between house and guest, and changes what the house says of its spins."""

    def meddle(route: Route) -> None:
        told = route.fetch().json()
        told |= change
        told["spins"][0] |= spin
        route.fulfill(body=json.dumps(told), content_type="application/json")

    return meddle


@pytest.mark.parametrize(
    ("change", "spin", "words"),
    [
        ({"secret": "11" * 32}, {}, "does not belong to the promise"),
        ({"salts": ["other", "salts"]}, {}, "not what secret and salts give"),
        ({}, {"outcome": 99}, "One spin is not"),
        ({}, {"face": 99}, "One spin is not"),
    ],
)
def test_the_check_finds_whatever_was_tampered_with(
    house: House, open_page: OpenPage, over: dict[str, Any], change: dict[str, Any], spin: dict[str, Any], words: str
) -> None:
    page = open_page(house.address)
    page.route("**/fairness", forge(change, spin))
    page.goto(f"{house.address}/check/{over['table']}")
    assert words in page.locator("[data-verdict=wrong]").inner_text()


def test_the_spins_are_checked_also_where_the_browser_lends_no_hashes(
    house: House, open_page: OpenPage, over: dict[str, Any]
) -> None:
    page = open_page(house.address)
    page.add_init_script(WITHOUT_HASHES)
    page.goto(f"{house.address}/check/{over['table']}")
    page.locator("[data-verdict=right]").wait_for()
    assert page.evaluate("crypto.subtle === undefined")


@pytest.mark.parametrize("room", ["check", "replay"])
def test_the_rooms_of_a_match_have_no_serious_fault_of_accessibility_and_fit_a_phone(
    house: House, open_page: OpenPage, axe: str, over: dict[str, Any], room: str
) -> None:
    page = open_page(f"{house.address}/{room}/{over['table']}#{over['onlooker']}")
    page.locator("[data-verdict=right], [data-piece]").first.wait_for(state="attached")
    look_over(page, axe)


def test_a_match_on_a_board_of_one_s_own_is_set_played_and_looked_through_from_its_record_alone(
    house: House, open_page: OpenPage, tmp_path: Path
) -> None:
    shelf = Path(__file__).parents[2] / "src" / "teetotum" / "boards" / "yacht_race_outside.toml"
    own = tmp_path / "own.toml"
    own.write_text(shelf.read_text(encoding="utf-8").replace('id = "yacht_race_outside"', 'id = "our_pond"', 1))
    page = open_page(f"{house.address}/new/yacht_race_outside")
    page.locator("details", has_text="Board").locator("summary").click()
    page.get_by_label("Or a board file of your own").set_input_files(own)
    page.get_by_role("button", name="Sit down").click()
    page.locator("[data-spin]:not([disabled])").click()
    page.wait_for_function("() => document.querySelectorAll('.account li').length > 1")
    table = page.evaluate("location.pathname.split('/').pop()")
    record = record_of(house, {"table": table, "onlooker": page.evaluate("location.hash.slice(1)")})
    assert '[Board "our_pond"]' in record
    hand_in(page, house, record, tmp_path / "pond.record")
    page.locator("[data-piece]").first.wait_for(state="attached")
