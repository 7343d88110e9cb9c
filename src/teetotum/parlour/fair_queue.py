"""A fair queue for workers: whoever asks waits his turn among all who ask, however many questions anybody has."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import Generic, TypeVar

from teetotum.languages import say
from teetotum.parlour.limits import TooMuch

WorkerT = TypeVar("WorkerT")
MOST_WAITING = 64
"""Questions that one guest may have waiting."""


class FairQueue(Generic[WorkerT]):
    """Lends workers to guests by turns."""

    def __init__(self, workers: Iterable[WorkerT], most_waiting: int = MOST_WAITING) -> None:
        self._idle, self.most_waiting = [*workers], most_waiting
        self._waiting: OrderedDict[str, deque[asyncio.Future[WorkerT]]] = OrderedDict()
        """Who waits, the guest whose turn it is first; each with his questions in their order."""

    @property
    def waiting(self) -> int:
        """How many questions wait."""
        return sum(len(questions) for questions in self._waiting.values())

    async def borrow(self, whose: str) -> WorkerT:
        """Lend a worker to a guest, at once or when his turn has come; who no longer waits is passed over."""
        if self._idle:
            return self._idle.pop()
        questions = self._waiting.setdefault(whose, deque())
        if len(questions) >= self.most_waiting:
            raise TooMuch(say("you have asked for more than the house can work on: wait for some of it first"))
        question: asyncio.Future[WorkerT] = asyncio.get_running_loop().create_future()
        questions.append(question)
        try:
            return await question
        except asyncio.CancelledError:
            if question.done() and not question.cancelled():
                self.give_back(question.result())
            raise

    def give_back(self, worker: WorkerT) -> None:
        """Take a worker back, and lend it to whose turn it is now."""
        while self._waiting:
            whose, questions = self._waiting.popitem(last=False)
            question = questions.popleft()
            if questions:
                self._waiting[whose] = questions
            if not question.done():
                question.set_result(worker)
                return
        self._idle.append(worker)
