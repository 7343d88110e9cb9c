"""Whole rooms built in C: a game whose state is an account is compiled module by module, with mypyc.

Which rooms, the game's own blueprint tells (`engine.blueprint`); here no game is known by its name.

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
from typing import Any, NamedTuple

from teetotum import __version__
from teetotum.engine.blueprint import Blueprint
from teetotum.steam.cellar import cache_home
from teetotum.steam.recasting import lore_of, recast

HOUSE = Path(__file__).parents[1]
SETTINGS = {"MYPYC_OPT_LEVEL": "1", "MYPYC_DEBUG_LEVEL": "0"}
"""More pains of the C compiler take minutes and bring nothing that can be measured."""
READ = (".py", ".toml", ".lark", ".land", ".coast")
"""What a worker reads of the house that is copied for him."""
OWN = ("games", "players")
"""Where a game has rooms of its own."""


class Hull(NamedTuple):
    """What is to be built: rooms that are written again, and the names of those that stay Python."""

    rooms: tuple[str, ...]
    as_python: tuple[str, ...] = ()


def hull_of(game: str, plan: Blueprint) -> Hull:
    """Draw up the rooms that a game's blueprint asks for."""
    rooms = [each for room in OWN for each in (HOUSE / room / game).glob("*.py")]
    named = sorted(each.relative_to(HOUSE).as_posix() for each in rooms if each.stem not in plan.left_out)
    return Hull((*plan.beneath, *named), plan.as_python)


def dock(hull: Hull) -> Path:
    """Say where a build is kept, by the versions of the tools and every source of the house, all of which is in it."""
    from mypy.version import __version__ as compiler  # noqa: PLC0415  # only where something is to be built

    summed = hashlib.sha256(f"{__version__} {compiler} {sys.version} {SETTINGS} {hull}".encode())
    for source in sorted(each for each in HOUSE.rglob("*") if each.suffix in READ):
        summed.update(source.relative_to(HOUSE).as_posix().encode() + source.read_bytes())
    return cache_home() / f"rooms-{summed.hexdigest()[:16]}"


def why_not() -> str:
    """Say in a sentence what is wanting for a build; nothing where all is there."""
    if not any(map(shutil.which, ("cc", "gcc", "clang"))):
        return "There is no C compiler here, so everything is played by hand."
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return "mypyc is not installed (pip install 'teetotum[campaigns]'), so everything is played by hand."
    return ""


def build(hull: Hull) -> Path:
    """Compile rooms of the house, unless that has been done; give the folder of the build."""
    folder = dock(hull)
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        slip = Path(mkdtemp(prefix="slip-", dir=folder.parent))
        try:
            lay_down(slip, hull.rooms)
            compile_in(slip, hull)
            (slip / "done").rename(folder)
        finally:
            shutil.rmtree(slip, ignore_errors=True)
    return folder


def lay_down(slip: Path, rooms: Sequence[str]) -> None:
    """Copy the house to a slip, with its rooms written again."""
    shutil.copytree(HOUSE, slip / "teetotum", ignore=shutil.ignore_patterns("__pycache__", "page"))
    sources = {slip / "teetotum" / room: (HOUSE / room).read_text(encoding="utf-8") for room in rooms}
    lore = lore_of(sources.values())
    for copied, source in sources.items():
        copied.write_text(recast(source, lore), encoding="utf-8")


def compile_in(slip: Path, hull: Hull) -> None:
    """Compile the rooms on a slip, and gather what comes of it."""
    compiled = [f"teetotum/{room}" for room in hull.rooms if Path(room).stem not in hull.as_python]
    told = subprocess.run(
        [sys.executable, "-m", "mypyc", *compiled],
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
