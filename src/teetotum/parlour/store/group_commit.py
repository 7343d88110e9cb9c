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
    """One task that writes whatever waits."""

    def __init__(self, write: Callable[[list[Change]], Awaitable[Sequence[Outcome]]], *, grouped: bool = True) -> None:
        self._write, self.grouped = write, grouped
        self._queue: asyncio.Queue[PendingChange | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Set the writer going."""
        self._writer = asyncio.create_task(self._write_on())

    async def keep(self, change: Change) -> None:
        """Have a change written, and wait until it is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(PendingChange(change, done))
        await done

    async def close(self) -> None:
        """Write what still waits, and stop."""
        if self._writer is not None:
            self._queue.put_nowait(None)
            await self._writer

    async def _write_on(self) -> None:
        while (pending := await self._queue.get()) is not None:
            group = [pending]
            while self.grouped and not self._queue.empty():
                if (another := self._queue.get_nowait()) is None:
                    self._queue.put_nowait(None)
                    break
                group.append(another)
            await self._write_group(group)

    async def _write_group(self, group: list[PendingChange]) -> None:
        outcomes = await self._write([pending.change for pending in group])
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
