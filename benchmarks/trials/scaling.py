"""One worker on PostgreSQL beside two, with the same people at the same tables."""

import asyncio
import os
import statistics
import time
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


class Lap(NamedTuple):
    """What a number of workers has done in some seconds."""

    workers: int
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


async def lap(cluster: Cluster, workers: int, tables: int, seconds: float) -> Lap:
    """Let people play for some seconds, and count."""
    with opened("--store", cluster.database(), "--workers", str(workers)) as house:
        serving = house.workers or [house.pid]
        guests = load.House(house.port, GAME, draws=False)
        await guests.fill(tables)
        await asyncio.sleep(SETTLING)
        whole = [cluster.pid, *children(cluster.pid)]
        cost, database, guests.tally.since = seconds_of(serving), seconds_of(whole), time.perf_counter()
        await asyncio.sleep(seconds)
        done, took = guests.tally.acknowledged, time.perf_counter() - guests.tally.since
        cost, database = seconds_of(serving) - cost, seconds_of(whole) - database
        assert not guests.tally.refused, guests.tally.refused[:1]
        guests.is_closing = True
    return Lap(workers, done / took, cost / done, database / done)


def compare(tables: int, seconds: float, laps: int, say: Say) -> list[Lap]:
    """Measure one worker and two by turns."""
    found: list[Lap] = []
    with postgres.cluster(durable=True) as cluster:
        for number in range(laps):
            for workers in (1, 2):
                say(f"lap {number + 1} of {laps}: {workers} workers ...")
                found.append(asyncio.run(lap(cluster, workers, tables, seconds)))
    return found


def middle(found: list[Lap], workers: int) -> Lap:
    """Take the middle of all laps with so many workers."""
    laps = [each for each in found if each.workers == workers]
    return Lap(workers, *(statistics.median(each[place] for each in laps) for place in (1, 2, 3)))


def page(found: list[Lap], command: str, load: float) -> str:
    """Write what was found."""
    one, two = middle(found, 1), middle(found, 2)
    clock, dearer, apart = two.rate / one.rate, two.cost / one.cost, 2 * one.cost / two.cost
    laps = len(found) // 2
    return "\n".join(
        [
            "## Two workers beside one",
            "",
            f"`{command}`, {os.cpu_count()} cores, load {load:.1f} before it; medians of {laps} laps, by turns.",
            "",
            "| workers | actions/s | workers' processor, ms an action | PostgreSQL's, ms an action |",
            "|---:|---:|---:|---:|",
            *(
                f"| {each.workers} | {each.rate:.0f} | {1000 * each.cost:.2f} | {1000 * each.database:.2f} |"
                for each in (one, two)
            ),
            "",
            f"By the clock two do {clock:.2f} times what one does; guests and PostgreSQL share the same cores.",
            f"By processor time an action costs two workers together {dearer:.2f} times what it costs one, for each",
            f"shows its own guests what the other has kept. Given a core each, two therefore do {apart:.2f} times what",
            "one does.",
            "",
        ]
    )
