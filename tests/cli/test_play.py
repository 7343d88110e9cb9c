import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from teetotum import games
from teetotum.engine import records
from teetotum.engine.errors import Refusal
from teetotum.engine.files import write_whole
from tests.cli.conftest import Say, refused

PEOPLE = ("--player", "me", "--player", "me")
TO_THE_FIRST_CHOICE = ("play", "gantlope", "--option", "lead=first_seat")
GIVEN = (*TO_THE_FIRST_CHOICE, *PEOPLE, "--given")


def actions(path: str) -> list[str]:
    return [line.text for line in records.read(Path(path).read_text()).lines]


def test_a_person_moves_by_the_number_of_a_choice(say: Say) -> None:
    say(*GIVEN, "--record", "a.record", typed="5-4\n4\n1\n")
    assert actions("a.record")[:2] == ["4-5", "4:SE-4>SE-8"]


def test_a_person_moves_by_notation(say: Say) -> None:
    say(*GIVEN, "--record", "a.record", typed="5-4\n5:SE-4\n4:SE-9>H0\n")
    assert actions("a.record") == ["4-5", "5:SE-4>SE-9", "4:SE-9>H0"]


def test_what_cannot_be_played_is_refused_and_asked_again(say: Say) -> None:
    told = say(*GIVEN, "--record", "a.record", typed="5-9\nxx\n5-4\n77\n2:SE-4\n\n1\n")
    assert told.exit_code == 0
    assert len(told.stderr.splitlines()) == 5
    assert actions("a.record")[0] == "4-5"
    assert len(actions("a.record")) == 2


def test_every_event_names_its_clause_and_why_shows_its_words(say: Say) -> None:
    told = say(*GIVEN, typed="5-4\nwhy\n").stdout
    assert "SE spins 4-5.  [GA-19]" in told
    assert "Men are moved as many squares as the two arrows show." in told


def test_the_choices_are_numbered_on_the_board(say: Say) -> None:
    told = say(*GIVEN, typed="5-4\n").stdout
    bottom = next(line for line in told.splitlines() if line.rstrip().endswith("●") and "2" in line)
    assert re.search(r"●\s+●\s+●\s+●$", bottom)


def test_a_choice_tells_what_would_come_of_it(say: Say) -> None:
    told = "2:SE-1>SE-3   SE's man goes from SE-1 to SE-3. SE makes a pair on SE-3."
    assert told in say(*GIVEN, typed="2-3\n").stdout


def test_a_choice_of_two_arrows_is_told_in_the_order_in_which_it_is_walked(say: Say) -> None:
    told = say("play", "lost_diamond", "--given", "--option", "lead=first_seat", typed="1-4\n").stdout
    assert "4,1   East goes 4 to R7. East goes on 1 to R8." in told


def test_many_choices_stand_in_as_many_columns_as_they_fit_in_without_broken_words(say: Say) -> None:
    told = say("play", "cats_and_mice", "--given", "--option", "lead=first_seat", typed="1-4\n1\n1\n").stdout
    listed = told.rpartition("mice to move")[2].splitlines()[1:-1]
    assert len(listed) < 12
    assert all(len(line) <= 80 for line in listed)
    assert "…" not in "".join(listed)
    numbers = sorted(int(number) for number in re.findall(r"(\d+) \d:", " ".join(listed)))
    assert numbers == list(range(1, 36))


def test_what_happens_is_told_with_its_second_line_set_in(say: Say) -> None:
    told = say("play", "phoebe_snow", "--given", "--seats", "2", "--option", "order=seat", typed="5\n5\n").stdout
    first, _, second = told.partition("Red is the conductor, and must ask for tickets before the next spin.")
    assert first.endswith("\n  ")
    assert second.startswith(("\n  [PS-21]", "  [PS-21]"))


def test_undo_goes_back_to_ones_own_last_choice(say: Say) -> None:
    say(*GIVEN, "--record", "a.record", typed="5-4\n1\nundo\n5:SE-4\n")
    assert actions("a.record") == ["4-5", "5:SE-4>SE-9"]


@pytest.mark.parametrize("luck", [(), ("--seed", "6")])
def test_undo_does_not_reach_past_a_spin(say: Say, luck: tuple[str, ...]) -> None:
    a_turn = "\n" + "1\n" * 4
    told = say(*TO_THE_FIRST_CHOICE, *luck, *PEOPLE, typed=f"{a_turn}{a_turn}\nundo\n")
    assert "what is spun is spun" in told.stderr


def test_at_the_end_of_the_input_the_house_says_how_to_go_on(say: Say) -> None:
    told = say(*TO_THE_FIRST_CHOICE, "--seed", "3", typed="\n1\n")
    assert told.exit_code == 0
    assert "teetotum play --resume last" in told.stdout


def test_a_match_resumed_goes_on_as_if_it_had_not_been_left(say: Say) -> None:
    say(*TO_THE_FIRST_CHOICE, "--seed", "3", "--record", "whole.record", typed="\n1\n1\n\n1\n1\n\n")
    say(*TO_THE_FIRST_CHOICE, "--seed", "3", "--record", "part.record", typed="\n1\n1\n")
    say("play", "--resume", "part.record", typed="\n1\n1\n\n")
    assert actions("part.record") == actions("whole.record")


def test_a_fair_match_is_resumed_with_the_secret_kept_beside_its_record(say: Say) -> None:
    say(*TO_THE_FIRST_CHOICE, "--record", "a.record", typed="\n1\n1\n")
    assert "Secret" not in Path("a.record").read_text()
    promise = records.read(Path("a.record").read_text()).tag("Commitment")
    assert Path("a.record.sealed").stat().st_mode & 0o077 == 0
    say("play", "--resume", "a.record", typed="\n")
    assert records.read(Path("a.record").read_text()).tag("Commitment") == promise


def test_without_its_secret_a_fair_match_goes_on_only_at_a_real_table(say: Say) -> None:
    say(*TO_THE_FIRST_CHOICE, "--record", "a.record", typed="\n1\n1\n")
    Path("a.record.sealed").unlink()
    assert "--given" in refused(say("play", "--resume", "a.record"))
    assert say("play", "--resume", "a.record", "--given").exit_code == 0


def test_save_keeps_the_match_and_play_goes_on(say: Say) -> None:
    told = say(*GIVEN, typed="5-4\nsave kept.record\n1\n")
    assert actions("kept.record") == ["4-5"]
    assert "makes" in told.stdout or "goes" in told.stdout


def test_whoever_resigns_ends_the_match_and_the_secret_is_shown(say: Say) -> None:
    told = say(*TO_THE_FIRST_CHOICE, "--record", "a.record", typed="\nresign\nwhy\nresign\nresign\n")
    assert told.stdout.count("say resign again") == 2
    assert "SE resigned." in told.stdout
    assert records.read(Path("a.record").read_text()).tag("Ended") == "SE resigned"
    assert say("verify", "a.record").exit_code == 0
    assert "over" in refused(say("play", "--resume", "a.record"))


def test_a_whole_fair_match_against_a_program_verifies(say: Say) -> None:
    told = say("play", "gantlope", "--player", "sensible", "--player", "random", "--record", "a.record")
    assert told.exit_code == 0
    assert "won." in told.stdout
    assert "is fair" in say("verify", "a.record").stdout
    assert not Path("a.record.sealed").exists()


def test_the_salt_of_a_seat_is_written_in_the_record(say: Say) -> None:
    say(*TO_THE_FIRST_CHOICE, "--salt", "pepper", "--record", "a.record", typed="\n")
    assert records.read(Path("a.record").read_text()).tag("Salts") == "pepper; NW"


def test_all_that_may_be_said_is_listed_by_help_and_does_something(say: Say) -> None:
    told = say(*TO_THE_FIRST_CHOICE, "--seed", "1", typed="\nhelp\nhint\nrules GA-25\nlog\nposition\nboard\nquit\n")
    assert told.exit_code == 0
    assert told.stderr == ""
    assert "what the best program of the house would do" in told.stdout
    assert "program would play" in told.stdout
    assert "0:1,2,3,4 1:1,2,3,4 t:0" in told.stdout


def test_a_clause_that_is_not_there_is_refused_and_play_goes_on(say: Say) -> None:
    told = say(*TO_THE_FIRST_CHOICE, "--seed", "1", typed="\nrules GA-999\nposition\nquit\n")
    assert told.exit_code == 0
    assert "no clause or ruling 'GA-999'" in told.stdout + told.stderr
    assert "0:1,2,3,4 1:1,2,3,4 t:0" in told.stdout


def test_without_a_game_the_house_asks_which(say: Say) -> None:
    told = say("play", "--seed", "1", typed="9\ngantlope\n")
    assert "Which game, or quit?" in told.stdout
    assert "SE, Enter to spin" in told.stdout
    assert "no game was chosen" in refused(say("play"))


def test_names_and_players_go_by_seat(say: Say) -> None:
    told = say(
        "play", "gantlope", "--seats", "3", "--name", "Ann", "--player", "me", "--player", "random", "--seed", "1"
    )
    assert "Ann (you); SW (random program); NW (sensible program)." in told.stdout


def test_there_is_no_colour_where_no_terminal_is(say: Say) -> None:
    assert "\x1b" not in say(*GIVEN, typed="5-4\n").stdout


def test_a_terminal_that_knows_only_ascii_is_spared_other_signs(say: Say) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "teetotum", *GIVEN],
        input="5-4\n",
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert told.stdout.isascii()
    assert "o SE 0 back" in told.stdout


def test_every_line_fits_eighty_columns(say: Say) -> None:
    told = say("play", "gantlope", "--seats", "4", "--seed", "2", typed="\n1\n1\n" * 10 + "why\n").stdout
    assert max(len(line) for line in told.splitlines()) <= 80


@pytest.fixture
def _listening_to_ctrl_c() -> Iterator[None]:
    """Undo what a shell does to whatever it starts in the background: there Ctrl-C is not heard at all."""
    was = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, was)


@pytest.mark.usefixtures("_listening_to_ctrl_c")
def test_ctrl_c_keeps_the_match_and_leaves_with_130() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "teetotum", *GIVEN, "--record", "a.record"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as playing:
        assert playing.stdin
        assert playing.stdout
        playing.stdin.write("5-4\n")
        playing.stdin.flush()
        for line in playing.stdout:
            if "unused" in line:
                break
        playing.send_signal(signal.SIGINT)
        rest, complaints = playing.communicate(timeout=20)
    assert playing.returncode == 130
    assert "Traceback" not in complaints
    assert "--resume a.record" in rest
    assert actions("a.record") == ["4-5"]


def test_a_full_disk_is_told_before_play_and_leaves_no_file(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert "no space left" in refused(say(*GIVEN, "--record", "a.record", typed="5-4\n"))
    assert list(Path().glob("*a.record*")) == []


def test_a_disk_that_fills_while_one_plays_does_not_stop_the_match(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    def fills(path: Path, text: str, *, private: bool = False) -> None:
        if "spin" in text:
            raise Refusal(f"{path} cannot be saved: no space left on device")
        write_whole(path, text, private=private)

    monkeypatch.setattr("teetotum.cli.keeping.write_whole", fills)
    told = say(*GIVEN, "--record", "a.record", typed="5-4\n1\n1\n")
    assert told.exit_code == 2
    assert told.stderr.count("no space left") == 2
    assert "NW: what does the indicator show?" in told.stdout


def test_the_record_of_a_game_is_replayed_by_the_library(say: Say) -> None:
    say("play", "gantlope", "--player", "random", "--player", "random", "--seed", "8", "--record", "a.record")
    taken = records.read(Path("a.record").read_text())
    assert records.replay(taken, games.find("gantlope")).is_over
