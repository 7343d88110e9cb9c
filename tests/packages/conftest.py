"""A shelf on which packages of other people may be laid for a test, and are forgotten after it."""

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from teetotum import games, packages, rulebooks
from teetotum.engine.rules import RULES, UPHELD
from teetotum.rulebooks.lessons.reader import read_in
from tests.scratch import copy_sample

Lay = Callable[..., Path]


def forget() -> None:
    """Forget what was found, so that it is looked for afresh."""
    importlib.invalidate_caches()
    for kept in (packages.offered, games.declared, games.fault_of, rulebooks.read, read_in):
        kept.cache_clear()


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(str(tmp_path))
    before = set(sys.modules), list(RULES), list(UPHELD)
    forget()
    yield tmp_path
    for name in set(sys.modules) - before[0]:
        if (getattr(sys.modules[name], "__file__", "") or "").startswith(str(tmp_path)):
            del sys.modules[name]
    for kept, was in ((RULES, before[1]), (UPHELD, before[2])):
        for written in set(kept) - set(was):
            if written.__module__.startswith(("hopping", "leaping", "teetotum_hop")):
                del kept[written]
    forget()


@pytest.fixture
def lay(shelf: Path) -> Lay:
    """Lay the sample game on the shelf under other names."""

    def lay_one(package: str = "hopping", game: str = "hopping", prefix: str = "HQ") -> Path:
        made = copy_sample(shelf, package, game, prefix)
        forget()
        return made

    return lay_one
