"""A store on PostgreSQL, shared by any number of workers.

What is kept is told to every worker in the transaction that keeps it (NOTIFY). A worker shows each second that it is
there; the tables that one looks after are free to the others when it has not shown itself for a few. The database's
clock alone counts for that, and numbers of entries decide whatever a clock got wrong.
"""

import asyncio
import logging
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, TypeVar
from urllib.parse import urlsplit

import asyncpg
from msgspec import MsgspecError, Raw, json

from teetotum.parlour.store import (
    NEVER,
    VERSION,
    Change,
    EntriesCame,
    Hear,
    Heard,
    Kept,
    LineRestored,
    NotKept,
    Overtaken,
    TablesCame,
    WordCame,
    WorkerGone,
    in_order,
    refuse_later,
)
from teetotum.parlour.store.copying import Whole
from teetotum.parlour.store.group_commit import GroupCommit, GroupedStore, Outcome

LOG = logging.getLogger("teetotum.parlour")
Result = TypeVar("Result")
SCHEMA = CHANNEL = "teetotum"
LAYOUTS = {
    3: """
CREATE TABLE tables (
    id text PRIMARY KEY, charter bytea NOT NULL, secret bytea, is_over boolean NOT NULL DEFAULT false,
    wakes float8, worker text);
CREATE TABLE entries (id text NOT NULL, number integer NOT NULL, entry bytea NOT NULL, PRIMARY KEY (id, number));
CREATE TABLE secrets (id text PRIMARY KEY, secret bytea NOT NULL);
CREATE TABLE workers (id text PRIMARY KEY, seen timestamptz NOT NULL);
CREATE INDEX waking_tables ON tables (wakes) WHERE wakes IS NOT NULL;
CREATE FUNCTION keep(
    set_ids text[], set_charters bytea[], set_secrets bytea[], entry_ids text[], entry_numbers integer[],
    entry_bytes bytea[], by_worker text, waking_ids text[], waking_times float8[], over_ids text[],
    news_channel text, news text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO tables (id, charter) SELECT * FROM unnest(set_ids, set_charters);
    INSERT INTO secrets (id, secret) SELECT * FROM unnest(set_ids, set_secrets);
    -- Entries come before anything else that two workers could want at once, so that none ever waits for the other.
    INSERT INTO entries (id, number, entry) SELECT * FROM unnest(entry_ids, entry_numbers, entry_bytes);
    UPDATE tables SET wakes = w.wakes, worker = by_worker
        FROM unnest(waking_ids, waking_times) AS w (id, wakes) WHERE tables.id = w.id;
    UPDATE tables SET is_over = true, wakes = NULL, worker = NULL, secret = coalesce(
        (SELECT secrets.secret FROM secrets WHERE secrets.id = tables.id), tables.secret) WHERE id = ANY (over_ids);
    DELETE FROM secrets WHERE id = ANY (over_ids);
    PERFORM pg_notify(news_channel, words) FROM unnest(news) AS n (words);
END $$;
""",
}
"""What made a store of each version out of the one before it; the first on PostgreSQL was the third of all."""
OPENING_LOCK = 0x7EE70
"""Held while the layout is brought up to date, so that workers that open together do it once."""
BEAT, LEASE = 1.0, 4.0
"""Seconds between two signs of life, and after the last of them until a worker counts as gone."""
PATIENCE = 10.0
"""Seconds that the database may take for an answer."""
LARGEST_NEWS = 7_900
"""Bytes that PostgreSQL carries in one notification."""
LARGEST_LINE = 7_500
"""Bytes of it for one table's entries; the rest says what it is and from whom."""
KEEP = "SELECT keep($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
BEAT_ONCE = """
WITH me AS (
    INSERT INTO workers (id, seen) VALUES ($1, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET seen = clock_timestamp()),
gone AS (
    DELETE FROM workers WHERE id <> $1 AND abs(extract(epoch FROM clock_timestamp() - seen)) > $2 RETURNING id)
SELECT pg_notify($3, json_build_array('gone', id)::text) FROM gone
"""
LOOK_AFTER = """
UPDATE tables SET worker = $1
WHERE wakes IS NOT NULL AND (worker IS NULL OR worker NOT IN (SELECT id FROM workers)) RETURNING id, wakes
"""
LOAD = """
SELECT charter, coalesce(secrets.secret, tables.secret, '') AS secret, worker, is_over, wakes
FROM tables LEFT JOIN secrets USING (id) WHERE id = $1
"""
FORGET = """
WITH over AS (DELETE FROM tables WHERE id = $1 AND is_over RETURNING id),
gone AS (DELETE FROM secrets WHERE id IN (SELECT id FROM over))
DELETE FROM entries WHERE id IN (SELECT id FROM over)
"""
ENTRIES = "SELECT number, entry FROM entries WHERE id = $1 AND number >= $2 ORDER BY number"
LOST = (asyncpg.InterfaceError, asyncpg.PostgresConnectionError, asyncpg.InternalClientError, OSError, TimeoutError)
"""What happens when the line to the database breaks; whether it has kept what was last sent is not known then."""
SAID_NO = (asyncpg.PostgresError,)


class PostgresStore(GroupedStore):
    """Tables in a PostgreSQL database, under a schema of their own."""

    is_shared = True

    def __init__(self, url: str, *, grouped: bool = True) -> None:
        self.url, self.worker = url, secrets.token_hex(6)
        self._writing, self._reading = Line(url), Line(url)
        self._listening = Line(url, self._listen)
        self._changes = GroupCommit(self._write, grouped=grouped)
        self._hear: Hear = ignore
        self._beating: asyncio.Task[None] | None = None
        self._has_listened = False
        self._taking: set[asyncio.Task[tuple[tuple[str, float], ...]]] = set()

    async def open(self, hear: Hear | None = None) -> None:
        """Bring the layout up to date, listen to the other workers, and show that this one is there."""
        self._hear = hear or ignore
        await self._writing.use(bring_up_to_date)
        await self._beat()
        self._beating = asyncio.create_task(self._beat_on())

    async def load(self, table: str) -> Kept | None:
        """Fetch a table with all its entries."""
        found = await self._reading.fetch(LOAD, table)
        if not found:
            return None
        charter, secret, worker, *_ = found[0]
        return Kept(charter, await self.since(table, 0), secret, worker == self.worker)

    async def since(self, table: str, first: int) -> tuple[bytes, ...]:
        """Fetch the entries of a table from a number on."""
        rows = await self._reading.fetch(ENTRIES, table, first)
        return in_order((number - first, entry) for number, entry in rows)

    async def waking(self) -> tuple[tuple[str, float], ...]:
        """Look after the tables that nobody looks after who is there."""
        return tuple(sorted(map(tuple, await self._reading.fetch(LOOK_AFTER, self.worker)), key=lambda row: row[1]))

    async def tables(self, *, finished: bool = False) -> tuple[str, ...]:
        """Name every table, or those that are over."""
        words = f"SELECT id FROM tables {'WHERE is_over' if finished else ''} ORDER BY id"
        return tuple(row[0] for row in await self._reading.fetch(words))

    async def cut(self, table: str, first: int) -> None:
        """Take the entries of a table away from a number on."""
        await self._writing.fetch("DELETE FROM entries WHERE id = $1 AND number >= $2", table, first)

    async def forget(self, table: str) -> None:
        """Take a finished table away with all that belongs to it."""
        await self._writing.fetch(FORGET, table)

    async def publish(self, word: bytes) -> None:
        """Tell the other workers something that need not be kept."""
        told = json.encode(("word", self.worker, word.decode())).decode()
        with suppress(NotKept):
            await self._reading.fetch("SELECT pg_notify($1, $2)", CHANNEL, told)

    async def close(self) -> None:
        """Keep what is still waiting, say good-bye to the other workers, and hang up."""
        await self._changes.close()
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
            with suppress(NotKept):
                await self._reading.fetch("DELETE FROM workers WHERE id = $1", self.worker)
                told = json.encode(("gone", self.worker)).decode()
                await self._reading.fetch("SELECT pg_notify($1, $2)", CHANNEL, told)
        for line in (self._writing, self._reading, self._listening):
            await line.close()

    # --- keeping ---

    async def _write(self, group: list[Change]) -> list[Outcome]:
        """Write a group in one transaction; if the database says no, each change alone."""
        try:
            await self._writing.fetch(KEEP, *self._columns(sorted(group, key=lambda change: change.table)))
        except Overtaken as wrong:
            return [wrong] if len(group) == 1 else [(await self._write([change]))[0] for change in group]
        except NotKept as wrong:
            return [wrong] * len(group)
        return [None] * len(group)

    def _columns(self, group: Sequence[Change]) -> tuple[object, ...]:
        """Write a group of changes as the columns that PostgreSQL takes."""
        sets = [table for change in group for table in change.sets]
        rows = [(change.table, number, entry) for change in group for number, entry in numbered(change)]
        over = [change.table for change in group if change.is_over]
        waking = {change.table: change.wakes for change in group if change.wakes is not None and not change.is_over}
        return (
            [table.id for table in sets],
            [table.charter for table in sets],
            [table.secret for table in sets],
            [table for table, _, _ in rows],
            [number for _, number, _ in rows],
            [entry for _, _, entry in rows],
            self.worker,
            list(waking),
            [None if wakes == NEVER else wakes for wakes in waking.values()],
            over,
            CHANNEL,
            news_of(self.worker, group),
        )

    # --- hearing of the others ---

    async def _beat_on(self) -> None:
        """Show each second that this worker is there, whatever becomes of the database meanwhile."""
        while True:
            await asyncio.sleep(BEAT)
            with suppress(NotKept):
                await self._beat()

    async def _beat(self) -> None:
        await self._listening.fetch(BEAT_ONCE, self.worker, LEASE, CHANNEL)

    async def _listen(self, line: asyncpg.Connection) -> None:
        """Listen on a line that has just been opened; if it is not the first, something may have been missed."""
        await line.add_listener(CHANNEL, self._heard)
        if self._has_listened:
            self._hear(LineRestored())
        self._has_listened = True

    def _heard(self, _line: object, _pid: int, _channel: str, told: object) -> None:
        try:
            came = read_news(str(told), self.worker)
        except (MsgspecError, ValueError, TypeError):
            LOG.warning("a word on the channel of the workers could not be read")
            return
        for news in came:
            if isinstance(news, WorkerGone) and news.worker != self.worker:
                self._take_over()
            if not (isinstance(news, WordCame | WorkerGone) and news.worker == self.worker):
                self._hear(news)

    def _take_over(self) -> None:
        """Look after what a worker that is gone has left."""
        task = asyncio.create_task(self.waking())
        self._taking.add(task)
        task.add_done_callback(self._taken_over)

    def _taken_over(self, done: "asyncio.Task[tuple[tuple[str, float], ...]]") -> None:
        self._taking.discard(done)
        if done.cancelled() or isinstance(done.exception(), NotKept):
            return
        if tables := done.result():
            self._hear(TablesCame(tables))


class Line:
    """One connection to the database, opened when it is needed and again when it was lost."""

    def __init__(self, url: str, greet: "Callable[[asyncpg.Connection], Awaitable[None]] | None" = None) -> None:
        self.url, self.greet = url, greet
        self._lock = asyncio.Lock()
        self._line: asyncpg.Connection | None = None

    async def fetch(self, words: str, *given: object) -> list[Any]:
        """Say something to the database, and hear its answer."""
        return await self.use(lambda line: line.fetch(words, *given, timeout=PATIENCE))

    async def use(self, work: "Callable[[asyncpg.Connection], Awaitable[Result]]") -> Result:
        """Use the line alone; what goes wrong on it is told in a sentence."""
        async with self._lock:
            line = await self._opened()
            try:
                return await work(line)
            except asyncpg.UniqueViolationError:
                raise Overtaken(
                    "this could not be kept, so it is not done: another worker has written there first"
                ) from None
            except asyncpg.DeadlockDetectedError:
                raise Overtaken("this could not be kept, so it is not done: another worker was in the way") from None
            except LOST as wrong:
                self._hang_up()
                raise NotKept(f"the store was lost: come back in a moment and look ({named(wrong)})") from None
            except SAID_NO as wrong:
                if line.is_closed() or isinstance(wrong, asyncpg.OperatorInterventionError):
                    self._hang_up()
                raise NotKept(f"this could not be kept, so it is not done: {wrong}") from None

    async def close(self) -> None:
        """Hang up."""
        line, self._line = self._line, None
        if line is not None:
            with suppress(*LOST, *SAID_NO):
                await line.close(timeout=1)

    async def _opened(self) -> asyncpg.Connection:
        if self._line is None or self._line.is_closed():
            self._line = await call_up(self.url)
            if self.greet:
                try:
                    await self.greet(self._line)
                except (*LOST, *SAID_NO) as wrong:
                    self._hang_up()
                    raise NotKept(f"the store cannot be reached: {named(wrong)}") from None
        return self._line

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.terminate()
            self._line = None


async def call_up(url: str) -> asyncpg.Connection:
    """Open a line to the database, or say in a sentence why there is none."""
    settings = {"search_path": SCHEMA, "synchronous_commit": "on", "application_name": "teetotum"}
    try:
        return await asyncpg.connect(url, server_settings=settings, timeout=PATIENCE)
    except ValueError as wrong:
        raise NotKept(f"{without_password(url)} is no address of a database: {wrong}") from None
    except (*LOST, *SAID_NO) as wrong:
        raise NotKept(f"the store {without_password(url)} cannot be reached: {named(wrong)}") from None


async def bring_up_to_date(line: asyncpg.Connection) -> None:
    """Make the layout, or one of an earlier version one of this; a later one is left alone."""
    async with line.transaction():
        await line.execute("SELECT pg_advisory_xact_lock($1)", OPENING_LOCK)
        await line.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        await line.execute("CREATE TABLE IF NOT EXISTS version (number integer NOT NULL)")
        version = await line.fetchval("SELECT max(number) FROM version") or 0
        refuse_later(version)
        for number in (number for number in LAYOUTS if number > version):
            await line.execute(LAYOUTS[number])
            await line.execute("INSERT INTO version VALUES ($1)", number)


async def read_wholes(url: str, *, finished: bool = False) -> AsyncGenerator[Whole, None]:
    """Read every table as it stood at one moment, or those that are over; nobody's work is held up by it."""
    line = await call_up(url)
    try:
        async with line.transaction(isolation="repeatable_read", readonly=True):
            await check_version(line)
            names = await line.fetch(f"SELECT id FROM tables {'WHERE is_over' if finished else ''} ORDER BY id")
            for (name,) in names:
                charter, secret, _, is_over, wakes = (await line.fetch(LOAD, name))[0]
                rows = await line.fetch(ENTRIES, name, 0)
                yield Whole(name, charter, secret, is_over, wakes, tuple((row[0], row[1]) for row in rows))
    except (*LOST, *SAID_NO) as wrong:
        raise NotKept(f"the store {without_password(url)} cannot be read: {named(wrong)}") from None
    finally:
        await line.close(timeout=1)


async def check_version(line: asyncpg.Connection) -> None:
    """Refuse a database in which no house has kept anything yet, or a later one has."""
    if await line.fetchval("SELECT to_regclass('version')") is None:
        raise NotKept("no parlour has kept anything in this database yet")
    refuse_later(await line.fetchval("SELECT max(number) FROM version") or 0)


async def open_workers(url: str) -> int:
    """Count the workers that are open on a store."""
    line = await call_up(url)
    try:
        await check_version(line)
        words = "SELECT count(*) FROM workers WHERE abs(extract(epoch FROM clock_timestamp() - seen)) <= $1"
        return int(await line.fetchval(words, LEASE))
    finally:
        await line.close(timeout=1)


def numbered(change: Change) -> list[tuple[int, bytes]]:
    """Number the entries of a change."""
    return list(enumerate(change.entries, change.first))


def news_of(worker: str, group: Iterable[Change]) -> list[str]:
    """Write what the other workers are told of a group of changes, in as few pieces as carry it."""
    pieces: list[list[bytes]] = []
    room = 0
    for told in (line_of(change) for change in group if change.entries):
        if not pieces or len(told) > room:
            pieces.append([])
            room = LARGEST_NEWS - len(json.encode(("entries", worker, ())))
        pieces[-1].append(told)
        room -= len(told) + 1
    return [json.encode(("entries", worker, [Raw(told) for told in piece])).decode() for piece in pieces]


def line_of(change: Change) -> bytes:
    """Write what is told of one change; who needs entries that are too long for that fetches them."""
    until = change.first + len(change.entries)
    entries = [entry.decode("latin-1") for entry in change.entries]
    told = json.encode((change.table, change.first, until, entries))
    return told if len(told) <= LARGEST_LINE else json.encode((change.table, change.first, until, None))


def read_news(told: str, own: str) -> list[Heard]:
    """Read what was told on the channel of the workers."""
    kind, worker, *rest = json.decode(told)
    if kind == "entries":
        return [
            EntriesCame(
                table, first, until, entries and tuple(entry.encode("latin-1") for entry in entries), worker == own
            )
            for table, first, until, entries in rest[0]
        ]
    return [WordCame(worker, rest[0].encode()) if kind == "word" else WorkerGone(worker)]


def without_password(url: str) -> str:
    """Write the address of a database so that it may be shown to anybody."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return "this"
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def named(wrong: BaseException) -> str:
    """Say what went wrong, also where the fault brought no words."""
    return " ".join(str(wrong).split()) or type(wrong).__name__


def ignore(_heard: Heard) -> None:
    """Hear nothing."""


assert max(LAYOUTS) == VERSION
