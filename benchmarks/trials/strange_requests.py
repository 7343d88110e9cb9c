"""Requests made up from the house's own OpenAPI, right ones and wrong ones, by schemathesis."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

import msgspec

from benchmarks.trials.guests import Say
from benchmarks.trials.houses import House
from benchmarks.trials.many import UNLIMITED, megabytes

LONGEST = 2.0
"""Seconds in which every request must have been answered."""
SEED = "1902"
WANTED = "schemathesis is not installed: `pip install schemathesis`, here or elsewhere with its folder in PATH"


class Cases(msgspec.Struct):
    """How many requests were made."""

    generated: int


class Failure(msgspec.Struct):
    """Something that was wrong with answers."""

    title: str
    count: int
    operations: list[str]


class Report(msgspec.Struct):
    """What schemathesis tells of a run, as far as it is needed."""

    test_cases: Cases
    failures: list[Failure]


class Asked(NamedTuple):
    """How the house took the requests."""

    requests: int
    failures: tuple[Failure, ...]
    traces: int
    memory: tuple[float, float]
    load: float


def ask(each: int, say: Say) -> Asked:
    """Ask everything that the house has an address for, so many times each and all edges of its schema besides."""
    command = shutil.which("schemathesis")
    if command is None:
        raise SystemExit(WANTED)
    with tempfile.TemporaryDirectory() as folder, open(f"{folder}/log", "w+", encoding="utf-8") as log:
        house = House("--store", f"{folder}/asked.sqlite", command=UNLIMITED, log=log)
        house.start()
        try:
            before = megabytes(house.pid)
            report = run(command, house.port, each, Path(folder))
            memory = (before, megabytes(house.pid))
        finally:
            house.close()
        log.seek(0)
        traces = log.read().count("Traceback")
    say(f"{report.test_cases.generated} requests, {len(report.failures)} failures, {traces} traces")
    return Asked(report.test_cases.generated, tuple(report.failures), traces, memory, os.getloadavg()[0])


def run(command: str, port: int, each: int, folder: Path) -> Report:
    """Let schemathesis ask, and read what it found."""
    told = folder / "report.json"
    asked = [command, "run", f"http://127.0.0.1:{port}/api/openapi.json", "--phases", "coverage,fuzzing"]
    asked += ["--max-examples", str(each), "--seed", SEED, "--checks", "not_a_server_error", "--no-shrink"]
    asked += ["--max-response-time", str(LONGEST), "--continue-on-failure", "--suppress-health-check", "all"]
    asked += ["--report", "json", "--report-json-path", str(told), "--report-dir", str(folder)]
    subprocess.run(asked, cwd=folder, check=False, stdout=subprocess.DEVNULL)
    return msgspec.json.decode(told.read_bytes(), type=Report)


def page(found: Asked, command: str) -> str:
    """Write how the house took them."""
    wrong = sum(each.count for each in found.failures)
    told = [f"- {each.title}: {each.count} of {', '.join(each.operations)}" for each in found.failures]
    return "\n".join(
        [
            "## Strange requests",
            "",
            f"`{command}` ([schemathesis](https://schemathesis.readthedocs.io) makes them up from `/api/openapi.json`)",
            "",
            f"{found.requests:,} requests of a house that has had no visitor before, load {found.load:.1f} at the end:",
            f"{found.traces} traces in the log, memory {found.memory[0]:.0f} MB before and {found.memory[1]:.0f} MB",
            f"after. Answered with a server error, or later than {LONGEST:g} s: {wrong}.",
            "",
            *told,
        ]
    )
