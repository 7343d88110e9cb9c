"""After the match and before it: a record looked over in the browser, and a game's page for a person."""

import json
from pathlib import Path
from urllib.parse import parse_qs, urlparse

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.guests import play_to_the_end
from tests.web.house import House, late_position, link

RECORD = Path(__file__).parents[2] / "records" / "yacht_race_outside" / "two-by-the-print.record"


@pytest.fixture
def replayed(house: House, open_page: OpenPage) -> Page:
    """A golden record, opened in the room for it."""
    page = open_page(f"{house.address}/replay")
    page.get_by_label("A record file").set_input_files(RECORD)
    page.get_by_role("button", name="Look it over").wait_for()
    return page


def test_a_record_is_looked_over_drawn_and_turned_to_what_decided_it(replayed: Page) -> None:
    page = replayed
    assert page.locator(".event").count() > 2
    page.get_by_role("button", name="Look it over").click()
    review = page.get_by_role("region", name="How it came to go so")
    expect(review).to_be_visible(timeout=90_000)
    expect(page.get_by_text("is being gone over more carefully")).to_have_count(0, timeout=90_000)
    assert review.locator(".mark").count() == 3
    assert "was worth" in review.inner_text()
    sums = [row.inner_text().split("\t") for row in review.locator("tbody tr").all()]
    assert [row[0].strip() for row in sums] == ["Ann", "Bob"]
    review.locator("ol").first.get_by_role("button").first.click()
    assert int(page.get_by_label("Where in the match").input_value()) > 0
    with page.expect_download() as kept:
        page.get_by_role("button", name="Picture (PNG)").click()
    assert kept.value.path().read_bytes()[1:4] == b"PNG"
    with page.expect_download() as kept:
        page.get_by_role("button", name="The match as a moving picture").click()
    assert "animateTransform" in kept.value.path().read_text(encoding="utf-8")


def test_a_link_leads_to_a_moment_of_a_match_that_is_over_without_a_key(house: House, open_page: OpenPage) -> None:
    table = house.set_table("phoebe_snow", "person", "sensible", opening=late_position("phoebe_snow", 8))
    page = open_page(link(house, table))
    stranger = open_page(f"{house.address}/replay/{table['table']}?ply=3")
    expect(stranger.get_by_role("heading", name="This match cannot be looked through")).to_be_visible()
    play_to_the_end(page)
    stranger.reload()
    expect(stranger.get_by_label("Where in the match")).to_have_value("3")
    stranger.context.grant_permissions(["clipboard-read", "clipboard-write"])
    stranger.get_by_role("button", name="One on").click()
    stranger.get_by_role("button", name="Link to this moment").click()
    expect(stranger.get_by_text("The link is copied.")).to_be_visible()
    address = urlparse(stranger.evaluate("navigator.clipboard.readText()"))
    assert parse_qs(address.query) == {"ply": ["4"]}
    assert not address.fragment


def test_a_games_page_tells_how_long_it_lasts_and_whom_luck_favours(house: House, open_page: OpenPage) -> None:
    page = open_page(f"{house.address}/about/lost_diamond")
    expect(page.get_by_role("heading", name="How long it lasts, and whom luck favours")).to_be_visible()
    figures = json.loads((Path(__file__).parents[2] / "src/teetotum/rulebooks/readings/lost_diamond.json").read_text())
    share = figures["tables"][0]["shares"][0]
    assert f"{share:.0%}" in page.locator("figure[data-seats='2'] li").first.inner_text()
    page.locator("[data-piece]").nth(1).wait_for()
    page.goto(f"{house.address}/new/lost_diamond")
    page.get_by_text("House rules").first.click()
    expect(page.get_by_text("Games grow").first).to_be_attached()
