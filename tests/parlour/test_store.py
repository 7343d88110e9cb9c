import asyncio
import os
import sqlite3
import stat
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from teetotum.parlour.store import NotKept, SqliteStore


def kept(path: Path) -> list[tuple[int, bytes]]:
    """Read what lies in the file through a line of one's own."""
    file = sqlite3.connect(path)
    try:
        return file.execute("SELECT number, entry FROM entries ORDER BY id, number").fetchall()
    finally:
        file.close()


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 20))


def test_an_entry_lies_in_the_file_when_it_is_acknowledged(shelf: Path) -> None:
    async def keep() -> None:
        store = SqliteStore(shelf)
        await store.open()
        await store.set_table("t", b"charter")
        await store.append("t", 0, [b"one", b"two"])
        assert kept(shelf) == [(0, b"one"), (1, b"two")]
        loaded = await store.load("t")
        assert loaded is not None
        assert loaded == (b"charter", (b"one", b"two"))
        assert await store.load("nothing") is None
        await store.close()

    run(keep())


def test_all_that_arrives_meanwhile_goes_into_one_transaction(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    groups: list[int] = []
    plain = SqliteStore._transact

    def counted(store: SqliteStore, group: list[Any]) -> None:
        groups.append(len(group))
        plain(store, group)

    monkeypatch.setattr(SqliteStore, "_transact", counted)

    async def keep(*, grouped: bool) -> None:
        store = SqliteStore(shelf.with_suffix(f".{grouped}"), grouped=grouped)
        await store.open()
        groups.clear()
        await asyncio.gather(*(store.append(f"t{n}", 0, [b"x"]) for n in range(20)))
        await store.close()

    run(keep(grouped=True))
    assert sum(groups) == 20
    assert len(groups) < 5
    run(keep(grouped=False))
    assert groups == [1] * 20


def test_two_entries_of_one_number_are_never_both_kept(shelf: Path) -> None:
    async def keep() -> None:
        store, other = SqliteStore(shelf), SqliteStore(shelf)
        await store.open()
        await other.open()
        await store.append("t", 0, [b"mine"])
        with pytest.raises(NotKept, match="could not be kept"):
            await other.append("t", 0, [b"yours"])
        await store.close()
        await other.close()

    run(keep())
    assert kept(shelf) == [(0, b"mine")]


def test_what_cannot_be_kept_does_not_spoil_what_was_asked_with_it(shelf: Path) -> None:
    async def keep() -> None:
        store = SqliteStore(shelf)
        await store.open()
        await store.append("t", 0, [b"first"])
        asked = [store.append("t", 0, [b"again"]), store.append("u", 0, [b"a", b"b"]), store.append("t", 1, [b"next"])]
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(wrong) for wrong in told] == [NotKept, type(None), type(None)]
        await store.close()

    run(keep())
    assert kept(shelf) == [(0, b"first"), (1, b"next"), (0, b"a"), (1, b"b")]


def test_finished_tables_are_not_taken_up_again(shelf: Path) -> None:
    async def keep() -> None:
        store = SqliteStore(shelf)
        await store.open()
        for table in "abc":
            await store.set_table(table, b"")
        await store.append("b", 0, [b"end"], is_over=True)
        assert sorted(await store.unfinished()) == ["a", "c"]
        await store.close()

    run(keep())


def test_the_file_holds_secrets_and_is_its_owner_s_alone(shelf: Path) -> None:
    async def keep() -> None:
        store = SqliteStore(shelf)
        await store.open()
        await store.close()

    run(keep())
    if os.name == "posix":
        assert stat.S_IMODE(shelf.stat().st_mode) == 0o600


def test_a_store_that_cannot_be_opened_is_refused_in_one_sentence(tmp_path: Path) -> None:
    async def keep() -> None:
        store = SqliteStore(tmp_path)
        with pytest.raises(NotKept, match="cannot be used as a store"):
            await store.open()
        await store.close()

    run(keep())


def test_the_store_is_durable_and_not_merely_quick(shelf: Path) -> None:
    async def keep() -> None:
        store = SqliteStore(shelf)
        await store.open()
        told = await store._run(lambda: [store._opened().execute(f"PRAGMA {asked}").fetchone()[0] for asked in PRAGMAS])
        assert told == ["wal", 2]
        await store.close()

    run(keep())


PRAGMAS = ("journal_mode", "synchronous")
