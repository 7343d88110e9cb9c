"""The pictures of the README and the guides, made from the program itself: `make pictures`.

Front room, a table in play and the war rooms are photographed in Chromium on light and on dark paper; the lids of the
boxes and a position of each game are the drawings that the page shows.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from shutil import which
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from teetotum import games
from teetotum.draw.engraving import lid_of
from teetotum.engine.files import write_whole
from tests.web.conftest import FLAGS
from tests.web.house import House, late_position, link
from tests.web.test_evening import hold

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SIZE = {"width": 1280, "height": 800}
QUALITY = 60
"""Of JPEG: small enough for a page that is read on a telephone."""
DECIDING = 60
"""Actions before the end at which a table is looked at."""


class Shot(NamedTuple):
    """A picture to be taken: its name, where, and what is waited for."""

    name: str
    address: Callable[[House], str]
    seen: str


def in_play(game: str, *players: str) -> Callable[[House], str]:
    """Set a table at a late position of a match played by luck, and give the link to its first seat."""

    def address(house: House) -> str:
        position = late_position(game, DECIDING, seed=7, seats=len(players))
        return link(house, house.set_table(game, *players, opening=position))

    return address


def at_sea(game: str, scenario: str, seats: int) -> Callable[[House], str]:
    """Set an exercise against programs, and give the link to its first seat."""
    programs = ["sensible"] * (seats - 1)
    return lambda house: link(house, house.set_table(game, "person", *programs, scenario=scenario))


SHOTS = (
    Shot("front_room", lambda house: f"{house.address}/", "main img, main svg"),
    Shot("progressive", lambda house: hold(house, "person"), "[data-table='0']"),
    Shot("round_the_world", in_play("round_the_world", "person", "sensible", "sensible"), "svg"),
    *(
        Shot(game, at_sea(game, scenario, seats), ".war-room canvas, .war-room svg")
        for game, scenario, seats in (
            ("naval_duel", "D1", 2),
            ("naval_fleet", "F1", 2),
            ("naval_melee", "M1", 2),
            ("naval_strategic", "P3", 7),
        )
    ),
)


def draw_lids() -> None:
    """Write the lid of every box as it is drawn."""
    (FOLDER / "lids").mkdir(parents=True, exist_ok=True)
    for name in (*games.names(), *games.exercises()):
        write_whole(FOLDER / "lids" / f"{name}.svg", lid_of(name))


def photograph(browser: Browser, house: House) -> None:
    """Take every picture on both papers."""
    for shot in SHOTS:
        address = shot.address(house)
        for paper in ("light", "dark"):
            shown: dict[str, object] = {"viewport": SIZE, "color_scheme": paper, "reduced_motion": "reduce"}
            context = browser.new_context(**shown)  # type: ignore[arg-type]
            page = context.new_page()
            page.goto(address)
            settle(page, shot.seen)
            page.screenshot(path=FOLDER / f"{shot.name}_{paper}.jpg", type="jpeg", quality=QUALITY)
            context.close()


def settle(page: Page, seen: str) -> None:
    """Wait until a page shows what it is to be photographed for, and nothing is on its way any more."""
    page.locator(seen).first.wait_for()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)


def main() -> None:
    """Make every picture afresh."""
    found = which("chromium") or which("chromium-browser") or which("google-chrome")
    if not found:
        sys.exit("pictures are taken with Chromium: Debian and Ubuntu have it as the package chromium")
    FOLDER.mkdir(parents=True, exist_ok=True)
    draw_lids()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as drama:
        house = House(Path(folder) / "tables.sqlite")
        house.open()
        try:
            browser = drama.chromium.launch(executable_path=found, args=FLAGS)
            photograph(browser, house)
            browser.close()
        finally:
            house.shut()


if __name__ == "__main__":
    main()
