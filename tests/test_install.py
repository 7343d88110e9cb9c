"""What a wheel is made with: a page that is never missing, a description that stands alone, every licence.

Wheel and sdist are built here from the tree as it lies, with the page and the kit that `make test` has built before.
"""

import email
import os
import re
import shutil
import tarfile
import tomllib
import zipfile
from email.message import Message
from pathlib import Path
from typing import Any

import pytest
from hatch_build import (
    KIT,
    NODE,
    PACKAGES,
    PACKER,
    PAGE,
    DescriptionHook,
    PageHook,
    build_page,
    is_fresh,
    is_packed,
    pack_kit,
    standing_alone,
)
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from teetotum import games
from tests.scratch import ROOT, run

README = (
    "See [the guide](docs/guide.md), [games](#the-games) and [others](https://example.org).\n![front](docs/front.png)\n"
)


LICENCES = ("LICENSE", "LICENSES/OFL-1.1.txt")
FAKE_NPM = f"""#!/bin/sh
echo "$3" >> "$2/asked.txt"
test "$3" = install || {{ mkdir -p "$2/../{PAGE.parent}" && touch "$2/../{PAGE}"; }}
"""


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


@pytest.mark.parametrize("changed", ["web/package.json", "web/package-lock.json", "web/public/teetotum.svg"])
def test_whatever_the_page_is_made_of_counts(tree: Path, changed: str) -> None:
    (tree / changed).parent.mkdir(exist_ok=True)
    (tree / changed).touch()
    assert not is_fresh(tree)


def test_a_kit_is_packed_again_when_a_rule_is_newer_and_said_where_it_cannot_be(tree: Path) -> None:
    assert not is_packed(tree)
    (tree / KIT).parent.mkdir(parents=True)
    (tree / KIT).touch()
    assert is_packed(tree)
    (tree / "src" / "teetotum" / "rules.py").touch()
    os.utime(tree / KIT, (100, 100))
    assert not is_packed(tree)
    assert pack_kit(tree).startswith("what packs the house for browsers is not in web: take the whole sdist")


def test_without_a_wheel_for_browsers_packing_ends_in_a_sentence(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for place in (PACKER, Path("constraints.txt"), Path("web/node_modules/pyodide/pyodide-lock.json")):
        (tree / place).parent.mkdir(parents=True, exist_ok=True)
        (tree / place).write_bytes((ROOT / place).read_bytes())
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    (tree / KIT).parent.mkdir(parents=True)
    (tree / KIT).touch()
    assert pack_kit(tree).startswith(
        "the house could not be packed for browsers, for fetching msgspec for browsers failed"
    )
    assert not (tree / KIT).exists(), "no kit is better than an old one"


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


def hook(root: Path) -> PageHook:
    """The hook, as hatch calls it for a wheel of this tree."""
    unasked: Any = None
    return PageHook(str(root), {}, unasked, unasked, str(root), "wheel")


def lay_tool(folder: Path, name: str, script: str) -> None:
    """Lay a program into a folder of the path."""
    (folder / name).write_text(script)
    (folder / name).chmod(0o755)


def test_a_build_makes_a_page_that_is_missing_and_packages_that_are_half_made(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tree / PAGE).unlink()
    (tree / "web/node_modules").mkdir()
    for name in PACKAGES:
        (tree / "web" / name).touch()
    lay_tool(tree, "npm", FAKE_NPM)
    monkeypatch.setenv("PATH", f"{tree}{os.pathsep}/bin{os.pathsep}/usr/bin")
    hook(tree).initialize("editable", {})
    assert not (tree / PAGE).exists(), "whoever works in the tree builds it by make"
    for _ in range(2):
        hook(tree).initialize("standard", {})
        assert (tree / PAGE).is_file()
    asked = tree / "web/asked.txt"
    assert asked.read_text().split() == ["install", "run"], "a fresh page is not built again"
    (tree / PAGE).unlink()
    hook(tree).initialize("standard", {})
    assert asked.read_text().split() == ["install", "run", "run"], "what is installed is not installed again"
    os.utime(tree / "web/package-lock.json", (2**32, 2**32))
    hook(tree).initialize("standard", {})
    assert asked.read_text().split()[3:] == ["install", "run"], "other packages are wanted now"


def test_a_build_without_node_asks_for_it_or_ends_in_a_sentence(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tree / PAGE).unlink()
    (tree / "web/package.json").touch()
    monkeypatch.setenv("PATH", f"{tree}{os.pathsep}/nowhere")
    assert hook(tree).dependencies() == [NODE]
    with pytest.raises(SystemExit):
        hook(tree).initialize("standard", {})
    assert "teetotum: the page is built by Node 20 or later, which is not here" in "".join(capsys.readouterr())
    lay_tool(tree, "npm", "#!/bin/sh\n")
    lay_tool(tree, "node", "#!/bin/sh\necho v19.9.0\n")
    assert hook(tree).dependencies() == [NODE], "one that is too old does not count"
    lay_tool(tree, "node", "#!/bin/sh\necho v22.1.0\n")
    assert hook(tree).dependencies() == []


def test_a_description_leads_to_the_source_or_stands_alone() -> None:
    assert standing_alone(README, "") == "See the guide, [games](#the-games) and [others](https://example.org).\n"
    assert "(https://example.org/t/docs/guide.md)" in standing_alone(README, "https://example.org/t/")
    shown = '<picture>\n  <source srcset="docs/dark.jpg">\n  <img src="docs/light.jpg" alt="a">\n</picture>\nWords.\n'
    assert standing_alone(shown, "") == "Words.\n"
    assert 'srcset="https://example.org/t/docs/dark.jpg"' in standing_alone(shown, "https://example.org/t")


def test_every_licence_is_named_and_the_extra_brings_the_compiler() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == "MIT AND OFL-1.1"
    assert "teetotum[fast]" in project["optional-dependencies"]["gymnasium"], "its batches run by steam"
    light = {wanted.partition(">")[0] for wanted in project["dependencies"]}
    assert {wanted.partition(">")[0] for wanted in project["optional-dependencies"]["fast"]} == {"numba", "numpy"}
    assert not light & {"numba", "numpy", "llvmlite"}


def test_every_licence_is_in_a_clean_clone_before_anything_is_built(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "src/teetotum/__init__.py", *LICENCES):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    assert WheelBuilder(str(tmp_path)).metadata.core.license_files == list(LICENCES)
    beside_the_fonts = ROOT / "src/teetotum/press/fonts/LICENSE"
    assert beside_the_fonts.read_bytes() == (ROOT / LICENCES[1]).read_bytes(), "both are the licence of these fonts"


def test_make_gets_ready_what_it_runs_and_clears_away_what_it_left() -> None:
    """As make itself tells it, with nothing done."""
    asked = run("make", "--dry-run", "--always-make", "endurance")
    assert [
        word for word in ("web/kit/make.py", "run --silent build", "install -y -qq chromium") if word not in asked
    ] == []
    cleared = run("make", "--dry-run", "clean")
    assert "find . -name __pycache__" in cleared
    kept = [folder for folder in (PAGE.parent, KIT.parent, "build", "dist", ".venv") if str(folder) not in cleared]
    assert kept == []


@pytest.mark.parametrize("minor", range(11, 15))
def test_make_finds_any_python_that_will_do(tmp_path: Path, minor: int) -> None:
    lay_tool(tmp_path, f"python3.{minor}", "#!/bin/sh\n")
    make = shutil.which("make") or "make"
    told = run(make, "--dry-run", "--always-make", ".venv/bin/python", settings={"PATH": str(tmp_path)})
    assert f"python3.{minor} -m venv .venv" in told


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Wheel and sdist, as the tree lies."""
    folder = tmp_path_factory.mktemp("dist")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("HATCH_BUILD_NO_HOOKS", "true")  # page and kit have been made
        for builder in (WheelBuilder, SdistBuilder):
            list(builder(str(ROOT)).build(directory=str(folder), versions=["standard"]))
    return folder


PLAYED_WITH = (
    "parlour/page/index.html",
    "parlour/page/manifest.webmanifest",
    "parlour/kit/kit.json",
    "parlour/kit/sw.js",
    "press/fonts/LICENSE",
    *(f"rulebooks/{game}.toml" for game in (*games.names(), *games.exercises())),
    *(f"boards/{game}.toml" for game in games.names()),
    "py.typed",
)
TOOLS = ("Makefile", "constraints.txt", "hatch_build.py", "mkdocs.yml", "pyproject.toml", "web/package.json")
BUILT_FROM = (*TOOLS, "LICENSE", "README.md", "web/kit/pack.mjs", "docs/index.md", "records/gantlope")


def told_of(wheel: zipfile.ZipFile) -> Message:
    (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    return email.message_from_bytes(wheel.read(name))


def test_a_wheel_has_all_that_is_played_with(built: Path) -> None:
    (path,) = built.glob("*.whl")
    with zipfile.ZipFile(path) as wheel:
        names, told = set(wheel.namelist()), told_of(wheel)
        fonts = [name for name in names if name.startswith("teetotum/press/fonts/") and name.endswith(".ttf")]
        kept = wheel.read("teetotum/parlour/kit/kit.json").decode()
    assert [name for name in PLAYED_WITH if f"teetotum/{name}" not in names] == []
    assert fonts
    assert all(f"teetotum/parlour/kit/{part}" in names for part in re.findall(r'"file": "([^"]+)"', kept))
    assert told["License-Expression"] == "MIT AND OFL-1.1"
    for licence in LICENCES:
        assert licence in told.get_all("License-File", [])
        assert any(name.endswith(f".dist-info/licenses/{licence}") for name in names)
    assert told["Author"]
    assert {f"Programming Language :: Python :: 3.{n}" for n in range(11, 15)} <= set(told.get_all("Classifier", []))
    assert not [name for name in names if "node_modules" in name or name.startswith(("tests/", "web/"))]


def test_an_sdist_has_all_that_a_wheel_is_built_from(built: Path) -> None:
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    folders = {str(parent) for name in names for parent in Path(name).parents}
    wanted = (*BUILT_FROM, *(f"src/teetotum/{name}" for name in PLAYED_WITH))
    assert [name for name in wanted if name not in names | folders] == []
    assert not [name for name in names if "node_modules" in name]


def test_no_link_of_the_description_leads_into_a_tree_that_is_not_there(built: Path) -> None:
    (path,) = built.glob("*.whl")
    with zipfile.ZipFile(path) as wheel:
        plain = str(told_of(wheel).get_payload())
    told: dict[str, object] = {"urls": {"Source": "https://example.org/teetotum"}}
    DescriptionHook(str(ROOT), {}).update(told)
    linked = told["readme"]["text"]  # type: ignore[index]
    for text in (plain, linked):
        led = re.findall(r"\]\(([^)\s]+)\)|(?:src|srcset)=\"([^\"]+)\"", text)
        assert [each for pair in led for each in pair if each and not each.startswith(("https://", "#"))] == []
    assert "https://example.org/teetotum/docs/pictures/front_room_light.jpg" in linked
