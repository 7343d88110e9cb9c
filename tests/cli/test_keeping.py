import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from teetotum.engine import records
from teetotum.engine.errors import Refusal
from teetotum.engine.files import write_whole
from tests.cli.conftest import Say, refused

GIVEN = ("play", "gantlope", "--option", "lead=first_seat", "--player", "me", "--player", "me", "--given")
PROGRAMS = ("play", "gantlope", "--player", "sensible", "--player", "random")


def kept() -> list[Path]:
    return sorted(Path("state/teetotum/matches").glob("*.record"), key=lambda path: path.stat().st_mtime_ns)


def actions(path: str | Path) -> list[str]:
    return [line.text for line in records.read(Path(path).read_text()).lines]


def test_a_finished_match_that_nobody_asked_to_record_can_still_be_verified(say: Say) -> None:
    told = say(*PROGRAMS).stdout
    advised = re.search(r"Recompute them with: teetotum verify (\S+)", told)
    assert advised
    (path,) = kept()
    assert advised[1].endswith(path.name)
    assert "is fair" in say("verify", str(path)).stdout.replace("\n", " ")
    assert not path.with_name(f"{path.name}.sealed").exists()


def test_a_finished_match_is_not_the_last_one_left(say: Say) -> None:
    say(*GIVEN, typed="5-4\n")
    say(*PROGRAMS, "--seed", "1")
    assert "unused: 4 5" in say("play", "--resume", "last").stdout
    assert len(kept()) == 2


def test_an_older_match_is_kept_under_its_own_name(say: Say) -> None:
    say(*GIVEN, typed="5-4\n")
    say(*GIVEN, typed="1-2\n")
    older, newer = kept()
    assert "unused: 1 2" in say("play", "--resume", "last").stdout
    assert "unused: 4 5" in say("play", "--resume", older.stem).stdout
    told = refused(say("play", "--resume", "nowhere"))
    assert f"{older.stem}, {newer.stem}" in told


def test_a_match_in_which_nothing_was_played_leaves_no_file(say: Say) -> None:
    assert "Nothing was played." in say(*GIVEN, typed="quit\n").stdout
    assert kept() == []


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGHUP, signal.SIGTERM])
def test_a_window_that_is_closed_loses_nothing(say: Say, end: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "teetotum", *GIVEN],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as playing:
        assert playing.stdin
        assert playing.stdout
        playing.stdin.write("5-4\n1\n")
        playing.stdin.flush()
        for line in playing.stdout:
            if "unused: 5" in line:
                break
        playing.send_signal(end)
        playing.communicate(timeout=20)
    (path,) = kept()
    assert actions(path) == ["4-5", "4:SE-1>SE-5"]
    assert "unused: 5" in say("play", "--resume", "last").stdout


def test_no_file_is_overwritten_but_the_match_s_own(say: Say) -> None:
    Path("letter.txt").write_text("Dear Ann\n")
    assert "is there already" in refused(say(*GIVEN, "--record", "letter.txt", typed="5-4\n"))
    told = say(*GIVEN, typed="5-4\nsave letter.txt\nsave mine.record\n1\nsave mine.record\n")
    assert told.stderr.count("letter.txt is there already and is not this match's own record") == 1
    assert Path("letter.txt").read_text() == "Dear Ann\n"
    assert len(actions("mine.record")) == 2
    say("play", "--resume", "mine.record", typed="1\n")
    assert len(actions("mine.record")) == 3
    assert "is there already" in refused(say("play", "--resume", "mine.record", "--record", "letter.txt"))


def test_where_nothing_can_be_kept_it_is_said_once_and_play_goes_on(say: Say) -> None:
    Path("state").write_text("no folder\n")
    told = say(*GIVEN, typed="5-4\n1\nquit\nsave mine.record\nquit\n")
    assert told.exit_code == 0
    assert told.stderr.count("this match is not kept as it goes on") == 1
    assert told.stderr.count("say save FILE to keep it elsewhere, or quit again to lose it") == 1
    assert len(told.stderr.splitlines()) == 2
    assert "--resume mine.record" in told.stdout
    assert len(actions("mine.record")) == 2


def test_whoever_says_quit_twice_leaves_though_nothing_is_kept(say: Say) -> None:
    Path("state").write_text("no folder\n")
    told = say(*GIVEN, typed="5-4\nquit\nquit\n1\n")
    assert "The match is not kept." in told.stdout


def test_a_disk_that_fills_up_does_not_hold_anybody_at_the_table(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    def fills(path: Path, text: str, *, private: bool = False) -> None:
        if "state" in str(path) and "SE-5" in text:
            raise Refusal(f"{path} cannot be saved: no space left on device")
        write_whole(path, text, private=private)

    monkeypatch.setattr("teetotum.cli.keeping.write_whole", fills)
    told = say(*GIVEN, typed="5-4\n1\nsave mine.record\nquit\n")
    assert told.exit_code == 0
    assert "--resume mine.record" in told.stdout


def test_the_advice_to_resume_names_a_board_of_ones_own(say: Say) -> None:
    board = (Path(__file__).parents[2] / "src/teetotum/boards/gantlope.toml").read_text()
    Path("my board.toml").write_text(board.replace('title = "', 'title = "My ', 1))
    told = say(*GIVEN, "--board", "my board.toml", typed="5-4\n").stdout
    assert "teetotum play --resume last --board 'my board.toml'" in told


def test_whoever_leaves_a_sitting_hears_that_its_later_games_are_not_kept(say: Say) -> None:
    told = say("play", "round_the_world", "--games", "2", "--seed", "1", typed="\n\nquit\n").stdout
    assert "the later games of the sitting must be started anew" in told
    assert "not a sitting" in refused(say("play", "--resume", "last", "--games", "2"))
