"""One worker on PostgreSQL beside two, with the same people at the same tables.

Guests and PostgreSQL need a core of their own, and two workers one each; where there are only two cores in all, two
workers cannot do twice what one does by the clock. So each worker is held still for a part of every few milliseconds:
it has a share of a core, the rest is left to the others, and what two of them do beside one is told by the clock.
"""

import asyncio
import os
import signal
import statistics
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tests.parlour import postgres
from tests.parlour.postgres import Cluster, children

from benchmarks import load
from benchmarks.trials.faults import opened
from benchmarks.trials.guests import Say

GAME = "lost_diamond"
UNLIMITED = ("-m", "benchmarks.unlimited")
"""Guests who act as soon as they are wanted are quicker than a house lets strangers be."""
SETTLING = 3.0
"""Seconds in which everybody sits down, before anything is counted."""
TICKS = os.sysconf("SC_CLK_TCK")
SHARE, PERIOD = 0.3, 0.02
"""Of a core, for a worker that is held back; and the seconds of which it runs that part."""


class Way(NamedTuple):
    """How many workers there are, and whether each has only a share of a core."""

    workers: int
    is_held: bool = False

    @property
    def words(self) -> str:
        """How the page tells it."""
        return f"{self.workers}, each with {SHARE:g} of a core" if self.is_held else f"{self.workers}"


ONE, TWO, ONE_HELD, TWO_HELD = Way(1), Way(2), Way(1, is_held=True), Way(2, is_held=True)
WAYS = (ONE_HELD, TWO_HELD, ONE, TWO)


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
def held_back(pids: Sequence[int]) -> Iterator[None]:
    """Let processes run for their share of every period, and hold them still for the rest of it."""
    is_over = threading.Event()

    def hold() -> None:
        while not is_over.wait(PERIOD * SHARE):
            signal_all(pids, signal.SIGSTOP)
            is_over.wait(PERIOD * (1 - SHARE))
            signal_all(pids, signal.SIGCONT)

    holding = threading.Thread(target=hold)
    holding.start()
    try:
        yield
    finally:
        is_over.set()
        holding.join()


def signal_all(pids: Sequence[int], number: int) -> None:
    """Send a signal to processes, as far as they are there."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)


async def lap(cluster: Cluster, way: Way, tables: int, seconds: float) -> Lap:
    """Let people play for some seconds, and count."""
    with opened("--store", cluster.database(), "--workers", str(way.workers), command=UNLIMITED) as house:
        serving = house.workers or [house.pid]
        guests = load.House(house.port, GAME, draws=False)
        await guests.fill(tables)
        with held_back(serving if way.is_held else ()):
            await asyncio.sleep(SETTLING)
            whole = [cluster.pid, *children(cluster.pid)]
            cost, database = seconds_of(serving), seconds_of(whole)
            guests.count_afresh()
            since = guests.tally.since
            await asyncio.sleep(seconds)
            done, took = guests.tally.acknowledged, time.perf_counter() - since
            cost, database = seconds_of(serving) - cost, seconds_of(whole) - database
        assert not guests.tally.refused, guests.tally.refused[:1]
        guests.is_closing = True
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
    middles = {way: middle(found, way) for way in WAYS}
    rows = []
    for way, each in middles.items():
        one = middles[Way(1, way.is_held)]
        rows.append(
            f"| {way.words} | {each.rate:.0f} | {each.rate / one.rate:.2f} | {1000 * each.cost:.3f} "
            f"| {way.workers * one.cost / each.cost:.2f} | {1000 * each.database:.3f} |"
        )
    return "\n".join(
        [
            "## Two workers beside one",
            "",
            f"`{command}`, {os.cpu_count()} cores, load {load:.1f} before it;",
            f"medians of {len(found) // len(WAYS)} laps, by turns.",
            "",
            "| workers | actions/s | beside one, by the clock | workers' processor, ms an action | beside one, "
            "by the processor | PostgreSQL's, ms an action |",
            "|---|---:|---:|---:|---:|---:|",
            *rows,
            "",
            "Guests and PostgreSQL share the cores with the workers. One worker that has a core to itself leaves them",
            "the other; a second worker then takes from them what it gains, so that by the clock two such workers can",
            f"do little more than one on this machine. In the first two rows each worker runs for {SHARE:.0%} of",
            f"every {1000 * PERIOD:g} ms and is held still (`SIGSTOP`) for the rest, which leaves the guests and",
            "PostgreSQL the room they need: there the clock tells what two do beside one. By the processor: what",
            "the workers' own time for an action says of cores of their own. Lines of one table come to one worker",
            "([decision 79](decisions/0079-lines-handed-over.md)).",
            "",
        ]
    )
