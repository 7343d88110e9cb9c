"""Several workers at one store: each serves whoever comes to it, at any table, and hears what the others have kept.

A worker writes what its own guests do; where two write at once the numbers of the entries decide, and whoever was
overtaken looks again and decides again. What a table does by itself is for the worker that wrote to it last, as long as
that one is there. Nothing here knows what is played.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import MsgspecError, Struct, json

from teetotum.parlour.broadcast import tell_company
from teetotum.parlour.store import (
    EntriesCame,
    Heard,
    LineRestored,
    TablesCame,
    WordCame,
    WorkerGone,
)

if TYPE_CHECKING:
    from teetotum.parlour.host import Host, Live


class Here(Struct, frozen=True):
    """Who sits at a table with this worker."""

    table: str
    seats: tuple[int, ...]
    asks: bool = False
    """Whether the others are to say the same of theirs: of this table, or of all at which strangers may sit down."""
    is_open: bool = False
    """Whether strangers may sit down there."""


read_here = json.Decoder(Here).decode
ANY = ""
"""Asked about instead of a table."""


class Sharing:
    """What one worker knows of the others."""

    def __init__(self, host: "Host") -> None:
        self.host = host
        self.also_heard_by: Callable[[Here], None] = lambda _said: None
        """Who else hears where somebody is: parties are no tables."""

    @property
    def is_needed(self) -> bool:
        """Whether there are others at all."""
        return self.host.store.is_shared

    def hear(self, heard: Heard) -> None:
        """Hear what another worker did or said, or what has become of it."""
        match heard:
            case EntriesCame():
                self._entries_came(heard)
            case TablesCame():
                self.host.look_after(heard.tables)
            case WordCame():
                self._word_came(heard)
            case WorkerGone():
                self._forget_guests_of(heard.worker)
            case LineRestored():
                for live in self.host.out():
                    self.host.run(self.catch_up(live))
                self.host.run(self.ask_who_is_there(ANY))

    # --- what is kept ---

    def _entries_came(self, came: EntriesCame) -> None:
        live = self.host.find_out(came.table)
        if live is None:
            if not came.is_own:
                self.host.silence(came.table)  # whoever wrote there looks after it now
        elif came.until > live.kept and not (came.is_own and live.lock.locked()):  # else it is just being kept
            self.host.run(self._follow(live, came))

    async def _follow(self, live: "Live", came: EntriesCame) -> None:
        async with live.lock:
            if came.until <= live.kept:
                return
            if came.entries is None or came.first > live.kept:
                self.host.follow(live, await self.host.store.since(came.table, live.kept))
            else:
                self.host.follow(live, came.entries[live.kept - came.first :])

    async def catch_up(self, live: "Live") -> None:
        """See that a table stands as the store has it."""
        if self.is_needed:
            async with live.lock:
                self.host.follow(live, await self.host.store.since(live.conduct.id, live.kept))

    # --- who is there ---

    async def ask_who_is_there(self, table: str) -> None:
        """Ask the others who sits at a table with them."""
        await self.say(Here(table, (), asks=True))

    def company_changed(self, live: "Live") -> None:
        """Tell everybody at a table who is there, and the other workers too."""
        tell_company(live)
        if self.is_needed:
            self.host.run(self.say(here(live)))

    async def say(self, here: Here) -> None:
        """Tell the other workers, if there are any."""
        if self.is_needed:
            await self.host.store.publish(json.encode(here))

    def _word_came(self, came: WordCame) -> None:
        with suppress(MsgspecError):
            said = read_here(came.word)
            live = self.host.find_out(said.table)
            if said.asks:
                self._answer(said.table)
            elif live is None:
                self.also_heard_by(said)
                if said.is_open and said.seats:
                    self.host.run(self._look_on(said.table))
            elif live.elsewhere.get(came.worker, ()) != said.seats:
                live.elsewhere[came.worker] = said.seats
                tell_company(live)
                self.host.put_away(live)

    def _answer(self, table: str) -> None:
        """Say who sits at a table here, or at every one at which strangers may sit down."""
        for live in self.host.out():
            if live.sitters and (live.conduct.id == table or (table == ANY and live.conduct.is_listed)):
                self.host.run(self.say(here(live)))

    async def _look_on(self, table: str) -> None:
        """Bring a table out at which strangers may sit down with another worker, so that it is listed here too."""
        await self.host.fetch(table)

    def _forget_guests_of(self, worker: str) -> None:
        for live in self.host.out():
            if live.elsewhere.pop(worker, ()):
                tell_company(live)
                self.host.put_away(live)


def seats_at(live: "Live") -> tuple[int, ...]:
    """List the seats at which somebody sits with this worker."""
    return tuple(sorted({seat for sitter in live.sitters for seat in sitter.mine}))


def here(live: "Live") -> Here:
    """Say who sits at a table with this worker, and whether a stranger may."""
    return Here(live.conduct.id, seats_at(live), is_open=live.conduct.is_listed)
