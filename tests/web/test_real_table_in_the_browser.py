"""On a phone beside the board: what came up is tapped, a wrong entry is put right, and the print is looked at."""

from playwright.sync_api import expect

from teetotum.engine import records
from teetotum.games import find
from tests.web.conftest import OpenPage
from tests.web.house import House


def test_a_phone_beside_the_board_keeps_the_record(house: House, open_page: OpenPage) -> None:
    page = open_page(f"{house.address}/beside/gantlope", phone=True)
    page.get_by_role("textbox").fill("Ann\nBob")
    page.get_by_role("button", name="Begin").click()
    entries = page.locator("ol.entries li")
    for n in range(1, 9):
        page.locator("[data-entry]").first.click()
        expect(entries).to_have_count(n)
    page.locator("details").last.locator("summary").click()
    page.locator("[data-mend='1']").click()
    page.get_by_placeholder("Or write it").fill("9-9")
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(entries).to_have_count(8)
    page.locator("[data-mend='3']").click()
    page.get_by_placeholder("Or write it").fill("6-6")
    page.get_by_role("button", name="Enter").click()
    page.locator("[data-undo]").click()
    expect(entries).to_have_count(8)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    kept = page.evaluate("localStorage.getItem('teetotum-beside-gantlope')")
    assert len(records.replay(records.read(kept), find("gantlope")).actions) == 8
    page.reload()
    expect(entries).to_have_count(8)


def test_a_print_is_previewed_page_by_page_and_parts_can_be_left_out(house: House, open_page: OpenPage) -> None:
    page = open_page(f"{house.address}/print/lost_diamond", phone=True)
    leaves = page.locator("ol img")
    expect(leaves.first).to_be_visible()
    many = leaves.count()
    page.get_by_role("checkbox", name="Board", exact=False).first.uncheck()
    expect(leaves).not_to_have_count(many)
    address = page.locator("[data-pdf]").get_attribute("href")
    assert address is not None
    answer = page.request.get(f"{house.address}{address}")
    assert answer.body().startswith(b"%PDF")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
