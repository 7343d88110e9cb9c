"""What the documents name of the house is there: files, folders, modules and what is in them, and pages linked to."""

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import teetotum

HOUSE = Path(teetotum.__file__).parent
ROOT = HOUSE.parents[1]
ROOMS = {each.stem for each in HOUSE.iterdir() if each.suffix == ".py" or (each / "__init__.py").exists()}
FOLDERS = {each.name for each in (*ROOT.iterdir(), *HOUSE.iterdir()) if each.is_dir() and not each.name.startswith(".")}
FOLDERS -= {"build", "dist"}  # tools make them
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "benchmarks/README.md")),
    *sorted(page for page in (ROOT / "docs").rglob("*.md") if page.name != "coverage.md"),
]
SOURCE = re.compile(r"[\w<>*./-]+\.(py|ts|svelte|lark)")
PLACE = re.compile(r"(?P<folder>[\w.-]+)/[\w<>*./-]*")
NAME = re.compile(r"(teetotum\.)?(?P<room>\w+)(\.\w+)+")
BY_SITE = re.compile(r"games/\w+\.md|reference\.md")
"""Pages that the site of documents writes itself; its own build finds those that are not there."""
EXAMPLE = "snakes"
"""The game that CONTRIBUTING.md has the reader write."""


@cache
def paths() -> list[str]:
    """List all that lies in the tree, folders with a stroke at their end."""
    kept = ("src", "tests", "web/src", "web/types", "web/kit", "docs", "benchmarks", "examples", "records")
    folders = [ROOT / name for name in kept]
    found = [*ROOT.iterdir(), *folders, *(each for folder in folders for each in folder.rglob("*"))]
    return [f"/{each.relative_to(ROOT).as_posix()}{'/' if each.is_dir() else ''}" for each in found]


def is_there(named: str) -> bool:
    """See whether a path, told from the root or from any folder, is there; <game> and * stand for any name."""
    wanted = re.sub(r"<\w+>", "*", named).rstrip("/")
    return any(fnmatch(path.rstrip("/"), f"*/{wanted}") for path in paths())


def is_known(named: str) -> bool:
    """See whether a dotted name is a module of the house, or something in one."""
    path = f"teetotum.{named.removeprefix('teetotum.')}"
    inner: list[str] = []
    while find_spec_of(path) is None:
        path, _, name = path.rpartition(".")
        inner.insert(0, name)
    found: object = import_module(path)
    for name in inner:
        annotations = getattr(found, "__annotations__", {})
        if not hasattr(found, name):
            return name in annotations and name == inner[-1]
        found = getattr(found, name)
    return True


def find_spec_of(path: str) -> object:
    """Find a module, and nothing where what should hold it is no package."""
    try:
        return find_spec(path)
    except ModuleNotFoundError:
        return None


def marked(document: Path) -> Iterator[str]:
    """Give all that is set in backticks, outside examples of the terminal and of Python."""
    prose = re.sub(r"^```.*?^```$", "", document.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    return (each for each in re.findall(r"`([^`\n]+)`", prose) if EXAMPLE not in each)


def missing(document: Path) -> Iterator[str]:
    """Give what a document names and nobody would find."""
    for each in marked(document):
        place, name = PLACE.fullmatch(each), NAME.fullmatch(each)
        if SOURCE.fullmatch(each) or (place and place["folder"] in FOLDERS):
            if not is_there(each):
                yield each
        elif name and name["room"] in ROOMS and not is_known(each):
            yield each


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda page: page.name)
def test_what_a_document_names_is_there(document: Path) -> None:
    assert list(missing(document)) == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda page: page.name)
def test_what_a_document_links_to_is_there(document: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)", document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists() and not BY_SITE.fullmatch(link)] == []


def test_a_name_that_nothing_bears_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "`engine/nowhere.py`, `engine.game.Nothing`, `engine.umpire.Match`, `games/<id>/orders.lark`, `12/R4`"
    )
    assert list(missing(page)) == ["engine/nowhere.py", "engine.game.Nothing"]
