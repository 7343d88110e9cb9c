"""Making ready at leisure: on one core, after everybody else, one game after another, and ended with the house."""

import asyncio
import os
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from teetotum import games
from teetotum.engine.errors import Refusal
from teetotum.parlour import warming
from teetotum.parlour.app import parlour
from teetotum.parlour.store.sqlite import SqliteStore


def test_every_game_is_made_ready_on_one_core_and_with_the_lowest_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    manners: dict[str, Any] = {}

    def warm(game: str) -> None:
        made.append(game)
        if len(made) == 1:
            raise Refusal("one game that cannot be made ready costs the others nothing")

    monkeypatch.setattr(warming, "warm", warm)
    monkeypatch.setattr(os, "nice", lambda by: manners.update(nice=by))
    monkeypatch.setattr(os, "sched_setaffinity", lambda _who, cores: manners.update(cores=cores), raising=False)
    warming.main()
    assert made == list(games.names())
    assert (manners["nice"], len(manners["cores"])) == (19, 1)


class Process:
    """A process that makes ready for ever."""

    def __init__(self) -> None:
        self.is_killed = False

    async def wait(self) -> None:
        await asyncio.Event().wait()

    def kill(self) -> None:
        self.is_killed = True


def test_what_makes_ready_ends_with_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    process, begun = Process(), asyncio.Event()

    async def start(*_command: str, **_manner: object) -> Process:
        begun.set()
        return process

    monkeypatch.setattr(warming, "REST", 0.0)
    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)

    async def close_early(house: Coroutine[Any, Any, None]) -> None:
        making = asyncio.create_task(house)
        await begun.wait()
        await asyncio.sleep(0)
        making.cancel()
        await asyncio.gather(making, return_exceptions=True)

    asyncio.run(close_early(warming.make_ready()))
    assert process.is_killed


@pytest.mark.parametrize("warms", [True, False])
def test_a_house_makes_ready_unless_it_is_forbidden(
    warms: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[bool] = []

    async def make_ready() -> None:
        made.append(True)

    async def open_and_close() -> None:
        app = parlour(SqliteStore(str(tmp_path / "tables.sqlite")), is_readied=False, warms=warms)
        async with app.router.lifespan_context(app):
            await asyncio.sleep(0)

    monkeypatch.setattr("teetotum.parlour.app.make_ready", make_ready)
    asyncio.run(open_and_close())
    assert made == [True] * warms
