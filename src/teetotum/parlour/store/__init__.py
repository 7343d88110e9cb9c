"""Where tables are kept: an entry is acknowledged only once it lies durably on a disk.

A store knows nothing of games. It keeps a charter for each table, apart from it the secret while the match is live, and
a numbered list of entries; two writers of one table cannot both write the same number, so whoever has fallen behind is
refused, never merged. `sqlite.py` serves one house alone, `postgresql.py` any number of workers at once.
"""

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import NamedTuple, Protocol

from teetotum.engine.equipment import adding
from teetotum.engine.errors import Refusal

VERSION = 3
"""The version of the stores that this house writes."""
NEVER = inf
"""When a table wakes that only people can go on with."""


class NotKept(Refusal):
    """The store could not keep something; it must be taken as not done."""


class Overtaken(NotKept):
    """Another worker has written to the table first; whoever was overtaken looks again and decides again."""


class NewTable(NamedTuple):
    """A table that is set: what was settled for it, and the secret that nobody sees before its end."""

    id: str
    charter: bytes
    secret: bytes = b""


class Kept(NamedTuple):
    """A table as it lies in the store."""

    charter: bytes
    entries: tuple[bytes, ...] = ()
    secret: bytes = b""
    is_ours: bool = True
    """Whether this worker looks after what the table does by itself."""


class Change(NamedTuple):
    """What happens to a table at once, and is kept whole or not at all."""

    table: str = ""
    first: int = 0
    entries: tuple[bytes, ...] = ()
    is_over: bool = False
    wakes: float | None = None
    """When the table goes on by itself, where that is new."""
    sets: tuple[NewTable, ...] = ()
    """Tables that are set by it: the next of the same company."""


class EntriesCame(NamedTuple):
    """Entries of a table were kept; they are not told where they are too long for that."""

    table: str
    first: int
    until: int
    """The number after the last of them."""
    entries: tuple[bytes, ...] | None
    is_own: bool = False
    """Whether this worker has written them itself."""


class WordCame(NamedTuple):
    """A worker tells the others something that is kept nowhere."""

    worker: str
    word: bytes


class TablesCame(NamedTuple):
    """Tables that nobody looked after are this worker's now, each with the time at which it wakes."""

    tables: tuple[tuple[str, float], ...]


class WorkerGone(NamedTuple):
    """A worker is no more."""

    worker: str


class LineRestored(NamedTuple):
    """News may have been missed, and come again from now on."""


Heard = EntriesCame | WordCame | TablesCame | WorkerGone | LineRestored
Hear = Callable[[Heard], None]


class Store(Protocol):
    """What the parlour asks of a store; every `await` that comes back means that it is durable."""

    is_shared: bool
    """Whether other workers write to it too."""

    async def open(self, hear: Hear | None = None) -> None:
        """Make ready, and tell from now on what other workers do."""

    async def set_table(self, table: NewTable) -> None:
        """Keep a new table."""

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
        """Keep further entries of a table, numbered from `first`, and what comes with them; all or none.

        Whoever says when the table wakes looks after it from then on.
        """

    async def load(self, table: str) -> Kept | None:
        """Fetch a table with all its entries."""

    async def since(self, table: str, first: int) -> tuple[bytes, ...]:
        """Fetch the entries of a table from a number on."""

    async def waking(self) -> tuple[tuple[str, float], ...]:
        """Look after the tables that go on by themselves and are nobody's; each is named with its time."""

    async def tables(self, *, finished: bool = False) -> tuple[str, ...]:
        """Name every table, or those that are over."""

    async def cut(self, table: str, first: int) -> None:
        """Take the entries of a table away from a number on."""

    async def forget(self, table: str) -> None:
        """Take a finished table away with all that belongs to it; one that is not over is left alone."""

    async def publish(self, word: bytes) -> None:
        """Tell the other workers something that need not be kept."""

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


def refuse_later(version: int) -> None:
    """Leave a store alone that a later house has written."""
    if version > VERSION:
        raise NotKept(f"this store is of version {version}, and this house knows only {VERSION}: take a newer one")


def is_address(where: str) -> bool:
    """See whether a store is named by the address of a database, and not by a file."""
    return "://" in where


def store_at(where: str) -> Store:
    """Find the store of this name: a file, or postgresql://USER@HOST/DATABASE."""
    if not is_address(where):
        from teetotum.parlour.store.sqlite import SqliteStore  # noqa: PLC0415  # each store is fetched when it is used

        return SqliteStore(where)
    if where.partition("://")[0] not in ("postgresql", "postgres"):
        raise NotKept(f"{where.partition('://')[0]}:// is no store: name a file, or postgresql://USER@HOST/DATABASE")
    try:
        from teetotum.parlour.store.postgresql import PostgresStore  # noqa: PLC0415
    except ModuleNotFoundError:
        raise NotKept(f"a store on PostgreSQL needs a package more: {adding('asyncpg')} adds it") from None
    return PostgresStore(where)
