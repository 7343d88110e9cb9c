"""On a phone beside the board: what came up is tapped, a wrong entry is put right, and the print is looked at."""

from random import Random

from playwright.sync_api import FilePayload, expect

from teetotum.engine import logbook, records
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games import find, find_exercise
from teetotum.packages import HOUSE
from tests.web.conftest import OpenPage
from tests.web.house import House


def test_a_phone_beside_the_board_keeps_the_record(house: House, open_page: OpenPage) -> None:
    page = open_page(f"{house.address}/beside/gantlope", phone=True)
    page.get_by_role("textbox").fill("Ann\nBob")
    page.locator("input[type=file]").set_input_files(own_board("gantlope"))
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
    assert "| # our own" in kept
    assert len(records.replay(records.read(kept), find("gantlope")).actions) == 8
    page.reload()
    expect(entries).to_have_count(8)


def own_board(game: str, **spoilt: str) -> FilePayload:
    """Draw up a board of one's own: the house's with a line of its own, and whatever is spoilt in it."""
    text = "# our own\n" + (HOUSE / "boards" / f"{game}.toml").read_text("utf-8")
    for right, wrong in spoilt.items():
        text = text.replace(right, wrong)
    return {"name": "own.toml", "mimeType": "text/plain", "buffer": text.encode()}


def test_a_phone_beside_the_plotting_sheet_is_the_recorder(house: House, open_page: OpenPage) -> None:
    page = open_page(f"{house.address}/beside/naval_duel", phone=True)
    page.get_by_label("Scenario").select_option("D2")
    page.get_by_role("button", name="Begin").click()
    entries = page.locator("ol.entries li")
    for n in range(1, 5):
        page.locator("[data-entry='A']").click()
        expect(entries).to_have_count(n)
    expect(page.get_by_role("heading", name="Umpire: what is written?")).to_be_visible()
    page.locator("[data-measured] summary").click()
    page.get_by_label("Ship").select_option("blue")
    page.get_by_label("Inches east").fill("1.25")
    page.get_by_role("button", name="Set them there").click()
    expect(entries).to_have_count(5)  # measured in one line, and so one entry
    expect(page.locator("[data-measured] li").first).to_contain_text("blue: 1.25 in east")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    text = page.evaluate("localStorage.getItem('teetotum-beside-naval_duel')")
    kept = records.read(text)
    assert logbook.replay(kept, find_exercise("naval_duel")).digest() == kept.tag("Digest")
    page.goto(f"{house.address}/replay")
    page.get_by_label("A record file").set_input_files(
        {"name": "duel.record", "mimeType": "text/plain", "buffer": text.encode()}
    )
    review = page.locator("[data-exercise-review]")
    review.get_by_role("button", name="After move 1").click()
    expect(page.locator("[data-leaf-of=Blue]")).to_be_visible()
    expect(review).to_contain_text("It is not over.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_sitting_goes_on_at_the_phone_with_the_quickest_captain_as_commodore(
    house: House, open_page: OpenPage
) -> None:
    page = open_page(f"{house.address}/beside/round_the_world", phone=True)
    page.evaluate("record => localStorage.setItem('teetotum-beside-round_the_world', record)", sailed(seed=3))
    page.reload()
    page.locator("[data-next]").click()
    expect(page.locator("ol.entries li")).to_have_count(0)
    page.locator("details", has_text="How everybody stands").locator("summary").click()
    expect(page.locator("article.seat", has_text="Commodore's Dial")).to_be_visible()
    page.reload()
    expect(page.locator("[data-entry]").first).to_be_visible()
    assert len(page.evaluate("JSON.parse(localStorage.getItem('teetotum-beside-round_the_world-earlier'))")) == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def sailed(seed: int) -> str:
    """Sail once round by luck, and write the record as a real table would have it."""
    luck, match = Random(seed), Match(prepare(find("round_the_world"), names=("Ann", "Bob"), seats=2))
    while not match.is_over:
        match.take(luck.choice(match.wheel.faces if match.to_act == NATURE else match.legal()))
    return str(records.record(match))


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
    page.locator("input[type=file]").set_input_files(own_board("lost_diamond", title="tilte"))
    expect(page.get_by_role("alert")).to_contain_text("Your board")
    page.locator("input[type=file]").set_input_files(own_board("lost_diamond"))
    expect(page.locator("ol img[src^='data:image/png']").first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("[data-pdf]")).to_have_attribute("download", "lost_diamond.pdf")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_naval_set_is_printed_for_the_reader_who_is_chosen(house: House, open_page: OpenPage) -> None:
    page = open_page(f"{house.address}/print/naval_fleet?only=mines", phone=True)
    page.get_by_label("Scenario").select_option("F3")
    page.locator("select:has(option[value=umpire])").select_option("Red")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Red")
    expect(page.get_by_role("checkbox")).to_have_count(2)
    expect(page.locator("ol img").first).to_have_js_property("complete", True)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
