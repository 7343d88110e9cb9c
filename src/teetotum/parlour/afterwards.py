"""An exercise that is over, looked through from the beginning: all rooms side by side on one time line.

The deeds are done again once, and how the exercise stood after each is kept: every room is then seen as it was, through
the same sights as in play.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from teetotum.draw.rooms import KnownLine, Leaf, RoomClock, RoomPart, Sight, Sketch, find_room, has_part, whole_sight
from teetotum.draw.rooms.pictures import bound, drawn
from teetotum.engine import logbook
from teetotum.engine.errors import Illegal
from teetotum.engine.sealed import UMPIRE, AnySealed, Brief, Exercise
from teetotum.games import find_exercise
from teetotum.lab.exercise_review import ExerciseReview, review_exercise
from teetotum.languages import say, spoken
from teetotum.parlour.accounts import read_text
from teetotum.parlour.exercise_setup import side_names
from teetotum.parlour.exercise_standing import Glimpse, glimpse, redo
from teetotum.parlour.messages import (
    AfterMoment,
    AfterRoom,
    AfterStep,
    AfterView,
    Afterwards,
    CriticismCard,
    PencilMark,
    SlipCard,
    ToldLine,
)
from teetotum.parlour.rooms import clock_of, papers_of, plot_of, text_of
from teetotum.parlour.sealed_table import SealedTable
from teetotum.parlour.showing import line_of
from teetotum.parlour.sights import kept_apart, sight_of, sketch_all

MOST_MOMENTS = 200
"""Moments on a time line."""
MOST_LEAVES = 40
"""Moments that are bound in a book."""
KEPT = 4
"""Exercises kept at hand, played through."""


class Instant(NamedTuple):
    """How an exercise stood, at which hour, and whether that was the end."""

    stood: Glimpse
    clock: RoomClock
    is_end: bool = False


class Reopened:
    """An exercise as its record has it, open to whoever holds the record; what people drew and said is not in it."""

    id = ""
    is_over = True
    pencil: Mapping[int, Mapping[str, tuple[PencilMark, ...]]] = {}
    book: Sequence[CriticismCard] = ()

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise
        self.sketches: dict[int, list[Sketch]] = {}
        again = Exercise(exercise.brief)
        sketch_all(again, self.sketches)
        for deed in exercise.deeds if self.sketches else ():
            redo(again, deed)
            sketch_all(again, self.sketches)

    @property
    def brief(self) -> Brief:
        """What was settled before it."""
        return self.exercise.brief

    @property
    def game(self) -> AnySealed:
        """The game that was played."""
        return self.exercise.game


Looked = SealedTable | Reopened
"""What can be looked back on: a table whose exercise is over, or a record."""


@lru_cache(maxsize=KEPT)
def reopened(text: str) -> Reopened:
    """Take up the record of an exercise that was handed in, and carry it out."""
    taken = read_text(text)
    return Reopened(logbook.replay(taken, find_exercise(taken.tag("Game"))))


class Told(NamedTuple):
    """An exercise that is over, played through; alike in a language for as long as nothing is added to its table."""

    table: Looked
    deeds: int
    language: str

    def __hash__(self) -> int:
        return hash((self.table.id, self.deeds, self.language))


def looked_at(table: Looked) -> tuple[Instant, ...]:
    """List the moments of an exercise that is over, or say that it is not."""
    return _instants(_told(_over(table)))


def criticism(table: Looked) -> tuple[CriticismCard, ...]:
    """Open the criticism book of an exercise that is over, or say that it is not."""
    return tuple(_over(table).book)


def _over(table: Looked) -> Looked:
    if not table.is_over:
        raise Illegal(say("the exercise is not over: all rooms are opened when it is"))
    return table


def _told(table: Looked) -> Told:
    return Told(table, len(table.exercise.deeds), spoken())


@lru_cache(maxsize=KEPT)
def _instants(told: Told) -> tuple[Instant, ...]:
    """Do every deed again, and keep the last state of every hour of every move, in the order in which they came."""
    found = _last_of_each(_done_again(told.table), lambda each: (each.clock.move, each.clock.hour))
    return _thinned([*found[:-1], found[-1]._replace(is_end=True)], MOST_MOMENTS)


@lru_cache(maxsize=KEPT)
def _review(told: Told) -> ExerciseReview:
    return review_exercise(told.table.exercise)


def _done_again(table: Looked) -> Iterator[Instant]:
    """Show how it stood at the beginning, and after every deed."""
    again = Exercise(table.brief)
    yield _instant(again)
    for deed in table.exercise.deeds:
        redo(again, deed)
        yield _instant(again)


def _last_of_each(instants: Iterable[Instant], of: Callable[[Instant], object]) -> list[Instant]:
    """Of instants that follow each other and have the same hour, or the same move, keep the last."""
    return [deque(each, maxlen=1).pop() for _, each in groupby(instants, of)]


def _thinned(instants: Sequence[Instant], most: int) -> tuple[Instant, ...]:
    """Leave out every second or third, where there are too many; the last one stays."""
    return (*instants[: -1 : -(-len(instants) // most)], instants[-1])


def _instant(exercise: Exercise) -> Instant:
    return Instant(glimpse(exercise), clock_of(whole_sight(exercise)))


def _rooms(table: Looked) -> list[int]:
    return [seat for seat, role in enumerate(table.brief.roles) if role.office != UMPIRE]


def _sight(table: Looked, was: Exercise, seat: int, move: int) -> Sight:
    sketches = tuple(each for each in table.sketches.get(seat, ()) if each.move <= move)
    return kept_apart(was, seat, sketches)


def afterwards(table: Looked) -> Afterwards:
    """Tell the whole exercise: its moments, who knew what when, its account, its figures and the criticism."""
    instants = looked_at(table)
    whole = whole_sight(table.exercise)
    steps = [AfterStep(n, each.clock.move, each.clock.hour, _words(each)) for n, each in enumerate(instants)]
    sights = [sight_of(table.exercise, seat) for seat in _rooms(table)]
    review = _review(_told(table))
    return Afterwards(
        table=table.id,
        game=table.game.id,
        title=table.game.title,
        scenario=say(table.brief.scenario.title),
        ending=review.ending,
        rooms=tuple(_room(table, seat) for seat in _rooms(table)),
        steps=tuple(steps),
        knew=_knew(table, sights),
        narrative=_part(table, "narrative", whole) or tuple(event.text for event in table.exercise.events),
        figures=_part(table, "figures", whole) or text_of(whole),
        criticism=tuple(table.book),
        review=review,
    )


def _words(instant: Instant) -> str:
    words = instant.clock.words or say("Move {number}", number=instant.clock.move)
    return say("{moment}: the end", moment=words.removesuffix(".")) if instant.is_end else words


def _part(table: Looked, part: RoomPart, sight: Sight) -> tuple[str, ...]:
    drawing = find_room(table.game.id)
    return tuple(getattr(drawing, part)(sight)) if has_part(drawing, part) else ()


def _knew(table: Looked, sights: list[Sight]) -> tuple[KnownLine, ...]:
    drawing = find_room(table.game.id)
    return tuple(drawing.knew(sights)) if drawing is not None and has_part(drawing, "knew") else ()


def _room(table: Looked, seat: int) -> AfterRoom:
    role = table.brief.roles[seat]
    sides = side_names(table.brief)
    side = next((each.name for each in sides if each.side == role.side), "")
    papers = papers_of(table.brief, seat, sight_of(table.exercise, seat))
    return AfterRoom(seat, table.brief.names[seat], role.office, role.side, side, papers)


def moment(table: Looked, number: int) -> AfterMoment:
    """Show how all rooms stood at one moment, what had happened since the one before, and what was written."""
    instants = looked_at(table)
    if not 0 <= number < len(instants):
        raise Illegal(say("there are {count} moments, numbered from 0", count=len(instants)))
    instant, before = instants[number], instants[number - 1].stood if number else Glimpse(0, 0, None)
    was = instant.stood.of(table.exercise)
    whole = whole_sight(was, tuple(table.sketches.get(-1, ())))
    return AfterMoment(
        number=number,
        move=instant.clock.move,
        words=_words(instant),
        hour=instant.clock.hour,
        truth=plot_of(whole),
        text=text_of(whole),
        views=tuple(_view(table, was, seat, instant) for seat in _rooms(table)),
        told=tuple(
            ToldLine(line_of(event, n), instant.clock.move)
            for n, event in enumerate(was.events[before.events :], before.events)
        ),
        slips=tuple(
            SlipCard(deed.actor, table.brief.names[deed.actor], deed.words, instant.clock.move, n)
            for n, deed in enumerate(was.deeds[before.deeds :], before.deeds + 1)
            if deed.actor >= 0
        ),
    )


def _view(table: Looked, was: Exercise, seat: int, instant: Instant) -> AfterView:
    sight = _sight(table, was, seat, instant.clock.move)
    marks = [mark for layer in table.pencil.get(seat, {}).values() for mark in layer]
    drawn_then = tuple(mark for mark in marks if mark.points and mark.hour <= max(instant.clock.hour, 0.0))
    papers = papers_of(table.brief, seat, sight)
    return AfterView(seat, plot_of(sight), text_of(sight), len(papers), drawn_then)


def picture(table: Looked, number: int, seat: int) -> str:
    """Draw one room at one moment, or with a seat that is nobody's all of it, as an SVG."""
    instants = looked_at(table)
    if not 0 <= number < len(instants):
        raise Illegal(say("there are {count} moments, numbered from 0", count=len(instants)))
    was = instants[number].stood.of(table.exercise)
    is_room = seat in _rooms(table)
    return drawn(_sight(table, was, seat, instants[number].clock.move) if is_room else whole_sight(was))


def book(table: Looked) -> str:
    """Bind the whole as one page that needs nothing else: every move with all rooms, the account and the criticism."""
    told = afterwards(table)
    instants = looked_at(table)
    by_move = _last_of_each(instants, lambda each: each.clock.move)
    leaves = [_leaf(table, each) for each in _thinned(by_move, MOST_LEAVES)]
    return bound(table.game.id, told.scenario, leaves, told.ending, told.narrative, _criticism(told))


def _leaf(table: Looked, instant: Instant) -> Leaf:
    was = instant.stood.of(table.exercise)
    rooms = tuple(_sight(table, was, seat, instant.clock.move) for seat in _rooms(table))
    return Leaf(_words(instant), whole_sight(was), rooms)


def _criticism(told: Afterwards) -> tuple[str, ...]:
    return tuple(
        f"{each.kind} by {each.by} on {each.about}: {each.text}{f' -- {each.answer}' if each.answer else ''}"
        for each in told.criticism
    )
