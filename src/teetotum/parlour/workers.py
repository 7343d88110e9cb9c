"""Thinking in worker processes that can be replaced: quick programs choose at once, the others there.

A worker that crashes or thinks for too long is ended, another is started, and the question is asked again.
"""

import asyncio
import logging
import pickle
import sys
from collections.abc import Coroutine
from contextlib import suppress
from signal import SIGXCPU
from typing import Any, TypeVar

from teetotum import players
from teetotum.languages import say, spoken
from teetotum.parlour.fair_queue import FairQueue
from teetotum.parlour.limits import TooMuch
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.table_setup import PERSON
from teetotum.parlour.thinking import QUICK, Job, Question, Thought, Thoughtless, TurnedDown, choose_at_once, question
from teetotum.parlour.worker import HEADER

PATIENCE = 150.0
"""Seconds before a worker is given up; the first search of a game may wait for the compiler."""
HASTE = 8.0
"""Seconds somebody waits for a hint before a quicker program gives it."""
SECONDS, SECONDS_FOR_A_JOB, SECONDS_FOR_A_REVIEW = 150, 20, 90
"""Seconds of the processor before a worker is ended: for a program, for a record or a puzzle, for a review."""
SLOW = ("review",)
"""Jobs that have a worker of their own, lest a record wait for them."""
TRIES = 2
START = "from teetotum.parlour.worker import main; main()"
"""Not `python -m`: what travels back must be of the thinker's module, not of a `__main__` that nobody else knows."""
WORKERS = 2
Result = TypeVar("Result")
LOG = logging.getLogger("teetotum.parlour")


class OutOfTime(Exception):
    """A worker was ended because it had had its share of the processor."""


class Failed(Thoughtless):
    """A program broke off by a fault of its own."""


class Worker:
    """One process that thinks."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._ended: list[asyncio.subprocess.Process] = []
        """Processes that were told to end and may not be gone yet."""

    async def ask(self, question: Question | Job, patience: float, seconds: int) -> Thought:
        """Ask, and wait for the answer no longer than patience lasts and the time on the processor."""
        try:
            return await asyncio.wait_for(self._ask(question, seconds), patience)
        except BaseException:
            self.end()
            raise

    async def _ask(self, question: Question | Job, seconds: int) -> Thought:
        if self._process is None or self._process.returncode is not None:
            self._process = await self._start()
        written, heard = self._process.stdin, self._process.stdout
        assert written is not None
        assert heard is not None
        told = pickle.dumps((seconds, question))
        written.write(HEADER.pack(len(told)) + told)
        await written.drain()
        try:
            size = HEADER.unpack(await heard.readexactly(HEADER.size))[0]
        except EOFError:
            if await self._process.wait() == -SIGXCPU:
                raise OutOfTime from None
            raise
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
    """Workers that share one queue of questions, in which every guest has his turn."""

    def __init__(self, workers: int, patience: float, seconds: int = SECONDS) -> None:
        self.patience, self.seconds = patience, seconds
        self.workers = [Worker() for _ in range(workers)]
        self.queue = FairQueue(self.workers)

    async def ask(self, asked: Question | Job, whose: str = "") -> Thought:
        """Ask a worker in a guest's turn; one that fails is replaced and the question asked again."""
        fault = None
        for _ in range(TRIES):
            worker = await self.queue.borrow(whose)
            using = asyncio.ensure_future(self._use(worker, asked))
            using.add_done_callback(lambda done: done.cancelled() or done.exception())  # perhaps nobody hears it
            try:
                # Who hangs up no longer waits; what has been begun is thought to its end, or no search were ever ready.
                thought = await asyncio.shield(using)
            except OutOfTime:
                break
            except (TimeoutError, OSError, EOFError, pickle.UnpicklingError):
                continue
            if not thought.wrong:
                return thought
            LOG.error("a program failed at %s: %s", asked[0], thought.wrong)
            fault = Failed(say("the house has failed at this, and its log says how"))
        raise fault or Thoughtless(say("no program could answer that in time: ask again later"))

    async def _use(self, worker: Worker, asked: Question | Job) -> Thought:
        try:
            return await worker.ask(asked, self.patience, self.seconds)
        finally:
            self.queue.give_back(worker)

    async def close(self) -> None:
        """End every worker."""
        for worker in self.workers:
            await worker.close()


class Thinking:
    """The workers of the house: some for turns, one for advice and one for records and puzzles that strangers bring.

    So a hint never holds up a turn, nor a record a hint.
    """

    def __init__(self, workers: int = WORKERS, patience: float = PATIENCE, haste: float = HASTE) -> None:
        self.haste = haste
        self.turns, self.advice = Lane(workers, patience), Lane(1, patience)
        self.jobs = Lane(1, patience, SECONDS_FOR_A_JOB)
        self.reviews = Lane(1, patience, SECONDS_FOR_A_REVIEW)
        self.lanes = {"turns": self.turns, "advice": self.advice, "jobs": self.jobs, "reviews": self.reviews}
        self._warmed: set[str] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def work(self, name: str, *given: object, whose: str = "") -> bytes:
        """Let a job be done for a guest; a refusal comes back as it was made."""
        try:
            done = await (self.reviews if name in SLOW else self.jobs).ask(Job(name, given, spoken()), whose)
        except Failed as fault:
            raise TooMuch(str(fault)) from None
        except Thoughtless:
            raise TooMuch(
                say("this takes longer than the house works for one guest: teetotum does it at home")
            ) from None
        if done.problem:
            raise TurnedDown(done.problem)
        return done.answer

    async def choose(self, table: LiveTable, level: str, whose: str = "") -> int:
        """Let a program choose for the seat to act; if no worker can, a quick one chooses."""
        if level in QUICK or len(table.match.legal()) == 1:
            return choose_at_once(table, level)
        try:
            return (await self.turns.ask(question(table, "choose", level), whose)).code
        except Thoughtless:
            return choose_at_once(table, level)

    async def hint(self, table: LiveTable, whose: str = "") -> tuple[int, str]:
        """Ask the strongest program what it would do; while it still raises steam, a quick one answers."""
        level = players.levels(table.game)[-1]
        if level in QUICK:
            return choose_at_once(table, level), level
        thinking = self._run(self._consider(table, level, whose))
        done = await self._within_haste(thinking)
        if done and thinking.result() is not None:
            return thinking.result() or 0, level
        return choose_at_once(table, level), players.usual(table.game)

    async def _within_haste(self, thinking: asyncio.Task[Any]) -> bool:
        """See whether something is thought out before anybody grows impatient; who hangs up is not thought for."""
        try:
            return bool((await asyncio.wait([thinking], timeout=self.haste))[0])
        except asyncio.CancelledError:
            thinking.cancel()
            raise

    async def _consider(self, table: LiveTable, level: str, whose: str) -> int | None:
        with suppress(Thoughtless):
            return (await self.advice.ask(question(table, "choose", level), whose)).code
        return None

    async def answer(self, asked: Question, whose: str = "") -> Thought:
        """Answer a question in its turn."""
        return await self.turns.ask(asked, whose)

    async def chances(self, table: LiveTable, whose: str = "") -> Thought:
        """Ask how the seats' chances stand; they come when they have been found, be it after the compiler's work."""
        return await self.advice.ask(question(table, "chances", ""), whose)

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

    def waiting(self) -> dict[str, int]:
        """Count the questions that wait, by what they are about."""
        return {name: lane.queue.waiting for name, lane in self.lanes.items()}

    async def close(self) -> None:
        """End every worker."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for lane in self.lanes.values():
            await lane.close()
