"""Programs at the table: quick ones choose at once, the others in worker processes that can be replaced.

A worker that crashes or thinks for too long is ended, another is started, and the question is asked again.
"""

import asyncio
import hashlib
import logging
import pickle
import sys
from collections.abc import Coroutine
from contextlib import suppress
from functools import cache
from typing import Any, Literal, TypeVar

from msgspec import json

from teetotum import players
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Refusal
from teetotum.engine.game import AnyGame
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.table_setup import PERSON
from teetotum.parlour.worker import HEADER, Question, Thought

QUICK = ("random", "sensible")
"""Levels that choose within a few milliseconds by hand, measured for every game of the house."""
PATIENCE = 150.0
"""Seconds before a worker is given up; the first search of a game may wait for the compiler."""
HASTE = 8.0
"""Seconds somebody waits for a hint before a quicker program gives it, and for chances before being told to wait."""
TRIES = 2
START = "from teetotum.parlour.worker import main; main()"
"""Not `python -m`: what travels back must be of the thinker's module, not of a `__main__` that nobody else knows."""
WORKERS = 2
Result = TypeVar("Result")
LOG = logging.getLogger("teetotum.parlour")


class Thoughtless(Refusal):
    """No worker could answer."""


class Worker:
    """One process that thinks."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._ended: list[asyncio.subprocess.Process] = []
        """Processes that were told to end and may not be gone yet."""

    async def ask(self, question: Question, patience: float) -> Thought:
        """Ask, and wait for the answer no longer than patience lasts."""
        try:
            return await asyncio.wait_for(self._ask(question), patience)
        except BaseException:
            self.end()
            raise

    async def _ask(self, question: Question) -> Thought:
        if self._process is None or self._process.returncode is not None:
            self._process = await self._start()
        written, heard = self._process.stdin, self._process.stdout
        assert written is not None
        assert heard is not None
        told = pickle.dumps(question)
        written.write(HEADER.pack(len(told)) + told)
        await written.drain()
        size = HEADER.unpack(await heard.readexactly(HEADER.size))[0]
        thought: Thought = pickle.loads(await heard.readexactly(size))
        return thought

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(
            sys.executable, "-c", START, stdin=pipe, stdout=pipe, start_new_session=True
        )

    def end(self) -> None:
        """End the process; the next question starts another."""
        process, self._process = self._process, None
        self._ended = [ended for ended in self._ended if ended.returncode is None]
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            self._ended.append(process)

    async def close(self) -> None:
        """End the process and wait until it is gone."""
        self.end()
        for process in self._ended:
            await process.wait()


class Lane:
    """Workers that share one queue of questions."""

    def __init__(self, workers: int, patience: float) -> None:
        self.patience = patience
        self.workers = [Worker() for _ in range(workers)]
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self._idle.put_nowait(worker)

    async def ask(self, asked: Question) -> Thought:
        """Ask a worker; one that fails is replaced and the question asked again."""
        for _ in range(TRIES):
            worker = await self._idle.get()
            try:
                thought = await worker.ask(asked, self.patience)
            except (TimeoutError, OSError, EOFError, pickle.UnpicklingError):
                continue
            finally:
                self._idle.put_nowait(worker)
            if not thought.wrong:
                return thought
            LOG.error("a program failed at %s: %s", asked.kind, thought.wrong)
        raise Thoughtless("no program could answer that in time: ask again later")

    async def close(self) -> None:
        """End every worker."""
        for worker in self.workers:
            await worker.close()


class Thinking:
    """The workers of the house: some for turns, another for advice, so that a hint never holds up a turn."""

    def __init__(self, workers: int = WORKERS, patience: float = PATIENCE, haste: float = HASTE) -> None:
        self.haste = haste
        self.turns, self.advice = Lane(workers, patience), Lane(1, patience)
        self._warmed: set[str] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def choose(self, table: LiveTable, level: str) -> int:
        """Let a program choose for the seat to act; if no worker can, a quick one chooses."""
        if level in QUICK or len(table.match.legal()) == 1:
            return choose_at_once(table, level)
        try:
            return (await self.turns.ask(question(table, "choose", level))).code
        except Thoughtless:
            return choose_at_once(table, level)

    async def hint(self, table: LiveTable) -> tuple[int, str]:
        """Ask the strongest program what it would do; while it still raises steam, a quick one answers."""
        level = players.levels(table.game)[-1]
        if level in QUICK:
            return choose_at_once(table, level), level
        thinking = self._run(self._consider(table, level))
        done, _ = await asyncio.wait([thinking], timeout=self.haste)
        if done and thinking.result() is not None:
            return thinking.result() or 0, level
        return choose_at_once(table, level), players.usual(table.game)

    async def _consider(self, table: LiveTable, level: str) -> int | None:
        with suppress(Thoughtless):
            return (await self.advice.ask(question(table, "choose", level))).code
        return None

    async def chances(self, table: LiveTable) -> Thought:
        """Ask how the seats' chances stand; while the compiler is still at work nobody is kept waiting for it."""
        thinking = self._run(self._estimate(table))
        done, _ = await asyncio.wait([thinking], timeout=self.haste)
        if not done:
            title = table.game.title
            raise Thoughtless(f"the chances of {title} are being made ready for the first time: ask again in a minute")
        found = thinking.result()
        if isinstance(found, Thoughtless):
            raise found
        return found

    async def _estimate(self, table: LiveTable) -> Thought | Thoughtless:
        try:
            return await self.advice.ask(question(table, "chances", ""))
        except Thoughtless as wrong:
            return wrong

    def warm(self, table: LiveTable) -> None:
        """Let a worker raise steam for a table with a strong program, while people still sit down."""
        level = next((fill for fill in table.fills if fill not in (*QUICK, PERSON)), "")
        if level and table.game.id not in self._warmed:
            self._warmed.add(table.game.id)
            self._run(self._warm(question(table, "warm", level)))

    async def _warm(self, asked: Question) -> None:
        with suppress(Thoughtless):
            await self.turns.ask(asked)

    def _run(self, work: Coroutine[object, object, Result]) -> asyncio.Task[Result]:
        """Let something be thought about, whether or not anybody still waits for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """End every worker."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.turns.close()
        await self.advice.close()


@cache
def quick(game: AnyGame, level: str) -> players.Player:
    """Fetch a quick program once."""
    return players.find(game, level)


def choose_at_once(table: LiveTable, asked: str) -> int:
    """Let a quick program choose; where one was asked for that is not, the usual one of the game."""
    level = asked if asked in QUICK else players.usual(table.game)
    return quick(table.game, level).choose(table.match, Keyed(seed_of(table), table.ply))


def question(table: LiveTable, kind: Literal["choose", "chances", "warm"], level: str) -> Question:
    """Put a question about the table as it stands."""
    wish = json.encode(table.charter.wish)
    return Question(kind, wish, table.match.state, table.ply, seed_of(table), level)


def seed_of(table: LiveTable) -> int:
    """Seed the programs' own luck by what nobody knows before the end, so that a turn tried again is the same."""
    return int.from_bytes(hashlib.sha256(b"programs" + bytes.fromhex(table.charter.secret)).digest()[:7], "big")
