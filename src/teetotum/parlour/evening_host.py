"""The host of evenings: brings them out of the store, lets them go on as their screen asks, and keeps every action.

An evening goes on only when it is asked to. Quick programs play in a thread, strong ones think in the workers, so no
table of the house waits for it; what has been done is told only once it lies in the store.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic, time
from typing import Literal

from msgspec import json

from teetotum.engine.umpire import Match
from teetotum.lab.progressive.plan import PERSON as ME
from teetotum.languages import say
from teetotum.parlour import seats as keys
from teetotum.parlour.entries import EVENING
from teetotum.parlour.evening import (
    EveningCharter,
    EveningEntry,
    Gathering,
    Halt,
    as_kept,
    plan_for,
    read_charter,
    read_entry,
    write,
)
from teetotum.parlour.evening_showing import Looking
from teetotum.parlour.host import Host, NoSuchTable
from teetotum.parlour.messages import EveningSet, EveningStep, EveningView, EveningWish, SeatWish, TableWish
from teetotum.parlour.restoring import Damaged, charter_of, restore
from teetotum.parlour.store import Overtaken
from teetotum.parlour.thinking import QUICK, Question, Thoughtless

PATIENCE = 0.5
"""Seconds an evening goes on before it tells how far it has come."""
MOST_OUT = 40
"""Evenings at hand at once; others are fetched again from the store."""


class Room:
    """An evening that is out of the store, with what its screen has been shown."""

    def __init__(self, gathering: Gathering, stopped: str = "") -> None:
        self.gathering, self.stopped = gathering, stopped
        """Why it cannot go on, where what is kept of it cannot be read to its end."""
        self.looking = Looking(gathering)
        self.lock = asyncio.Lock()


class EveningHost:
    """All evenings of the parlour."""

    def __init__(self, host: Host, patience: float = PATIENCE) -> None:
        self.host, self.patience = host, patience
        self._rooms: dict[str, Room] = {}
        self._fetching = asyncio.Lock()

    async def invite(self, wish: EveningWish) -> EveningSet:
        """Settle an evening and cut its key."""
        await asyncio.to_thread(plan_for, wish)
        key = keys.draw_key()
        charter = EveningCharter(keys.draw_name(), wish, keys.seal(key), keys.draw_secret(), time())
        await self.host.store.set_table(as_kept(charter))
        gathering = Gathering(charter)
        self._warm(gathering)
        return EveningSet(charter.evening, key, gathering.commitment)

    def _warm(self, gathering: Gathering) -> None:
        """Let a worker compile what strong guests need, while the company still comes in."""
        level = next((fill for fill in gathering.plan.fills if fill not in (*QUICK, ME)), "")
        if level:
            self.host.run(self._compile(question(gathering, Match(gathering.plan.setup), level, "warm")))

    async def _compile(self, asked: Question) -> None:
        with suppress(Thoughtless):
            await self.host.thinking.answer(asked)

    async def fetch(self, name: str) -> Room:
        """Find an evening, in memory or in the store."""
        async with self._fetching:
            room = self._rooms.get(name)
            if room is None or await self._is_behind(name, room):
                room = await self._load(name)
            self._rooms.pop(name, None)
            self._rooms[name] = room
            self._put_away()
            return room

    async def _is_behind(self, name: str, room: Room) -> bool:
        """See whether the evening has gone on with another worker."""
        store = self.host.store
        if not store.is_shared or room.lock.locked():
            return False
        return bool(await store.since(EVENING + name, room.looking.kept))

    async def _load(self, name: str) -> Room:
        kept = await self.host.store.load(EVENING + name)
        if kept is None:
            raise NoSuchTable(say("there is no evening of this name: take care to copy all of its link"))
        charter = charter_of(kept, read_charter)
        return Room(*await asyncio.to_thread(restore, name, kept.entries, read_entry, lambda: Gathering(charter)))

    def _put_away(self) -> None:
        """Put the evenings away that nobody has asked for longest."""
        idle = [name for name, room in self._rooms.items() if not room.lock.locked()]
        for name in idle[: max(0, len(self._rooms) - MOST_OUT)]:
            del self._rooms[name]

    async def view(self, name: str, key: str, look: int) -> EveningView:
        """Show an evening as it stands."""
        room = going_on(await self.opened(name, key))
        async with room.lock:
            return await asyncio.to_thread(room.looking.view, look, afresh=True)

    async def opened(self, name: str, key: str) -> Room:
        """Find an evening whose key was brought."""
        room = await self.fetch(name)
        room.gathering.check_key(key)
        return room

    async def step(self, name: str, step: EveningStep) -> EveningView:
        """Do what the screen asks for, keep it, and show what has come of it."""
        room = going_on(await self.opened(name, step.token))
        async with room.lock:
            if self._rooms.get(name) is not room:
                return await self.step(name, step)
            try:
                goes_on = await self._carry_out(room, step)
            except Overtaken:
                self._rooms.pop(name, None)
                return await self.step(name, step)
            except BaseException:
                self._forget_unkept(name, room)
                raise
            return await asyncio.to_thread(room.looking.view, step.look, goes_on=goes_on)

    def _forget_unkept(self, name: str, room: Room) -> None:
        """Whoever comes back after something could not be kept finds what is in the store; a refusal costs nothing."""
        if room.looking.kept != room.gathering.entries:
            self._rooms.pop(name, None)

    async def _carry_out(self, room: Room, step: EveningStep) -> bool:
        """Carry out a step; tell whether it is to be gone on with."""
        gathering = room.gathering
        if step.kind == "go":
            return step.at == gathering.number and gathering.has_begun and await self._go_on(room, step)
        made = gathering.begin(step) if step.kind == "begin" else gathering.act(step)
        for entry in made:
            gathering.take_down(entry)
        await self._keep(room, made)
        return False

    async def _go_on(self, room: Room, step: EveningStep) -> bool:
        """Go on until what was asked for has come, or until it is time to tell how far it is."""
        until = monotonic() + self.patience
        while True:
            halt: Halt = await asyncio.to_thread(room.gathering.play_on, step, max(0.0, until - monotonic()))
            await self._keep(room, halt.did)
            if halt.why != "thought":
                return halt.why == "time"
            await self._keep(room, [room.gathering.do(await self._think(room.gathering))])
            if monotonic() > until:
                return True

    async def _keep(self, room: Room, made: Sequence[EveningEntry]) -> None:
        """Keep what was done before anybody is told."""
        if not made:
            return
        gathering, written = room.gathering, [write(entry) for entry in made]
        name, first = EVENING + gathering.charter.evening, gathering.entries - len(made)
        await self.host.store.append(name, first, written, is_over=gathering.evening.is_over)
        room.looking.kept = gathering.entries

    async def _think(self, gathering: Gathering) -> int:
        """Ask a worker what a strong program would do; if none can answer, a quick one chooses."""
        asked = question(gathering, gathering.to_choose().match, gathering.level)
        try:
            return (await self.host.thinking.answer(asked, gathering.charter.evening)).code
        except Thoughtless:
            return await asyncio.to_thread(gathering.choose_at_once)


def going_on(room: Room) -> Room:
    """Refuse an evening that has stopped; its account may still be had."""
    if room.stopped:
        raise Damaged(room.stopped)
    return room


def question(gathering: Gathering, match: Match, level: str, kind: Literal["choose", "warm"] = "choose") -> Question:
    """Put the question of a table, laid out alike for every company so that a search is made ready once."""
    wish = TableWish(
        match.game.id,
        (SeatWish("person", "First"), SeatWish("person", "Second")),
        options=match.setup.options.house_rules,
        board=gathering.charter.wish.board if match.game.id == gathering.plan.setup.game.id else "",
    )
    return Question(kind, json.encode(wish), match.state, gathering.number, gathering.program_seed, level)
