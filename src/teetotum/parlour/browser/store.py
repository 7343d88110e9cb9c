"""A store in the browser's own database, for one house alone; the calls of the database are JavaScript's."""

from collections.abc import Awaitable, Sequence
from typing import Protocol

from msgspec import Struct, json

from teetotum.languages import say
from teetotum.parlour.store import NEVER, Hear, Kept, NewTable, NotKept, Overtaken, in_order


class WrittenTable(Struct):
    """A new table as the database is told of it."""

    id: str
    charter: str
    secret: str


class WrittenChange(Struct):
    """A change as the database is told of it: all or nothing, and no number twice."""

    table: str = ""
    first: int = 0
    entries: tuple[str, ...] = ()
    is_over: bool = False
    wakes: float | None = None
    is_woken: bool = False
    """Whether `wakes` is new; none of it means never."""
    sets: tuple[WrittenTable, ...] = ()


class FoundTable(Struct):
    """A table as the database tells of it."""

    charter: str
    secret: str = ""
    entries: tuple[tuple[int, str], ...] = ()


class Database(Protocol):
    """What is asked of the database; every answer is JSON, and comes when it is durable."""

    def write(self, change: str) -> Awaitable[str]:
        """Write a change: nothing if it is kept, `overtaken` if a number was there already, else why not."""

    def load(self, table: str, first: int) -> Awaitable[str]:
        """Find a table with its entries from a number on; null if there is none."""

    def waking(self) -> Awaitable[str]:
        """List the tables that go on by themselves, each with its time."""

    def tables(self, finished: bool) -> Awaitable[str]:
        """Name every table, or those that are over."""

    def cut(self, table: str, first: int) -> Awaitable[str]:
        """Take the entries of a table away from a number on."""

    def forget(self, table: str) -> Awaitable[str]:
        """Take a finished table away."""


read_found = json.Decoder(FoundTable | None).decode
read_waking = json.Decoder(tuple[tuple[str, float], ...]).decode
read_names = json.Decoder(tuple[str, ...]).decode


class BrowserStore:
    """The browser's database as the parlour knows a store."""

    is_shared = False

    def __init__(self, database: Database) -> None:
        self.database = database

    async def open(self, hear: Hear | None = None) -> None:
        """Do nothing: the database was opened before, and nobody else writes there."""

    async def set_table(self, table: NewTable) -> None:
        """Keep a new table."""
        await self._write(WrittenChange(sets=(written(table),)))

    async def append(
        self,
        table: str,
        first: int,
        entries: Sequence[bytes],
        *,
        is_over: bool = False,
        wakes: float | None = None,
        sets: Sequence[NewTable] = (),
    ) -> None:
        """Keep further entries of a table."""
        lines = tuple(entry.decode() for entry in entries)
        at = None if wakes is None or wakes == NEVER else wakes
        new = tuple(written(each) for each in sets)
        await self._write(WrittenChange(table, first, lines, is_over, at, wakes is not None, new))

    async def _write(self, change: WrittenChange) -> None:
        why = await self.database.write(json.encode(change).decode())
        if why == "overtaken":
            raise Overtaken(say("this could not be kept, so it is not done: another window was quicker"))
        if why:
            raise NotKept(say("this could not be kept, so it is not done: {why}", why=why))

    async def load(self, table: str) -> Kept | None:
        """Fetch a table with all its entries."""
        found = read_found(await self.database.load(table, 0))
        if found is None:
            return None
        lines = in_order((number, entry.encode()) for number, entry in found.entries)
        return Kept(found.charter.encode(), lines, found.secret.encode())

    async def since(self, table: str, first: int) -> tuple[bytes, ...]:
        """Fetch the entries of a table from a number on."""
        found = read_found(await self.database.load(table, first))
        return in_order((number - first, entry.encode()) for number, entry in found.entries) if found else ()

    async def waking(self) -> tuple[tuple[str, float], ...]:
        """Name the tables that go on by themselves, each with the time at which it does."""
        return read_waking(await self.database.waking())

    async def tables(self, *, finished: bool = False) -> tuple[str, ...]:
        """Name every table, or those that are over."""
        return read_names(await self.database.tables(finished))

    async def cut(self, table: str, first: int) -> None:
        """Take the entries of a table away from a number on."""
        await self.database.cut(table, first)

    async def forget(self, table: str) -> None:
        """Take a finished table away with all that belongs to it."""
        await self.database.forget(table)

    async def publish(self, word: bytes) -> None:
        """Tell nobody: no other worker is here."""

    async def close(self) -> None:
        """Do nothing: whatever was told is kept already."""


def written(table: NewTable) -> WrittenTable:
    """Write a new table for the database."""
    return WrittenTable(table.id, table.charter.decode(), table.secret.decode())
