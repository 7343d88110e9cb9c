import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from teetotum import games
from teetotum.cli import programs
from teetotum.cli.voice import Voice
from teetotum.engine import records
from teetotum.engine.umpire import Match, prepare
from tests.cli.conftest import Say

PEOPLE = ("--player", "me", "--player", "me")
GIVEN = ("play", "gantlope", "--option", "lead=first_seat", *PEOPLE, "--given")
CAPTAINS = ("play", "round_the_world", *PEOPLE, "--name", "Ann", "--name", "Bob")
STEAM = "Compiling, half a minute or more the first time"


def actions(path: str) -> list[str]:
    return [line.text for line in records.read(Path(path).read_text()).lines]


def test_whoever_asks_for_a_hint_before_steam_is_up_is_told_to_wait(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEETOTUM_CACHE", "cold")
    monkeypatch.setattr(programs, "_WARM", set())
    monkeypatch.setattr(programs, "choose", lambda match, _level, _seed: match.legal()[0])
    assert STEAM in say(*GIVEN, typed="5-4\nhint\n").stdout
    monkeypatch.setattr(programs, "_WARM", {"gantlope"})
    assert STEAM not in say(*GIVEN, typed="5-4\nhint\n").stdout


def test_ctrl_c_breaks_a_hint_off_and_not_the_match(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(programs, "choose", broken)
    told = say(*GIVEN, "--record", "a.record", typed="5-4\nhint\n1\n")
    assert told.exit_code == 0
    assert "no hint, then" in told.stderr
    assert len(actions("a.record")) == 2


def test_a_rulebook_is_read_on_a_terminal_that_knows_only_ascii() -> None:
    for game in games.names():
        told = subprocess.run(
            [sys.executable, "-m", "teetotum", "rules", game],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONIOENCODING": "ascii"},
        )
        assert told.stdout.isascii()
        assert 'From the sheet "' in told.stdout


def test_a_captain_sees_the_own_last_spin_again_under_the_board(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Voice, "is_scrolling", property(lambda _: True))
    monkeypatch.setenv("COLUMNS", "80")
    told = say("play", "round_the_world", "--seed", "2", "--option", "first_commodore=named", typed="\n\n\n").stdout
    spun = re.search(r"Red spins [^.]*\.", told)
    assert spun
    assert f"Last turn: {spun[0]}" in told


def test_a_spin_that_was_mistyped_is_taken_back(say: Say) -> None:
    say(*GIVEN, "--record", "a.record", typed="5-4\nundo\n1-2\n1\nundo\nundo\n3-4\n")
    assert actions("a.record") == ["3-4"]


@pytest.mark.parametrize("lot", ["bob", "2"])
def test_a_lot_falls_on_a_captain_by_name_or_by_seat_from_one(say: Say, lot: str) -> None:
    told = say(*CAPTAINS, "--given", typed=f"0\nNobody\n{lot}\n")
    assert told.stderr.count("is nobody here: say Ann, Bob, or 1 to 2") == 2
    assert "Bob is Commodore by lot." in told.stdout


def test_why_asks_the_question_before_a_ruling_answers_it(say: Say) -> None:
    told = say(*GIVEN, typed="5-4\nwhy\n").stdout
    question = games.find("gantlope").rulebook.ruling("GAR-1").question
    assert question[:30] in told


def test_a_word_that_is_nearly_a_command_brings_the_command_to_mind(say: Say) -> None:
    assert "did you mean hint?" in say(*GIVEN, typed="5-4\nhnit\n").stderr
    assert "did you mean board?" in say(*GIVEN[:-1], typed="bord\n").stderr
    assert "did you mean" not in say(*GIVEN, typed="5-4\n9:SE-1\n").stderr


def test_help_explains_the_signs_of_the_board(say: Say) -> None:
    told = " ".join(say(*GIVEN, typed="5-4\nhelp\n").stdout.split())
    assert "H0 to H43 number the Highway SE-1 to SE-12 the Home at SE" in told


def test_one_may_leave_at_the_list_of_games(say: Say) -> None:
    told = say("play", typed="quit\n")
    assert told.exit_code == 0
    assert told.stderr == ""


def test_a_narrow_terminal_is_asked_to_be_wider(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Voice, "is_scrolling", property(lambda _: True))
    monkeypatch.setenv("COLUMNS", "60")
    assert "The boards need 80 columns and this terminal has 60" in say(*GIVEN).stdout.replace("\n", "")


def test_a_run_of_one_match_has_one_bar(say: Say) -> None:
    told = say("simulate", "gantlope", "--matches", "1").stdout
    assert sum("#" in line for line in told.splitlines()) == 1
    assert " 0\n" not in told


def test_a_match_and_its_set_up_are_written_short() -> None:
    match = Match(prepare(games.find("gantlope"), names=("Ann", "Bob")))
    assert repr(match) == "<Match of gantlope by Ann, Bob: 0 actions, it is Nature's turn>"
    assert repr(match.setup) == f"<Setup of gantlope on {match.setup.sheet.id} for Ann, Bob>"
