"""What a wheel is made with: a page that is never missing, a description that stands alone, every licence."""

import os
import tomllib
from pathlib import Path

import pytest
from hatch_build import PAGE, build_page, is_fresh, standing_alone

from tests.scratch import ROOT

README = (
    "See [the guide](docs/guide.md), [games](#the-games) and [others](https://example.org).\n![front](docs/front.png)\n"
)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with a page and one source of it, the page the newer."""
    for place, time in ((tmp_path / "web" / "src" / "App.svelte", 100), (tmp_path / PAGE, 200)):
        place.parent.mkdir(parents=True)
        place.touch()
        os.utime(place, (time, time))
    return tmp_path


def test_a_page_is_built_again_when_a_source_is_newer(tree: Path) -> None:
    assert is_fresh(tree)
    os.utime(tree / "web" / "src" / "App.svelte", (300, 300))
    assert not is_fresh(tree)


def test_without_page_and_sources_a_build_ends_in_a_sentence(tmp_path: Path) -> None:
    assert not is_fresh(tmp_path)
    assert build_page(tmp_path).startswith("there is neither a page in src/teetotum/parlour/page nor its sources")


def test_without_node_a_build_ends_in_a_sentence(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tree / "web" / "package.json").touch()
    monkeypatch.setenv("PATH", str(tree))
    assert build_page(tree).startswith("the page is built by Node 20 or later, which is not here: install it")


def test_a_page_that_cannot_be_built_says_what_npm_said(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tree / "web" / "package.json").touch()
    (tree / "npm").write_text("#!/bin/sh\necho no such host >&2\nexit 1\n")
    (tree / "npm").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tree}{os.pathsep}/bin")
    assert build_page(tree) == "the page could not be built, for npm install failed: no such host"


def test_a_description_leads_to_the_source_or_stands_alone() -> None:
    assert standing_alone(README, "") == "See the guide, [games](#the-games) and [others](https://example.org).\n"
    assert "(https://example.org/t/docs/guide.md)" in standing_alone(README, "https://example.org/t/")
    shown = '<picture>\n  <source srcset="docs/dark.jpg">\n  <img src="docs/light.jpg" alt="a">\n</picture>\nWords.\n'
    assert standing_alone(shown, "") == "Words.\n"
    assert 'srcset="https://example.org/t/docs/dark.jpg"' in standing_alone(shown, "https://example.org/t")


def test_every_licence_is_named_and_the_extra_brings_the_compiler() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == "MIT AND OFL-1.1"
    assert project["license-files"] == ["LICENSE", "src/teetotum/press/fonts/LICENSE"]
    light = {wanted.partition(">")[0] for wanted in project["dependencies"]}
    assert {wanted.partition(">")[0] for wanted in project["optional-dependencies"]["fast"]} == {"numba", "numpy"}
    assert not light & {"numba", "numpy", "llvmlite"}
