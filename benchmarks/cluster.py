"""How a run grows with the workers of a Ray cluster on this machine, and that it stays the same run.

python -m benchmarks.cluster                     # Gantlope of four, one worker and two
python -m benchmarks.cluster --matches 400000
"""

import argparse
import os
import sys
import time

import ray

from teetotum import games
from teetotum.engine.umpire import Setup, prepare
from teetotum.lab.simulate import Tally, simulate

SEED, WARM_UP = 1902, 400
WORKERS = (1, 2)


def timed(setup: Setup, matches: int, workers: int) -> tuple[float, Tally]:
    """Play a run on so many workers, compiled and begun beforehand, and tell its seconds."""
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    ray.init(num_cpus=workers, log_to_driver=False, include_dashboard=False, configure_logging=False)
    try:
        simulate(setup, WARM_UP * workers, seed=SEED, ray=True)
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
    same = (first.plies == second.plies).all() and (first.places == second.places).all()
    load = os.getloadavg()[0]
    sys.stdout.write(f"two are {one / two:.2f} times one, load {load:.1f}; {'the same' if same else 'ANOTHER'} run\n")


if __name__ == "__main__":
    main()
