"""First exercises: every order that a course expects can be written when it is expected, and what it promises comes."""

from teetotum.engine.chance import Keyed
from teetotum.engine.sealed import Brief, Exercise
from teetotum.games import exercises
from teetotum.parlour.exercise_setup import brief_of
from teetotum.parlour.messages import RolesWish
from teetotum.rulebooks.courses import Course, read_course


def lay(game: str, course: Course) -> Brief:
    return brief_of(RolesWish(course.scenario, options=dict(course.options)), game)


def gone_through(game: str) -> tuple[Course, Exercise]:
    course = read_course(game)
    assert course is not None
    exercise = Exercise(lay(game, course), Keyed(1, 1))
    written = dict.fromkeys(range(len(exercise.brief.roles)), 0)
    while written[course.seat] < len(course.steps):
        for seat in list(exercise.writers):
            exercise.write(seat, expected(course, seat, written[seat]))
            written[seat] += 1
        while exercise.to_act == -1:
            exercise.throw(1)
    return course, exercise


def expected(course: Course, seat: int, number: int) -> str:
    if seat == course.seat:
        return course.steps[number].order
    slips = course.foes.get(seat, ())
    return slips[number] if number < len(slips) else course.foe


def test_the_first_duel_ends_with_a_torpedo_that_strikes() -> None:
    course, exercise = gone_through("naval_duel")
    assert len(course.steps) == 7
    assert exercise.is_over
    assert "The die shows 1 against zone 5: the torpedo strikes Red." in [event.text for event in exercise.events]


def test_the_first_signal_turns_the_fleet_and_masses_its_fire() -> None:
    _, exercise = gone_through("naval_fleet")
    assert {round(heading) for heading in exercise.state.heading[:8]} == {90}
    assert exercise.state.mass[1] == 2


def test_the_first_search_finds_makes_out_and_tells() -> None:
    course, exercise = gone_through("naval_strategic")
    told = " ".join(event.text for event in exercise.events if event.is_for(course.seat))
    assert told.index("smoke of several ships") < told.index("3 large ships bearing SE")
    for _ in range(20):  # she runs back to the telegraph
        for seat in list(exercise.writers):
            exercise.write(seat, course.foe)
    assert any("three large ships" in message.text for message in exercise.state.messages.values())


def test_a_game_without_a_course_has_none() -> None:
    assert [game for game in exercises() if read_course(game)] == ["naval_duel", "naval_fleet", "naval_strategic"]
