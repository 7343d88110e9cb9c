"""Clocks: what a game leaves to the clock of the house, and what happens when a person's time is up.

Then the sensible program makes this one move, or the seat resigns, as was wished when the table was set.
"""

import asyncio
from math import inf
from time import time
from typing import TYPE_CHECKING

from msgspec import structs

from teetotum import players
from teetotum.engine.rules import NATURE
from teetotum.parlour.entries import Entry, Resigned
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.sealed_table import SealedTable
from teetotum.parlour.thinking import choose_at_once

if TYPE_CHECKING:
    from teetotum.parlour.host import Host, Live

GRACE = 30.0
"""Seconds after a restart before any clock runs out."""
LONGEST_SLEEP = 3600.0


def set_going(host: "Host", live: "Live") -> None:
    """Set the clock for whatever is left to it at a table."""
    stop(live)
    due = due_at(live) if live.is_ours else inf
    if live.rooms is not None:  # onlookers who are kept behind are told by whoever has their lines
        due = min(due, live.rooms.next_release(live.sitters, time()))
    if due < inf:
        live.timer = asyncio.get_running_loop().call_later(nap(due), lambda: host.run(strike(host, live)))


def nap(due: float) -> float:
    """Tell how long to sleep before looking again whether something is due."""
    return min(max(due - time(), 0.0), LONGEST_SLEEP)


def stop(live: "Live") -> None:
    """Stop the clock."""
    if live.timer is not None:
        live.timer.cancel()
        live.timer = None


def due_at(live: "Live") -> float:
    """Tell when the clock strikes next."""
    return live.conduct.due_at(live.back_at)


async def strike(host: "Host", live: "Live") -> None:
    """Do what is due, and set the clock again."""
    await host.do_any(live, lambda table, now: act(live, table, now))
    if live.rooms is not None:
        live.rooms.tell(live.sitters, live.is_present, time())
    set_going(host, live)


def act(live: "Live", table: LiveTable | SealedTable, now: float) -> list[Entry]:
    """Act for the clock of the game, or for a person whose time is up."""
    if now < due_at(live):
        return []
    if isinstance(table, SealedTable):
        return table.expire(now, live.back_at)
    if table.chime and table.chime.at <= now:
        return table.go_by_itself(now, table.chime.code)
    return expire(table, now)


def expire(table: LiveTable, now: float) -> list[Entry]:
    """Act for a person whose time is up: resign the seat, or make its move by the usual program."""
    if table.charter.wish.clock.expiry == "resign":
        return [Resigned(now, table.awaited)]
    code = 0 if table.to_act == NATURE else choose_at_once(table, players.usual(table.game))
    return [structs.replace(entry, is_late=True) for entry in table.go_by_itself(now, code)]
