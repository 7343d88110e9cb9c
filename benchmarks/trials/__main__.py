"""Runs the trials that are asked for, says how far they are, and writes docs/trust.md."""

import argparse
import os
import sys
import time

from benchmarks.trials import faults, kills, scaling
from benchmarks.trials.page import write_section

COMMAND = "python -m benchmarks.trials"
TRIALS = ("kills", "faults", "scaling")


def say(words: str) -> None:
    """Say how far a trial is, on one line that is written over where somebody looks on."""
    ending = "\r" if sys.stderr.isatty() else "\n"
    sys.stderr.write(f"{words:<100}{ending}")
    sys.stderr.flush()


def try_kills(asked: argparse.Namespace) -> None:
    """Kill servers, workers and databases."""
    found = kills.kill_all(asked.kills, asked.tables, asked.between, say)
    write_section("kills", kills.page(found, f"{COMMAND} kills --kills {asked.kills} --tables {asked.tables}"))
    for each in found:
        say(f"{each.what}: {each.verdict.words} {' '.join(each.verdict.wrong)}")


def try_faults(asked: argparse.Namespace) -> None:
    """Let disks, clocks and processes fail."""
    found = faults.try_all(asked.tables, asked.between, say)
    write_section("faults", faults.page(found, f"{COMMAND} faults --tables {asked.tables}"))
    for each in found:
        say(f"{each.what}, {each.meanwhile}: {each.verdict.words} {' '.join(each.verdict.wrong)}")


def try_scaling(asked: argparse.Namespace) -> None:
    """Measure one worker beside two."""
    load = os.getloadavg()[0]
    found = scaling.compare(2 * asked.tables, asked.seconds, asked.laps, say)
    command = f"{COMMAND} scaling --tables {asked.tables} --seconds {asked.seconds:g} --laps {asked.laps}"
    write_section("scaling", scaling.page(found, command, load))
    for each in found:
        say(f"{each.workers} workers: {each.rate:.0f}/s, {1000 * each.cost:.2f} ms, {1000 * each.database:.2f} ms")


def main() -> None:
    """Run trials."""
    asking = argparse.ArgumentParser(prog=COMMAND)
    asking.add_argument("trials", nargs="*", metavar="TRIAL", help=f"{', '.join(TRIALS)}; without any, all of them")
    asking.add_argument("--kills", type=int, default=100)
    asking.add_argument("--tables", type=int, default=12)
    asking.add_argument("--between", type=int, default=100, help="actions between two faults, all tables together")
    asking.add_argument("--seconds", type=float, default=10.0, help="how long a lap lasts")
    asking.add_argument("--laps", type=int, default=3)
    asked = asking.parse_args()
    if unknown := set(asked.trials) - set(TRIALS):
        asking.error(f"there is no trial {', '.join(sorted(unknown))}: there are {', '.join(TRIALS)}")
    began = time.monotonic()
    for name, trial in zip(TRIALS, (try_kills, try_faults, try_scaling), strict=True):
        if name in (asked.trials or TRIALS):
            trial(asked)
    say(f"{time.monotonic() - began:.0f} s in all, load {os.getloadavg()[0]:.1f} at the end")


if __name__ == "__main__":
    main()
