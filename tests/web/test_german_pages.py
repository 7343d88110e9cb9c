"""German pages: nothing on them is English but the print, its lettering on boards and lids, and naval games."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.guests import play_to_the_end
from tests.web.house import House, first_choice, late_position, link

GERMAN = "de-DE"
GAMES = (
    "gantlope",
    "cats_and_mice",
    "lost_diamond",
    "yacht_race",
    "yacht_race_outside",
    "round_the_world",
    "phoebe_snow",
)
ROOMS = ("rules", "learn", "new", "about")
WORDS_OF_ENGLISH = re.compile(r"\b(the|and|with|your|from|are|this|that|which|has|have|must|may|goes)\b", re.IGNORECASE)
"""Words that no German sentence has; names of the house and its places have none of them either."""
TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const told = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const over = node.parentElement;
    if (over.closest('[lang="en"], script, noscript, style, svg text')) continue;
    if (node.textContent.trim()) told.push(node.textContent.trim());
  }
  for (const each of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (each.closest('[lang="en"]')) continue;
    told.push(...['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name)).filter(Boolean));
  }
  return told;
}"""


def english_on(page: Page) -> list[str]:
    """List what is English on a page and does not say so."""
    return [words for words in page.evaluate(TEXTS) if WORDS_OF_ENGLISH.search(words)]


def test_the_rooms_of_every_game_are_german(house: House, open_page: OpenPage) -> None:
    page = open_page(house.address, language=GERMAN)
    expect(page.locator("[data-play=gantlope]")).to_be_visible()
    assert english_on(page) == []
    for game in GAMES:
        for room in ROOMS:
            page.goto(f"{house.address}/{room}/{game}")
            expect(page.locator("main h1, main h2").first).to_be_visible()
            expect(page.locator(".waiting")).to_have_count(0)
            assert (game, room, english_on(page)) == (game, room, [])


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_german_from_the_first_choice_to_the_end(house: House, open_page: OpenPage, game: str) -> None:
    opening = first_choice(game, 1) if game not in ("round_the_world", "phoebe_snow") else ""
    table = house.set_table(game, "person", "sensible", opening=opening)
    page = open_page(link(house, table), language=GERMAN)
    expect(page.locator("[data-piece]").first).to_be_visible()
    assert english_on(page) == []
    page = open_page(
        link(house, house.set_table(game, "person", "sensible", opening=late_position(game, 8))), language=GERMAN
    )
    play_to_the_end(page, "mouse")
    assert english_on(page) == []


def test_the_english_of_a_clause_stays_beside_its_german(house: House, open_page: OpenPage) -> None:
    page = open_page(f"{house.address}/rules/gantlope#GA-25", language=GERMAN)
    clause = page.locator("#GA-25")
    expect(clause.locator(".words")).to_contain_text("hinausgeworfen")
    clause.locator("summary").click()
    expect(clause.locator('[lang="en"]')).to_contain_text("the first comer is turned out")
