"""How a run grows with the workers of a Ray cluster on this machine, and that it stays the same run if one is killed.

python -m benchmarks.cluster                     # Gantlope of four, one worker and two
python -m benchmarks.cluster --matches 400000
"""

import argparse
import os
import sys
import time
from pathlib import Path
from signal import SIGKILL
from threading import Thread

import ray

from teetotum import games
from teetotum.engine.umpire import Setup, prepare
from teetotum.lab.simulate import Tally, simulate

SEED, WARM_UP = 1902, 400
WORKERS = (1, 2)
KILLED_AFTER = 1.0
"""Seconds."""


def parent(process: int) -> int:
    """Name the process that began another, or none (0) where it has ended."""
    try:
        return int(Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
    except OSError:
        return 0


def is_at_work(process: int) -> bool:
    """See whether a process is a worker of this program's cluster that plays a chunk."""
    try:
        called = Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False
    line = [process]
    while line[-1] > 1:
        line.append(parent(line[-1]))
    return called.startswith(b"ray::play_chunk") and os.getpid() in line


def kill_one(killed: list[int]) -> None:
    """Kill a worker that has been at work for some time."""
    while not killed:
        time.sleep(KILLED_AFTER)
        found = [int(each.name) for each in Path("/proc").glob("[0-9]*") if is_at_work(int(each.name))]
        for process in found[:1]:
            os.kill(process, SIGKILL)
            killed.append(process)


def timed(setup: Setup, matches: int, workers: int, killed: list[int] | None = None) -> tuple[float, Tally]:
    """Play a run on so many workers, compiled and begun beforehand, and tell its seconds; one may be killed in it."""
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    ray.init(num_cpus=workers, log_to_driver=False, include_dashboard=False, configure_logging=False)
    try:
        simulate(setup, WARM_UP * workers, seed=SEED, ray=True)
        if killed is not None:
            Thread(target=kill_one, args=(killed,), daemon=True).start()
        began = time.perf_counter()
        tally = simulate(setup, matches, seed=SEED, ray=True)
        return time.perf_counter() - began, tally
    finally:
        ray.shutdown()


def main() -> None:
    """Measure, and say how it went."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--matches", type=int, default=400_000)
    told = reader.parse_args()
    setup = prepare(games.find("gantlope"), seats=4)
    laps = {workers: timed(setup, told.matches, workers) for workers in WORKERS}
    for workers, (seconds, tally) in laps.items():
        rate = tally.plies.sum() / seconds
        sys.stdout.write(f"{workers} workers: {seconds:.1f} s, {rate:,.0f} plies a second\n")
    (one, first), (two, second) = (laps[workers] for workers in WORKERS)
    load = os.getloadavg()[0]
    sys.stdout.write(f"two are {one / two:.2f} times one, load {load:.1f}; {likeness(first, second)}\n")
    killed: list[int] = []
    seconds, third = timed(setup, told.matches, max(WORKERS), killed)
    sys.stdout.write(f"worker {killed[0]} killed in the middle: {seconds:.1f} s, {likeness(first, third)}\n")


def likeness(one: Tally, other: Tally) -> str:
    """Say whether two runs are the same, match by match."""
    same = (one.plies == other.plies).all() and (one.places == other.places).all()
    return "the same run" if same else "ANOTHER run"


if __name__ == "__main__":
    main()
