"""Whole stores, read from one moment of them: for copies, for a look at every table, and for saving what can be read.

Reading takes nothing from the house that is open on a store, and changes nothing in it. A copy is always an SQLite
store of today's version, wherever it was taken from, so that it can be opened, kept, or laid into another store.
"""

import asyncio
import os
import sqlite3
import string
import tempfile
from collections.abc import AsyncGenerator, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from teetotum.parlour.store import NEVER, Kept, NewTable, NotKept, Store, in_order, is_address, store_at
from teetotum.parlour.store.sqlite import SqliteStore, bring_up_to_date, connect, damage_in

Row = tuple[int, bytes]
TABLES = (
    "SELECT id, charter, coalesce(secrets.secret, tables.secret, x''), is_over, wakes "
    "FROM tables LEFT JOIN secrets USING (id)"
)
ROWS = "SELECT number, entry FROM entries WHERE id = ? ORDER BY number"
LETTERS = string.ascii_letters + string.digits
TOGETHER = 200
"""Tables that are copied at once."""


class Whole(NamedTuple):
    """All that a store has of one table."""

    id: str
    charter: bytes
    secret: bytes
    is_over: bool
    wakes: float | None
    rows: tuple[Row, ...]

    @property
    def kept(self) -> Kept:
        """The table as a house would find it."""
        return Kept(self.charter, in_order(self.rows), self.secret)


# --- reading ---


async def wholes(where: str, *, finished: bool = False) -> AsyncGenerator[Whole, None]:
    """Read every table of a store as it stood at one moment, or those that are over."""
    if is_address(where):
        from teetotum.parlour.store.postgresql import read_wholes  # noqa: PLC0415  # needs a package more

        async for whole in read_wholes(where, finished=finished):
            yield whole
        return
    words = f"{TABLES} {'WHERE is_over' if finished else ''} ORDER BY id"
    with snapshot(Path(where)) as file:
        try:
            bring_up_to_date(file)
            for row in file.execute(words):
                yield as_whole(row, tuple(file.execute(ROWS, (row[0],))))
        except sqlite3.Error as wrong:
            raise NotKept(f"{where} cannot be read to its end: {wrong}") from None


def as_whole(row: Any, rows: Iterable[Row]) -> Whole:
    """Put together what a store has of a table."""
    name, charter, secret, is_over, wakes = row
    return Whole(name, charter, secret, bool(is_over), wakes, tuple((number, entry) for number, entry in rows))


@contextmanager
def snapshot(path: Path) -> Iterator[sqlite3.Connection]:
    """Copy a file as it stands at this moment; the file itself is only read."""
    if not path.is_file():
        raise NotKept(f"there is no store {path}")
    with tempfile.TemporaryDirectory(prefix="teetotum-store-") as folder, closing(connect(f"{folder}/copy")) as taken:
        try:
            with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as file:
                file.backup(taken)
        except sqlite3.Error as wrong:
            raise NotKept(f"{path} cannot be read as a store: {wrong}") from None
        yield taken


def page_damage(where: str) -> str:
    """Say what is wrong with the pages of a file; a database looks after its own."""
    if is_address(where):
        return ""
    with snapshot(Path(where)) as file:
        return damage_in(file)


# --- copying ---


async def copy(where: str, into: Store, *, finished: bool = False) -> int:
    """Copy every table of a store into another that has none; tell how many."""
    count, waiting = 0, []
    async for whole in wholes(where, finished=finished):
        waiting.append(lay_down(into, whole))
        count += 1
        if len(waiting) >= TOGETHER:
            await asyncio.gather(*waiting)
            waiting.clear()
    await asyncio.gather(*waiting)
    return count


async def lay_down(into: Store, whole: Whole) -> None:
    """Keep a table as it was kept elsewhere; a number that is missing there stays missing."""
    await into.set_table(NewTable(whole.id, whole.charter, whole.secret))
    for number, entries in runs(whole.rows):
        await into.append(whole.id, number, entries)
    await into.append(whole.id, 0, (), is_over=whole.is_over, wakes=NEVER if whole.wakes is None else whole.wakes)


def runs(rows: Iterable[Row]) -> Iterator[tuple[int, list[bytes]]]:
    """Part rows where a number is missing between them."""
    first, listed = 0, list[bytes]()
    for number, entry in rows:
        if listed and number != first + len(listed):
            yield first, listed
            listed = []
        if not listed:
            first = number
        listed.append(entry)
    if listed:
        yield first, listed


async def back_up(where: str, target: Path, *, finished: bool = False) -> int:
    """Copy a store into a fresh file, which has its name only once it is whole; tell how many tables there were."""
    if target.exists():
        raise NotKept(f"{target} is there already: name another file")
    part = target.with_name(f"{target.name}.part")
    clear(part)
    store = SqliteStore(part)
    try:
        await store.open()
        count = await copy(where, store, finished=finished)
    except BaseException:
        await store.close()
        clear(part)
        raise
    await store.close()
    os.replace(part, target)
    clear(part)
    return count


async def lay_in(source: Path, where: str) -> int:
    """Lay a copy into a store that has no tables yet; tell how many there were."""
    if not source.is_file():
        raise NotKept(f"there is no copy {source}")
    store = store_at(where)
    try:
        await store.open()
        if found := len(await store.tables()):
            raise NotKept(f"this store has {found:,} tables already: name an empty one")
        return await copy(str(source), store)
    finally:
        await store.close()


def clear(path: Path) -> None:
    """Take away a file and what SQLite keeps beside it."""
    for ending in ("", "-wal", "-shm", ".lock"):
        Path(f"{path}{ending}").unlink(missing_ok=True)


# --- saving what can be read of a damaged file ---


def salvage(path: Path) -> Iterator[Whole]:
    """Read what can still be read of a damaged file, table by table."""
    with snapshot(path) as file:
        with suppress(sqlite3.Error):
            bring_up_to_date(file)
        for name in sorted(names_in(file)):
            if whole := read_what_can_be(file, name):
                yield whole


def names_in(file: sqlite3.Connection) -> set[str]:
    """Find the names of tables round about pages that cannot be read: from both ends, and by their first letters."""
    found: set[str] = set()
    for kept in ("tables", "entries"):
        found |= read_until_damage(file, f"SELECT DISTINCT id FROM {kept} ORDER BY id")
        found |= read_until_damage(file, f"SELECT DISTINCT id FROM {kept} ORDER BY id DESC")
        for letters in product(LETTERS, repeat=2):
            start = "".join(letters)
            words = f"SELECT DISTINCT id FROM {kept} WHERE id >= ? AND id < ? ORDER BY id"
            found |= read_until_damage(file, words, start, f"{start}\x7f")
    return found


def read_until_damage(file: sqlite3.Connection, words: str, *given: str) -> set[str]:
    """Read names as far as they can be read."""
    found: set[str] = set()
    with suppress(sqlite3.Error):
        for row in file.execute(words, given):
            found.add(str(row[0]))
    return found


def read_what_can_be(file: sqlite3.Connection, name: str) -> Whole | None:
    """Read a table; without what it was set by there is none."""
    rows: list[Row] = []
    try:
        found = file.execute(f"{TABLES} WHERE id = ?", (name,)).fetchone()
    except sqlite3.Error:
        return None
    with suppress(sqlite3.Error):
        rows.extend(file.execute(ROWS, (name,)))
    return None if found is None else as_whole(found, rows)
