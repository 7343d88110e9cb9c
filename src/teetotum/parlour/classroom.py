"""The classroom: a game's directions read through, and its lessons tried out; nothing of it is kept."""

from collections.abc import Sequence
from urllib.parse import urlencode

from teetotum import games
from teetotum.engine.errors import Refusal
from teetotum.engine.game import AnyGame
from teetotum.engine.lessons import Outcome, Trial, read_through, set_out
from teetotum.engine.umpire import Setup
from teetotum.languages import OnceALanguage, say
from teetotum.parlour.messages import LessonCard, LessonShown, LessonsPage, ParagraphCard, StepCard
from teetotum.parlour.seat_names import as_spoken, heard_names
from teetotum.parlour.shelf import rule_card
from teetotum.parlour.showing import Showing
from teetotum.rulebooks import Rulebook, Unknown, heard
from teetotum.rulebooks.lessons import Kind, Lesson, Step, read

MOST_STEPS = 200


def lessons(name: str) -> LessonsPage:
    """Show how a game is taught."""
    return taught(games.find(name))


@OnceALanguage
def taught(game: AnyGame) -> LessonsPage:
    """Put the lessons of a game together once."""
    course, book = read(game.id), heard(game.rulebook)
    paragraphs = tuple(
        ParagraphCard(paragraph.heading, tuple(rule_card(book, clause) for clause in paragraph.clauses))
        for paragraph in read_through(book)
    )
    lessons, first = (tuple(lesson_card(game, each) for each in some) for some in (course.lessons, course.first))
    return LessonsPage(course.words, paragraphs, lessons, first)


def lesson_card(game: AnyGame, lesson: Lesson) -> LessonCard:
    """Show one lesson before it is tried."""
    names = seated(set_out(game, lesson)).names
    steps = tuple(step_card(step) for step in lesson.steps)
    here, query = f"/api/games/{game.id}", urlencode({name: str(chosen) for name, chosen in lesson.options.items()})
    board, spaces = (f"{here}/{what}{query and f'?{query}'}" for what in ("board.svg", "spaces"))
    return LessonCard(lesson.name, lesson.title, lesson.words, lesson.shows, steps, lesson.points, names, board, spaces)


def seated(trial: Trial) -> Setup:
    """Name the seats: in a first game by their colours, as at a table; lessons speak of corners, as the print does."""
    is_first = trial.lesson in read(trial.match.setup.game.id).first
    return (as_spoken if is_first else heard_names)(trial.match.setup)


def step_card(step: Step) -> StepCard:
    """Show one step."""
    return StepCard(step.kind.value, step.words, step.said, step.hint, step.then, step.is_for_learner)


def find_lesson(book: Rulebook, name: str) -> Lesson:
    """Find a lesson by its name."""
    course = read(book.id)
    for lesson in (*course.first, *course.lessons):
        if lesson.name == name:
            return lesson
    raise Unknown(say("{title} has no lesson {name!r}", title=heard(book).title, name=name[:40]))


def try_out(name: str, lesson: str, done: Sequence[str]) -> LessonShown:
    """Go through a lesson as far as told, and show how it stands."""
    game = games.find(name)
    trial = set_out(game, find_lesson(game.rulebook, lesson))
    if len(done) > MOST_STEPS:
        raise Refusal(say("no lesson has more than {most} steps", most=MOST_STEPS))
    began, outcome = 0, Outcome()
    for said in done:
        began = len(trial.match.actions)
        outcome = step(trial, said)
        if not outcome.is_right:
            break
    return show(trial, outcome, began)


def step(trial: Trial, said: str) -> Outcome:
    """Take one step: as the learner says, or where nothing is said as the house would."""
    now = trial.step
    if now is None or not said or not now.is_for_learner:
        return trial.show()
    try:
        return trial.answer(said)
    except Refusal as wrong:
        return Outcome((said,), refusal=str(wrong), is_right=False)


def show(trial: Trial, outcome: Outcome, began: int) -> LessonShown:
    """Show a lesson as it stands; its choices only where the learner is to make a move."""
    showing = Showing(trial.match, max(trial.match.to_act, -1), setup=seated(trial))
    asks = trial.step is not None and trial.step.kind == Kind.ASKED
    return LessonShown(
        done=trial.done,
        scene=showing.scene(),
        offers=showing.offers(trial.match.legal()) if asks else (),
        to_act=trial.match.to_act,
        is_right=outcome.is_right,
        refusal=outcome.refusal,
        said=outcome.said,
        motions=showing.motions(began),
        is_over=trial.step is None,
    )
