import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Protocol

import asyncpg
import pytest

from teetotum.parlour.store import Store, store_at
from tests.cli.conftest import say  # noqa: F401  # a fixture
from tests.parlour import postgres
from tests.parlour.guests import House, opened


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with opened(tmp_path_factory.mktemp("house") / "parlour.sqlite") as house:
        yield house


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    return tmp_path / "parlour.sqlite"


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    with postgres.cluster() as running:
        yield running


@pytest.fixture
def database(cluster: postgres.Cluster) -> str:
    """The address of a fresh database."""
    return cluster.database()


class Place(Protocol):
    """Where a store lies, with a way of one's own to see what is in it."""

    where: str

    def store(self) -> Store: ...
    def entries(self) -> list[tuple[str, int, bytes]]: ...
    def hidden(self) -> list[tuple[str, bytes]]: ...
    def set_version(self, number: int) -> None: ...


class InFile:
    """A store in an SQLite file."""

    def __init__(self, where: str) -> None:
        self.where = where

    def store(self) -> Store:
        return store_at(self.where)

    def entries(self) -> list[tuple[str, int, bytes]]:
        return self._ask("SELECT id, number, entry FROM entries ORDER BY id, number")

    def hidden(self) -> list[tuple[str, bytes]]:
        return self._ask("SELECT id, secret FROM secrets ORDER BY id")

    def set_version(self, number: int) -> None:
        self._ask(f"PRAGMA user_version = {number}")

    def _ask(self, words: str) -> list[Any]:
        with closing(sqlite3.connect(self.where)) as file:
            return file.execute(words).fetchall()


class InDatabase(InFile):
    """A store on PostgreSQL."""

    def set_version(self, number: int) -> None:
        self._ask(f"INSERT INTO version VALUES ({number})")

    def _ask(self, words: str) -> list[Any]:
        """Ask in a thread, for the test may be in the middle of a conversation of its own."""
        from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415

        with ThreadPoolExecutor(1) as hand:
            return hand.submit(lambda: asyncio.run(self._fetch(words))).result()

    async def _fetch(self, words: str) -> list[Any]:
        line = await asyncpg.connect(self.where, server_settings={"search_path": "teetotum"})
        try:
            return [tuple(row) for row in await line.fetch(words)]
        finally:
            await line.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, shelf: Path) -> Place:
    """Every store that the house knows, one after the other."""
    if request.param == "sqlite":
        return InFile(str(shelf))
    return InDatabase(request.getfixturevalue("database"))
