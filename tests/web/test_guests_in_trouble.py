"""Whatever befalls a guest: a browser that keeps nothing, a broken link, a second tab, a house that has gone."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import OpenPage
from tests.web.house import House, link

KEEPS_NOTHING = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });
"""
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { get: () => undefined })"


def is_seated(page: Page) -> None:
    page.locator("[data-piece]").first.wait_for(state="attached")


def test_a_friend_and_an_onlooker_are_invited_by_their_links(house: House, open_page: OpenPage) -> None:
    page = open_page(house.address)
    page.add_init_script(NO_CLIPBOARD)
    page.goto(f"{house.address}/new/phoebe_snow")
    page.locator("[data-seat='0']").select_option("person")
    page.locator("[data-seat='1']").select_option("person")
    for _ in range(page.locator("[data-seat]").count() - 2):
        page.get_by_role("button", name="Take seat 3 away").click()
    page.get_by_role("button", name="Set the table and invite").click()
    page.get_by_text("Waiting for everybody to sit down").first.wait_for()
    page.get_by_role("button", name="Copy").first.click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    links = [each.input_value() for each in page.locator(".links input").all()]
    friend, onlooker = open_page(links[0], phone=True), open_page(links[-1])
    expect(page.get_by_text("Waiting for everybody to sit down")).to_have_count(0)
    is_seated(friend)
    is_seated(onlooker)
    assert onlooker.locator("[data-spin], [data-offer]").count() == 0


def test_a_browser_that_keeps_nothing_plays_all_the_same(house: House, open_page: OpenPage) -> None:
    page = open_page("about:blank")
    page.add_init_script(KEEPS_NOTHING)
    page.goto(house.address)
    page.locator("[data-play=phoebe_snow]").click()
    page.locator("[data-spin]:not([disabled])").click()


@pytest.mark.parametrize("path", ["/rules/%E0%A4%A", "/t/none#%", "/%", "/learn/%00"])
def test_an_address_that_is_escaped_wrongly_is_told_so(house: House, open_page: OpenPage, path: str) -> None:
    page = open_page(house.address)
    page.evaluate("(path) => history.pushState(null, '', path)", path)
    page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
    page.locator(".trouble").wait_for()
    page.get_by_role("link", name="To the front room").first.wait_for()


@pytest.mark.parametrize("room", ["/", "/new/gantlope", "/learn/gantlope", "/rules/gantlope", "/check/x", "/replay/x"])
def test_a_room_says_when_the_parlour_does_not_answer(house: House, open_page: OpenPage, room: str) -> None:
    page = open_page("about:blank")
    page.route("**/api/**", lambda route: route.abort())
    page.goto(house.address + room)
    page.get_by_role("heading", name="The parlour does not answer").wait_for()


def test_a_second_tab_shows_the_same_table_and_follows_the_first(house: House, open_page: OpenPage) -> None:
    table = house.set_table("phoebe_snow", "person", "person")
    first, second = open_page(link(house, table, 0, 1)), open_page(link(house, table, 0, 1))
    second.locator("[data-spin]:not([disabled])").wait_for()
    first.locator("[data-spin]:not([disabled])").click()
    second.wait_for_function("() => Number(document.querySelector('[data-ply]').dataset.ply) > 0")
    assert second.locator(".refusal").count() == 0


def test_a_guest_who_loses_the_network_comes_back_to_the_table_as_it_is(house: House, open_page: OpenPage) -> None:
    table = house.set_table("phoebe_snow", "person", "person")
    lost, other = open_page(link(house, table, 0)), open_page(link(house, table, 1))
    is_seated(lost)
    dropped: list[Any] = []
    lost.route_web_socket("**/play", lambda line: dropped.append(line.connect_to_server()))
    lost.reload()
    is_seated(lost)
    lost.context.set_offline(True)
    dropped[-1].close()
    lost.locator(".broken-line").wait_for()
    lost.context.set_offline(False)
    lost.locator(".broken-line").wait_for(state="detached", timeout=30_000)
    is_seated(other)
    assert lost.locator(".refusal").count() == 0


def test_a_room_that_could_not_be_fetched_opens_when_the_parlour_answers_again(
    house: House, open_page: OpenPage
) -> None:
    page = open_page(f"{house.address}/rules/gantlope")
    page.locator(".entry").first.wait_for()
    page.route("**/*", lambda route: route.abort())
    page.locator("a.home").click()
    expect(page.locator(".trouble h1")).to_have_text("The parlour does not answer")
    page.unroute("**/*")
    page.locator("[data-play]").first.wait_for()


def test_a_house_can_be_installed_and_whoever_finds_it_shut_reads_a_sentence(browser: Browser, tmp_path: Path) -> None:
    house = House(tmp_path / "tables.sqlite")
    house.open()
    page = browser.new_context().new_page()
    try:
        page.goto(f"{house.address}/rules/gantlope")
        page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        told = page.evaluate("async () => (await fetch('/manifest.webmanifest')).json()")
        shown = page.evaluate(
            "async (src) => (await fetch(`/${src}`)).headers.get('content-type')", told["icons"][1]["src"]
        )
        assert (told["display"], shown) == ("standalone", "image/png")
        house.shut()
        for address in ("/", "/rules/gantlope"):
            page.goto(f"{house.address}{address}")
            expect(page.locator("body")).to_contain_text("the network is away, or the house is shut")
        house.open()
        page.get_by_role("link", name="once more").click()
        page.get_by_text("GA-19", exact=True).first.wait_for()
    finally:
        house.shut()
        page.context.close()
