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

Fetch = Callable[[str], bytes]
"""Fetches a part of the house by its name, pressed as it lies in the folder."""
GZIP = 31
"""Tells zlib to expect a gzip head."""
LIST = Path(__file__).with_name("later.txt")
"""Names of the modules that are not here yet, one to a line; written as the house is packed."""
MARK = "later"
"""Lies in place of a language's catalogues that are not here yet; the part that has them is called after it."""


def lay_down(fetch: Fetch, part: str, folder: Path) -> None:
    """Fetch a part of the house and lay it where Python finds it."""
    ZipFile(BytesIO(decompress(fetch(part), GZIP))).extractall(folder)
    invalidate_caches()


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
            self.names = frozenset()
            lay_down(self.fetch, "later", self.folder)
        return None


def expect(fetch: Fetch, folder: Path) -> None:
    """From now on fetch what is not here yet when it is first asked for."""
    for mark in languages.SHELF.glob(f"*/{MARK}"):
        language = mark.parent.name
        languages.arriving[language] = partial(lay_down, fetch, f"words-{language}", folder)
    if LIST.is_file():
        names = frozenset(LIST.read_text(encoding="utf-8").split())
        sys.meta_path.insert(0, Later(fetch, names, folder))
