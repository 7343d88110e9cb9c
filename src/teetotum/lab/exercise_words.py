"""What is said of an exercise as a whole: how it ended, and to whom a paper went."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from teetotum import games
from teetotum.engine.events import Event
from teetotum.engine.rules import AUDIENCE
from teetotum.engine.sealed import UMPIRE, Exercise
from teetotum.languages import say


def verdict(exercise: Exercise) -> str:
    """Say how an exercise ended, or that it is decided elsewhere."""
    if exercise.game.hand_over is not None and (found := exercise.game.hand_over(exercise)) is not None:
        title = games.find_exercise(found.game).title
        return say("Nothing is decided here: it goes on as {title}.", title=title)
    first = [seat for seat, place in enumerate(exercise.places()) if place == 1]
    sides = {exercise.brief.roles[seat].side for seat in first}
    if len(first) == 1 or len(sides) == 1:
        named = getattr(exercise.brief.board, "sides", ())
        side = exercise.brief.roles[first[0]].side
        return say("{name} won.", name=named[side].id if len(first) > 1 and named else exercise.name(first[0]))
    return say("A draw.") if first else say("No decision.")


def addressed(exercise: Exercise, events: Iterable[Event]) -> Iterator[Event]:
    """Say for an umpire to which rooms a paper went; a paper that went to several is told once."""
    told: list[tuple[Event, int]] = []
    for event in events:
        rooms = event.line[AUDIENCE]
        if told and rooms and told[-1][1] and told[-1][0].text == event.text:
            told[-1] = (event, told[-1][1] | rooms)
        else:
            told.append((event, rooms))
    for event, rooms in told:
        commands = enumerate(role.office != UMPIRE for role in exercise.brief.roles)
        names = [exercise.name(seat) for seat, writes in commands if writes and rooms >> seat & 1]
        is_named = event.said.names_seat and [exercise.name(event.seat)] == names[:1]
        private = exercise.game.in_private and names and not is_named
        yield replace(event, text=f"To {', '.join(names)}: {event.text}") if private else event
