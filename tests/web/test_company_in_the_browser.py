"""What happens between guests: two at a table, a name that is no markup, a line that breaks and mends."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.guests import ASKED, choose
from tests.web.house import House, first_choice, late_position, link


def test_two_browsers_play_each_other_and_both_see_the_end(house: House, open_page: OpenPage) -> None:
    table = house.set_table("yacht_race_outside", "person", "person", opening=late_position("yacht_race_outside", 20))
    guests = [open_page(link(house, table, 0)), open_page(link(house, table, 1), phone=True)]
    luck = Random(3)
    for _ in range(600):
        for page in guests:
            asked = page.evaluate(ASKED)
            if asked and asked != "over":
                choose(page, asked, "mouse", luck)
        if all(page.evaluate(ASKED) == "over" for page in guests):
            break
    endings = [page.locator(".ending h2").inner_text() for page in guests]
    assert endings.count("You have won.") == 1
    assert sum(told.endswith(" wins.") for told in endings) == 1


def test_a_script_in_a_name_or_in_talk_is_shown_as_the_text_it_is(house: House, open_page: OpenPage) -> None:
    wicked = "<img src=x onerror=alert(1)>"
    table = house.set_table("phoebe_snow", seats=[{"name": wicked}, {"player": "sensible", "name": "<b>Bot</b>"}])
    page = open_page(link(house, table))
    expect(page.locator(".seat .name").first).to_have_text(wicked)
    page.locator("[data-spin]:not([disabled])").click()
    expect(page.locator(".account li", has_text=wicked).first).to_be_visible()
    page.locator(".talk summary").click()
    page.locator("#say").fill(wicked)
    page.locator("#say").press("Enter")
    page.locator(".talk li", has_text=wicked).wait_for()
    page.goto(f"{house.address}/replay/{table['table']}")
    expect(page.locator(".seat .name").first).to_have_text(wicked)
    assert page.locator("main img, main .name b").count() == 0


def play_until_somebody_has_chosen(guests: tuple[Page, Page]) -> tuple[Page, Page]:
    """Spin and choose until one of the two has made a choice; give whoever chose, and the other."""
    luck = Random(5)
    for _ in range(100):
        for n, page in enumerate(guests):
            asked = page.evaluate(ASKED)
            if asked == "[data-target]":
                choose(page, "[data-target]", "keys", luck)
                return page, guests[1 - n]
            if asked:
                choose(page, asked, "mouse", luck)
            page.wait_for_timeout(30)
    raise AssertionError("nobody has anything to choose")


def test_taking_back_needs_the_consent_of_the_other_person(house: House, open_page: OpenPage) -> None:
    opening = late_position("gantlope", 60)
    table = house.set_table("gantlope", "person", "person", opening=opening)
    guests = open_page(link(house, table, 0)), open_page(link(house, table, 1))
    one, other = play_until_somebody_has_chosen(guests)
    one.get_by_role("button", name="Take back").click()
    one.get_by_text("Waiting for the others to agree").wait_for()
    other.get_by_role("button", name="Agree").click()
    one.get_by_text("Waiting for the others to agree").wait_for(state="detached")
    assert one.locator(".refusal").count() == 0


def test_a_table_is_exactly_as_it_was_after_the_parlour_has_opened_again(tmp_path: Path, open_page: OpenPage) -> None:
    house = House(tmp_path / "tables.sqlite")
    house.open()
    try:
        page = open_page(link(house, house.set_table("phoebe_snow", "person", "sensible")))
        for _ in range(3):
            page.locator("[data-spin]:not([disabled])").or_(page.locator("[data-offer]")).first.click()
            page.wait_for_timeout(200)
        page.wait_for_function(ASKED)
        before = page.locator(".account li").all_inner_texts()
        house.shut()
        page.locator(".broken-line").wait_for()
        house.open()
        page.locator(".broken-line").wait_for(state="detached", timeout=30_000)
        assert page.locator(".account li").all_inner_texts() == before
        page.wait_for_function(ASKED)
    finally:
        house.shut()


@pytest.mark.parametrize("seed", range(4))
def test_a_duty_is_done_by_its_large_button(house: House, open_page: OpenPage, seed: int) -> None:
    table = house.set_table("phoebe_snow", "person", "sensible", opening=first_choice("phoebe_snow", seed))
    page = open_page(link(house, table))
    deed = page.locator(".deed")
    deed.wait_for()
    ply = page.locator("[data-ply]").get_attribute("data-ply")
    if "Hold" in deed.inner_text():
        deed.hover()
        page.mouse.down()
    else:
        deed.click()
    page.wait_for_function("(was) => document.querySelector('[data-ply]').dataset.ply > was", arg=ply)
    assert page.locator(".refusal").count() == 0


def hold(page: Page, table: dict[str, object]) -> None:
    """Let a browser hold a table as if it had been set there."""
    held = {"game": "gantlope", "tokens": "", "at": 1, **table}
    page.evaluate("(held) => localStorage.setItem('teetotum.tables', JSON.stringify([held]))", held)


def test_a_link_is_renewed_and_whoever_came_by_the_old_one_is_told_why_he_must_go(
    house: House, open_page: OpenPage
) -> None:
    table = house.set_table("gantlope", "person", "person", "person")
    host = open_page(house.address)
    hold(host, table)
    host.goto(link(house, table, 0))
    thief = open_page(link(house, table, 1))
    thief.locator("[data-ply]").wait_for()
    friend = open_page(link(house, table, 1))
    expect(friend.locator("[data-taken]")).to_contain_text("taken up before")
    expect(thief.locator("[data-taken]")).to_contain_text("Somebody sits at your seat")
    host.on("dialog", lambda dialog: dialog.accept())
    before = host.locator("[data-renew='1']").locator("xpath=../input").input_value()
    host.locator("[data-renew='1']").click()
    expect(host.locator("[data-renew='1']").locator("xpath=../input")).not_to_have_value(before)
    expect(thief.locator(".trouble")).to_be_visible()
    again = open_page(host.locator("[data-renew='1']").locator("xpath=../input").input_value())
    again.locator("[data-ply]").wait_for()
    assert again.locator("[data-taken]").count() == 0


def test_a_guest_whose_talk_is_too_much_is_muted_on_ones_own_screen(house: House, open_page: OpenPage) -> None:
    table = house.set_table("gantlope", "person", "person")
    pages = [open_page(link(house, table, 0))]
    pages[0].locator(".talk summary").click()
    pages.append(open_page(link(house, table, 1)))
    pages[1].locator("[data-ply]").wait_for()
    for page in pages:  # whoever comes in closes nobody's talk, and what is said opens it
        page.locator("#say").fill("hear hear")
        page.locator("#say").press("Enter")
        expect(page.locator(".talk li").last).to_contain_text("hear hear")
    expect(pages[0].locator(".talk li")).to_have_count(2)
    pages[0].locator("[data-mute='1']").click()
    expect(pages[0].locator(".talk li")).to_have_count(1)
    expect(pages[1].locator(".talk li")).to_have_count(2)
    pages[0].locator("[data-mute='1']").click()
    expect(pages[0].locator(".talk li")).to_have_count(2)
