"""An exercise looked over: how the sides stood after every move, which moves decided it, what each ship gave and lost.

Everybody writes at once and in secret, so nothing is played on from any move to see what else might have come of it:
all that is told stands on the score cards, or among the umpire's figures.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from teetotum.draw.rooms import RoomDrawing, find_room, has_part, whole_sight
from teetotum.draw.rooms.plots.sheet import ScoreLine, SheetPlot
from teetotum.engine.sealed import Exercise
from teetotum.lab.exercise_words import addressed, verdict
from teetotum.languages import say
from teetotum.rulebooks.entries import Tone

DECIDED, TOLD, SHOTS = 3, 6, 3
"""Moves that are said to have decided it, events told of each, and how many of them at most where they are gun fire."""
WEIGHTY = {Tone.ENDS: 3.0, Tone.LOSES: 2.0, Tone.STRIKES: 1.0}
IN_A_CAMPAIGN = {**WEIGHTY, Tone.FIRES: 0.0}
"""On a chart an action is told once, and not gun by gun."""
HEAVIEST = 10_000.0
"""More points than any gun fire comes to in a move."""


class HeardLine(Struct, frozen=True):
    """Something that happened, with its clause."""

    text: str
    cites: str
    lang: str = "en"


class ReviewStage(Struct, frozen=True):
    """How the sides stood when a move was over, and what of it weighed most."""

    move: int
    when: str
    """Day and hour, where the game has them."""
    counts: tuple[float, ...]
    told: tuple[HeardLine, ...]


class ReviewShip(Struct, frozen=True):
    """What a ship or a fort gave and lost."""

    name: str
    side: int
    lost: float
    whole: float
    gave: float
    salvos: int


class ExerciseReview(Struct, frozen=True):
    """All that is told of an exercise."""

    game: str
    title: str
    scenario: str
    sides: tuple[str, ...]
    counted: str
    """What is counted for each side: points lost, or points scored."""
    stages: tuple[ReviewStage, ...]
    decided: tuple[int, ...]
    """The places, among the stages, of those that changed most between the sides, and of the one that ended it."""
    ships: tuple[ReviewShip, ...]
    figures: tuple[str, ...]
    ending: str


def review_exercise(exercise: Exercise) -> ExerciseReview:
    """Look an exercise over as far as it went: every deed is done again, and the sides are counted after each move."""
    brief, drawing = exercise.brief, find_room(exercise.game.id)
    stages = tuple(stages_of(exercise, drawing))
    plot = sheet_of(exercise, drawing)
    return ExerciseReview(
        game=exercise.game.id,
        title=exercise.game.title,
        scenario=say(brief.scenario.title),
        sides=tuple(name.capitalize() for name in exercise.game.sides(brief.board)),
        counted=say("points scored") if has_part(drawing, "standing") else say("points lost"),
        stages=stages,
        decided=decisive(stages, exercise.is_over),
        ships=tuple(ships_of(plot)) if plot else (),
        figures=(*throws_of(plot), *figures_of(exercise, drawing)),
        ending=verdict(exercise) if exercise.is_over else say("It is not over."),
    )


def stages_of(exercise: Exercise, drawing: RoomDrawing | None) -> Iterator[ReviewStage]:
    """Do every deed again, and count the sides whenever another move begins."""
    again, heard = Exercise(exercise.brief), 0
    held = counted(again, drawing)
    for deed in exercise.deeds:
        before = len(again.events)
        again.act(deed.actor, deed.words)
        now = counted(again, drawing)
        if now.move != held.move:
            yield stage(again, held, heard, before)
            heard = before
        held = now
    yield stage(again, held, heard, len(again.events))


class Counted(NamedTuple):
    """How the sides stand at a moment."""

    move: int
    when: str
    counts: tuple[float, ...]
    plot: SheetPlot | None


def counted(exercise: Exercise, drawing: RoomDrawing | None) -> Counted:
    """Count the sides: by what is scored, or by what the ships have lost."""
    if drawing is not None and has_part(drawing, "standing"):
        sight = whole_sight(exercise)
        clock = drawing.clock(sight)
        return Counted(clock.move, clock.words.split(";")[0], tuple(drawing.standing(sight)), None)
    plot = sheet_of(exercise, drawing)
    if plot is None:
        return Counted(0, "", (), None)
    sides = {body.id: body.side for body in plot.bodies}
    lost = [0.0] * len(exercise.game.sides(exercise.brief.board))
    for line in plot.scores:
        lost[sides[line.ship]] += line.lost
    return Counted(plot.move, "", tuple(lost), plot)


def sheet_of(exercise: Exercise, drawing: RoomDrawing | None) -> SheetPlot | None:
    """Lay out the umpire's sheet, where the game is played on one."""
    plot: Any = drawing.room(whole_sight(exercise)) if drawing is not None else None
    return plot if isinstance(plot, SheetPlot) else None


def stage(again: Exercise, stood: Counted, first: int, last: int) -> ReviewStage:
    """Tell how the sides stood after a move, with the events of it that weighed most, in their order."""
    fire = {shot.words: shot.points / HEAVIEST for shot in stood.plot.shots} if stood.plot else {}
    heavy = WEIGHTY if stood.plot else IN_A_CAMPAIGN
    told = [event for event in addressed(again, again.events[first:last]) if event.said.tone in heavy]
    weights = {n: fire.get(event.text, heavy[event.said.tone]) for n, event in enumerate(told)}
    ranked = sorted(weights, key=lambda n: -weights[n])[:TOLD]
    kept = sorted(n for place, n in enumerate(ranked) if place < SHOTS or told[n].text not in fire)
    lines = tuple(HeardLine(told[n].text, told[n].cites, told[n].lang) for n in kept)
    return ReviewStage(stood.move, stood.when, stood.counts, lines)


def decisive(stages: Sequence[ReviewStage], is_over: bool) -> tuple[int, ...]:
    """Find the moves that changed most between the sides, and the one that ended it, in the order of play."""
    swings = {n: swing(stages[n - 1], stages[n]) for n in range(1, len(stages))}
    ranked = sorted((n for n in swings if swings[n] > 0), key=lambda n: -swings[n])
    return tuple(sorted({*ranked[:DECIDED], *([len(stages) - 1] if is_over else [])}))


def swing(before: ReviewStage, after: ReviewStage) -> float:
    """Measure how much more a move changed for one side than for another."""
    changes = [now - was for was, now in zip(before.counts, after.counts, strict=True)]
    return max(changes) - min(changes) if changes else 0.0


def ships_of(plot: SheetPlot) -> Iterator[ReviewShip]:
    """Read off the score cards what every ship gave and lost."""
    bodies = {body.id: body for body in plot.bodies}
    for line in plot.scores:
        body = bodies[line.ship]
        yield ReviewShip(body.name, body.side, line.lost, line.whole, gave(line), salvos(plot, line.ship))


def gave(line: ScoreLine) -> float:
    """Add up what a ship's fire came to."""
    return round(sum(given for _, given, _ in line.rows), 3)


def salvos(plot: SheetPlot, ship: str) -> int:
    """Count how often a ship's fire was scored."""
    return sum(shot.by == ship for shot in plot.shots)


def throws_of(plot: SheetPlot | None) -> Iterator[str]:
    """Say how many throws of the die struck: torpedoes, mines, submarines."""
    throws = [throw for throw in plot.throws if throw.needed] if plot else []
    if throws:
        struck = sum(throw.strikes for throw in throws)
        yield say(
            "{struck} of {throws} throws for torpedoes, mines and submarines struck.", struck=struck, throws=len(throws)
        )


def figures_of(exercise: Exercise, drawing: RoomDrawing | None) -> tuple[str, ...]:
    """Fetch what the umpire always reports, where the game says so."""
    if drawing is None or not has_part(drawing, "figures"):
        return ()
    return tuple(drawing.figures(whole_sight(exercise)))
