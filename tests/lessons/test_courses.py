"""Every lesson of every game plays through exactly, and together they show all that can be shown."""

from itertools import product

import pytest

from teetotum import games
from teetotum.engine.lessons import Trial, read_through, set_out
from teetotum.rulebooks import lessons
from teetotum.rulebooks.lessons import Course, Kind, Lesson

LESSONS = [
    (name, lesson) for name in lessons.names() for lesson in (*lessons.read(name).lessons, *lessons.read(name).first)
]
EVERY_LESSON = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{name}-{lesson.name}" for name, lesson in LESSONS]
)


@pytest.fixture(params=lessons.names())
def course(request: pytest.FixtureRequest) -> Course:
    return lessons.read(request.param)


def laid_out(game: str, lesson: Lesson) -> Trial:
    return set_out(games.find(game), lesson)


def test_every_game_of_the_house_has_lessons() -> None:
    assert lessons.names() == tuple(games.names())


@pytest.mark.clause("GA-6")
@EVERY_LESSON
def test_a_lesson_shown_cites_just_what_it_names(game: str, lesson: Lesson) -> None:
    trial = laid_out(game, lesson)
    assert tuple(event.cites for event in trial.match.events) == lesson.cites
    while step := trial.step:
        outcome = trial.show()
        assert outcome.cites == step.cites, step
        assert bool(outcome.refusal) == (step.kind == Kind.FORBIDDEN)


@pytest.mark.clause("GA-6")
@EVERY_LESSON
def test_a_learner_comes_through_with_any_answers_that_are_accepted_and_fit_together(game: str, lesson: Lesson) -> None:
    answers = [step.said if step.is_for_learner else ("",) for step in lesson.steps]
    came_through = {answer for chosen in product(*answers) for answer in plays_through(laid_out(game, lesson), chosen)}
    asked = {(n, said) for n, step in enumerate(lesson.steps) if step.is_for_learner for said in step.said}
    assert came_through == asked


def plays_through(trial: Trial, chosen: tuple[str, ...]) -> set[tuple[int, str]]:
    """Answer a lesson so; an answer that belongs to another choice made before it proves nothing."""
    given: set[tuple[int, str]] = set()
    for number, (step, text) in enumerate(zip(trial.lesson.steps, chosen, strict=True)):
        if not step.is_for_learner:
            trial.show()
            continue
        if step.kind == Kind.ASKED and text not in {trial.match.say(action) for action in trial.match.legal()}:
            return set()
        outcome = trial.answer(text)
        assert outcome.is_right
        assert outcome.cites == step.cites
        given.add((number, text))
    return given


@EVERY_LESSON
def test_a_learner_is_never_stuck(game: str, lesson: Lesson) -> None:
    trial = laid_out(game, lesson)
    while step := trial.step:
        if step.kind == Kind.ASKED:
            open_now = {trial.match.say(action) for action in trial.match.legal()}
            assert open_now & set(step.said)
            assert step.hint
        trial.show()


@EVERY_LESSON
def test_a_lesson_points_only_at_spaces_of_the_board(game: str, lesson: Lesson) -> None:
    sheet = laid_out(game, lesson).match.setup.sheet
    assert set(lesson.points) <= {space.id for space in sheet.spaces}


def test_every_clause_and_ruling_that_speaks_is_heard_in_some_step_or_left_out_with_a_reason(course: Course) -> None:
    speaking = {entry.id for entry in course.rulebook.entries if entry.sayings}
    assert speaking <= course.cited | set(course.left_out)


def test_every_clause_of_the_print_has_its_lesson_or_is_left_out_with_a_reason(course: Course) -> None:
    assert {clause.id for clause in course.rulebook.clauses} <= course.shown | set(course.left_out)


@pytest.mark.clause("GA-5")
def test_the_reading_through_leaves_no_clause_out_and_keeps_the_printed_order(course: Course) -> None:
    read = [clause for paragraph in read_through(course.rulebook) for clause in paragraph.clauses]
    assert tuple(read) == course.rulebook.clauses


@pytest.mark.clause("GA-5", "GA-6")
def test_the_course_declares_that_its_two_passes_carry_out_the_advice_of_the_preface() -> None:
    course = lessons.read("gantlope")
    assert course.upholds == ("GA-5", "GA-6")
    assert all(course.rulebook.clause(entry).kind == "tutorial" for entry in course.upholds)


@pytest.mark.clause("RW-1", "RW-2")
def test_the_last_lesson_of_round_the_world_is_the_printed_line_of_sixteen_spins() -> None:
    trial = laid_out("round_the_world", lessons.read("round_the_world").lessons[-1])
    while trial.step:
        trial.show()
    assert [action for _, action in trial.match.actions] == [1, 5, 5, 4, 4, 5, 5, 1, 5, 5, 5, 2, 5, 5, 5, 5]
    assert "v:174" in trial.match.position().split()
    assert "k0:16,24,40,62,76,8,32,12,10,20,28,38,54" in trial.match.position().split()
