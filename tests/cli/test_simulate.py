import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from teetotum.cli.examples import with_address
from teetotum.engine.sealed import Brief
from teetotum.engine.umpire import Setup
from teetotum.lab import exercises
from teetotum.lab import simulate as lab
from teetotum.lab.crews import captains_of
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
        ray: str,
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
        (("gantlope", "--json", "--csv", "-"), "only one thing"),
    ],
)
def test_a_run_refuses_what_it_makes_no_use_of(say: Say, asked: tuple[str, ...], why: str) -> None:
    assert why in refused(say("simulate", *asked, "--matches", "4"))


@pytest.mark.usefixtures("_no_steam")
def test_the_figures_of_a_run_are_given_to_a_program_and_nothing_else(say: Say) -> None:
    told = json.loads(say("simulate", "gantlope", "--matches", "4000", "--json").stdout)
    assert (told["game"], told["matches"], told["undecided"]) == ("gantlope", 4000, 0)
    assert [share["share"] for share in told["shares"]] == [0.75, 0.25]
    assert told["shares"][0]["low"] < 0.75 < told["shares"][0]["high"]
    assert told["lengths"] == {"mean": 124.5, "median": 125, "most_within": 147, "most": 149}


@pytest.mark.usefixtures("_no_steam")
def test_every_match_goes_down_a_pipe_where_a_line_of_the_terminal_would(say: Say) -> None:
    lines = say("simulate", "gantlope", "--matches", "40", "--csv", "-").stdout.splitlines()
    assert (lines[0], lines[1], len(lines)) == ("match,plies,place_0,place_1", "0,100,2,1", 41)
    lines = say("simulate", "gantlope", "--matches", "40", "--jsonl", "-").stdout.splitlines()
    assert json.loads(lines[1]) == {"match": 0, "plies": 100, "place_0": 2, "place_1": 1}


@pytest.mark.usefixtures("_no_fleets")
def test_every_exercise_goes_down_a_pipe_likewise(say: Say) -> None:
    lines = say("simulate", "naval_duel", "--matches", "6", "--csv", "-").stdout.splitlines()
    assert (lines[0], lines[1], len(lines)) == ("match,plies,place_0,place_1", "0,50,1,2", 7)
    header, *rows = map(json.loads, say("simulate", "naval_duel", "--matches", "6", "--jsonl", "-").stdout.splitlines())
    assert header["game"] == "naval_duel"
    assert rows[1] == {"match": 1, "plies": 51, "place_0": 2, "place_1": 1}


@pytest.mark.usefixtures("_no_steam")
def test_a_report_is_a_page_of_its_own_with_what_was_played(say: Say) -> None:
    assert say("simulate", "gantlope", "--matches", "400", "--report", "run.html").exit_code == 0
    page = Path("run.html").read_text("utf-8")
    assert page.count("<svg") == 2
    assert "75.00%" in page
    assert "http" not in page
    assert page.count('<rect class="bar"') == 2 + 17


def test_ray_takes_an_address_or_none() -> None:
    assert with_address(["--ray", "gantlope"]) == ["--ray", "auto", "gantlope"]
    assert with_address(["gantlope", "--ray"]) == ["gantlope", "--ray", "auto"]
    assert with_address(["--ray", "ray://10.0.0.5:10001", "gantlope"]) == ["--ray", "ray://10.0.0.5:10001", "gantlope"]


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
