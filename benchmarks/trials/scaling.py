"""One worker on PostgreSQL beside two, with the same people at the same tables."""

import asyncio
import os
import statistics
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.parlour import postgres
from tests.parlour.postgres import Cluster, children

from benchmarks import load
from benchmarks.trials.faults import opened
from benchmarks.trials.guests import Say

GAME = "lost_diamond"
SETTLING = 3.0
"""Seconds in which everybody sits down, before anything is counted."""
TICKS = os.sysconf("SC_CLK_TCK")


class Way(NamedTuple):
    """How many workers there are, and whether a table's guests come to the same one."""

    workers: int
    together: bool = False

    @property
    def words(self) -> str:
        """How the page tells it."""
        return f"{self.workers}, a table's guests at one of them" if self.together else f"{self.workers}"


ONE, SPREAD, TOGETHER = Way(1), Way(2), Way(2, together=True)
WAYS = (ONE, SPREAD, TOGETHER)


class Lap(NamedTuple):
    """What workers have done in some seconds."""

    way: Way
    rate: float
    """Actions a second, by the clock."""
    cost: float
    """Seconds of the processor that the workers took for an action, all together."""
    database: float
    """Seconds of the processor that PostgreSQL took for an action."""


def seconds_of(pids: list[int]) -> float:
    """Tell how long processes have had the processor."""
    found = 0.0
    for pid in pids:
        try:
            words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        found += (int(words[11]) + int(words[12]) + int(words[13]) + int(words[14])) / TICKS
    return found


@contextmanager
def doors(store: str, way: Way) -> Iterator[tuple[list[int], list[int]]]:
    """Open a house: give the ports that guests come to, and the processes that serve them.

    Where a table's guests keep together each worker has a port of its own, as behind a proxy that goes by the address.
    """
    with ExitStack() as stack:
        if way.together:
            houses = [stack.enter_context(opened("--store", store)) for _ in range(way.workers)]
        else:
            houses = [stack.enter_context(opened("--store", store, "--workers", str(way.workers)))]
        yield [house.port for house in houses], [pid for house in houses for pid in house.workers or [house.pid]]


async def lap(cluster: Cluster, way: Way, tables: int, seconds: float) -> Lap:
    """Let people play for some seconds, and count."""
    with doors(cluster.database(), way) as (ports, serving):
        guests = [load.House(port, GAME, draws=False) for port in ports]
        for each in guests:
            await each.fill(tables // len(guests))
        await asyncio.sleep(SETTLING)
        whole = [cluster.pid, *children(cluster.pid)]
        cost, database, since = seconds_of(serving), seconds_of(whole), time.perf_counter()
        for each in guests:
            each.tally.since = since
        await asyncio.sleep(seconds)
        done, took = sum(each.tally.acknowledged for each in guests), time.perf_counter() - since
        cost, database = seconds_of(serving) - cost, seconds_of(whole) - database
        for each in guests:
            assert not each.tally.refused, each.tally.refused[:1]
            each.is_closing = True
    return Lap(way, done / took, cost / done, database / done)


def compare(tables: int, seconds: float, laps: int, say: Say) -> list[Lap]:
    """Measure one worker and two by turns."""
    found: list[Lap] = []
    with postgres.cluster(durable=True) as cluster:
        for number in range(laps):
            for way in WAYS:
                say(f"lap {number + 1} of {laps}: workers: {way.words} ...")
                found.append(asyncio.run(lap(cluster, way, tables, seconds)))
    return found


def middle(found: list[Lap], way: Way) -> Lap:
    """Take the middle of all laps with workers like these."""
    laps = [each for each in found if each.way == way]
    columns = zip(*((each.rate, each.cost, each.database) for each in laps), strict=True)
    return Lap(way, *map(statistics.median, columns))


def page(found: list[Lap], command: str, load: float) -> str:
    """Write what was found."""
    one, spread, together = (middle(found, way) for way in WAYS)
    rows = (
        f"| {each.way.words} | {each.rate:.0f} | {each.rate / one.rate:.2f} | {1000 * each.cost:.2f} "
        f"| {each.way.workers * one.cost / each.cost:.2f} | {1000 * each.database:.2f} |"
        for each in (one, spread, together)
    )
    return "\n".join(
        [
            "## Two workers beside one",
            "",
            f"`{command}`, {os.cpu_count()} cores, load {load:.1f} before it;",
            f"medians of {len(found) // len(WAYS)} laps, by turns.",
            "",
            "| workers | actions/s | beside one, by the clock | workers' processor, ms an action | beside one, "
            "given a core each | PostgreSQL's, ms an action |",
            "|---|---:|---:|---:|---:|---:|",
            *rows,
            "",
            "Guests and PostgreSQL share the same cores, so by the clock two workers cannot do twice what one does.",
            "Where a table's guests are spread over both, each shows its own what the other has kept, and does that",
            "work again; a proxy that goes by a table's address keeps them together (docs/running.md).",
            "",
        ]
    )
