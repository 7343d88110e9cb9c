"""From the front room to the first sealed order of a duel, as a newcomer would go: `python -m benchmarks.first_minute`.

He presses *Play now* below the Duel, a turn of the helm, and *Seal*; told are his clicks, the words of the slip that he
has before him, and the seconds until both slips are opened, on a desk and on a phone.
"""

import sys
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from time import monotonic

from playwright.sync_api import Page, sync_playwright
from tests.web.conftest import DESKTOP, FLAGS, PHONE
from tests.web.house import House

CLICKS = ("[data-play=naval_duel]", "[data-helm='R2']", "[data-seal]:not([disabled])")
OPENED = "[data-slip][data-need='1']"


def first_order(page: Page, address: str) -> tuple[int, float]:
    """Go from the front room to the first sealed order; give the words of the slip, and the seconds it took."""
    since = monotonic()
    page.goto(address)
    page.locator(CLICKS[0]).click()
    slip = page.locator("[data-slip='0']")
    slip.wait_for()
    words = len(slip.inner_text().split())
    for each in CLICKS[1:]:
        page.locator(each).first.click()
    page.locator(OPENED).wait_for()
    return words, monotonic() - since


def main() -> int:
    """Go the way on a desk and on a phone, and tell."""
    with TemporaryDirectory() as folder, sync_playwright() as drama:
        house = House(Path(folder) / "tables.sqlite")
        house.open()
        browser = drama.chromium.launch(executable_path=which("chromium"), args=FLAGS)
        for name, size in (("desk", DESKTOP), ("phone", PHONE)):
            page = browser.new_page(viewport={"width": size["width"], "height": size["height"]})
            words, took = first_order(page, house.address)
            sys.stdout.write(f"{name}: {len(CLICKS)} clicks, {words} words on the slip, {took:.1f} s\n")
        browser.close()
        house.shut()
    return 0


if __name__ == "__main__":
    sys.exit(main())
