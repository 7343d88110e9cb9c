"""Modules that come later: a game that few play is fetched when its rules are first asked for."""

import sys
from collections.abc import Callable, Sequence
from importlib import invalidate_caches
from importlib.machinery import ModuleSpec
from io import BytesIO
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile
from zlib import decompress

GZIP = 31
"""Tells zlib to expect a gzip head."""
LIST = Path(__file__).with_name("later.txt")
"""Names of the modules that are not here yet, one to a line; written as the house is packed."""


class Later:
    """Looks at every import first, and fetches all the rest of the house before the first that needs it."""

    def __init__(self, fetch: Callable[[], bytes], names: frozenset[str], folder: Path) -> None:
        self.fetch, self.names, self.folder = fetch, names, folder

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:  # finders are asked with all three
        """Find nothing oneself, but see that what is asked for will be found."""
        del path, target
        if name in self.names:
            self.names = frozenset()
            ZipFile(BytesIO(decompress(self.fetch(), GZIP))).extractall(self.folder)
            invalidate_caches()
        return None


def expect(fetch: Callable[[], bytes], folder: Path) -> None:
    """From now on fetch what is not here yet when it is first asked for."""
    if LIST.is_file():
        names = frozenset(LIST.read_text(encoding="utf-8").split())
        sys.meta_path.insert(0, Later(fetch, names, folder))
