"""The site of documents: built without a warning, a page for every game, nothing asked for from elsewhere."""

import re
import sys
from pathlib import Path

import pytest

import teetotum
from teetotum import games
from teetotum.rulebooks import reader
from tests.scratch import run

FETCHED = re.compile(r"<(?:script|img|link|source|iframe)\b[^>]*?\b(?:src|srcset|href)=\"?([^\" >]+)")
IN_STYLES = re.compile(r"(?:@import|url\()\s*[\"']?(https?:)?//")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built afresh; a link that leads nowhere is a warning, and a warning ends the build."""
    folder = tmp_path_factory.mktemp("site")
    settings = {"NO_MKDOCS_2_WARNING": "1"}
    run(sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(folder), settings=settings)
    return folder


def test_every_game_has_a_page_with_its_sheet_its_pictures_and_every_ruling(site: Path) -> None:
    for name in (*games.names(), *games.exercises()):
        book, page = reader.read(name), (site / "games" / f"{name}.html").read_text(encoding="utf-8")
        assert book.source.title in page
        assert all(f"({ruling.id})" in page for ruling in book.rulings)
        assert (site / "games" / f"{name}-lid.svg").is_file()
        shown = f"../pictures/{name}_light.jpg" if games.is_exercise(name) else f"{name}.svg"
        assert f'src="{shown}' in page
        assert (site / "games" / shown).is_file()


def test_the_reference_has_all_that_is_public(site: Path) -> None:
    page = (site / "reference.html").read_text(encoding="utf-8")
    named = [f"teetotum.{module}.{name}" for module, names in teetotum.PUBLIC.items() for name in names]
    assert [name for name in named if f'id="{name}"' not in page] == []


def test_nothing_is_asked_for_from_outside_and_every_file_is_there(site: Path) -> None:
    for page in site.rglob("*.html"):
        for asked in FETCHED.findall(page.read_text(encoding="utf-8")):
            if asked.startswith("data:"):
                continue
            assert "//" not in asked, f"{page.name} asks for {asked}"
            assert page.name == "404.html" or (page.parent / asked.partition("#")[0].partition("?")[0]).exists(), asked
    assert [sheet.name for sheet in site.rglob("*.css") if IN_STYLES.search(sheet.read_text(encoding="utf-8"))] == []
