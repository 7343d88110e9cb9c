"""What the notes on the table ask for, tried in a browser: hints by degree, going back, locked rules, the puzzle."""

from playwright.sync_api import Page, expect

from teetotum import packages
from tests.web.conftest import OpenPage
from tests.web.house import House, first_choice, link

AWAITED = """() => document.activeElement.matches(
  '[data-spin]:not([disabled]), [data-offer], [data-confirm], [data-target], .piece.open')"""


def ply(page: Page) -> int:
    return int(page.locator(".table[data-ply]").get_attribute("data-ply") or -1)


def test_the_danger_to_mice_is_shaded_only_for_whoever_wants_hints(house: House, open_page: OpenPage) -> None:
    table = house.set_table("cats_and_mice", "person", "sensible", opening=first_choice("cats_and_mice", 3))
    page = open_page(link(house, table))
    page.locator("[data-target]").first.wait_for()
    assert page.locator("[data-mark^=danger]").count() == 0
    page.locator("[data-counsel-level]").select_option("far")
    expect(page.locator("[data-mark^=danger]").first).to_be_attached()


def test_the_cat_goes_back_until_its_last_use_is_confirmed(house: House, open_page: OpenPage) -> None:
    table = house.set_table("cats_and_mice", "person", "sensible", opening=first_choice("cats_and_mice", 3))
    page = open_page(link(house, table))
    page.locator("[data-target]").first.click()
    expect(page.locator(".table[data-ply]")).to_have_attribute("data-ply", "1")
    page.locator("[data-target]").first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    assert ply(page) == 1
    page.locator("[data-take-back]").click()
    expect(page.locator(".table[data-ply]")).to_have_attribute("data-ply", "0")


def test_house_rules_lie_open_before_the_first_spin_and_are_locked_after_it(house: House, open_page: OpenPage) -> None:
    page = open_page(link(house, house.set_table("phoebe_snow", "person", "sensible")))
    rules = page.locator("[data-house-rules]")
    expect(rules).to_have_attribute("data-house-rules", "open")
    page.locator("[data-spin]:not([disabled])").click()
    expect(rules).to_have_attribute("data-house-rules", "locked")


def test_the_puzzle_of_the_day_is_solved_by_its_own_hints(house: House, open_page: OpenPage) -> None:
    page = open_page(f"{house.address}/puzzle/lost_diamond?counsel=next&speed=instant", phone=True)
    for moves in range(1, 20):
        page.locator("[data-counsel]").first.wait_for(state="attached")
        square = page.locator("[data-counsel]").first.get_attribute("data-counsel")
        page.locator(f'[data-target="{square}"]').click()
        expect(page.locator("[data-moves]")).to_have_attribute("data-moves", str(moves))
        if page.locator("[data-target]").count() == 0:
            break
    assert "nobody can do better" in page.locator("[data-moves]").inner_text()
    expect(page.locator("[data-signs]")).to_contain_text(f"{'◆' * moves} {moves}/{moves}")
    expect(page.locator("[data-streak='1']")).to_be_visible()
    page.goto(f"{house.address}/puzzle/yacht_race_outside#2024-02-28")
    expect(page.locator("[data-spins]")).to_contain_text(",")
    page.locator("[data-offer]").first.click()
    expect(page.locator("[data-moves='1']")).to_be_visible()


def test_the_puzzle_of_another_day_lies_one_link_away(house: House, open_page: OpenPage) -> None:
    page = open_page(f"{house.address}/puzzle/lost_diamond#2024-02-29")
    page.locator('time[datetime="2024-02-29"]').wait_for()
    page.locator(".days a").first.click()
    page.locator('time[datetime="2024-02-28"]').wait_for()
    assert page.url.endswith("/puzzle/lost_diamond#2024-02-28")


def test_a_tall_chart_follows_the_yachts_that_may_be_moved(house: House, open_page: OpenPage) -> None:
    opening = "0:in14,H 1:out66,out67 t:0"
    chart = packages.own()["yacht_race"].boards["yacht_race"].read_text(encoding="utf-8")
    board = chart.replace('id = "yacht_race"', 'id = "own_chart"')  # a board of one's own has no layout for the screen
    rules = {"first": "seat"}
    table = house.set_table("yacht_race", "person", "sensible", opening=opening, options=rules, board=board)
    page = open_page(link(house, table), phone=True)
    page.locator("[data-spin]:not([disabled])").click()
    page.locator("[data-offer], .ending").first.wait_for()
    frame = page.locator(".frame.tall")
    assert frame.evaluate("frame => frame.scrollHeight > frame.clientHeight")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_orders_of_the_arrows_that_come_to_the_same_have_one_button(house: House, open_page: OpenPage) -> None:
    opening = "R23 R4 d:e4 t:0 u:3,5 n:5"
    page = open_page(link(house, house.set_table("lost_diamond", "person", "sensible", opening=opening)))
    page.locator("[data-offer]").first.wait_for()
    assert page.locator("[data-offer]").count() == 1
    assert "either order" in page.locator("[data-offer]").inner_text()
    page.locator("[data-target=R31]").click()
    expect(page.locator(".table[data-ply]")).not_to_have_attribute("data-ply", "0")


def test_a_choice_is_one_line_and_its_whole_sentence_is_heard_and_seen_on_focus(
    house: House, open_page: OpenPage
) -> None:
    opening = first_choice("yacht_race_outside", 3)
    page = open_page(link(house, house.set_table("yacht_race_outside", "person", "sensible", opening=opening)))
    offers = page.locator(".tray > [data-offer]")
    offers.first.wait_for()
    assert max(offers.locator(".line").evaluate_all("lines => lines.map((line) => line.offsetHeight)")) < 30
    brief, whole = offers.first.locator(".line").inner_text(), offers.first.locator(".unseen").inner_text()
    assert len(brief) < len(whole)
    expect(page.locator("[data-whole]")).to_have_text("")
    offers.first.focus()
    expect(page.locator("[data-whole]")).to_have_text(whole)
    expect(page.locator(".tray").get_by_role("button", name=whole)).to_be_focused()


def test_what_a_use_would_capture_is_outlined(house: House, open_page: OpenPage) -> None:
    opening = "c:W9,O-NE m:W7 b:5 n:3,3 t:0 s:2-4 k:2,4"
    page = open_page(link(house, house.set_table("cats_and_mice", "person", "sensible", opening=opening)))
    expect(page.locator("[data-target=W7] [data-catch]")).to_be_attached()
    assert page.locator("[data-catch]").count() == 1


def test_many_men_are_looked_at_from_near_on_a_phone_and_the_whole_board_is_one_touch_away(
    house: House, open_page: OpenPage
) -> None:
    page = open_page(link(house, house.set_table("gantlope", "person", "sensible")), phone=True)
    expect(page.locator(".frame.near")).to_be_visible()
    man = page.locator("[data-piece^=man-0] use").first
    assert man.evaluate("part => part.getBoundingClientRect().width") >= 24
    page.get_by_label("Whole board").click()
    expect(page.locator(".frame.near")).to_have_count(0)
    page.get_by_label("Follow the pieces").click()
    expect(page.locator(".frame.near")).to_be_visible()


def test_whoever_plays_by_keys_never_loses_their_place(house: House, open_page: OpenPage) -> None:
    page = open_page(link(house, house.set_table("gantlope", "person", "sensible")))
    page.locator("[data-spin]:not([disabled])").focus()
    for _ in range(10):
        page.keyboard.press("Enter")
        page.wait_for_function(AWAITED)
