"""The page beside a real plotting sheet: the recorder's own, who hears every slip and measures on the paper.

As beside a board nothing is kept here. Whoever holds the page is the umpire's recorder and sees what the umpire sees:
it is never handed to a captain.
"""

from collections.abc import Iterator
from secrets import randbelow

from teetotum import draw, games
from teetotum.engine import logbook, recorder
from teetotum.engine.errors import Illegal
from teetotum.engine.real_table import dropped_words
from teetotum.engine.records import Record
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise
from teetotum.parlour.exercise_setup import scenario_of
from teetotum.parlour.messages import BesideChoice, BesideEntry, BesidePaper, BesideShip, BesideView, BesideWish
from teetotum.parlour.showing import line_of

SPIN_FOR_US = "?"
ACCEPT = "accept"
MOST_TAPPED = 60
"""A lot with more faces than that is written, or left to the house."""


def answer(wish: BesideWish, taken: Record | None) -> BesideView:
    """Enter what happened, and show how the exercise stands."""
    exercise = taken_up(wish, taken)
    before, notice = len(exercise.events), ""
    if wish.back:
        exercise = recorder.without_last(exercise)
        before = 0
    elif wish.correct:
        found = recorder.correct(exercise, wish.correct, wish.enter)
        exercise, before = found.exercise, len(found.exercise.events)
        notice = dropped_words(found.why, len(found.dropped))
    elif wish.enter.strip() == SPIN_FOR_US:
        notice = f"The house throws {recorder.throw_for(exercise, randbelow)}."
    elif wish.enter.strip():
        recorder.enter(exercise, wish.enter)
    return shown(exercise, before, notice)


def taken_up(wish: BesideWish, taken: Record | None) -> Exercise:
    """Lay an exercise out with the recorder as umpire, or take it up where its record stands."""
    if taken is not None:
        if taken.tag("Chance", "given") != "given":
            raise Illegal("this record was not made at a real table: its throws are the house's own")
        return logbook.replay(taken, games.find_exercise(taken.tag("Game")))
    game = games.find_exercise(wish.game)
    return recorder.begin(game, scenario_of(game, wish.scenario), wish.preset, wish.options, wish.names)


def shown(exercise: Exercise, since: int, notice: str) -> BesideView:
    """Show an exercise to its recorder."""
    is_throw = exercise.to_act == NATURE
    chart = draw.Chart(exercise.brief, exercise.state, -1)
    drawing = draw.find_chart(exercise.game.id)
    proposed = drawing.proposal(chart) if exercise.awaits_ruling else ""
    told = enumerate(exercise.events[since:], since)
    return BesideView(
        game=exercise.game.id,
        title=exercise.game.title,
        names=exercise.brief.names,
        seat=exercise.writers[0] if exercise.writers else -1,
        spins=exercise.wheel.name if is_throw else "",
        choices=tuple(choices(exercise)),
        events=tuple(line_of(event, number) for number, event in told),
        entries=tuple(written(exercise)),
        accounts=(),
        glance="\n".join(filter(None, [str(drawing.glance(chart)), proposed])),
        record=str(logbook.record(exercise)),
        notice=notice,
        is_over=exercise.is_over,
        wanted=wanted(exercise),
        papers=tuple(papers(exercise, chart)),
        ships=tuple(ships(exercise)),
    )


def written(exercise: Exercise) -> Iterator[BesideEntry]:
    """List the lines of the record; a throw is nobody's."""
    for each in recorder.entries(exercise):
        yield BesideEntry(each.number, "" if each.actor == NATURE else exercise.name(each.actor), each.text)


def wanted(exercise: Exercise) -> str:
    """Say what is to be written now, or between which figures a throw lies that is not tapped."""
    if exercise.to_act == NATURE:
        faces = recorder.shown_by(exercise)
        return f"from {faces[0]} to {faces[-1]}" if len(faces) > MOST_TAPPED else ""
    return recorder.wanted(exercise)


def ships(exercise: Exercise) -> Iterator[BesideShip]:
    """List the ships where the program has them, in inches of the paper."""
    return (BesideShip(each.name, each.east, each.north, each.heading) for each in recorder.reckoned(exercise))


def choices(exercise: Exercise) -> list[BesideChoice]:
    """List what may be tapped: what a throw may show, to accept, or to go on as one stands."""
    if exercise.to_act == NATURE:
        faces = recorder.shown_by(exercise)
        return [BesideChoice(text) for text in faces] if len(faces) <= MOST_TAPPED else []
    if exercise.awaits_ruling:
        return [BesideChoice(ACCEPT, "what is reckoned above stands")]
    standing = recorder.standing(exercise)
    return [BesideChoice(standing, "as they stand")] if standing else []


def papers(exercise: Exercise, chart: draw.Chart) -> list[BesidePaper]:
    """Reckon what stencils, wands and cards read as the ships lie."""
    kept = draw.papers(exercise.game.id)
    return [BesidePaper(title, str(drawn(exercise, chart))) for title, drawn in kept.values()]
