"""How soon tables go on with another worker when theirs is killed."""

import asyncio
import statistics
import time
from contextlib import ExitStack
from typing import Any, NamedTuple

import httpx
from tests.parlour import postgres
from websockets.asyncio.client import connect

from benchmarks.trials.faults import opened
from benchmarks.trials.guests import Say
from benchmarks.trials.houses import House

PACE = "0.3"
"""Seconds that programs rest between two moves, so that a match lasts."""
WISH = {"game": "gantlope", "seats": [{"player": "sensible"}, {"player": "sensible"}]}


class Takeover(NamedTuple):
    """Seconds from the kill until each table went on."""

    waits: tuple[float, ...]

    @property
    def words(self) -> str:
        """What was found, in a line."""
        return f"{len(self.waits)} tables: {statistics.median(self.waits):.1f} s, at most {max(self.waits):.1f} s"


async def set_going(house: House, tables: int) -> list[str]:
    """Set tables at which programs play, and look on for a moment, so that they begin."""
    names: list[str] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{house.port}", timeout=30) as web:
        for _ in range(tables):
            told: dict[str, Any] = (await web.post("/api/tables", json=WISH)).json()
            async with connect(f"ws://127.0.0.1:{house.port}/api/tables/{told['table']}/play") as line:
                await line.send(f'{{"type": "sit", "tokens": ["{told["onlooker"]}"], "plain": true}}')
                await line.recv()
            names.append(told["table"])
    return names


async def wait_for(web: httpx.AsyncClient, table: str, ply: int, began: float) -> float:
    """Wait until a table has gone on from a ply, and tell how long after the kill that was."""
    while time.monotonic() < began + 60:
        if (await web.get(f"/api/tables/{table}")).json()["ply"] > ply + 1:
            return time.monotonic() - began
        await asyncio.sleep(0.1)
    raise AssertionError(f"nobody looks after {table}")


async def kill_and_wait(first: House, second: House, tables: int) -> Takeover:
    """Kill the worker that tables are with, and wait for each of them at the other."""
    names = await set_going(first, tables)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{second.port}", timeout=30) as web:
        plies = [(await web.get(f"/api/tables/{name}")).json()["ply"] for name in names]
        first.kill()
        began = time.monotonic()
        waits = [wait_for(web, name, ply, began) for name, ply in zip(names, plies, strict=True)]
        return Takeover(tuple(await asyncio.gather(*waits)))


def measure(tables: int, say: Say) -> Takeover:
    """Open two houses at one database, and kill the one at which everything goes on."""
    say("tables of a killed worker ...")
    with ExitStack() as stack:
        cluster = stack.enter_context(postgres.cluster(durable=True))
        asked = ("--store", cluster.database(), "--pace", PACE)
        first, second = (stack.enter_context(opened(*asked)) for _ in range(2))
        return asyncio.run(kill_and_wait(first, second, tables))


def page(found: Takeover, command: str) -> str:
    """Write what was found."""
    return "\n".join(
        [
            "## Tables of a killed worker",
            "",
            f"`{command}`",
            "",
            "Two houses at one database; programs play at tables of the first, which is ended by `kill -9`. Until the",
            f"table goes on at the second: {found.words}. A worker counts as gone four seconds after it was last",
            "heard of.",
            "",
        ]
    )
