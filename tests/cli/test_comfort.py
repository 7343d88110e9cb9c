import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from teetotum import games, places
from teetotum.cli import programs
from teetotum.cli.app import app
from teetotum.cli.exit_codes import in_window
from teetotum.cli.keeping import shelf
from teetotum.cli.logs import chart_of
from teetotum.cli.voice import Voice
from teetotum.draw import find_chart
from teetotum.engine import records
from teetotum.engine.chance import Keyed
from teetotum.engine.sealed import Exercise, brief
from teetotum.engine.umpire import Match, prepare
from teetotum.parlour.app import usual_store
from tests.cli.conftest import Say, refused
from tests.scratch import ROOT

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
    in_a_process = subprocess.run(
        [sys.executable, "-m", "teetotum", "rules", "gantlope"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    ).stdout
    here = [CliRunner(charset="ascii").invoke(app, ["rules", game]).stdout for game in games.names()]
    for told in (in_a_process, *here):
        assert told.isascii()
        assert 'From the sheet "' in told


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


@pytest.mark.parametrize("game", games.names())
def test_a_window_too_narrow_for_a_board_says_so_and_is_told_it_in_words(
    say: Say, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(Voice, "is_scrolling", property(lambda _: True))
    monkeypatch.setenv("COLUMNS", "48")
    told = say("play", game, "--seed", "3", typed="board\n").stdout
    assert "The boards need 80 columns and this terminal has 48: they are told in words." in " ".join(told.split())
    assert max(map(len, told.splitlines())) <= 48


@pytest.mark.parametrize("game", games.exercises())
def test_a_window_too_narrow_for_a_chart_says_so_and_has_it_drawn_smaller(
    say: Say, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(Voice, "is_scrolling", property(lambda _: True))
    monkeypatch.setenv("COLUMNS", "48")
    told = say("play", game, "--seed", "3", typed="quit\n").stdout
    assert "80 columns and this terminal has 48: they are drawn smaller." in " ".join(told.split())
    exercise = Exercise(brief(games.find_exercise(game)), Keyed(3))
    drawn = find_chart(game).chart(chart_of(Voice(), exercise, 0)).plain.splitlines()
    assert 12 < len(drawn) < 24
    assert 40 < max(map(len, drawn)) <= 48


def test_a_refusal_breaks_at_words_in_a_window_and_leaves_paths_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    told = in_window("teetotum: /a/very/long/path/that/has/no/blanks/in/it cannot be read, for it is a folder.")
    assert told.splitlines() == [
        "teetotum:",
        "/a/very/long/path/that/has/no/blanks/in/it",
        "cannot be read, for it is a",
        "folder.",
    ]


@pytest.mark.parametrize(
    ("words", "plain"),
    [
        (("play", "gantlope", "--seats", "many"), "--seats is a whole number."),
        (("serve", "--port", "99999"), "--port is 65535 at most."),
        (("simulate", "gantlope", "--matches", "0"), "--matches is 1 at least."),
        (("serve", "--pace", "slow"), "--pace is a number."),
        (("serve", "--log", "loud"), "--log is quiet, plain or json, not 'loud'."),
        (("rules",), "say GAME too: --help shows where it stands."),
        (("play", "--optoin", "x=1"), "there is no option --optoin: did you mean --option?"),
        (("play", "--zzz"), "there is no option --zzz: --help lists what there is."),
        (("plai",), "there is no command 'plai': teetotum --help lists them."),
        (("games", "two", "words"), "'two words' is more than this takes: leave it out."),
        (("play", "gantlope", "--seed"), "--seed wants a word after it: --help shows which."),
    ],
)
def test_what_the_library_says_in_its_jargon_is_said_plainly(say: Say, words: tuple[str, ...], plain: str) -> None:
    assert refused(say(*words)) == plain


def test_usages_show_what_may_be_left_out_once(say: Say) -> None:
    assert "play [OPTIONS] [GAME]\n" in say("play", "--help").stdout
    assert "rules [OPTIONS] GAME [CLAUSE]\n" in say("rules", "--help").stdout
    assert not {"<", "{"} & set(say("rules", "--help").stdout), "no programmer's signs"
    assert "--log quiet|plain|json " in say("serve", "--help").stdout


def test_a_shell_completes_commands_and_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_TEETOTUM_COMPLETE", "complete_bash")
    for typed, completed in (("teetotum puz", ["puzzle"]), ("teetotum play ga", ["gantlope"])):
        monkeypatch.setenv("COMP_WORDS", typed)
        monkeypatch.setenv("COMP_CWORD", str(typed.count(" ")))
        assert CliRunner().invoke(app, [], prog_name="teetotum").stdout.split() == completed


@pytest.mark.parametrize(
    ("variable", "place"),
    [("XDG_CACHE_HOME", places.cache), ("XDG_STATE_HOME", places.state), ("XDG_DATA_HOME", places.share)],
)
def test_a_place_that_is_named_empty_is_the_usual_one(
    variable: str, place: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(variable, raising=False)
    usual = place()
    monkeypatch.setenv(variable, "")
    assert place() == usual
    monkeypatch.setenv(variable, "/elsewhere")
    assert place() == Path("/elsewhere/teetotum")


@pytest.mark.skipif(sys.platform != "linux", reason="the page tells it as on Linux")
def test_the_page_says_where_things_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    page = (ROOT / "docs" / "start.md").read_text(encoding="utf-8")
    for place in (places.cache(), shelf(), usual_store()):
        assert f"`~/{place.relative_to(Path.home())}`" in page


def test_a_run_of_one_match_has_one_bar(say: Say) -> None:
    told = say("simulate", "gantlope", "--matches", "1").stdout
    assert sum("#" in line for line in told.splitlines()) == 1
    assert " 0\n" not in told


def test_a_match_and_its_set_up_are_written_short() -> None:
    match = Match(prepare(games.find("gantlope"), names=("Ann", "Bob")))
    assert repr(match) == "<Match of gantlope by Ann, Bob: 0 actions, it is Nature's turn>"
    assert repr(match.setup) == f"<Setup of gantlope on {match.setup.sheet.id} for Ann, Bob>"
