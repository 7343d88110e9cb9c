"""What one seat or office of an exercise may know: the one door through which a war room is looked into.

Whatever a war room shows is made from a `Sight`, and every sight is made here, from the play as its seat may know it.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from teetotum.draw.rooms import MESSENGER, ONLOOKER, RECORDER, Sight, Sketch, find_room, has_part, whole_sight
from teetotum.engine.events import Event
from teetotum.engine.rules import Play
from teetotum.engine.sealed import ONLOOKER as NO_SEAT
from teetotum.engine.sealed import UMPIRE, Brief, Exercise, Role
from teetotum.scenarios import Scenario

NOT_TOLD = ""


def sight_of(exercise: Exercise, seat: int, sketches: tuple[Sketch, ...] = ()) -> Sight:
    """Look at an exercise as a seat may; as the umpire's, where the seat is his."""
    role = exercise.brief.roles[seat]
    told = heard(exercise, seat)
    slips = tuple(deed.words for deed in exercise.deeds if deed.actor == seat)
    return _sight(exercise, exercise.shown_to(seat), (seat, role.office, role.side), told, slips, sketches)


def kept_apart(exercise: Exercise, seat: int, sketches: tuple[Sketch, ...] = ()) -> Sight:
    """Look at an exercise as a seat knew it, though it is over and all rooms have been opened since."""
    game, play, role = exercise.game, exercise.play, exercise.brief.roles[seat]
    if game.kept_apart is None or not exercise.is_over:
        return sight_of(exercise, seat, sketches)
    board = game.seen_board(play.board, seat) if game.seen_board is not None else play.board
    known = Play(board, play.house, game.kept_apart(play, seat), play.ledger)
    slips = tuple(deed.words for deed in exercise.deeds if deed.actor == seat)
    return _sight(exercise, known, (seat, role.office, role.side), heard(exercise, seat), slips, sketches)


def tracing_of(exercise: Exercise, seat: int, sketches: tuple[Sketch, ...] = ()) -> Sight:
    """Look at an exercise as a seat's slips are read: what `try`, previews and completions are made from."""
    play, role = exercise.eyes(seat), exercise.brief.roles[seat]
    if exercise.game.seen_board is not None:
        play = play._replace(board=exercise.shown_to(seat).board)
    slips = tuple(deed.words for deed in exercise.deeds if deed.actor == seat)
    return _sight(exercise, play, (seat, role.office, role.side), heard(exercise, seat), slips, sketches)


def office_sight(exercise: Exercise, office: str, side: int = -1, sketches: tuple[Sketch, ...] = ()) -> Sight:
    """Look at an exercise as recorder, as a side's messenger, or as somebody who only looks on."""
    game, play = exercise.game, exercise.shown_to(NO_SEAT)
    told = heard(exercise, NO_SEAT)
    if office != ONLOOKER and game.office_view is not None:
        play = play._replace(state=game.office_view(exercise.play, office, side))
    elif office == RECORDER:  # where there are no rooms the recorder sits at the umpire's table
        play, told = exercise.play, tuple(map(exercise.worded, exercise.events))
    return _sight(exercise, play, (NO_SEAT, office, side if office == MESSENGER else -1), told, (), sketches)


def heard(exercise: Exercise, seat: int) -> tuple[Event, ...]:
    """List what a seat has heard; an umpire hears everything."""
    if seat >= 0 and exercise.brief.roles[seat].office == UMPIRE:
        return tuple(map(exercise.worded, exercise.events))
    return tuple(exercise.worded(event) for event in exercise.events if event.is_for(seat))


def _sight(
    exercise: Exercise,
    play: Play[Any, Any, Any],
    who: tuple[int, str, int],
    told: tuple[Event, ...],
    slips: tuple[str, ...],
    sketches: tuple[Sketch, ...],
) -> Sight:
    seat, office, side = who
    known = exercise.brief
    if office != UMPIRE and not exercise.is_over:
        known = without_secrets(known, side)
    seen = replace(known)
    seen.__dict__.update(board=play.board, house=play.house, roles=known.roles, wheels=exercise.brief.wheels)
    return Sight(seen, play.state, seat, office, side, told, slips, sketches=sketches)


@lru_cache(maxsize=256)
def _bare_scenario(scenario: Scenario) -> Scenario:
    return Scenario(NOT_TOLD, scenario.game, scenario.title, scenario.words, NOT_TOLD, {})


def without_secrets(known: Brief, side: int) -> Brief:
    """Leave out of a brief the scenario's file and, where rooms are apart, what the enemy's seats are called."""
    names, roles = known.names, known.roles
    if known.game.in_private:
        is_told = [role.side == side or role.office == UMPIRE for role in known.roles]
        names = tuple(name if told else NOT_TOLD for name, told in zip(known.names, is_told, strict=True))
        roles = tuple(
            role if told else Role(NOT_TOLD, NOT_TOLD, role.side)
            for role, told in zip(known.roles, is_told, strict=True)
        )
    bare = replace(known, scenario=_bare_scenario(known.scenario), names=names)
    bare.__dict__["roles"] = roles
    return bare


def sketched_then(exercise: Exercise, kept: Sequence[Sketch]) -> tuple[Sketch, ...]:
    """Of what was sketched for whoever sees all, leave what had been sketched when an exercise stood so."""
    drawing = find_room(exercise.game.id)
    if drawing is None or not has_part(drawing, "sketch"):
        return ()
    fresh = drawing.sketch(whole_sight(exercise))
    return (*(each for each in kept if each.move < fresh.move), fresh)


def sketch_all(exercise: Exercise, kept: dict[int, list[Sketch]]) -> None:
    """Sketch for every seat, and for whoever sees all, how things stand, where a game keeps no past places itself."""
    drawing = find_room(exercise.game.id)
    if drawing is None or not has_part(drawing, "sketch"):
        return
    for seat in (NO_SEAT, *range(exercise.brief.seats)):
        held = kept.setdefault(seat, [])
        known = tuple(held)
        fresh = drawing.sketch(sight_of(exercise, seat, known) if seat >= 0 else whole_sight(exercise, known))
        del held[-1 if held and held[-1].move == fresh.move else len(held) :]
        held.append(fresh)
