"""Clocks: when a person's time is up, the sensible program makes this one move, or the seat resigns, as was wished."""

import asyncio
from time import time
from typing import TYPE_CHECKING

from teetotum.engine.rules import NATURE
from teetotum.parlour.entries import Entry, Resigned
from teetotum.parlour.table import SUBSTITUTE, Table
from teetotum.parlour.thinking import choose_at_once

if TYPE_CHECKING:
    from teetotum.parlour.host import Host, Live

GRACE = 30.0
"""Seconds after a restart before any clock runs out."""
LONGEST_SLEEP = 3600.0


def set_going(host: "Host", live: "Live") -> None:
    """Set the clock for the person who is awaited, if the table has one."""
    stop(live)
    table = live.table
    if table.awaited < 0 or table.charter.wish.clock.kind == "none":
        return
    wait = max(table.deadline, live.back_at) - time()
    loop = asyncio.get_running_loop()
    live.timer = loop.call_later(min(max(wait, 0.0), LONGEST_SLEEP), lambda: host.run(strike(host, live)))


def stop(live: "Live") -> None:
    """Stop the clock."""
    if live.timer is not None:
        live.timer.cancel()
        live.timer = None


async def strike(host: "Host", live: "Live") -> None:
    """See whether time is up, and do what was wished for that."""
    await host.do(live, lambda table, now: expire(table, now) if now >= max(table.deadline, live.back_at) else [])
    if live.timer is None or live.timer.when() <= asyncio.get_running_loop().time():
        set_going(host, live)


def expire(table: Table, now: float) -> list[Entry]:
    """Act for a person whose time is up."""
    if table.awaited < 0:
        return []
    if table.charter.wish.clock.expiry == "resign":
        return [Resigned(now, table.awaited)]
    code = 0 if table.to_act == NATURE else choose_at_once(table, SUBSTITUTE)
    return table.go_by_itself(now, code)
