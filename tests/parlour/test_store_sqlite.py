import asyncio
import os
import sqlite3
import stat
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from teetotum.parlour.store import NotKept
from teetotum.parlour.store.sqlite import LAYOUTS, SqliteStore

PRAGMAS = ("journal_mode", "synchronous")


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 20))


async def open_and_close(path: Path) -> None:
    store = SqliteStore(path)
    try:
        await store.open()
    finally:
        await store.close()


def test_a_second_house_on_one_store_is_refused_in_one_sentence(shelf: Path) -> None:
    async def keep() -> None:
        store, other = SqliteStore(shelf), SqliteStore(shelf)
        await store.open()
        with pytest.raises(NotKept, match="another parlour is open on"):
            await other.open()
        await other.close()
        await store.append("t", 0, [b"mine"])
        await store.close()

    run(keep())


def old_store(path: Path, version: int, charter: bytes) -> None:
    """Lay a store out as a house of that version did, with a match that is open and one that is over."""
    file = sqlite3.connect(path)
    for layout in LAYOUTS[:version]:
        file.executescript(layout)
    for name, is_over in (("open", 0), ("over", 1)):
        file.execute("INSERT INTO tables (id, charter, is_over) VALUES (?, ?, ?)", (name, charter, is_over))
    file.execute("INSERT INTO entries VALUES ('open', 0, x'01')")
    file.execute(f"PRAGMA user_version = {version if version > 1 else 0}")
    file.commit()
    file.close()


@pytest.mark.parametrize("version", [1, 2])
def test_a_store_of_an_earlier_version_is_brought_up_to_date(shelf: Path, version: int) -> None:
    old_store(shelf, version, json.encode({"table": "open", "secret": "abc", "at": 1.5}))

    async def look() -> None:
        store = SqliteStore(shelf)
        await store.open()
        kept, over = await store.load("open"), await store.load("over")
        assert kept is not None
        assert over is not None
        assert (kept.entries, kept.secret) == ((b"\1",), b"abc")
        assert json.decode(kept.charter) == {"table": "open", "secret": "", "at": 1.5}
        assert json.decode(over.charter)["secret"] == "abc"
        await store.close()

    run(look())


def test_a_charter_that_cannot_be_read_is_left_as_it_is_when_the_store_is_brought_up_to_date(shelf: Path) -> None:
    old_store(shelf, 2, b"\xff\0 not a charter")

    async def look() -> None:
        store = SqliteStore(shelf)
        await store.open()
        kept = await store.load("open")
        assert kept is not None
        assert kept.charter == b"\xff\0 not a charter"
        await store.close()

    run(look())


def test_the_file_holds_secrets_and_is_its_owner_s_alone(shelf: Path) -> None:
    run(open_and_close(shelf))
    if os.name == "posix":
        assert stat.S_IMODE(shelf.stat().st_mode) == 0o600


def test_a_store_that_cannot_be_opened_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(NotKept, match="cannot be used as a store"):
        run(open_and_close(tmp_path))


def test_a_file_that_is_no_store_is_refused_and_not_touched(shelf: Path) -> None:
    shelf.write_bytes(b"a letter to a friend, and no store at all\n" * 200)
    with pytest.raises(NotKept, match="cannot be used as a store"):
        run(open_and_close(shelf))
    assert shelf.read_bytes().startswith(b"a letter")


def test_damage_is_found_at_opening_and_named(shelf: Path) -> None:
    async def fill() -> None:
        store = SqliteStore(shelf)
        await store.open()
        for n in range(50):
            await store.append(f"t{n}", 0, [b"x" * 900] * 5)
        await store.close()

    run(fill())
    pages = bytearray(shelf.read_bytes())
    pages[40_960:45_056] = b"\xaa" * 4096
    shelf.write_bytes(pages)
    with pytest.raises(NotKept, match=r"is damaged .* store repair"):
        run(open_and_close(shelf))


def test_the_store_is_durable_and_not_merely_quick(shelf: Path) -> None:
    async def keep() -> None:
        store = SqliteStore(shelf)
        await store.open()
        told = await store._run(lambda: [store._opened().execute(f"PRAGMA {asked}").fetchone()[0] for asked in PRAGMAS])
        assert told == ["wal", 2]
        await store.close()

    run(keep())
