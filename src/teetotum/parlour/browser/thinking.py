"""Thinking without processes: a program thinks a little, lets everybody else have a turn, and thinks on."""

import asyncio
from collections.abc import Generator
from time import monotonic
from typing import Protocol, TypeVar, cast

from teetotum import players
from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import Match
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.thinking import (
    QUICK,
    Question,
    Thought,
    TurnedDown,
    at_table,
    choose_at_once,
    question,
    seated,
    think,
)

WORK, REST = 0.05, 0.01
"""Seconds of work without a pause, and of a pause in which a spin is entered, kept and told."""
Found = TypeVar("Found")


async def unhurried(work: Generator[None, None, Found]) -> Found:
    """Do long work in slices, and let everybody else have a turn between them."""
    rested = monotonic()
    while True:
        try:
            next(work)
        except StopIteration as done:
            return cast("Found", done.value)
        if monotonic() - rested > WORK:
            await asyncio.sleep(REST)
            rested = monotonic()


class Pondering(Protocol):
    """A program that thinks for long, and pauses again and again."""

    def ponder(self, match: Match, luck: Keyed) -> Generator[None, None, int]:
        """Search a little at a time, and come to a choice in the end."""


class Inline:
    """Whoever thinks where there is no other process to think in."""

    async def choose(self, table: LiveTable, level: str, whose: str = "") -> int:
        """Let a program choose for the seat to act."""
        if level in QUICK or len(table.match.legal()) == 1:
            return choose_at_once(table, level)
        return (await self.answer(question(table, "choose", level), whose)).code

    async def hint(self, table: LiveTable, whose: str = "") -> tuple[int, str]:
        """Ask the strongest program what it would do."""
        level = players.levels(table.game)[-1]
        return await self.choose(table, level, whose), level

    async def chances(self, table: LiveTable, whose: str = "") -> Thought:
        """Ask how the seats' chances stand."""
        return await self.answer(question(table, "chances", ""), whose)

    async def answer(self, asked: Question, whose: str = "") -> Thought:  # noqa: ARG002  # there is one guest
        """Answer a question about a copy of the state it was asked of: the table may go on meanwhile."""
        asked = asked._replace(state=states.copy(asked.state))
        if asked.kind == "choose" and asked.level not in QUICK:
            return Thought(await self._ponder(asked))
        await asyncio.sleep(0)
        return think(asked)

    async def _ponder(self, asked: Question) -> int:
        """Let the strong program search."""
        player = cast("Pondering", seated(asked.wish, asked.level))
        return await unhurried(player.ponder(at_table(asked), Keyed(asked.seed, asked.ply)))

    async def work(self, name: str, *given: object, whose: str = "") -> bytes:  # noqa: ARG002  # likewise
        """Do a job; a refusal comes back as it was made."""
        from teetotum.parlour.jobs import in_slices  # noqa: PLC0415  # whoever only plays needs none of it

        answer, problem = await unhurried(in_slices(name, given))
        if problem:
            raise TurnedDown(problem)
        return answer

    def warm(self, table: LiveTable) -> None:
        """Do nothing: nothing is compiled here."""

    def waiting(self) -> dict[str, int]:
        """Count nothing: whoever asks is answered."""
        return {}

    async def close(self) -> None:
        """Do nothing: nothing goes on here by itself."""
