"""The house without NumPy and Numba, as a light install brings it: it plays, thinks and says what it lacks."""

import os
import sys
from pathlib import Path

import pytest

from teetotum import games
from teetotum.engine import equipment
from teetotum.engine.chance import Keyed
from teetotum.engine.equipment import adding
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
ASKED = """
import contextlib, io, sys
from teetotum.cli import main
for command in sys.argv[1:]:
    sys.argv, heard, code = ["teetotum", *command.split()], io.StringIO(), 0
    with contextlib.redirect_stdout(heard), contextlib.redirect_stderr(heard):
        try:
            main()
        except SystemExit as left:
            code = left.code
    print(code or 0, heard.getvalue(), end="\\0")
"""
VOYAGE = "records/round_the_world/two-captains-four-passages.record"


@pytest.fixture(scope="module")
def light(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which neither can be imported, by this process's children and theirs."""
    folder = tmp_path_factory.mktemp("light")
    (folder / "sitecustomize.py").write_text(BLOCKED, encoding="utf-8")
    found = os.pathsep.join([str(folder), str(ROOT / "src"), str(ROOT)])
    return {"PYTHONPATH": found, "XDG_STATE_HOME": str(folder), "COLUMNS": "100"}


def said(light: dict[str, str], *words: str, typed: str = "") -> str:
    return run(sys.executable, "-m", "teetotum", *words, said=typed, settings=light)


def asked(light: dict[str, str], *commands: str) -> list[str]:
    """Ask these commands in one process: the exit code of each, and what it said."""
    told = run(sys.executable, "-c", ASKED, *commands, settings=light)
    return [" ".join(each.split()) for each in told.split("\0")[:-1]]


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


def test_what_only_steam_can_do_is_refused_in_one_sentence(light: dict[str, str]) -> None:
    wishes = {
        f"simulate gantlope --report {os.devnull}": "a run of gantlope",
        "simulate naval_duel": "a run of naval_duel",
        "simulate naval_strategic": "a run of naval_strategic",
        "odds yacht_race_outside": "working out exact odds",
        "compare lost_diamond --matches 100": "a comparison of lost_diamond's house rules",
        f"review {VOYAGE} --exact": "working out exact odds",
    }
    told = asked(light, *wishes)
    assert told == [
        f"2 teetotum: {wish} needs the compiler, which is not installed here: {adding('numba', 'numpy')} adds it."
        for wish in wishes.values()
    ]


def test_what_steam_only_hastens_is_done_by_hand(light: dict[str, str]) -> None:
    pairing = "tournament yacht_race_outside --pairing round_robin --player random --player random --seed 1"
    review, met = asked(light, f"review {VOYAGE} --rollouts 20", pairing)
    assert review.startswith("0 Round the World: Ann, Bob; 35 actions")
    assert "positions from 20 matches each" in review
    assert met.startswith("0 ")
    assert "Round 1 of 1" in met


def test_a_game_is_looked_over_without_any_extra(light: dict[str, str]) -> None:
    looked = """
import sys
for extra in ("asyncpg", "gymnasium", "pettingzoo", "pyspiel", "ray"):
    sys.modules[extra] = None
from teetotum.cli import soundness
soundness.conform = lambda *asked, **wishes: None  # matches by hand are played elsewhere
from teetotum.cli.voice import Voice
soundness.check_game(Voice(), "gantlope")
"""
    told = " ".join(run(sys.executable, "-c", looked, settings=light).split())
    assert told.startswith("Gantlope is sound: ")
    assert f"by hand alone they were played; after {adding('numba', 'numpy')} by steam too" in told


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
        f"teetotum.batch needs the compiler, which is not installed here: {adding('numba', 'numpy')} adds it",
        f"an observation as a row of numbers needs NumPy, which is not installed here: {adding('numpy')} adds it",
    ]


def test_what_is_missing_is_added_to_the_very_environment_that_the_house_runs_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "teetotum"
    home.mkdir()
    monkeypatch.setattr(sys, "prefix", str(home))
    monkeypatch.setattr(sys, "executable", "/home of Ann/bin/python")
    monkeypatch.setattr(equipment, "has", lambda _: True)
    assert adding("mypy[mypyc]") == "`'/home of Ann/bin/python' -m pip install 'mypy[mypyc]'`"
    monkeypatch.setattr(equipment, "has", lambda _: False)
    assert adding("numpy") == "`uv pip install --python '/home of Ann/bin/python' numpy`"
    (home / "pipx_metadata.json").touch()
    assert adding("numba", "numpy") == "`pipx inject teetotum numba numpy`"


def test_chances_by_hand_are_those_by_steam_for_as_many_matches() -> None:
    match = Match(prepare(games.find("gantlope"), seats=2), Keyed(1))
    assert outlook.estimate_by_hand(match, 3, 12) == pytest.approx(outlook.estimate(match, 3, 12))
