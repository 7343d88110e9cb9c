"""Nothing tells where an arrow will rest before it rests: neither hand nor account nor what is read aloud."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.conftest import DESKTOP
from tests.web.house import House, link

WATCH = """
() => {
  const parts = ".hand, .account, [aria-live], [role=status], [data-offer], [data-wind]";
  const told = (part) => [...part.querySelectorAll("*")].flatMap((each) =>
    [each.getAttribute("aria-label"), each.closest("svg") || each.children.length ? "" : each.textContent]);
  const isTurning = () => document.getAnimations().some((each) => each.effect.target?.closest("[data-turns]"));
  window.seen = [];
  const look = () => {
    const words = [...document.querySelectorAll(parts)].flatMap(told).map((each) => (each ?? "").trim());
    window.seen.push([isTurning(), [...new Set(words.filter(Boolean))]]);
    requestAnimationFrame(look);
  };
  look();
}
"""
HARMLESS = {"Skip", "teetotum", "indicator", "arrow", "compass"}
"""What may be read while it turns: how to skip it, and what turns."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A guest who wants to see things move."""
    context = browser.new_context(viewport=DESKTOP, reduced_motion="no-preference")  # type: ignore[arg-type]
    yield context.new_page()
    context.close()


def seen(page: Page) -> list[tuple[bool, set[str]]]:
    return [(turning, set(words)) for turning, words in page.evaluate("() => window.seen")]


@pytest.mark.parametrize(
    ("game", "wish"),
    [
        ("gantlope", {"opening": "0:1,2,3,4 1:1,2,3,4 t:0"}),
        ("cats_and_mice", {"opening": "c:H-SW,H-NE m:M-W,M-N b:0 n:4,6 t:0"}),
        ("lost_diamond", {"opening": "R15 R30 d:e4 t:0"}),
        ("yacht_race", {"opening": "0:in30,in14 1:in13,in40 t:0"}),
        ("yacht_race_outside", {"opening": "0:2,47 1:16,30 t:0"}),
        ("round_the_world", {"opening": "0:0 1:8 c:0/0/1 t:0"}),
        ("phoebe_snow", {"opening": "0:0 1:10 o:0,1 t:0 r:2"}),
    ],
)
def test_nothing_tells_of_a_spin_before_it_rests(house: House, page: Page, game: str, wish: dict[str, object]) -> None:
    table = house.set_table(game, "person", "person", **wish)
    page.goto(link(house, table, 0, 1).replace("instant", "brisk"))
    page.locator("[data-spin]:not([disabled])").wait_for()
    page.evaluate(WATCH)
    page.locator("[data-spin]:not([disabled])").click()
    page.wait_for_function("() => window.seen.some(([turning]) => turning)")
    page.wait_for_function("() => document.querySelector('.table[data-ply]').dataset.ply > 0")
    looks = seen(page)
    before, turning = looks[0][1], [words for is_turning, words in looks if is_turning]
    assert turning, "it was seen to turn"
    assert set().union(*turning) - before <= HARMLESS
    assert looks[-1][1] - before - HARMLESS, "once it rests, it is told"
