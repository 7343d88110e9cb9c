"""What the house is equipped with: the compiler and arrays are an extra that not everybody has installed."""

from functools import cache
from importlib.util import find_spec

from teetotum.engine.errors import Refusal

COMPILER, ARRAYS = "numba", "numpy"
REMEDY = "pip install 'teetotum[fast]'"


class NotEquipped(Refusal):
    """Something asked for needs what is not installed here."""


@cache
def has(module: str) -> bool:
    """See whether a library that is an extra is installed, without loading it."""
    return find_spec(module) is not None


def has_compiler() -> bool:
    """See whether rules can run by steam here."""
    return has(COMPILER) and has(ARRAYS)


def need_compiler(wish: str) -> None:
    """Refuse in one sentence what only steam can do, where there is none."""
    if not has_compiler():
        raise NotEquipped(f"{wish} needs the compiler, which is not installed here: {REMEDY}")


def need_arrays(wish: str) -> None:
    """Refuse in one sentence what is told in arrays, where there are none."""
    if not has(ARRAYS):
        raise NotEquipped(f"{wish} needs NumPy, which is not installed here: {REMEDY}")
