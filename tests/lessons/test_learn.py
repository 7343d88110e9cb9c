"""`teetotum learn`, driven through a pipe."""

import os
import re
import subprocess
import sys

import pytest

from teetotum.cli.learn import paged
from teetotum.cli.voice import Voice
from teetotum.engine.lessons import read_through
from teetotum.rulebooks import lessons, read
from tests.cli.conftest import Say, refused

SCREEN = 24
"""Rows of the smallest terminal, the prompt among them."""


def test_the_command_explains_itself_with_an_example(say: Say) -> None:
    told = say("learn", "--help")
    assert told.exit_code == 0
    assert "Example:\n    teetotum learn gantlope" in told.stdout
    assert "--from" in told.stdout


def read_then_tried(told: str, game: str) -> str:
    """See that a game's every clause is read in its order before any lesson is tried; give the part that is tried."""
    book = read(game)
    reading, _, trying = told.partition(f"{book.title}: each paragraph tried on the board")
    read_at = [reading.index(f"\n{clause.id} ") for clause in book.clauses]
    tried_at = [trying.index(lesson.title) for lesson in lessons.read(game).lessons]
    assert (read_at, tried_at) == (sorted(read_at), sorted(tried_at))
    return trying


@pytest.mark.clause("GA-5", "GA-6")
def test_first_the_directions_are_read_through_and_then_each_paragraph_is_tried(say: Say) -> None:
    told = say("learn", "gantlope")
    assert told.exit_code == 0
    trying = read_then_tried(told.stdout, "gantlope")
    assert "SE has all four men in the Goal and wins.  [GA-36]" in trying
    assert "teetotum play gantlope" in trying


@pytest.mark.clause("LD-5", "LD-6")
def test_lost_diamond_too_is_read_to_its_end_before_a_piece_is_touched(say: Say) -> None:
    trying = read_then_tried(say("learn", "lost_diamond").stdout, "lost_diamond")
    assert "teetotum play lost_diamond" in trying


def test_round_the_world_is_taught_to_its_last_day(say: Say) -> None:
    told = say("learn", "round_the_world")
    assert told.exit_code == 0
    assert "Red reaches New York in 54 days.  [RW-42]" in told.stdout
    assert "It is 174." in told.stdout


@pytest.mark.clause("GA-5")
def test_one_may_read_only(say: Say) -> None:
    told = say("learn", "gantlope", "--read-only").stdout
    assert "GA-39" in told
    assert "tried on the board" not in told


def test_reading_can_be_taken_up_at_a_clause(say: Say) -> None:
    told = say("learn", "gantlope", "--read-only", "--from", "GA-30").stdout
    assert "GA-29 " not in told
    assert "GA-30 " in told


def test_a_reader_turns_pages_on_and_back_and_skips_to_the_board(say: Say) -> None:
    told = say("learn", "gantlope", typed="\nb\ns\nq\n").stdout
    assert re.findall(r"Page (\d) of", told) == ["1", "2", "1"]
    assert "Take it up again with: teetotum learn gantlope --from GA-2" in told


@pytest.mark.clause("GA-6")
def test_a_learner_types_the_move_and_is_told_what_happened_with_its_clause(say: Say) -> None:
    told = say("learn", "gantlope", "--from", "GA-25", typed="\n3:H19>H22\n\nq\n").stdout
    assert "Right.\n" in told
    assert "NW's man is turned out of H22 and begins again from NW-1.  [GA-25]" in told
    assert told.rstrip().endswith("teetotum learn gantlope --from home-full")


def test_a_move_may_be_chosen_by_its_number_in_the_list(say: Say) -> None:
    told = say("learn", "gantlope", "--from", "GA-25", typed="\n8\nq\n").stdout
    assert "8  3:H19>H22" in told
    assert "[GA-25]" in told


def test_a_learner_may_err_and_ask_for_a_hint(say: Say) -> None:
    told = say("learn", "gantlope", "--from", "GA-25", typed="\n9\n1:SE-1\n5:H19\nhint\nrules GA-24\n\nq\n")
    assert "there is no choice 9" in told.stderr
    assert "'5:H19' fits no arrow" in told.stderr
    said = " ".join(told.stdout.split())
    assert "another is wanted here. H22 is three squares on from H19." in said
    assert said.count("H22 is three squares on from H19.") == 2
    assert said.count("Men of different players") == 2
    assert "It is 3:H19>H22." in said


def test_a_learner_may_go_back_skip_draw_the_board_again_and_be_helped(say: Say) -> None:
    told = say("learn", "gantlope", "--from", "GA-25", typed="help\nrules GA-99\ns\nb\nb\n\nboard\nq\n")
    assert "has no clause or ruling 'GA-99'" in told.stderr
    assert "a hint, where something is asked" in told.stdout
    assert re.findall(r"^(\d+)/27", told.stdout, re.MULTILINE) == ["12", "13", "12", "11"]
    assert told.stdout.count("■ NW") >= 2


def test_a_captain_is_asked_to_waive(say: Say) -> None:
    told = say("learn", "round_the_world", "--from", "RW-27", typed="\n\naccept\nwaive\nq\n").stdout
    assert "another is wanted here" in told
    assert "Red waives the 5 and spins again.  [RW-27]" in told


def test_ctrl_c_leaves_with_130_and_says_where_to_go_on(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_voice: Voice, _prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Voice, "ask", interrupt)
    told = say("learn", "gantlope", "--from", "GA-36")
    assert told.exit_code == 130
    assert "--from GA-36" in told.stdout


def test_what_is_not_there_is_refused_in_one_sentence(say: Say) -> None:
    assert "GA-" in refused(say("learn", "gantlope", "--from", "GA-99"))
    assert "GA-" in refused(say("learn", "gantlope", "--read-only", "--from", "first-comer"))
    assert "did you mean gantlope?" in refused(say("learn", "gantlop"))


def test_through_a_real_pipe_the_lesson_is_plain_text_even_where_only_ascii_is_known() -> None:
    words = [sys.executable, "-m", "teetotum", "learn", "gantlope", "--from", "GA-36"]
    told = subprocess.run(
        words,
        input=b"\n1:H43>H0\n\n",
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "NO_COLOR": "1"},
    )
    assert told.stderr == b""
    assert b"\x1b" not in told.stdout
    assert "wins.  [GA-36]" in told.stdout.decode("ascii")


@pytest.mark.parametrize("game", lessons.names())
def test_every_paragraph_fits_a_small_screen(say: Say, game: str) -> None:
    told = say("learn", game, typed="\n" * 400).stdout.splitlines()
    tops = [n for n, line in enumerate(told) if re.match(r"\d+/\d+  ", line)]
    bottoms = [n for n, line in enumerate(told) if line.startswith("Enter sets it out")]
    assert len(tops) == len(lessons.read(game).lessons)
    for top, bottom in zip(tops, bottoms, strict=True):
        assert bottom - top + 1 <= SCREEN, told[top]


@pytest.mark.parametrize("rows", [1, 5, 20, 100])
def test_pages_hold_every_clause_once_and_none_is_longer_than_the_screen(rows: int) -> None:
    rulebook = read("round_the_world")
    pages = list(paged(read_through(rulebook), rows, 80))
    held = [clause for page in pages for paragraph in page for clause in paragraph.clauses]
    assert tuple(held) == rulebook.clauses
    if rows >= 20:
        assert all(sum(1 + len(paragraph.clauses) for paragraph in page) <= rows for page in pages)
