"""What the interface notes of Round the World, Gantlope and Phoebe Snow ask for, line by line, tried in a browser."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import DESKTOP, OpenPage
from tests.web.guests import play_to_the_end
from tests.web.house import House, link

WATCH = """() => {
  window.ways = new Set();
  const note = () => document.querySelectorAll('.trail').forEach((part) => window.ways.add(part.getAttribute('d')));
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
BOWED = "() => [...window.ways].some((way) => way.includes('Q'))"


def with_motion(browser: Browser, address: str) -> Page:
    """Open a page for a guest who likes to see things move."""
    size: Any = DESKTOP
    page = browser.new_context(viewport=size, reduced_motion="no-preference").new_page()
    page.goto(address.replace("speed=instant", "speed=brisk"))
    return page


def in_the_voyage(house: House, **wish: object) -> dict[str, Any]:
    return house.set_table("round_the_world", "person", "sensible", **wish)


# Round the World.


def test_the_final_counting_is_shown_step_by_step(house: House, browser: Browser) -> None:
    opening = "0:92 1:20 c:0/30/30 t:0 s:20,20"
    table = in_the_voyage(house, opening=opening, options={"first_commodore": "named"})
    page = with_motion(browser, link(house, table))
    page.locator("[data-spin]:not([disabled])").click()
    counting = page.locator("[data-counting]")
    expect(counting).to_have_attribute("data-counting", "1")
    page.get_by_role("button", name="Next step").click()
    page.get_by_role("button", name="All at once").click()
    expect(counting).to_have_attribute("data-counting", "done")
    assert counting.locator("tbody tr").count() == 4
    counting.locator(".cite").last.click()
    expect(page.locator("dialog[open]")).to_contain_text("RW-30")
    page.context.close()


def test_a_second_disaster_is_a_question_with_a_clock_and_nothing_to_be_typed(
    house: House, open_page: OpenPage
) -> None:
    opening = "0:0+10! 1:4 c:0/2/2 t:0 s:1,2 x:5"
    page = open_page(link(house, in_the_voyage(house, opening=opening)))
    expect(page.locator(".duty [role=timer]")).to_contain_text("seconds left")
    assert page.locator(".duty input").count() == 0
    assert page.locator("[data-offer]").count() == 2
    page.keyboard.press("w")
    page.locator("[data-spin]:not([disabled])").wait_for()


def test_the_commodores_dial_reads_rounds_and_days_and_a_card_turns_over_to_its_tablet(
    house: House, open_page: OpenPage
) -> None:
    page = open_page(link(house, in_the_voyage(house, preset="game_2", opening="0:8 1:8 c:0/1/1 t:0 s:1,1")))
    expect(page.locator(".office")).to_contain_text("1 round, 10 days")
    page.locator("[data-turn-over]").first.click()
    expect(page.locator(".seat").first.locator("table")).to_contain_text("San Francisco")


LISTENS = """
window.struck = 0; window.read = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...given) { window.struck += 1; return start.apply(this, given); };
if (window.speechSynthesis) speechSynthesis.speak = (saying) => window.read.push(saying.text);
"""
READABLE = """() => [...document.querySelectorAll("[data-nursery] *")]
  .filter((part) => !part.closest("svg") && part.offsetParent && [...part.childNodes].some((each) =>
    each.nodeType === 3 && each.textContent.trim()))
  .map((part) => part.textContent)"""


def test_small_children_have_nothing_to_read_and_play_again_by_one_press(house: House, open_page: OpenPage) -> None:
    page = open_page(f"{house.address}/puzzle/lost_diamond#2024-02-28")
    page.context.add_init_script(LISTENS)
    page.goto(link(house, in_the_voyage(house, preset="children", opening="0:88 1:86 c:0/0/30 t:0")))
    expect(page.locator("[data-spin] svg")).to_be_visible()
    expect(page.locator(".engraving .lit").first).to_be_attached()
    assert page.evaluate(READABLE) == []
    assert page.locator("[data-nursery] button:visible, [data-nursery] a:visible").count() == 3, "home, spin, corner"
    page.locator("[data-corner]").click()  # a child's tap opens nothing
    assert page.locator("[data-nursery]").count() == 1
    page.locator("[data-corner]").press("Enter")
    expect(page.locator(".account")).to_be_visible()
    page.locator("[data-shut-corner]").click()
    play_to_the_end(page)
    expect(page.locator(".crowned .emblem").first).to_be_visible()
    assert page.evaluate("window.struck > 0 && (!window.speechSynthesis || window.read.length > 0)")
    assert page.evaluate(READABLE) == []
    first = page.url
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator("[data-spin]")).to_be_visible()
    assert page.url != first


def test_a_browser_remembers_its_own_games_and_hands_them_out_without_keys(house: House, open_page: OpenPage) -> None:
    page = open_page(link(house, in_the_voyage(house, opening="0:92+9 1:20 c:0/0/30 t:0", options={})))
    play_to_the_end(page)
    page.goto(f"{house.address}/history")
    expect(page.locator("[data-result]")).to_have_count(1)
    expect(page.get_by_text("There are no accounts in this house, on purpose")).to_be_visible()
    with page.expect_download() as saved:
        page.locator("[data-export]").click()
    told = json.loads(saved.value.path().read_text())
    assert [each["game"] for each in told["matches"]] == ["round_the_world"]
    assert "token" not in told["matches"][0]
    page.get_by_role("button", name="Forget all of it").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.locator("[data-result]")).to_have_count(0)


# Gantlope.


def test_a_man_taken_up_shows_both_results_and_the_joint_one_and_digits_pick_an_arrow(
    house: House, open_page: OpenPage
) -> None:
    opening = "0:6,16,33,57 1:1,6,6,39 t:0 u:1,6 n:113"
    page = open_page(link(house, house.set_table("gantlope", "person", "sensible", opening=opening)))
    page.locator("[data-piece='man-0-2']").click()
    expect(page.locator("[data-target]")).to_have_count(2)
    assert page.locator("[data-onward]").count() >= 1
    page.keyboard.press("Escape")
    page.keyboard.press("6")
    page.locator("[data-piece='man-0-2']").click()
    expect(page.locator("[data-target]")).to_have_count(1)
    assert page.locator("[data-piece='man-0-4'] use[href='#badge-ring']").count() == 1
    assert "_" not in page.locator(".tray").inner_text()


def test_a_broad_finger_takes_the_man_that_is_nearest(house: House, open_page: OpenPage) -> None:
    opening = "0:6,16,33,57 1:1,6,6,39 t:0 u:1,6 n:113"
    page = open_page(link(house, house.set_table("gantlope", "person", "sensible", opening=opening)), phone=True)
    man = page.locator("[data-piece='man-0-2']")
    box = man.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2 + 15, box["y"] + box["height"] / 2 - 12)
    expect(page.locator("[data-piece='man-0-2'].taken")).to_be_attached()


# Phoebe Snow.


def railway(house: House, opening: str, **wish: object) -> str:
    table = house.set_table("phoebe_snow", "person", "person", opening=opening, **wish)
    return link(house, table, 0, 1)


def test_what_is_being_typed_outlasts_the_ticking_of_the_clock(house: House, open_page: OpenPage) -> None:
    options = {"duty": "live", "duty_grace": "20"}
    page = open_page(railway(house, "0:76 1:50 o:0,1 t:0 r:20 b:71 d:conductor g:20 s:23,25", options=options))
    page.locator("#phrase").fill("tickets")
    expect(page.locator("[role=timer]")).to_contain_text("17 seconds")
    assert page.locator("#phrase").input_value() == "tickets"
    page.locator("#phrase").fill("tickets please!")
    page.locator("#phrase").press("Enter")
    expect(page.locator(".duty")).to_have_count(0)


def test_the_whistle_wants_to_be_held_and_can_be_blown_without_a_sound(house: House, open_page: OpenPage) -> None:
    opening = "0:64 1:48 o:0,1 t:0 r:17 b:61 d:whistle s:20,22"
    page = open_page(railway(house, opening))
    whistle = page.locator(".blow")
    whistle.click()
    expect(whistle).to_be_visible()
    whistle.hover()
    page.mouse.down()
    expect(page.locator(".duty")).to_have_count(0)
    page.mouse.up()
    page = open_page(railway(house, opening))
    page.get_by_role("button", name="Blow it without a sound").click()
    expect(page.locator(".duty")).to_have_count(0)


def test_every_traveller_has_a_mile_marker_and_a_next_place(house: House, open_page: OpenPage) -> None:
    page = open_page(railway(house, "0:76 1:50 o:0,1 t:0 r:20 s:23,25"))
    expect(page.locator(".seat").first).to_contain_text("Mile 2,533, next Winnemucca")
    expect(page.locator(".seat").last).to_contain_text("next North Platte")


def test_a_swap_is_shown_as_bowed_arrows_leg_by_leg(house: House, browser: Browser) -> None:
    opening = "0:36 1:37 2:38 3:39 o:0,1,2,3 t:0 r:9 s:9,9,9,9"  # four in a row: every other number meets somebody
    table = house.set_table("phoebe_snow", *["person"] * 4, opening=opening)
    page = with_motion(browser, link(house, table, *range(4)))
    page.evaluate(WATCH)
    for _ in range(40):
        page.locator("[data-spin]:not([disabled]), [data-offer], .deed, .ending").first.wait_for()
        if page.evaluate(BOWED):
            break
        act(page)
    assert page.evaluate(BOWED)
    page.context.close()


def act(page: Page) -> None:
    """Do whatever is asked for next."""
    spin, deed = page.locator("[data-spin]:not([disabled])"), page.locator("[data-offer], .deed")
    (spin if spin.count() else deed).first.click()


# The table itself.


def test_the_bar_never_scrolls_the_board_away_when_there_is_nothing_to_spin(house: House, open_page: OpenPage) -> None:
    table = house.set_table("gantlope", "person", "person")
    page = open_page(link(house, table, 1), phone=True)
    page.locator("[data-piece]").first.wait_for(state="attached")
    page.evaluate("document.activeElement?.blur?.()")
    page.keyboard.press("Space")
    page.wait_for_timeout(300)
    assert page.evaluate("scrollY") == 0


def test_the_provenance_of_a_space_is_told_in_the_language_of_the_page(house: House, open_page: OpenPage) -> None:
    page = open_page(link(house, in_the_voyage(house)), language="de-DE")
    page.locator("[data-space='16']").first.hover()
    expect(page.locator(".stamp").first).to_contain_text("erschlossen")
    told = page.locator(".stamp").all_inner_texts()
    assert not any("reconstructed" in each or "picture" in each for each in told)


def test_every_event_is_announced_even_when_several_come_at_once(house: House, open_page: OpenPage) -> None:
    programs = ("sensible",) * 3
    table = house.set_table("round_the_world", "person", *programs, options={"first_commodore": "named"})
    page = open_page(link(house, table))
    page.locator("[data-spin]:not([disabled])").wait_for()
    before = page.locator(".account li .cite").count()
    page.locator("[data-spin]:not([disabled])").click()
    page.wait_for_function("(was) => document.querySelectorAll('.account li .cite').length > was + 3", arg=before)
    page.locator("[data-spin]:not([disabled])").wait_for()
    shown = page.locator(".account li .cite").count() - before
    assert page.locator("[data-told] p").count() == shown


def test_on_a_phone_the_pieces_are_followed_from_near(house: House, open_page: OpenPage) -> None:
    page = open_page(link(house, in_the_voyage(house)), phone=True)
    ship = page.locator("[data-piece='ship-0'] use").first
    expect(page.locator(".frame.close")).to_be_visible()
    near = ship.bounding_box()
    page.get_by_role("button", name="Whole board").click()
    expect(page.locator(".frame.close")).to_have_count(0)
    far = ship.bounding_box()
    assert near is not None
    assert far is not None
    assert near["width"] > 2 * far["width"]


def test_a_window_that_grows_wide_shows_the_whole_board_again(house: House, open_page: OpenPage) -> None:
    page = open_page(link(house, in_the_voyage(house)), phone=True)
    expect(page.locator(".frame.close")).to_be_visible()
    page.set_viewport_size({"width": 1024, "height": 900})
    expect(page.locator(".frame.near")).to_have_count(0)


def test_the_settings_stay_within_their_sheet_on_a_phone(house: House, open_page: OpenPage) -> None:
    page = open_page(house.address, phone=True)
    page.get_by_role("button", name="Settings").click()
    dialog = page.locator("dialog[open]")
    assert dialog.evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth")


@pytest.mark.parametrize("game", ["round_the_world", "gantlope", "phoebe_snow"])
def test_house_rules_and_presets_are_named_in_words(house: House, open_page: OpenPage, game: str) -> None:
    page = open_page(f"{house.address}/new/{game}")
    page.locator("details", has_text="House rules").locator("summary").click()
    told = page.locator("form.page").inner_text()
    assert "By the print" in told
    assert "_" not in told
    assert "Print literal" not in told
