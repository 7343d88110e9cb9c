"""The house without NumPy and Numba, as `pip install teetotum` brings it: it plays, thinks and says what it lacks."""

import os
import sys

import pytest

from teetotum import games
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import Match, prepare
from teetotum.lab import outlook
from tests.scratch import ROOT, run

BLOCKED = 'import sys\nsys.modules["numba"] = sys.modules["numpy"] = None\n'
IMPORTED = """
import importlib, pkgutil, teetotum
for room in ("engine", "games", "mechanics", "players", "draw", "press", "parlour", "cli", "library"):
    package = importlib.import_module(f"teetotum.{room}")
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if found.name != "teetotum.library.batches":
            importlib.import_module(found.name)
"""
THOUGHT = """
import asyncio
from teetotum.parlour.workers import Lane
from tests.parlour.test_workers import choice
async def think():
    lane, (question, legal) = Lane(1, 60.0), choice()
    chosen = (await lane.ask(question._replace(level="strong"))).code
    told = await lane.ask(question._replace(kind="chances"))
    await lane.close()
    return chosen in legal and abs(sum(told.shares) - 1) < 1e-9, told.how
print(*asyncio.run(think()))
"""


@pytest.fixture(scope="module")
def light(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which neither can be imported, by this process's children and theirs."""
    folder = tmp_path_factory.mktemp("light")
    (folder / "sitecustomize.py").write_text(BLOCKED, encoding="utf-8")
    found = os.pathsep.join([str(folder), str(ROOT / "src"), str(ROOT)])
    return {"PYTHONPATH": found, "XDG_STATE_HOME": str(folder), "COLUMNS": "100"}


def said(light: dict[str, str], *words: str, typed: str = "") -> str:
    return run(sys.executable, "-m", "teetotum", *words, said=typed, settings=light)


def refused(light: dict[str, str], *words: str) -> str:
    command = f"{sys.executable} -m teetotum {' '.join(words)} 2>&1; test $? = 2"
    return " ".join(run("sh", "-c", command, settings=light).split())


def test_every_room_that_people_play_in_is_entered_without_arrays_or_compiler(light: dict[str, str]) -> None:
    run(sys.executable, "-c", IMPORTED, settings=light)


def test_a_strong_program_plays_and_gives_hints_by_hand(light: dict[str, str]) -> None:
    seats = ("--player", "me", "--player", "strong")
    told = said(light, "play", "gantlope", *seats, "--seed", "3", typed="\n\nhint\nquit\n")
    assert "A master program would play" in told


def test_the_parlours_programs_think_and_estimate_by_hand(light: dict[str, str]) -> None:
    told = run(sys.executable, "-c", THOUGHT, settings=light)
    assert told.startswith("True")
    assert f"{outlook.PLAYOUTS_BY_HAND} matches" in told


@pytest.mark.parametrize(
    ("words", "wish"),
    [
        (("simulate", "gantlope"), "a run of gantlope"),
        (("simulate", "naval_duel"), "a run of naval_duel"),
        (("odds", "yacht_race_outside"), "working out exact odds"),
    ],
)
def test_what_only_steam_can_do_is_refused_in_one_sentence(
    light: dict[str, str], words: tuple[str, ...], wish: str
) -> None:
    assert f"{wish} needs the compiler, which is not installed here: pip install 'teetotum[fast]'" in refused(
        light, *words
    )


def test_python_is_told_the_same(light: dict[str, str]) -> None:
    asked = """
import teetotum
for wish in (lambda: teetotum.batch, lambda: teetotum.game("gantlope").start(1).observation(0)):
    try:
        wish()
    except teetotum.Refusal as told:
        print(told)
"""
    told = run(sys.executable, "-c", asked, settings=light)
    assert told.splitlines() == [
        "teetotum.batch needs the compiler, which is not installed here: pip install 'teetotum[fast]'",
        "an observation as a row of numbers needs NumPy, which is not installed here: pip install 'teetotum[fast]'",
    ]


def test_chances_by_hand_are_those_by_steam_for_as_many_matches() -> None:
    match = Match(prepare(games.find("gantlope"), seats=2), Keyed(1))
    assert outlook.estimate_by_hand(match, 3, 12) == pytest.approx(outlook.estimate(match, 3, 12))
