"""Disks that are full or cannot be written, a clock set back, processes held still: all of it while people play."""

import asyncio
import resource
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.parlour import postgres

from benchmarks.trials.guests import Party, Say, Verdict
from benchmarks.trials.houses import House, stop_for

SMALL = 3_000_000
"""Bytes of a disk that is soon full."""
DAY = 86_400
SHIFTED = """
import pathlib, sys, time
offset, told = pathlib.Path(sys.argv.pop(1)), time.time
time.time = lambda: told() + float(offset.read_text() or 0)
from teetotum.cli import main
main()
"""
"""A house by a clock that can be set from outside, with the file that says how far it is wrong."""


class Faulted(NamedTuple):
    """What was done to a house, what it did meanwhile, and what came of it."""

    what: str
    meanwhile: str
    verdict: Verdict


@asynccontextmanager
async def playing(house: House, tables: int, between: int) -> AsyncIterator[Party]:
    """Let people play at a house."""
    party = Party([house.port], tables)
    await party.gather()
    await party.go_on(between)
    yield party


async def nothing_can_be_written(house: House, tables: int, between: int, seconds: float) -> Faulted:
    """Let no write succeed for a while, as on a disk that has become read-only."""
    async with playing(house, tables, between) as party:
        _, most = resource.prlimit(house.pid, resource.RLIMIT_FSIZE)
        before = party.comings
        resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (0, most))
        await asyncio.sleep(seconds)
        resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (most, most))
        sent_away = party.comings - before
        await party.go_on(between)
        meanwhile = f"{sent_away} times somebody was sent away and came again"
        return Faulted("disk that cannot be written", meanwhile, await party.leave())


async def the_disk_is_full(house: House, folder: Path, tables: int, between: int, seconds: float) -> Faulted:
    """Fill the disk for a while."""
    async with playing(house, tables, between) as party:
        ballast, before = folder / "ballast", party.comings
        with suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(512))
        await asyncio.sleep(seconds)
        ballast.unlink()
        sent_away = party.comings - before
        await party.go_on(between)
        meanwhile = f"{sent_away} times somebody was sent away and came again"
        return Faulted("full disk", meanwhile, await party.leave())


async def the_clock_is_set_back(house: House, offset: Path, tables: int, between: int) -> Faulted:
    """Set the clock back by a day, and right again."""
    async with playing(house, tables, between) as party:
        offset.write_text(str(-DAY))
        before = party.plies
        await party.go_on(between)
        meanwhile = f"{party.plies - before} actions, a day earlier"
        offset.write_text("0")
        await party.go_on(between)
        return Faulted("clock set back by a day", meanwhile, await party.leave())


async def held_still(
    what: str, house: House, pids: Callable[[], list[int]], tables: int, between: int, seconds: float
) -> Faulted:
    """Hold processes still for a while (SIGSTOP)."""
    async with playing(house, tables, between) as party:
        before = party.plies
        await asyncio.to_thread(stop_for, pids(), seconds)
        meanwhile = f"{party.plies - before} actions in {seconds:g} s"
        await party.go_on(between)
        return Faulted(what, meanwhile, await party.leave())


@contextmanager
def small_disk() -> Iterator[Path | None]:
    """Make a small disk, where this user may."""
    with TemporaryDirectory() as folder:
        made = ["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "tmpfs", folder]
        if subprocess.run(made, check=False, capture_output=True).returncode:
            yield None
            return
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", "-l", folder], check=True)


@contextmanager
def opened(*serve: str, command: tuple[str, ...] = ("-m", "teetotum")) -> Iterator[House]:
    """Open a house, and close it."""
    house = House(*serve, command=command)
    house.start()
    try:
        yield house
    finally:
        house.close()


def on_a_file(tables: int, between: int, seconds: float, say: Say) -> Iterator[Faulted]:
    """Try out a house on an SQLite file."""
    with TemporaryDirectory() as folder, opened("--store", f"{folder}/parlour.sqlite") as house:
        say("a disk that cannot be written ...")
        yield asyncio.run(nothing_can_be_written(house, tables, between, seconds))
        say("a server held still ...")
        yield asyncio.run(held_still("server held still", house, lambda: [house.pid], tables, between, seconds))
    with small_disk() as disk:
        if disk is not None:
            say("a full disk ...")
            with opened("--store", str(disk / "parlour.sqlite")) as house:
                yield asyncio.run(the_disk_is_full(house, disk, tables, between, seconds))
    with TemporaryDirectory() as folder:
        say("a clock set back ...")
        offset = Path(folder) / "offset"
        offset.write_text("0")
        command = ("-c", SHIFTED, str(offset))
        with opened("--store", f"{folder}/parlour.sqlite", command=command) as house:
            yield asyncio.run(the_clock_is_set_back(house, offset, tables, between))


def on_a_database(tables: int, between: int, say: Say) -> Iterator[Faulted]:
    """Try out two workers on PostgreSQL; longer than a worker is waited for, and than the database may take."""
    with ExitStack() as stack:
        cluster = stack.enter_context(postgres.cluster(durable=True))
        house = stack.enter_context(opened("--store", cluster.database(), "--workers", "2"))
        say("a worker held still ...")
        one = house.workers[:1]
        yield asyncio.run(held_still("one of two workers held still", house, lambda: one, tables, between, 8.0))
        say("PostgreSQL held still ...")
        whole = [cluster.pid, *postgres.children(cluster.pid)]
        yield asyncio.run(held_still("PostgreSQL held still", house, lambda: whole, tables, between, 12.0))


def try_all(tables: int, between: int, say: Say) -> list[Faulted]:
    """Try out all of them."""
    return [*on_a_file(tables, between, 4.0, say), *on_a_database(tables, between, say)]


def page(found: list[Faulted], command: str) -> str:
    """Write what was found."""
    rows = [
        f"| {each.what} | {each.meanwhile} | {each.verdict.acknowledged:,} | {each.verdict.lost} | "
        f"{each.verdict.doubled} | {each.verdict.differing} |"
        for each in found
    ]
    tried = " ".join(each.what for each in found)
    missing = "" if "full disk" in tried else "\nA full disk was not tried: this user may not mount one.\n"
    return "\n".join(
        [
            "## Disks, clocks and processes held still",
            "",
            f"`{command}`",
            "",
            "People play as above while something fails for some seconds, and then goes on. A disk that cannot be",
            "written is made by `RLIMIT_FSIZE`, a full one is a small one filled up; processes are held by `SIGSTOP`,",
            "a worker for longer than its lease lasts and PostgreSQL for longer than it is waited for.",
            "",
            "| what failed | meanwhile | acknowledged | lost | doubled | told otherwise |",
            "|---|---|---:|---:|---:|---:|",
            *rows,
            missing,
        ]
    )
