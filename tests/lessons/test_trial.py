"""A trial takes what the learner says, and nothing else moves the board."""

import pytest

from teetotum.engine.errors import Illegal, Refusal, Unreadable
from teetotum.engine.lessons import Trial, read_through, set_out
from teetotum.games.gantlope import GAME
from teetotum.rulebooks import Misprint, lessons
from teetotum.rulebooks.lessons import Kind, Lesson, Step


def lesson(name: str) -> Trial:
    course = lessons.read("gantlope")
    return set_out(GAME, course.lessons[course.number_of(name)])


def spun(name: str) -> Trial:
    trial = lesson(name)
    trial.show()
    return trial


def test_the_right_move_is_taken_however_it_is_written() -> None:
    trial = spun("first-comer")
    outcome = trial.answer("3 h19")
    assert outcome.is_right
    assert outcome.said == ("3:H19>H22",)
    assert outcome.cites == ("GA-19", "GA-25")
    assert trial.step is None


def test_a_legal_move_that_is_not_wanted_changes_nothing() -> None:
    trial = spun("first-comer")
    stood = trial.match.position()
    assert not trial.answer("1:SE-1>SE-2").is_right
    assert (trial.match.position(), trial.done) == (stood, 1)


def test_a_move_that_is_not_legal_is_refused_with_its_clause_and_changes_nothing() -> None:
    trial = spun("past-a-pair")
    trial.show()
    stood = trial.match.position()
    with pytest.raises(Illegal, match="GA-26"):
        trial.answer("5:H20>H25")
    with pytest.raises(Unreadable):
        trial.answer("forward!")
    assert (trial.match.position(), trial.done) == (stood, 2)


def test_the_second_move_may_depend_on_the_first() -> None:
    trial = spun("one-man")
    trial.answer("3:SE-4>SE-7")
    assert trial.answer("2:SE-7>SE-9").is_right
    other = spun("one-man")
    other.answer("3:SE-4>SE-7")
    assert other.show().said == ("2:SE-7>SE-9",)


def test_what_the_house_tries_in_vain_leaves_the_board_as_it_was() -> None:
    trial = spun("past-a-pair")
    stood = trial.match.position()
    outcome = trial.show()
    assert outcome.cites == ("GA-23", "GA-26")
    assert trial.match.position() == stood


@pytest.mark.parametrize("said", ["16", " Sixteen ", "sixteen."])
def test_a_question_is_answered_in_figures_or_words(said: str) -> None:
    trial = lesson("the-company")
    assert not trial.answer("15").is_right
    assert trial.answer(said).is_right
    assert trial.done == 1


def test_a_lesson_that_is_over_has_nothing_more_to_try() -> None:
    trial = spun("turn-lost")
    with pytest.raises(Refusal, match="is over"):
        trial.show()


def test_a_lesson_that_forbids_what_the_rules_allow_is_a_misprint() -> None:
    step = Step(Kind.FORBIDDEN, ("3-1",))
    wrong = Lesson("wrong", "Wrong", ("GA-19",), "Words.", 2, {}, "0:1,2,3,4 1:1,2,3,4 t:0", steps=(step,))
    with pytest.raises(Misprint, match="the rules allow it"):
        set_out(GAME, wrong).show()


@pytest.mark.clause("GA-5")
def test_the_reading_can_be_taken_up_at_a_clause() -> None:
    paragraphs = list(read_through(GAME.rulebook, "ga36"))
    assert [(paragraph.heading, paragraph.clauses[0].id) for paragraph in paragraphs] == [
        ("Directions for playing", "GA-36"),
        ("Notes", "GA-37"),
    ]
