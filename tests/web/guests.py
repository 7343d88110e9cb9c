"""Guests who play in the browser: they know no rule, and choose among what the page offers them."""

from contextlib import suppress
from random import Random
from typing import Literal

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

Hand = Literal["mouse", "keys"]
LONGEST = 1500

ASKED = """
() => {
  const has = (part) => document.querySelector(part) !== null;
  if (has(".ending")) return "over";
  if (has("[data-confirm]")) return "[data-confirm]";
  if (has("[data-spin]:not([disabled])")) return "[data-spin]";
  if (has("[data-target]")) return "[data-target]";
  if (has(".piece.open")) return ".piece.open";
  if (has("[data-offer]")) return "[data-offer]";
  return "";
}
"""


def play_to_the_end(page: Page, hand: Hand = "mouse", seed: int = 0) -> None:
    """Choose whatever is offered until the match is over."""
    luck = Random(seed)
    for _ in range(LONGEST):
        asked = page.wait_for_function(ASKED, timeout=20_000).json_value()
        if asked == "over":
            return
        choose(page, str(asked), hand, luck)
    raise AssertionError("the match does not end")


def choose(page: Page, asked: str, hand: Hand, luck: Random) -> None:
    """Choose one of what is asked, by mouse or by keys alone; whoever was too slow looks again."""
    listed = page.locator("[data-offer]:visible")
    if asked != "[data-confirm]" and luck.random() < 0.3 and listed.count():
        asked = "[data-offer]"
    with suppress(PlaywrightTimeout):
        (press if hand == "keys" else click)(page, asked, luck)


def click(page: Page, asked: str, luck: Random) -> None:
    """Use the mouse."""
    found = page.locator(f"{asked}:visible")
    found.nth(luck.randrange(max(1, found.count()))).click(timeout=1500)


def press(page: Page, asked: str, luck: Random) -> None:
    """Use the keyboard: the bar spins, and Enter chooses what has the focus."""
    if asked == "[data-spin]":
        page.evaluate("document.activeElement?.blur?.()")
        page.keyboard.press("Space")
        return
    found = page.locator(f"{asked}:visible")
    found.nth(luck.randrange(max(1, found.count()))).focus(timeout=1500)
    page.keyboard.press("Enter")
