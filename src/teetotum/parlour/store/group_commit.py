"""Group commit: all that has arrived while the last transaction was written goes into the next."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from teetotum.parlour.store import Change, NewTable

Outcome = Exception | None
"""Why a change was not kept, or nothing."""


class PendingChange(NamedTuple):
    """A change waiting to be written, and who waits for it."""

    change: Change
    done: "asyncio.Future[None]"


class GroupCommit:
    """Writes whatever waits, as long as anything does."""

    def __init__(self, write: Callable[[list[Change]], Awaitable[Sequence[Outcome]]], *, grouped: bool = True) -> None:
        self._write, self.grouped = write, grouped
        self._waiting: list[PendingChange] = []
        self._writer: asyncio.Task[None] | None = None

    async def keep(self, change: Change) -> None:
        """Have a change written, and wait until it is."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append(PendingChange(change, done))
        if self._writer is None:
            self._writer = loop.create_task(self._write_on())
        await done

    async def close(self) -> None:
        """Write what still waits."""
        if self._writer is not None:
            await self._writer

    async def _write_on(self) -> None:
        while self._waiting:
            at_once = len(self._waiting) if self.grouped else 1
            group, self._waiting = self._waiting[:at_once], self._waiting[at_once:]
            await self._write_group(group)
        self._writer = None

    async def _write_group(self, group: list[PendingChange]) -> None:
        outcomes: Sequence[Outcome]
        try:
            outcomes = await self._write([pending.change for pending in group])
        except Exception as failure:  # whatever it is, whoever waits must hear of it
            outcomes = [failure] * len(group)
        for pending, wrong in zip(group, outcomes, strict=True):
            if pending.done.cancelled():
                continue
            if wrong is None:
                pending.done.set_result(None)
            else:
                pending.done.set_exception(wrong)


class GroupedStore:
    """A store whose every change is committed with those that come at the same time."""

    _changes: GroupCommit

    async def set_table(self, table: NewTable) -> None:
        """Keep a new table."""
        await self._changes.keep(Change(sets=(table,)))

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
        """Keep further entries of a table, and tell every worker of them where several share the store."""
        await self._changes.keep(Change(table, first, tuple(entries), is_over, wakes, tuple(sets)))
