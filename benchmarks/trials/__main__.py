"""Runs the trials that are asked for, says how far they are, and writes docs/trust.md."""

import argparse
import os
import sys
import time

from benchmarks import by_hand, lockstep
from benchmarks.trials import faults, hostile, kills, many, scaling, strange_requests, takeover
from benchmarks.trials.page import write_section

COMMAND = "python -m benchmarks.trials"
BEFORE = "d25f9bf2"
"""The last commit at which every event was put into words and every state kept."""
QUIET_TABLES, QUIET_SECONDS = 200, 270.0
"""Tables of the workers that are compared, and how long very many tables are played at each way."""


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


def try_takeover(asked: argparse.Namespace) -> None:
    """Measure how soon tables go on with another worker."""
    found = takeover.measure(asked.tables, say)
    write_section("takeover", takeover.page(found, f"{COMMAND} takeover --tables {asked.tables}"))
    say(found.words)


def try_scaling(asked: argparse.Namespace) -> None:
    """Measure one worker beside two."""
    load = os.getloadavg()[0]
    found = scaling.compare(4 * asked.tables, asked.seconds, asked.laps, say)
    command = f"{COMMAND} scaling --tables {asked.tables} --seconds {asked.seconds:g} --laps {asked.laps}"
    write_section("scaling", scaling.page(found, command, load))
    for each in found:
        say(f"workers: {each.way.words}: {each.rate:.0f}/s, {1000 * each.cost:.2f} ms, {1000 * each.database:.2f} ms")


def try_many(asked: argparse.Namespace) -> None:
    """Play at very many tables at once, plain and drawn."""
    found = [many.play(asked.many, asked.seconds, draws=draws, say=say) for draws in (False, True)]
    write_section("many", many.page(found, f"{COMMAND} many --many {asked.many} --seconds {asked.seconds:g}"))


def try_idle(_asked: argparse.Namespace) -> None:
    """Weigh tables at which nothing happens."""
    found = [many.weigh(packs=packs, say=say) for packs in (False, True)]
    write_section("idle", many.idle_page(found, f"{COMMAND} idle"))


def try_hostile(asked: argparse.Namespace) -> None:
    """Let hostile guests do their worst beside an honest table."""
    found = hostile.try_all(asked.seconds, asked.attackers, say)
    command = f"{COMMAND} hostile --seconds {asked.seconds:g} --attackers {asked.attackers}"
    write_section("hostile", hostile.page(found, command))


def try_fuzz(asked: argparse.Namespace) -> None:
    """Say a great many strange things."""
    found = hostile.fuzz(asked.messages, 8, say)
    write_section("fuzz", hostile.fuzz_page(found, f"{COMMAND} fuzz --messages {asked.messages}"))


def try_files(asked: argparse.Namespace) -> None:
    """Hand in a great many spoilt records and boards."""
    found = hostile.fuzz_files(asked.files, say)
    write_section("files", hostile.files_page(found, f"{COMMAND} files --files {asked.files}"))


def try_requests(asked: argparse.Namespace) -> None:
    """Ask a great many strange things over HTTP."""
    found = strange_requests.ask(asked.requests, say)
    write_section("requests", strange_requests.page(found, f"{COMMAND} requests --requests {asked.requests}"))


def try_quietly(asked: argparse.Namespace) -> None:
    """Measure all that needs the machine to itself, one thing after the other, in less than twenty minutes."""
    if not (lockstep.FOLDER / "node_modules").exists():
        raise SystemExit(f"boardgame.io is not installed: npm install --no-save --no-package-lock in {lockstep.FOLDER}")
    command = f"{COMMAND} quiet"
    write_section("lockstep", lockstep.page(lockstep.compare(50, 6.0, 3), command))
    with by_hand.tree_of(asked.before) as tree:
        told = by_hand.compare("lost_diamond", 1.0, 3, tree)
    write_section("by_hand", by_hand.page(told, command, asked.before))
    load = os.getloadavg()[0]
    write_section("scaling", scaling.page(scaling.compare(QUIET_TABLES, 6.0, 2, say), command, load))
    found = [many.play(asked.many, QUIET_SECONDS, draws=draws, say=say) for draws in (False, True)]
    write_section("many", many.page(found, command))
    write_section("hostile", hostile.page(hostile.try_all(4.0, asked.attackers, say), command))


TRY = {
    "kills": try_kills,
    "faults": try_faults,
    "takeover": try_takeover,
    "scaling": try_scaling,
    "many": try_many,
    "idle": try_idle,
    "hostile": try_hostile,
    "fuzz": try_fuzz,
    "files": try_files,
    "requests": try_requests,
}


def main() -> None:
    """Run trials."""
    asking = argparse.ArgumentParser(prog=COMMAND)
    asking.add_argument("trials", nargs="*", metavar="TRIAL", help=f"{', '.join(TRY)}; without any, all; or quiet")
    asking.add_argument("--before", default=BEFORE, help="the commit a match by hand is compared with, for quiet")
    asking.add_argument("--kills", type=int, default=100)
    asking.add_argument("--tables", type=int, default=12)
    asking.add_argument("--between", type=int, default=100, help="actions between two faults, all tables together")
    asking.add_argument("--seconds", type=float, default=10.0, help="how long a lap lasts")
    asking.add_argument("--laps", type=int, default=3)
    asking.add_argument("--many", type=int, default=2000, help="tables at once, in the trial of many")
    asking.add_argument("--attackers", type=int, default=20)
    asking.add_argument("--messages", type=int, default=1_000_000)
    asking.add_argument("--files", type=int, default=100_000)
    asking.add_argument("--requests", type=int, default=220, help="for each address of the house")
    asked = asking.parse_args()
    if asked.trials == ["quiet"]:
        try_quietly(asked)
        return
    if unknown := set(asked.trials) - set(TRY):
        asking.error(f"there is no trial {', '.join(sorted(unknown))}: there are {', '.join(TRY)}")
    began = time.monotonic()
    for name, trial in TRY.items():
        if name in (asked.trials or TRY):
            trial(asked)
    say(f"{time.monotonic() - began:.0f} s in all, load {os.getloadavg()[0]:.1f} at the end")


if __name__ == "__main__":
    main()
