"""One change on trial: a process of its own loads the changed module and runs the tests until one of them fails."""

import ast
import builtins
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple, NoReturn, TypeAlias

import numba
import pytest

from benchmarks.mutants.grounds import concerns, path_of, tests

ARGUMENTS = ("-x", "-q", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=1902")
LONGEST = 5.0
"""Seconds of processor; a test that takes longer is left to the suite."""
NEVER = float("inf")
ENDLESS = 10.0
"""Seconds of processor that any one test may take, and three times what it takes of itself."""
WATCHER = "__touched__"
"""The name by which a watched function tells that it was called."""
ANYWHERE = ""
"""Stands for all that is done before the first test."""
Alter: TypeAlias = Mapping[str, Callable[[str], str]]
"""What is written otherwise, module by module."""
Asked: TypeAlias = Callable[[str], bool]


class Altered(SourceFileLoader):
    """Loads one module with something else in it; nothing is written to the disk, nor kept from it."""

    def __init__(self, name: str, alter: Callable[[str], str]) -> None:
        super().__init__(name, str(path_of(name)))
        self.alter = alter

    def get_code(self, _fullname: str) -> CodeType:
        """Compile the altered source."""
        source = Path(self.path).read_text(encoding="utf-8")
        return compile(self.alter(source), self.path, "exec", dont_inherit=True)


class Exchange(MetaPathFinder):
    """Hands out altered modules in place of the true ones."""

    def __init__(self, alter: Mapping[str, Callable[[str], str]]) -> None:
        self.alter = alter

    def find_spec(self, name: str, _path: object = None, _target: ModuleType | None = None) -> ModuleSpec | None:
        """Find a module that is to be altered."""
        if name not in self.alter:
            return None
        return spec_from_file_location(name, path_of(name), loader=Altered(name, self.alter[name]))


def watch(source: str, lines: Mapping[int, int]) -> str:
    """Let every function that one of these lines lies in tell the line's number when it is called."""
    tree = ast.parse(source)
    found = [(number, function_at(tree, line)) for number, line in lines.items()]
    for number, function in found:
        if function:
            function.body.insert(bool(ast.get_docstring(function)), ast.parse(f"{WATCHER}({number})").body[0])
    return ast.unparse(tree)


def function_at(tree: ast.Module, line: int) -> ast.FunctionDef | None:
    """Find the function that a line lies in, the outermost if there are several."""
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return next((node for node in functions if node.body[0].lineno <= line <= (node.end_lineno or 0)), None)


class Bench:
    """What the runner is told: which tests to run, the quick ones first, and how long one may take."""

    def __init__(self, game: str, took: Mapping[str, float], is_asked: Asked) -> None:
        self.game, self.took, self.is_asked, self.failed = game, took, is_asked, ""
        self.now: dict[str, float] = {}
        self.touched: dict[str, list[int]] = {}
        self.touching: set[int] = set()
        self.began = 0.0

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the tests of this game that are asked, in the order of what they cost."""
        kept = [item for item in items if concerns(item.nodeid, self.game) and self.is_wanted(item.nodeid)]
        items[:] = sorted(kept, key=lambda item: self.took.get(item.nodeid, 0.0))
        self.write_touched(ANYWHERE)

    def is_wanted(self, test: str) -> bool:
        """Leave out what takes very long, and what needs compiled rules: those are made of the sources on the disk."""
        return self.took.get(test, 0.0) < LONGEST and self.is_asked(test)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Wind up the clock, once it is known what tests take: whoever does not come to an end is caught."""
        self.began = time.process_time()
        if self.took:
            signal.setitimer(signal.ITIMER_VIRTUAL, ENDLESS + 3 * self.took.get(item.nodeid, 0.0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write down what a test cost, or that it was left out, what it touched, and which one failed."""
        if report.failed:
            self.failed = report.nodeid
        if report.when == "call" or report.skipped:
            self.now[report.nodeid] = NEVER if report.skipped else time.process_time() - self.began
        if report.when == "teardown":
            self.write_touched(report.nodeid)

    def write_touched(self, where: str) -> None:
        """Write down which watched functions were called since this was last asked."""
        self.touched[where] = sorted(self.touching)
        self.touching.clear()


class Outcome(NamedTuple):
    """What came of a trial: the test that failed, or what else ended it; what tests cost, and what they touched."""

    failed: str
    took: dict[str, float]
    touched: dict[str, list[int]]


class Trial:
    """A trial under way in a process of its own."""

    def __init__(self, game: str, alter: Alter, took: Mapping[str, float], is_asked: Asked = lambda _: True) -> None:
        files = sorted({test.partition("::")[0] for test in took if is_asked(test)}) or tests(game)
        self.told, out = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            run(Bench(game, took, is_asked), alter, [str(path) for path in files], out)
        os.close(out)

    def outcome(self) -> Outcome:
        """Wait for the end; whoever was cut short met an endless loop, or fell."""
        with os.fdopen(self.told, encoding="utf-8") as told:
            text = told.read()
        _, status = os.waitpid(self.process, 0)
        if os.WIFSIGNALED(status):
            return Outcome("comes to no end" if os.WTERMSIG(status) == signal.SIGVTALRM else "falls", {}, {})
        return Outcome(*(json.loads(text) if text else ("falls", {}, {})))


def no_compiler(*_arguments: object, **_settings: object) -> NoReturn:
    """Stand in for the compiler, which would read the unchanged sources."""
    pytest.skip("compiled rules come from the sources on the disk")


def run(bench: Bench, alter: Alter, files: Sequence[str], out: int) -> NoReturn:
    """Run a game's tests in this process, with some modules altered, tell the outcome and be gone."""
    numba.njit = no_compiler
    setattr(builtins, WATCHER, bench.touching.add)
    sys.meta_path.insert(0, Exchange(alter))
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    code = pytest.main([*ARGUMENTS, *files], plugins=[bench])
    fine = pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED
    failed = bench.failed or ("" if code in fine else f"its tests cannot be begun ({code})")
    with os.fdopen(out, "w", encoding="utf-8") as told:
        json.dump([failed, bench.now, bench.touched], told)
    os._exit(0)
