"""A newcomer's first games, timed at the page's own pace: `python -m benchmarks.first_games [GAME ...]`.

Every guided first game is opened and played to its end in Chromium with motion on. Told are the seconds from the
address to the first spin that may be pressed, what the learner does, and the seconds in which the page moves; whoever
reads along takes READING more for each thing done.
"""

import sys
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from time import monotonic

from playwright.sync_api import Page, sync_playwright
from tests.web.conftest import DESKTOP, FLAGS
from tests.web.house import House
from tests.web.test_first_games import do

from teetotum.rulebooks import lessons

READING = 5.0
SOON, LONG = 10.0, 120.0
"""Seconds to the first spin, and to the end of the game, at most."""


def play(page: Page, address: str, game: str) -> tuple[float, int, float]:
    """Play one first game; give the seconds to its first spin, the things done, and the seconds of the whole."""
    since = monotonic()
    page.goto(f"{address}/learn/{game}")
    page.locator("[data-spin]:enabled").wait_for()
    ready, done = monotonic() - since, 0
    for scene in lessons.read(game).first:
        for step in (step for step in scene.steps if step.is_for_learner):
            do(page, step)
            done += 1
        page.wait_for_selector("[data-later], [data-play-now]", timeout=60_000)
        if page.locator("[data-later]").count():
            page.locator("[data-later]").click()
    page.locator("[data-play-now]").wait_for()
    return ready, done, monotonic() - since


def main(asked: list[str]) -> int:
    """Play all first games, or those that are asked for, and tell."""
    is_kept = True
    with TemporaryDirectory() as folder, sync_playwright() as drama:
        house = House(Path(folder) / "tables.sqlite")
        house.open()
        browser = drama.chromium.launch(executable_path=which("chromium"), args=FLAGS)
        for game in asked or lessons.names():
            page = browser.new_page(viewport=DESKTOP)  # type: ignore[arg-type]
            page.set_default_timeout(60_000)
            ready, done, whole = play(page, house.address, game)
            read = whole + READING * done
            is_kept &= ready <= SOON and read <= LONG
            told = (
                f"first spin after {ready:4.1f} s; {done:2} things; {whole:5.1f} s of motion; {read:4.0f} s read along"
            )
            sys.stdout.write(f"{game:20} {told}\n")
            page.close()
        browser.close()
        house.shut()
    sys.stdout.write("all spin soon and end in two minutes\n" if is_kept else "TOO LATE\n")
    return not is_kept


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
