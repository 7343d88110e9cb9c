"""Whole rooms built in C: a game whose state is an account is compiled module by module, with mypyc.

The sources are plain Python and stay what everybody reads and plays by hand. For bulk runs a copy of them is written
again (`recasting`) and compiled into the cache, in a folder named by a digest of all that goes into it. A build is
a whole house, with compiled rooms beside the others, and is used by fresh interpreters alone, which find it before the
one they are called from; whoever has no C compiler, or no mypyc, goes on by hand.
"""

import hashlib
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from teetotum import __version__
from teetotum.steam.cellar import cache_home
from teetotum.steam.recasting import changes_in, recast

HOUSE = Path(__file__).parents[1]
SETTINGS = {"MYPYC_OPT_LEVEL": "1", "MYPYC_DEBUG_LEVEL": "0"}
"""More pains of the C compiler take minutes and bring nothing that can be measured."""
GEOMETRY = ("mechanics/chart.py", "mechanics/light.py", "mechanics/sweep.py")
LEFT_OUT = ("__init__", "spelling", "vocabulary")
"""Rooms of the game that only name and spell things."""
AS_PYTHON = ("clerk", "inspecting", "mustering", "surveying")
"""Rooms that read a problem's file once: they are written again with the others and not compiled."""
READ = ("engine", "mechanics", "charts", "scenarios", "rulebooks", "games/naval_strategic", "players/naval_strategic")
"""Where everything comes from that can go into these builds."""


def campaign_rooms() -> tuple[str, ...]:
    """Name the rooms in which a campaign spends its time."""
    rooms = [each for room in ("games", "players") for each in (HOUSE / room / "naval_strategic").glob("*.py")]
    named = sorted(each.relative_to(HOUSE).as_posix() for each in rooms if each.stem not in LEFT_OUT)
    return (*GEOMETRY, "charts/__init__.py", "engine/options.py", "engine/rules.py", *named)


def dock(rooms: Sequence[str]) -> Path:
    """Say where the build of some rooms is kept, by the sources in it and the versions of the tools."""
    from mypy.version import __version__ as compiler  # noqa: PLC0415  # only where something is to be built

    summed = hashlib.sha256(f"{__version__} {compiler} {sys.version} {SETTINGS} {rooms}".encode())
    tools = [Path(__file__), Path(__file__).with_name("recasting.py")]
    for source in sorted([*tools, *(each for room in READ for each in (HOUSE / room).rglob("*.py"))]):
        summed.update(source.name.encode() + source.read_bytes())
    return cache_home() / f"rooms-{summed.hexdigest()[:16]}"


def why_not() -> str:
    """Say in a sentence what is wanting for a build; nothing where all is there."""
    if not any(map(shutil.which, ("cc", "gcc", "clang"))):
        return "There is no C compiler here, so everything is played by hand."
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return "mypyc is not installed (pip install 'teetotum[campaigns]'), so everything is played by hand."
    return ""


def build(rooms: Sequence[str]) -> Path:
    """Compile rooms of the house, unless that has been done; give the folder of the build."""
    folder = dock(rooms)
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        slip = Path(mkdtemp(prefix="slip-", dir=folder.parent))
        try:
            lay_down(slip, rooms)
            compile_in(slip, rooms)
            (slip / "done").rename(folder)
        finally:
            shutil.rmtree(slip, ignore_errors=True)
    return folder


def lay_down(slip: Path, rooms: Sequence[str]) -> None:
    """Copy the house to a slip, with its rooms written again."""
    shutil.copytree(HOUSE, slip / "teetotum", ignore=shutil.ignore_patterns("__pycache__", "page"))
    sources = {slip / "teetotum" / room: (HOUSE / room).read_text(encoding="utf-8") for room in rooms}
    changes = frozenset(change for source in sources.values() for change in changes_in(source))
    for copied, source in sources.items():
        copied.write_text(recast(source, changes), encoding="utf-8")


def compile_in(slip: Path, rooms: Sequence[str]) -> None:
    """Compile the rooms on a slip, and gather what comes of it."""
    told = subprocess.run(
        [sys.executable, "-m", "mypyc", *(f"teetotum/{room}" for room in rooms if Path(room).stem not in AS_PYTHON)],
        cwd=slip,
        env={**os.environ, **SETTINGS, "PYTHONPATH": "", "MYPYPATH": str(slip)},
        capture_output=True,
        text=True,
        check=False,
    )
    if told.returncode:
        raise RuntimeError(f"mypyc could not compile the house: {(told.stdout + told.stderr)[-2000:]}")
    (slip / "done").mkdir()
    for made in (slip / "teetotum", *slip.glob(f"*{EXTENSION_SUFFIXES[0]}")):
        made.rename(slip / "done" / made.name)


def work(folder: Path, task: str, jobs: Sequence[tuple[Any, ...]]) -> list[Any]:
    """Do jobs side by side, each in a fresh interpreter that uses a build; a task is named module:function."""
    command = [sys.executable, "-m", "teetotum.steam.shipyard", task]
    house = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *filter(None, sys.path)])}
    hands = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=house) for _ in jobs]
    for hand, job in zip(hands, jobs, strict=True):
        assert hand.stdin is not None
        hand.stdin.write(pickle.dumps(job))
        hand.stdin.close()
    return [_result(hand) for hand in hands]


def _result(hand: "subprocess.Popen[bytes]") -> Any:
    with hand:
        assert hand.stdout is not None
        told = hand.stdout.read()
    if hand.returncode:
        raise RuntimeError("a worker by steam has failed; what went wrong stands above")
    return pickle.loads(told)


def main(task: str) -> None:
    """Do one job that comes in as a pickle, and give back what came of it."""
    module, name = task.split(":")
    done = getattr(__import__(module, fromlist=[name]), name)(*pickle.load(sys.stdin.buffer))
    sys.stdout.buffer.write(pickle.dumps(done))


if __name__ == "__main__":
    main(sys.argv[1])
