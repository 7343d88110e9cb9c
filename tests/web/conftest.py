"""The house, the browser and the contexts of its guests."""

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from teetotum.parlour.page import FOLDER
from tests.web.house import House

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

OpenPage = Callable[..., Page]

expect.set_options(timeout=20_000)  # milliseconds: what is waited for comes, only later on a busy machine


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    assert (FOLDER / "index.html").exists(), "the page has not been built: `make page` builds it"
    house = House(tmp_path_factory.mktemp("parlour") / "tables.sqlite")
    house.open()
    yield house
    house.shut()


@pytest.fixture(scope="module")  # while Playwright runs, an event loop runs, and later tests want loops of their own
def browser() -> Iterator[Browser]:
    found = which("chromium") or which("chromium-browser") or which("google-chrome")
    assert found, "these tests need Chromium: Debian and Ubuntu have it as the package chromium"
    with sync_playwright() as drama:
        browser = drama.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """Open pages that fail the test when anything goes wrong in them unseen."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_one(address: str, phone: bool = False, paper: Any = "light", language: str = "en-US") -> Page:
        size: Any = PHONE if phone else DESKTOP
        context = browser.new_context(viewport=size, color_scheme=paper, locale=language, reduced_motion="reduce")
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.goto(address)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The rules of accessibility, as the package axe-core has them."""
    script = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
    return script.read_text(encoding="utf-8")
