"""Modules compiled to C: a game whose state is an account is played in bulk by a build of its very sources.

For bulk runs a copy of the house is laid in the cache, in a folder named by a digest of all that goes into it, and
mypyc compiles the packages that are asked for, as they stand. A build is a whole house, with compiled modules beside
the others, and is used by fresh interpreters alone, which find it before the one they are called from; whoever has no C
compiler, or no mypyc, goes on by hand.
"""

import hashlib
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from teetotum import __version__
from teetotum.engine.equipment import adding
from teetotum.steam.cache import cache_home

HOUSE = Path(__file__).parents[1]
SETTINGS = {"MYPYC_OPT_LEVEL": "1", "MYPYC_DEBUG_LEVEL": "0", "CFLAGS": "-ffp-contract=off"}
"""More pains of the C compiler take minutes and bring nothing that can be measured; reals stay those of Python."""
READ = (".py", ".toml", ".lark", ".land", ".coast")
"""What a worker reads of the house that is copied for him."""


def modules_in(rooms: Iterable[str]) -> list[str]:
    """List the modules of packages and single files, by their paths in the house; an empty `__init__` is none."""
    found = [
        each for room in rooms for each in ([HOUSE / room] if room.endswith(".py") else (HOUSE / room).rglob("*.py"))
    ]
    return sorted(each.relative_to(HOUSE).as_posix() for each in found if each.stat().st_size)


def place_of(rooms: Sequence[str]) -> Path:
    """Say where a build is kept, by the versions of the tools and every source of the house, all of which is in it."""
    from mypy.version import __version__ as compiler  # noqa: PLC0415  # only where something is to be built

    summed = hashlib.sha256(f"{__version__} {compiler} {sys.version} {SETTINGS} {rooms}".encode())
    for source in sorted(each for each in HOUSE.rglob("*") if each.suffix in READ):
        summed.update(source.relative_to(HOUSE).as_posix().encode() + source.read_bytes())
    return cache_home() / f"compiled-{summed.hexdigest()[:16]}"


def why_not() -> str:
    """Say in a sentence what is wanting for a build; nothing where all is there."""
    if not any(map(shutil.which, ("cc", "gcc", "clang"))):
        return "There is no C compiler here, so everything is played by hand."
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return f"mypyc is not installed ({adding('mypy[mypyc]')} adds it), so everything is played by hand."
    return ""


def build(rooms: Sequence[str]) -> Path:
    """Compile packages and modules of the house, unless that has been done; give the folder of the build."""
    folder = place_of(rooms)
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        scratch = Path(mkdtemp(prefix="build-", dir=folder.parent))
        try:
            shutil.copytree(HOUSE, scratch / "teetotum", ignore=shutil.ignore_patterns("__pycache__", "page"))
            compile_in(scratch, [f"teetotum/{each}" for each in modules_in(rooms)])
            (scratch / "done").rename(folder)
        finally:
            shutil.rmtree(scratch, ignore_errors=True)
    return folder


def compile_in(scratch: Path, modules: Sequence[str]) -> None:
    """Compile modules of a copied house, and gather what comes of it."""
    told = subprocess.run(
        [sys.executable, "-m", "mypyc", *modules],
        cwd=scratch,
        env={**os.environ, **SETTINGS, "PYTHONPATH": "", "MYPYPATH": str(scratch)},
        capture_output=True,
        text=True,
        check=False,
    )
    if told.returncode:
        raise RuntimeError(f"mypyc could not compile the house: {(told.stdout + told.stderr)[-2000:]}")
    (scratch / "done").mkdir()
    for made in (scratch / "teetotum", *scratch.glob(f"*{EXTENSION_SUFFIXES[0]}")):
        made.rename(scratch / "done" / made.name)


def work(folder: Path, task: str, jobs: Sequence[tuple[Any, ...]]) -> list[Any]:
    """Do jobs side by side, each in a fresh interpreter that uses a build; a task is named module:function."""
    command = [sys.executable, "-m", "teetotum.steam.native_build", task]
    house = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *filter(None, sys.path)])}
    workers = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=house) for _ in jobs]
    for worker, job in zip(workers, jobs, strict=True):
        assert worker.stdin is not None
        worker.stdin.write(pickle.dumps(job))
        worker.stdin.close()
    return [_result(worker) for worker in workers]


def _result(worker: "subprocess.Popen[bytes]") -> Any:
    with worker:
        assert worker.stdout is not None
        told = worker.stdout.read()
    if worker.returncode:
        raise RuntimeError("a worker by steam has failed; what went wrong stands above")
    return pickle.loads(told)


def main(task: str) -> None:
    """Do one job that comes in as a pickle, and give back what came of it."""
    module, name = task.split(":")
    done = getattr(__import__(module, fromlist=[name]), name)(*pickle.load(sys.stdin.buffer))
    sys.stdout.buffer.write(pickle.dumps(done))


if __name__ == "__main__":
    main(sys.argv[1])
