"""What people may ask of each other at a table, tried between two browsers: every answer is a sentence or a deed."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.house import House, first_choice, link

COUNTS_SOUNDS = """
window.struck = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...given) { window.struck += 1; return start.apply(this, given); };
"""


def two(house: House, open_page: OpenPage, **wish: object) -> tuple[Page, Page]:
    """Sit two people down at Lost Diamond, each at a screen; the first is to choose."""
    table = house.set_table("lost_diamond", "person", "person", opening=first_choice("lost_diamond", 3), **wish)
    pages = open_page(link(house, table, 0)), open_page(link(house, table, 1))
    pages[0].locator("[data-offer]").first.wait_for()
    return pages


def press(page: Page, name: str) -> None:
    if name in ("Offer a draw", "Pause", "Resign"):
        page.locator(".seldom > summary").click()
    page.get_by_role("button", name=name, exact=True).click()


def test_whoever_offers_a_draw_hears_who_declines_it_and_play_goes_on(house: House, open_page: OpenPage) -> None:
    one, other = two(house, open_page)
    press(one, "Offer a draw")
    press(other, "Decline")
    expect(one.locator("[data-notice]")).to_have_text("West would rather play on.")
    one.locator("[data-offer]").first.click()
    expect(one.locator("[data-notice]")).to_have_count(0)


def test_a_draw_is_agreed_and_the_same_company_plays_again(house: House, open_page: OpenPage) -> None:
    one, other = two(house, open_page)
    press(one, "Offer a draw")
    press(other, "Agree")
    for page in (one, other):
        expect(page.locator(".ending h2")).to_contain_text("by agreement")
    press(other, "Rematch")
    press(one, "Agree")
    expect(one.locator("[data-offer]").first).to_be_visible()
    expect(other.locator(".whose")).to_contain_text("East is playing")


def test_play_rests_when_both_agree_and_goes_on_when_either_wishes(house: House, open_page: OpenPage) -> None:
    one, other = two(house, open_page)
    press(one, "Pause")
    press(other, "Agree")
    expect(one.locator(".whose")).to_contain_text("paused")
    assert one.locator("[data-offer]").count() == 0
    press(other, "Go on")
    expect(one.locator("[data-offer]").first).to_be_visible()


def test_whoever_resigns_is_asked_once_more_and_the_other_wins(house: House, open_page: OpenPage) -> None:
    one, other = two(house, open_page)
    press(one, "Resign")
    press(one, "No")
    press(one, "Resign")
    press(one, "Yes")
    expect(one.locator(".ending h2")).to_have_text("East resigned; West wins.")
    expect(other.locator(".ending h2")).to_have_text("You have won.")
    expect(other.locator(".ending p").first).to_have_text("East resigned; West wins.")


def test_what_is_spun_is_not_taken_back_and_the_page_says_why(house: House, open_page: OpenPage) -> None:
    one, other = two(house, open_page)
    one.locator("[data-offer]").first.click()
    other.locator("[data-spin]:not([disabled])").click()
    other.locator("[data-offer]").first.wait_for()
    press(one, "Take back")
    expect(one.locator(".refusal")).to_contain_text("what is spun is spun")


def test_a_clock_runs_down_and_the_table_says_who_was_late(house: House, open_page: OpenPage) -> None:
    one, other = two(house, open_page, clock={"kind": "move", "amount": 3})
    expect(one.locator(".seats time")).to_have_text(re.compile("0:0[0-3]"))
    expect(other.locator("[data-notice]")).to_have_text("Time was up: a program made this move for East.", timeout=9000)


def test_days_are_counted_where_a_match_goes_by_letter(house: House, open_page: OpenPage) -> None:
    one, _ = two(house, open_page, clock={"kind": "days", "amount": 3})
    expect(one.locator(".seats time")).to_have_text("3 days")


def test_people_and_onlookers_talk_across_the_table(house: House, open_page: OpenPage) -> None:
    table = house.set_table("lost_diamond", "person", "person")
    one, other = open_page(link(house, table, 0)), open_page(link(house, table, 1))
    one.locator("[data-piece]").first.wait_for(state="attached")
    bench = open_page(f"{house.address}/t/{table['table']}#{table['onlooker']}")
    bench.locator("[data-piece]").first.wait_for(state="attached")
    for page, words in ((one, "Well spun!"), (bench, "Bravo!")):
        if not page.locator("#say").is_visible():
            page.locator(".talk summary").click()
        page.locator("#say").fill(words)
        page.locator("#say").press("Enter")
        expect(other.locator(".talk li", has_text=words)).to_be_visible()
    assert bench.locator("[data-spin], [data-offer], .manners").count() == 0


def test_three_seats_at_one_screen_are_called_by_name_in_turn(house: House, open_page: OpenPage) -> None:
    table = house.set_table("yacht_race_outside", "person", "person", "person", options={"first": "seat"})
    page = open_page(link(house, table, 0, 1, 2))
    called = set()
    for _ in range(12):
        page.locator("[data-spin]:not([disabled]), [data-offer]").first.wait_for()
        called.add(page.locator(".whose").inner_text().strip("● ").partition(",")[0])
        page.locator("[data-spin]:not([disabled]), [data-offer]:visible").first.click()
        if page.locator("[data-confirm]").count():
            page.locator("[data-confirm]").click()
    assert len(called) == 3


def test_a_hint_is_given_in_words_and_lights_the_choice(house: House, open_page: OpenPage) -> None:
    table = house.set_table("lost_diamond", "person", "sensible", opening=first_choice("lost_diamond", 3))
    page = open_page(link(house, table))
    press(page, "Hint")
    told = page.get_by_role("status").filter(has_text="would choose")
    told.wait_for(timeout=30_000)
    assert " then " in told.inner_text()
    assert page.locator(".offer.hinted").count() == 1


def test_chances_come_by_themselves_with_a_word_while_they_are_made_ready(house: House, open_page: OpenPage) -> None:
    table = house.set_table("lost_diamond", "person", "sensible", opening=first_choice("lost_diamond", 3))
    page = open_page(link(house, table))
    press(page, "Chances")
    page.locator(".bar, [data-thinking]").first.wait_for()
    expect(page.locator(".bar")).to_have_count(2, timeout=180_000)
    assert page.locator("[data-thinking], .refusal").count() == 0


def test_the_record_is_handed_out_in_the_middle_of_a_match(house: House, open_page: OpenPage) -> None:
    one, _ = two(house, open_page)
    one.locator("[data-offer]").first.click()
    one.locator("details", has_text="About this table").locator("summary").click()
    with one.expect_download() as kept:
        one.locator("[data-record]").click()
    record = kept.value.path().read_text(encoding="utf-8")
    assert '[Game "lost_diamond"]' in record
    assert "[Secret" not in record


def test_a_friend_who_came_by_a_link_finds_the_table_again_in_the_front_room(house: House, open_page: OpenPage) -> None:
    _, friend = two(house, open_page)
    friend.locator("[data-piece]").first.wait_for(state="attached")
    friend.goto(house.address)
    friend.get_by_role("link", name="Lost Diamond", exact=True).first.click()
    expect(friend.locator(".whose")).to_contain_text("East is playing")


def test_a_move_is_written_by_its_space_and_what_cannot_be_is_told_so(house: House, open_page: OpenPage) -> None:
    table = house.set_table("cats_and_mice", "person", "sensible", opening=first_choice("cats_and_mice", 3))
    page = open_page(link(house, table))
    target: Any = page.locator("[data-target]").first.get_attribute("data-target")
    for written in ("nowhere", target.lower()):
        page.keyboard.press("/")
        page.keyboard.type(written)
        page.keyboard.press("Enter")
        if written == "nowhere":
            expect(page.locator(".misread")).to_contain_text("nowhere")
            page.evaluate("document.activeElement.blur()")
    expect(page.locator(".table[data-ply]")).to_have_attribute("data-ply", "1")


def test_a_table_is_silent_until_somebody_asks_for_sound(house: House, open_page: OpenPage) -> None:
    page = open_page("about:blank")
    page.add_init_script(COUNTS_SOUNDS)
    page.goto(link(house, house.set_table("phoebe_snow", "person", "person"), 0, 1))
    struck = []
    for _ in range(2):
        page.locator("[data-spin]:not([disabled])").or_(page.locator("[data-offer]")).first.click()
        page.wait_for_timeout(200)
        struck.append(page.evaluate("window.struck"))
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("Sounds", exact=True).check()
        page.get_by_role("button", name="Close").click()
    assert struck[0] == 0
    assert struck[1] > 0
