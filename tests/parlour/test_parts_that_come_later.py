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
from teetotum.parlour.browser.later import Later, NotFetched, lay_down_words

NAME = "a_game_that_comes_later"


class Host:
    """Hands parts out: at first nothing, then something broken, then the part."""

    def __init__(self) -> None:
        packed = BytesIO()
        with ZipFile(packed, "w") as out:
            out.writestr(f"{NAME}.py", "HAS_COME = True")
        self.answers = [None, b"\x1f\x8b broken", gzip.compress(packed.getvalue())]

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
    for _ in range(2):
        with pytest.raises(NotFetched, match="did not come: look at your connection and try again"):
            import_module(NAME)
    assert import_module(NAME).HAS_COME
    assert not later.names, "nothing is fetched twice"


def test_a_language_that_did_not_come_is_refused_in_english_and_fetched_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = Host()
    monkeypatch.setitem(languages.arriving, "de", lambda: lay_down_words(host.fetch, "de", folder))
    with languages.speaking("de"), pytest.raises(NotFetched, match="look at your connection"):
        languages.shelf("de")
    host.answers.pop(0)
    assert languages.shelf("de").is_dir()
    assert "de" not in languages.arriving
