"""Where tables are kept: an entry is acknowledged only once it lies durably on the disk.

The store knows nothing of games. It keeps a charter for each table and a numbered list of entries; two writers of one
table cannot both write the same number, so a second process that has fallen behind is refused, never merged.
"""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from fcntl import LOCK_EX, LOCK_NB, flock
from math import inf
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

from teetotum.engine.errors import Refusal

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
)
"""What made a store of each version out of the one before it; the file itself keeps its version."""
NEVER = inf
"""When a table wakes that only people can go on with."""

Result = TypeVar("Result")


class NotKept(Refusal):
    """The store could not keep something; it must be taken as not done."""


class Kept(NamedTuple):
    """A table as it lies in the store."""

    charter: bytes
    entries: tuple[bytes, ...]


class Store(Protocol):
    """What the parlour asks of a store; every `await` that comes back means that it is durable."""

    async def open(self) -> None:
        """Make ready."""

    async def set_table(self, table: str, charter: bytes) -> None:
        """Keep a new table."""

    async def append(
        self, table: str, first: int, entries: Sequence[bytes], *, is_over: bool = False, wakes: float | None = None
    ) -> None:
        """Keep further entries of a table, numbered from `first`, and when it wakes where that is new; all or none."""

    async def load(self, table: str) -> Kept | None:
        """Fetch a table with all its entries."""

    async def waking(self) -> tuple[tuple[str, float], ...]:
        """Name the tables that go on by themselves, each with the time at which it does."""

    async def close(self) -> None:
        """Keep what is still waiting, and shut."""


def in_order(rows: Iterable[tuple[int, bytes]]) -> tuple[bytes, ...]:
    """List a table's entries up to the first that is missing; in its place stands one that cannot be read."""
    listed: list[bytes] = []
    for number, entry in rows:
        if number != len(listed):
            listed.append(b"")
            break
        listed.append(entry)
    return tuple(listed)


class PendingWrite(NamedTuple):
    """Something waiting to be written, and who waits for it."""

    rows: tuple[tuple[str, tuple[object, ...]], ...]
    done: "asyncio.Future[None]"


class SqliteStore:
    """One SQLite file, written by one task: all that has arrived meanwhile goes into one durable transaction."""

    def __init__(self, path: str | Path, *, grouped: bool = True) -> None:
        self.path, self.grouped = Path(path), grouped
        self._queue: asyncio.Queue[PendingWrite | None] = asyncio.Queue()
        self._hand = ThreadPoolExecutor(1, "store")
        self._writer: asyncio.Task[None] | None = None
        self._file: sqlite3.Connection | None = None
        self._held = -1
        """The lock by which a second house is kept away from the same file."""

    async def open(self) -> None:
        """Open the file, readable by its owner alone, and set the writer going."""
        try:
            await self._run(self._open)
        except (OSError, sqlite3.Error) as wrong:
            raise NotKept(f"{self.path} cannot be used as a store: {wrong}") from None
        self._writer = asyncio.create_task(self._write_on())

    async def set_table(self, table: str, charter: bytes) -> None:
        """Keep a new table."""
        await self._keep((("INSERT INTO tables (id, charter) VALUES (?, ?)", (table, charter)),))

    async def append(
        self, table: str, first: int, entries: Sequence[bytes], *, is_over: bool = False, wakes: float | None = None
    ) -> None:
        """Keep further entries of a table."""
        insert = "INSERT INTO entries (id, number, entry) VALUES (?, ?, ?)"
        rows: list[tuple[str, tuple[object, ...]]] = [
            (insert, (table, first + n, entry)) for n, entry in enumerate(entries)
        ]
        if is_over:
            rows.append(("UPDATE tables SET is_over = 1, wakes = NULL WHERE id = ?", (table,)))
        elif wakes is not None:
            rows.append(("UPDATE tables SET wakes = ? WHERE id = ?", (None if wakes == NEVER else wakes, table)))
        await self._keep(tuple(rows))

    async def load(self, table: str) -> Kept | None:
        """Fetch a table with all its entries."""
        return await self._run(lambda: self._load(table))

    async def waking(self) -> tuple[tuple[str, float], ...]:
        """Name the tables that go on by themselves, each with the time at which it does."""
        return await self._run(self._waking)

    async def close(self) -> None:
        """Keep what is still waiting, and shut the file."""
        if self._writer is not None:
            await self._queue.put(None)
            await self._writer
        await self._run(self._shut)
        self._hand.shutdown()

    async def _run(self, work: Callable[[], Result]) -> Result:
        """Let the store's own thread do something."""
        return await asyncio.get_running_loop().run_in_executor(self._hand, work)

    async def _keep(self, rows: tuple[tuple[str, tuple[object, ...]], ...]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(PendingWrite(rows, done))
        await done

    async def _write_on(self) -> None:
        """Write whatever has come in since the last transaction, until the store is closed."""
        while (pending := await self._queue.get()) is not None:
            group = [pending]
            while self.grouped and not self._queue.empty():
                if (another := self._queue.get_nowait()) is None:
                    self._queue.put_nowait(None)
                    break
                group.append(another)
            await self._write_group(group)

    async def _write_group(self, group: list[PendingWrite]) -> None:
        for pending, wrong in zip(group, await self._run(lambda: self._write(group)), strict=True):
            if pending.done.cancelled():
                continue
            if wrong is None:
                pending.done.set_result(None)
            else:
                pending.done.set_exception(NotKept(f"this could not be kept, so it is not done: {wrong}"))

    # What follows runs in the store's own thread.

    def _open(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        self._lock()
        self._file = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        self._file.execute("PRAGMA journal_mode=WAL")
        self._file.execute("PRAGMA synchronous=FULL")
        self._file.execute("PRAGMA busy_timeout=5000")
        bring_up_to_date(self._file)

    def _lock(self) -> None:
        """Take the store for this house alone; the lock goes with the process, however it ends."""
        self._held = os.open(f"{self.path}.lock", os.O_CREAT | os.O_RDWR, 0o600)
        try:
            flock(self._held, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            raise NotKept(
                f"another parlour is open on {self.path}: close it first, or name another file with --store"
            ) from None

    def _shut(self) -> None:
        if self._file is not None:
            self._file.close()
        if self._held >= 0:
            os.close(self._held)
            self._held = -1

    def _write(self, group: list[PendingWrite]) -> list[Exception | None]:
        """Write a group in one transaction; if that fails, each write alone, so that one cannot spoil the others."""
        try:
            self._transact(group)
        except sqlite3.Error as wrong:
            return [wrong] if len(group) == 1 else [self._write([pending])[0] for pending in group]
        return [None] * len(group)

    def _transact(self, group: list[PendingWrite]) -> None:
        file = self._opened()
        try:
            file.execute("BEGIN IMMEDIATE")
            for pending in group:
                for words, given in pending.rows:
                    file.execute(words, given)
            file.execute("COMMIT")
        except sqlite3.Error:
            with suppress(sqlite3.Error):
                file.execute("ROLLBACK")
            raise

    def _load(self, table: str) -> Kept | None:
        found = self._opened().execute("SELECT charter FROM tables WHERE id = ?", (table,)).fetchone()
        if found is None:
            return None
        rows = self._opened().execute("SELECT number, entry FROM entries WHERE id = ? ORDER BY number", (table,))
        return Kept(found[0], in_order(rows))

    def _waking(self) -> tuple[tuple[str, float], ...]:
        return tuple(self._opened().execute("SELECT id, wakes FROM tables WHERE wakes IS NOT NULL ORDER BY wakes"))

    def _opened(self) -> sqlite3.Connection:
        if self._file is None:
            raise NotKept("the store is not open")
        return self._file


def bring_up_to_date(file: sqlite3.Connection) -> None:
    """Make a store of an earlier version one of this, each step whole or not at all; a later one is left alone."""
    version = file.execute("PRAGMA user_version").fetchone()[0]
    if version > len(LAYOUTS):
        raise NotKept(f"this store is of version {version}, and this house knows only {len(LAYOUTS)}: take a newer one")
    for number, layout in enumerate(LAYOUTS[version:], version + 1):
        file.executescript(f"BEGIN IMMEDIATE; {layout} PRAGMA user_version = {number}; COMMIT;")
