"""First exercises: every order that a course expects can be written when it is expected, and what it promises comes."""

from teetotum.engine.chance import Keyed
from teetotum.engine.sealed import Exercise, brief
from teetotum.games import exercises, find_exercise
from teetotum.rulebooks.courses import Course, read_course


def gone_through(game: str) -> tuple[Course, Exercise]:
    course = read_course(game)
    assert course is not None
    exercise = Exercise(brief(find_exercise(game), scenario=course.scenario), Keyed(1, 1))
    for step in course.steps:
        for seat in list(exercise.writers):
            exercise.write(seat, step.order if seat == course.seat else course.foe)
        while exercise.to_act == -1:
            exercise.throw(1)
    return course, exercise


def test_the_first_duel_ends_with_a_torpedo_that_strikes() -> None:
    course, exercise = gone_through("naval_duel")
    assert len(course.steps) == 7
    assert exercise.is_over
    assert "The die shows 1 against zone 5: the torpedo strikes Red." in [event.text for event in exercise.events]


def test_the_first_signal_turns_the_fleet_and_masses_its_fire() -> None:
    _, exercise = gone_through("naval_fleet")
    assert {round(heading) for heading in exercise.state.heading[:8]} == {90}
    assert exercise.state.mass[1] == 2


def test_a_game_without_a_course_has_none() -> None:
    assert [game for game in exercises() if read_course(game)] == ["naval_duel", "naval_fleet"]
