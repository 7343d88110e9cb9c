"""An evening at several tables in the browser: of programs alone, with people at one screen, and by keys alone."""

import json
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.guests import ASKED, choose
from tests.web.house import House, link
from tests.web.test_rooms_in_the_browser import look_over, settle

NEAR_HOME = "0:in14,H 1:in15,H t:0"
"""A race that the next spins bring home for both sides, nineteen times of twenty in the same round."""
TRIES = 12
ASKED_WHEN_FREE = f"""() => document.querySelector('[data-number="-1"]') ? "" : ({ASKED})()"""
FREE = "() => document.querySelector('[data-go]:not([disabled]), [data-prize]') !== null"


def hold(house: House, *players: str, seed: int = 7, **evening: str) -> str:
    """Settle an evening over the API, and write its link."""
    wish = {"guests": [{"player": player} for player in players], "evening": evening, "seed": seed}
    asked = urllib.request.Request(
        f"{house.address}/api/evenings", json.dumps(wish).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(asked, timeout=30) as answer:
        held: dict[str, Any] = json.load(answer)
    return f"{house.address}/evening/{held['evening']}?speed=instant#{held['token']}"


def free(page: Page) -> None:
    page.wait_for_function(FREE, timeout=30_000)


def seats(page: Page) -> dict[str, str]:
    """Tell who sits where."""
    found: dict[str, str] = page.evaluate(
        "() => Object.fromEntries([...document.querySelectorAll('[data-guest]')]"
        ".map((guest) => [guest.dataset.guest, guest.dataset.at]))"
    )
    return found


def test_an_evening_is_asked_for_at_the_front_room_and_comes_to_its_prizes(
    house: House, open_page: OpenPage, tmp_path: Path
) -> None:
    page = open_page(f"{house.address}/?speed=instant")
    page.locator("[data-evening] .chief").click()
    page.locator("[data-programs]").click()
    page.get_by_label("Tables", exact=True).fill("3")
    page.get_by_label("Games", exact=True).fill("2")
    assert page.locator("[data-guest]").count() == 6
    page.locator("[data-begin]").click()
    free(page)
    assert "Volunteer" in page.locator("[data-table='0']").inner_text()
    assert "Thistle" in page.locator("[data-table='2']").inner_text()
    page.locator("[data-go='turn']").click()
    free(page)
    before = seats(page)
    page.locator("[data-go='bell']").click()
    page.locator("[data-interlude]").wait_for()
    assert seats(page) != before
    assert page.locator(".wafer.ornamental").count() == 1
    assert page.locator(".wafer.plain").count() == 1
    page.locator("[data-go='end']").click()
    page.locator("[data-prize='cup']").wait_for(timeout=30_000)
    assert "American Cup goes to" in page.locator("[data-prize='cup']").inner_text()
    assert "Booby prize goes to" in page.locator("[data-prize='booby']").inner_text()
    assert page.locator(".wafer.ornamental").count() == 2
    with page.expect_download() as kept:
        page.locator("[data-record]").click()
    assert '[Game "progressive"]' in kept.value.path().read_text()
    look_through_and_check(page, house, kept.value.path().read_text(), tmp_path / "evening.record")


def look_through_and_check(page: Page, house: House, record: str, file: Path) -> None:
    """Look through the evening's matches and check its spins, by its links and from its record alone."""
    page.locator("[data-replay]").click()
    page.locator("[data-match]", has_text="game 2 at the Thistle").first.click()
    expect(page.locator(".replay h1")).to_contain_text("game 2 at the Thistle")
    page.go_back()
    page.locator("[data-check]").click()
    page.locator("[data-verdict=right]").wait_for(timeout=30_000)
    file.write_text(record, encoding="utf-8")
    page.goto(f"{house.address}/check")
    page.get_by_label("A record file").set_input_files(file)
    page.locator("[data-verdict=right]").wait_for(timeout=30_000)
    page.goto(f"{house.address}/replay")
    page.get_by_label("A record file").set_input_files(file)
    page.locator("[data-fair=true]").wait_for()
    page.locator("[data-match]", has_text="game 1 at the Mayflower").first.click()
    expect(page.locator(".replay h1")).to_contain_text("game 1 at the Mayflower")


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_a_person_makes_choices_at_one_table_of_the_evening(house: House, open_page: OpenPage, hand: Any) -> None:
    page = open_page(hold(house, "person", tables="2", rounds="2"))
    luck, chosen = Random(3), 0
    for _ in range(16):
        asked = str(page.wait_for_function(ASKED_WHEN_FREE).json_value())
        chosen += asked != "[data-spin]"
        choose(page, asked, hand, luck)
    assert chosen > 1
    assert page.locator("[data-piece]").count() == 4
    number = int(page.locator(".evening").get_attribute("data-number") or -1)
    page.reload()
    free(page)
    assert int(page.locator(".evening").get_attribute("data-number") or -1) >= number
    page.locator("[data-go='choice']").click()
    page.locator("[data-offer]").first.wait_for()
    page.locator("[data-go='end']").click()
    page.locator("[data-prize]").first.wait_for(timeout=30_000)


def test_whoever_looks_on_turns_from_table_to_table(house: House, open_page: OpenPage) -> None:
    page = open_page(hold(house, "sensible", tables="2", rounds="1"))
    free(page)
    page.locator("[data-table='1'] h3 button").click()
    page.wait_for_function("() => document.querySelector('#place-title').innerText.includes('Thistle')")
    page.locator("[data-go='turn']").click()
    free(page)
    assert "Thistle" in page.locator("#place-title").inner_text()
    page.locator("[data-run]").click()
    page.locator("[data-prize]").first.wait_for(timeout=60_000)


def test_a_clause_of_the_evening_opens_from_its_account(house: House, open_page: OpenPage) -> None:
    page = open_page(hold(house, "sensible", tables="2", rounds="1"))
    free(page)
    page.locator(".diary .cite", has_text="YP-8").first.click()
    assert "bell" in page.locator("dialog[open]").inner_text().lower()


def test_what_happens_is_told_to_those_who_listen(house: House, open_page: OpenPage) -> None:
    page = open_page(hold(house, "sensible", tables="2", rounds="2"))
    free(page)
    page.locator("[data-go='bell']").click()
    page.wait_for_function("() => document.querySelector('[data-told]').innerText.includes('The bell: game 2 begins')")


def test_an_evening_outlasts_a_parlour_that_is_shut_and_opened_again(house: House, open_page: OpenPage) -> None:
    page = open_page(hold(house, "sensible", tables="2", rounds="2"))
    free(page)
    house.shut()
    page.locator("[data-go='bell']").click()
    page.locator(".broken-line").wait_for()
    house.open()
    page.locator("[data-interlude]").wait_for(timeout=30_000)


def test_a_wrong_key_and_a_wrong_name_are_told_in_a_sentence(house: House, open_page: OpenPage) -> None:
    for address in (f"{house.address}/evening/none#none", hold(house, "person").partition("#")[0] + "#wrong"):
        page = open_page(address)
        page.locator(".trouble").wait_for()
        assert len(page.locator(".trouble p").first.inner_text()) > 20


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_the_evening_has_no_serious_fault_of_accessibility_and_fits_a_phone(
    house: House, open_page: OpenPage, axe: str, language: str
) -> None:
    page = open_page(f"{house.address}/evening/new", language=language)
    settle(page)
    page.locator("[data-begin]").wait_for()
    look_over(page, axe)
    page = open_page(hold(house, "person", tables="5", rounds="2"), language=language)
    free(page)
    page.locator("[data-piece]").first.wait_for(state="attached")
    look_over(page, axe)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.locator("[data-go='end']").click()
    page.locator("[data-prize]").first.wait_for(timeout=30_000)
    look_over(page, axe)


def test_a_tied_race_goes_on_upon_the_outside_course_by_itself(house: House, open_page: OpenPage) -> None:
    for _ in range(TRIES):
        table = house.set_table("yacht_race", "person", "person", opening=NEAR_HOME, options={"first": "seat"})
        page = open_page(f"{house.address}/health")
        page.clock.install()
        page.goto(link(house, table, 0, 1))
        while page.wait_for_function(ASKED, timeout=20_000).json_value() != "over":
            choose(page, str(page.evaluate(ASKED)), "mouse", Random(1))
        if page.locator("[data-sequel]").count():
            assert "go on with" in page.locator(".ending").inner_text()
            next_table = page.locator("[data-sequel]").get_attribute("data-sequel")
            page.clock.run_for(10_000)
            page.wait_for_url(f"{house.address}/t/{next_table}*")
            page.locator("[data-spin]:not([disabled])").wait_for(timeout=20_000)
            assert "Outside Course" in page.locator("h1").inner_text()
            page.context.close()  # its clock was put forward
            return
        page.context.close()
    raise AssertionError("no race was tied")
