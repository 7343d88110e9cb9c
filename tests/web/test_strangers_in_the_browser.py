"""Strangers who meet in the front room: a quick match, a short link with its QR code, names, onlookers and the host."""

from playwright.sync_api import Browser, expect

from tests.web.conftest import OpenPage
from tests.web.house import House


def test_two_strangers_meet_are_named_and_the_host_mutes_and_closes(house: House, open_page: OpenPage) -> None:
    one, other = open_page(f"{house.address}/?speed=instant"), open_page(f"{house.address}/?speed=instant")
    one.locator("[data-meet-game]").select_option("lost_diamond")
    one.get_by_placeholder("Your name").fill("Anna")
    one.locator("[data-meet]").click()
    expect(one.locator("[data-qr]")).to_be_visible()
    short = one.locator("[data-short]").input_value()
    other.locator("[data-open-table]", has_text="Anna waits; one free seat").wait_for(timeout=15_000)
    other.goto(short)
    other.locator("[data-join]").click()
    expect(one.locator(".whose")).not_to_contain_text("Waiting")
    other.locator("[data-call-me] input").fill("Bea")
    other.locator("[data-call-me] button").click()
    expect(one.locator(".seat", has_text="Bea")).to_be_visible()
    expect(other.locator("[data-call-me]")).to_have_count(0)
    assert other.locator("[data-host]").count() == 0
    one.locator("details", has_text="About this table").locator("summary").click()
    looks_on = one.locator(".links input").last.input_value()
    watcher = open_page(looks_on)
    expect(watcher.locator("[data-looks-on]")).to_have_text("You are looking on")
    expect(one.locator("[data-onlookers='1']")).to_be_visible()
    one.locator("[data-mute-guest='1']").click()
    other.locator(".talk summary").click()
    other.locator("#say").fill("hallo")
    other.get_by_role("button", name="Say", exact=True).click()
    expect(other.get_by_text("has muted you")).to_be_visible()
    one.locator("[data-close]").click()
    one.locator("[data-close]").click()
    expect(other.locator(".ending h2")).to_have_text("Whoever set this table has closed it.")
    late = open_page(short)
    late.locator("[data-join]").click()
    expect(late.get_by_text("taken or closed")).to_be_visible()


def test_a_quiet_house_shows_no_strangers_and_forgets_whoever_has_left(browser: Browser, house: House) -> None:
    page = browser.new_context().new_page()
    page.route("**/api/house", lambda route: route.fulfill(json={"quiet": True}))
    page.clock.install()
    page.goto(f"{house.address}/")
    page.locator("[data-play='phoebe_snow']").click()
    page.locator("[data-spin]").wait_for()
    assert page.locator(".talk").count() == 0
    page.clock.fast_forward(181_000)
    expect(page.locator("[data-play='phoebe_snow']")).to_be_visible()
    assert page.locator(".standing, [data-meet]").count() == 0
    page.locator("a[href='/new/phoebe_snow']").first.click()
    page.locator("[data-seat='0']").wait_for()
    assert page.locator(".chair .name").count() == 0, "nobody is asked for a name"
    page.context.close()
