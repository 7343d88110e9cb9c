"""How long finished tables are kept: for good, or so many days after the last thing that happened at them."""

import asyncio
import logging
from math import inf
from time import time
from typing import TYPE_CHECKING

from msgspec import MsgspecError, Struct, json

from teetotum.parlour.store import Kept, NotKept

if TYPE_CHECKING:
    from teetotum.parlour.host import Host

LOG = logging.getLogger("teetotum.parlour")
DAY = 86_400.0
BETWEEN = DAY / 4
"""Seconds between two looks through the store."""


class Stamp(Struct):
    """When something happened; what has no time is taken to be new."""

    at: float = inf


read_stamp = json.Decoder(Stamp).decode


def ended_at(kept: Kept) -> float:
    """Tell when the last thing happened at a table."""
    try:
        return read_stamp(kept.entries[-1] if kept.entries else kept.charter).at
    except (MsgspecError, UnicodeDecodeError):
        return inf  # whatever cannot be read is for somebody to look at, not to be thrown away


async def forget_finished(host: "Host", days: float) -> int:
    """Take every table out of the store that has been over for so long, and tell how many."""
    forgotten = 0
    for name in await host.store.tables(finished=True):
        kept = await host.store.load(name)
        if kept is not None and ended_at(kept) < time() - days * DAY and host.find_out(name) is None:
            await host.store.forget(name)
            forgotten += 1
    return forgotten


async def keep_for(host: "Host", days: float) -> None:
    """Look through the store from time to time for what is to be forgotten."""
    while True:
        try:
            forgotten = await forget_finished(host, days)
            LOG.info("finished tables forgotten", extra={"said": {"tables": forgotten}})
        except NotKept as wrong:
            LOG.warning("finished tables could not be looked through", extra={"said": {"why": str(wrong)}})
        await asyncio.sleep(min(BETWEEN, days * DAY))
