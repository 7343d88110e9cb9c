"""A store in one SQLite file, for one house alone."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from fcntl import LOCK_EX, LOCK_NB, flock
from itertools import chain, groupby
from operator import itemgetter
from pathlib import Path
from typing import TypeVar

from teetotum.parlour.store import (
    NEVER,
    VERSION,
    Change,
    Hear,
    Kept,
    NotKept,
    Overtaken,
    in_order,
    refuse_later,
)
from teetotum.parlour.store.group_commit import GroupCommit, GroupedStore, Outcome

LAYOUTS = (
    """
CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, charter BLOB NOT NULL, is_over INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS entries (
    id TEXT NOT NULL, number INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (id, number)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS open_tables ON tables (id) WHERE is_over = 0;
""",
    """
ALTER TABLE tables ADD COLUMN wakes REAL;
UPDATE tables SET wakes = 0 WHERE is_over = 0;
DROP INDEX open_tables;
CREATE INDEX waking_tables ON tables (wakes) WHERE wakes IS NOT NULL;
""",
    """
ALTER TABLE tables ADD COLUMN secret BLOB;
CREATE TABLE secrets (id TEXT PRIMARY KEY, secret BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO secrets SELECT id, CAST(json_extract(CAST(charter AS TEXT), '$.secret') AS BLOB) FROM tables
    WHERE is_over = 0 AND json_valid(CAST(charter AS TEXT))
    AND json_extract(CAST(charter AS TEXT), '$.secret') IS NOT NULL;
UPDATE tables SET charter = CAST(json_set(CAST(charter AS TEXT), '$.secret', '') AS BLOB)
    WHERE id IN (SELECT id FROM secrets);
""",
)
"""What made a store of each version out of the one before it; the file itself keeps its version."""

Result = TypeVar("Result")
Row = tuple[str, tuple[object, ...]]


class SqliteStore(GroupedStore):
    """One SQLite file, written by one task: all that has arrived meanwhile goes into one durable transaction."""

    is_shared = False

    def __init__(self, path: str | Path, *, grouped: bool = True) -> None:
        self.path = Path(path)
        self._hand = ThreadPoolExecutor(1, "store")
        self._changes = GroupCommit(lambda group: self._run(lambda: self._write(group)), grouped=grouped)
        self._file: sqlite3.Connection | None = None
        self._held = -1
        """The lock by which a second house is kept away from the same file."""

    async def open(self, hear: Hear | None = None) -> None:  # noqa: ARG002  # nobody else writes here
        """Open the file, readable by its owner alone."""
        try:
            await self._run(self._open)
        except (OSError, sqlite3.Error) as wrong:
            raise NotKept(f"{self.path} cannot be used as a store: {wrong}") from None

    async def load(self, table: str) -> Kept | None:
        """Fetch a table with all its entries."""
        return await self._run(lambda: self._load(table))

    async def since(self, table: str, first: int) -> tuple[bytes, ...]:
        """Fetch the entries of a table from a number on."""
        words = "SELECT number, entry FROM entries WHERE id = ? AND number >= ? ORDER BY number"
        rows = await self._run(lambda: self._opened().execute(words, (table, first)).fetchall())
        return in_order((number - first, entry) for number, entry in rows)

    async def waking(self) -> tuple[tuple[str, float], ...]:
        """Name the tables that go on by themselves, each with the time at which it does."""
        words = "SELECT id, wakes FROM tables WHERE wakes IS NOT NULL ORDER BY wakes"
        return await self._run(lambda: tuple(self._opened().execute(words)))

    async def tables(self, *, finished: bool = False) -> tuple[str, ...]:
        """Name every table, or those that are over."""
        words = f"SELECT id FROM tables {'WHERE is_over' if finished else ''} ORDER BY id"
        return await self._run(lambda: tuple(row[0] for row in self._opened().execute(words)))

    async def cut(self, table: str, first: int) -> None:
        """Take the entries of a table away from a number on."""
        words = "DELETE FROM entries WHERE id = ? AND number >= ?"
        await self._run(lambda: self._opened().execute(words, (table, first)))

    async def forget(self, table: str) -> None:
        """Take a finished table away with all that belongs to it."""
        await self._run(lambda: self._forget(table))

    async def publish(self, word: bytes) -> None:
        """Tell nobody: no other worker is here."""

    async def close(self) -> None:
        """Keep what is still waiting, and shut the file."""
        await self._changes.close()
        await self._run(self._shut)
        self._hand.shutdown()

    async def _run(self, work: Callable[[], Result]) -> Result:
        """Let the store's own thread do something."""
        return await asyncio.get_running_loop().run_in_executor(self._hand, work)

    # What follows runs in the store's own thread.

    def _open(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        self.hold()
        self._file = connect(self.path)
        self._file.execute("PRAGMA journal_mode=WAL")
        self._file.execute("PRAGMA synchronous=FULL")
        self._file.execute("PRAGMA busy_timeout=5000")
        look_for_damage(self._file, self.path)
        bring_up_to_date(self._file)

    def hold(self) -> None:
        """Take the store for this house alone; the lock goes with the process, however it ends."""
        self._held = os.open(f"{self.path}.lock", os.O_CREAT | os.O_RDWR, 0o600)
        try:
            flock(self._held, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            self.release()
            raise NotKept(
                f"another parlour is open on {self.path}: close it first, or name another file with --store"
            ) from None

    def release(self) -> None:
        """Leave the store to whoever comes next."""
        if self._held >= 0:
            os.close(self._held)
            self._held = -1

    def _shut(self) -> None:
        if self._file is not None:
            self._file.close()
        self.release()

    def _forget(self, table: str) -> None:
        file = self._opened()
        with file:
            file.execute("BEGIN IMMEDIATE")
            gone = file.execute("DELETE FROM tables WHERE id = ? AND is_over", (table,)).rowcount
            if gone:
                file.execute("DELETE FROM entries WHERE id = ?", (table,))
                file.execute("DELETE FROM secrets WHERE id = ?", (table,))

    def _write(self, group: list[Change]) -> list[Outcome]:
        """Write a group in one transaction; if that fails, each write alone, so that one cannot spoil the others."""
        try:
            self._transact(group)
        except sqlite3.Error as wrong:
            if len(group) > 1:
                return [self._write([change])[0] for change in group]
            kind = Overtaken if isinstance(wrong, sqlite3.IntegrityError) else NotKept
            return [kind(f"this could not be kept, so it is not done: {wrong}")]
        return [None] * len(group)

    def _transact(self, group: list[Change]) -> None:
        file = self._opened()
        try:
            file.execute("BEGIN IMMEDIATE")
            for words, rows in groupby(chain.from_iterable(map(rows_of, group)), itemgetter(0)):
                file.executemany(words, (given for _, given in rows))
            file.execute("COMMIT")
        except sqlite3.Error:
            with suppress(sqlite3.Error):
                file.execute("ROLLBACK")
            raise

    def _load(self, table: str) -> Kept | None:
        words = (
            "SELECT charter, coalesce(secrets.secret, tables.secret, x'') FROM tables LEFT JOIN secrets USING (id) "
            "WHERE id = ?"
        )
        found = self._opened().execute(words, (table,)).fetchone()
        if found is None:
            return None
        rows = self._opened().execute("SELECT number, entry FROM entries WHERE id = ? ORDER BY number", (table,))
        return Kept(found[0], in_order(rows), found[1])

    def _opened(self) -> sqlite3.Connection:
        if self._file is None:
            raise NotKept("the store is not open")
        return self._file


def connect(path: str | Path) -> sqlite3.Connection:
    """Open a file in which every transaction is begun and ended by us."""
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False)


def rows_of(change: Change) -> Iterator[Row]:
    """Write a change as the statements that make it."""
    for table in change.sets:
        yield "INSERT INTO tables (id, charter) VALUES (?, ?)", (table.id, table.charter)
        yield "INSERT INTO secrets (id, secret) VALUES (?, ?)", (table.id, table.secret)
    for number, entry in enumerate(change.entries, change.first):
        yield "INSERT INTO entries (id, number, entry) VALUES (?, ?, ?)", (change.table, number, entry)
    if change.is_over:
        yield (
            "UPDATE tables SET is_over = 1, wakes = NULL, "
            "secret = coalesce((SELECT secret FROM secrets WHERE id = tables.id), secret) WHERE id = ?",
            (change.table,),
        )
        yield "DELETE FROM secrets WHERE id = ?", (change.table,)
    elif change.wakes is not None:
        wakes = None if change.wakes == NEVER else change.wakes
        yield "UPDATE tables SET wakes = ? WHERE id = ?", (wakes, change.table)


def look_for_damage(file: sqlite3.Connection, path: Path) -> None:
    """Refuse a file whose pages are damaged, before anything more is written to it."""
    if found := damage_in(file):
        raise NotKept(f"{path} is damaged ({found}): teetotum store repair {path} saves what can be read of it")


def damage_in(file: sqlite3.Connection) -> str:
    """Say what is wrong with the pages of a file, if anything is."""
    try:
        found = [str(row[0]) for row in file.execute("PRAGMA quick_check(1)")]
    except sqlite3.DatabaseError as wrong:
        return str(wrong)
    return "" if found == ["ok"] else " ".join(" ".join(found).replace("*** in database main ***", "").split())


def bring_up_to_date(file: sqlite3.Connection) -> None:
    """Make a store of an earlier version one of this, each step whole or not at all; a later one is left alone."""
    version = file.execute("PRAGMA user_version").fetchone()[0]
    refuse_later(version)
    for number, layout in enumerate(LAYOUTS[version:], version + 1):
        file.executescript(f"BEGIN IMMEDIATE; {layout} PRAGMA user_version = {number}; COMMIT;")


assert len(LAYOUTS) == VERSION
