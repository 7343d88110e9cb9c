"""Parts of a house without a server that come when they are first asked for, and what is said where they do not."""

import gzip
import sys
from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from teetotum import languages
from teetotum.parlour.browser.later import Later, NotFetched, lay_down, lay_down_words

NAME = "a_game_that_comes_later"


def packed() -> bytes:
    """Pack a part."""
    made = BytesIO()
    with ZipFile(made, "w") as out:
        out.writestr(f"{NAME}.py", "HAS_COME = True")
    return made.getvalue()


class Host:
    """Hands parts out: at first nothing, then a page to sign in at, then something broken, then the part."""

    def __init__(self) -> None:
        self.answers = [None, b"<html>Sign in", b"\x1f\x8b broken", gzip.compress(packed())]

    def fetch(self, _: str) -> bytes:
        answer = self.answers.pop(0)
        if answer is None:
            raise OSError("the network is away")
        return answer


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / f"{NAME}.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    sys.modules.pop(NAME, None)


def test_a_part_that_did_not_come_is_refused_in_a_sentence_and_fetched_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = Later(Host().fetch, frozenset({NAME}), folder)
    monkeypatch.setattr(sys, "meta_path", [later, *sys.meta_path])
    for _ in range(3):
        with pytest.raises(NotFetched, match="did not come: look at your connection and try again"):
            import_module(NAME)
    assert import_module(NAME).HAS_COME
    assert not later.names, "nothing is fetched twice"


def test_a_part_that_its_host_has_unpacked_is_laid_down_as_it_comes(folder: Path) -> None:
    lay_down(lambda _: packed(), "later", folder)
    assert import_module(NAME).HAS_COME


def test_a_language_that_did_not_come_is_refused_in_english_and_fetched_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = Host()
    monkeypatch.setitem(languages.arriving, "de", lambda: lay_down_words(host.fetch, "de", folder))
    with languages.speaking("de"), pytest.raises(NotFetched, match="look at your connection"):
        languages.shelf("de")
    del host.answers[:2]
    assert languages.shelf("de").is_dir()
    assert "de" not in languages.arriving
