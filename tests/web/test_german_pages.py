"""German pages: nothing on them is English but the print, the lettering of boards, and what is marked as English."""

import re

from playwright.sync_api import Page, expect

from tests.languages.vocabulary import english_in
from tests.web.conftest import OpenPage
from tests.web.guests import ASKED, play_to_the_end
from tests.web.house import House, first_choice, late_position, link
from tests.web.test_evening import free, hold
from tests.web.test_parties_in_the_browser import come, give

GERMAN = "de-DE"
ROOMS = {
    "/": "[data-play=gantlope]",
    "/rules/gantlope": "#GA-25 .words",
    "/about/yacht_race": "main h1",
    "/new/lost_diamond": "[data-seat='0']",
    "/learn/cats_and_mice": "[data-guided]",
    "/puzzle/lost_diamond": "[data-moves]",
    "/party/new": "[data-party-game]",
    "/history": "main h1",
}
"""What some rooms show when they are furnished."""
GAMES = (
    "gantlope",
    "cats_and_mice",
    "lost_diamond",
    "yacht_race",
    "yacht_race_outside",
    "round_the_world",
    "phoebe_snow",
)
WAR_ROOMS = {
    "naval_duel": ("D3", 2),
    "naval_fleet": ("F1", 2),
    "naval_melee": ("M1", 2),
    "naval_strategic": ("P3", 7),
}
NAMED = re.compile(r"(Scout\d|Flying|(Befehle an )?[Cc]ruisers|.*\bPLACE\b.*)")
"""Names of rooms, and an order in its notation."""
LUCK_ALONE = ("round_the_world", "phoebe_snow")
TEXTS = """() => {
  const told = [], apart = '[lang="en"], code, script, noscript, style';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest(`${apart}, svg text`)) told.push(node.textContent.trim());
  for (const each of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    if (!each.closest(apart))
      told.push(...['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''));
  return told;
}"""


def english_on(page: Page) -> list[str]:
    """List what is English on a page and does not say so."""
    expect(page.locator(".waiting")).to_have_count(0)
    return english_in(page.evaluate(TEXTS))


def test_rooms_are_german(house: House, open_page: OpenPage) -> None:
    page = open_page("about:blank", language=GERMAN)
    found = {}
    for room, furnished in ROOMS.items():
        page.goto(house.address + room)
        page.locator(furnished).first.wait_for()
        found[room] = english_on(page)
    assert {room: texts for room, texts in found.items() if texts} == {}


def test_tables_are_german(house: House, open_page: OpenPage) -> None:
    page = open_page("about:blank", language=GERMAN)
    found = {}
    for game in GAMES:
        seats = [{"player": "person", "name": "Ada"}, {"player": "random", "name": "Emil"}]
        opening = "" if game in LUCK_ALONE else first_choice(game, 1)
        page.goto(link(house, house.set_table(game, seats=seats, opening=opening)))
        page.wait_for_function(ASKED)
        found[game] = english_on(page)
    assert {game: texts for game, texts in found.items() if texts} == {}


def test_what_surrounds_a_match_is_german(house: House, open_page: OpenPage) -> None:
    page, found = open_page("about:blank", language=GERMAN), dict[str, list[str]]()
    seats = [{"player": "person", "name": "Ada"}, {"player": "random", "name": "Emil"}]
    table = house.set_table("lost_diamond", seats=seats, opening=late_position("lost_diamond", 6))
    page.goto(link(house, table))
    play_to_the_end(page)
    found["ended"] = english_on(page)
    page.goto(f"{house.address}/replay/{table['table']}#{table['keys'][0]['token']}")
    page.locator(".event").first.wait_for()
    found["replay"] = english_on(page)
    page.goto(f"{house.address}/beside/gantlope")
    page.get_by_role("textbox").fill("Ada\nEmil")
    page.get_by_role("button", name="Beginnen").click()
    page.locator("[data-entry]").first.click()
    expect(page.locator("ol.entries li")).to_have_count(1)
    found["beside"] = english_on(page)
    assert {room: texts for room, texts in found.items() if texts} == {}


def test_war_rooms_are_german(house: House, open_page: OpenPage) -> None:
    page, found = open_page("about:blank", language=GERMAN), dict[str, list[str]]()
    for game, (scenario, seats) in WAR_ROOMS.items():
        page.goto(f"{house.address}/new/{game}")
        page.locator("[data-scenario]").first.wait_for()
        found[f"new {game}"] = [text for text in english_on(page) if not NAMED.fullmatch(text)]
        page.goto(link(house, house.set_table(game, "person", *["sensible"] * (seats - 1), scenario=scenario)))
        for need in range(2):
            page.locator(f"[data-slip][data-need='{need}']").wait_for()
            page.evaluate("() => document.querySelectorAll('details').forEach((each) => (each.open = true))")
            page.wait_for_load_state("networkidle")
            found[f"{game} {need}"] = [text for text in english_on(page) if not NAMED.search(text)]
            page.locator("[data-carry-on]:not([disabled])").first.click()
    assert {room: texts for room, texts in found.items() if texts} == {}


def test_an_evening_and_a_party_are_german(house: House, open_page: OpenPage) -> None:
    page, found = open_page("about:blank", language=GERMAN), dict[str, list[str]]()
    page.goto(hold(house, "sensible", "sensible", "sensible", "sensible", tables="2", rounds="1"))
    free(page)
    found["evening"] = english_on(page)
    page.locator("[data-go]").last.click()
    page.locator("[data-prize]").first.wait_for()
    found["prizes"] = english_on(page)
    page.goto(f"{house.address}/?speed=instant")
    link = give(house, page, "progressive", "yacht_race_outside", 1, programs=2)
    other = open_page(link, language=GERMAN)
    come(other, "Bea")
    found["party"] = english_on(page) + english_on(other)
    page.locator("[data-begin-party]").click()
    expect(page.locator("[data-party-strip][data-bells='1']")).to_be_visible(timeout=30_000)
    page.locator("[data-ply]").first.wait_for()  # whoever is wanted there
    found["at table"] = english_on(page)
    assert {room: texts for room, texts in found.items() if texts} == {}
