"""The house, the browser and the contexts of its guests."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from teetotum.parlour.page import FOLDER
from tests.web.house import House

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--renderer-process-limit=1",  # a process for every page costs more than the page
]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

OpenPage = Callable[..., Page]
Look = tuple[bool, str, str]
"""How a guest looks at the house: on a phone or not, on which paper, in which language."""

expect.set_options(timeout=20_000)  # milliseconds: what is waited for comes, only later on a busy machine


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give what fails in a browser a second hearing; the run names it at its end, so that its cause is still found."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    assert (FOLDER / "index.html").exists(), "the page has not been built: `make page` builds it"
    house = House(tmp_path_factory.mktemp("parlour") / "tables.sqlite")
    house.open()
    yield house
    house.shut()


@pytest.fixture(
    scope="package"
)  # while Playwright runs, an event loop runs, and tests elsewhere want loops of their own
def browser() -> Iterator[Browser]:
    found = which("chromium") or which("chromium-browser") or which("google-chrome")
    assert found, "these tests need Chromium: Debian and Ubuntu have it as the package chromium"
    with sync_playwright() as drama:
        browser = drama.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@dataclass
class Guestrooms:
    """Contexts of guests who have left, swept for the next: a browser that has read the page before reads it sooner."""

    browser: Browser
    free: dict[Look, list[BrowserContext]] = field(default_factory=lambda: defaultdict(list))

    def take(self, look: Look) -> BrowserContext:
        """Let a guest in, who finds nothing of whoever was there before."""
        if self.free[look]:
            return self.free[look].pop()
        on_phone, paper, language = look
        size: Any = PHONE if on_phone else DESKTOP
        shown: Any = paper
        return self.browser.new_context(
            viewport=size,
            color_scheme=shown,
            locale=language,
            reduced_motion="reduce",
            service_workers="block",  # what it does is tried out by itself, and the network is seen to here
        )

    def sweep(self, look: Look, page: Page) -> None:
        """Take away what a guest has kept; where that cannot be seen to, nobody comes here again."""
        context = page.context
        with suppress(PlaywrightError):
            page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
            for each in context.pages:
                each.close()
            context.set_offline(False)
            self.free[look].append(context)
            return
        with suppress(PlaywrightError):
            context.close()


@pytest.fixture(scope="module")
def guestrooms(browser: Browser) -> Iterator[Guestrooms]:
    yield Guestrooms(browser)
    for context in browser.contexts:
        context.close()


@pytest.fixture
def open_page(guestrooms: Guestrooms) -> Iterator[OpenPage]:
    """Open pages that fail the test when anything goes wrong in them unseen."""
    opened: list[tuple[Look, Page]] = []
    faults: list[str] = []

    def open_one(address: str, phone: bool = False, paper: str = "light", language: str = "en-US") -> Page:
        look = (phone, paper, language)
        page = guestrooms.take(look).new_page()
        opened.append((look, page))
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.goto(address)
        return page

    yield open_one
    for look, page in opened:
        guestrooms.sweep(look, page)
    assert faults == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The rules of accessibility, as the package axe-core has them."""
    script = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
    return script.read_text(encoding="utf-8")
