"""Many tables at once: people who think for some seconds, two at every table, and how long anybody waits."""

import asyncio
import os
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from benchmarks.load import House as Guests
from benchmarks.trials.houses import House
from teetotum.parlour.doors import most_lines

Say = Callable[[str], None]
UNLIMITED = ("-m", "benchmarks.unlimited")
THINKING = 5.0
"""Seconds between two actions at a table."""
LOOKS = 6
"""How often memory is looked at."""


class Found(NamedTuple):
    """How a house did with so many tables."""

    draws: bool
    tables: int
    acknowledged: float
    """Actions a second."""
    median: float
    late: float
    """The wait that one action of a hundred exceeded; both in milliseconds."""
    idle: float
    """Kilobytes that a table with its two lines takes before anything has happened at it."""
    memory: tuple[float, ...]
    """Megabytes of the server, looked at from the beginning to the end."""
    load: float


def megabytes(pid: int) -> float:
    """Tell how much memory a process holds."""
    lines = Path(f"/proc/{pid}/status").read_text("utf-8").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def play(tables: int, seconds: float, *, draws: bool, say: Say) -> Found:
    """Open a house, fill it with tables and let them be played at for a while."""
    most_lines()
    with tempfile.TemporaryDirectory() as folder:
        house = House("--store", f"{folder}/many.sqlite", command=UNLIMITED)
        house.start()
        try:
            return asyncio.run(watch(house, tables, seconds, draws=draws, say=say))
        finally:
            house.close()


async def watch(house: House, tables: int, seconds: float, *, draws: bool, say: Say) -> Found:
    """Fill a house, and look at it while guests play."""
    pace = random.Random(1)
    guests = Guests(house.port, "lost_diamond", draws=draws, rest=lambda: pace.uniform(0.6, 1.4) * THINKING)
    await guests.fill(20)
    await asyncio.sleep(2)
    before = megabytes(house.pid)
    await guests.fill(tables - 20)
    idle = 1024 * (megabytes(house.pid) - before) / max(1, tables - 20)
    await asyncio.sleep(2 * THINKING)
    guests.tally.since, memory, load = time.perf_counter(), [], os.getloadavg()[0]
    for look in range(LOOKS):
        await asyncio.sleep(seconds / LOOKS)
        memory.append(megabytes(house.pid))
        say(f"{tables} tables: {guests.tally.acknowledged} actions, {memory[-1]:.0f} MB, look {look + 1} of {LOOKS}")
    guests.is_closing = True
    tally = guests.tally
    if tally.refused:
        say(f"{len(tally.refused)} refused: {tally.refused[0]}")
    waits = (tally.quantile(0.5), tally.quantile(0.99))
    return Found(draws, tables, tally.acknowledged / seconds, *waits, idle, tuple(memory), load)


def page(found: list[Found], command: str) -> str:
    """Write what was found."""
    lines = [
        "## Many tables",
        "",
        f"`{command}`",
        "",
        f"Tables of Lost Diamond, two lines each, an action at every table about every {THINKING:g} seconds, all kept",
        "durably; guests and house share the machine. Idle: what a table and its two lines weigh before play.",
        "",
        "| told | tables | actions/s | median wait | 99 of 100 within | idle table | memory, first to last | load |",
        "|---|---:|---:|---:|---:|---:|---|---:|",
    ]
    for each in found:
        told = "drawn" if each.draws else "plain"
        memory = " ".join(f"{size:.0f}" for size in each.memory)
        waits = f"{each.median:.1f} ms | {each.late:.0f} ms"
        lines.append(
            f"| {told} | {each.tables:,} | {each.acknowledged:.0f} | {waits} | {each.idle:.0f} kB | {memory} MB "
            f"| {each.load:.1f} |"
        )
    return "\n".join(lines)
