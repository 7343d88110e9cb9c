"""Lessons are read as they are cited, and a misprint in them is told in one sentence."""

import pytest

from teetotum.rulebooks import Misprint, Unknown, lessons, read
from teetotum.rulebooks.lessons import Course, Kind, from_text

COURSE = """
words = "You are SE."
upholds = ["GA-5"]

[[lesson]]
name = "out"
title = "Out"
shows = ["GA-15"]
words = "A man comes out."
opening = "0:1,2,3,9 1:1,2,3,4 t:0"
options = { overshoot = "barred" }

[[lesson.step]]
play = "4-3"
cites = ["GA-19"]

[[lesson.step]]
ask = "Bring him out."
accept = ["4:SE-9>H0"]
hint = "Four squares."
cites = ["GA-15"]

[left_out]
"GA-1" = "Nobody asks."
"""


def course(text: str = COURSE) -> Course:
    return from_text(text, "out.toml", read("gantlope"))


def test_a_course_is_read_with_its_steps() -> None:
    lesson = course().lessons[0]
    assert [step.kind for step in lesson.steps] == [Kind.SHOWN, Kind.ASKED]
    assert lesson.steps[1].words == "Bring him out."
    assert lesson.steps[1].said == ("4:SE-9>H0",)
    assert lesson.options == {"overshoot": "barred"}
    assert lesson.seats == 2
    assert lesson.cited == {"GA-15", "GA-19"}
    assert course().left_out == {"GA-1": "Nobody asks."}


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ('shows = ["GA-15"]', 'shows = ["GA-99"]', "out: it names 'GA-99', which is not in the rulebook of Gantlope"),
        ('shows = ["GA-15"]', "shows = []", "out: it shows no clause"),
        ('cites = ["GA-19"]', 'cites = ["XX-1"]', "out, step 1: it names 'XX-1'"),
        ('upholds = ["GA-5"]', 'upholds = ["RW-1"]', "the file: it names 'RW-1'"),
        ('"GA-1" =', '"GA-77" =', "left_out: it names 'GA-77'"),
        ('"GA-1" =', '"GA-15" =', "GA-15 is left out, but a step brings it about"),
        ('accept = ["4:SE-9>H0"]', "", "step 2: nothing that the learner could say is accepted"),
        ('hint = "Four squares."', "", "step 2: hint is missing"),
        ('play = "4-3"', "", "step 1: a step has one of spin, play, ask, forbidden, question"),
        ('play = "4-3"', 'play = "4-3"\nask = "Well?"', "step 1: a step has one of"),
        ('play = "4-3"', 'play = "4-3"\nspeed = 3', "step 1: nobody knows what 'speed' means here"),
        ('overshoot = "barred"', 'overshoot = "often"', "out: overshoot is round or barred, not 'often'"),
        ('title = "Out"', "", "out: title is missing"),
        ('words = "You are SE."', "words =", "this is not TOML"),
    ],
)
def test_a_misprint_is_told_in_one_sentence_that_names_file_and_lesson(was: str, now: str, told: str) -> None:
    assert was in COURSE
    with pytest.raises(Misprint) as wrong:
        course(COURSE.replace(was, now, 1))
    assert str(wrong.value).startswith("out.toml: ")
    assert told in str(wrong.value)
    assert str(wrong.value).endswith(".")


def test_two_lessons_cannot_go_by_one_name() -> None:
    again = COURSE[COURSE.index("[[lesson]]") : COURSE.index("[left_out]")]
    with pytest.raises(Misprint, match="two lessons are called 'out'"):
        course(COURSE.replace("[left_out]", f"{again}[left_out]"))


@pytest.mark.parametrize("asked", ["GA-25", "ga25", "GAR-17", "first-comer"])
def test_a_lesson_is_found_by_clause_by_ruling_or_by_name(asked: str) -> None:
    held = lessons.read("gantlope")
    assert held.lessons[held.number_of(asked)].name == "first-comer"


def test_a_clause_that_no_lesson_shows_leads_to_the_next_that_one_does() -> None:
    held = lessons.read("gantlope")
    assert held.lessons[held.number_of("GA-5")].name == "the-company"


@pytest.mark.parametrize("asked", ["GA-99", "RW-1", "nonsense", "GAR-24"])
def test_a_lesson_that_is_not_there_is_refused_with_the_nearest(asked: str) -> None:
    with pytest.raises(Unknown, match="the nearest is"):
        lessons.read("gantlope").number_of(asked)


def test_a_game_without_lessons_is_refused() -> None:
    with pytest.raises(Unknown, match="no course of lessons for 'goose'"):
        lessons.read("goose")
