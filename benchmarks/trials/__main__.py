"""Runs the trials that are asked for, says how far they are, and writes docs/trust.md."""

import argparse
import os
import sys
import time

from benchmarks.trials import kills
from benchmarks.trials.page import write_section


def say(words: str) -> None:
    """Say how far a trial is, on one line that is written over where somebody looks on."""
    ending = "\r" if sys.stderr.isatty() else "\n"
    sys.stderr.write(f"{words:<100}{ending}")
    sys.stderr.flush()


def main() -> None:
    """Run trials."""
    asking = argparse.ArgumentParser(prog="python -m benchmarks.trials")
    asking.add_argument("trials", nargs="*", metavar="TRIAL", help="kills; without any, all of them")
    asking.add_argument("--kills", type=int, default=100)
    asking.add_argument("--tables", type=int, default=16)
    asking.add_argument("--between", type=int, default=120, help="actions between two kills, all tables together")
    asked = asking.parse_args()
    wanted = asked.trials or ["kills"]
    began, load = time.monotonic(), os.getloadavg()[0]
    if "kills" in wanted:
        found = kills.kill_all(asked.kills, asked.tables, asked.between, say)
        command = f"python -m benchmarks.trials kills --kills {asked.kills} --tables {asked.tables}"
        write_section("kills", kills.page(found, command))
        for each in found:
            say(f"{each.what}: {each.verdict.words} {' '.join(each.verdict.wrong)}")
    say(f"{time.monotonic() - began:.0f} s, load {load:.1f} at the beginning, {os.getloadavg()[0]:.1f} at the end")


if __name__ == "__main__":
    main()
