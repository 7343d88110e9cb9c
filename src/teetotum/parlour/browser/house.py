"""The house that a browser's worker opens: questions come in and answers go out by plain calls."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from msgspec import json

from teetotum.parlour.app import Parlour, parlour
from teetotum.parlour.browser.asking import ask
from teetotum.parlour.browser.later import expect
from teetotum.parlour.browser.lines import PageEars, PageLine
from teetotum.parlour.browser.store import BrowserStore, Database
from teetotum.parlour.browser.thinking import Inline
from teetotum.parlour.limits import Limits

LIMITS = Limits(tables=1_000_000, least_move=1.0)
"""Whoever has the house to himself may set as many tables as he likes."""


class Bytes(Protocol):
    """A row of bytes of JavaScript's."""

    def to_bytes(self) -> bytes:
        """Copy it."""


class House:
    """The parlour, open in a browser."""

    def __init__(self, app: Parlour) -> None:
        self.app = app
        self._opening = app.router.lifespan_context(app)
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Take up what was being played."""
        await self._opening.__aenter__()

    async def close(self) -> None:
        """Stop everything that goes on by itself."""
        await self._opening.__aexit__(None, None, None)

    async def ask(self, method: str, address: str, headers: str, body: str, tell: Callable[..., None]) -> None:
        """Answer a question of the page: tell the status, the headers as JSON, and the text."""
        told = json.decode(headers, type=dict[str, str])
        answer = await ask(self.app, address, method, told, body.encode())
        tell(answer.status, json.encode(answer.headers).decode(), answer.body.decode())

    def dial(self, address: str, ears: PageEars) -> PageLine:
        """Open a line to a table."""
        line = PageLine(ears)
        task = asyncio.ensure_future(line.hold(self.app, address))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return line


async def open_house(database: Database, bring: Callable[[str], Bytes], folder: str) -> House:
    """Open the parlour on a browser's database; what is not there yet is brought when it is first asked for."""
    expect(lambda part: bring(part).to_bytes(), Path(folder))
    house = House(parlour(BrowserStore(database), limits=LIMITS, thinking=Inline(), is_readied=False))
    await house.open()
    return house
