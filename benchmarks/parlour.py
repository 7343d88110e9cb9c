"""How many acknowledged actions a second the parlour keeps, with 50 matches in lock-step over WebSockets on loopback.

    python -m benchmarks.parlour [--game lost_diamond] [--tables 50] [--seconds 6]
    python -m benchmarks.parlour --opening      # how long `make play` takes until the page is served

The server runs in a process of its own and the guests in another. Every table is played by one line that sends its next
spin or action only when the last was acknowledged, and an action is acknowledged only when it lies durably in the
store. The same is measured with one commit for each action, to show what committing in groups gains.

While the event loop does one thing, no other table is heard. So the time of the processor that each single step of the
loop took is noted as well: the step that took longest, and the one that only one of a thousand exceeds.
"""

import argparse
import asyncio
import json
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from signal import SIGINT
from typing import Any, NamedTuple

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from teetotum.cli.serving import config_of, listen
from teetotum.parlour.app import parlour
from teetotum.parlour.limits import Limits
from teetotum.parlour.store.sqlite import SqliteStore

OPENINGS = 3
SETTLING = 3.0
"""Seconds in which everybody sits down, before anything is counted."""
EASY = Limits(rate=1e9, burst=1e9, tables=10**9)


class Steps:
    """How long each single step of the event loop has kept the processor, in milliseconds."""

    def __init__(self) -> None:
        self.took: list[float] = []

    def watch(self) -> None:
        """Time every step from now on."""
        run = asyncio.Handle._run

        def timed(handle: asyncio.Handle) -> None:
            began = time.thread_time()
            run(handle)
            self.took.append(1000 * (time.thread_time() - began))

        asyncio.Handle._run = timed  # type: ignore[method-assign,assignment]

    def summary(self) -> dict[str, float]:
        """Give the longest step, and the one that one of a thousand exceeds."""
        took = sorted(self.took)
        return {"longest": took[-1], "thousandth": took[-1 - len(took) // 1000]}


def serve(port: int, store: str, grouped: bool) -> None:
    """Open a parlour without limits on speed, and leave beside its store how long its steps took."""
    steps = Steps()
    steps.watch()
    with suppress(KeyboardInterrupt):
        open_doors(port, store, grouped)
    Path(f"{store}.steps").write_text(json.dumps(steps.summary()), encoding="utf-8")


def open_doors(port: int, store: str, grouped: bool) -> None:
    """Serve until told to stop."""
    app = parlour(SqliteStore(store, grouped=grouped), limits=EASY)
    asyncio.run(uvicorn.Server(config_of(app)).serve([listen("127.0.0.1", port)]))


class Line:
    """One table played as fast as it is acknowledged, and set again whenever the match is over."""

    def __init__(self, game: str, base: str, web: httpx.AsyncClient, *, draws: bool) -> None:
        self.draws = draws
        self.game, self.base, self.web, self.since = game, base, web, 0.0
        self.waits: list[float] = []
        self.sent = 0.0

    async def play(self, since: float, until: float) -> None:
        """Play match after match until the time is up; only what is sent since a moment is counted."""
        self.since = since
        while time.perf_counter() < until:
            wish = {"game": self.game, "seats": [{}, {}]}
            table = (await self.web.post("/api/tables", json=wish)).json()
            address = f"ws{self.base.removeprefix('http')}/api/tables/{table['table']}/play"
            async with connect(address, max_size=None, compression=None) as line:
                keys = [key["token"] for key in table["keys"]]
                await line.send(json.dumps({"type": "sit", "tokens": keys, "salt": "x", "plain": not self.draws}))
                await self._play_on(line, until)

    async def _play_on(self, line: ClientConnection, until: float) -> None:
        view: dict[str, Any] = {}
        is_waiting = False
        while time.perf_counter() < until and view.get("state") != "over":
            heard = json.loads(await line.recv())
            if heard["type"] == "welcome":
                view = heard["view"]
            elif heard["type"] == "news":
                view = heard
            elif heard["type"] == "refused":
                raise RuntimeError(heard["problem"]["title"])
            elif heard["type"] == "done":
                is_waiting = False
                self.note()
            if not is_waiting and view["state"] == "playing" and (view["spinner"] >= 0 or view["offers"]):
                is_waiting, self.sent = True, time.perf_counter()
                await line.send(json.dumps(wish_for(view)))

    def note(self) -> None:
        """Count an acknowledgement, once everybody has sat down."""
        if self.sent >= self.since:
            self.waits.append(time.perf_counter() - self.sent)


def wish_for(view: dict[str, Any]) -> dict[str, Any]:
    """Spin, or take the first offer."""
    said = {"id": str(view["ply"]), "ply": view["ply"]}
    if view["to_act"] == -1:
        return {"type": "spin", "seat": view["spinner"], **said}
    return {"type": "act", "seat": view["to_act"], "code": view["offers"][0]["code"], **said}


async def drive(game: str, base: str, tables: int, seconds: float, *, draws: bool = False) -> tuple[float, float]:
    """Play all tables at once; give acknowledged actions a second and the median wait in milliseconds."""
    async with httpx.AsyncClient(base_url=base, timeout=60) as web:
        lines = [Line(game, base, web, draws=draws) for _ in range(tables)]
        began = time.perf_counter() + SETTLING
        await asyncio.gather(*(line.play(began, began + seconds) for line in lines))
        took = time.perf_counter() - began
    waits = sorted(wait for line in lines for wait in line.waits)
    return len(waits) / took, 1000 * waits[len(waits) // 2]


async def fill(store: SqliteStore, tables: int, seconds: float) -> float:
    """Append to the store alone, every table in lock-step; give entries a second."""
    await store.open()
    entry, counts = b'{"type":"took","at":1763251200.0,"actor":0,"code":12,"ply":40,"by":0,"id":"40"}', [0] * tables
    until = time.perf_counter() + seconds

    async def write(table: int) -> None:
        while time.perf_counter() < until:
            await store.append(str(table), counts[table], [entry])
            counts[table] += 1

    await asyncio.gather(*(write(table) for table in range(tables)))
    await store.close()
    return sum(counts) / seconds


def measure_store(tables: int, seconds: float, *, grouped: bool) -> float:
    """Measure the store without tables, sockets or drawings."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(fill(SqliteStore(Path(folder) / "bench.sqlite", grouped=grouped), tables, seconds))


def free_port() -> int:
    """Find a port nobody uses."""
    with listen("127.0.0.1", 0) as listening:
        return int(listening.getsockname()[1])


class Run(NamedTuple):
    """What was measured in one way of playing."""

    rate: float
    wait: float
    longest: float
    thousandth: float


def measure(game: str, tables: int, seconds: float, *, grouped: bool, draws: bool) -> Run:
    """Start a parlour, drive it, and end it."""
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "bench.sqlite"
        asked = ["--serve", str(port), str(store), str(int(grouped))]
        server = subprocess.Popen([sys.executable, "-m", "benchmarks.parlour", *asked])
        try:
            await_opening(base)
            driven = asyncio.run(drive(game, base, tables, seconds, draws=draws))
        finally:
            server.send_signal(SIGINT)  # as from the keyboard, so that it still writes down its steps
            server.wait(20)
        return Run(*driven, **json.loads(Path(f"{store}.steps").read_text(encoding="utf-8")))


def measure_opening() -> tuple[float, float]:
    """Time `make play` from the command to the page, where the environment and the page are made already.

    On a busy machine the time of the processor tells more than that of the clock, so both are given.
    """
    port, before = free_port(), processor()
    with tempfile.TemporaryDirectory() as folder:
        args = f"ARGS=--no-open --port {port} --store {folder}/bench.sqlite"
        began = time.perf_counter()
        asked, quiet = ["make", "--silent", "play", args], subprocess.DEVNULL
        made = subprocess.Popen(asked, stdout=quiet, stderr=quiet)
        try:
            await_opening(f"http://127.0.0.1:{port}", "/")
            took = time.perf_counter() - began
        finally:
            made.terminate()
            made.wait(20)
    return took, processor() - before


def processor() -> float:
    """Tell how many seconds of the processor the processes started from here have had, once they are gone."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def await_opening(base: str, path: str = "/health") -> None:
    """Wait until the parlour answers."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            httpx.get(f"{base}{path}", timeout=2).raise_for_status()
        except httpx.HTTPError:
            time.sleep(0.02)
        else:
            return
    raise RuntimeError("the parlour did not open")


def main() -> None:
    """Measure both ways and print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.parlour", description=__doc__)
    parser.add_argument("--game", default="lost_diamond")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--opening", action="store_true", help="time `make play`")
    parser.add_argument("--serve", nargs=3, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        port, store, grouped = asked.serve
        serve(int(port), store, bool(int(grouped)))
        return
    if asked.opening:
        took, used = zip(*sorted(measure_opening() for _ in range(OPENINGS)), strict=True)
        sys.stdout.write(f"make play to the page, best and worst of {OPENINGS}: {took[0]:.2f} and {took[-1]:.2f} s, ")
        sys.stdout.write(f"{min(used):.2f} s of them on the processor; load {os.getloadavg()[0]:.1f}\n")
        return
    runs = {
        name: measure(asked.game, asked.tables, asked.seconds, grouped=grouped, draws=draws)
        for name, (grouped, draws) in WAYS.items()
    }
    sys.stdout.write(report(runs, asked.game, asked.tables, asked.seconds))
    grouped, singly = (measure_store(asked.tables, asked.seconds / 2, grouped=grouped) for grouped in (True, False))
    sys.stdout.write(f"The store alone: {grouped:,.0f} entries/s in groups, {singly:,.0f} one by one, ")
    sys.stdout.write(f"{grouped / singly:.2f} times as many.\n")


GROUPED, SINGLY = "programs, group commit", "programs, one commit per action"
WAYS = {
    GROUPED: (True, False),
    SINGLY: (False, False),
    "pages that draw, group commit": (True, True),
}


def report(runs: dict[str, Run], game: str, tables: int, seconds: float) -> str:
    """Write what was measured."""
    about = f"{tables} tables of {game}, {seconds:g} s each way, {os.cpu_count()} cores, {platform.machine()}"
    lines = [f"{about}, load {os.getloadavg()[0]:.1f}", ""]
    lines += ["| Lines and store | actions/s | median wait | 999 of 1000 steps within | longest step |"]
    lines += ["|---|--:|--:|--:|--:|", *(f"| {name} | {row_of(run)} |" for name, run in runs.items())]
    ratio = runs[GROUPED].rate / runs[SINGLY].rate
    return "\n".join([*lines, "", f"Group commit keeps {ratio:.2f} times as many actions.", ""])


def row_of(run: Run) -> str:
    """Write one row of the table."""
    return f"{run.rate:,.0f} | {run.wait:.1f} ms | {run.thousandth:.1f} ms | {run.longest:.1f} ms"


if __name__ == "__main__":
    main()
