"""What the house is equipped with: the compiler and arrays are an extra that not everybody has installed."""

import shlex
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from teetotum.engine.errors import Refusal

COMPILER, ARRAYS = "numba", "numpy"


class NotEquipped(Refusal):
    """Something asked for needs what is not installed here."""


@cache
def has(module: str) -> bool:
    """See whether a library that is an extra is installed, without loading it."""
    return find_spec(module) is not None


def adding(*packages: str) -> str:
    """Say by which command packages are added to the environment that the house runs in, wherever it was got from."""
    here = Path(sys.prefix)
    if (here / "pipx_metadata.json").is_file():
        way = ["pipx", "inject", here.name]
    elif has("pip"):
        way = [sys.executable, "-m", "pip", "install"]
    else:
        way = ["uv", "pip", "install", "--python", sys.executable]
    return f"`{shlex.join([*way, *packages])}`"


def has_compiler() -> bool:
    """See whether rules can run by steam here."""
    return has(COMPILER) and has(ARRAYS)


def need_compiler(wish: str) -> None:
    """Refuse in one sentence what only steam can do, where there is none."""
    if not has_compiler():
        raise NotEquipped(f"{wish} needs the compiler, which is not installed here: {adding(COMPILER, ARRAYS)} adds it")


def need_arrays(wish: str) -> None:
    """Refuse in one sentence what is told in arrays, where there are none."""
    if not has(ARRAYS):
        raise NotEquipped(f"{wish} needs NumPy, which is not installed here: {adding(ARRAYS)} adds it")
