"""Every room of the house: open to all, in both papers, in both languages, and never blank."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from teetotum.games import exercises
from teetotum.players.ratings import rated
from tests.web.conftest import OpenPage
from tests.web.guests import play_to_the_end
from tests.web.house import House, late_position, link

GAMES = (
    "round_the_world",
    "phoebe_snow",
    "gantlope",
    "cats_and_mice",
    "lost_diamond",
    "yacht_race",
    "yacht_race_outside",
)
ROOMS = (
    "/",
    "/new/gantlope",
    "/learn/gantlope",
    "/rules/gantlope",
    "/replay",
    "/puzzle/lost_diamond",
    "/puzzle/yacht_race_outside",
    "/party/new",
    "/nowhere/at/all",
    "/t/none#none",
)
FIRST_PAGE = 200_000
"""Bytes that the first page may weigh, fonts and lids included."""


def faults(page: Page, axe: str) -> list[str]:
    """Ask axe for what is serious."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe)
    found: Any = page.evaluate(
        "async () => (await axe.run({ resultTypes: ['violations'], preload: false })).violations"
    )
    serious = [each for each in found if each["impact"] in ("serious", "critical")]
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in serious]


def settle(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    page.wait_for_function("() => !/^\\s*One moment/.test(document.querySelector('main')?.innerText ?? 'One moment')")


def look_over(page: Page, axe: str) -> None:
    """Look a page over on a desk in light and on a phone in dark: no serious fault, and nothing sticks out."""
    assert faults(page, axe) == []
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("() => document.documentElement.dataset.paper === 'dark'")
    assert faults(page, axe) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_has_no_serious_fault_of_accessibility_and_fits_a_phone(
    house: House, open_page: OpenPage, axe: str, room: str
) -> None:
    page = open_page(house.address + room)
    settle(page)
    look_over(page, axe)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_has_no_serious_fault_of_accessibility_and_fits_a_phone(
    house: House, open_page: OpenPage, axe: str, game: str
) -> None:
    page = open_page(link(house, house.set_table(game, "person", "sensible")))
    page.locator("[data-piece]").first.wait_for(state="attached")
    page.wait_for_function("() => document.querySelector('[data-spin]:not([disabled]), [data-offer]') !== null")
    look_over(page, axe)


def test_the_first_page_is_light(house: House, open_page: OpenPage, browser: Any) -> None:
    context = browser.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    weights: list[float] = []
    session.on("Network.loadingFinished", lambda told: weights.append(told["encodedDataLength"]))
    page.goto(house.address, wait_until="networkidle")
    assert page.locator(".lid").count() == len(GAMES) + len(exercises())
    context.close()
    assert sum(weights) < FIRST_PAGE


def test_the_page_speaks_german_to_whoever_wishes(house: House, open_page: OpenPage) -> None:
    page = open_page(house.address, language="de-DE")
    page.get_by_role("button", name="Jetzt spielen").first.wait_for()
    assert page.evaluate("document.documentElement.lang") == "de"


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/t/none#none", "There is no such table"),
        ("/nothing", "Nothing stands at this address"),
        ("/rules/chess", "There is no such game here"),
        ("/check/none", "There is no such table"),
    ],
)
def test_a_wrong_address_says_what_is_wrong(house: House, open_page: OpenPage, path: str, words: str) -> None:
    page = open_page(house.address + path)
    page.get_by_role("heading", name=words).wait_for()
    page.get_by_role("link", name="To the front room").first.wait_for()


def test_a_key_of_another_table_opens_no_seat(house: House, open_page: OpenPage) -> None:
    table = house.set_table("gantlope", "person", "sensible")
    page = open_page(f"{house.address}/t/{table['table']}#not-the-key")
    page.get_by_role("heading", name="This link opens no seat here").wait_for()


def test_a_match_that_is_over_can_be_checked_and_looked_through(house: House, open_page: OpenPage) -> None:
    opening = late_position("phoebe_snow", 12)
    page = open_page(link(house, house.set_table("phoebe_snow", "person", "sensible", opening=opening)))
    play_to_the_end(page)
    page.locator("[data-more]").evaluate("each => (each.open = true)")
    page.get_by_role("link", name="Check the spins").click()
    page.locator("[data-verdict=right]").wait_for()
    page.go_back()
    page.locator("[data-more]").evaluate("each => (each.open = true)")
    page.get_by_role("link", name="Look through it again").click()
    slider = page.get_by_role("slider")
    slider.fill(slider.get_attribute("max") or "")
    assert page.locator("[data-piece]").count() >= 2


def test_every_event_opens_the_clause_it_cites(house: House, open_page: OpenPage) -> None:
    page = open_page(link(house, house.set_table("phoebe_snow", "person", "sensible")))
    page.locator("[data-spin]:not([disabled])").click()
    page.locator(".account .cite").first.click()
    assert re.search(r"PSR?-\d+", page.locator("dialog[open]").inner_text())


def test_a_guest_sets_a_table_with_house_rules_and_hands_it_round(house: House, open_page: OpenPage) -> None:
    page = open_page(f"{house.address}/new/gantlope?speed=instant")
    page.locator("[data-seat='1']").select_option("person")
    page.get_by_label("All people play on this device").check()
    page.locator("details", has_text="House rules").locator("summary").click()
    page.get_by_role("button", name="Sit down").click()
    page.locator("[data-spin]:not([disabled])").click()
    assert page.evaluate("location.hash.split('.').length") == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_gone_through_step_by_step(house: House, open_page: OpenPage, game: str) -> None:
    page = open_page(f"{house.address}/learn/{game}?speed=instant")
    page.get_by_role("button", name="Try them one by one").click()
    page.locator(".step").wait_for()
    for _ in range(12):
        if page.get_by_text("That is all of this lesson.").count():
            break
        step = page.locator(".step .small.faint").inner_text()
        page.get_by_role("button", name=re.compile("Do it for me|Show me|See it refused|Tell me")).first.click()
        page.wait_for_function("(was) => document.querySelector('.step .small.faint')?.innerText !== was", arg=step)
    page.get_by_text("That is all of this lesson.").wait_for()


def test_the_keys_are_listed_by_a_question_mark(house: House, open_page: OpenPage) -> None:
    page = open_page(link(house, house.set_table("gantlope", "person", "sensible")))
    page.locator("[data-piece]").first.wait_for(state="attached")
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()


def test_a_fifth_at_the_railway_gets_the_larger_set_out_and_programs_have_ratings(
    house: House, open_page: OpenPage
) -> None:
    page = open_page(f"{house.address}/new/phoebe_snow")
    seats = page.locator("[data-seat]")
    seats.first.wait_for()
    told = str(rated("phoebe_snow")["random"])
    expect(seats.first.locator("option[value=random]")).to_have_text(f"Program, plays by chance · {told}")
    expect(page.get_by_text("200 points more win three matches in four")).to_be_visible()
    for _ in range(seats.count(), 5):
        page.get_by_role("button", name="Add a seat").click()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/t/**")
