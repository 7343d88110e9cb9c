"""One change on trial: a process of its own loads the changed module and runs the tests until one of them fails."""

import json
import os
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple, NoReturn

import numba
import pytest

from benchmarks.mutants.changes import Change
from benchmarks.mutants.grounds import ROOT, concerns, path_of, tests

ARGUMENTS = ("-x", "-q", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=1902")
LONGEST = 5.0
"""Seconds of processor; a test that takes longer is left to the suite."""
NEVER = float("inf")
ENDLESS = 10.0
"""Seconds of processor that any one test may take, and three times what it takes of itself."""


class Altered(SourceFileLoader):
    """Loads one module with a change in it; nothing is written to the disk, nor kept from it."""

    def __init__(self, name: str, path: str, change: Change) -> None:
        super().__init__(name, path)
        self.change = change

    def get_code(self, _fullname: str) -> CodeType:
        """Compile the changed source."""
        source = Path(self.path).read_text(encoding="utf-8")
        return compile(self.change.apply(source), self.path, "exec", dont_inherit=True)


class Exchange(MetaPathFinder):
    """Hands out the changed module in place of the true one."""

    def __init__(self, change: Change) -> None:
        self.change = change

    def find_spec(self, name: str, _path: object = None, _target: ModuleType | None = None) -> ModuleSpec | None:
        """Find the one module that is changed."""
        if name != self.change.module:
            return None
        path = str(path_of(name))
        loader: Loader = Altered(name, path, self.change)
        return spec_from_file_location(name, path, loader=loader)


class Bench:
    """What the runner is told: which tests to run, the quick ones first, and how long one may take."""

    def __init__(self, game: str, took: Mapping[str, float]) -> None:
        self.game, self.took, self.failed = game, took, ""
        self.now: dict[str, float] = {}
        self.began = 0.0

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the tests of this game, in the order of what they cost."""
        kept = [item for item in items if concerns(item.nodeid, self.game) and self.is_quick(item)]
        items[:] = sorted(kept, key=lambda item: self.took.get(item.nodeid, 0.0))

    def is_quick(self, item: pytest.Item) -> bool:
        """Leave out what takes very long, and what needs compiled rules: those are made of the sources on the disk."""
        return self.took.get(item.nodeid, 0.0) < LONGEST

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Wind up the clock, once it is known what tests take: whoever does not come to an end is caught."""
        self.began = time.process_time()
        if self.took:
            signal.setitimer(signal.ITIMER_VIRTUAL, ENDLESS + 3 * self.took.get(item.nodeid, 0.0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write down what a test cost, or that it was left out, and which one failed."""
        if report.failed:
            self.failed = report.nodeid
        if report.when == "call" or report.skipped:
            self.now[report.nodeid] = NEVER if report.skipped else time.process_time() - self.began


class Outcome(NamedTuple):
    """What came of a trial: the test that failed, if one did, or what else ended it; and what the tests cost."""

    failed: str
    took: dict[str, float]


class Trial:
    """A trial under way in a process of its own."""

    def __init__(self, game: str, change: Change | None, took: Mapping[str, float]) -> None:
        self.game, self.change = game, change
        files = tests(game)
        self.told, out = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            run(Bench(game, took), change, files, out)
        os.close(out)

    def outcome(self) -> Outcome:
        """Wait for the end; whoever was cut short met an endless loop, or fell."""
        with os.fdopen(self.told, encoding="utf-8") as told:
            text = told.read()
        _, status = os.waitpid(self.process, 0)
        if os.WIFSIGNALED(status):
            return Outcome("comes to no end" if os.WTERMSIG(status) == signal.SIGVTALRM else "falls", {})
        failed, took = json.loads(text) if text else ("falls", {})
        return Outcome(failed, took)


def no_compiler(*_arguments: object, **_settings: object) -> NoReturn:
    """Stand in for the compiler, which would read the unchanged sources."""
    pytest.skip("compiled rules come from the sources on the disk")


def run(bench: Bench, change: Change | None, files: Sequence[Path], out: int) -> NoReturn:
    """Run a game's tests in this process, on a changed module or on none, tell the outcome and be gone."""
    numba.njit = no_compiler
    if change:
        sys.meta_path.insert(0, Exchange(change))
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    code = pytest.main([*ARGUMENTS, *(str(path.relative_to(ROOT)) for path in files)], plugins=[bench])
    failed = bench.failed or ("" if code == pytest.ExitCode.OK else f"its tests cannot be begun ({code})")
    with os.fdopen(out, "w", encoding="utf-8") as told:
        json.dump([failed, bench.now], told)
    os._exit(0)
