"""How soon a visitor of the parlour without a server spins: `python -m benchmarks.first_spin`.

The folder is written afresh and handed out by Python's own web server. A browser with an empty profile goes to the
front room and straight on to a game; the clock runs from the first request to the first spin on the page. Then the
browser is shut and opened again for every later visit, with all that it has kept. Beside each visit stands where the
time went in the worker, and the processor time of all of Chromium.
"""

import argparse
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, Playwright, sync_playwright
from tests.scratch import run
from tests.web.conftest import FLAGS
from tests.web.folder import Hosted, file_of, plain, pressed_size, wait_until_kept

GAME = "phoebe_snow"
PATIENCE = 120_000
WANTED = 12.0, 6.0
"""Seconds that a first and a later visit may take on a quiet machine."""
MARKS = """() => performance.getEntriesByType("mark")
    .map((mark) => [mark.name, performance.timeOrigin + mark.startTime])"""


def main() -> None:
    """Measure, and tell."""
    wish = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wish.add_argument("--later", type=int, default=3, help="how many visits follow the first")
    wish.add_argument("--game", default=GAME)
    wished = wish.parse_args()
    tell(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with TemporaryDirectory() as place, sync_playwright() as drama:
        hosted = Hosted(Path(place) / "host")
        run(sys.executable, "-m", "teetotum", "export-static", str(hosted.folder))
        hosted.open()
        try:
            for number in range(1 + wished.later):
                visit(drama, hosted, Path(place) / "profile", number, wished.game)
        finally:
            hosted.shut()


def tell(line: str) -> None:
    """Tell one line."""
    sys.stdout.write(f"{line}\n")


def visit(drama: Playwright, hosted: Hosted, profile: Path, number: int, game: str) -> None:
    """Visit once, with what the profile has kept, and tell how long it took."""
    found = which("chromium") or which("chromium-browser") or which("google-chrome")
    context = drama.chromium.launch_persistent_context(str(profile), executable_path=found, args=FLAGS)
    page, asked = context.pages[0], set[str]()
    context.on("request", lambda request: asked.add(request.url))
    began, spent = time.time(), processor()
    page.goto(hosted.address)
    page.locator(f"[data-play={game}]").click()
    page.locator("[data-spin]:not([disabled])").click(timeout=PATIENCE)
    page.locator(".account li").nth(1).wait_for(timeout=PATIENCE)
    took, worked = time.time() - began, processor() - spent
    bytes_ = sum(pressed_size(file_of(hosted, url)) for url in plain(asked))
    told = f"later visit {number}" if number else "first visit"
    tell(f"{told}: first spin after {took:.1f} s (wanted {WANTED[number > 0]:.0f}), processor {worked:.1f} s")
    tell("  " + ", ".join(f"{name} {at / 1000 - began:.2f}" for name, at in marks(page)))
    if number == 0:
        tell(f"  {bytes_ / 1e6:.2f} MB asked for, compressed as most hosts do")
        wait_until_kept(page)
    context.close()


def marks(page: Page) -> list[tuple[str, float]]:
    """Ask the worker when it had got how far."""
    return [tuple(mark) for mark in page.workers[0].evaluate(MARKS)]


def processor() -> float:
    """Add up the processor time of every Chromium that was started from here, in seconds."""
    parents, ticks = dict[int, int](), dict[int, int]()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            name, _, rest = stat.read_text().rpartition(")")
            told = rest.split()
            parents[int(stat.parent.name)] = int(told[1])
            ticks[int(stat.parent.name)] = (int(told[11]) + int(told[12])) * ("chrom" in name)
    ours = {os.getpid()}
    while more := {each for each, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return sum(ticks.get(each, 0) for each in ours) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
