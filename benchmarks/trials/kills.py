"""Kill -9 of the server, of a worker, and of PostgreSQL, while people play."""

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.parlour import postgres

from benchmarks.trials.guests import Party, Say, Verdict
from benchmarks.trials.houses import House, kill_database, kill_server, kill_worker


class Killed(NamedTuple):
    """What was killed how often, and what came of it."""

    what: str
    kills: int
    verdict: Verdict


async def kill_and_play(
    what: str, house: House, kill: Callable[[], None], kills: int, tables: int, between: int, say: Say
) -> Killed:
    """Kill something again and again while people play, with so many actions between."""
    party = Party([house.port], tables)
    await party.gather()
    await party.go_on(between)
    for number in range(1, kills + 1):
        await asyncio.to_thread(kill)
        await party.go_on(between)
        say(f"{what}: killed {number} of {kills}, {party.plies:,} plies")
    return Killed(what, kills, await party.leave())


def kill_all(kills: int, tables: int, between: int, say: Say) -> list[Killed]:
    """Share out the kills among a server on a file, one of two workers, and PostgreSQL."""
    shares = [kills - 2 * (kills // 3), kills // 3, kills // 3]
    found: list[Killed] = []
    with TemporaryDirectory() as folder:
        house = House("--store", str(Path(folder) / "parlour.sqlite"))
        house.start()
        try:
            found.append(run("server", house, lambda: kill_server(house), shares[0], tables, between, say))
        finally:
            house.close()
    with ExitStack() as stack:
        cluster = stack.enter_context(postgres.cluster(durable=True))
        house = House("--store", cluster.database(), "--workers", "2")
        house.start()
        stack.callback(house.close)
        found.append(run("worker", house, lambda: kill_worker(house), shares[1], tables, between, say))
        found.append(run("PostgreSQL", house, lambda: kill_database(cluster), shares[2], tables, between, say))
    return found


def run(what: str, house: House, kill: Callable[[], None], kills: int, tables: int, between: int, say: Say) -> Killed:
    """Kill and play, in an event loop of its own."""
    return asyncio.run(kill_and_play(what, house, kill, kills, tables, between, say))


def page(found: list[Killed], command: str) -> str:
    """Write what was found."""
    rows = [
        f"| {each.what} | {each.kills} | {each.verdict.tables} | {each.verdict.finished} | {each.verdict.comings:,} | "
        f"{each.verdict.acknowledged:,} | {each.verdict.lost} | {each.verdict.doubled} | {each.verdict.differing} |"
        for each in found
    ]
    return "\n".join(
        [
            "## Killed without warning",
            "",
            f"`{command}`",
            "",
            "Two people at every table, each on a line of his own that may reach any worker, play while something is",
            "ended by `kill -9` again and again. Lost: acknowledged, and not in the record at its ply.",
            "Doubled: in the record, and wished by nobody there. Told otherwise: guests for whom the digest of all",
            "motions they were shown is not that of the same motions in the record.",
            "",
            "| killed | times | tables | to the end | sat down | acknowledged | lost | doubled | told otherwise |",
            "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
            *rows,
            "",
        ]
    )
