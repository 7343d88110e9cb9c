"""What comes later: a game that few play, or a language, is fetched when it is first asked for."""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import invalidate_caches
from importlib.machinery import ModuleSpec
from io import BytesIO
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile
from zlib import decompress

from teetotum import languages
from teetotum.engine.errors import Refusal
from teetotum.languages import say

Fetch = Callable[[str], bytes]
"""Fetches a part of the house by its name, pressed as it lies in the folder or as its host has unpacked it."""
PRESSED, GZIP = b"\x1f\x8b", 31
"""What is pressed by gzip begins so, and zlib is told so to expect it."""
LIST = Path(__file__).with_name("later.txt")
"""Names of the modules that are not here yet, one to a line; written as the house is packed."""
MARK = "later"
"""Lies in place of a language's catalogues that are not here yet; the part that has them is called after it."""


class NotFetched(Refusal):
    """A part of the house did not come whole; it is fetched again when it is next asked for."""


def lay_down(fetch: Fetch, part: str, folder: Path) -> None:
    """Fetch a part of the house and lay it where Python finds it."""
    try:
        came = fetch(part)
        opened = ZipFile(BytesIO(decompress(came, GZIP) if came.startswith(PRESSED) else came))
    except Exception:  # whatever a browser says of it, and whatever is wrong with what came
        raise NotFetched(say("a part of the house did not come: look at your connection and try again")) from None
    opened.extractall(folder)
    invalidate_caches()


def lay_down_words(fetch: Fetch, language: str, folder: Path) -> None:
    """Fetch the catalogues of a language; where they do not come, that is said in English."""
    with languages.speaking(languages.ENGLISH):
        lay_down(fetch, f"words-{language}", folder)


class Later:
    """Looks at every import first, and fetches all the rest of the house before the first that needs it."""

    def __init__(self, fetch: Fetch, names: frozenset[str], folder: Path) -> None:
        self.fetch, self.names, self.folder = fetch, names, folder

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:  # finders are asked with all three
        """Find nothing oneself, but see that what is asked for will be found."""
        del path, target
        if name in self.names:
            lay_down(self.fetch, "later", self.folder)
            self.names = frozenset()
        return None


def expect(fetch: Fetch, folder: Path) -> None:
    """From now on fetch what is not here yet when it is first asked for."""
    for mark in languages.SHELF.glob(f"*/{MARK}"):
        language = mark.parent.name
        languages.arriving[language] = partial(lay_down_words, fetch, language, folder)
    if LIST.is_file():
        names = frozenset(LIST.read_text(encoding="utf-8").split())
        sys.meta_path.insert(0, Later(fetch, names, folder))
