"""A party with guests on devices of their own: one link, tables that find their guests, the bell on every screen."""

from random import Random

from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.guests import ASKED, choose
from tests.web.house import House

LONGEST = 1500


def give(house: House, page: Page, kind: str, game: str, rounds: int, programs: int = 0) -> str:
    """Give a party at the front room, and tell its link."""
    page.locator("[data-give]").click()
    page.locator("[data-party-game]").select_option(game)
    page.locator(f"[data-party-kind='{kind}']").check()
    page.locator("[data-party-rounds]").fill(str(rounds))
    page.locator("[data-host-name]").fill("Anna")
    page.locator("[data-party-programs]").fill(str(programs))
    page.locator("[data-begin]").click()
    expect(page.locator("[data-qr]")).to_be_visible()
    return f"{page.locator('[data-party-link]').input_value()}?speed=instant"


def come(page: Page, name: str) -> None:
    page.locator("form input").fill(name)
    page.locator("[data-come]").click()
    expect(page.locator(f"[data-party-guest='{name}']")).to_be_visible()


def play_on(pages: list[Page], until: str) -> None:
    """Let every guest do what is asked at their table, until something is to be seen on every screen."""
    luck = Random(5)
    for _ in range(LONGEST):
        if all(page.locator(until).count() for page in pages):
            return
        for page in pages:
            asked = "" if page.locator(until).count() else page.evaluate(ASKED)
            if asked and asked != "over":
                choose(page, asked, "mouse", luck)
    raise AssertionError(f"{until} never came")


def test_three_devices_hold_an_evening_by_themselves_and_hear_one_bell(house: House, open_page: OpenPage) -> None:
    anna = open_page(f"{house.address}/?speed=instant")
    link = give(house, anna, "progressive", "yacht_race_outside", 2, programs=1)
    bea, cleo = open_page(link), open_page(link)
    come(bea, "Bea")
    come(cleo, "Cleo")
    expect(anna.locator("[data-come-count='4']")).to_be_visible()
    anna.locator("[data-begin-party]").click()
    pages = [anna, bea, cleo]
    for page in pages:
        expect(page.locator("[data-party-strip][data-bells='1']")).to_be_visible(timeout=30_000)
    house.kill()
    house.open()
    for page in pages:
        expect(page.locator(".broken-line")).to_have_count(0, timeout=30_000)
    play_on(pages, "[data-bells='2']")
    for page in pages:
        expect(page.locator("[data-party-state='interlude']")).to_be_visible(timeout=30_000)
        expect(page.locator("[data-standings] .wafer")).to_have_count(2)
    anna.locator("[data-next-round]").click()
    cleo.locator("[data-party-strip][data-bells='3']").wait_for(timeout=30_000)
    cleo.close()
    anna.locator("[data-hub]").click()
    anna.locator("[data-stand-in='Cleo']").click()
    expect(anna.locator("[data-party-guest='Cleo']")).to_contain_text("a program plays")
    anna.locator("[data-my-table]").click()
    play_on([anna, bea], "[data-bells='4']")
    expect(bea.locator("[data-party-told]").first).to_contain_text("The American Cup goes to", timeout=30_000)


def test_a_sitting_is_left_taken_up_again_and_its_championship_kept(house: House, open_page: OpenPage) -> None:
    page = open_page(f"{house.address}/?speed=instant")
    give(house, page, "sitting", "round_the_world", 2, programs=1)
    page.locator("[data-begin-party]").click()
    play_on([page], "[data-bells='2']")
    page.goto(f"{house.address}/?speed=instant")
    page.locator("[data-held-party] a").click()
    expect(page.locator("[data-party-told]")).to_contain_text("is Commodore in the next game")
    page.locator("[data-next-round]").click()
    page.locator("[data-party-strip]").wait_for(timeout=30_000)
    expect(page.locator("main")).to_contain_text("is Commodore by the quickest voyage so far")
    page.locator("[data-hub]").click()
    with page.expect_download() as kept:
        page.locator("[data-keep-championship]").click()
    assert "[best.both]" in kept.value.path().read_text()


def test_partners_meet_in_a_round_robin_and_sit_where_the_page_sends_them(house: House, open_page: OpenPage) -> None:
    anna = open_page(f"{house.address}/?speed=instant")
    anna.locator("[data-give]").click()
    anna.locator("[data-party-game]").select_option("yacht_race")
    anna.locator("[data-party-kind='round_robin']").check()
    anna.locator("[data-party-partners]").check()
    anna.locator("[data-host-name]").fill("Anna")
    anna.locator("[data-party-programs]").fill("2")
    anna.locator("[data-begin]").click()
    bea = open_page(f"{anna.locator('[data-party-link]').input_value()}?speed=instant")
    come(bea, "Bea")
    expect(anna.locator("[data-party-guest='Anna'] [data-partner='Bea']")).to_be_visible()
    anna.locator("[data-begin-party]").click()
    for page in (anna, bea):
        expect(page.locator("[data-party-strip]")).to_be_visible(timeout=30_000)
        expect(page.locator(".seat")).to_have_count(4)
    anna.locator("[data-hub]").click()
    expect(anna.locator("[data-party-table] li")).to_have_count(2)
    expect(anna.locator("[data-party-table] li", has_text="Anna & Bea")).to_be_visible()


def test_a_duel_of_a_swiss_system_is_written_in_war_rooms_and_leads_back(house: House, open_page: OpenPage) -> None:
    anna = open_page(f"{house.address}/?speed=instant")
    anna.locator("[data-give]").click()
    anna.locator("[data-party-game]").select_option("naval_duel")
    anna.locator("[data-party-scenario]").select_option("D3")
    anna.locator("[data-party-kind='swiss']").check()
    anna.locator("[data-host-name]").fill("Anna")
    anna.locator("[data-begin]").click()
    bea = open_page(f"{anna.locator('[data-party-link]').input_value()}?speed=instant")
    come(bea, "Bea")
    anna.locator("[data-begin-party]").click()
    for page in (anna, bea):
        expect(page.locator(".war-room [data-party-strip]")).to_be_visible(timeout=30_000)
    for need in range(1, 60):
        for page in (anna, bea):
            slip = f"[data-slip][data-need='{need - 1}'] [data-carry-on]"
            page.locator(f"{slip}, [data-ended], [data-party-state='over']").first.wait_for(timeout=30_000)
            if page.locator(slip).count():
                page.locator(slip).click()
        if anna.locator("[data-ended], [data-party-state='over']").count():
            break
    for page in (anna, bea):
        expect(page.locator("[data-party-state='over']")).to_be_visible(timeout=60_000)
        expect(page.locator("[data-party-table] li")).to_have_count(2)
