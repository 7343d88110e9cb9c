import asyncio
import os
import sqlite3
import stat
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from teetotum.parlour.store import LAYOUTS, NEVER, NotKept, SqliteStore


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


def test_a_second_house_on_one_store_is_refused_in_one_sentence(shelf: Path) -> None:
    async def keep() -> None:
        store, other = SqliteStore(shelf), SqliteStore(shelf)
        await store.open()
        with pytest.raises(NotKept, match="another parlour is open on"):
            await other.open()
        await other.close()
        await store.append("t", 0, [b"mine"])
        await store.close()
        again = SqliteStore(shelf)
        await again.open()
        with pytest.raises(NotKept, match="could not be kept"):
            await again.append("t", 0, [b"yours"])
        await again.close()

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


def test_only_tables_that_go_on_by_themselves_are_woken(shelf: Path) -> None:
    async def keep() -> None:
        store = SqliteStore(shelf)
        await store.open()
        for table in "abcd":
            await store.set_table(table, b"")
        await store.append("a", 0, [b"a clock runs"], wakes=50.0)
        await store.append("b", 0, [b"a program thinks"], wakes=0.0)
        await store.append("c", 0, [b"a clock runs"], wakes=9.0)
        await store.append("c", 1, [b"end"], is_over=True)
        assert await store.waking() == (("b", 0.0), ("a", 50.0))
        await store.append("b", 1, [b"a person is awaited"], wakes=NEVER)
        await store.append("a", 1, [b"the same clock"])
        assert await store.waking() == (("a", 50.0),)
        await store.close()

    run(keep())


def test_a_store_of_the_first_version_is_brought_up_to_date_and_a_later_one_refused(shelf: Path) -> None:
    file = sqlite3.connect(shelf)
    file.executescript(LAYOUTS[0])
    file.executescript("INSERT INTO tables VALUES ('open', x'00', 0), ('over', x'00', 1);")
    file.executescript("INSERT INTO entries VALUES ('open', 0, x'01');")
    file.close()

    async def look() -> None:
        store = SqliteStore(shelf)
        await store.open()
        assert await store.waking() == (("open", 0.0),)
        assert await store.load("open") == (b"\0", (b"\1",))
        await store._run(lambda: store._opened().execute("PRAGMA user_version = 99"))
        await store.close()
        with pytest.raises(NotKept, match=r"version 99.*take a newer one"):
            await SqliteStore(shelf).open()

    run(look())


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
