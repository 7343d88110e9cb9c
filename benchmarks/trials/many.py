"""Many tables at once: people who think for some seconds, two at every table, and how long anybody waits."""

import asyncio
import os
import random
import tempfile
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
LOOKS = 10
"""How often memory is looked at."""
IDLERS, FIRST = 500, 20
"""Tables that are weighed while nothing happens at them, after a few with which the house has warmed up."""
PLAYED, PACE = 20, 1.0
"""Actions that have been taken at each when it is weighed again, and seconds over which all tables take one."""
QUIET = 75.0
"""Seconds after which lines have let go of their windows, and the house of memory that nobody needs."""


class Found(NamedTuple):
    """How a house did with so many tables."""

    draws: bool
    tables: int
    acknowledged: float
    """Actions a second."""
    median: float
    late: float
    """The wait that one action of a hundred exceeded; both in milliseconds."""
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
    guests.hold_back()
    await guests.fill(tables)
    guests.go_on()
    await asyncio.sleep(2 * THINKING)
    guests.count_afresh()
    memory, load = [], os.getloadavg()[0]
    for look in range(LOOKS):
        await asyncio.sleep(seconds / LOOKS)
        memory.append(megabytes(house.pid))
        say(f"{tables} tables: {guests.tally.acknowledged} actions, {memory[-1]:.0f} MB, look {look + 1} of {LOOKS}")
    guests.is_closing = True
    tally = guests.tally
    if tally.refused:
        say(f"{len(tally.refused)} refused: {tally.refused[0]}")
    waits = (tally.quantile(0.5), tally.quantile(0.99))
    return Found(draws, tables, tally.acknowledged / seconds, *waits, tuple(memory), load)


class Weight(NamedTuple):
    """What a table and its two lines weigh while nobody does anything, in kilobytes."""

    packs: bool
    begun: float
    """When everybody has sat down."""
    played: float
    """When some actions have been taken and it is quiet again."""


def weigh(*, packs: bool, say: Say) -> Weight:
    """Open a house and weigh its tables."""
    most_lines()
    with tempfile.TemporaryDirectory() as folder:
        house = House("--store", f"{folder}/idle.sqlite", command=UNLIMITED)
        house.start()
        try:
            return asyncio.run(weigh_in(house, packs=packs, say=say))
        finally:
            house.close()


async def weigh_in(house: House, *, packs: bool, say: Say) -> Weight:
    """Weigh tables when they have begun, and when they have been played at and left alone."""
    pace = random.Random(1)
    guests = Guests(house.port, "lost_diamond", draws=packs, packs=packs, rest=lambda: pace.uniform(0.0, PACE))
    await guests.fill(FIRST)
    await asyncio.sleep(3)
    guests.hold_back()
    await asyncio.sleep(QUIET)
    before = megabytes(house.pid)
    await guests.fill(IDLERS)
    begun = await settled(house, before)
    for _ in range(PLAYED):
        guests.go_on()
        guests.hold_back()
        await asyncio.sleep(2 * PACE)
    played = await settled(house, before)
    say(f"{IDLERS} tables, {'packed' if packs else 'plain'} lines: {begun:.0f} kB, played at {played:.0f} kB")
    return Weight(packs, begun, played)


async def settled(house: House, before: float) -> float:
    """Wait until lines have let go of what they need only while something happens, and weigh a table."""
    await asyncio.sleep(QUIET)
    return 1024 * (megabytes(house.pid) - before) / IDLERS


def idle_page(found: list[Weight], command: str) -> str:
    """Write what tables weigh."""
    lines = [
        "## Tables at which nothing happens",
        "",
        f"`{command}`",
        "",
        f"What the memory of the house grows by for each of {IDLERS} tables of Lost Diamond, with two lines to each,",
        f"{QUIET:g} s after anything has happened. Light guests take no drawings, and their messages as they are;",
        "browsers have everything drawn and packed.",
        "",
        "| lines | everybody sits | after some twenty actions |",
        "|---|---:|---:|",
    ]
    for each in found:
        told = "of browsers" if each.packs else "of light guests"
        lines.append(f"| {told} | {each.begun:.0f} kB | {each.played:.0f} kB |")
    return "\n".join(lines)


def page(found: list[Found], command: str) -> str:
    """Write what was found."""
    lines = [
        "## Many tables",
        "",
        f"`{command}`",
        "",
        f"Tables of Lost Diamond, two lines each, an action at every table about every {THINKING:g} seconds, all kept",
        "durably; guests and house share the machine.",
        "",
        "| told | tables | actions/s | median wait | 99 of 100 within | memory, first to last | load |",
        "|---|---:|---:|---:|---:|---|---:|",
    ]
    for each in found:
        told = "drawn" if each.draws else "plain"
        memory = " ".join(f"{size:.0f}" for size in each.memory)
        waits = f"{each.median:.1f} ms | {each.late:.0f} ms"
        lines.append(
            f"| {told} | {each.tables:,} | {each.acknowledged:.0f} | {waits} | {memory} MB | {each.load:.1f} |"
        )
    return "\n".join(lines)
