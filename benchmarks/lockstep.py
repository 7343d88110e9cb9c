"""Tables in lock-step: every guest sends his next action as soon as he is wanted, here and at boardgame.io's server.

Ours keeps every action durably before it is acknowledged; boardgame.io's memory store keeps nothing, and its file store
writes without waiting for the disk. Its game is a race of two by one die, far simpler than ours. What counts is the
time of the processor that the server takes for an action; by the clock the guests count too, who share its cores.
"""

import argparse
import asyncio
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.parlour import postgres

from benchmarks.load import House
from benchmarks.parlour import await_opening, free_port
from benchmarks.trials.page import write_section

FOLDER = Path(__file__).parent / "boardgame_io"
COMMAND = "python -m benchmarks.lockstep"
SETTLING = 3.0
TICK = os.sysconf("SC_CLK_TCK")
ABOUT = """Tables in lock-step, two lines each: every guest acts as soon as he is wanted. Ours keeps each action durably
(SQLite, `synchronous=FULL`) before it is acknowledged; boardgame.io 0.50 keeps nothing in memory, and its file store
does not wait for the disk. Its game is a race by one die, ours is Lost Diamond. Two workers share one PostgreSQL, which
waits for the disk too; boardgame.io's memory is one process's own. Processor: of the server alone, its PostgreSQL
counted; [where ours goes](decisions/0056-one-line-and-news-told-once.md)."""
OURS_PLAIN, OURS_DRAWN, MEMORY, FILES = "ours, plain", "ours, drawn", "boardgame.io, memory", "boardgame.io, files"
TWO_PLAIN, TWO_DRAWN = "ours, plain, two workers", "ours, drawn, two workers"


class Figures(NamedTuple):
    """What one way of serving made in one round."""

    rate: float
    """Acknowledged actions a second."""
    cost: float
    """Microseconds of the processor that the server took for each."""


def processor_of(pid: int) -> float:
    """Tell the seconds of the processor that a process has had, with all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def family_of(pid: int) -> list[int]:
    """Name a process and all that it has started."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text(encoding="utf-8").split():
            found += family_of(int(child))
    return found


def spent_by(pid: int) -> float:
    """Tell the seconds of the processor that a server and whatever it has started have had."""
    return sum(processor_of(each) for each in family_of(pid))


@contextmanager
def server(command: list[str], port: int, path: str, folder: Path | None = None) -> Iterator[int]:
    """Start a server, and end it afterwards."""
    started = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=sys.stderr, cwd=folder)
    try:
        await_opening(f"http://127.0.0.1:{port}", path)
        yield started.pid
    finally:
        started.terminate()
        started.wait(30)


def measure(command: list[str], pids: Sequence[int], seconds: float) -> Figures:
    """Let guests play, and see what they were acknowledged and what the server spent meanwhile."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as guests:
        assert guests.stdout is not None
        assert guests.stdout.readline() == "counting\n", "the guests did not begin"
        before = sum(map(spent_by, pids))
        acknowledged = int(guests.stdout.readline())
        spent = sum(map(spent_by, pids)) - before
    return Figures(acknowledged / seconds, 1e6 * spent / max(1, acknowledged))


def ours(tables: int, seconds: float, *, draws: bool, game: str = "lost_diamond") -> Figures:
    """Measure the parlour."""
    with tempfile.TemporaryDirectory() as folder:
        return served(["--store", f"{folder}/bench.sqlite"], (), tables, seconds, draws=draws, game=game)


def ours_shared(tables: int, seconds: float, *, draws: bool, game: str = "lost_diamond") -> Figures:
    """Measure the parlour with two workers on one PostgreSQL."""
    with postgres.cluster(durable=True) as kept:
        given = ["--store", kept.database(), "--workers", "2"]
        return served(given, (kept.pid,), tables, seconds, draws=draws, game=game)


def served(
    given: list[str], beside: tuple[int, ...], tables: int, seconds: float, *, draws: bool, game: str
) -> Figures:
    """Measure a parlour that is given these options, with what serves beside it."""
    port = free_port()
    asked = ["serve", "--no-open", "--no-warm", "--port", str(port), *given]
    with server([sys.executable, "-m", "benchmarks.unlimited", *asked], port, "/health") as pid:
        drive = [sys.executable, "-m", "benchmarks.lockstep", "--drive", str(port), game, str(int(draws))]
        return measure([*drive, "--tables", str(tables), "--seconds", str(seconds)], (pid, *beside), seconds)


def theirs(tables: int, seconds: float, *, files: bool) -> Figures:
    """Measure boardgame.io's server."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        kept = [folder] if files else []
        command = ["node", "server.cjs", str(port), *kept]
        with server(command, port, "/socket.io/?EIO=4&transport=polling", FOLDER) as pid:
            guests = ["node", str(FOLDER / "guests.cjs"), str(port), str(tables), str(seconds)]
            return measure(guests, (pid,), seconds)


def drive(port: int, game: str, *, draws: bool, tables: int, seconds: float) -> None:
    """Be the guests: say when counting begins, and at the end how many actions were acknowledged."""

    async def play() -> None:
        house = House(port, game, draws=draws)
        house.count_afresh(SETTLING)
        await house.fill(tables)
        await asyncio.sleep(max(0.0, house.tally.since - time.perf_counter()))
        print("counting", flush=True)  # noqa: T201  # heard by whoever measures
        await asyncio.sleep(seconds)
        print(house.tally.acknowledged, flush=True)  # noqa: T201
        house.is_closing = True
        if house.tally.refused:
            raise RuntimeError(house.tally.refused[0])

    asyncio.run(play())


WAYS: dict[str, Callable[[int, float], Figures]] = {
    OURS_PLAIN: lambda tables, seconds: ours(tables, seconds, draws=False),
    MEMORY: lambda tables, seconds: theirs(tables, seconds, files=False),
    OURS_DRAWN: lambda tables, seconds: ours(tables, seconds, draws=True),
    TWO_PLAIN: lambda tables, seconds: ours_shared(tables, seconds, draws=False),
    FILES: lambda tables, seconds: theirs(tables, seconds, files=True),
    TWO_DRAWN: lambda tables, seconds: ours_shared(tables, seconds, draws=True),
}


RATIOS = (
    (OURS_PLAIN, MEMORY),
    (OURS_PLAIN, FILES),
    (OURS_DRAWN, MEMORY),
    (TWO_PLAIN, MEMORY),
    (TWO_DRAWN, MEMORY),
)
"""Which way is told beside which."""


def report(rounds: list[dict[str, Figures]], tables: int, seconds: float) -> str:
    """Write what was measured: medians, and ratios within each round."""
    about = f"{tables} tables, {len(rounds)} rounds of {seconds:g} s each way, {os.cpu_count()} cores, "
    lines = [f"{about}{platform.machine()}, load {os.getloadavg()[0]:.1f}", ""]
    lines += ["| Server | actions/s, median | best | processor an action, median | least |", "|---|--:|--:|--:|--:|"]
    for name in rounds[0]:
        rates = [each[name].rate for each in rounds]
        costs = [each[name].cost for each in rounds if each[name].rate] or [float("nan")]
        middle = f"{statistics.median(rates):,.0f} | {max(rates):,.0f} | {statistics.median(costs):,.0f} us"
        lines.append(f"| {name} | {middle} | {min(costs):,.0f} us |")
    lines += ["", *ratios(rounds), ""]
    return "\n".join(lines)


def ratios(rounds: list[dict[str, Figures]]) -> Iterator[str]:
    """Say how ours stands to theirs, round by round."""
    yield "| Ratio, median of the rounds (least to most) | by the clock | by the processor |"
    yield "|---|--:|--:|"
    for mine, other in RATIOS:
        pairs = [(each[mine], each[other]) for each in rounds if mine in each and other in each and each[other].rate]
        if pairs:
            clock = [own.rate / peer.rate for own, peer in pairs]
            spent = [peer.cost / own.cost for own, peer in pairs]
            yield f"| {mine} : {other} | {spread(clock)} | {spread(spent)} |"


def compare(tables: int, seconds: float, rounds: int, only: Sequence[str] = tuple(WAYS)) -> str:
    """Measure all ways in turns, and write tables."""
    found: list[dict[str, Figures]] = []
    for number in range(rounds):
        found.append({name: way(tables, seconds) for name, way in WAYS.items() if name in only})
        sys.stderr.write(f"round {number + 1}: {found[-1]}\n")
    return report(found, tables, seconds)


def page(told: str, command: str) -> str:
    """Write the section of the page of trust."""
    return f"## Beside boardgame.io\n\n`{command}`\n\n{ABOUT}\n\n{told}"


def spread(found: list[float]) -> str:
    """Write a median, with the least and the most."""
    return f"{statistics.median(found):.2f} ({min(found):.2f} to {max(found):.2f})"


def main() -> None:
    """Measure all ways in turns and print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lockstep", description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", nargs="*", choices=list(WAYS), default=list(WAYS))
    parser.add_argument("--write", action="store_true", help="write the section of docs/trust.md")
    parser.add_argument("--drive", nargs=3, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.drive:
        port, game, draws = asked.drive
        drive(int(port), game, draws=bool(int(draws)), tables=asked.tables, seconds=asked.seconds)
        return
    told = compare(asked.tables, asked.seconds, asked.rounds, asked.only)
    sys.stdout.write(told)
    if asked.write:
        write_section("lockstep", page(told, f"{COMMAND} --rounds {asked.rounds} --seconds {asked.seconds:g} --write"))


if __name__ == "__main__":
    main()
