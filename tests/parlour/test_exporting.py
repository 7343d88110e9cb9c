"""The parlour as a folder: what goes into it, and what is refused before anything is written."""

import json
import re
from pathlib import Path

import pytest

from teetotum.engine.errors import Refusal
from teetotum.parlour.browser import export as exporting
from teetotum.parlour.browser.export import DOCS, export
from teetotum.parlour.page import FRONT


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of documents, of one page."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("<h1>Where to begin</h1>", encoding="utf-8")
    return tmp_path / "site"


@pytest.fixture
def _nothing_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be asked of the parlour beforehand, which takes some seconds."""

    async def none(_: Path) -> dict[str, list[str]]:
        return {}

    monkeypatch.setattr(exporting, "lay_down", none)


def told_in(folder: Path) -> dict[str, object]:
    found = re.search(r'id="folder">(.*?)</script>', (folder / FRONT).read_text(encoding="utf-8"))
    assert found
    told: dict[str, object] = json.loads(found[1])
    return told


@pytest.mark.usefixtures("_nothing_asked")
def test_a_folder_has_its_documents_beside_it_and_keeps_none_of_them_for_later(tmp_path: Path, site: Path) -> None:
    folder = tmp_path / "out"
    export(folder, site)
    assert told_in(folder)["docs"] is True
    assert (folder / DOCS / "index.html").is_file()
    kept = (folder / "house.js").read_text(encoding="utf-8")
    assert f'"{DOCS}/' not in kept
    assert '"manifest.webmanifest"' in kept
    assert '"sizes":{"kit/' in kept, "by which a part that did not come whole is known"
    export(folder)
    assert told_in(folder)["docs"] is False
    assert not (folder / DOCS).exists(), "what lay there of an earlier one is replaced"


@pytest.mark.usefixtures("_nothing_asked")
@pytest.mark.parametrize("is_quiet", [True, False])
def test_a_folder_for_a_museum_says_that_it_is_quiet(tmp_path: Path, is_quiet: bool) -> None:
    export(tmp_path / "out", is_quiet=is_quiet)
    assert told_in(tmp_path / "out")["quiet"] is is_quiet


@pytest.mark.usefixtures("_nothing_asked")
def test_a_folder_can_be_installed_from_wherever_it_lies(tmp_path: Path) -> None:
    export(tmp_path)
    assert '<link rel="manifest" href="./manifest.webmanifest"' in (tmp_path / FRONT).read_text(encoding="utf-8")
    told = json.loads((tmp_path / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert (told["start_url"], told["scope"], told["display"]) == ("./", "./", "standalone")
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}
    assert all((tmp_path / icon["src"]).is_file() for icon in told["icons"])
    assert (tmp_path / "sw.js").is_file()


def test_what_cannot_be_exported_is_refused_in_a_sentence(
    tmp_path: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    for folder, docs, words in (
        (tmp_path / "file", None, "is a file: name a folder"),
        (site, None, "holds other things: name an empty folder, or one that was exported before"),
        (tmp_path / "file" / "below", None, "cannot be made"),
        (tmp_path / "out", tmp_path / "none", "holds no site: make docs writes one to build/docs"),
    ):
        with pytest.raises(Refusal, match=words):
            export(folder, docs)
    monkeypatch.setattr(exporting, "KIT", tmp_path / "nowhere")
    with pytest.raises(Refusal, match="built without the kit for browsers: install a wheel that has it, or run make"):
        export(tmp_path / "out")
    assert not (tmp_path / "out").exists()
