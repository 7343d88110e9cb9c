"""Kill -9 of the server, of a worker, and of PostgreSQL, while people play."""

import asyncio
import random
from collections.abc import Callable, Sequence
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
    what: str, ports: Sequence[int], kill: Callable[[], None], kills: int, tables: int, between: int, say: Say
) -> Killed:
    """Kill something again and again while people play, with so many actions between."""
    party = Party(ports, tables)
    await party.gather()
    await party.go_on(between)
    for number in range(1, kills + 1):
        await asyncio.to_thread(kill)
        await party.go_on(between)
        say(f"{what}: killed {number} of {kills}, {party.plies:,} plies")
    return Killed(what, kills, await party.leave())


def kill_all(kills: int, tables: int, between: int, say: Say) -> list[Killed]:
    """Share out the kills among a server on a file, workers at two houses of one database, and PostgreSQL.

    At one house the lines of a table come to one worker; at two, its people sit with different ones.
    """
    shares = [kills - 2 * (kills // 3), kills // 3, kills // 3]
    found: list[Killed] = []
    with TemporaryDirectory() as folder:
        house = House("--store", str(Path(folder) / "parlour.sqlite"))
        house.start()
        try:
            found.append(run("server", [house.port], lambda: kill_server(house), shares[0], tables, between, say))
        finally:
            house.close()
    with ExitStack() as stack:
        cluster = stack.enter_context(postgres.cluster(durable=True))
        store = cluster.database()
        houses = [House("--store", store, "--workers", "2"), House("--store", store)]
        for each in houses:
            each.start()
            stack.callback(each.close)
        ports = [each.port for each in houses]
        found.append(run("worker", ports, lambda: kill_one_of(*houses), shares[1], tables, between, say))
        found.append(run("PostgreSQL", ports, lambda: kill_database(cluster), shares[2], tables, between, say))
    return found


def kill_one_of(several: House, single: House) -> None:
    """Kill one of a house's workers, or the other house."""
    if random.random() < 0.5:
        kill_worker(several)
    else:
        kill_server(single)


def run(
    what: str, ports: Sequence[int], kill: Callable[[], None], kills: int, tables: int, between: int, say: Say
) -> Killed:
    """Kill and play, in an event loop of its own."""
    return asyncio.run(kill_and_play(what, ports, kill, kills, tables, between, say))


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
            "Two people at every table, each on a line of his own, play while something is ended by `kill -9` again",
            "and again; on PostgreSQL at two houses, so that the two of a table sit with different workers.",
            "Lost: acknowledged, and not in the record at its ply.",
            "Doubled: in the record, and wished by nobody there. Told otherwise: guests for whom the digest of all",
            "motions they were shown is not that of the same motions in the record.",
            "",
            "| killed | times | tables | to the end | sat down | acknowledged | lost | doubled | told otherwise |",
            "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
            *rows,
            "",
        ]
    )
