"""What a line of an exercise says: slips tried, drafted, handed in and fetched back, rulings, notes and talk."""

import asyncio
from contextlib import suppress
from time import time

from teetotum.engine.errors import Refusal, Unreadable
from teetotum.engine.sealed import UMPIRE
from teetotum.engine.views import ONLOOKER
from teetotum.parlour.connection import Sitter
from teetotum.parlour.desk import completed, tried
from teetotum.parlour.exercise_bench import arrange, let
from teetotum.parlour.exercise_book import enter
from teetotum.parlour.exercise_requests import ask
from teetotum.parlour.exercise_voices import speak
from teetotum.parlour.host import Host, Live
from teetotum.parlour.messages import (
    Act,
    Answer,
    Ask,
    Bench,
    Carry,
    Complete,
    Done,
    Draft,
    Enter,
    Fetch,
    FromSeat,
    Hand,
    Let,
    Note,
    Ping,
    Rule,
    Say,
    Sit,
    Spin,
    Try,
)
from teetotum.parlour.sealed_table import SealedTable
from teetotum.parlour.seats import NoSuchKey

DRAFTING = 2.0
"""Seconds in which what a seat writes is gathered before it is kept."""
NOT_YOURS = "that seat is not yours: your key does not open it"


class RoomTalk:
    """One line of an exercise, once it has sat down."""

    def __init__(self, host: Host, live: Live, sitter: Sitter) -> None:
        self.host, self.live, self.sitter = host, live, sitter
        self._drafts: dict[int, Draft] = {}
        self._drafting: asyncio.Task[None] | None = None

    async def obey(self, said: FromSeat) -> None:
        """Carry out what a line says, or refuse it to this line alone."""
        self._owns(said)
        match said:
            case Try():
                self.sitter.tries.spend()
                self.sitter.send(tried(self.live.exercise, said))
                return
            case Complete():
                self.sitter.tries.spend()
                self.sitter.send(completed(self.live.exercise, said))
                return
            case Draft():
                self._draft(said)
                return
            case Bench(what="meeting back"):
                await self._bring_back(said)
            case _:
                await self._do(said)
        self.sitter.send(Done(said.id))  # type: ignore[union-attr]  # all that is done has an id

    async def _do(self, said: FromSeat) -> None:
        do, live = self.host.do_sealed, self.live
        match said:
            case Hand():
                self._drafts.pop(said.seat, None)
                await do(live, lambda table, now: table.hand(said, now))
            case Fetch():
                await do(live, lambda table, now: table.fetch(said, now))
            case Rule():
                await do(live, lambda table, now: table.rule(said, now))
            case Note():
                await do(live, lambda table, now: table.note(said, now))
            case Say():
                self.sitter.talk.spend()
                await do(live, lambda table, now: speak(table, said, now))
            case Ask():
                await do(live, lambda table, now: ask(table, said, now))
            case _:
                await self._do_more(said)

    async def _do_more(self, said: FromSeat) -> None:
        do, live = self.host.do_sealed, self.live
        match said:
            case Bench():
                await do(live, lambda table, now: arrange(table, said, now))
            case Let():
                await do(live, lambda table, now: let(table, said, now))
            case Carry():
                await do(live, lambda table, now: table.carry(said, now))
            case Enter():
                await do(live, lambda table, now: enter(table, said, now))
            case _:
                raise Unreadable("that is said at games played in turn, and this is an exercise of sealed orders")

    async def _bring_back(self, said: Bench) -> None:
        table = self.live.exercise
        if said.seat != table.umpire or not table.has_person_as_umpire:
            raise NoSuchKey("that is for the umpire to say")
        await self.host.bring_back(self.live, said.id)

    def _draft(self, said: Draft) -> None:
        """Gather what is written, and keep it a moment later."""
        self.live.exercise.draft(said, time())  # refuses what is too long at once
        self._drafts[said.seat] = said
        if self._drafting is None or self._drafting.done():
            self._drafting = self.host.run(self._keep_drafts(DRAFTING))

    async def _keep_drafts(self, pause: float) -> None:
        await asyncio.sleep(pause)
        while self._drafts:
            _, said = self._drafts.popitem()
            with suppress(Refusal):
                await self.host.do_sealed(self.live, lambda table, now, said=said: table.draft(said, now))  # type: ignore[misc]
                self.sitter.send(Done(said.id))

    def leave(self) -> None:
        """Keep what was written last."""
        if self._drafts:
            self.live.held += 1
            self.host.run(self._finish())

    async def _finish(self) -> None:
        try:
            await self._keep_drafts(0.0)
        finally:
            self.live.held -= 1
            self.host.put_away(self.live)

    def _owns(self, said: FromSeat) -> None:
        """A key opens its own seat and no other; whether there is such a seat at all, nobody is told."""
        mine = self.sitter.mine
        if isinstance(said, Sit | Ping | Act | Spin | Answer):
            raise Unreadable("that is said at games played in turn, and this is an exercise of sealed orders")
        if isinstance(said, Say) and said.seat == ONLOOKER and mine:
            said.seat = mine[0]
        own = said.office if isinstance(said, Carry) else said.seat
        if own not in mine:
            raise NoSuchKey(NOT_YOURS)
        needs_seat = not isinstance(said, Carry | Note | Say | Enter)
        if (needs_seat and own < 0) or (isinstance(said, Carry) and not carries(self.live.exercise, said)):
            raise NoSuchKey(NOT_YOURS)


def carries(table: SealedTable, said: Carry) -> bool:
    """See whether a messenger carries the slips of a seat; of others he does not hear whether they are there."""
    return 0 <= said.seat < table.brief.seats and table.messenger_of(said.seat) == said.office


def check_one_side(table: SealedTable, mine: tuple[int, ...]) -> None:
    """Refuse keys of two sides on one line: whoever plays both opens one room after the other."""
    sides = {table.side_of(seat) for seat in mine}
    alone = any(seat < 0 or table.office_of(seat) == UMPIRE for seat in mine)
    if len(sides) > 1 or (alone and len(mine) > 1):
        raise NoSuchKey("these keys are of different rooms: open one after the other")
