"""Records are named by what they hold, in the names of compiled functions.

Left alone, Numba names a record there by a number that it counts up as a process meets types. Rules that several games
share were then compiled, in two processes, for two different records under one and the same name; loaded from the cache
into a third process, the one was taken for the other, and a match by steam might never end.
"""

from hashlib import sha256

from numba.core import types


def name_of(record: types.Record) -> tuple[str, tuple[str]]:
    """Name a record by its fields, their kinds and their places."""
    return "Record", (sha256(record.name.encode()).hexdigest()[:20],)


def install() -> None:
    """Have all records named so from now on."""
    types.Record.mangling_args = property(name_of)  # type: ignore[assignment, method-assign]  # Numba reads it so
