import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from teetotum.engine.sealed import Brief
from teetotum.engine.umpire import Setup
from teetotum.lab import exercises
from teetotum.lab import simulate as lab
from teetotum.lab.by_hand import captains_of
from tests.cli.conftest import Say, refused


@pytest.fixture
def _no_steam(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a run come out the same every time, without the compiler: seat 0 wins three matches in four."""

    def run(
        setup: Setup,
        matches: int,
        *,
        seed: int,
        levels: tuple[str, ...],
        workers: int,
        progress: Callable[[str, int, int], None],
        ray: bool,
    ) -> lab.Tally:
        progress("compiling", 0, matches)
        first = np.arange(matches) % 4 > 0
        places = np.stack([np.where(first, 1, 2), np.where(first, 2, 1)], axis=1)
        progress("playing", matches, matches)
        return lab.Tally(setup, levels, seed, places, 100 + np.arange(matches) % 50, matches)

    monkeypatch.setattr(lab, "simulate", run)


@pytest.mark.usefixtures("_no_steam")
def test_a_run_shows_shares_with_intervals_and_lengths_as_bars(say: Say) -> None:
    told = say("simulate", "gantlope", "--matches", "4000", "--players", "sensible,random").stdout
    assert "Gantlope: 4,000 matches, seed 1" in told
    assert "75.00%" in told
    assert "73.6" in told
    assert "mean 124.5, median 125" in told
    assert told.count("#") > 100


def test_a_run_by_steam_is_the_same_on_one_worker_and_on_two(say: Say) -> None:
    runs = [say("simulate", "gantlope", "--matches", "300", "--workers", workers).stdout for workers in ("1", "2")]
    assert "Gantlope: 300 matches, seed 1" in runs[0]
    assert runs[0] == runs[1]


@pytest.mark.usefixtures("_no_steam")
def test_a_run_is_written_as_csv_and_as_json_lines(say: Say) -> None:
    told = say("simulate", "gantlope", "--matches", "40", "--csv", "a.csv", "--jsonl", "a.jsonl")
    assert told.exit_code == 0
    assert len(Path("a.csv").read_text().splitlines()) == 41
    assert len(Path("a.jsonl").read_text().splitlines()) == 41


@pytest.fixture
def _no_fleets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let exercises come out the same every time: won by Blue, won by Red, drawn, undecided, and so on."""
    standings = np.array([[1, 2], [2, 1], [1, 1], [0, 0]])

    def run(settled: Brief, matches: int, *, seed: int, levels: list[str], **_: object) -> exercises.Returns:
        told = captains_of(settled, levels)
        number = np.arange(matches)
        return exercises.Returns(settled, told, seed, standings[number % 4], 50 + number)

    monkeypatch.setattr(exercises, "simulate", run)


@pytest.mark.usefixtures("_no_fleets")
def test_exercises_are_written_as_csv_and_as_json_lines(say: Say) -> None:
    asked = ("--scenario", "D2", "--players", "sensible,random", "--option", "table=exact", "--seed", "7")
    told = say("simulate", "naval_duel", "--matches", "6", *asked, "--csv", "a.csv", "--jsonl", "a.jsonl")
    assert "Drawn: 1. Without a decision: 1." in told.stdout
    lines = Path("a.csv").read_text().splitlines()
    assert lines[:3] == ["match,plies,place_0,place_1", "0,50,1,2", "1,51,2,1"]
    header, *rows = [json.loads(line) for line in Path("a.jsonl").read_text().splitlines()]
    assert header["scenario"] == "D2"
    assert header["options"] == {"table": "exact"}
    assert header["players"] == ["sensible", "random"]
    assert header["seed"] == 7
    assert rows[3] == {"match": 3, "plies": 53, "place_0": 0, "place_1": 0}


@pytest.mark.usefixtures("_no_fleets", "_no_steam")
@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (("naval_duel", "--seats", "2"), "--seats says nothing about a run of naval_duel"),
        (("naval_duel", "--board", "x.toml"), "--board says nothing"),
        (("naval_duel", "--csv", "nowhere/a.csv"), "no such directory"),
        (("naval_duel", "--ray", "--workers", "2"), "not both"),
        (("naval_duel", "--option", "umpire=person"), "no person as umpire"),
        (("gantlope", "--scenario", "D1"), "--scenario says nothing about a run of gantlope"),
        (("gantlope", "--ray", "--workers", "2"), "not both"),
    ],
)
def test_a_run_refuses_what_it_makes_no_use_of(say: Say, asked: tuple[str, ...], why: str) -> None:
    assert why in refused(say("simulate", *asked, "--matches", "4"))


@pytest.mark.usefixtures("_no_steam")
def test_a_full_disk_after_a_run_is_told_in_one_sentence(say: Say) -> None:
    assert "no space left" in refused(say("simulate", "gantlope", "--matches", "40", "--csv", "/dev/full"))


def test_a_run_that_is_interrupted_leaves_with_130(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_words: object, **_named: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(lab, "simulate", stopped)
    told = say("simulate", "gantlope", "--csv", "a.csv")
    assert told.exit_code == 130
    assert not Path("a.csv").exists()


def test_play_between_people_wakes_no_compiler() -> None:
    asked = (
        "import sys; from teetotum.cli.app import app;"
        "app(['play', 'gantlope', '--seed', '1'], standalone_mode=False);"
        "sys.stderr.write(str('numba' in sys.modules or 'numpy' in sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", asked], input="\n", capture_output=True, text=True, check=True)
    assert told.stderr == "False"


@pytest.mark.usefixtures("_no_steam")
def test_naming_the_programs_seats_them_and_people_are_not_simulated(say: Say) -> None:
    assert "not 3" in refused(say("simulate", "gantlope", "--seats", "2", "--players", "random,random,random"))
    assert "only programs play" in refused(say("simulate", "gantlope", "--players", "me"))
